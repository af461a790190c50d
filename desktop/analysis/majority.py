"""The best constant answer: what one answer, the same to every item, gets right on exactly these items.

Chance says what guessing gives. Where a task's answers are not even a constant gives more (half of Anomaly Detection is
unchanged, so the constant "Correct" gives 50 against 28.1), and no one is above guessing who is not above it too.
"""

from collections import Counter
from collections.abc import Iterable

from desktop.benchmarks.canonical import canonical_json
from desktop.benchmarks.item import Item, Kind


def constant_of(item: Item) -> str:
    """The constant answer that would be right on this item, as canonical JSON; empty where it has no gold.

    Of a path the object at its end, which alone decides whether it is right.
    """
    answer = item.answer
    if item.kind is Kind.TRACE and isinstance(answer, dict):
        answer = answer.get("answer")
    return "" if answer is None else canonical_json(answer)


def best_constant(golds: Iterable[str]) -> float:
    """The share of items, given by their `constant_of`, that the most frequent answer gets right; 0 where none has a
    gold."""
    counted = Counter(golds)
    n = counted.total()
    return max((times for gold, times in counted.items() if gold), default=0) / n if n else 0.0
