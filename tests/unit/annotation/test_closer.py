"""Where a figure comes from: two raters at a time, tags that stand for each other, items that count."""

from collections.abc import Hashable
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.annotation.agreement import (
    WHY_COUNTED,
    Counted,
    Rating,
    Ratings,
    Stand,
    Undefined,
    cohen,
    confusions,
    diagnose,
    measure,
    pairwise,
    scott_fleiss,
)
from tests.unit.annotation.reference_sets import T3, T6, by_rater, demo

tables = st.lists(
    st.tuples(st.sampled_from("012345"), st.sampled_from("ABC"), st.frozensets(st.sampled_from("xyz"))),
    unique_by=lambda rating: rating[:2],
    max_size=18,
)


def test_that_each_two_raters_have_their_own_figures_on_what_both_rated() -> None:
    pairs = pairwise(by_rater("1 2 1 2 .", "1 2 1 . 2", "2 1 2 1 ."))
    assert [(pair.first, pair.second) for pair in pairs] == [("0", "1"), ("0", "2"), ("1", "2")]
    assert [pair.percent.n_items for pair in pairs] == [3, 4, 3]
    assert (pairs[0].cohen.value, pairs[0].masi.value, pairs[0].percent.value) == (1.0, 1.0, 1.0)
    assert pairs[1].percent.value == 0.0
    assert pairs[1].cohen.value == pytest.approx(-1.0)


def test_that_two_who_share_no_item_say_so_and_never_one() -> None:
    [pair] = pairwise(by_rater("1 2 . .", ". . 1 2"))
    for figure in (pair.masi, pair.cohen, pair.percent):
        assert (figure.value, figure.reason) == (None, Undefined.NO_OVERLAP)
    [same] = pairwise(by_rater("1 1 1", "1 1 1"))
    assert (same.masi.reason, same.cohen.reason, same.percent.value) == (
        Undefined.NO_VARIATION,
        Undefined.NO_VARIATION,
        1.0,
    )


def test_that_the_matrix_has_cohens_kappa_of_each_two_of_krippendorffs_four() -> None:
    by_columns = [cohen(T3, first, second).value for first, second in combinations(range(4), 2)]
    assert [pair.cohen.value for pair in pairwise(T3)] == by_columns


def test_that_fleiss_stands_among_the_figures_and_is_undefined_for_unequal_numbers() -> None:
    assert measure(T6).fleiss.value == pytest.approx(float(Fraction(5437, 12637)), abs=1e-14)
    assert measure(T3).fleiss == scott_fleiss(T3)
    assert measure(T3).fleiss.reason is Undefined.INCOMPLETE


def test_that_tags_given_for_each_other_are_counted_by_pairs_and_by_items() -> None:
    ratings = Ratings.of(
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
    told = {(each.one, each.other): (each.pairs, each.items) for each in confusions(ratings)}
    assert told == {("GNDT", "GNDV"): (3, 2), ("GNDT", "OCR"): (1, 1)}
    assert confusions(ratings)[0].one == "GNDT"


def test_that_the_demo_mixes_no_tags_up() -> None:
    assert confusions(demo()) == ()


@given(tables)
def test_that_confusions_equal_a_count_by_hand(table: list[Rating]) -> None:
    counted: dict[tuple[str, str], int] = {}
    for (item, _, ours), (other, _, theirs) in combinations(table, 2):
        if item == other:
            for one in ours - theirs:
                for two in theirs - ours:
                    key = (min(one, two), max(one, two))
                    counted[key] = counted.get(key, 0) + 1
    assert {(each.one, each.other): each.pairs for each in confusions(Ratings.of(table))} == counted


def test_that_every_item_says_whether_it_counts_and_why_not() -> None:
    stands: dict[Hashable, Stand] = {
        "used": Stand(submitted=2),
        "one": Stand(submitted=1),
        "draft": Stand(drafts=1),
        "skipped": Stand(submitted=1, skipped=1),
        "late": Stand(submitted=2, later=1),
        "old": Stand(submitted=2),
        "first": Stand(submitted=2),
        "elsewhere": Stand(submitted=1),
    }
    items = ["used", "one", "draft", "skipped", "late", "old", "first", "nobody"]
    found = diagnose(items, stands, overlap=2, other_version=["old"], calibration=["first"])
    assert {each.item: each.counted for each in found} == {
        "used": Counted.USED,
        "one": Counted.OPEN,
        "draft": Counted.OPEN,
        "skipped": Counted.SKIPPED,
        "late": Counted.OPEN,
        "old": Counted.OTHER_VERSION,
        "first": Counted.CALIBRATION,
        "nobody": Counted.NOT_REACHED,
    }
    assert [(each.submitted, each.drafts, each.skipped, each.later) for each in found[2:5]] == [
        (0, 1, 0, 0),
        (1, 0, 1, 0),
        (2, 0, 0, 1),
    ]
    assert set(WHY_COUNTED) == set(Counted)
