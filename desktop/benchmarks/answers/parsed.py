"""The results of parsing and of judging an answer; shared by the six kinds."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from pydantic import JsonValue

from desktop.benchmarks.errors import WrongUse
from desktop.benchmarks.item import Item
from desktop.benchmarks.outcome import Outcome, Reason, Rule

STRICT = Rule(name="strict", version=1)
LENIENT = Rule(name="lenient", version=1)
RULES: Mapping[tuple[str, int], Rule] = {
    (rule.name, rule.version): rule
    for rule in (STRICT, LENIENT, Rule(name="strict", version=2), Rule(name="lenient", version=2))
}
"""Every rule by name and version. From the first release on a rule never changes: a change is a new version, and the
old one is kept."""


class BadAnswer(WrongUse):
    """A value that cannot answer its item: an unknown option, a missing part."""

    code = "bad_answer"


@dataclass(frozen=True, slots=True)
class Parsed:
    """A parsed answer in canonical form, or the reason why none was found."""

    value: JsonValue
    reason: Reason | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """The outcome of a parsed answer, with the measures of its kind (name to fraction)."""

    outcome: Outcome
    measures: Mapping[str, float] = field(default_factory=dict[str, float])
    reason: Reason | None = None


class AnswerKind(Protocol):
    """The functions of a kind's module; `nothing` returns the measures of an invalid or missing answer."""

    def parse(self, item: Item, raw: str, rule: Rule) -> Parsed: ...
    def check(self, item: Item, value: JsonValue) -> JsonValue: ...
    def judge(self, item: Item, value: JsonValue, rule: Rule) -> Verdict: ...
    def nothing(self, item: Item) -> dict[str, float]: ...


def unread(reason: Reason) -> Parsed:
    """No answer could be read."""
    return Parsed(None, reason)


def judged(right: bool) -> Verdict:
    """Right or wrong, without measures."""
    return Verdict(Outcome.RIGHT if right else Outcome.WRONG)


def no_measures(item: Item) -> dict[str, float]:
    """The `nothing` of kinds without measures."""
    return {}
