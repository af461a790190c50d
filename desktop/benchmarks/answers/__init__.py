"""Answers of people and models: parsed, checked, scored and summarised in one way.

Strict accepts only the requested reply form (blanks around it, a final full stop, brackets or bold marks are allowed).
Lenient takes the last valid marker ("answer: B", `\\boxed{B}`, `<answer>B</answer>`, JSON), else text that names one
answer only. In version 2 of both, full-width and zero-width characters are replaced before comparing
(`plain_characters`); for
lenient the last statement decides, whether it names an answer or takes one back, in English, Chinese and Japanese
(`statements`). Rules named after a harness follow it (`harness_extraction_rules`). One module per kind, each with
`parse` (a reply in text), `check_answer` (a person's value) and `judge` (against the item's answer under a rule).
"""

from collections.abc import Mapping

from pydantic import JsonValue

from desktop.benchmarks.answers import (
    choice_answers,
    harness_extraction_rules,
    multi_field_answers,
    number_answers,
    order_answers,
    text_answers,
    trace_answers,
)
from desktop.benchmarks.answers.final_answer_markers import gives_no_answer
from desktop.benchmarks.answers.normalise_reply_characters import plain_characters
from desktop.benchmarks.answers.parsed_answer_and_verdict import (
    LENIENT,
    RULES,
    STRICT,
    AnswerKind,
    BadAnswer,
    ParsedAnswer,
)
from desktop.benchmarks.answers.score_summary import ScoreSummary, summarise
from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.canonical_json import replace_unwritable
from desktop.benchmarks.item import Item, ItemKind
from desktop.benchmarks.messages import say
from desktop.benchmarks.outcome import ExtractionRule, Outcome, OutcomeReason, Score
from desktop.benchmarks.separate_thinking_from_answer import answer_or_reason, answer_text

__all__ = [
    "COMPATIBLE",
    "LENIENT",
    "RULES",
    "STRICT",
    "BadAnswer",
    "ParsedAnswer",
    "ScoreSummary",
    "UnknownRule",
    "check_answer",
    "find_extraction_rule",
    "grade_answer",
    "is_judge_rule",
    "judge_rule",
    "missing_score",
    "parse",
    "rule_from_text",
    "score",
    "summarise",
]

COMPATIBLE = harness_extraction_rules.RULES
"""Rules named after the harness that they follow; answers are scored under them only on request."""

_KINDS: Mapping[ItemKind, AnswerKind] = {
    ItemKind.CHOICE: choice_answers,
    ItemKind.TEXT: text_answers,
    ItemKind.NUMBER: number_answers,
    ItemKind.ORDER: order_answers,
    ItemKind.FIELDS: multi_field_answers,
    ItemKind.TRACE: trace_answers,
}

_JUDGE = "judge "
_FORMS = {ItemKind.ORDER, ItemKind.FIELDS, ItemKind.TRACE}
"""Kinds whose answer is a structure: words that give up are not an answer."""


class UnknownRule(WrongUse):
    """A rule of extraction that does not exist."""

    code = "unknown_rule"


def find_extraction_rule(name: str, version: int | None = None) -> ExtractionRule:
    """The rule of that name and version, or its newest version; raises UnknownRule."""
    every = [*RULES.values(), *COMPATIBLE.values()]
    versions = [rule for rule in every if rule.name == name]
    if not versions:
        known = ", ".join(dict.fromkeys(rule.name for rule in every))
        raise UnknownRule(say("Unknown rule: {name}."), hint=say("Known: {known}."), name=name, known=known)
    if version is None:
        return max(versions, key=lambda rule: rule.version)
    return _require_known_rule(ExtractionRule(name=name, version=version))


def judge_rule(judge: str, version: int) -> ExtractionRule:
    """A judge's verdicts as a rule: the judge's name, and the version of the prompt it was given, 0 where it is not
    known. No answer is read by it: its verdicts are stored."""
    return ExtractionRule(name=f"{_JUDGE}{judge}", version=version)


