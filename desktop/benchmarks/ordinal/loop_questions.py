"""The questions of 2D Single Loops and their true traces (OrdinalBench 3.2)."""

from collections.abc import Sequence

import numpy as np

from desktop.benchmarks.balanced_choice import BalancedChoice
from desktop.benchmarks.ordinal.difficulty_options import OrdinalOptions
from desktop.benchmarks.ordinal.ordinal_question import OrdinalQuestion
from desktop.benchmarks.ordinal.question_difficulty_plan import QuestionSlot, draw_n
from desktop.benchmarks.published_task_prompts import TaskPrompt
from desktop.benchmarks.task_catalogue import english_ordinal

DIRECTIONS = ("clockwise", "counterclockwise")
PAPER_SIZES = (5, 10, 20)


def ask_loop_question(
    labels: Sequence[str], slot: QuestionSlot, options: OrdinalOptions, even: BalancedChoice, rng: np.random.Generator
) -> OrdinalQuestion:
    """One question about a loop with these labels (clockwise): its numbers and its true trace."""
    n = draw_n(slot, len(labels), options, rng)
    start = int(rng.integers(len(labels)))
    direction = even.least("direction", DIRECTIONS, rng)[0]
    return OrdinalQuestion(
        slot.level,
        n,
        slot.stride,
        labels[start],
        loop_trace(labels, start, direction, slot.stride, n),
        direction=direction,
    )


def loop_trace(labels: Sequence[str], start: int, direction: str, stride: int, n: int) -> tuple[str, ...]:
    """The counted objects from the 1st to the Nth; the start is the 1st."""
    step, count = stride if direction == "clockwise" else -stride, len(labels)
    return tuple([labels[place % count] for place in range(start, start + step * n, step)])


def word_loop_question(question: OrdinalQuestion, prompt: TaskPrompt) -> str:
    """The task part of a loop's question."""
    lines = prompt.task_skip if question.stride > 1 else prompt.task
    return "\n".join(lines).format(
        start=question.start,
        direction=question.direction,
        nth=english_ordinal(question.n),
        every=english_ordinal(question.stride),
        stride=question.stride,
    )
