"""Time: wall-clock time as a label, one clock for differences, and the segment within which they are valid."""

import os
import time
import uuid
from dataclasses import dataclass

from db.clock import now
from db.locks import boot_id, process_start
from db.rows import Moment, StretchRow

__all__ = ["Moment", "Stretch", "clock", "now"]


def clock() -> int:
    """The one clock, in nanoseconds. Differences are valid within one segment only."""
    return time.perf_counter_ns()


@dataclass(frozen=True, slots=True)
class Stretch:
    """An uninterrupted segment of a run in one process, with one pair of clock and wall-clock time.

    boot_id, process_start: identify the process and the boot of the machine, as in `db.locks`.
    """

    boot_id: str
    process_start: int
    clock_ns: int
    utc: Moment

    @classmethod
    def begin(cls) -> "Stretch":
        return cls(boot_id(), process_start(os.getpid()), clock(), now())

    def row(self, run_id: uuid.UUID, number: int) -> StretchRow:
        """The row that stores this segment as number `number` of a run."""
        return StretchRow(
            run_id=run_id,
            number=number,
            boot_id=self.boot_id,
            process_start=self.process_start,
            clock_ns=self.clock_ns,
            utc=self.utc,
        )

    def asleep_ns(self, clock_ns: int, utc: Moment) -> int:
        """By how much the wall-clock time ran ahead of the clock since the segment began, i.e. how long the machine
        slept.

        Negative if the wall-clock time was set back.
        """
        return (utc.us - self.utc.us) * 1000 - (clock_ns - self.clock_ns)
