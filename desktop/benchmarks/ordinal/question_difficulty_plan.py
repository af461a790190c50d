"""The plan of the questions about an image: level, stride and N of each, spread evenly over the set."""

from typing import NamedTuple

import numpy as np

from desktop.benchmarks.balanced_choice import BalancedChoice
from desktop.benchmarks.ordinal.difficulty_options import OrdinalOptions, level_range


class QuestionSlot(NamedTuple):
    """The numbers of one question before its start and its rule are drawn."""

    level: str
    stride: int


def question_slots(options: OrdinalOptions, even: BalancedChoice, rng: np.random.Generator) -> list[QuestionSlot]:
    """Level and stride of every question of a picture, in random order.

    Levels as even as can be; the share of skipping questions as asked, over levels and strides even within one over
    the set.
    """
    levels = [even.take("level", options.levels, rng) for _ in range(options.questions)]
    skipping = [stride for stride in options.strides if stride > 1]
    count = round(options.skips * options.questions) if skipping else 0
    if 1 not in options.strides:
        count = options.questions
    free = dict.fromkeys(options.levels, 0)
    for level in levels:
        free[level] += 1
    made: list[QuestionSlot] = []
    for _ in range(count):
        level = even.take("skipping level", [level for level, left in free.items() if left], rng)
        free[level] -= 1
        made.append(QuestionSlot(level, even.take("stride", skipping, rng)))
    made += [QuestionSlot(level, 1) for level, left in free.items() for _ in range(left)]
    return [made[int(i)] for i in rng.permutation(len(made))]


def draw_n(slot: QuestionSlot, size: int, options: OrdinalOptions, rng: np.random.Generator) -> int:
    """An N of the slot's level, every one as likely."""
    low, high = level_range(slot.level, size, options.largest)
    return int(rng.integers(low, high + 1))
