"""Answers by an order of all options. Canonical form: the list of option ids in order."""

import re

from pydantic import JsonValue

from desktop.benchmarks.answers.forms import ROUND, markers, refusal_or, tidy
from desktop.benchmarks.answers.parsed import LENIENT, BadAnswer, Parsed, Verdict, judged, no_measures, unread
from desktop.benchmarks.item import Item
from desktop.benchmarks.outcome import Reason, Rule
from desktop.benchmarks.words import say

_LIST = re.compile(r"\[([^\[\]]*)\]")
_MARKS = " \t*_`\"'(:"
_SEPARATOR = r"(?:\s*(?:,|;|→|->|=>|>|–|-)\s*|\s+)"

nothing = no_measures


def parse(item: Item, raw: str, rule: Rule) -> Parsed:
    """`strict`: one list in square brackets, alone. `lenient`: the last marker with an order, else the last list, else
    the last run of ids.

    Every id must stand in it once; an order told in prose is none.
    """
    ids = [option.id for option in item.options]
    found = _lenient(ids, raw) if rule.name == LENIENT.name else _strict(ids, raw)
    if found is None:
        return unread(refusal_or(raw, Reason.UNPARSED))
    if any(entry not in ids for entry in found):
        return unread(Reason.NO_SUCH_OPTION)
    return Parsed([*found]) if sorted(found) == sorted(ids) else unread(Reason.CONTRADICTORY)


def check(item: Item, value: JsonValue) -> JsonValue:
    """The ids in order; raises BadAnswer where one is unknown, repeated or missing."""
    ids = sorted(option.id for option in item.options)
    if isinstance(value, list) and sorted(str(entry) for entry in value) == ids:
        return [str(entry) for entry in value]
    raise BadAnswer(say("An order must hold each of the {count} pieces once."), count=len(ids))


def judge(item: Item, value: JsonValue, rule: Rule) -> Verdict:
    """Right where every place is right."""
    return judged(value == item.answer)


def _strict(ids: list[str], raw: str) -> list[str] | None:
    match = _LIST.fullmatch(tidy(raw, ROUND))
    return None if match is None else _entries(match.group(1))


def _lenient(ids: list[str], raw: str) -> list[str] | None:
    for marked in reversed(markers(raw)):
        found = _marked(ids, marked.content)
        if found is not None and sorted(found) == sorted(ids):
            return found
    found = _told(ids, raw)
    return found[-1][1] if found else None


def _marked(ids: list[str], content: JsonValue) -> list[str] | None:
    """The order in what a marker holds: the one that it begins with, since examples and reasons follow an answer, else
    the last."""
    if isinstance(content, list):
        return [_known(ids, str(entry)) for entry in content]
    if not isinstance(content, str) or not (found := _told(ids, content.lstrip(_MARKS))):
        return None
    return found[0][1] if found[0][0] == 0 else found[-1][1]


def _told(ids: list[str], text: str) -> list[tuple[int, list[str]]]:
    """The orders in a text with their places, from first to last: its lists, where it has none its runs."""
    told = ((match.start(), _entries(match.group(1))) for match in _LIST.finditer(text))
    lists = [(at, [_known(ids, entry) for entry in entries]) for at, entries in told if entries and len(entries) > 1]
    return lists or _runs(ids, text)


def _entries(inside: str) -> list[str] | None:
    """The entries of a list of short ids; None where something longer stands between the commas."""
    entries = [tidy(entry).strip("\"'") for entry in inside.split(",")]
    return entries if all(re.fullmatch(r"\w{1,4}", entry) for entry in entries) else None


def _runs(ids: list[str], raw: str) -> list[tuple[int, list[str]]]:
    """Runs of at least as many ids as there are, with their places: one after the other, or written together if each
    is one letter."""
    one = "|".join(sorted(map(re.escape, ids), key=len, reverse=True))
    run = re.compile(rf"(?<![\w.])(?:{one})(?:{_SEPARATOR}(?:{one})){{{len(ids) - 1},}}(?![\w])", re.IGNORECASE)
    single = re.compile(rf"(?<!\w)(?:{one})(?!\w)", re.IGNORECASE)
    found = [(match.start(), single.findall(match.group())) for match in run.finditer(raw)]
    if all(len(identifier) == 1 for identifier in ids):
        together = re.compile(rf"(?<!\w)[{''.join(map(re.escape, ids))}]{{{len(ids)}}}(?!\w)")
        found += [(match.start(), list(match.group())) for match in together.finditer(raw)]
    return [(at, [_known(ids, entry) for entry in entries]) for at, entries in sorted(found)]


def _known(ids: list[str], entry: str) -> str:
    return next((identifier for identifier in ids if identifier.casefold() == entry.casefold()), entry)
