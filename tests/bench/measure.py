"""A measured figure and its goal."""

import re
from dataclasses import dataclass
from typing import Literal

Work = Literal["loop", "own", "copy", "fsync"]
TIMES, RATES = {"s", "ms"}, {"items/s"}
FRAME_MS = 16.7


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured value, and what decides how long it takes.

    raw: as measured here. goal: such as "< 10", "≥ 99.9", "≤ one frame", "0"; empty where there is none. work: which
    calibration a time or a rate follows: `loop` by the clock, `own` where processor time was measured, `copy`, `fsync`.
    scale: what a time measured here is multiplied by for the reference machine.
    """

    name: str
    raw: float
    unit: str
    goal: str
    how: str
    work: Work = "loop"
    scale: float = 1.0

    def scalable(self) -> bool:
        """Whether another machine would have another value: bytes, shares, counts and ratios stay what they are."""
        return self.unit in TIMES | RATES

    @property
    def value(self) -> float:
        """On the reference machine, to four digits."""
        if not self.scalable():
            return self.raw
        return float(f"{self.raw / self.scale if self.unit in RATES else self.raw * self.scale:.4g}")

    @property
    def met(self) -> bool | None:
        """Whether the goal holds for the value on the reference machine; None where a figure has none."""
        return meets(self.value, self.goal) if self.goal else None

    def row(self) -> dict[str, object]:
        """The figure as one entry of docs/performance.json."""
        return {
            "name": self.name,
            "value": self.value,
            "unit": self.unit,
            "goal": self.goal,
            "met": self.met,
            "how": self.how,
            "raw": self.raw,
            "scale": round(self.scale, 3) if self.scalable() else None,
        }


def meets(value: float, goal: str) -> bool:
    """Whether a value is what its goal says; by its distance from zero, since a bias has a sign."""
    found = re.fullmatch(r"([<≤≥]?) ?(one frame|[\d.]+)", goal)
    if found is None:
        raise ValueError(f"a goal that cannot be read: {goal!r}")
    limit, distance = FRAME_MS if found[2] == "one frame" else float(found[2]), abs(value)
    return {"<": distance < limit, "≤": distance <= limit, "≥": distance >= limit, "": distance == limit}[found[1]]
