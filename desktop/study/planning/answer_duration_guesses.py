"""Approximate answering times: guesses by answer kind, to be replaced by those of a pilot or a test run."""

from collections.abc import Iterable

from desktop.benchmarks.item import Item, ItemKind

SECONDS = {
    ItemKind.CHOICE: 15.0,
    ItemKind.TEXT: 20.0,
    ItemKind.NUMBER: 20.0,
    ItemKind.ORDER: 30.0,
    ItemKind.FIELDS: 20.0,
    ItemKind.TRACE: 10.0,
}
SECONDS_A_MARK = 1.5


def estimate_item_seconds(item: Item) -> float:
    """Approximate seconds for an item; a path depends on its number of marks."""
    marks = item.factors.get("N", 0) if item.kind is ItemKind.TRACE else 0
    return SECONDS[item.kind] + float(marks) * SECONDS_A_MARK


def estimate_seconds(items: Iterable[Item]) -> float:
    """Approximate seconds for all of these items."""
    return sum(map(estimate_item_seconds, items))
