"""Time: labels, one clock, and stretches that notice a sleeping machine."""

import time
import uuid
from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from db.access.lab_lock import take_lab_lock
from db.rows import WallTime
from desktop.library.machine.clock import ClockSegment, clock, wall_time_now


def test_that_now_is_this_moment_in_utc() -> None:
    before, moment, after = time.time_ns() // 1000, wall_time_now(), time.time_ns() // 1000
    assert before <= moment.us <= after


@pytest.mark.parametrize(("zone", "offset"), [("UTC", 0), ("Asia/Kolkata", 330), ("America/St_Johns", None)])
def test_that_the_offset_is_that_of_this_place(monkeypatch: pytest.MonkeyPatch, zone: str, offset: int | None) -> None:
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        expected = datetime.now().astimezone().utcoffset()
        assert expected is not None
        assert wall_time_now().offset == expected.total_seconds() / 60
        assert offset is None or wall_time_now().offset == offset
    finally:
        monkeypatch.undo()
        time.tzset()


def test_that_stretches_of_one_process_name_it_as_the_lock_of_a_lab_does(tmp_path: Path) -> None:
    first, second = ClockSegment.begin(), ClockSegment.begin()
    assert (first.boot_id, first.process_start) == (second.boot_id, second.process_start)
    lock = take_lab_lock(tmp_path, "test")
    assert (first.boot_id, first.process_start) == (lock.holder.boot, lock.holder.start)
    lock.release()


def test_that_a_stretch_becomes_a_row_of_its_run() -> None:
    run = uuid.uuid4()
    stretch = ClockSegment.begin()
    row = stretch.row(run, 2)
    assert (row.run_id, row.number, row.clock_ns, row.utc) == (run, 2, stretch.clock_ns, stretch.utc)
    assert row.clock_ns <= clock()


@given(st.integers(0, 10**15), st.integers(-(10**15), 10**15))
def test_that_sleep_is_what_the_wall_ran_ahead_of_the_clock(awake_us: int, asleep_us: int) -> None:
    stretch = ClockSegment("boot", 0, clock_ns=500, utc=WallTime(us=10**16, offset=60))
    later = WallTime(us=10**16 + awake_us + asleep_us, offset=0)
    assert stretch.asleep_ns(500 + awake_us * 1000, later) == asleep_us * 1000
