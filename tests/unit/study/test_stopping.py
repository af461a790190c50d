"""Stopping by precision: when a look is due, what it says, and what is logged."""

from dataclasses import replace

import pytest

from desktop.study.completion.precision_stopping import (
    LookNotAllowed,
    PrecisionLook,
    StoppingProgress,
    check_look_allowed,
)
from desktop.study.protocol import StudyProtocol
from desktop.study.protocol.analysis_plan import StoppingRule
from desktop.study.study_errors import BadProtocol

RULE = StoppingRule(margin=5, most=40, looks=4, first=10)
WIDE, NARROW = 0.08, 0.045


def at(people: int, *looks: tuple[int, float]) -> StoppingProgress:
    return StoppingProgress(RULE, people, tuple(PrecisionLook(n, margin, 0) for n, margin in looks))


@pytest.mark.parametrize(
    ("found", "due", "may"),
    [
        (at(3), 10, False),
        (at(10), 10, True),
        (at(10, (10, WIDE)), 20, False),
        (at(12, (10, WIDE)), 20, True),
        (at(25, (10, WIDE), (20, WIDE)), 30, True),
        (at(35, (32, WIDE)), 33, True),
        (at(40, (10, WIDE), (20, WIDE), (30, WIDE)), 40, True),
        (at(40, (40, WIDE)), None, False),
        (at(22, (10, WIDE), (20, NARROW)), None, False),
        (at(30, (10, WIDE), (15, WIDE), (20, WIDE), (25, WIDE)), None, False),
    ],
)
def test_that_looks_are_spread_to_the_last_participant_and_end_with_the_rule(
    found: StoppingProgress, due: int | None, may: bool
) -> None:
    assert (found.due, found.may_look) == (due, may)
    if may:
        assert check_look_allowed(found) is found
    else:
        with pytest.raises(LookNotAllowed):
            check_look_allowed(found)


def test_that_the_words_say_how_far_it_is_and_when_to_stop() -> None:
    assert "first interim analysis at 10" in str(at(3).words)
    assert "±8 points" not in str(at(12, (10, WIDE)).words)
    assert "±8.0 at interim analysis 1 of 4. 12 of at most 40 participants, next at 20" in str(at(12, (10, WIDE)).words)
    assert str(at(22, (20, NARROW)).words).startswith("Stop collecting: the margin of error is ±4.5 percentage points")
    assert str(at(40, (40, WIDE)).words).startswith("Stop collecting: no further interim analysis is planned.")


def test_that_a_study_without_the_rule_has_no_look() -> None:
    with pytest.raises(LookNotAllowed):
        check_look_allowed(None)


def test_that_the_rule_needs_the_mean_and_a_first_look_before_the_last_participant() -> None:
    base = StudyProtocol.from_yaml('name: A\nconsent: {version: "1", title: T, text: x}\n')
    assert "stopping" not in base.canonical
    made = base.varied(analysis={"stopping": {"margin": 5}})
    assert StudyProtocol.from_yaml(made.yaml()) == made
    assert made.hash != base.hash
    for wrong in ({"stopping": {"margin": 5, "first": 30, "most": 20}}, {"stopping": {"margin": 5}, "pooling": "best"}):
        with pytest.raises(BadProtocol):
            StudyProtocol.read({**base.body(), "analysis": wrong})
    assert replace(at(3), rule=made.analysis.stopping).wanted == 0.05
