"""Compares two clocks at regular intervals, to detect sleep, stalls, and changes of the wall-clock time.

clocks = ClockMonitor(clock(), now().us)
clocks.look(clock(), now().us)         what was noticed since the last look; normally nothing

The one clock stops while a machine sleeps (Linux, macOS) or continues (Windows); wall-clock time is changed by people,
never by daylight saving (it is UTC), and slightly by the network.
"""

from dataclasses import dataclass

SECOND = 1_000_000_000
PARTED_NS = SECOND
STALLED_NS = 5 * SECOND


@dataclass(frozen=True, slots=True)
class ClockDisturbance:
    """`kind`: machine_slept, wall_clock_set (ns may be negative) or machine_stalled; `ns`: by how much."""

    kind: str
    ns: int


class ClockMonitor:
    """Initialised with the present values of both clocks."""

    def __init__(self, clock_ns: int, wall_us: int) -> None:
        self._clock = clock_ns
        self._wall = wall_us

    def look(self, clock_ns: int, wall_us: int) -> list[ClockDisturbance]:
        """What happened since the last look.

        Wall-clock time that ran ahead of the clock by more than a second is sleep, or a clock that was set forward;
        these cannot be distinguished afterwards, and both are reported as sleep. Wall-clock time that fell behind was
        set. If both ran on without a look for five seconds, the machine was stalled, or slept with its clock running.
        """
        passed, walled = clock_ns - self._clock, (wall_us - self._wall) * 1000
        self._clock, self._wall = clock_ns, wall_us
        parted = walled - passed
        if parted > PARTED_NS:
            return [ClockDisturbance("machine_slept", parted)]
        if parted < -PARTED_NS:
            return [ClockDisturbance("wall_clock_set", parted)]
        return [ClockDisturbance("machine_stalled", passed)] if passed > STALLED_NS else []
