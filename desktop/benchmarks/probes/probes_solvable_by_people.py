"""Whether people can solve a probe: probes are meant to be trivial for people (VRIQ 4.5), so people answer them
first."""

from collections.abc import Iterable
from typing import NamedTuple

from desktop.benchmarks.item import Item
from desktop.benchmarks.outcome import Outcome

NEEDED = 2
"""People who did not write a probe and answered it as expected, from which on it counts."""


class ProbeAttempt(NamedTuple):
    """One person's answer to a probe."""

    person: str
    outcome: Outcome


class ProbeValidation(NamedTuple):
    """The validation of a probe by people, without its author. passed: number who answered as expected at the first
    try; answered: number who gave any answer."""

    passed: int
    answered: int

    @property
    def counts(self) -> bool:
        return self.passed >= NEEDED

    @property
    def pass_rate(self) -> float | None:
        """The share of people who passed; None without any answer."""
        return self.passed / self.answered if self.answered else None


def validate_probe(probe: Item, tries: Iterable[ProbeAttempt]) -> ProbeValidation:
    """Count each person once, by the first answer that was given; the probe's author not at all."""
    author = probe.factors.get("author")
    first: dict[str, Outcome] = {}
    for person, outcome in tries:
        if person != author and outcome is not Outcome.MISSING:
            first.setdefault(person, outcome)
    return ProbeValidation(sum(outcome is Outcome.RIGHT for outcome in first.values()), len(first))
