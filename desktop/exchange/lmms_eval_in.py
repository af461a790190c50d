"""Rows of a task that Eyeline exported for lmms-eval: the original items, unless the rows were edited."""

from collections.abc import Iterator, Sequence

from desktop.benchmarks.cells import Row
from desktop.benchmarks.item import Item, Picture
from desktop.exchange.batches import Place
from desktop.exchange.out.questions import AsAsked
from desktop.exchange.tables_in import TableRows
from desktop.exchange.whole import told_in
from desktop.inference.errors import BadPrompt


class LmmsEvalRows(TableRows):
    """One item per row of the task's table."""

    name = "lmms-eval"
    columns = frozenset({"eyeline_item", "benchmark", "key", "prompt", "parts", "letters", "options", "answer"})
    files = ("*.parquet",)
    fallback = False

    def fits(self, row: Row) -> bool:
        return self.columns <= row.keys()

    def made(self, row: Row, pictures: Sequence[Picture], place: Place) -> Item:
        told = (item for item in _told(row, pictures, place) if _is_shown(item, row, pictures))
        return next(told, None) or super().made(row, pictures, place)


def _told(row: Row, pictures: Sequence[Picture], place: Place) -> Iterator[Item]:
    """The item embedded in the row, and the lab's item with the same id."""
    if (whole := told_in(row, pictures, place.version)) is not None:
        yield whole
    if place.version is None:
        held = place.held(str(row.get("benchmark")), str(row.get("key")))
        yield from (item for item in held if str(item.id) == row.get("eyeline_item"))


def _is_shown(item: Item, row: Row, pictures: Sequence[Picture]) -> bool:
    """Whether the row's other columns and images agree with the item."""
    one = AsAsked(item)
    try:
        shown = {
            "question": item.question, "hint": item.hint, "category": item.task, "kind": item.kind.value,
            "prompt": one.words, "letters": [*one.choices], "options": [*one.choices.values()], "answer": one.answer,
        }  # fmt: skip
    except BadPrompt:
        return False
    same = [picture.pixels for picture in item.images] == [picture.pixels for picture in pictures]
    return same and all(row.get(name) == value for name, value in shown.items())
