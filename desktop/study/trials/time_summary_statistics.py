"""Summary statistics of times."""

import statistics
from collections.abc import Sequence
from dataclasses import dataclass

from desktop.benchmarks.canonical_json import Json

MS = 1_000_000


@dataclass(frozen=True, slots=True)
class TimingSummary:
    """Count, mean, standard deviation (n − 1), 99th percentile and maximum of times in milliseconds; None if there are
    too few."""

    n: int
    mean: float | None
    sd: float | None
    p99: float | None
    greatest: float | None

    @classmethod
    def of(cls, nanoseconds: Sequence[int]) -> "TimingSummary":
        if not nanoseconds:
            return cls(0, None, None, None, None)
        ordered = sorted(ns / MS for ns in nanoseconds)
        p99 = ordered[min(len(ordered) - 1, int(0.99 * len(ordered)))]
        sd = statistics.stdev(ordered) if len(ordered) > 1 else None
        return cls(len(ordered), statistics.fmean(ordered), sd, p99, ordered[-1])

    def body(self) -> dict[str, Json]:
        """As stored, rounded to a microsecond."""
        names = ("mean", "sd", "p99", "greatest")
        figures = {name: round(value, 3) for name in names if (value := getattr(self, name)) is not None}
        return {"n": self.n, **figures}
