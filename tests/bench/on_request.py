"""What is calculated on request, at the largest size that it takes: error consistency, the crossed model, Rasch."""

import time
from collections.abc import Callable

import numpy as np

from desktop.analysis.stats.error_consistency import OutcomeMatrix, bootstrap_consistency
from desktop.analysis.stats.mixed_logistic_model import mixed_model_difference
from desktop.analysis.stats.rasch_item_difficulty import fit_rasch_model
from tests.bench.measure import Figure
from tests.unit.analysis.simulate import panel

GOAL = "< 60"


def figures() -> list[Figure]:
    """One fit or bootstrap of each."""
    return [
        _took("error consistency", _consistency, "100 people and models, 2,000 items of 4 options, 1,000 resamples"),
        _took("crossed logistic model", _crossed, "400 people, 500 images of 4 items, a quarter each, 2 replies"),
        _took("Rasch difficulties", _rasch, "2,000 people, 1,000 items"),
    ]


def _took(name: str, work: Callable[[], object], how: str) -> Figure:
    began = time.perf_counter()
    work()
    return Figure(name, round(time.perf_counter() - began, 1), "s", GOAL, how)


def _consistency() -> None:
    rng = np.random.default_rng(1)
    n, items = 100, 2_000
    right = (rng.random((n, items)) < 0.2 + 0.7 * rng.random(items)).astype(np.float64)
    wrong = (1 - right)[:, :, None] * (rng.integers(3, size=(n, items))[:, :, None] == np.arange(3))
    marked = OutcomeMatrix(right, np.ones((n, items)), wrong, np.full(items, 4), np.arange(items), 95)
    bootstrap_consistency(marked, 1)


def _crossed() -> None:
    rng = np.random.default_rng(1)
    answers, model = panel(
        rng, people=400, pictures=500, accuracy=0.8, person_sd=0.6, each=4, share=0.25, model_behind=0.5
    )
    replies = np.full(len(model), 2.0)
    mixed_model_difference(answers, rng.binomial(2, 0.1 + 0.8 * model) / 2, replies=replies)


def _rasch() -> None:
    answers, _ = panel(np.random.default_rng(1), people=2_000, pictures=1_000, accuracy=0.7, person_sd=1.0)
    fit_rasch_model(answers.people, answers.items, answers.values)
