"""Visual acuity test with Landolt rings: one step smaller after two correct in a row, larger after an error.

The stroke and the gap of a ring are a fifth of its diameter (ISO 8596); a size is the logarithm of the gap in minutes
of arc (logMAR; 0 is 20/20). Two-down one-up converges to 71 % correct (Levitt 1971, J. Acoust. Soc. Am. 49), half way
between guessing among four (25 %) and seeing.
"""

import math
import statistics
from dataclasses import dataclass
from typing import Literal

from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.seeded_random_generators import child_generator
from desktop.study.vision.pixels_to_visual_angle import ViewingGeometry

Gap = Literal["right", "up", "left", "down"]
GAPS: tuple[Gap, ...] = ("right", "up", "left", "down")
START = 0.8
COARSE, FINE = 0.2, 0.1
REVERSALS = 8
COUNTED = 6
MOST = 48
LARGEST = 1.3
LEAST_GAP_PX = 1.0
AT_LIMIT = 4
RING = 5


@dataclass(frozen=True, slots=True)
class AcuityMeasurement:
    """log_mar: the acuity, smaller is better. limited: the screen cannot show smaller rings, so that the acuity is this
    or better. shown: number of rings."""

    log_mar: float
    limited: bool
    shown: int

    @property
    def decimal(self) -> float:
        """Decimal acuity: 1.0 is 20/20."""
        return 10**-self.log_mar

    def body(self) -> dict[str, Json]:
        """As stored with a run."""
        return {
            "log_mar": round(self.log_mar, 3),
            "decimal": round(self.decimal, 3),
            "limited": self.limited,
            "shown": self.shown,
        }


class AcuityStaircase:
    """Chooses the next ring; `result` is set once it is over.

    largest_px: the largest diameter that fits the page, in device pixels.
    """

    def __init__(self, seed: int, seeing: ViewingGeometry, largest_px: float) -> None:
        self._seeing = seeing
        self._draws = child_generator(seed, "acuity")
        self.smallest = self._log_mar(LEAST_GAP_PX)
        self.largest = max(self.smallest + COARSE, min(LARGEST, self._log_mar(largest_px / RING)))
        self.size = min(max(START, self.smallest), self.largest)
        self.gap: Gap = self._drawn()
        self._right = 0
        self._at_limit = 0
        self._down: bool = True
        self._turned: list[float] = []
        self._shown = 0
        self.result: AcuityMeasurement | None = None

    @property
    def diameter_px(self) -> float:
        """The ring's diameter in device pixels."""
        return RING * self._seeing.px(10**self.size / 60)

    def answer(self, gap: Gap) -> None:
        """The participant's answer on the direction of the gap."""
        if self.result is not None:
            return
        right = gap == self.gap
        self._shown += 1
        if right:
            self._right += 1
            self._at_limit += self.size <= self.smallest
            if self._right == 2:
                self._move(down=True)
        else:
            self._at_limit = 0
            self._move(down=False)
        self._end()
        self.gap = self._drawn()

    def _move(self, *, down: bool) -> None:
        if down != self._down:
            self._turned.append(self.size)
        self._down = down
        self._right = 0
        step = FINE if len(self._turned) >= 2 else COARSE
        self.size = min(self.largest, max(self.smallest, self.size - step if down else self.size + step))

    def _end(self) -> None:
        if self._at_limit >= AT_LIMIT:
            self.result = AcuityMeasurement(self.smallest, True, self._shown)
        elif len(self._turned) >= REVERSALS or self._shown >= MOST:
            counted = self._turned[-COUNTED:] or [self.size]
            found = statistics.fmean(counted)
            self.result = AcuityMeasurement(found, found <= self.smallest + FINE / 2, self._shown)

    def _log_mar(self, gap_px: float) -> float:
        return math.log10(self._seeing.degrees(gap_px) * 60)

    def _drawn(self) -> Gap:
        return GAPS[int(self._draws.integers(len(GAPS)))]
