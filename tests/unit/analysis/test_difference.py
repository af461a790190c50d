"""Differences: the false positives of table 5.3, McNemar, Holm, and what could have been found."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from desktop.analysis.stats.accuracy_confidence_intervals import PARTICIPANTS_METHOD, POPULATION_METHOD, ScoredAnswers
from desktop.analysis.stats.accuracy_difference_tests import (
    PAIRED,
    AccuracyDifference,
    difference_score_test,
    holm_adjust,
    mcnemar_p_value,
    model_against_model,
    people_against_model,
)
from desktop.analysis.stats.guessing_chance_threshold import binomial_probabilities, upper_tail
from desktop.analysis.stats.mixed_logistic_model import mixed_model_difference
from desktop.library.statistics.accuracy_score_test import sequential_factor, smallest_sign_flip_p, t_quantile
from tests.simulations.panels import SETTINGS, Setting, item_and_person, item_paired, panels, two_proportions
from tests.unit.analysis.simulate import panel

WELCH_SATTERTHWAITE = (0.059, 0.051, 0.046, 0.049)
"""What the third column of table 5.3 is with those degrees of freedom, over 20,000 runs (docs/analysis.md); printed are
7, 8, 5 and 5 % of 1,000 runs; the normal quantile gives 9, 6, 5 and 5."""
Method = Callable[[ScoredAnswers, NDArray[np.float64]], AccuracyDifference]
OTHERS = {"two": (0.28, 0.19, 0.06, 0.07), "paired": (0.34, 0.24, 0.08, 0.10)}


def within(p_values: NDArray[np.float64], expected: float, printed_to: float = 0.0) -> None:
    """Whether p-values are below 5 % as often as expected, within three standard errors and the printed rounding."""
    error = 3 * float(np.sqrt(expected * (1 - expected) / len(p_values)))
    assert float((p_values < 0.05).mean()) == pytest.approx(expected, abs=error + printed_to)


@pytest.mark.parametrize(("place", "setting"), list(enumerate(SETTINGS)), ids=str)
def test_that_false_positives_against_a_model_are_those_of_the_table(place: int, setting: Setting) -> None:
    drawn = panels(np.random.default_rng(place), setting, 800 if setting.people < 40 else 300)
    ours = item_and_person(drawn)
    for run in range(12):
        found = people_against_model(*drawn.answers(run))
        assert found.p == pytest.approx(float(ours[run]), abs=0.03)
    within(ours, WELCH_SATTERTHWAITE[place])
    within(two_proportions(drawn), OTHERS["two"][place], 0.025)
    within(item_paired(drawn), OTHERS["paired"][place], 0.025)


@pytest.mark.parametrize(("setting", "printed"), [(SETTINGS[2], 0.57), (SETTINGS[3], 0.94)], ids=str)
def test_that_a_true_difference_of_0_6_logit_is_found_as_often_as_printed(setting: Setting, printed: float) -> None:
    drawn = panels(np.random.default_rng(setting.items), setting, 300, behind=0.6)
    within(item_and_person(drawn), printed, 0.02)


def test_that_the_error_against_a_model_is_that_of_the_reference() -> None:
    rng = np.random.default_rng(7)
    answers, model = panel(rng, people=6, pictures=50, accuracy=0.7, person_sd=0.8)
    table = answers.values.reshape(6, 50)
    difference = people_against_model(answers, model)
    by_items, by_people = (table.mean(axis=0) - model).var(ddof=1) / 50, table.mean(axis=1).var(ddof=1) / 6
    assert difference.estimate == pytest.approx(table.mean() - model.mean())
    assert difference.se == pytest.approx(np.sqrt(by_items + by_people))
    assert difference.method == POPULATION_METHOD


def test_that_a_model_counts_only_on_the_items_that_people_answered() -> None:
    answers = ScoredAnswers(np.array([1.0, 1.0]), np.array([0, 0]), np.array([0, 2]), np.arange(3))
    difference = people_against_model(answers, np.array([1.0, np.nan, 0.0]))
    assert difference.estimate == 0.5
    assert difference.method == PARTICIPANTS_METHOD


@pytest.mark.parametrize(("people", "items", "accuracy"), [(20, 50, 0.97), (20, 100, 0.99), (8, 100, 0.99)])
def test_that_near_the_ceiling_equal_accuracies_are_called_different_in_under_7_of_100_labs(
    people: int, items: int, accuracy: float
) -> None:
    rng = np.random.default_rng(people * items)
    runs = 300
    labs = (panel(rng, people=people, pictures=items, accuracy=accuracy, person_sd=0.6) for _ in range(runs))
    found = sum(people_against_model(*lab).p < 0.05 for lab in labs)
    assert found / runs <= 0.07 + 2 * np.sqrt(0.07 * 0.93 / runs)


def test_that_replies_narrow_a_models_part_of_the_difference_as_far_as_they_are_independent() -> None:
    rng = np.random.default_rng(4)
    answers, _ = panel(rng, people=12, pictures=300, accuracy=0.7, person_sd=0.3, item_sd=0.01)
    width: list[float] = []
    for replies in (1, 4, 16):
        model = rng.binomial(replies, 0.7, 300) / replies
        found = people_against_model(answers, model, replies=np.full(300, float(replies)), fixed=True)
        width.append(found.high - found.low)
    assert width[1] < 0.75 * width[0]
    assert width[2] < width[1]


def test_that_people_all_right_and_a_model_all_wrong_still_have_width_and_stay_inside() -> None:
    answers = ScoredAnswers(np.ones(300), np.repeat(np.arange(6), 50), np.tile(np.arange(50), 6), np.arange(50))
    apart = people_against_model(answers, np.zeros(50))
    same = people_against_model(answers, np.ones(50))
    assert (apart.estimate, apart.high) == (1.0, 1.0)
    assert apart.low < 0.95
    assert apart.p < 1e-12
    assert (same.estimate, same.p) == (0.0, 1.0)
    assert same.low < 0 < same.high


def test_that_one_picture_alone_finds_nothing() -> None:
    answers = ScoredAnswers(np.ones(6), np.arange(6), np.zeros(6, dtype=np.int64), np.zeros(1, dtype=np.int64))
    difference = people_against_model(answers, np.zeros(1))
    assert difference.p == 1.0
    assert difference.low <= 0
    assert difference.high == 1.0
    assert difference.smallest is None


@given(st.lists(st.tuples(st.booleans(), st.booleans()), min_size=1, max_size=9), st.integers(1, 6))
def test_that_no_difference_exceeds_one_and_an_interval_holds_zero_where_p_shows_nothing(
    pairs: list[tuple[bool, bool]], n_people: int
) -> None:
    n = len(pairs)
    right, model = np.array(pairs, dtype=np.float64).T
    answers = ScoredAnswers(
        np.tile(right, n_people), np.repeat(np.arange(n_people), n), np.tile(np.arange(n), n_people), np.arange(n)
    )
    difference = people_against_model(answers, model)
    assert difference.smallest is None or 0 <= difference.smallest <= 1
    assert -1 <= difference.low <= difference.estimate <= difference.high <= 1
    assert (difference.low <= 0 <= difference.high) or difference.p < 0.05


def test_that_five_pictures_without_any_spread_could_show_nothing_and_six_could() -> None:
    five = model_against_model(np.ones(5), np.zeros(5), np.arange(5))
    six = model_against_model(np.ones(6), np.zeros(6), np.arange(6))
    assert (five.p > 0.05, five.smallest, five.low) == (True, None, 0.0)
    assert six.p < 0.05
    assert six.smallest is not None
    assert six.low > 0


@pytest.mark.parametrize("n", [2, 5, 8])
@pytest.mark.parametrize("method", [people_against_model, mixed_model_difference], ids=["closed", "mixed"])
def test_that_one_miss_more_is_never_stronger_evidence_where_items_are_few(n: int, method: Method) -> None:
    right = np.ones(6 * n)
    who, item = np.repeat(np.arange(6), n), np.tile(np.arange(n), 6)
    all_right = people_against_model(ScoredAnswers(right, who, item, np.arange(n)), np.zeros(n))
    right[0] = 0.0
    missed = method(ScoredAnswers(right, who, item, np.arange(n)), np.zeros(n))
    assert missed.p >= all_right.p == smallest_sign_flip_p(n)
    if n < 6:
        assert (missed.low <= 0, missed.smallest) == (True, None)


def test_that_two_models_are_compared_item_by_item() -> None:
    left, right = np.array([1.0, 1, 1, 1, 0, 0, 1, 1]), np.array([1.0, 0, 1, 0, 0, 0, 1, 1])
    difference = model_against_model(left, right, np.arange(8))
    assert difference.estimate == 0.25
    assert difference.se == pytest.approx((left - right).std(ddof=1) / np.sqrt(8))
    assert (difference.df, difference.method) == (7, PAIRED)


@given(st.integers(0, 12), st.integers(0, 40))
def test_that_mcnemar_is_exact_and_mid_p_under_25_discordant(only_left: int, only_right: int) -> None:
    left = np.array([1.0] * only_left + [0.0] * only_right + [1.0] * 5)
    right = np.array([0.0] * only_left + [1.0] * only_right + [1.0] * 5)
    p = mcnemar_p_value(left, right)
    discordant = only_left + only_right
    exact = min(1.0, 2 * float(upper_tail(binomial_probabilities(discordant, 0.5))[max(only_left, only_right)]))
    assert p == pytest.approx(exact) if discordant >= 25 else p <= exact + 1e-12
    assert 0 < p <= 1


def test_that_mid_p_takes_off_half_of_what_was_seen() -> None:
    left, right = np.array([1.0] * 9 + [0.0]), np.array([0.0] * 9 + [1.0])
    assert mcnemar_p_value(left, right) == pytest.approx(2 * (1 + 10) / 1024 - 10 / 1024)


def test_that_holm_multiplies_by_what_is_left_and_never_falls() -> None:
    assert holm_adjust([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm_adjust([0.6, 0.7]) == [1.0, 1.0]
    assert holm_adjust([]) == []


@given(st.lists(st.floats(0, 1), min_size=1, max_size=12))
def test_that_holm_lies_between_each_p_value_and_bonferroni(p_values: list[float]) -> None:
    for p, adjusted in zip(p_values, holm_adjust(p_values), strict=True):
        assert p <= adjusted <= min(1.0, p * len(p_values))


@pytest.mark.parametrize("method", [people_against_model, mixed_model_difference], ids=["closed", "mixed"])
def test_that_after_stopping_by_precision_limits_are_where_the_wider_quantile_puts_them(
    method: Callable[..., AccuracyDifference],
) -> None:
    from scipy.special import stdtr

    answers, model = panel(np.random.default_rng(8), people=8, pictures=40, accuracy=0.7, person_sd=0.7, model_behind=1)
    plain, wider = method(answers, model, margin=0.4), method(answers, model, margin=0.4, sequential=True)
    assert wider.low < plain.low < plain.high < wider.high
    assert plain.equivalence is not None
    assert wider.equivalence is not None
    assert wider.equivalence.p > plain.equivalence.p
    tested = replace(difference_score_test(answers, model, once=method is mixed_model_difference), sequential=True)
    assert 1 < tested.widening(0.0) < sequential_factor(8, 1.0)
    for one, divisor in ((plain, 1.0), (wider, tested.widening(0.0))):
        same = 2 * float(stdtr(plain.df, t_quantile(1 - plain.p, plain.df) / -divisor))
        assert one.p == pytest.approx(same, rel=1e-6)
    assert wider.smallest is not None
    assert plain.smallest is not None
    assert wider.smallest > plain.smallest


def test_that_these_participants_alone_are_tested_the_same_whenever_a_study_stopped() -> None:
    answers, model = panel(np.random.default_rng(8), people=8, pictures=40, accuracy=0.7, person_sd=0.7, model_behind=1)
    same = people_against_model(answers, model, fixed=True, sequential=True)
    assert same == people_against_model(answers, model, fixed=True)
