"""The design of a study: the items sampled from the lab, and which participant sees which of them."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from uuid import UUID

import numpy as np
from numpy.typing import NDArray

from db.lab import Lab
from db.progress import current_progress, progress_range
from desktop.benchmarks.item import Item
from desktop.benchmarks.messages import FilledSentence, Sentence, join_texts, say
from desktop.benchmarks.seeded_random_generators import child_generator
from desktop.benchmarks.stratified_sampling import stratum_values
from desktop.study.constraints.items_revealing_each_other import RelatedItems, group_related_items
from desktop.study.constraints.nearest_feasible_plan import (
    ItemDemand,
    PlanShape,
    nearest_feasible_plans,
    plan_shortfalls,
)
from desktop.study.planning.answer_duration_guesses import estimate_seconds
from desktop.study.planning.draw_study_sample import StudySample, draw_study_sample, qualified_task_name
from desktop.study.planning.participant_item_order import ParticipantItems, build_participant_plan
from desktop.study.planning.split_items_into_sessions import count_given_away_items
from desktop.study.planning.study_item_pool import ItemPoolCache, load_study_sample
from desktop.study.protocol import StudyProtocol
from desktop.study.study_errors import InfeasiblePlan

AHEAD = 10**9
"""Cost of an extra item for a participant with more items: prohibitive while another has fewer."""


def allocate_items(
    items: Sequence[Item],
    pictures: Sequence[RelatedItems],
    people: int,
    answers: int,
    seed: int,
    strata: Sequence[str] = (),
) -> list[list[int]]:
    """For each participant the indexes of their items, in the items' order.

    strata: unrelated items are dealt so that participants get each stratum evenly, too.
    """
    task = _number_names([qualified_task_name(item) for item in items])
    stratum = _number_names([(qualified_task_name(item), stratum_values(item, strata)) for item in items])
    rng = child_generator(seed, "cells")
    hands: list[list[int]] = [[] for _ in range(people)]
    held = np.zeros((people, task.max(initial=0) + 1), dtype=np.int64)
    finer = np.zeros((people, stratum.max(initial=0) + 1), dtype=np.int64)
    for n, number in enumerate(rng.permutation(len(pictures))):
        current_progress().step(n, len(pictures))
        cliques = pictures[int(number)].cliques
        cliques = [cliques[int(n)] for n in rng.permutation(len(cliques))]
        order = [clique[int(n)] for clique in cliques for n in rng.permutation(len(clique))]
        row = np.repeat(np.array(order), answers)
        if len(order) == 1:
            seats = _least_loaded_first(held, task[order[0]], finer[:, stratum[order[0]]], rng)
        else:
            seats = _match_participants(task[row], held, rng)
        for place, index in enumerate(row):
            person = seats[place % people]
            hands[person].append(int(index))
            held[person, task[index]] += 1
            finer[person, stratum[index]] += 1
    return [sorted(hand) for hand in hands]


def _number_names(names: Sequence[Hashable]) -> NDArray[np.int64]:
    numbers = {name: n for n, name in enumerate(dict.fromkeys(names))}
    return np.array([numbers[name] for name in names], dtype=np.int64)


def _least_loaded_first(
    held: NDArray[np.int64], task: np.int64, finer: NDArray[np.int64], rng: np.random.Generator
) -> NDArray[np.int64]:
    """Participants ordered by fewest items, then fewest of the task, then of the stratum; ties are random."""
    return np.lexsort((rng.random(len(held)), finer, held[:, task], held.sum(axis=1)))


def _match_participants(row: NDArray[np.int64], held: NDArray[np.int64], rng: np.random.Generator) -> list[int]:
    """Which participant takes each position, where the tasks of `row` are dealt in rounds: the assignment with the
    smallest increase of the sum of squared counts per participant and task. Ties are random."""
    from scipy.optimize import linear_sum_assignment

    people = len(held)
    drawn = rng.permutation(people)
    places = min(people, len(row))
    cost = np.zeros((places, people), dtype=np.int64)
    for place in range(places):
        cost[place] = (2 * held[drawn][:, row[place::people]] + 1).sum(axis=1)
    totals = held[drawn].sum(axis=1)
    cost[: len(row) % people] += AHEAD * (totals > totals.min())
    _, seated = linear_sum_assignment(cost)
    return [int(drawn[n]) for n in seated]


@dataclass(frozen=True, slots=True)
class StudyDesign:
    """What a study shows, and its cells: for each planned participant the indexes of their items in `sample.items`.
    answers: participants per item. given_away: see Estimate. An open study has no cells."""

    sample: StudySample
    cells: tuple[tuple[int, ...], ...]
    answers: int
    given_away: int = 0

    def hand(self, cell: int | None, turn: int) -> ParticipantItems:
        """What the participant of a cell is shown; without a cell, everything."""
        drawn = self.sample
        mine = drawn.items if cell is None or not self.cells else tuple(drawn.items[n] for n in self.cells[cell])
        return ParticipantItems(mine, drawn.practice, drawn.probes, drawn.checks, turn, cell)


def draw_design(lab: Lab, protocol: StudyProtocol, pools: ItemPoolCache | None = None) -> StudyDesign:
    """Sample the items and allocate them to the planned participants; `pools` caches item pools.

    Raises TooFewItems, BadProtocol, and Infeasible with the nearest feasible plans.
    """
    with progress_range(0.0, 0.7):
        drawn = load_study_sample(lab, protocol, pools)
    with progress_range(0.7, 1.0):
        return design_from_sample(protocol, drawn)


def design_from_items(protocol: StudyProtocol, items: Sequence[Item]) -> StudyDesign:
    return design_from_sample(protocol, draw_study_sample(protocol, items))


def design_from_sample(protocol: StudyProtocol, drawn: StudySample) -> StudyDesign:
    """Allocate the sampled items. Raises InfeasiblePlan."""
    people = protocol.people.planned
    if people is None:
        return StudyDesign(drawn, (), 1, _count_given_away(protocol, drawn))
    found = group_related_items(drawn.items)
    shape = plan_shape(protocol)
    demand = ItemDemand.of(found, estimate_seconds(_items_with_probes(drawn)))
    reasons = plan_shortfalls(shape, demand)
    if reasons:
        raise infeasible_plan_error(shape, demand, reasons)
    hands = allocate_items(drawn.items, found, people, shape.answers, protocol.seed, protocol.items.strata)
    return StudyDesign(drawn, tuple(tuple(hand) for hand in hands), shape.answers)


def rebuild_design(
    ids: Sequence[UUID],
    cells: tuple[tuple[int, ...], ...],
    answers: int,
    hand: ParticipantItems,
    deviation: float | None,
) -> StudyDesign:
    """Rebuild a frozen design from its items that are still in use."""
    place = {item.id: n for n, item in enumerate(hand.items)}
    kept = tuple(tuple(place[ids[index]] for index in cell if ids[index] in place) for cell in cells)
    drawn = StudySample(hand.items, dict(hand.probes), hand.practice, hand.checks, len(ids), deviation)
    return StudyDesign(drawn, kept, answers)


def plan_shape(protocol: StudyProtocol) -> PlanShape:
    """The numbers of a protocol's plan; it must have a planned number of participants."""
    people = protocol.people
    assert people.planned is not None
    return PlanShape(
        people=people.planned,
        answers=people.answers_per_item or people.planned,
        tasks_per_picture=people.tasks_per_picture,
        sittings=protocol.sittings,
        per_person=people.items_per_person,
    )


