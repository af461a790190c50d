"""Why two runs differ: pairs of runs with one known cause each, and parts that add up exactly."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.analysis.run_differences.decompose_accuracy_difference import (
    PART_KINDS,
    PartKind,
    RuleKey,
    RuleReading,
    RunDifference,
    RunReplies,
    RunReply,
    difference_from_published,
    run_difference,
)

STRICT, LENIENT = ("strict", 2), ("lenient", 2)
CORRECT = RuleReading(correct=True, valid=True)
WRONG = RuleReading(correct=False, valid=True)
UNREAD = RuleReading(correct=False, valid=False)


def reply(strict: RuleReading, lenient: RuleReading | None = None, state: str = "answered") -> RunReply:
    assert state in {"answered", "truncated", "failed"}
    return RunReply(state, {STRICT: strict, LENIENT: strict if lenient is None else lenient})  # pyright: ignore[reportArgumentType]


def run(replies: Mapping[str, Sequence[RunReply] | RunReply], rule: RuleKey = STRICT) -> RunReplies:
    listed = {key: [one] if isinstance(one, RunReply) else list(one) for key, one in replies.items()}
    return RunReplies(rule, listed, {key: key for key in listed})


def shares(found: RunDifference) -> dict[PartKind, Fraction]:
    return {one.kind: one.share for one in found.parts if one.share}


def ten(correct: int) -> dict[str, RunReply]:
    return {f"item{n}": reply(CORRECT if n < correct else WRONG) for n in range(10)}


def test_that_equal_runs_have_no_part() -> None:
    found = run_difference(run(ten(6)), run(ten(6)))
    assert shares(found) == {} and found.total == 0 and found.discordant == ()


def test_that_easier_items_of_one_run_are_the_cause() -> None:
    easy = {f"easy{n}": reply(CORRECT) for n in range(10)}
    found = run_difference(run(ten(6)), run({**ten(6), **easy}))
    assert shares(found) == {"other_items": Fraction(1, 5)}
    assert found.parts[0].items == 10


def test_that_runs_without_a_shared_item_are_not_divided_further() -> None:
    found = run_difference(run(ten(6)), run({"other": reply(CORRECT)}))
    assert shares(found) == {"other_items": Fraction(2, 5)} and found.shared == 0 and found.remainder is None


def test_that_the_same_replies_under_two_rules_differ_by_the_rule_alone() -> None:
    replies = {**ten(4), "item8": reply(UNREAD, CORRECT), "item9": reply(UNREAD, CORRECT)}
    found = run_difference(run(replies, STRICT), run(replies, LENIENT))
    assert shares(found) == {"extraction_rule": Fraction(1, 5)}
    assert found.under == {STRICT: (Fraction(2, 5), Fraction(2, 5)), LENIENT: (Fraction(3, 5), Fraction(3, 5))}


@pytest.mark.parametrize("state", ["failed", "truncated"])
def test_that_replies_that_did_not_come_whole_are_a_cause_of_their_own(state: PartKind) -> None:
    cut = {**ten(6), "item0": reply(UNREAD, state=state), "item1": reply(UNREAD, state=state)}
    found = run_difference(run(cut), run(ten(6)))
    assert shares(found) == {state: Fraction(1, 5)}
    assert [one.items for one in found.parts if one.kind == state] == [2]


def test_that_without_a_valid_answer_in_both_runs_no_interval_is_given() -> None:
    cut = {key: reply(UNREAD, state="truncated") for key in ten(6)}
    assert run_difference(run(cut), run(ten(6))).remainder is None


def test_that_a_truncated_reply_whose_answer_was_read_is_an_answer() -> None:
    cut = {**ten(6), "item0": reply(WRONG, state="truncated")}
    assert shares(run_difference(run(cut), run(ten(6)))) == {"answers": Fraction(1, 10)}


def test_that_replies_that_the_rule_cannot_read_are_a_cause_of_their_own() -> None:
    unread = {**ten(6), "item0": reply(UNREAD)}
    assert shares(run_difference(run(unread), run(ten(6)))) == {"invalid": Fraction(1, 10)}


def test_that_other_answers_to_the_same_items_remain_with_their_interval() -> None:
    found = run_difference(run(ten(6)), run(ten(9)))
    assert shares(found) == {"answers": Fraction(3, 10)}
    assert found.discordant == ("item6", "item7", "item8")
    assert found.remainder is not None
    assert found.remainder.estimate == pytest.approx(0.3, abs=1e-12)
    assert found.remainder.low < 0.3 < found.remainder.high


def test_that_several_samples_of_an_item_count_as_one_item() -> None:
    several = {**ten(6), "item0": [reply(CORRECT), reply(UNREAD, state="truncated")]}
    found = run_difference(run(several), run(ten(6)))
    assert shares(found) == {"truncated": Fraction(1, 20)}


READINGS = st.sampled_from([CORRECT, WRONG, UNREAD])
REPLIES = st.builds(reply, READINGS, READINGS, st.sampled_from(["answered", "truncated", "failed"]))
RUNS = st.dictionaries(
    st.sampled_from([f"item{n}" for n in range(8)]), st.lists(REPLIES, min_size=1, max_size=3), min_size=1
)


@given(RUNS, RUNS, st.sampled_from([STRICT, LENIENT]), st.sampled_from([STRICT, LENIENT]))
def test_that_the_parts_add_up_to_the_difference_exactly(
    a: Mapping[str, Sequence[RunReply]], b: Mapping[str, Sequence[RunReply]], rule_a: RuleKey, rule_b: RuleKey
) -> None:
    found = run_difference(run(a, rule_a), run(b, rule_b))
    assert tuple(one.kind for one in found.parts) == PART_KINDS
    assert sum((one.share for one in found.parts), Fraction(0)) == found.total
    turned = run_difference(run(b, rule_b), run(a, rule_a))
    assert {one.kind: -one.share for one in turned.parts} == {one.kind: one.share for one in found.parts}


def test_that_a_rule_that_has_not_read_one_run_is_not_taken_for_both() -> None:
    judge = ("judge some-model", 1)
    judged = {key: RunReply("answered", {judge: CORRECT, STRICT: WRONG}) for key in ("item0", "item1")}
    found = run_difference(run(judged, judge), run(ten(1)))
    assert set(found.under) == {STRICT}
    assert sum((one.share for one in found.parts), Fraction(0)) == found.total


def test_that_a_published_figure_is_compared_by_newcombes_interval() -> None:
    """Newcombe (1998), method 10: 56 of 70 against 48 of 80 gives 0.0524 to 0.3339."""
    replies = {f"item{n}": reply(CORRECT if n < 48 else WRONG) for n in range(80)}
    found = difference_from_published(run(replies), Fraction(56, 70), 70)
    assert found.interval == pytest.approx((0.0524, 0.3339), abs=5e-5)
    assert found.at_most == {"failed": 0, "truncated": 0, "invalid": 0}
