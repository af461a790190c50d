"""Clocks that part, and what a trial says of it."""

from hypothesis import given
from hypothesis import strategies as st

from desktop.study.trials.compare_two_clocks import PARTED_NS, SECOND, STALLED_NS, ClockDisturbance, ClockMonitor
from desktop.study.trials.input_timestamps import InputStamp
from desktop.study.trials.trial_quality_flags import DISTURBED, derive_trial_flags
from desktop.study.trials.trial_state_machine import FinishedTrial, TrialEnd, TrialStateMachine

HOUR = 3600 * SECOND
NOON_US = 1_800_000_000_000_000


def seen(*steps: tuple[int, int]) -> list[ClockDisturbance]:
    """What is noticed over steps of (clock, wall time) in nanoseconds."""
    clock, wall = 5 * HOUR, NOON_US
    clocks, found = ClockMonitor(clock, wall), list[ClockDisturbance]()
    for passed, walled in steps:
        clock, wall = clock + passed, wall + walled // 1000
        found += clocks.look(clock, wall)
    return found


def test_that_case_35_a_clock_set_back_an_hour_is_noticed_once() -> None:
    assert seen((SECOND, SECOND), (SECOND, SECOND - HOUR), (SECOND, SECOND)) == [
        ClockDisturbance("wall_clock_set", -HOUR)
    ]


def test_that_case_35_ten_minutes_of_sleep_are_noticed_with_their_length() -> None:
    """The clock stands still meanwhile."""
    slept = 600 * SECOND
    assert seen((SECOND, SECOND), (SECOND, SECOND + slept)) == [ClockDisturbance("machine_slept", slept)]


def test_that_case_35_sleep_with_a_clock_that_runs_on_is_a_machine_that_stood_still() -> None:
    assert seen((600 * SECOND, 600 * SECOND)) == [ClockDisturbance("machine_stalled", 600 * SECOND)]


@given(st.lists(st.tuples(st.integers(1, STALLED_NS), st.integers(-PARTED_NS + 1000, PARTED_NS - 1000)), max_size=20))
def test_that_network_time_that_corrects_by_less_than_a_second_is_no_news(steps: list[tuple[int, int]]) -> None:
    assert seen(*((passed, passed + off) for passed, off in steps)) == []


@given(st.integers(-(10**18), 10**18), st.integers(0, 10**18))
def test_that_whatever_both_clocks_do_one_look_tells_at_most_one_thing(walled: int, passed: int) -> None:
    assert len(seen((passed, walled))) <= 1


def ended(*disturbances: str) -> FinishedTrial:
    trial = TrialStateMachine(0)
    trial.loaded(1)
    trial.shown(2 * SECOND, 0)
    for number, what in enumerate(disturbances):
        trial.disturbed(what, (3 + number) * SECOND)
    trial.change("A", InputStamp(20 * SECOND))
    trial.submit(InputStamp(30 * SECOND))
    assert trial.ended().ended_on is TrialEnd.ANSWERED
    return trial.ended()


def test_that_case_44_a_locked_screen_flags_the_item_and_its_time_counts_in_no_statistics() -> None:
    flags = derive_trial_flags(ended("screen_locked", "screen_unlocked"), attempt=1, system_stamps=False)
    assert flags == ("locked",) and set(flags) <= DISTURBED


def test_that_case_35_sleep_a_set_clock_and_a_halt_flag_the_item() -> None:
    for what in ("machine_slept", "wall_clock_set", "machine_stalled"):
        assert derive_trial_flags(ended(what), attempt=1, system_stamps=False) == ("slept",)


def test_that_case_35_no_wall_time_changes_a_response_time() -> None:
    assert ended("wall_clock_set").response_time_ns == ended().response_time_ns == 28 * SECOND


def test_that_case_40_another_screen_flags_the_item() -> None:
    assert derive_trial_flags(ended("screen_changed"), attempt=1, system_stamps=False) == ("screen_changed",)


def test_that_nothing_disturbs_an_item_that_is_not_open() -> None:
    trial = TrialStateMachine(0)
    trial.disturbed("screen_locked", 1)
    assert trial.log == []