def apply_plan_shape(protocol: StudyProtocol, shape: PlanShape) -> StudyProtocol:
    """The protocol with the numbers of another plan."""
    people = protocol.people.model_dump(mode="json") | {
        "planned": shape.people,
        "answers_per_item": shape.answers,
        "items_per_person": shape.per_person,
        "tasks_per_picture": shape.tasks_per_picture,
    }
    return protocol.varied(people=people, sittings=shape.sittings)


def infeasible_plan_error(shape: PlanShape, demand: ItemDemand, reasons: tuple[Sentence, ...]) -> InfeasiblePlan:
    """The error that explains why a plan is infeasible, with the nearest feasible ones."""
    plans = nearest_feasible_plans(shape, demand)
    return InfeasiblePlan(
        say("This plan is not possible. {why}"),
        hint=say("Closest possible plans: {nearest}.")
        if plans
        else say("No plan is possible with these items. Request fewer."),
        reasons=reasons,
        plans=tuple((plan, plan.hours(demand)) for plan in plans),
        why=join_texts(" ", map(FilledSentence.of, reasons)),
        nearest=join_texts("; ", (FilledSentence.of(describe_plan(plan, demand)) for plan in plans)),
    )


def describe_plan(plan: PlanShape, demand: ItemDemand) -> Sentence:
    """A plan in words, with the time per participant."""
    literal = say(
        "{people} participants, {answers} responses per item, {k} tasks per image, {sittings} sessions "
        "({time} per participant)"
    )
    values = {"people": plan.people, "answers": plan.answers, "k": plan.tasks_per_picture, "sittings": plan.sittings}
    return Sentence(literal, values | {"time": format_answering_time(plan.hours(demand))})


def format_answering_time(hours: float) -> str:
    """Hours, or minutes below one hour."""
    return f"{hours:.1f} h" if hours >= 1 else f"{max(60 * hours, 1):.0f} min"


def _items_with_probes(drawn: StudySample) -> list[Item]:
    return [*drawn.items, *(probe for probes in drawn.probes.values() for probe in probes)]


def _count_given_away(protocol: StudyProtocol, drawn: StudySample) -> int:
    plan = build_participant_plan(protocol, ParticipantItems(drawn.items), protocol.seed)
    by_id = {item.id: item for item in drawn.items}
    return count_given_away_items([by_id[step.item] for step in plan.steps], [step.sitting for step in plan.steps])
