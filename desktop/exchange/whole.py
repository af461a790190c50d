"""A complete item embedded in one cell, next to the columns in which VLMEvalKit shows it, and read back from them.

The columns of a harness lose information: option labels drawn in the image look like texts, and regions named in a
question look like image placeholders. If a visible column was edited, the edit takes precedence.
"""

from collections.abc import Mapping, Sequence

from pydantic import JsonValue

from desktop.benchmarks.canonical import canonical_json
from desktop.benchmarks.cells import Row, optional_text
from desktop.benchmarks.item import Item, Option, Picture
from desktop.exchange.out.questions import AsAsked
from desktop.exchange.texts import parsed
from desktop.inference.errors import BadPrompt
from desktop.library.lines import NoItem, item_of_line, line_of

CONTENT = "eyeline_content"
"""The column with the item's line of items.jsonl in canonical JSON; images only by the hash of their pixels."""
GUARD = "\u00a0"
"""A no-break space, added after texts that pandas would read as a number, a boolean or a missing value."""


def content_of(item: Item, without: Sequence[str] = ()) -> str:
    """The cell of an item; `without` names factors to exclude."""
    kept = {name: value for name, value in item.factors.items() if name not in without}
    line = line_of(item.model_copy(update={"factors": kept}), [""] * len(item.images))
    del line["id"]
    return canonical_json(line)  # pyright: ignore[reportArgumentType]


def shown(item: Item) -> dict[str, str]:
    """The columns in which a harness shows an item: the parts of a choice, else the whole prompt."""
    one = AsAsked(item)
    if one.letters:
        return {"question": item.question, "hint": item.hint or "", **one.choices, "answer": one.answer}
    return {"question": one.words, "hint": "", "answer": one.answer}


def told_in(row: Row, pictures: Sequence[Picture], version: str | None) -> Item | None:
    """The item embedded in a row's cell; None if there is none or the images' pixels differ. version: to import it
    under."""
    cell = row.get(CONTENT)
    if not isinstance(cell, str):
        return None
    try:
        line = parsed(cell)
        if not isinstance(line, dict) or _pixels(line) != [picture.pixels for picture in pictures]:
            return None
        return item_of_line(line if version is None else {**line, "version": version}, pictures)
    except (ValueError, NoItem):
        return None


def is_shown(item: Item, row: Row, names: Sequence[str]) -> bool:
    """Whether these columns of a row agree with the item, and are empty where the item has nothing."""
    try:
        wanted = shown(item)
    except BadPrompt:
        return False
    return all(_cell(row, name) == _cell(wanted, name) for name in names)


def options_kept(item: Item, row: Row) -> tuple[tuple[Option, ...], str] | None:
    """The item's own options if the row still shows them, and the current answer."""
    letters = {letter: identifier for identifier, letter in AsAsked(item).letters.items()}
    gold = letters.get(_cell(row, "answer").strip().strip("()"))
    return (item.options, gold) if gold is not None else None


def _cell(row: Row, name: str) -> str:
    return (optional_text(row.get(name), name) or "").removesuffix(GUARD)


def _pixels(line: Mapping[str, JsonValue]) -> list[JsonValue]:
    images = line.get("images")
    return [one.get("pixels") for one in images if isinstance(one, dict)] if isinstance(images, list) else []