def is_judge_rule(rule: ExtractionRule) -> bool:
    """Whether a rule is a judge's verdicts."""
    return rule.name.startswith(_JUDGE)


def rule_from_text(text: str) -> ExtractionRule:
    """The rule that a text such as "strict", "lenient 1" or "judge NAME 1" names. Raises UnknownRule."""
    name, _, version = text.rpartition(" ")
    if text.startswith(_JUDGE):
        if not version.isdigit() or not name.startswith(_JUDGE):
            raise UnknownRule(say("Unknown rule: {name}."), name=text)
        return ExtractionRule(name=name, version=int(version))
    return find_extraction_rule(name, int(version)) if name and version.isdigit() else find_extraction_rule(text)


def parse(item: Item, raw: str, rule: ExtractionRule) -> ParsedAnswer:
    """Parse a reply without its thinking: the answer in canonical form, or the reason why none was found.

    Rules named after a harness read the whole reply, as the harness does. Raises UnknownRule, also for such a rule on
    an item that is not a choice.
    """
    if (rule.name, rule.version) in COMPATIBLE:
        if item.kind is not ItemKind.CHOICE:
            raise UnknownRule(say("The rule {name} applies to multiple-choice items only."), name=rule.name)
        return choice_answers.parse(item, raw, rule)
    reply = answer_text(raw)
    if _require_known_rule(rule).version > 1:
        reply, why = answer_or_reason(raw)
        if why is not None:
            return ParsedAnswer(None, why)
        reply = plain_characters(reply)
        if rule.name == LENIENT.name and item.kind in _FORMS and gives_no_answer(reply):
            return ParsedAnswer(None, OutcomeReason.UNPARSED)
    found = _KINDS[item.kind].parse(item, reply, rule)
    return ParsedAnswer(replace_unwritable(found.value), found.reason)


def check_answer(item: Item, value: JsonValue) -> JsonValue:
    """A participant's answer in canonical form; raises BadAnswer if it cannot answer this item."""
    return _KINDS[item.kind].check(item, value)


def score(item: Item, value: JsonValue, rule: ExtractionRule) -> Score:
    """Judge an answer in canonical form; None is an answer that could not be read."""
    if value is None:
        return _score_without_answer(item, rule, Outcome.INVALID, OutcomeReason.UNPARSED)
    verdict = _KINDS[item.kind].judge(item, value, _require_known_rule(rule))
    return Score(
        outcome=verdict.outcome, rule=rule, reason=verdict.reason, measures=dict(verdict.measures), parsed=value
    )


def grade_answer(item: Item, raw: str, rule: ExtractionRule) -> Score:
    """Read a reply and judge it. Reasoning that has no end was truncated: its answer is missing."""
    parsed = parse(item, raw, rule)
    if parsed.reason is not None:
        truncated = parsed.reason is OutcomeReason.REASONING_TRUNCATED
        return _score_without_answer(item, rule, Outcome.MISSING if truncated else Outcome.INVALID, parsed.reason)
    return score(item, parsed.value, rule)


def missing_score(item: Item, rule: ExtractionRule, reason: OutcomeReason) -> Score:
    """The score where no answer was given, or one that was cut: never right, never wrong."""
    return _score_without_answer(item, rule, Outcome.MISSING, reason)


def _require_known_rule(rule: ExtractionRule) -> ExtractionRule:
    if (rule.name, rule.version) not in {*RULES, *COMPATIBLE}:
        raise UnknownRule(
            say("The rule {name} has no version {version}."),
            hint=say("A newer version of Eyeline may support it."),
            name=rule.name,
            version=rule.version,
        )
    return rule


def _score_without_answer(item: Item, rule: ExtractionRule, outcome: Outcome, reason: OutcomeReason) -> Score:
    return Score(outcome=outcome, rule=rule, reason=reason, measures=_KINDS[item.kind].nothing(item))
