# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
"""The course of `eyeline-tiny`: which lessons each step has, and which batches it is examined on.

A step has four lessons: a loop, a maze, two of Jigsaw. Several cards share them; the sums are the same.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from installers.demo_model import items, photographs
from installers.demo_model.items import Slot, levels

SEED = 350
"""In the millions of the generators' seeds: lessons come from 350 … 10⁹ on, examinations from 351 … 10⁹ on."""
STEPS = 2000
SHOWS = {
    **dict.fromkeys(("missing_piece_easy", "missing_piece_hard"), 5),
    **dict.fromkeys(("order_restoration", "order_generation"), 4),
    **dict.fromkeys(("localization_easy", "localization_hard", "connection"), 2),
    "anomaly": 1,
}
"""How many pictures an item of Jigsaw has."""
AT_ONCE = {5: 80, 4: 80, 2: 144, 1: 160}
TURN = (
    *("missing_piece_easy", "localization_easy", "localization_hard", "missing_piece_hard", "connection"),
    *("missing_piece_easy", "localization_easy", "localization_hard", "missing_piece_hard", "order_restoration"),
    *("missing_piece_easy", "connection", "anomaly", "order_generation"),
)
"""The tasks of Jigsaw in the order in which they take turns."""
BLIND_EVERY, LONG_EVERY = 37, 7


@dataclass(frozen=True)
class Course:
    """How long and how large: steps, the share of the usual items in each lesson, where it is computed. minutes: where
    it takes longer, it ends sooner, its learning rate with it; its weights are then not the same in a second run.
    examined_every: minutes between two looks at it."""

    steps: int = STEPS
    share: float = 1.0
    seed: int = SEED
    device: str = "cuda"
    helpers: int = 14
    minutes: float = math.inf
    examined_every: float = 2.0


def lessons_of(step: int, course: Course) -> list[Slot]:
    """The lessons of one step, the easier ones first in the course."""
    count = 1 if step < 400 else 2 if step < 800 else 3
    sides = (7,) if step < 900 else (7, 11) if step < 1500 else (7, 11, 21)
    long = step % LONG_EVERY == LONG_EVERY - 1
    slots = [
        Slot("2d_single_loop", 96 if long else 480, 736 if long else 168, levels(count)),
        Slot("2d_maze_loop", 96 if long else 480, 736 if long else 176, replace(levels(count), sizes=sides)),
    ]
    for which in (2 * step, 2 * step + 1):
        task = TURN[which % len(TURN)]
        slots.append(Slot(task, AT_ONCE[SHOWS[task]], _length(task)))
    if step % BLIND_EVERY == BLIND_EVERY - 1:
        slots = [replace(slot, blind=True, length=min(slot.length, 160)) for slot in slots]
    return [replace(slot, items=max(1, round(slot.items * course.share))) for slot in slots]


def examinations() -> list[Slot]:
    """Small held-out batches that tell how far it has come."""
    slots = [Slot(task, 240, 176, levels(3)) for task in items.TRACKS]
    return slots + [Slot(task, 96, _length(task)) for task in items.JIGSAW]


def _length(task: str) -> int:
    """The tokens of a prompt of Jigsaw with its answer, at most."""
    return 84 * SHOWS[task] + (60 if task == "anomaly" else 24)


def plan(course: Course, rank: int = 0, cards: int = 1) -> list[tuple[Slot, int, int, str]]:
    """The lessons that a card has in the course: the slot, its seed, its number, its photographs."""
    return [
        (slot, course.seed, step, photographs.TRAIN)
        for step in range(course.steps)
        for slot in own_lessons(lessons_of(step, course), step, rank, cards)
    ]


def own_lessons(slots: Sequence[Slot], step: int, rank: int, cards: int) -> list[Slot]:
    """The lessons of a step that a card computes; they take turns, so that all cards have as much to do."""
    return [slot for place, slot in enumerate(slots) if (place + step) % cards == rank]
