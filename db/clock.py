"""The wall clock as the store's own rows note it."""

import time
from dataclasses import replace

from db.rows import Moment


def now() -> Moment:
    """This moment, with the local offset."""
    ns = time.time_ns()
    return Moment(us=ns // 1000, offset=(time.localtime(ns // 1_000_000_000).tm_gmtoff or 0) // 60)


def behind(at: Moment, newest_us: int | None) -> Moment:
    """The time of a row whose newest of a kind holds: a microsecond behind the last one at the earliest (`newest_us`,
    None for none), so that what was decided last holds, whatever a seat's clock says."""
    return at if newest_us is None else replace(at, us=max(at.us, newest_us + 1))
