"""The wall clock as the store's own rows note it."""

import time

from db.rows import Moment


def now() -> Moment:
    """This moment, with the local offset."""
    ns = time.time_ns()
    return Moment(us=ns // 1000, offset=(time.localtime(ns // 1_000_000_000).tm_gmtoff or 0) // 60)
