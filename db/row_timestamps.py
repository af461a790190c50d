"""Wall-clock times of rows that the store itself writes."""

import time
from dataclasses import replace

from db.rows import WallTime


def wall_time_now() -> WallTime:
    """The current time with the local UTC offset."""
    ns = time.time_ns()
    return WallTime(us=ns // 1000, offset=(time.localtime(ns // 1_000_000_000).tm_gmtoff or 0) // 60)


def wall_time_after_newest(at: WallTime, newest_us: int | None) -> WallTime:
    """`at`, or one microsecond after the newest row of its kind if `at` is not later (`newest_us`, None for no rows).
    The decision entered last then counts as newest, whatever the clock of a station shows."""
    return at if newest_us is None else replace(at, us=max(at.us, newest_us + 1))
