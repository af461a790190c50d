"""The majority-class baseline: the accuracy of the best constant answer on exactly these items.

Where the answers of a task are not uniform a constant answer exceeds chance (half of Anomaly Detection is unchanged, so
the constant "Correct" gives 50 against 28.1); above guessing means above both.
"""

from collections.abc import Iterable

import numpy as np

from desktop.analysis.data.numpy_array_types import Ints
from desktop.benchmarks.canonical_json import canonical_json
from desktop.benchmarks.item import Item, ItemKind


def constant_answer_of(item: Item) -> str:
    """The constant answer that would be correct on this item, as canonical JSON; empty where it has no answer key.

    For a path the object at its end, which alone decides whether it is correct.
    """
    answer = item.answer
    if item.kind is ItemKind.TRACE and isinstance(answer, dict):
        answer = answer.get("answer")
    return "" if answer is None else canonical_json(answer)


def number_answers(golds: Iterable[str]) -> Ints:
    """Constant answers as numbers, equal ones as the same; below zero for none."""
    known: dict[str, int] = {}
    return np.array([known.setdefault(gold, len(known)) if gold else -1 for gold in golds], dtype=np.int64)


def majority_accuracy(golds: Ints) -> float:
    """The share of items, given by the number of their `constant_answer_of` (below zero for none), on which the most
    frequent
    answer is correct; 0 where none has an answer key."""
    known = golds[golds >= 0]
    return float(np.bincount(known).max() / len(golds)) if len(known) else 0.0
