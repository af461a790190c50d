"""Text answers (words): parsed, checked and scored. Canonical form: the text, without blanks and marks around it."""

import unicodedata

from pydantic import JsonValue

from desktop.benchmarks.answers.final_answer_markers import find_answer_markers
from desktop.benchmarks.answers.normalise_reply_characters import plain_characters
from desktop.benchmarks.answers.parse_written_numbers import parse_number
from desktop.benchmarks.answers.parsed_answer_and_verdict import (
    LENIENT,
    AnswerVerdict,
    BadAnswer,
    ParsedAnswer,
    binary_verdict,
    empty_measures,
    unparsed_answer,
)
from desktop.benchmarks.answers.strip_answer_markup import (
    answer_markers,
    fold_text,
    refusal_or_reason,
    strip_allowed_markup,
)
from desktop.benchmarks.item import Item
from desktop.benchmarks.messages import say
from desktop.benchmarks.outcome import ExtractionRule, OutcomeReason

nothing = empty_measures
_STOPS = "。 \t\n\r\x0b\x0c\x85\xa0\u2028\u2029\u3000"
"""What follows a sentence."""


def parse(item: Item, raw: str, rule: ExtractionRule) -> ParsedAnswer:
    """`strict`: the whole reply. `lenient`: the content of the last marker (version 1: of the last with
    content), else the last line."""
    stated = _parse_marked_text if rule.version == 1 else _parse_stated_text
    reply = strip_allowed_markup(stated(raw) if rule.name == LENIENT.name else raw)
    return ParsedAnswer(reply) if reply else unparsed_answer(refusal_or_reason(raw, OutcomeReason.UNPARSED))


def check(item: Item, value: JsonValue) -> JsonValue:
    """The text without blanks around it; raises BadAnswer where none is left."""
    if isinstance(value, str) and value.strip():
        return value.strip()
    raise BadAnswer(say("A text answer must not be empty."))


def judge(item: Item, value: JsonValue, rule: ExtractionRule) -> AnswerVerdict:
    """`strict`: the same characters. `lenient`: the same number, or the same words in whatever case and form."""
    gold, given = comparable_text(str(item.answer), rule), comparable_text(str(value), rule)
    return binary_verdict(_is_same_text(gold, given) if rule.name == LENIENT.name else gold == given)


def comparable_text(text: str, rule: ExtractionRule) -> str:
    """A text as a version of a rule compares it: from version 2 on with ordinary characters alone."""
    return text if rule.version == 1 else plain_characters(text).strip()


def last_marker_text(raw: str) -> str | None:
    """The content of the last marker with content, as text; None without such a marker."""
    for marked in reversed(answer_markers(raw)):
        content = marked.content
        if isinstance(content, str) and content.strip():
            return content
        if isinstance(content, int | float) and not isinstance(content, bool):
            return str(content)
    return None


def _parse_stated_text(raw: str) -> str:
    """The content of the last marker, empty if that is not an answer; without a marker the last line."""
    marked = next(reversed(find_answer_markers(raw)), None)
    if marked is None:
        return _strip_sentence_ending(next((line for line in reversed(raw.splitlines()) if line.strip()), ""))
    content = marked.content
    if isinstance(content, str):
        return _strip_sentence_ending(content)
    return str(content) if isinstance(content, int | float) and not isinstance(content, bool) else ""


def _strip_sentence_ending(sentence: str) -> str:
    """A sentence without its full stop, and without the copula that ends it in Japanese."""
    bare = sentence.rstrip(_STOPS)
    return bare.removesuffix("です").removesuffix("である")


def _parse_marked_text(raw: str) -> str:
    marked = last_marker_text(raw)
    if marked is not None:
        return marked
    lines = [line for line in raw.splitlines() if line.strip()]
    return lines[-1] if lines else ""


def _is_same_text(gold: str, given: str) -> bool:
    numbers = parse_number(gold), parse_number(given)
    if numbers[0] is not None and numbers[1] is not None:
        return numbers[0] == numbers[1]
    return _text_form(gold) == _text_form(given)


def _text_form(text: str) -> str:
    return fold_text(unicodedata.normalize("NFKC", text))
