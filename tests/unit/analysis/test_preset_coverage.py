"""Intervals of people on the plan of each preset, as its cells are dealt, at 75 and 99 % true accuracy.

Three people are fixed: the truth is what these three would reach on all pictures. From five people on the truth is that
of people like them.
"""

from functools import cache

import numpy as np
import pytest

from desktop.analysis.intervals import FEWEST_PEOPLE_LIKE_THEM, Answers, Floats, Ints, people
from desktop.benchmarks.item import Item, Kind, Option
from desktop.study.dealing import deal
from desktop.study.design import shape_of
from desktop.study.presets import preset_named
from desktop.study.relations import pictures
from tests.unit.analysis.simulate import expit, level_for

RUNS = 150
ITEM_SD, PERSON_SD = 1.2, 0.8
PLANS = {
    "jigsaw_lite": ("jigsaw", ("missing_piece_easy",), 220, 1),
    "moat_human": ("moat", ("multiple_choice",), 189, 1),
    "vriq_probes": ("vriq", ("figure_rotation",), 100, 1),
    "ordinal_subset": ("ordinal", ("2d_single_loop",), 2_500, 15),
}
"""By preset: benchmark, the task of the row, its items in the preset's plan, how many of them share a picture."""


def item(benchmark: str, task: str, number: int, each: int) -> Item:
    return Item(
        benchmark=benchmark,
        version="made",
        key=f"{task}-{number}",
        task=task,
        kind=Kind.CHOICE,
        question=f"{task} {number}?",
        images=(),
        options=tuple(Option(id=letter, text=letter) for letter in "AB"),
        answer="A",
        group=f"picture-{number // each}",
    )


@cache
def plan(name: str) -> tuple[Ints, Ints, Ints]:
    """Who answers what under the preset's protocol: people and items of every answer, the picture of every item."""
    preset = preset_named(name)
    assert preset is not None
    benchmark, tasks, n, each = PLANS[name]
    items = [item(benchmark, task, number, each) for task in tasks for number in range(n)]
    shape = shape_of(preset.protocol)
    hands = deal(items, pictures(items), shape.people, shape.answers, seed=1)
    who = np.concatenate([np.full(len(hand), person) for person, hand in enumerate(hands)])
    return who.astype(np.int64), np.concatenate([np.array(hand) for hand in hands]), np.arange(n) // each


def mean_over_items(logits: Floats) -> Floats:
    """What these people would reach on all items."""
    nodes, weights = np.polynomial.hermite_e.hermegauss(41)
    return (expit(logits[:, None] + ITEM_SD * nodes[None, :]) * weights).sum(axis=1) / weights.sum()


@pytest.mark.parametrize("name", PLANS)
@pytest.mark.parametrize("accuracy", [0.75, 0.99])
def test_that_a_presets_intervals_hold_the_truth(name: str, accuracy: float) -> None:
    who, items, of_item = plan(name)
    n_people, shared = int(who.max()) + 1, len(of_item) != int(of_item.max()) + 1
    rng = np.random.default_rng(5)
    covered = 0
    for _ in range(RUNS):
        own = ITEM_SD / np.sqrt(2) if shared else ITEM_SD
        of_picture = rng.normal(size=int(of_item.max()) + 1) * (own if shared else 0.0)
        difficulty = of_picture[of_item] + rng.normal(size=len(of_item)) * own
        ability = level_for(accuracy, float(np.hypot(PERSON_SD, ITEM_SD))) + rng.normal(size=n_people) * PERSON_SD
        values = (rng.random(len(who)) < expit(ability[who] + difficulty[items])).astype(np.float64)
        interval = people(Answers(values, who, items, of_item))
        fixed = n_people < FEWEST_PEOPLE_LIKE_THEM
        truth = float(mean_over_items(ability).mean()) if fixed else accuracy
        covered += interval.low <= truth <= interval.high
    assert covered / RUNS >= 0.9
