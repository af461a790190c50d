"""A complete item embedded in one cell, next to the columns in which VLMEvalKit shows it, and read back from them.

The columns of a harness lose information: option labels drawn in the image look like texts, and regions named in a
question look like image placeholders. If a visible column was edited, the edit takes precedence.
"""

from collections.abc import Mapping, Sequence

from pydantic import JsonValue

from desktop.benchmarks.canonical_json import canonical_json
from desktop.benchmarks.item import AnswerOption, Item, ItemImage
from desktop.benchmarks.parse_imported_cells import Row, optional_cell_text
from desktop.exchange.readers.parse_json_and_text import parse_json
from desktop.exchange.records.items_as_presented import RenderedItem
from desktop.inference.model_errors import BadPrompt
from desktop.library.item_jsonl import InvalidItemLine, item_from_line, item_line

CONTENT = "eyeline_content"
"""The column with the item's line of items.jsonl in canonical JSON; images only by the hash of their pixels."""
GUARD = "\u00a0"
"""A no-break space, added after texts that pandas would read as a number, a boolean or a missing value."""


def item_content_cell(item: Item, without: Sequence[str] = ()) -> str:
    """The cell of an item; `without` names factors to exclude."""
    kept = {name: value for name, value in item.factors.items() if name not in without}
    line = item_line(item.model_copy(update={"factors": kept}), [""] * len(item.images))
    del line["id"]
    return canonical_json(line)  # pyright: ignore[reportArgumentType]


def harness_columns_of(item: Item) -> dict[str, str]:
    """The columns in which a harness shows an item: the parts of a choice, else the whole prompt."""
    one = RenderedItem(item)
    if one.letters:
        return {"question": item.question, "hint": item.hint or "", **one.choices, "answer": one.answer}
    return {"question": one.words, "hint": "", "answer": one.answer}


def parse_embedded_item(row: Row, pictures: Sequence[ItemImage], version: str | None) -> Item | None:
    """The item embedded in a row's cell; None if there is none or the images' pixels differ. version: to import it
    under."""
    cell = row.get(CONTENT)
    if not isinstance(cell, str):
        return None
    try:
        line = parse_json(cell)
        if not isinstance(line, dict) or _image_pixels(line) != [picture.pixels for picture in pictures]:
            return None
        return item_from_line(line if version is None else {**line, "version": version}, pictures)
    except (ValueError, InvalidItemLine):
        return None


def row_shows_item(item: Item, row: Row, names: Sequence[str]) -> bool:
    """Whether these columns of a row agree with the item, and are empty where the item has nothing."""
    try:
        wanted = harness_columns_of(item)
    except BadPrompt:
        return False
    return all(_embedded_cell_text(row, name) == _embedded_cell_text(wanted, name) for name in names)


def options_as_shown(item: Item, row: Row) -> tuple[tuple[AnswerOption, ...], str] | None:
    """The item's own options if the row still shows them, and the current answer."""
    letters = {letter: identifier for identifier, letter in RenderedItem(item).letters.items()}
    gold = letters.get(_embedded_cell_text(row, "answer").strip().strip("()"))
    return (item.options, gold) if gold is not None else None


def _embedded_cell_text(row: Row, name: str) -> str:
    return (optional_cell_text(row.get(name), name) or "").removesuffix(GUARD)


def _image_pixels(line: Mapping[str, JsonValue]) -> list[JsonValue]:
    images = line.get("images")
    return [one.get("pixels") for one in images if isinstance(one, dict)] if isinstance(images, list) else []
