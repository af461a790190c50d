"""Predicates of exclusion rules: `accuracy < 0.3 and answered >= 20`, over the facts of a person, session or trial.

A predicate is a conjunction of comparisons of one named fact with a number or a word. Other syntax is refused, so that
nothing in a protocol is ever evaluated as code. A comparison with an unknown fact is false.
"""

import operator
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal

from desktop.benchmarks.messages import FilledSentence, say

Level = Literal["person", "sitting", "trial"]
Fact = bool | int | float | str

FACTS: Mapping[Level, tuple[str, ...]] = {
    "trial": (
        "response_time_s",
        "paused_s",
        "unfocused_s",
        "changes",
        "attempt",
        "position",
        "ended_on",
        "outcome",
        "met_before",
    ),
    "sitting": ("minutes", "answered", "timeouts", "focus_losses", "pauses", "too_fast_share", "checks_failed", "seat"),
    "person": (
        "accuracy",
        "answered",
        "median_s",
        "practice_accuracy",
        "checks_failed",
        "too_fast_share",
        "same_place_share",
        "finished",
    ),
}
"""The facts of each level. `flag.NAME` (trial): whether a trial has that flag (study.flags); `question.NAME` (person):
the person's answer to that question of the protocol."""
OPEN: Mapping[Level, tuple[str, ...]] = {"trial": ("flag.",), "sitting": (), "person": ("question.",)}

_FACT, _SIGN, _VALUE = r"[a-z_]+(?:\.[a-z_0-9]+)?", r"<=|>=|!=|<|>|=", r"\"[^\"]*\"|[^\s\"<>=!]+"
_PART = re.compile(rf"\s*(?P<fact>{_FACT})\s*(?P<sign>{_SIGN})\s*(?P<value>{_VALUE})\s*")
_SIGNS: Mapping[str, Callable[[float, float], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


@dataclass(frozen=True, slots=True)
class FactComparison:
    """One named fact, an operator, and what it is compared with."""

    fact: str
    sign: str
    value: str

    def holds(self, facts: Mapping[str, Fact | None]) -> bool:
        known = facts.get(self.fact)
        if known is None:
            return False
        if self.sign in _SIGNS:
            number, wanted = _fact_number(known), _fact_number(self.value)
            return number is not None and wanted is not None and _SIGNS[self.sign](number, wanted)
        return _equals_value(known, self.value) == (self.sign == "=")


@cache
def parse_predicate(text: str, level: Level) -> tuple[FactComparison, ...]:
    """Parse the comparisons of a predicate. Raises ValueError with what is wrong."""
    return tuple(_parse_comparison(part, level) for part in re.split(r"\sand\s", f" {text} "))


def predicate_holds(text: str, level: Level, facts: Mapping[str, Fact | None]) -> bool:
    """Whether the predicate is true for the facts of one person, session or trial."""
    return all(comparison.holds(facts) for comparison in parse_predicate(text, level))


def _parse_comparison(part: str, level: Level) -> FactComparison:
    match = _PART.fullmatch(part)
    if match is None:
        raise ValueError(FilledSentence(say("“{part}” is not a comparison such as answered >= 20"), part=part.strip()))
    fact, value = match["fact"], match["value"].strip('"')
    if fact not in FACTS[level] and not fact.startswith(OPEN[level] or ("\0",)):
        raise ValueError(
            FilledSentence(
                say("the level {level} has no variable {fact} (known: {known})"),
                level=level,
                fact=fact,
                known=", ".join((*FACTS[level], *OPEN[level])),
            )
        )
    if match["sign"] in _SIGNS and _fact_number(value) is None:
        raise ValueError(
            FilledSentence(say("{fact} can only be compared with a number by {sign}"), fact=fact, sign=match["sign"])
        )
    return FactComparison(fact, match["sign"], value)


def _fact_number(value: Fact) -> float | None:
    if isinstance(value, bool):
        return None
    try:
        return float(value)
    except ValueError:
        return None


def _equals_value(known: Fact, value: str) -> bool:
    if isinstance(known, bool):
        return value.lower() == ("true" if known else "false")
    number, wanted = _fact_number(known), _fact_number(value)
    if number is not None and wanted is not None:
        return number == wanted
    return str(known) == value
