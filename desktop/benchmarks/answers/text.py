"""Answers in words. Canonical form: the text, without blanks and marks around it."""

import unicodedata

from pydantic import JsonValue

from desktop.benchmarks.answers.forms import folded, markers, refusal_or, tidy
from desktop.benchmarks.answers.numerals import number_in
from desktop.benchmarks.answers.parsed import LENIENT, BadAnswer, Parsed, Verdict, judged, no_measures, unread
from desktop.benchmarks.answers.plain import plain
from desktop.benchmarks.answers.statements import stated_markers
from desktop.benchmarks.item import Item
from desktop.benchmarks.outcome import Reason, Rule
from desktop.benchmarks.words import say

nothing = no_measures
_STOPS = "。 \t\n\r\x0b\x0c\x85\xa0\u2028\u2029\u3000"
"""What follows a sentence."""


def parse(item: Item, raw: str, rule: Rule) -> Parsed:
    """`strict`: the whole reply. `lenient`: the content of the last marker (version 1: of the last with
    content), else the last line."""
    stated = _marked if rule.version == 1 else _stated
    reply = tidy(stated(raw) if rule.name == LENIENT.name else raw)
    return Parsed(reply) if reply else unread(refusal_or(raw, Reason.UNPARSED))


def check(item: Item, value: JsonValue) -> JsonValue:
    """The text without blanks around it; raises BadAnswer where none is left."""
    if isinstance(value, str) and value.strip():
        return value.strip()
    raise BadAnswer(say("An answer in words must not be empty."))


def judge(item: Item, value: JsonValue, rule: Rule) -> Verdict:
    """`strict`: the same characters. `lenient`: the same number, or the same words in whatever case and form."""
    gold, given = compared(str(item.answer), rule), compared(str(value), rule)
    return judged(_alike(gold, given) if rule.name == LENIENT.name else gold == given)


def compared(text: str, rule: Rule) -> str:
    """A text as a version of a rule compares it: from version 2 on with ordinary characters alone."""
    return text if rule.version == 1 else plain(text).strip()


def last_text(raw: str) -> str | None:
    """The content of the last marker with content, as text; None without such a marker."""
    for marked in reversed(markers(raw)):
        content = marked.content
        if isinstance(content, str) and content.strip():
            return content
        if isinstance(content, int | float) and not isinstance(content, bool):
            return str(content)
    return None


def _stated(raw: str) -> str:
    """The content of the last marker, empty if that is not an answer; without a marker the last line."""
    marked = next(reversed(stated_markers(raw)), None)
    if marked is None:
        return _without_ending(next((line for line in reversed(raw.splitlines()) if line.strip()), ""))
    content = marked.content
    if isinstance(content, str):
        return _without_ending(content)
    return str(content) if isinstance(content, int | float) and not isinstance(content, bool) else ""


def _without_ending(sentence: str) -> str:
    """A sentence without its full stop, and without the copula that ends it in Japanese."""
    bare = sentence.rstrip(_STOPS)
    return bare.removesuffix("です").removesuffix("である")


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
