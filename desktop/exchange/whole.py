"""An item whole in one cell, beside the columns in which VLMEvalKit shows it, and the same item back from them.

What a harness shows cannot tell everything: options that are labels drawn in the picture look like texts there, regions
that a question names like places of pictures. Where somebody changed what is shown, that holds.
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
"""The column: the item's line as items.jsonl has it, in canonical JSON; the pictures by their pixels alone."""
GUARD = "\u00a0"
"""A no-break space: behind what pandas would take for a number, a truth value or nothing."""


def content_of(item: Item, without: Sequence[str] = ()) -> str:
    """The cell of an item; `without` names factors that stay in."""
    kept = {name: value for name, value in item.factors.items() if name not in without}
    line = line_of(item.model_copy(update={"factors": kept}), [""] * len(item.images))
    del line["id"]
    return canonical_json(line)  # pyright: ignore[reportArgumentType]


def shown(item: Item) -> dict[str, str]:
    """What a harness shows of an item, by its columns: of a choice its parts, else the whole prompt."""
    one = AsAsked(item)
    if one.letters:
        return {"question": item.question, "hint": item.hint or "", **one.choices, "answer": one.answer}
    return {"question": one.words, "hint": "", "answer": one.answer}


def told_in(row: Row, pictures: Sequence[Picture], version: str | None) -> Item | None:
    """The item that the row's cell tells, where there is one that could be asked with these pictures, pixel by pixel;
    version: as which it comes in."""
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
    """Whether the row's columns of these names show what the item has there, and nothing where it has nothing."""
    try:
        wanted = shown(item)
    except BadPrompt:
        return False
    return all(_cell(row, name) == _cell(wanted, name) for name in names)


def options_kept(item: Item, row: Row) -> tuple[tuple[Option, ...], str] | None:
    """The item's own options where the row still shows them, and which of them is its answer now."""
    letters = {letter: identifier for identifier, letter in AsAsked(item).letters.items()}
    gold = letters.get(_cell(row, "answer").strip().strip("()"))
    return (item.options, gold) if gold is not None else None


def _cell(row: Row, name: str) -> str:
    return (optional_text(row.get(name), name) or "").removesuffix(GUARD)


def _pixels(line: Mapping[str, JsonValue]) -> list[JsonValue]:
    images = line.get("images")
    return [one.get("pixels") for one in images if isinstance(one, dict)] if isinstance(images, list) else []
