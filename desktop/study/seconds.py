"""About how long people take: guesses by answer kind until a pilot or a rehearsal says better."""

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
    """About how long a person works on an item; a path takes its marks."""
    marks = item.factors.get("N", 0) if item.kind is Kind.TRACE else 0
    return SECONDS[item.kind] + float(marks) * SECONDS_A_MARK


def seconds_of(items: Iterable[Item]) -> float:
    """About how long one person would work on all of these."""
    return sum(map(item_seconds, items))
