"""Answers by a number. Canonical form: the number as it was written."""

from pydantic import JsonValue

from desktop.benchmarks.answers import text
from desktop.benchmarks.answers.numerals import number_in, plain_number
from desktop.benchmarks.answers.parsed import LENIENT, BadAnswer, Parsed, Verdict, judged, no_measures
from desktop.benchmarks.answers.plain import plain
from desktop.benchmarks.item import Item
from desktop.benchmarks.outcome import Rule
from desktop.benchmarks.words import say

nothing = no_measures


def parse(item: Item, raw: str, rule: Rule) -> Parsed:
    """As for words: any reply that says something is an answer, if not to be right then to be wrong."""
    return text.parse(item, raw, rule)


def check(item: Item, value: JsonValue) -> JsonValue:
    """The number as typed; raises BadAnswer for anything else."""
    if isinstance(value, int | float) and not isinstance(value, bool):
        return str(value)
    if isinstance(value, str) and number_in(plain(value)) is not None:
        return value.strip()
    raise BadAnswer(say("{value} is not a number."), value=str(value))


def judge(item: Item, value: JsonValue, rule: Rule) -> Verdict:
    """`strict`: equal bare figures. `lenient`: equal values, whatever signs or words write them."""
    read = number_in if rule.name == LENIENT.name else plain_number
    wanted, said = text.compared(str(item.answer), rule), text.compared(str(value), rule)
    gold, given = read(wanted), read(said)
    return judged(wanted == said if gold is None else gold == given)
