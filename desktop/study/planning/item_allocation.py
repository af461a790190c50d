"""Allocation of items to participants, i.e. the cells of a plan.

The required answers to the items of an image form one row, clique by clique and item by item, and are dealt in rounds
to the participants, extra ones first to those with fewest items. So the numbers of items per participant differ by one
at most, and items per image and per clique are at most the average rounded up: every plan that `feasible` accepts is
realised. Who takes which position is free, and is chosen for each image so that participants get each task as evenly as
possible.
"""

from collections.abc import Hashable, Sequence

import numpy as np
from numpy.typing import NDArray

from db.progress import current_progress
from desktop.benchmarks.item import Item
from desktop.benchmarks.seeds import child_generator
from desktop.benchmarks.stratified_sampling import stratum_values
from desktop.study.constraints.item_relations import RelatedItems
from desktop.study.planning.study_sample import qualified_task_name

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
