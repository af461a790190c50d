"""The crossed logistic model against dense algebra that knows nothing of its structure."""

import numpy as np
import pytest

from db.progress import reporting_progress_to
from desktop.analysis.data.analysis_settings_file import AnalysisSettings
from desktop.analysis.data.numpy_array_types import Floats, Ints
from desktop.analysis.stats.accuracy_confidence_intervals import ScoredAnswers
from desktop.analysis.stats.accuracy_difference_tests import difference_score_test
from desktop.analysis.stats.mixed_logistic_model import ProfileLikelihood, mixed_model_difference
from desktop.analysis.stats.mixed_model_laplace_likelihood import (
    CrossedCounts,
    LaplaceLikelihood,
    count_crossed_answers,
)
from desktop.analysis.tables.people_minus_model_contrasts import ModelValues, contrast_with_model
from desktop.benchmarks.base_errors import CannotDo
from tests.unit.analysis.simulate import panel

CASES = {
    "items": (1, 1.0, 1, 1),
    "images": (3, 1.0, 1, 1),
    "replies": (1, 0.6, 4, 1),
    "stations": (1, 1.0, 1, 2),
    "all": (3, 0.6, 4, 2),
}


def drawn(each: int, share: float, replies: int, stations: int) -> tuple[ScoredAnswers, Floats, Floats, Ints]:
    """Answers of six people on 24 items, the model's shares, its replies per item, the station of each answer."""
    rng = np.random.default_rng([each, replies, stations])
    answers, _ = panel(rng, people=6, pictures=24 // each, accuracy=0.8, person_sd=0.6, each=each, share=share)
    return answers, rng.binomial(replies, 0.7, 24) / replies, np.full(24, float(replies)), answers.people % stations


def dense_likelihood(cells: CrossedCounts, at: Floats) -> float:
    """Laplace's approximation with one matrix of all effects and an optimiser of scipy for the modes."""
    from scipy.optimize import minimize

    n = len(cells.n)
    item = np.concatenate((cells.item, np.arange(n)))
    of_people = np.arange(len(item)) < len(cells.right)
    levels = [np.where(of_people, -1, item)] if cells.own else []
    levels += [item, *([cells.image[item]] if len(cells.image) else [])]
    levels += [np.concatenate((of, np.full(n, -1))) for of in cells.crossed]
    blocks = [
        np.exp(spread) * (of[:, None] == np.arange(size))
        for spread, of, size in zip(at[2:], levels, cells.sizes, strict=True)
    ]
    effects = np.hstack(blocks)
    right, total = (
        np.concatenate((cells.right, cells.model_right)),
        np.concatenate((np.ones(len(cells.right)), cells.n)),
    )
    fixed = at[1] + (at[0] - at[1]) * of_people.astype(np.float64)

    def loss(modes: Floats) -> tuple[float, Floats]:
        logits = fixed + effects @ modes
        chance = 1 / (1 + np.exp(-logits))
        value = modes @ modes / 2 - right @ logits + total @ np.logaddexp(0, logits)
        return float(value), modes - effects.T @ (right - total * chance)

    found = minimize(
        loss, np.zeros(effects.shape[1]), jac=True, method="BFGS", options={"gtol": 1e-9, "maxiter": 2_000}
    )
    chance = 1 / (1 + np.exp(-fixed - effects @ found.x))
    curvature = np.eye(effects.shape[1]) + effects.T @ ((total * chance * (1 - chance))[:, None] * effects)
    return -float(found.fun) - float(np.linalg.slogdet(curvature)[1]) / 2


@pytest.mark.parametrize("case", CASES)
def test_that_the_likelihood_and_its_slope_are_those_of_dense_algebra(case: str) -> None:
    answers, model, replies, stations = drawn(*CASES[case])
    cells = count_crossed_answers(answers, model, replies, stations)
    at = np.array([1.4, 0.6, *np.linspace(-0.9, 0.4, len(cells.sizes))])
    value, slope = LaplaceLikelihood(cells).at(float(at[0]), float(at[1]), np.exp(at[2:]))
    assert value == pytest.approx(dense_likelihood(cells, at), abs=1e-7)
    for place, step in enumerate(np.eye(len(at)) * 1e-3):
        apart = dense_likelihood(cells, at + step) - dense_likelihood(cells, at - step)
        assert slope[place] == pytest.approx(apart / 2e-3, abs=1e-4)


@pytest.mark.parametrize(
    ("people", "items", "each", "replies", "accuracy"),
    [(8, 60, 4, 4, 0.7), (8, 40, 1, 1, 0.97), (6, 50, 1, 1, 0.99), (12, 40, 2, 8, 0.8)],
)
def test_that_limits_are_where_the_likelihood_ratio_is_at_five_percent(
    people: int, items: int, each: int, replies: int, accuracy: float
) -> None:
    rng = np.random.default_rng(people)
    answers, _ = panel(rng, people=people, pictures=items // each, accuracy=accuracy, person_sd=0.6, each=each)
    model = rng.binomial(replies, accuracy, items) / replies
    counts = np.full(items, float(replies))
    found = mixed_model_difference(answers, model, replies=counts)
    closed = difference_score_test(answers, model, counts, once=True)
    profile = ProfileLikelihood(count_crossed_answers(answers, model, counts, None), closed)
    assert [profile.p_value(limit) for limit in (found.low, found.high)] == pytest.approx([0.05, 0.05], abs=1e-3)
    assert profile.p_value((found.low + found.high) / 2) > 0.05
    assert max(profile.p_value(limit) for limit in (found.low - 0.02, found.high + 0.02)) < 0.05


def test_that_more_participants_times_items_than_can_be_fitted_are_refused() -> None:
    answers = ScoredAnswers(np.ones(1_001), np.arange(1_001), np.arange(1_001) % 1_000, np.zeros(1_000, dtype=np.int64))
    with pytest.raises(CannotDo, match="1001000 participants times items, at most 1000000"):
        mixed_model_difference(answers, np.ones(1_000))


def test_that_a_model_that_is_always_right_has_limits_too() -> None:
    answers, _ = panel(np.random.default_rng(4), people=20, pictures=50, accuracy=0.99, person_sd=0.6)
    found = mixed_model_difference(answers, np.ones(50))
    assert -0.06 < found.low < found.estimate < found.high < 0.07


@pytest.mark.parametrize(("wrong", "alone"), [(9, False), (10, True)])
def test_that_with_fewer_than_ten_wrong_answers_the_closed_form_must_reject_too(wrong: int, alone: bool) -> None:
    answers, _ = panel(np.random.default_rng(6), people=8, pictures=100, accuracy=0.8, person_sd=0.6)
    model = (np.arange(100) >= wrong).astype(np.float64)
    closed = difference_score_test(answers, model, once=True)
    low, high = closed.interval(0.95)
    found = mixed_model_difference(answers, model, margin=0.2)
    assert found.equivalence is not None
    inside = (found.low > low + 1e-6, found.high < high - 1e-6, found.p < closed.p_value() * (1 - 1e-6))
    assert any(inside) == alone
    assert (found.equivalence.p < closed.equivalence(0.2) * (1 - 1e-6)) <= alone


@pytest.mark.filterwarnings("error")
def test_that_chance_which_is_known_is_compared_by_the_closed_form() -> None:
    answers, _ = panel(np.random.default_rng(4), people=6, pictures=12, accuracy=0.8, person_sd=0.6)
    chance = ModelValues("chance", np.full(12, 0.25), np.full(12, np.inf))
    found, _ = contrast_with_model(answers, chance, AnalysisSettings(method="mixed"))
    assert found == contrast_with_model(answers, chance, AnalysisSettings())[0]
    assert found.low > 0 and found.p < 0.01


class Impatient:
    """Asks to stop at once; no step of a run is told within one fit."""

    def ask(self) -> None:
        raise KeyboardInterrupt

    def step(self, done: int, total: int) -> None:
        raise AssertionError((done, total))

    def hold(self) -> None:
        """Nothing is written."""


def test_that_one_fit_can_be_stopped() -> None:
    answers, model = panel(np.random.default_rng(4), people=20, pictures=50, accuracy=0.8, person_sd=0.6)
    with reporting_progress_to(Impatient()), pytest.raises(KeyboardInterrupt):
        mixed_model_difference(answers, model)
