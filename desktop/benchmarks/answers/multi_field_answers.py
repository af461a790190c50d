"""Answers of several fields that are scored together: parsed, checked and scored. Canonical form: field name to option
id; blank fields are absent."""

import re

from pydantic import JsonValue

from desktop.benchmarks.answers.choice_answers import option_named_by
from desktop.benchmarks.answers.parsed_answer_and_verdict import (
    LENIENT,
    AnswerVerdict,
    BadAnswer,
    ParsedAnswer,
    unparsed_answer,
)
from desktop.benchmarks.answers.strip_answer_markup import (
    fold_text,
    json_objects,
    refusal_or_reason,
    strip_allowed_markup,
    strip_markup,
)
from desktop.benchmarks.item import AnswerField, Item
from desktop.benchmarks.messages import say
from desktop.benchmarks.outcome import ExtractionRule, Outcome, OutcomeReason

_BLANK = {"", "-", "none", "n/a", "na", "blank", "leave blank"}


def parse(item: Item, raw: str, rule: ExtractionRule) -> ParsedAnswer:
    """`strict`: the labelled parts, in order, alone. `lenient`: the last of each label, or one JSON object.

    A part that another answer makes void (`blank_when`) must be blank for `strict`; `lenient` ignores its content.
    """
    texts = (
        _lenient_field_texts(item.fields, raw) if rule.name == LENIENT.name else _strict_field_texts(item.fields, raw)
    )
    if texts is None:
        return unparsed_answer(refusal_or_reason(raw, OutcomeReason.UNPARSED))
    read: dict[str, JsonValue] = {}
    for field in item.fields:
        void = is_void_field(field, read)
        text = texts.get(field.name, "")
        if _is_blank_field(field, text, rule) or (void and rule.name == LENIENT.name):
            continue
        if void:
            return unparsed_answer(OutcomeReason.CONTRADICTORY)
        found = option_named_by(field.options, text) if rule.name == LENIENT.name else _exact_option_id(field, text)
        if found is None:
            return unparsed_answer(OutcomeReason.NO_SUCH_OPTION if text.strip() else OutcomeReason.UNPARSED)
        read[field.name] = found
    return ParsedAnswer(read)


def check(item: Item, value: JsonValue) -> JsonValue:
    """The answers of all required fields, without void ones; raises BadAnswer otherwise."""
    if not isinstance(value, dict) or set(value) - {field.name for field in item.fields}:
        raise BadAnswer(say("This answer has parts that do not exist in the item."))
    checked: dict[str, JsonValue] = {}
    for field in item.fields:
        given = value.get(field.name)
        if is_void_field(field, checked):
            if given is not None:
                raise BadAnswer(say("{part} must stay blank here."), part=field.label)
            continue
        if given is None and field.blank and field.blank_when is None:
            continue
        if not isinstance(given, str) or all(option.id != given for option in field.options):
            raise BadAnswer(say("{part} is not answered yet."), part=field.label)
        checked[field.name] = given
    return checked


def judge(item: Item, value: JsonValue, rule: ExtractionRule) -> AnswerVerdict:
    """Right if all parts are; each part of the gold answer also gets its own measure."""
    gold, given = field_values(item.answer), field_values(value)
    measures = {name: float(given.get(name) == wanted) for name, wanted in gold.items()}
    return AnswerVerdict(Outcome.RIGHT if given == gold else Outcome.WRONG, measures)


def nothing(item: Item) -> dict[str, float]:
    """The measures of an answer that is invalid or missing: nothing is right."""
    return dict.fromkeys(field_values(item.answer), 0.0)


def field_values(value: JsonValue) -> dict[str, JsonValue]:
    return value if isinstance(value, dict) else {}


def is_void_field(field: AnswerField, read: dict[str, JsonValue]) -> bool:
    """Whether another part of the answer leaves no room for this one."""
    return field.blank_when is not None and read.get(field.blank_when[0]) == field.blank_when[1]


def _is_blank_field(field: AnswerField, text: str, rule: ExtractionRule) -> bool:
    if not field.blank:
        return False
    return not text.strip() or (
        rule.name == LENIENT.name and (fold_text(text) in _BLANK or text.strip().casefold() in _BLANK)
    )


def _exact_option_id(field: AnswerField, text: str) -> str | None:
    reply = strip_allowed_markup(text)
    return reply if any(option.id == reply for option in field.options) else None


def _strict_field_texts(fields: tuple[AnswerField, ...], raw: str) -> dict[str, str] | None:
    """The text after each label. No two neighbouring parts of the pattern match the same blanks, which would take
    time with the cube of their number."""
    labels = [re.escape(field.label) for field in fields]
    parts = [rf"{label}:(?:[ \t]*+(\S++))?\s+" for label in labels[:-1]]
    parts += [rf"{label}:[ \t]*+(\S*?)[ \t]*+" for label in labels[-1:]]
    match = re.fullmatch("".join(parts) + r"\.?", raw.strip().replace("**", ""))
    return None if match is None else {f.name: text for f, text in zip(fields, match.groups(""), strict=True)}


def _lenient_field_texts(fields: tuple[AnswerField, ...], raw: str) -> dict[str, str] | None:
    labels = {_normalised_label(name): field for field in fields for name in (field.label, field.name)}
    for _, _, value in reversed(list(json_objects(raw))):
        texts = {
            labels[_normalised_label(k)].name: "" if v is None else str(v)
            for k, v in value.items()
            if _normalised_label(k) in labels
        }
        if fields[0].name in texts:
            return texts
    texts = _texts_by_label(fields, raw)
    return texts if fields[0].name in texts else None


def _texts_by_label(fields: tuple[AnswerField, ...], raw: str) -> dict[str, str]:
    """What follows the last of each label, up to the next label or the end of the line."""
    by_label = {_normalised_label(field.label): field.name for field in fields}
    one = "|".join(re.escape(label).replace("judgment", "judge?ment") for label in by_label)
    pattern = re.compile(rf"\b({one})\b[*_\"'`]*\s*[:=]([^\n]*?)(?=\b(?:{one})\b[*_\"'`]*\s*[:=]|\n|$)", re.IGNORECASE)
    return {by_label[_normalised_label(match.group(1))]: match.group(2) for match in pattern.finditer(raw)}


def _normalised_label(name: str) -> str:
    return " ".join(strip_markup(name).replace("_", " ").split()).casefold().replace("judgement", "judgment")
