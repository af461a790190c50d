"""Intervals: the reference's tables 5.2 and 5.3, and what no interval may do."""

from importlib import import_module
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.analysis.stats.accuracy_confidence_intervals import (
    CLUSTERED,
    PARTICIPANTS_METHOD,
    POPULATION_METHOD,
    WILSON,
    ScoredAnswers,
    accuracy_interval,
    clustered_interval,
    participants_interval,
    people_variance,
    population_interval,
    wilson_interval,
)
from desktop.analysis.stats.guessing_chance_threshold import binomial_probabilities
from desktop.library.statistics.accuracy_score_test import satterthwaite_degrees, t_quantile
from tests.simulations import clusters
from tests.unit.analysis.simulate import panel


@pytest.mark.parametrize(
    ("n", "p", "coverage"),
    [(20, 0.80, 0.956), (20, 0.95, 0.925), (100, 0.95, 0.966), (300, 0.95, 0.955), (1000, 0.50, 0.946)],
)
def test_that_wilson_covers_as_the_reference_prints(n: int, p: float, coverage: float) -> None:
    inside = [wilson_interval(k, n).low <= p <= wilson_interval(k, n).high for k in range(n + 1)]
    assert float(binomial_probabilities(n, p)[inside].sum()) == pytest.approx(coverage, abs=6e-4)


def test_that_twenty_of_twenty_is_not_certain() -> None:
    interval = wilson_interval(20, 20)
    assert (round(interval.low, 3), interval.high, interval.method) == (0.839, 1.0, WILSON)


@given(st.integers(1, 400), st.data())
def test_that_wilson_stays_inside_and_has_width(n: int, data: st.DataObject) -> None:
    interval = wilson_interval(data.draw(st.integers(0, n)), n)
    assert 0 <= interval.low <= interval.estimate <= interval.high <= 1
    assert interval.high > interval.low


