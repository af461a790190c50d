"""Time: wall-clock time as a label, one clock for differences, and the segment within which they are valid."""

import os
import time
import uuid
from dataclasses import dataclass

from db.access.lab_lock import machine_boot_id, process_start_time
from db.row_timestamps import wall_time_now
from db.rows import SegmentRow, WallTime

__all__ = ["ClockSegment", "WallTime", "clock", "wall_time_now"]


def clock() -> int:
    """The one clock, in nanoseconds. Differences are valid within one segment only."""
    return time.perf_counter_ns()


@dataclass(frozen=True, slots=True)
class ClockSegment:
    """An uninterrupted segment of a run in one process, with one pair of clock and wall-clock time.

    boot_id, process_start: identify the process and the boot of the machine, as in `db.access.lab_lock`.
    """

    boot_id: str
    process_start: int
    clock_ns: int
    utc: WallTime

    @classmethod
    def begin(cls) -> "ClockSegment":
        return cls(machine_boot_id(), process_start_time(os.getpid()), clock(), wall_time_now())

    def row(self, run_id: uuid.UUID, number: int) -> SegmentRow:
        """The row that stores this segment as number `number` of a run."""
        return SegmentRow(
            run_id=run_id,
            number=number,
            boot_id=self.boot_id,
            process_start=self.process_start,
            clock_ns=self.clock_ns,
            utc=self.utc,
        )

    def asleep_ns(self, clock_ns: int, utc: WallTime) -> int:
        """By how much the wall-clock time ran ahead of the clock since the segment began, i.e. how long the machine
        slept.

        Negative if the wall-clock time was set back.
        """
        return (utc.us - self.utc.us) * 1000 - (clock_ns - self.clock_ns)
