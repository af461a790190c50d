"""Answers in words. Canonical form: the text, without what stands around it."""

import unicodedata

from pydantic import JsonValue

from desktop.benchmarks.answers.forms import folded, markers, refusal_or, tidy
from desktop.benchmarks.answers.numerals import number_in
from desktop.benchmarks.answers.parsed import LENIENT, BadAnswer, Parsed, Verdict, judged, no_measures, unread
from desktop.benchmarks.item import Item
from desktop.benchmarks.outcome import Reason, Rule
from desktop.benchmarks.words import say

nothing = no_measures


def parse(item: Item, raw: str, rule: Rule) -> Parsed:
    """`strict`: the whole reply. `lenient`: what the last marker holds, else the last line."""
    reply = tidy(_marked(raw)) if rule.name == LENIENT.name else tidy(raw)
    return Parsed(reply) if reply else unread(refusal_or(raw, Reason.UNPARSED))


def check(item: Item, value: JsonValue) -> JsonValue:
    """The text without blanks around it; raises BadAnswer where none is left."""
    if isinstance(value, str) and value.strip():
        return value.strip()
    raise BadAnswer(say("An answer in words must not be empty."))


def judge(item: Item, value: JsonValue, rule: Rule) -> Verdict:
    """`strict`: the same characters. `lenient`: the same number, or the same words in whatever case and form."""
    gold, given = str(item.answer), str(value)
    return judged(_alike(gold, given) if rule.name == LENIENT.name else gold == given)


def last_text(raw: str) -> str | None:
    """What the last marker of a reply holds, as text; None without a marker that holds something."""
    for marked in reversed(markers(raw)):
        content = marked.content
        if isinstance(content, str) and content.strip():
            return content
        if isinstance(content, int | float) and not isinstance(content, bool):
            return str(content)
    return None


def _marked(raw: str) -> str:
    marked = last_text(raw)
    if marked is not None:
        return marked
    lines = [line for line in raw.splitlines() if line.strip()]
    return lines[-1] if lines else ""


def _alike(gold: str, given: str) -> bool:
    numbers = number_in(gold), number_in(given)
    if numbers[0] is not None and numbers[1] is not None:
        return numbers[0] == numbers[1]
    return _form(gold) == _form(given)


def _form(text: str) -> str:
    return folded(unicodedata.normalize("NFKC", text))
