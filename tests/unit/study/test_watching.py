"""Clocks that part, and what a trial says of it."""

from hypothesis import given
from hypothesis import strategies as st

from desktop.study.flags import DISTURBED, flags_of
from desktop.study.timing import Stamp
from desktop.study.trial import Ended, EndedOn, Trial
from desktop.study.watching import PARTED_NS, SECOND, STALLED_NS, Clocks, Noticed

HOUR = 3600 * SECOND
NOON_US = 1_800_000_000_000_000


def seen(*steps: tuple[int, int]) -> list[Noticed]:
    """What is noticed over steps of (clock, wall time) in nanoseconds."""
    clock, wall = 5 * HOUR, NOON_US
    clocks, found = Clocks(clock, wall), list[Noticed]()
    for passed, walled in steps:
        clock, wall = clock + passed, wall + walled // 1000
        found += clocks.look(clock, wall)
    return found


def test_that_case_35_a_clock_set_back_an_hour_is_noticed_once() -> None:
    assert seen((SECOND, SECOND), (SECOND, SECOND - HOUR), (SECOND, SECOND)) == [Noticed("wall_clock_set", -HOUR)]


def test_that_case_35_ten_minutes_of_sleep_are_noticed_with_their_length() -> None:
    """The clock stands still meanwhile."""
    slept = 600 * SECOND
    assert seen((SECOND, SECOND), (SECOND, SECOND + slept)) == [Noticed("machine_slept", slept)]


def test_that_case_35_sleep_with_a_clock_that_runs_on_is_a_machine_that_stood_still() -> None:
    assert seen((600 * SECOND, 600 * SECOND)) == [Noticed("machine_stalled", 600 * SECOND)]


@given(st.lists(st.tuples(st.integers(1, STALLED_NS), st.integers(-PARTED_NS + 1000, PARTED_NS - 1000)), max_size=20))
def test_that_network_time_that_corrects_by_less_than_a_second_is_no_news(steps: list[tuple[int, int]]) -> None:
    assert seen(*((passed, passed + off) for passed, off in steps)) == []


@given(st.integers(-(10**18), 10**18), st.integers(0, 10**18))
def test_that_whatever_both_clocks_do_one_look_tells_at_most_one_thing(walled: int, passed: int) -> None:
    assert len(seen((passed, walled))) <= 1


def ended(*disturbances: str) -> Ended:
    trial = Trial(0)
    trial.loaded(1)
    trial.shown(2 * SECOND, 0)
    for number, what in enumerate(disturbances):
        trial.disturbed(what, (3 + number) * SECOND)
    trial.change("A", Stamp(20 * SECOND))
    trial.submit(Stamp(30 * SECOND))
    assert trial.ended().ended_on is EndedOn.ANSWERED
    return trial.ended()


def test_that_case_44_a_locked_screen_flags_the_item_and_its_time_counts_in_no_statistics() -> None:
    flags = flags_of(ended("screen_locked", "screen_unlocked"), attempt=1, system_stamps=False)
    assert flags == ("locked",) and set(flags) <= DISTURBED


def test_that_case_35_sleep_a_set_clock_and_a_halt_flag_the_item() -> None:
    for what in ("machine_slept", "wall_clock_set", "machine_stalled"):
        assert flags_of(ended(what), attempt=1, system_stamps=False) == ("slept",)


def test_that_case_35_no_wall_time_changes_a_response_time() -> None:
    assert ended("wall_clock_set").response_time_ns == ended().response_time_ns == 28 * SECOND


def test_that_case_40_another_screen_flags_the_item() -> None:
    assert flags_of(ended("screen_changed"), attempt=1, system_stamps=False) == ("screen_changed",)


def test_that_nothing_disturbs_an_item_that_is_not_open() -> None:
    trial = Trial(0)
    trial.disturbed("screen_locked", 1)
    assert trial.log == []
