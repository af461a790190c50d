"""One question of an OrdinalBench item, in numbers."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from desktop.benchmarks.item import Factor

MODES = ("standard", "skip")
"""How is counted: with stride 1, and with any other."""


@dataclass(frozen=True, slots=True)
class OrdinalQuestion:
    """Level, N, stride, start and rule of a question, with the true trace (ids of the counted objects, N of them).

    direction belongs to loops; facing and turn to mazes. extra: further factors of its item.
    """

    level: str
    n: int
    stride: int
    start: str
    trace: tuple[str, ...]
    direction: str | None = None
    facing: str | None = None
    turn: str | None = None
    extra: Mapping[str, Factor] = field(default_factory=dict[str, Factor])

    @property
    def asked(self) -> tuple[object, ...]:
        """What makes two questions of one picture equal."""
        return (self.n, self.stride, self.start, self.direction, self.facing, self.turn)

    def factors(self) -> dict[str, Factor]:
        """The difficulty axes under the names of the released rows."""
        rule = {"direction": self.direction, "facing_start": self.facing, "turn_preference": self.turn}
        return {
            "ordinal_level": self.level,
            "N": self.n,
            "stride": self.stride,
            "start_id": self.start,
            "counting_mode": MODES[self.stride != 1],
            **{name: value for name, value in rule.items() if value is not None},
            **self.extra,
        }
