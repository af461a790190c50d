"""Where common libraries crash, return NaN or a wrong 1.0: the figure says why it is undefined."""

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.annotation.agreement import (
    AgreementEstimate,
    LabelRatings,
    Rating,
    UndefinedReason,
    cohen_kappa,
    fleiss_kappa,
    gwet_ac1,
    krippendorff_alpha,
    masi_distance,
    measure_agreement,
    measure_tag_agreement,
    nominal_distance,
    percent_agreement,
    positive_agreement,
)
from desktop.annotation.agreement.label_set_rating_arrays import MOST_VALUES, TooManyLabelSets
from tests.unit.annotation.reference_sets import T3, by_rater, demo


def rows(text: Iterable[tuple[int, str, str]]) -> list[Rating]:
    return [(str(item), rater, frozenset(labels.split())) for item, rater, labels in text]


def all_agree(n: int = 50, labels: str = "CNT") -> list[Rating]:
    return rows((item, rater, labels) for item in range(n) for rater in "ABC")


def assert_in_interval(figure: AgreementEstimate) -> None:
    assert figure.low is not None
    assert figure.high is not None
    assert figure.value is not None
    assert figure.low < figure.value < figure.high


def test_that_a_constant_has_no_alpha_but_full_agreement() -> None:
    ratings = LabelRatings.of(all_agree(), labels=("CNT", "RET"))
    figures = measure_agreement(ratings)
    for figure in (figures.masi, figures.jaccard, figures.nominal, fleiss_kappa(ratings), cohen_kappa(ratings)):
        assert (figure.value, figure.reason) == (None, UndefinedReason.NO_VARIATION)
    assert figures.percent.value == 1.0
    assert figures.percent.low is not None
    assert figures.percent.low < 1.0
    for tag in figures.tags:
        assert (tag.alpha.value, tag.ac1.value, tag.percent.value) == (None, 1.0, 1.0)
    assert figures.tags[1].positive_agreement.reason is UndefinedReason.NEVER_USED


def test_that_one_deviation_makes_alpha_about_zero_with_the_paradox_said() -> None:
    ratings = LabelRatings.of([*all_agree()[1:], ("0", "A", frozenset({"CNT", "RET"}))])
    tag = measure_tag_agreement(ratings, "RET")
    assert tag.alpha.value == pytest.approx(0.0, abs=0.01)
    assert tag.paradox


def test_that_no_common_item_is_undefined_and_never_one() -> None:
    apart = rows([(i, "A", "CNT") for i in range(10)] + [(i, "B", "OCR") for i in range(10, 20)])
    for figure in (
        krippendorff_alpha(LabelRatings.of(apart), masi_distance),
        percent_agreement(LabelRatings.of(apart)),
        cohen_kappa(LabelRatings.of(apart)),
    ):
        assert (figure.value, figure.reason) == (None, UndefinedReason.NO_OVERLAP)
    shared = LabelRatings.of([*apart, *rows([(99, "A", "CNT"), (99, "B", "OCR")])])
    figure = krippendorff_alpha(shared, nominal_distance)
    assert (figure.value, figure.n_items, figure.too_few) == (0.0, 1, True)


def test_that_one_rater_and_no_item_are_undefined() -> None:
    lone = LabelRatings.of(rows((i, "A", "CNT") for i in range(10)))
    for figure in (
        krippendorff_alpha(lone, masi_distance),
        percent_agreement(lone),
        gwet_ac1(lone, 2),
        fleiss_kappa(lone),
        positive_agreement(lone),
    ):
        assert figure.reason is UndefinedReason.SINGLE_RATER
    assert measure_agreement(LabelRatings.of([], labels=("CNT",))).masi.reason is UndefinedReason.NO_ITEMS


def test_that_values_on_singly_rated_items_are_no_variation() -> None:
    ratings = LabelRatings.of([*all_agree(5), *rows([(90, "A", "OCR"), (91, "B", "RET")])])
    assert krippendorff_alpha(ratings, nominal_distance).reason is UndefinedReason.NO_VARIATION


