"""Time: labels, one clock, and stretches that notice a sleeping machine."""

import time
import uuid
from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from db.locks import take
from db.rows import Moment
from desktop.library.moments import Stretch, clock, now


def test_that_now_is_this_moment_in_utc() -> None:
    before, moment, after = time.time_ns() // 1000, now(), time.time_ns() // 1000
    assert before <= moment.us <= after


@pytest.mark.parametrize(("zone", "offset"), [("UTC", 0), ("Asia/Kolkata", 330), ("America/St_Johns", None)])
def test_that_the_offset_is_that_of_this_place(monkeypatch: pytest.MonkeyPatch, zone: str, offset: int | None) -> None:
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        expected = datetime.now().astimezone().utcoffset()
        assert expected is not None
        assert now().offset == expected.total_seconds() / 60
        assert offset is None or now().offset == offset
    finally:
        monkeypatch.undo()
        time.tzset()


def test_that_stretches_of_one_process_name_it_as_the_lock_of_a_lab_does(tmp_path: Path) -> None:
    first, second = Stretch.begin(), Stretch.begin()
    assert (first.boot_id, first.process_start) == (second.boot_id, second.process_start)
    lock = take(tmp_path, "test")
    assert (first.boot_id, first.process_start) == (lock.holder.boot, lock.holder.start)
    lock.release()


def test_that_a_stretch_becomes_a_row_of_its_run() -> None:
    run = uuid.uuid4()
    stretch = Stretch.begin()
    row = stretch.row(run, 2)
    assert (row.run_id, row.number, row.clock_ns, row.utc) == (run, 2, stretch.clock_ns, stretch.utc)
    assert row.clock_ns <= clock()


@given(st.integers(0, 10**15), st.integers(-(10**15), 10**15))
def test_that_sleep_is_what_the_wall_ran_ahead_of_the_clock(awake_us: int, asleep_us: int) -> None:
    stretch = Stretch("boot", 0, clock_ns=500, utc=Moment(us=10**16, offset=60))
    later = Moment(us=10**16 + awake_us + asleep_us, offset=0)
    assert stretch.asleep_ns(500 + awake_us * 1000, later) == asleep_us * 1000
