"""Time: the wall as a label, one clock for differences, and the stretch within which they hold."""

import sys
import time
import uuid
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import psutil

from db.rows import Moment, StretchRow

_BOOT_ID = Path("/proc/sys/kernel/random/boot_id")


def now() -> Moment:
    """The wall time here and now, with the offset of this place."""
    ns = time.time_ns()
    offset = time.localtime(ns // 1_000_000_000).tm_gmtoff // 60
    return Moment(us=ns // 1000, offset=offset)


def clock() -> int:
    """The one clock, in nanoseconds; differences hold within a stretch only."""
    return time.perf_counter_ns()


@cache
def boot_id() -> str:
    """What tells this start of the machine from every other."""
    if sys.platform == "linux" and _BOOT_ID.exists():
        return _BOOT_ID.read_text().strip()
    return f"boot-{int(psutil.boot_time())}"


@cache
def process_start() -> int:
    """When this process began, in microseconds since the epoch."""
    return int(psutil.Process().create_time() * 1_000_000)


@dataclass(frozen=True, slots=True)
class Stretch:
    """An unbroken piece of a run in one process, with one pair of clock and wall time."""

    boot_id: str
    process_start: int
    clock_ns: int
    utc: Moment

    @classmethod
    def begin(cls) -> "Stretch":
        """A stretch that starts now."""
        return cls(boot_id(), process_start(), clock(), now())

    def row(self, run_id: uuid.UUID, number: int) -> StretchRow:
        """The row that keeps this stretch as piece `number` of a run."""
        return StretchRow(
            run_id=run_id,
            number=number,
            boot_id=self.boot_id,
            process_start=self.process_start,
            clock_ns=self.clock_ns,
            utc=self.utc,
        )

    def asleep_ns(self, clock_ns: int, utc: Moment) -> int:
        """By how much the wall time ran ahead of the clock since the stretch began: time in which the machine slept.

        Negative where the wall time was set back.
        """
        return (utc.us - self.utc.us) * 1000 - (clock_ns - self.clock_ns)
