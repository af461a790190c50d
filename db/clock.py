"""The wall clock as the store's own rows note it."""

import time

from db.rows import Moment


def now() -> Moment:
    """This moment, with the local offset."""
    return Moment(us=time.time_ns() // 1000, offset=(time.localtime().tm_gmtoff or 0) // 60)
