"""Two clocks that are looked at again and again: what parted them, or kept anybody from looking.

clocks = Clocks(clock(), now().us)
clocks.look(clock(), now().us)         what was noticed since the last look; at rest nothing

The one clock stands still while a machine sleeps (Linux, macOS) or goes on (Windows); wall time is set by people, by
daylight saving never (it is UTC), by the network by little.
"""

from dataclasses import dataclass

SECOND = 1_000_000_000
PARTED_NS = SECOND
STALLED_NS = 5 * SECOND


@dataclass(frozen=True, slots=True)
class Noticed:
    """`kind`: machine_slept, wall_clock_set (ns may be negative) or machine_stalled; `ns`: by how much."""

    kind: str
    ns: int


class Clocks:
    """Made with both clocks as they are now."""

    def __init__(self, clock_ns: int, wall_us: int) -> None:
        self._clock = clock_ns
        self._wall = wall_us

    def look(self, clock_ns: int, wall_us: int) -> list[Noticed]:
        """What happened since the last look.

        Wall time that ran ahead of the clock by more than a second is sleep, or a clock that was set forward: nobody
        can tell them apart afterwards, and both are shown as sleep. Wall time that fell behind was set. Where both ran
        on and nobody looked for five seconds, the machine was stalled, or slept with its clock running.
        """
        passed, walled = clock_ns - self._clock, (wall_us - self._wall) * 1000
        self._clock, self._wall = clock_ns, wall_us
        parted = walled - passed
        if parted > PARTED_NS:
            return [Noticed("machine_slept", parted)]
        if parted < -PARTED_NS:
            return [Noticed("wall_clock_set", parted)]
        return [Noticed("machine_stalled", passed)] if passed > STALLED_NS else []