@given(st.integers(1, 7), st.integers(1, 12), st.integers(1, 4), st.sampled_from([0.0, 0.5, 1.0]), st.integers(0, 99))
def test_that_no_interval_of_people_leaves_0_to_1_or_has_no_width(
    n_people: int, n_pictures: int, each: int, share: float, seed: int
) -> None:
    rng = np.random.default_rng(seed)
    n_items = n_pictures * each
    pairs = np.flatnonzero(rng.random(n_people * n_items) < 0.6)
    if len(pairs) == 0:
        return
    values = (rng.random(len(pairs)) < share).astype(np.float64)
    answers = ScoredAnswers(values, pairs // n_items, pairs % n_items, np.arange(n_items) // each)
    for interval in (population_interval(answers), accuracy_interval(values, answers.pictures[answers.items])):
        assert 0 <= interval.low <= interval.estimate <= interval.high <= 1
        assert interval.high - interval.low > 0.01


def test_that_one_item_a_picture_is_wilson_and_shared_pictures_are_clustered() -> None:
    values = np.array([1.0, 0.0, 1.0, 1.0])
    assert accuracy_interval(values, np.arange(4)).method == WILSON
    assert accuracy_interval(values, np.array([0, 0, 1, 1])).method == CLUSTERED


def test_that_the_clustered_error_is_millers_with_the_factor_of_few_clusters() -> None:
    values, pictures = np.array([1.0, 1.0, 0.0, 1.0, 0.0, 0.0]), np.array([0, 0, 1, 1, 2, 2])
    deviation = values - values.mean()
    by_hand = sum(deviation[pictures == c].sum() ** 2 for c in range(3)) / 36 * 3 / 2
    assert clustered_interval(values, pictures).se == pytest.approx(np.sqrt(by_hand))
    assert clustered_interval(values, pictures).df == 2


def test_that_the_error_of_a_mean_over_people_is_that_of_both_means() -> None:
    rng = np.random.default_rng(1)
    table = (rng.random((6, 40)) < 0.7).astype(np.float64)
    answers = ScoredAnswers(table.ravel(), np.repeat(np.arange(6), 40), np.tile(np.arange(40), 6), np.arange(40))
    by_people, by_items = table.mean(axis=1).var(ddof=1) / 6, table.mean(axis=0).var(ddof=1) / 40
    interval = population_interval(answers)
    assert interval.se == pytest.approx(np.sqrt(by_people + by_items))
    assert interval.df == pytest.approx((by_people + by_items) ** 2 / (by_people**2 / 5 + by_items**2 / 39))
    assert interval.method == POPULATION_METHOD


def test_that_the_error_that_stops_a_study_is_that_of_a_two_way_analysis_of_variance() -> None:
    anova: Any = import_module("statsmodels.stats.anova").anova_lm
    ols: Any = import_module("statsmodels.formula.api").ols
    answers, _ = panel(np.random.default_rng(1), people=6, pictures=40, accuracy=0.7, person_sd=1.0)
    frame: Any = import_module("pandas").DataFrame
    rows = frame({"value": answers.values, "person": answers.people, "item": answers.items})
    person, item, residual = anova(ols("value ~ C(person) + C(item)", rows).fit())["mean_sq"] / (6 * 40)
    interval = population_interval(answers, sequential=True)
    total = person + item - residual
    assert interval.se == pytest.approx(np.sqrt(total))
    assert interval.df == pytest.approx(total**2 / (person**2 / 5 + item**2 / 39))


@pytest.mark.parametrize("n_people", [2, 3, 4, 5, 30])
def test_that_people_have_an_interval_for_the_population_and_one_for_these_alone(n_people: int) -> None:
    rng = np.random.default_rng(2)
    answers, _ = panel(rng, people=n_people, pictures=50, accuracy=0.75, person_sd=2.0)
    population, these = population_interval(answers), participants_interval(answers)
    assert (population.method, these.method, these.df) == (POPULATION_METHOD, PARTICIPANTS_METHOD, 49)
    assert 0 <= population.low <= these.low < these.high <= population.high <= 1


def test_that_the_interval_for_the_population_only_narrows_with_more_people() -> None:
    rng = np.random.default_rng(5)
    width: list[float] = []
    for n_people in (3, 4, 5, 6, 20):
        drawn = [panel(rng, people=n_people, pictures=60, accuracy=0.9, person_sd=0.8)[0] for _ in range(60)]
        width.append(
            float(np.mean([population_interval(answers).high - population_interval(answers).low for answers in drawn]))
        )
    assert width == sorted(width, reverse=True)


def test_that_each_person_counts_the_same_however_many_items_they_answered() -> None:
    values = np.array([1.0, 1.0, 1.0, 1.0, 0.0])
    answers = ScoredAnswers(values, np.array([0, 0, 0, 0, 1]), np.array([0, 1, 2, 3, 0]), np.arange(4))
    assert population_interval(answers).estimate == 0.5


def test_that_one_person_an_item_leaves_the_variance_between_people_alone() -> None:
    rng = np.random.default_rng(3)
    values, who = (rng.random(60) < 0.6).astype(np.float64), np.arange(60) % 6
    _, spread = people_variance(ScoredAnswers(values, who, np.arange(60), np.arange(60)))
    variance, _ = spread.both(6, 60)
    assert variance == pytest.approx(max(spread.people, spread.items))


def test_that_satterthwaite_stays_between_the_smallest_and_the_sum() -> None:
    assert satterthwaite_degrees((1.0, 4), (0.0, 99), total=1.0) == 4
    assert satterthwaite_degrees((0.0, 4), (0.0, 99), total=0.0) == 4
    assert satterthwaite_degrees((1.0, 4), (1.0, 4), total=2.0) == 8


@pytest.mark.parametrize(("icc", "printed"), [(0.05, 0.10), (0.1, 0.16), (0.2, 0.25), (0.5, 0.40)])
def test_that_clusters_fool_the_naive_error_and_not_the_clustered_one(icc: float, printed: float) -> None:
    runs = 2_000
    values = clusters.clusters(np.random.default_rng(round(icc * 100)), icc, runs)
    wrong, of_cluster = clusters.clustered(values), np.repeat(np.arange(clusters.CLUSTERS), clusters.EACH)
    uncovered = 0
    for run in range(300):
        interval = clustered_interval(values[run].ravel(), of_cluster)
        uncovered += not interval.low <= clusters.TRUTH <= interval.high
        by_hand = abs(interval.estimate - clusters.TRUTH) > t_quantile(0.95, 49) * interval.se
        assert by_hand == (wrong[run] < 0.05)
    assert float((clusters.naive(values) < 0.05).mean()) == pytest.approx(printed, abs=0.033)
    assert float((wrong < 0.05).mean()) == pytest.approx(0.05, abs=0.015)
    assert uncovered / 300 == pytest.approx(0.05, abs=0.038)


@pytest.mark.parametrize("accuracy_", [0.75, 0.99])
@pytest.mark.parametrize(
    ("n_people", "pictures", "each", "share"),
    [(18, 220, 1, 1.0), (18, 220, 1, 0.25), (6, 100, 1, 1.0), (18, 40, 8, 0.25)],
    ids=["lite", "quarter each", "six people", "eight items a picture"],
)
def test_that_intervals_of_people_cover_what_is_true_of_people_like_them(
    accuracy_: float, n_people: int, pictures: int, each: int, share: float
) -> None:
    rng = np.random.default_rng(4)
    runs, covered = 160, 0
    for _ in range(runs):
        answers, _ = panel(
            rng, people=n_people, pictures=pictures, accuracy=accuracy_, person_sd=0.8, each=each, share=share
        )
        interval = population_interval(answers)
        covered += interval.low <= accuracy_ <= interval.high
    assert covered / runs >= 0.9
