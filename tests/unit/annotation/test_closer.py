"""Where a figure comes from: two raters at a time, tags that stand for each other, items that count."""

from collections.abc import Hashable
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.annotation.agreement import (
    WHY_COUNTED,
    AnnotatorCounts,
    ItemUse,
    LabelRatings,
    Rating,
    UndefinedReason,
    cohen_kappa,
    diagnose_items,
    fleiss_kappa,
    measure_agreement,
    pairwise_agreement,
    tag_confusions,
)
from tests.unit.annotation.reference_sets import T3, T6, by_rater, demo

tables = st.lists(
    st.tuples(st.sampled_from("012345"), st.sampled_from("ABC"), st.frozensets(st.sampled_from("xyz"))),
    unique_by=lambda rating: rating[:2],
    max_size=18,
)


def test_that_each_two_raters_have_their_own_figures_on_what_both_rated() -> None:
    pairs = pairwise_agreement(by_rater("1 2 1 2 .", "1 2 1 . 2", "2 1 2 1 ."))
    assert [(pair.first, pair.second) for pair in pairs] == [("0", "1"), ("0", "2"), ("1", "2")]
    assert [pair.percent.n_items for pair in pairs] == [3, 4, 3]
    assert (pairs[0].cohen.value, pairs[0].masi.value, pairs[0].percent.value) == (1.0, 1.0, 1.0)
    assert pairs[1].percent.value == 0.0
    assert pairs[1].cohen.value == pytest.approx(-1.0)


def test_that_two_who_share_no_item_say_so_and_never_one() -> None:
    [pair] = pairwise_agreement(by_rater("1 2 . .", ". . 1 2"))
    for figure in (pair.masi, pair.cohen, pair.percent):
        assert (figure.value, figure.reason) == (None, UndefinedReason.NO_OVERLAP)
    [same] = pairwise_agreement(by_rater("1 1 1", "1 1 1"))
    assert (same.masi.reason, same.cohen.reason, same.percent.value) == (
        UndefinedReason.NO_VARIATION,
        UndefinedReason.NO_VARIATION,
        1.0,
    )


def test_that_the_matrix_has_cohens_kappa_of_each_two_of_krippendorffs_four() -> None:
    by_columns = [cohen_kappa(T3, first, second).value for first, second in combinations(range(4), 2)]
    assert [pair.cohen.value for pair in pairwise_agreement(T3)] == by_columns


def test_that_fleiss_stands_among_the_figures_and_is_undefined_for_unequal_numbers() -> None:
    assert measure_agreement(T6).fleiss.value == pytest.approx(float(Fraction(5437, 12637)), abs=1e-14)
    assert measure_agreement(T3).fleiss == fleiss_kappa(T3)
    assert measure_agreement(T3).fleiss.reason is UndefinedReason.INCOMPLETE


def test_that_tags_given_for_each_other_are_counted_by_pairs_and_by_items() -> None:
    ratings = LabelRatings.of(
        [
            ("0", "A", frozenset({"GNDT"})),
            ("0", "B", frozenset({"GNDV"})),
            ("0", "C", frozenset({"GNDV", "OCR"})),
            ("1", "A", frozenset({"OCR", "GNDT"})),
            ("1", "B", frozenset({"OCR", "GNDV"})),
            ("2", "A", frozenset({"OCR"})),
            ("2", "B", frozenset()),
        ]
    )
    told = {(each.one, each.other): (each.pairs, each.items) for each in tag_confusions(ratings)}
    assert told == {("GNDT", "GNDV"): (3, 2), ("GNDT", "OCR"): (1, 1)}
    assert tag_confusions(ratings)[0].one == "GNDT"


def test_that_the_demo_mixes_no_tags_up() -> None:
    assert tag_confusions(demo()) == ()


@given(tables)
def test_that_confusions_equal_a_count_by_hand(table: list[Rating]) -> None:
    counted: dict[tuple[str, str], int] = {}
    for (item, _, ours), (other, _, theirs) in combinations(table, 2):
        if item == other:
            for one in ours - theirs:
                for two in theirs - ours:
                    key = (min(one, two), max(one, two))
                    counted[key] = counted.get(key, 0) + 1
    assert {(each.one, each.other): each.pairs for each in tag_confusions(LabelRatings.of(table))} == counted


def test_that_every_item_says_whether_it_counts_and_why_not() -> None:
    stands: dict[Hashable, AnnotatorCounts] = {
        "used": AnnotatorCounts(submitted=2),
        "one": AnnotatorCounts(submitted=1),
        "draft": AnnotatorCounts(drafts=1),
        "skipped": AnnotatorCounts(submitted=1, skipped=1),
        "late": AnnotatorCounts(submitted=2, later=1),
        "old": AnnotatorCounts(submitted=2),
        "first": AnnotatorCounts(submitted=2),
        "elsewhere": AnnotatorCounts(submitted=1),
    }
    items = ["used", "one", "draft", "skipped", "late", "old", "first", "nobody"]
    found = diagnose_items(items, stands, overlap=2, other_version=["old"], calibration=["first"])
    assert {each.item: each.counted for each in found} == {
        "used": ItemUse.USED,
        "one": ItemUse.OPEN,
        "draft": ItemUse.OPEN,
        "skipped": ItemUse.SKIPPED,
        "late": ItemUse.OPEN,
        "old": ItemUse.OTHER_VERSION,
        "first": ItemUse.CALIBRATION,
        "nobody": ItemUse.NOT_REACHED,
    }
    assert [(each.submitted, each.drafts, each.skipped, each.later) for each in found[2:5]] == [
        (0, 1, 0, 0),
        (1, 0, 1, 0),
        (2, 0, 0, 1),
    ]
    assert set(WHY_COUNTED) == set(ItemUse)
