"""The questions of 2D Maze Loops and their true traces (OrdinalBench 3.2)."""

import numpy as np

from desktop.benchmarks.balanced_choice import BalancedChoice
from desktop.benchmarks.ordinal.difficulty_options import OrdinalOptions
from desktop.benchmarks.ordinal.make_and_draw_maze import MazeGrid
from desktop.benchmarks.ordinal.ordinal_question import OrdinalQuestion
from desktop.benchmarks.ordinal.question_difficulty_plan import QuestionSlot, draw_n
from desktop.benchmarks.ordinal.walk_maze_by_rule import FACINGS, TURNS, walk_maze
from desktop.benchmarks.published_task_prompts import TaskPrompt
from desktop.benchmarks.task_catalogue import english_ordinal

PAPER_SIZES = (7, 11, 21)


def ask_maze_question(
    maze: MazeGrid, slot: QuestionSlot, options: OrdinalOptions, even: BalancedChoice, rng: np.random.Generator
) -> OrdinalQuestion:
    """One question about a maze: its numbers, its true trace, and what its walk is like."""
    n = draw_n(slot, maze.side, options, rng)
    labels = tuple(maze.labels.values())
    start = labels[int(rng.integers(len(labels)))]
    facing = even.least("facing", FACINGS, rng)[0]
    turn = even.least("turn", TURNS, rng)[0]
    path = walk_maze(maze.labels, maze.cells[start], facing, turn)
    return OrdinalQuestion(
        slot.level,
        n,
        slot.stride,
        start,
        tuple(maze.labels[cell] for cell in path.counted(slot.stride, n)),
        facing=facing,
        turn=turn,
        extra=path.factors(slot.stride),
    )


def word_maze_question(question: OrdinalQuestion, prompt: TaskPrompt) -> str:
    """The task part of a maze's question."""
    lines = prompt.task_skip if question.stride > 1 else prompt.task
    return "\n".join(lines).format(
        start=question.start,
        facing=question.facing,
        turn=question.turn,
        other="left" if question.turn == "right" else "right",
        nth=english_ordinal(question.n),
        every=english_ordinal(question.stride),
        stride=question.stride,
    )
