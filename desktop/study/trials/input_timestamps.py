"""When an input happened: the window system's timestamp if it is plausible, else the clock of the first event filter.

reader = StampReader(offset_ns=0)          X11: its stamps are CLOCK_MONOTONIC in whole milliseconds, modulo 2^32
reader = StampReader()                     elsewhere: the offset is learned from the events themselves
stamp = reader.read(event_ms, clock_ns)
"""

from collections import deque
from dataclasses import dataclass
from enum import StrEnum

MS = 1_000_000
SECOND = 1_000_000_000
WRAP_MS = 1 << 32
LEARNT_FROM = 64


class StampSource(StrEnum):
    SYSTEM = "system"
    HANDLER = "handler"


@dataclass(frozen=True, slots=True)
class InputStamp:
    """When an input happened, in nanoseconds of the one clock, and the source of that time."""

    ns: int
    source: StampSource = StampSource.HANDLER


class StampReader:
    """Converts a window system's milliseconds to the one clock.

    A stamp is used only if, without the offset, it is within the second before `clock_ns`, the clock read in the first
    event filter. With `trusted=False` (events made inside this program) the filter's clock is always used.
    """

    def __init__(self, offset_ns: int | None = None, *, trusted: bool = True) -> None:
        self._fixed = offset_ns
        self._trusted = trusted
        self._seen: deque[int] = deque(maxlen=LEARNT_FROM)

    def read(self, event_ms: int, clock_ns: int) -> InputStamp:
        """The stamp of an event with the time `event_ms` that reached the filter at `clock_ns`."""
        if not self._trusted or event_ms <= 0:
            return InputStamp(clock_ns)
        happened = (
            self._fixed_time(event_ms, clock_ns) if self._fixed is not None else self._learned_time(event_ms, clock_ns)
        )
        if 0 <= clock_ns - happened <= SECOND:
            return InputStamp(happened, StampSource.SYSTEM)
        return InputStamp(clock_ns)

    def _fixed_time(self, event_ms: int, clock_ns: int) -> int:
        assert self._fixed is not None
        rounds = (clock_ns // MS - self._fixed // MS - event_ms % WRAP_MS) // WRAP_MS
        return (event_ms % WRAP_MS + rounds * WRAP_MS) * MS + self._fixed

    def _learned_time(self, event_ms: int, clock_ns: int) -> int:
        """The shortest delay from stamp to filter among the last events is taken as zero."""
        self._seen.append(clock_ns - event_ms * MS)
        return event_ms * MS + min(self._seen)
