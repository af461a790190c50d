"""Approximate answering times: guesses by answer kind, to be replaced by those of a pilot or a test run."""

from collections.abc import Iterable

from desktop.benchmarks.item import Item, Kind

SECONDS = {
    Kind.CHOICE: 15.0,
    Kind.TEXT: 20.0,
    Kind.NUMBER: 20.0,
    Kind.ORDER: 30.0,
    Kind.FIELDS: 20.0,
    Kind.TRACE: 10.0,
}
SECONDS_A_MARK = 1.5


def item_seconds(item: Item) -> float:
    """Approximate seconds for an item; a path depends on its number of marks."""
    marks = item.factors.get("N", 0) if item.kind is Kind.TRACE else 0
    return SECONDS[item.kind] + float(marks) * SECONDS_A_MARK


def seconds_of(items: Iterable[Item]) -> float:
    """Approximate seconds for all of these items."""
    return sum(map(item_seconds, items))
