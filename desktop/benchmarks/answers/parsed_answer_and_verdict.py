"""The types of a parsed answer and of the verdict on it, shared by the six answer kinds."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from pydantic import JsonValue

from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.item import Item
from desktop.benchmarks.outcome import ExtractionRule, Outcome, OutcomeReason

STRICT = ExtractionRule(name="strict", version=1)
LENIENT = ExtractionRule(name="lenient", version=1)
RULES: Mapping[tuple[str, int], ExtractionRule] = {
    (rule.name, rule.version): rule
    for rule in (STRICT, LENIENT, ExtractionRule(name="strict", version=2), ExtractionRule(name="lenient", version=2))
}
"""Every rule by name and version. From the first release on a rule never changes: a change is a new version, and the
old one is kept."""


class BadAnswer(WrongUse):
    """A value that cannot answer its item: an unknown option, a missing part."""

    code = "bad_answer"


@dataclass(frozen=True, slots=True)
class ParsedAnswer:
    """A parsed answer in canonical form, or the reason why none was found."""

    value: JsonValue
    reason: OutcomeReason | None = None


@dataclass(frozen=True, slots=True)
class AnswerVerdict:
    """The outcome of a parsed answer, with the measures of its kind (name to fraction)."""

    outcome: Outcome
    measures: Mapping[str, float] = field(default_factory=dict[str, float])
    reason: OutcomeReason | None = None


class AnswerKind(Protocol):
    """The functions of a kind's module; `nothing` returns the measures of an invalid or missing answer."""

    def parse(self, item: Item, raw: str, rule: ExtractionRule) -> ParsedAnswer: ...
    def check(self, item: Item, value: JsonValue) -> JsonValue: ...
    def judge(self, item: Item, value: JsonValue, rule: ExtractionRule) -> AnswerVerdict: ...
    def nothing(self, item: Item) -> dict[str, float]: ...


def unparsed_answer(reason: OutcomeReason) -> ParsedAnswer:
    """No answer could be read."""
    return ParsedAnswer(None, reason)


def binary_verdict(right: bool) -> AnswerVerdict:
    """Right or wrong, without measures."""
    return AnswerVerdict(Outcome.RIGHT if right else Outcome.WRONG)


def empty_measures(item: Item) -> dict[str, float]:
    """The `nothing` of kinds without measures."""
    return {}
