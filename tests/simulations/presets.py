"""Coverage of people's intervals on the plan of each preset, as its cells are dealt, at a true accuracy.

Three people are fixed: the truth is what these three would reach on all pictures. From five people on the truth is that
of people like them. Where items share a picture, half of the variance of difficulty is the picture's.
"""

from dataclasses import dataclass
from functools import cache

import numpy as np

from desktop.analysis.data.numpy_array_types import Floats, Ints
from desktop.analysis.stats.accuracy_confidence_intervals import (
    FEWEST_FOR_POPULATION,
    ScoredAnswers,
    participants_interval,
    population_interval,
)
from desktop.benchmarks.item import AnswerOption, Item, ItemKind
from desktop.study.constraints.items_revealing_each_other import group_related_items
from desktop.study.planning.sample_and_allocate_items import allocate_items, plan_shape
from desktop.study.protocol.protocol_templates import find_preset
from tests.unit.analysis.simulate import expit, level_for

ITEM_SD, PERSON_SD = 1.2, 0.8
SIZES: dict[str, tuple[str, int, dict[str, int]]] = {
    "jigsaw_lite": ("jigsaw", 0, {"missing_piece_easy": 220, "connection": 220}),
    "moat_human": ("moat", 1, {"multiple_choice": 108, "short_answer": 81}),
    "vriq_probes": ("vriq", 1, {"figure_rotation": 120, "3d_visualization": 110, "odd_one_out": 50}),
    "ordinal_subset": ("ordinal", 15, {"2d_single_loop": 2_500, "2d_maze_loop": 2_500, "3d_single_loop": 1_500}),
}
"""By preset: benchmark, how many of its items share a picture (0: one of each task), and its items task by task."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Who answers what of one task: people and items of every answer, the picture of every item."""

    who: Ints
    items: Ints
    of_item: Ints

    @property
    def n_people(self) -> int:
        return int(self.who.max()) + 1


@cache
def plans(name: str) -> dict[str, Plan]:
    """The plan of every task of a preset, dealt together under the preset's protocol."""
    preset = find_preset(name)
    assert preset is not None
    benchmark, each, sizes = SIZES[name]
    items = [item(benchmark, task, number, each) for task, n in sizes.items() for number in range(n)]
    shape = plan_shape(preset.protocol)
    hands = allocate_items(items, group_related_items(items), shape.people, shape.answers, seed=preset.protocol.seed)
    who = np.concatenate([np.full(len(hand), person) for person, hand in enumerate(hands)]).astype(np.int64)
    dealt = np.concatenate([np.array(hand, dtype=np.int64) for hand in hands])
    found: dict[str, Plan] = {}
    first = 0
    for task, n in sizes.items():
        mine = (dealt >= first) & (dealt < first + n)
        found[task] = Plan(who[mine], dealt[mine] - first, np.arange(n) // max(1, each))
        first += n
    return found


def item(benchmark: str, task: str, number: int, each: int) -> Item:
    """One item; `each` 0: it shares its picture with those of the other tasks that have its number."""
    return Item(
        benchmark=benchmark,
        version="made",
        key=f"{task}-{number}",
        task=task,
        kind=ItemKind.CHOICE,
        question=f"{task} {number}?",
        images=(),
        options=tuple(AnswerOption(id=letter, text=letter) for letter in "AB"),
        answer="A",
        group=f"picture-{number}" if each == 0 else f"{task}-{number // each}",
    )


def covered(plan: Plan, accuracy: float, runs: int, seed: int = 5) -> float:
    """In what share of runs the interval of the pooled row holds the truth."""
    rng = np.random.default_rng(seed)
    n_people, n_pictures = plan.n_people, int(plan.of_item.max()) + 1
    shared = n_pictures < len(plan.of_item)
    own = ITEM_SD / np.sqrt(2) if shared else ITEM_SD
    middle = level_for(accuracy, float(np.hypot(PERSON_SD, ITEM_SD)))
    held = 0
    for _ in range(runs):
        of_picture = rng.normal(size=n_pictures) * (own if shared else 0.0)
        difficulty = of_picture[plan.of_item] + rng.normal(size=len(plan.of_item)) * own
        ability = middle + rng.normal(size=n_people) * PERSON_SD
        values = (rng.random(len(plan.who)) < expit(ability[plan.who] + difficulty[plan.items])).astype(np.float64)
        fixed = n_people < FEWEST_FOR_POPULATION
        interval = (participants_interval if fixed else population_interval)(
            ScoredAnswers(values, plan.who, plan.items, plan.of_item)
        )
        truth = float(mean_over_items(ability).mean()) if fixed else accuracy
        held += interval.low <= truth <= interval.high
    return held / runs


def mean_over_items(logits: Floats) -> Floats:
    """What these people would reach on all items."""
    nodes, weights = np.polynomial.hermite_e.hermegauss(41)
    return (expit(logits[:, None] + ITEM_SD * nodes[None, :]) * weights).sum(axis=1) / weights.sum()
