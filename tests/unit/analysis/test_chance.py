"""Chance and the fewest right answers beyond it, at the sizes of the papers and of their lite sets."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.analysis.stats.guessing_chance_threshold import (
    binomial_probabilities,
    critical_accuracy,
    critical_count,
    critical_mean,
    poisson_binomial_probabilities,
    upper_tail,
)

JIGSAW = (1 / 4, 1 / 4, 1 / 2, 1 / 4, 1 / 3, 1 / 2 * 1 / 2 + 1 / 2 * 1 / 16, 1 / 4)
AT_1100 = (27.27, 27.27, 52.55, 27.27, 35.73, 30.45, 27.27)
AT_220 = (30.45, 30.45, 55.91, 30.45, 39.09, 33.64, 30.45)


def percent(value: float | None) -> float:
    assert value is not None
    return round(100 * value, 2)


@pytest.mark.parametrize(("chance", "expected"), [*zip(JIGSAW, AT_1100, strict=True)])
def test_that_the_full_jigsaw_columns_have_their_critical_accuracy(chance: float, expected: float) -> None:
    assert percent(critical_accuracy([chance] * 1100)) == expected


@pytest.mark.parametrize(("chance", "expected"), [*zip(JIGSAW, AT_220, strict=True), (1 / 24, 6.82)])
def test_that_the_lite_columns_have_their_critical_accuracy(chance: float, expected: float) -> None:
    assert percent(critical_accuracy([chance] * 220)) == expected


def test_that_the_overall_of_the_seven_columns_has_its_chance_and_both_critical_figures() -> None:
    printed = (27.30, 27.30, 52.50, 27.30, 35.70, 30.50, 27.30)
    assert all(abs(ours - theirs) < 0.06 for ours, theirs in zip(AT_1100, printed, strict=True))
    assert percent(critical_mean([(1100, chance) for chance in JIGSAW])) == 31.06


@pytest.mark.parametrize(
    ("options", "counts"),
    [
        (2, (15, 20, 32, 59, 113, 165, 269, 527)),
        (3, (11, 15, 23, 42, 79, 115, 185, 359)),
        (4, (9, 13, 19, 33, 61, 88, 142, 274)),
        (5, (8, 11, 16, 28, 50, 73, 116, 222)),
        (6, (7, 10, 14, 24, 43, 62, 98, 187)),
    ],
)
def test_that_the_fewest_right_answers_are_those_of_the_reference(options: int, counts: tuple[int, ...]) -> None:
    sizes = (20, 30, 50, 100, 200, 300, 500, 1000)
    assert tuple(critical_count([1 / options] * n) for n in sizes) == counts


def test_that_orders_of_four_have_the_references_counts() -> None:
    assert [critical_count([1 / 24] * n) for n in (20, 50, 100)] == [3, 6, 9]


def test_that_too_few_items_have_no_critical_count() -> None:
    assert critical_count([0.25, 0.25]) is None
    assert critical_accuracy([0.5]) is None


def test_that_items_without_chance_need_one_right_answer() -> None:
    assert critical_count([0.0] * 10) == 1


@given(st.lists(st.sampled_from([0.0, 0.1, 0.25, 1 / 3, 0.5, 0.9]), min_size=1, max_size=40))
def test_that_the_poisson_binomial_equals_the_plain_recursion(chances: list[float]) -> None:
    expected = np.array([1.0])
    for chance in chances:
        expected = np.convolve(expected, [1 - chance, chance])
    values, counts = np.unique(chances, return_counts=True)
    assert np.allclose(poisson_binomial_probabilities(values.tolist(), counts.tolist()), expected, atol=1e-12)


@given(st.integers(1, 300), st.sampled_from([0.05, 0.25, 1 / 3, 0.5]))
def test_that_the_critical_count_is_the_smallest_below_five_percent(n: int, chance: float) -> None:
    k = critical_count([chance] * n)
    tails = upper_tail(binomial_probabilities(n, chance))
    assert (tails[n] >= 0.05) if k is None else (tails[k] < 0.05 <= tails[k - 1])


def test_that_the_mean_of_tasks_of_different_sizes_is_close_to_equal_ones() -> None:
    equal = critical_mean([(220, chance) for chance in JIGSAW])
    mixed = critical_mean([(220 + i % 2, chance) for i, chance in enumerate(JIGSAW)])
    assert equal is not None
    assert mixed == pytest.approx(equal, abs=1e-3)


def test_that_one_task_alone_has_the_mean_of_its_own_critical_accuracy() -> None:
    assert critical_mean([(220, 0.25)]) == pytest.approx(critical_accuracy([0.25] * 220))
