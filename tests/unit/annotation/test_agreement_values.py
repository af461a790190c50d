"""Every printed or exactly recomputed value of the coefficients, to its last digit."""

from fractions import Fraction

import numpy as np
import pytest

from desktop.annotation.agreement import (
    DISTANCES,
    AgreementEstimate,
    LabelRatings,
    cohen_kappa,
    fleiss_kappa,
    gwet_ac1,
    jaccard_distance,
    krippendorff_alpha,
    masi_distance,
    measure_tag_agreement,
    nominal_distance,
    percent_agreement,
)
from desktop.annotation.agreement.set_distances import Distances, Values
from tests.unit.annotation.reference_sets import (
    SETS,
    T1,
    T2,
    T3,
    T4,
    T5,
    T6,
    T7,
    T8,
    TWO_RATERS,
    by_cross_table,
    demo,
    table,
)


def is_exactly(figure: AgreementEstimate, value: Fraction) -> bool:
    return figure.value == pytest.approx(float(value), abs=1e-14)


def is_printed(figure: AgreementEstimate, value: float | None, digits: int) -> bool:
    if figure.value is None or value is None:
        return figure.value is value
    return abs(figure.value - value) <= 0.5001 * 10**-digits


def interval_distance(values: Values) -> Distances:
    numbers = np.array([float(next(iter(value))) for value in values])
    return np.square(np.subtract.outer(numbers, numbers))


def ratio_distance(values: Values) -> Distances:
    numbers = np.array([float(next(iter(value))) for value in values])
    return np.square(np.subtract.outer(numbers, numbers) / np.add.outer(numbers, numbers))


def dice(values: Values) -> Distances:
    near = 1.0 - jaccard_distance(values)
    return 1.0 - 2.0 * near / (1.0 + near)


def test_that_krippendorffs_own_sets_give_his_alphas() -> None:
    assert is_exactly(krippendorff_alpha(T1, nominal_distance), Fraction(2, 21))
    assert is_exactly(krippendorff_alpha(T2, nominal_distance), Fraction(155, 224))
    assert is_exactly(krippendorff_alpha(T3, nominal_distance), Fraction(113, 152))
    assert is_exactly(krippendorff_alpha(T4, nominal_distance), Fraction(56, 81))


def test_that_alpha_takes_any_distance() -> None:
    assert is_printed(krippendorff_alpha(T3, interval_distance), 0.8491071, 7)
    assert is_printed(krippendorff_alpha(T3, ratio_distance), 0.7974028, 7)
    assert is_printed(krippendorff_alpha(T4, interval_distance), 0.811, 3)
    assert is_printed(krippendorff_alpha(T4, ratio_distance), 0.80894, 5)


def test_that_the_other_coefficients_fit_on_krippendorffs_sets() -> None:
    assert is_printed(gwet_ac1(T1, possible=2), 0.31034, 5)
    assert is_printed(fleiss_kappa(T1), 0.04762, 5)
    assert is_printed(cohen_kappa(T1), 0.09091, 5)
    assert is_printed(gwet_ac1(T2, possible=5), 0.68966, 5)
    assert is_printed(fleiss_kappa(T2), 0.67857, 5)


def test_that_gwets_set_with_missing_ratings_gives_his_values() -> None:
    assert is_printed(gwet_ac1(T5, possible=5), 0.77544, 5)
    assert is_printed(fleiss_kappa(T5, incomplete=True), 0.76117, 5)
    assert is_printed(krippendorff_alpha(T5, nominal_distance), 0.74342, 5)
    assert is_printed(percent_agreement(T5), 0.81818, 5)


def test_that_fleiss_patients_give_his_kappa() -> None:
    assert is_exactly(percent_agreement(T6), Fraction(5, 9))
    assert is_exactly(fleiss_kappa(T6), Fraction(5437, 12637))
    assert is_exactly(krippendorff_alpha(T6, nominal_distance), Fraction(5477, 12637))
    assert is_printed(gwet_ac1(T6, possible=5), 0.44788, 5)


@pytest.mark.parametrize(("category", "kappa"), list(enumerate((0.245, 0.245, 0.520, 0.471, 0.566))))
def test_that_each_of_fleiss_categories_has_its_kappa(category: int, kappa: float) -> None:
    assert is_printed(fleiss_kappa(T6.tag(str(category))), kappa, 3)


def test_that_fourteen_raters_and_small_tables_give_their_fleiss() -> None:
    assert is_printed(percent_agreement(T7), 0.378, 3)
    assert is_exactly(fleiss_kappa(T7), Fraction(4211, 20059))
    assert is_printed(fleiss_kappa(T8), 0.161905, 6)


