"""False positives, coverage and power of each method over accuracies and sizes, kept in docs/simulations.json.

Equal truth: people and a model have the same accuracy on average over the items' population. Power and coverage: the
model is 0.6 logits below people. A cell that the file has already, with as many runs, is not run again.
"""

import json
import os
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from itertools import product
from math import sqrt
from pathlib import Path
from typing import NamedTuple, TypedDict

import numpy as np

from desktop.analysis.data.numpy_array_types import Floats
from desktop.analysis.stats.accuracy_confidence_intervals import FEWEST_FOR_POPULATION, ScoredAnswers
from desktop.analysis.stats.accuracy_difference_tests import difference_score_test
from desktop.analysis.stats.mixed_logistic_model import ProfileLikelihood
from desktop.analysis.stats.mixed_model_laplace_likelihood import count_crossed_answers
from tests.unit.analysis.simulate import expit, level_for, panel

ACCURACIES = (0.60, 0.75, 0.90, 0.95, 0.97, 0.99)
SIZES = ((5, 50), (8, 100), (20, 50), (20, 100), (20, 300))
RUNS = {"closed": 2_000, "mixed": 400}
PERSON_SD, ITEM_SD, BEHIND = 0.6, 1.2, 0.6
ALPHA, CHUNK = 0.05, 100
MOST_FALSE, LEAST_COVERED = 0.07, 0.93
Tested = Callable[[float], float]
"""The p-value of a true difference."""


class Cell(TypedDict):
    """One method at one accuracy and size. mc_error: the Monte-Carlo standard error of false_positives; warned: whether
    the product calls the method unreliable here."""

    method: str
    accuracy: float
    people: int
    items: int
    runs: int
    false_positives: float
    coverage: float
    mc_error: float
    power: float
    warned: bool


class Chunk(NamedTuple):
    """Some runs of a cell: how many were false positives, covered the truth, and found the difference."""

    false: int
    covered: int
    found: int


def closed(answers: ScoredAnswers, model: Floats) -> Tested:
    """The closed form."""
    return difference_score_test(answers, model).p_value


def mixed(answers: ScoredAnswers, model: Floats) -> Tested:
    """The crossed logistic model."""
    cells = count_crossed_answers(answers, model, None, None)
    return ProfileLikelihood(cells, difference_score_test(answers, model, once=True)).p_value


METHODS: dict[str, Callable[[ScoredAnswers, Floats], Tested]] = {"closed": closed, "mixed": mixed}


def grid(file: Path, runs: dict[str, int] | None = None, processes: int | None = None) -> list[Cell]:
    """Every cell, run where the file lacks it; the file is written after each."""
    wanted = runs or RUNS
    known: list[Cell] = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else []
    made = {key_of(cell): cell for cell in known if cell["runs"] >= wanted[cell["method"]]}
    keys = [(method, *at) for method in METHODS for at in product(ACCURACIES, SIZES)]
    with ProcessPoolExecutor(processes or os.cpu_count()) as pool:
        tasks: dict[Future[Chunk], tuple[str, float, tuple[int, int]]] = {}
        for key in keys:
            if (key[0], key[1], *key[2]) not in made:
                for seed in range(-(-wanted[key[0]] // CHUNK)):
                    n = min(CHUNK, wanted[key[0]] - CHUNK * seed)
                    tasks[pool.submit(chunk, key[0], key[1], key[2], n, seed)] = key
        parts: dict[tuple[str, float, tuple[int, int]], list[Chunk]] = {key: [] for key in keys}
        left = {key: sum(other == key for other in tasks.values()) for key in keys}
        for task in as_completed(tasks):
            key = tasks[task]
            parts[key].append(task.result())
            left[key] -= 1
            if not left[key]:
                cell = cell_of(key, parts[key], wanted[key[0]])
                made[key_of(cell)] = cell
                file.write_text(json.dumps(sorted(made.values(), key=key_of), indent=1) + "\n", encoding="utf-8")
    return sorted(made.values(), key=key_of)


def chunk(method: str, accuracy: float, size: tuple[int, int], runs: int, seed: int) -> Chunk:
    """Some runs of one cell."""
    rng = np.random.default_rng([seed, round(1000 * accuracy), *size])
    people, items = size
    below = accuracy - marginal(level_for(accuracy, ITEM_SD) - BEHIND)
    counted = [0, 0, 0]
    for _ in range(runs):
        equal, apart = (
            METHODS[method](
                *panel(
                    rng,
                    people=people,
                    pictures=items,
                    accuracy=accuracy,
                    person_sd=PERSON_SD,
                    item_sd=ITEM_SD,
                    model_behind=behind,
                )
            )
            for behind in (0.0, BEHIND)
        )
        counted[0] += equal(0.0) < ALPHA
        counted[1] += apart(below) >= ALPHA
        counted[2] += apart(0.0) < ALPHA
    return Chunk(*counted)


def marginal(logit: float) -> float:
    """A model's accuracy over the items' population at this mean logit."""
    nodes, weights = np.polynomial.hermite_e.hermegauss(61)
    return float((weights * expit(logit + ITEM_SD * nodes)).sum() / weights.sum())


def cell_of(key: tuple[str, float, tuple[int, int]], parts: list[Chunk], runs: int) -> Cell:
    """What its runs add up to."""
    method, accuracy, (people, items) = key
    false, covered, found = (sum(counts) / runs for counts in zip(*parts, strict=True))
    return Cell(
        method=method,
        accuracy=accuracy,
        people=people,
        items=items,
        runs=runs,
        false_positives=false,
        coverage=covered,
        mc_error=round(sqrt(max(false, 1 / runs) * (1 - false) / runs), 5),
        power=found,
        warned=people < FEWEST_FOR_POPULATION,
    )


def key_of(cell: Cell) -> tuple[str, float, int, int]:
    """What a cell is about."""
    return cell["method"], cell["accuracy"], cell["people"], cell["items"]


def failing(cells: list[Cell]) -> Iterator[Cell]:
    """The cells beyond 7 % false positives or below 93 % coverage by more than two Monte-Carlo errors."""
    for cell in cells:
        error = sqrt(max(cell["coverage"] * (1 - cell["coverage"]), 1e-9) / cell["runs"])
        if cell["false_positives"] > MOST_FALSE + 2 * cell["mc_error"] or cell["coverage"] < LEAST_COVERED - 2 * error:
            yield cell
