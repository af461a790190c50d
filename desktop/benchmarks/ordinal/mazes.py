"""The questions of 2D Maze Loops and their true traces (OrdinalBench 3.2)."""

import numpy as np

from desktop.benchmarks.catalog import nth
from desktop.benchmarks.even import Even
from desktop.benchmarks.ordinal.maze import Maze
from desktop.benchmarks.ordinal.options import OrdinalOptions
from desktop.benchmarks.ordinal.plan import Slot, draw_n
from desktop.benchmarks.ordinal.question import Question
from desktop.benchmarks.ordinal.walk import FACINGS, TURNS, walk
from desktop.benchmarks.prompts import Prompt

PAPER_SIZES = (7, 11, 21)


def ask(maze: Maze, slot: Slot, options: OrdinalOptions, even: Even, rng: np.random.Generator) -> Question:
    """One question about a maze: its numbers, its true trace, and what its walk is like."""
    n = draw_n(slot, maze.side, options, rng)
    labels = tuple(maze.labels.values())
    start = labels[int(rng.integers(len(labels)))]
    facing = even.least("facing", FACINGS, rng)[0]
    turn = even.least("turn", TURNS, rng)[0]
    path = walk(maze.labels, maze.cells[start], facing, turn)
    return Question(
        slot.level,
        n,
        slot.stride,
        start,
        tuple(maze.labels[cell] for cell in path.counted(slot.stride, n)),
        facing=facing,
        turn=turn,
        extra=path.factors(slot.stride),
    )


def wording(question: Question, prompt: Prompt) -> str:
    """The task part of a maze's question."""
    lines = prompt.task_skip if question.stride > 1 else prompt.task
    return "\n".join(lines).format(
        start=question.start,
        facing=question.facing,
        turn=question.turn,
        other="left" if question.turn == "right" else "right",
        nth=nth(question.n),
        every=nth(question.stride),
        stride=question.stride,
    )
