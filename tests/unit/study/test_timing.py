"""Which stamp an input gets."""

from hypothesis import given
from hypothesis import strategies as st

from desktop.study.trials.input_timestamps import MS, SECOND, WRAP_MS, InputStamp, StampReader, StampSource

clocks = st.integers(10 * SECOND, 2**62)


@given(clock=clocks, delay=st.integers(0, SECOND - MS))
def test_that_a_known_clock_is_believed_within_the_second_before(clock: int, delay: int) -> None:
    happened = clock - delay
    stamp = StampReader(0).read(happened // MS % WRAP_MS, clock)
    if happened // MS % WRAP_MS == 0:
        return
    assert stamp.source is StampSource.SYSTEM
    assert 0 <= happened - stamp.ns < MS


@given(clock=clocks, away=st.one_of(st.integers(SECOND + MS, 10**15), st.integers(-(10**15), -MS)))
def test_that_a_stamp_elsewhere_leaves_the_handlers_clock(clock: int, away: int) -> None:
    event = (clock - away) // MS
    if event <= 0 or 0 <= (clock // MS - event) % WRAP_MS <= 1001:
        return
    assert StampReader(0).read(event % WRAP_MS, clock) == InputStamp(clock, StampSource.HANDLER)


@given(offset=st.integers(-(10**15), 10**15), delays=st.lists(st.integers(0, 400), min_size=2, max_size=80))
def test_that_a_learnt_offset_never_stamps_after_the_handler_and_finds_the_delay(
    offset: int, delays: list[int]
) -> None:
    reader = StampReader()
    clock = 10**16
    for number, delay in enumerate([0, *delays]):
        happened = clock + number * SECOND
        stamp = reader.read((happened - offset) // MS, happened + delay * MS)
        assert stamp.ns <= happened + delay * MS
        if number < 64 and (happened - offset) // MS > 0:
            assert stamp.source is StampSource.SYSTEM
            assert abs(stamp.ns - happened) <= MS


def test_that_events_of_this_program_get_the_handlers_clock() -> None:
    assert StampReader(0, trusted=False).read(5, 6 * MS) == InputStamp(6 * MS, StampSource.HANDLER)
    assert StampReader(0).read(0, 6 * MS).source is StampSource.HANDLER
