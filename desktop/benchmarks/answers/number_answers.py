"""Number answers: parsed, checked and scored. Canonical form: the number as it was written."""

from pydantic import JsonValue

from desktop.benchmarks.answers import text_answers
from desktop.benchmarks.answers.normalise_reply_characters import plain_characters
from desktop.benchmarks.answers.parse_written_numbers import parse_number, parse_plain_number, parse_stated_number
from desktop.benchmarks.answers.parsed_answer_and_verdict import (
    LENIENT,
    AnswerVerdict,
    BadAnswer,
    ParsedAnswer,
    binary_verdict,
    empty_measures,
)
from desktop.benchmarks.item import Item
from desktop.benchmarks.messages import say
from desktop.benchmarks.outcome import ExtractionRule

nothing = empty_measures


def parse(item: Item, raw: str, rule: ExtractionRule) -> ParsedAnswer:
    """As for words: any reply that says something is an answer, if not to be right then to be wrong."""
    return text_answers.parse(item, raw, rule)


def check(item: Item, value: JsonValue) -> JsonValue:
    """The number as typed; raises BadAnswer for anything else."""
    if isinstance(value, int | float) and not isinstance(value, bool):
        return str(value)
    if isinstance(value, str) and parse_number(plain_characters(value)) is not None:
        return value.strip()
    raise BadAnswer(say("{value} is not a number."), value=str(value))


def judge(item: Item, value: JsonValue, rule: ExtractionRule) -> AnswerVerdict:
    """`strict`: equal bare figures. `lenient`: equal values, whatever signs or words write them; from version 2 on also
    the result of a calculation and a number with its unit."""
    read = parse_number if rule.name == LENIENT.name else parse_plain_number
    read = parse_stated_number if read is parse_number and rule.version > 1 else read
    wanted, said = text_answers.comparable_text(str(item.answer), rule), text_answers.comparable_text(str(value), rule)
    gold, given = read(wanted), read(said)
    return binary_verdict(wanted == said if gold is None else gold == given)
