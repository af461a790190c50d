"""Answers of people and models: parsed, checked, scored and summarised in one way.

Strict accepts only the requested reply form (blanks around it, a final full stop, brackets or bold marks are allowed).
Lenient takes the last valid marker ("answer: B", `\\boxed{B}`, `<answer>B</answer>`, JSON), else text that names one
answer only. In version 2 of both, full-width and zero-width characters are replaced before comparing (`plain`); for
lenient the last statement decides, whether it names an answer or takes one back, in English, Chinese and Japanese
(`statements`). Rules named after a harness follow it (`harness`). One module per kind, each with
`parse` (a reply in text), `check` (a person's value) and `judge` (against the item's answer under a rule).
"""

from collections.abc import Mapping

from pydantic import JsonValue

from desktop.benchmarks.answers import choice, fields, harness, number, order, text, trace
from desktop.benchmarks.answers.parsed import LENIENT, RULES, STRICT, AnswerKind, BadAnswer, Parsed
from desktop.benchmarks.answers.plain import plain
from desktop.benchmarks.answers.statements import given_up
from desktop.benchmarks.answers.summary import Summary, summarise
from desktop.benchmarks.canonical import writable
from desktop.benchmarks.errors import WrongUse
from desktop.benchmarks.item import Item, Kind
from desktop.benchmarks.outcome import Outcome, Reason, Rule, Score
from desktop.benchmarks.thinking import answer_of, answer_or_reason
from desktop.benchmarks.words import say

__all__ = [
    "COMPATIBLE",
    "LENIENT",
    "RULES",
    "STRICT",
    "BadAnswer",
    "Parsed",
    "Summary",
    "UnknownRule",
    "check",
    "grade",
    "is_judge",
    "judge_rule",
    "missing",
    "parse",
    "rule_from",
    "rule_named",
    "score",
    "summarise",
]

COMPATIBLE = harness.RULES
"""Rules named after the harness that they follow; answers are scored under them only on request."""

_KINDS: Mapping[Kind, AnswerKind] = {
    Kind.CHOICE: choice,
    Kind.TEXT: text,
    Kind.NUMBER: number,
    Kind.ORDER: order,
    Kind.FIELDS: fields,
    Kind.TRACE: trace,
}

_JUDGE = "judge "
_FORMS = {Kind.ORDER, Kind.FIELDS, Kind.TRACE}
"""Kinds whose answer is a structure: words that give up are not an answer."""


class UnknownRule(WrongUse):
    """A rule of extraction that does not exist."""

    code = "unknown_rule"


def rule_named(name: str, version: int | None = None) -> Rule:
    """The rule of that name and version, or its newest version; raises UnknownRule."""
    every = [*RULES.values(), *COMPATIBLE.values()]
    versions = [rule for rule in every if rule.name == name]
    if not versions:
        known = ", ".join(dict.fromkeys(rule.name for rule in every))
        raise UnknownRule(say("Unknown rule: {name}."), hint=say("Known: {known}."), name=name, known=known)
    if version is None:
        return max(versions, key=lambda rule: rule.version)
    return _known(Rule(name=name, version=version))


def judge_rule(judge: str, version: int) -> Rule:
    """A judge's verdicts as a rule: the judge's name, and the version of the prompt it was given, 0 where it is not
    known. No answer is read by it: its verdicts are stored."""
    return Rule(name=f"{_JUDGE}{judge}", version=version)


def is_judge(rule: Rule) -> bool:
    """Whether a rule is a judge's verdicts."""
    return rule.name.startswith(_JUDGE)


def rule_from(text: str) -> Rule:
    """The rule that a text such as "strict", "lenient 1" or "judge NAME 1" names. Raises UnknownRule."""
    name, _, version = text.rpartition(" ")
    if text.startswith(_JUDGE):
        if not version.isdigit() or not name.startswith(_JUDGE):
            raise UnknownRule(say("Unknown rule: {name}."), name=text)
        return Rule(name=name, version=int(version))
    return rule_named(name, int(version)) if name and version.isdigit() else rule_named(text)


def parse(item: Item, raw: str, rule: Rule) -> Parsed:
    """Parse a reply without its thinking: the answer in canonical form, or the reason why none was found.

    Rules named after a harness read the whole reply, as the harness does. Raises UnknownRule, also for such a rule on
    an item that is not a choice.
    """
    if (rule.name, rule.version) in COMPATIBLE:
        if item.kind is not Kind.CHOICE:
            raise UnknownRule(say("The rule {name} reads choices alone."), name=rule.name)
        return choice.parse(item, raw, rule)
    reply = answer_of(raw)
    if _known(rule).version > 1:
        reply, why = answer_or_reason(raw)
        if why is not None:
            return Parsed(None, why)
        reply = plain(reply)
        if rule.name == LENIENT.name and item.kind in _FORMS and given_up(reply):
            return Parsed(None, Reason.UNPARSED)
    found = _KINDS[item.kind].parse(item, reply, rule)
    return Parsed(writable(found.value), found.reason)


def check(item: Item, value: JsonValue) -> JsonValue:
    """A participant's answer in canonical form; raises BadAnswer if it cannot answer this item."""
    return _KINDS[item.kind].check(item, value)


def score(item: Item, value: JsonValue, rule: Rule) -> Score:
    """Judge an answer in canonical form; None is an answer that could not be read."""
    if value is None:
        return _nothing(item, rule, Outcome.INVALID, Reason.UNPARSED)
    verdict = _KINDS[item.kind].judge(item, value, _known(rule))
    return Score(
        outcome=verdict.outcome, rule=rule, reason=verdict.reason, measures=dict(verdict.measures), parsed=value
    )


def grade(item: Item, raw: str, rule: Rule) -> Score:
    """Read a reply and judge it. Reasoning that has no end was truncated: its answer is missing."""
    parsed = parse(item, raw, rule)
    if parsed.reason is not None:
        truncated = parsed.reason is Reason.REASONING_TRUNCATED
        return _nothing(item, rule, Outcome.MISSING if truncated else Outcome.INVALID, parsed.reason)
    return score(item, parsed.value, rule)


def missing(item: Item, rule: Rule, reason: Reason) -> Score:
    """The score where no answer was given, or one that was cut: never right, never wrong."""
    return _nothing(item, rule, Outcome.MISSING, reason)


def _known(rule: Rule) -> Rule:
    if (rule.name, rule.version) not in {*RULES, *COMPATIBLE}:
        raise UnknownRule(
            say("The rule {name} has no version {version}."),
            hint=say("A newer Eyeline may have it."),
            name=rule.name,
            version=rule.version,
        )
    return rule


def _nothing(item: Item, rule: Rule, outcome: Outcome, reason: Reason) -> Score:
    return Score(outcome=outcome, rule=rule, reason=reason, measures=_KINDS[item.kind].nothing(item))
