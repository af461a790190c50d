"""Reimports a task that Eyeline exported for lmms-eval: the original items, unless the rows were edited."""

from collections.abc import Iterator, Sequence

from desktop.benchmarks.item import Item, ItemImage
from desktop.benchmarks.parse_imported_cells import Row
from desktop.exchange.item_formats.plain_item_tables import TableRows
from desktop.exchange.item_formats.rows_sharing_images import RowSource
from desktop.exchange.records.item_embedded_in_cell import parse_embedded_item
from desktop.exchange.records.items_as_presented import RenderedItem
from desktop.inference.model_errors import BadPrompt


class LmmsEvalRows(TableRows):
    """One item per row of the task's table."""

    name = "lmms-eval"
    columns = frozenset({"eyeline_item", "benchmark", "key", "prompt", "parts", "letters", "options", "answer"})
    files = ("*.parquet",)
    fallback = False

    def fits(self, row: Row) -> bool:
        return self.columns <= row.keys()

    def made(self, row: Row, pictures: Sequence[ItemImage], place: RowSource) -> Item:
        told = (
            item
            for item in _items_embedded_in_row(row, pictures, place)
            if _row_and_images_show_item(item, row, pictures)
        )
        return next(told, None) or super().made(row, pictures, place)


def _items_embedded_in_row(row: Row, pictures: Sequence[ItemImage], place: RowSource) -> Iterator[Item]:
    """The item embedded in the row, and the lab's item with the same id."""
    if (whole := parse_embedded_item(row, pictures, place.version)) is not None:
        yield whole
    if place.version is None:
        held = place.held(str(row.get("benchmark")), str(row.get("key")))
        yield from (item for item in held if str(item.id) == row.get("eyeline_item"))


def _row_and_images_show_item(item: Item, row: Row, pictures: Sequence[ItemImage]) -> bool:
    """Whether the row's other columns and images agree with the item."""
    one = RenderedItem(item)
    try:
        shown = {
            "question": item.question, "hint": item.hint, "category": item.task, "kind": item.kind.value,
            "prompt": one.words, "letters": [*one.choices], "options": [*one.choices.values()], "answer": one.answer,
        }  # fmt: skip
    except BadPrompt:
        return False
    same = [picture.pixels for picture in item.images] == [picture.pixels for picture in pictures]
    return same and all(row.get(name) == value for name, value in shown.items())