def test_that_none_of_them_twice_is_agreement() -> None:
    figure = krippendorff_alpha(
        LabelRatings.of(rows([(0, "A", ""), (0, "B", ""), (1, "A", "x"), (1, "B", "x")])), masi_distance
    )
    assert figure.value == 1.0


def test_that_a_tag_named_nan_is_a_tag() -> None:
    assert (
        measure_tag_agreement(
            LabelRatings.of(rows([(0, "A", "nan"), (0, "B", "nan"), (1, "A", ""), (1, "B", "")])), "nan"
        ).alpha.value
        == 1.0
    )


def test_that_unequal_numbers_of_raters_are_no_fleiss() -> None:
    assert fleiss_kappa(T3).reason is UndefinedReason.INCOMPLETE


def test_that_kappa_of_two_uses_their_shared_items() -> None:
    figure = cohen_kappa(by_rater("1 2 1 2 .", "1 2 1 . 2"))
    assert (figure.value, figure.n_items) == (1.0, 3)


def test_that_the_same_rater_twice_on_an_item_is_refused() -> None:
    with pytest.raises(ValueError, match="twice"):
        LabelRatings.of(rows([(0, "A", "x"), (0, "A", "y")]))


def test_that_a_value_that_could_have_been_used_counts_for_ac1() -> None:
    ratings = by_rater("a a b a b b a a a a", "a a b b b a a a a a")
    two, three = gwet_ac1(ratings, 2).value, gwet_ac1(ratings, 3).value
    assert two is not None
    assert three is not None
    assert three > two


def test_that_too_many_different_sets_are_refused_with_a_sentence() -> None:
    with pytest.raises(TooManyLabelSets, match=str(MOST_VALUES)):
        LabelRatings.of((str(i), "A", frozenset({str(i)})) for i in range(MOST_VALUES + 1))


def test_that_an_interval_holds_its_value_and_follows_its_seed() -> None:
    random = np.random.default_rng(3)
    truth = random.integers(0, 3, 200)
    ratings = LabelRatings.of(
        (str(i), rater, frozenset({str(value if random.random() < 0.8 else (value + 1) % 3)}))
        for i, value in enumerate(truth)
        for rater in "AB"
    )
    first, again, other = (krippendorff_alpha(ratings, nominal_distance, seed=seed) for seed in (1, 1, 2))
    assert first == again
    assert (first.low, first.high) != (other.low, other.high)
    assert_in_interval(first)
    assert first.resamples == 1000


def test_that_resamples_without_variation_are_counted() -> None:
    ratings = LabelRatings.of([*all_agree(20)[1:], ("0", "A", frozenset({"RET"}))])
    figure = krippendorff_alpha(ratings, nominal_distance, seed=0)
    assert 0 < figure.degenerate < figure.resamples


def test_that_figures_survive_json() -> None:
    document = measure_agreement(demo()).document()
    assert json.loads(json.dumps(document, allow_nan=False)) == document


def test_that_a_hundred_thousand_items_of_three_are_measured() -> None:
    random = np.random.default_rng(0)
    truth = random.integers(0, 512, 100_000)
    sets = [frozenset(f"t{bit}" for bit in range(9) if value >> bit & 1) for value in range(512)]
    rated: list[Rating] = []
    for rater in "ABC":
        seen = np.where(random.random(100_000) < 0.8, truth, random.integers(0, 512, 100_000))
        rated += [(str(item), rater, sets[int(code)]) for item, code in enumerate(seen)]
    figures = measure_agreement(LabelRatings.of(rated))
    assert figures.masi.n_items == 100_000


MEASURED_WITH = """
import numpy as np
from desktop.annotation.agreement import (LabelRatings, agreement_document_of_ratings)
random = np.random.default_rng(0)
truth = random.integers(0, 512, 30_000)
sets = [frozenset(f"t{bit}" for bit in range(9) if value >> bit & 1) for value in range(512)]
rated = []
for rater in "ABC":
    seen = np.where(random.random(30_000) < 0.8, truth, random.integers(0, 512, 30_000)).tolist()
    rated += [(item, rater, sets[code]) for item, code in enumerate(seen)]
print(agreement_document_of_ratings(LabelRatings.of(rated)))
"""


