"""Thinking kept apart from the answer, however a reply is cut into pieces."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.benchmarks import answers
from desktop.benchmarks.answers import LENIENT, STRICT
from desktop.benchmarks.outcome import Outcome, OutcomeReason
from desktop.benchmarks.separate_thinking_from_answer import ThinkingSplitter, answer_text, separate_thinking
from tests.unit.benchmarks.making import letters_item


@pytest.mark.parametrize(
    ("raw", "thinking", "answer"),
    [
        ("B", "", "B"),
        (" B\n", "", " B\n"),
        ("<think>A? No.</think>\n\nB", "A? No.", "B"),
        ("A? No.</think>B", "A? No.", "B"),
        ("<think>never closed: A", "never closed: A", ""),
        ("◁think▷hm◁/think▷ C", "hm", "C"),
        ("<thinking>x</thinking>y <think>z</think> w", "xz", "y  w"),
        ("a < b and <thin air>", "", "a < b and <thin air>"),
    ],
)
def test_that_thinking_and_answer_come_apart(raw: str, thinking: str, answer: str) -> None:
    assert separate_thinking(raw) == (thinking, answer)
    assert answer_text(raw) == answer


pieces = st.lists(
    st.sampled_from(["<think>", "</think>", "<", "/think>", "a b", "\n", "<thi", "nk>", "◁think▷", "◁/think▷", "B."]),
    max_size=14,
)


@given(pieces, st.integers(1, 5))
def test_that_the_cuts_between_pieces_do_not_matter(made: list[str], size: int) -> None:
    raw = "".join(made)
    whole, stream = ThinkingSplitter(), ThinkingSplitter()
    whole.feed(raw)
    whole.end()
    for start in range(0, len(raw), size):
        before, resets = stream.answer, stream.resets
        stream.feed(raw[start : start + size])
        assert stream.answer.startswith(before) or stream.resets > resets
    stream.end()
    assert (stream.thinking, stream.answer) == (whole.thinking, whole.answer)


@pytest.mark.parametrize("rule", [STRICT, LENIENT])
def test_that_a_rule_reads_behind_the_thinking(rule: answers.ExtractionRule) -> None:
    item = letters_item()
    assert answers.grade_answer(item, "<think>Answer: A, surely.</think>\nB", rule).outcome is Outcome.RIGHT
    assert answers.grade_answer(item, "<think>Answer: B", rule).outcome is Outcome.INVALID


@pytest.mark.parametrize(
    ("raw", "outcome", "reason", "parsed"),
    [
        ("<think>It may be A.</think>", Outcome.INVALID, OutcomeReason.REASONING_ONLY, None),
        ("<think>It may be A.</think>\n```\n```", Outcome.INVALID, OutcomeReason.REASONING_ONLY, None),
        ("<think>It may be A. Answer: A", Outcome.MISSING, OutcomeReason.REASONING_TRUNCATED, None),
        ("Answer: B\n<think>Or is it A", Outcome.RIGHT, None, "B"),
        ("```\n<think>It may be A.</think>\n```", Outcome.INVALID, OutcomeReason.REASONING_IN_CODE, None),
        ("```xml\n<think>Answer: A\n```\nAnswer: B", Outcome.RIGHT, None, "B"),
        ("```\n<think>It may be A.</think>\nB\n```", Outcome.RIGHT, None, "B"),
        ("```\n<think>Answer: A\n```", Outcome.INVALID, OutcomeReason.REASONING_IN_CODE, None),
        ("<think>`<think>` opens it: ```<think>```</think>B", Outcome.RIGHT, None, "B"),
    ],
)
def test_that_reasoning_without_an_answer_has_an_outcome_and_a_reason(
    raw: str, outcome: Outcome, reason: OutcomeReason | None, parsed: str | None
) -> None:
    score = answers.grade_answer(letters_item(), raw, answers.find_extraction_rule("lenient", 2))
    assert (score.outcome, score.reason, score.parsed) == (outcome, reason, parsed)
