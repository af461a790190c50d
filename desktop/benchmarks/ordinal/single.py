"""The questions of 2D Single Loops and their true traces (OrdinalBench 3.2)."""

from collections.abc import Sequence

import numpy as np

from desktop.benchmarks.catalog import nth
from desktop.benchmarks.even import Even
from desktop.benchmarks.ordinal.options import OrdinalOptions
from desktop.benchmarks.ordinal.plan import Slot, draw_n
from desktop.benchmarks.ordinal.question import Question
from desktop.benchmarks.prompts import Prompt

DIRECTIONS = ("clockwise", "counterclockwise")
PAPER_SIZES = (5, 10, 20)


def ask(labels: Sequence[str], slot: Slot, options: OrdinalOptions, even: Even, rng: np.random.Generator) -> Question:
    """One question about a loop with these labels (clockwise): its numbers and its true trace."""
    n = draw_n(slot, len(labels), options, rng)
    start = int(rng.integers(len(labels)))
    direction = even.least("direction", DIRECTIONS, rng)[0]
    return Question(
        slot.level, n, slot.stride, labels[start], trace(labels, start, direction, slot.stride, n), direction=direction
    )


def trace(labels: Sequence[str], start: int, direction: str, stride: int, n: int) -> tuple[str, ...]:
    """The counted objects from the 1st to the Nth; the start is the 1st."""
    step, count = stride if direction == "clockwise" else -stride, len(labels)
    return tuple([labels[place % count] for place in range(start, start + step * n, step)])


def wording(question: Question, prompt: Prompt) -> str:
    """The task part of a loop's question."""
    lines = prompt.task_skip if question.stride > 1 else prompt.task
    return "\n".join(lines).format(
        start=question.start,
        direction=question.direction,
        nth=nth(question.n),
        every=nth(question.stride),
        stride=question.stride,
    )