def test_that_every_digit_is_the_same_with_one_thread_and_with_many() -> None:
    started = [
        subprocess.Popen(
            [sys.executable, "-P", "-c", MEASURED_WITH],
            env={**os.environ, "OPENBLAS_NUM_THREADS": threads, "MKL_NUM_THREADS": threads, "OMP_NUM_THREADS": threads},
            stdout=subprocess.PIPE,
        )
        for threads in ("1", "2")
    ]
    one, many = (process.communicate()[0] for process in started)
    assert one
    assert one == many


tables = st.lists(
    st.tuples(st.sampled_from("0123456789"), st.sampled_from("ABCD"), st.frozensets(st.sampled_from("xyz"))),
    unique_by=lambda rating: rating[:2],
    max_size=40,
)


def values(figure: AgreementEstimate) -> tuple[float | None, UndefinedReason | None]:
    return None if figure.value is None else round(figure.value, 9), figure.reason


@given(tables, st.permutations("ABCD"), st.permutations("xyz"), st.randoms(use_true_random=False))
def test_that_names_and_order_change_nothing(
    table: list[Rating], raters: list[str], labels: list[str], random: Random
) -> None:
    renamed = [
        (f"i{item}", raters["ABCD".index(rater)], frozenset(labels["xyz".index(label)] for label in given))
        for item, rater, given in table
    ]
    random.shuffle(renamed)
    assert values(krippendorff_alpha(LabelRatings.of(table), masi_distance)) == values(
        krippendorff_alpha(LabelRatings.of(renamed), masi_distance)
    )
    assert values(percent_agreement(LabelRatings.of(table))) == values(percent_agreement(LabelRatings.of(renamed)))


@given(tables)
def test_that_alpha_of_a_tag_equals_that_of_its_complement(table: list[Rating]) -> None:
    turned = [(item, rater, frozenset("xyz") - given) for item, rater, given in table]
    assert values(measure_tag_agreement(LabelRatings.of(table, "xyz"), "x").alpha) == values(
        measure_tag_agreement(LabelRatings.of(turned, "xyz"), "x").alpha
    )


@given(tables, st.frozensets(st.sampled_from("xyz")))
def test_that_a_singly_rated_item_changes_nothing(table: list[Rating], given_set: frozenset[str]) -> None:
    before = krippendorff_alpha(LabelRatings.of(table), masi_distance)
    if before.value is not None:
        assert values(
            krippendorff_alpha(LabelRatings.of([*table, ("alone", "A", given_set)]), masi_distance)
        ) == values(before)


@given(tables)
def test_that_merging_two_labels_never_lowers_exact_agreement(table: list[Rating]) -> None:
    merged = [
        (item, rater, frozenset("x" if label == "y" else label for label in given)) for item, rater, given in table
    ]
    before, after = percent_agreement(LabelRatings.of(table)).value, percent_agreement(LabelRatings.of(merged)).value
    assert before is None or after is None or after >= before - 1e-12


@given(st.lists(st.frozensets(st.sampled_from("xyz")), min_size=2, max_size=12))
def test_that_perfect_agreement_on_two_values_is_one(sets: list[frozenset[str]]) -> None:
    figure = krippendorff_alpha(
        LabelRatings.of((str(i), rater, given) for i, given in enumerate(sets) for rater in "AB"), masi_distance
    )
    assert figure.value == (1.0 if len(set(sets)) > 1 else None)


def test_that_duplicating_every_item_leaves_observed_agreement_and_kappa() -> None:
    ratings = by_rater("a a b b c a", "a b b b c c")
    twice = by_rater("a a b b c a a a b b c a", "a b b b c c a b b b c c")
    assert percent_agreement(ratings).value == pytest.approx(percent_agreement(twice).value)
    assert cohen_kappa(ratings).value == pytest.approx(cohen_kappa(twice).value)


def test_that_independent_labels_agree_as_chance_would() -> None:
    random = np.random.default_rng(5)
    drawn = random.integers(0, 4, (4000, 2))
    ratings = LabelRatings.of(
        (str(i), str(r), frozenset({str(v)})) for i, row in enumerate(drawn) for r, v in enumerate(row)
    )
    assert krippendorff_alpha(ratings, nominal_distance).value == pytest.approx(0.0, abs=0.03)
