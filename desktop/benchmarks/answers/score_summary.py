"""The summary of many scores: counts and mean measures."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from desktop.benchmarks.outcome import Outcome, Score


@dataclass(frozen=True, slots=True)
class ScoreSummary:
    """Counts and fractions of a set of scores.

    accuracy: right out of all n. accuracy_answered: right out of right and wrong. measures: the mean of each over the
    scores that define it. A fraction with denominator 0 is None.
    """

    n: int
    right: int
    wrong: int
    invalid: int
    missing: int
    accuracy: float | None
    accuracy_answered: float | None
    measures: Mapping[str, float]


def summarise(scores: Iterable[Score]) -> ScoreSummary:
    """Count the outcomes and average the measures."""
    counts = dict.fromkeys(Outcome, 0)
    sums: defaultdict[str, float] = defaultdict(float)
    defined: defaultdict[str, int] = defaultdict(int)
    for score in scores:
        counts[score.outcome] += 1
        for name, value in score.measures.items():
            sums[name] += value
            defined[name] += 1
    n, right = sum(counts.values()), counts[Outcome.RIGHT]
    read = right + counts[Outcome.WRONG]
    return ScoreSummary(
        n=n,
        right=right,
        wrong=counts[Outcome.WRONG],
        invalid=counts[Outcome.INVALID],
        missing=counts[Outcome.MISSING],
        accuracy=right / n if n else None,
        accuracy_answered=right / read if read else None,
        measures={name: sums[name] / defined[name] for name in sums},
    )
