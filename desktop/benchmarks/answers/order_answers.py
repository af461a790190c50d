"""Order answers (all options in order): parsed, checked and scored. Canonical form: the list of option ids in order."""

import re
from operator import itemgetter

from pydantic import JsonValue

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
    ROUND,
    answer_markers,
    refusal_or_reason,
    strip_allowed_markup,
)
from desktop.benchmarks.item import Item
from desktop.benchmarks.messages import say
from desktop.benchmarks.outcome import ExtractionRule, OutcomeReason

_LIST = re.compile(r"\[([^\[\]]*)\]")
_MARKS = " \t*_`\"'(:"
_SEPARATOR = r"(?:\s*(?:,|;|→|->|=>|>|–|-)\s*|\s+)"
_DENIED = re.compile(r"(?:\bnot|n['’]t)[\s*_\"'`(:\[]*$", re.IGNORECASE)
_NEAR = 16
"""Characters before an order in which a "not" is looked for."""

nothing = empty_measures


def parse(item: Item, raw: str, rule: ExtractionRule) -> ParsedAnswer:
    """`strict`: one list in square brackets, alone. `lenient`: the last marker with an order, else the last list, else
    the last run of ids.

    Every id must occur in it once; an order described in prose is not read.
    """
    ids = [option.id for option in item.options]
    found = _parse_lenient_order(ids, raw) if rule.name == LENIENT.name else _parse_strict_order(ids, raw)
    if found is None:
        return unparsed_answer(refusal_or_reason(raw, OutcomeReason.UNPARSED))
    if any(entry not in ids for entry in found):
        return unparsed_answer(OutcomeReason.NO_SUCH_OPTION)
    return ParsedAnswer([*found]) if sorted(found) == sorted(ids) else unparsed_answer(OutcomeReason.CONTRADICTORY)


def check(item: Item, value: JsonValue) -> JsonValue:
    """The ids in order; raises BadAnswer where one is unknown, repeated or missing."""
    ids = sorted(option.id for option in item.options)
    if isinstance(value, list) and sorted(str(entry) for entry in value) == ids:
        return [str(entry) for entry in value]
    raise BadAnswer(say("An order must contain each of the {count} pieces once."), count=len(ids))


def judge(item: Item, value: JsonValue, rule: ExtractionRule) -> AnswerVerdict:
    """Right where every place is right."""
    return binary_verdict(value == item.answer)


def _parse_strict_order(ids: list[str], raw: str) -> list[str] | None:
    """The one list that a reply is. Numbers are asked for as numbers: in quotes they are texts."""
    match = _LIST.fullmatch(strip_allowed_markup(raw, ROUND))
    if match is None or (_are_numeric_ids(ids) and re.search("[\"']", match.group(1))):
        return None
    return _list_entries(match.group(1))


def _parse_lenient_order(ids: list[str], raw: str) -> list[str] | None:
    told = _orders_in_text(ids, raw)
    for marked in reversed(answer_markers(raw)):
        found = _order_in_marker(ids, marked.content)
        if found is not None and sorted(found) == sorted(ids):
            return found
        if found is not None and _is_partial_order(ids, found):
            told.append((marked.start, found))
    return max(told, key=itemgetter(0))[1] if told else None


def _order_in_marker(ids: list[str], content: JsonValue) -> list[str] | None:
    """The order in a marker's content: the one at its beginning, since examples and reasons follow an answer, else the
    last."""
    if isinstance(content, list):
        return [_matching_id(ids, str(entry)) for entry in content]
    if not isinstance(content, str) or not (found := _orders_in_text(ids, content.lstrip(_MARKS))):
        return None
    return found[0][1] if found[0][0] == 0 else found[-1][1]


def _orders_in_text(ids: list[str], text: str) -> list[tuple[int, list[str]]]:
    """The orders in a text with their positions, from first to last: its lists, else its runs of ids.

    Left out are orders after a "not" and, where there is an order of all ids, lists of only some ids.
    """
    told = ((match.start(), _list_entries(match.group(1))) for match in _LIST.finditer(text))
    lists = [
        (at, [_matching_id(ids, entry) for entry in entries]) for at, entries in told if entries and len(entries) > 1
    ]
    meant = [one for one in lists if not _is_negated(text, one[0])]
    meant = meant or [one for one in _id_runs(ids, text) if not _is_negated(text, one[0])]
    if any(sorted(found) == sorted(ids) for _, found in meant):
        return [(at, found) for at, found in meant if not _is_partial_order(ids, found)]
    return meant


def _is_negated(text: str, at: int) -> bool:
    return _DENIED.search(text[max(0, at - _NEAR) : at]) is not None


def _is_partial_order(ids: list[str], found: list[str]) -> bool:
    """Whether a list is too short for an attempt at an order: it holds half of the ids at most."""
    return 2 * len(found) <= len(ids)


def _list_entries(inside: str) -> list[str] | None:
    """The entries of a list of short ids; None if an entry is longer."""
    entries = [strip_allowed_markup(entry).strip("\"'") for entry in inside.split(",")]
    return entries if all(re.fullmatch(r"\w{1,4}", entry) for entry in entries) else None


def _id_runs(ids: list[str], raw: str) -> list[tuple[int, list[str]]]:
    """Runs of at least as many ids as the item has, with their positions: separated, or written together if each id
    is one letter. A run inside a longer run of numbers or of capital letters does not count."""
    known = "|".join(sorted(map(re.escape, ids), key=len, reverse=True))
    one = re.compile(rf"(?:{_similar_id_pattern(ids)}{known})(?!\w)", re.IGNORECASE)
    run = re.compile(rf"(?<![\w.]){one.pattern}(?:{_SEPARATOR}{one.pattern}){{{len(ids) - 1},}}+", re.IGNORECASE)
    found = [(match.start(), one.findall(match.group())) for match in run.finditer(raw)]
    if all(len(identifier) == 1 for identifier in ids):
        together = re.compile(rf"(?<!\w)[{''.join(map(re.escape, ids))}]{{{len(ids)}}}(?!\w)")
        found += [(match.start(), list(match.group())) for match in together.finditer(raw)]
    told = [(at, [_matching_id(ids, entry) for entry in entries]) for at, entries in sorted(found)]
    return [(at, entries) for at, entries in told if set(entries) <= set(ids)]


def _similar_id_pattern(ids: list[str]) -> str:
    """The pattern of text similar to the ids: a number that is not a quantity (as in "10 pixels" and "95%"), for ids
    that are numbers; a capital letter for ids that are letters ("I" is a word)."""
    if _are_numeric_ids(ids):
        return r"(?<!\n)\d++(?:\.\d++)*+(?![ \t]*+[%A-Za-z])|"
    return "(?-i:[A-HJ-Z])|" if all(len(identifier) == 1 for identifier in ids) else ""


def _are_numeric_ids(ids: list[str]) -> bool:
    return all(identifier.isdecimal() for identifier in ids)


def _matching_id(ids: list[str], entry: str) -> str:
    return next((identifier for identifier in ids if identifier.casefold() == entry.casefold()), entry)
