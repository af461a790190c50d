"""What an operator is told of a run's answers, in one word too many for none and none too few for one."""

import uuid

import pytest

from db.rows import TrialRow, WallTime
from desktop.study.monitoring.session_quality_flags import data_quality_flags, failed_attention_checks

S = 1_000_000_000


def trial(seconds: float | None = 5.0, **fields: object) -> TrialRow:
    """A timed choice, answered with the option in the second place."""
    base: dict[str, object] = {
        "id": uuid.uuid4(), "run_id": uuid.uuid4(), "position": 0, "attempt": 1, "stretch": 0,
        "item_id": uuid.uuid4(), "stimulus_id": uuid.uuid4(), "block": 0, "practice": False,
        "shown_ns": 0, "first_input_ns": None, "last_change_ns": None,
        "submitted_ns": None if seconds is None else round(seconds * S), "load_ns": 0, "paused_ns": 0,
        "unfocused_ns": 0, "onset_uncertainty_ns": 0, "commit_started_ns": 0,
        "ended_on": "answered" if seconds is not None else "timeout", "changes": 1, "stamp": "system", "flags": "",
        "order": '["A","B","C"]', "display": "{}", "response": '"B"', "at": WallTime(us=0, offset=0),
    }  # fmt: skip
    return TrialRow(**(base | fields))  # pyright: ignore[reportArgumentType]


def told(*trials: TrialRow, **more: object) -> list[str]:
    return [str(remark) for remark in data_quality_flags(trials, **more)]  # pyright: ignore[reportArgumentType]


def test_that_a_plain_run_deserves_no_remark() -> None:
    varied = [trial(order=order) for order in ('["A","B","C"]', '["B","A","C"]', '["C","A","B"]') * 4]
    assert told(*varied) == [] == told()


@pytest.mark.parametrize(
    ("flag", "one", "two"),
    [
        ("too_fast", "1 fast response (<0.5 s)", "2 fast responses (<0.5 s)"),
        ("focus_lost", "1 with focus lost", "2 with focus lost"),
        ("locked", "1 while the screen was locked", "2 while the screen was locked"),
    ],
)
def test_that_flags_are_counted_in_words_that_fit_their_number(flag: str, one: str, two: str) -> None:
    assert told(trial(flags=flag), trial()) == [one]
    assert told(trial(flags=f"again,{flag}"), trial(flags=flag)) == [two]


def test_that_an_answer_is_slow_against_the_person_s_own_usual_in_its_block() -> None:
    usual = [trial(8.0) for _ in range(5)]
    assert told(*usual, trial(61.0)) == ["1 very slow response"]
    assert told(*usual, trial(59.0)) == []
    # A path of three hundred steps takes minutes every time.
    assert told(*usual, *(trial(400.0, block=1, response='"D"') for _ in range(5))) == []


def test_that_pauses_of_more_than_a_minute_are_told_and_short_ones_are_the_person_s_right() -> None:
    assert told(trial(90.0, paused_ns=61 * S)) == ["1 pause of more than a minute"]
    assert told(trial(90.0, paused_ns=59 * S)) == []


def test_that_the_same_place_again_and_again_is_told_whatever_option_stands_there() -> None:
    orders = ('["A","B"]', '["C","B"]')
    assert told(*(trial(order=orders[n % 2]) for n in range(8))) == ["straight-lining"]
    assert told(*(trial(order=orders[n % 2]) for n in range(7))) == []


def test_that_failed_attention_checks_come_first_with_how_many_there_were() -> None:
    checks = [trial(practice=True) for _ in range(3)]
    failed = failed_attention_checks(checks, {checks[0].id: "right", checks[1].id: "wrong"})
    assert failed == {checks[1].id, checks[2].id}
    assert told(trial(flags="too_fast"), checks=checks, failed=failed) == [
        "2 of 3 attention checks failed",
        "1 fast response (<0.5 s)",
    ]


def test_that_a_check_that_was_broken_off_is_no_failed_one() -> None:
    assert failed_attention_checks([trial(ended_on="interrupted")], {}) == set()


def test_that_resumes_are_told_with_their_number() -> None:
    assert told(trial(), resumed=1) == ["resumed once"]
    assert told(trial(), resumed=3) == ["resumed 3 times"]


def test_that_an_attention_check_that_was_broken_off_is_neither_failed_nor_counted() -> None:
    checks = [trial(ended_on=end) for end in ("answered", "answered", "aborted")]
    outcomes = {checks[0].id: "wrong", checks[1].id: "wrong", checks[2].id: "missing"}
    failed = failed_attention_checks(checks, outcomes)
    assert told(trial(), checks=checks, failed=failed) == ["2 of 2 attention checks failed"]