@pytest.mark.parametrize("name", TWO_RATERS)
def test_that_two_raters_give_the_tabled_values(name: str) -> None:
    text, observed, kappa, ac1, scott, krippendorff = TWO_RATERS[name]
    ratings, q = by_cross_table(table(text)), len(table(text))
    digits = 5 if name == "abstractors" else 3 if name == "cohen" else 4
    assert is_printed(percent_agreement(ratings), observed, 5)
    assert is_printed(cohen_kappa(ratings), kappa, digits)
    assert is_printed(gwet_ac1(ratings, possible=q), ac1, min(4, digits + 1))
    assert is_printed(krippendorff_alpha(ratings, nominal_distance), krippendorff, 4)
    if scott is not None or name == "nobody":
        assert is_printed(fleiss_kappa(ratings), scott, 4)


def test_that_artstein_and_poesios_set_gives_its_values() -> None:
    ratings = by_cross_table(table("46 6 0 / 0 32 0 / 0 6 10"))
    assert is_printed(percent_agreement(ratings), 0.88, 2)
    assert is_printed(fleiss_kappa(ratings), 0.79953, 5)
    assert is_printed(krippendorff_alpha(ratings, nominal_distance), 0.80053, 5)

    def weighted(values: Values) -> Distances:
        far = {frozenset("0"), frozenset("1")}
        return np.array([[0.0 if a == b else 1.0 if a in far and b in far else 0.5 for b in values] for a in values])

    assert is_exactly(krippendorff_alpha(ratings, weighted), Fraction(7919, 9710))


@pytest.mark.parametrize(
    ("first", "second", "by_masi", "by_jaccard"),
    [
        ("12", "1234", Fraction(2, 3), Fraction(1, 2)),
        ("12", "23", Fraction(8, 9), Fraction(2, 3)),
        ("1", "2", Fraction(1), Fraction(1)),
        ("", "a", Fraction(1), Fraction(1)),
        ("", "", Fraction(0), Fraction(0)),
        ("P", "PR", Fraction(2, 3), Fraction(1, 2)),
    ],
)
def test_that_two_sets_lie_exactly_so_far_apart(
    first: str, second: str, by_masi: Fraction, by_jaccard: Fraction
) -> None:
    values = (frozenset(first), frozenset(second))
    assert masi_distance(values)[0, 1] == pytest.approx(float(by_masi), abs=1e-15)
    assert jaccard_distance(values)[0, 1] == pytest.approx(float(by_jaccard), abs=1e-15)
    assert masi_distance(values)[1, 0] == masi_distance(values)[0, 1]


@pytest.mark.parametrize("name", SETS)
def test_that_set_valued_alpha_is_exact(name: str) -> None:
    ratings, *expected = SETS[name]
    for distance, value in zip((nominal_distance, jaccard_distance, masi_distance, dice), expected, strict=True):
        assert is_exactly(krippendorff_alpha(ratings, distance), value)


def test_that_each_tag_of_the_demo_has_its_alpha() -> None:
    ones, thirds = dict.fromkeys(("CNT", "GNDT", "RLA"), Fraction(1)), dict.fromkeys(("OCR", "UVC"), Fraction(11, 24))
    expected = {**ones, **thirds, "RET": Fraction(27, 40), "3DTF": Fraction(0)}
    assert set(demo().labels) == set(expected)
    for label, value in expected.items():
        assert is_exactly(measure_tag_agreement(demo(), label).alpha, value)


def test_that_a_rare_tag_is_shown_with_all_its_figures() -> None:
    ratings = LabelRatings.of(
        (str(item), rater, frozenset({"RET"} if (item, rater) == (0, "A") else ()))
        for item in range(50)
        for rater in "AB"
    )
    tag = measure_tag_agreement(ratings, "RET")
    assert is_exactly(tag.percent, Fraction(49, 50))
    assert is_exactly(tag.alpha, Fraction(0))
    assert is_printed(tag.ac1, 0.980, 3)
    assert is_exactly(tag.positive_agreement, Fraction(0))
    assert is_exactly(tag.prevalence, Fraction(1, 100))
    assert tag.paradox


def test_that_positive_agreement_of_two_raters_is_twice_a_over_the_rest() -> None:
    tag = measure_tag_agreement(by_cross_table(table("45 15 / 25 15")), "0")
    assert is_exactly(tag.positive_agreement, Fraction(2 * 45, 2 * 45 + 15 + 25))


def test_that_the_three_distances_are_named() -> None:
    assert list(DISTANCES) == ["nominal", "jaccard", "masi"]
