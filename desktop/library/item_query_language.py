"""The query language: one string split by shell rules, `field=value` words that must all match.

    benchmark=ordinal ordinal_level="Within Objects" N=2..99

`field=a,b` one of a list; `axis=2..99` a range of a numeric factor (`2..`, `..99` are open); `field!=a` anything else,
absent too; `field=` absent; `field!=` present. An empty query matches everything. In the search field of the library a
word alone is looked up in the items' names; where a query selects items for work, it is refused.
"""

import re
import shlex
from collections.abc import Collection
from difflib import get_close_matches

from db.lab import Lab
from db.rows import ItemFilter, ItemRow, QueryCondition
from db.stores import items
from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.messages import say

FIELDS = ("benchmark", "version", "task", "key", "kind", "group", "variant_of", "tag")
_WORD = re.compile(r"(?P<field>[^=!]+)(?P<sign>!?=)(?P<value>.*)", re.DOTALL)
MOST_WORDS, MOST_VALUES = 100, 10_000
"""Limits above which a query is refused, since a database would not accept it."""
_NUMBER = r"[+-]?(?:\d+(?:\.\d+)?|\.\d+)"
_RANGE = re.compile(rf"(?P<low>{_NUMBER})?\.\.(?P<high>{_NUMBER})?")


class BadQuery(WrongUse):
    """The query cannot be parsed."""

    code = "bad_query"


def parse_query(text: str, factors: Collection[str] = (), *, plain: bool = False) -> ItemFilter:
    """Parse `text` to a filter; `factors` are the names of the factors that can be queried. plain: a word without
    `field=value` is looked up in key, task, benchmark and group.

    Raises BadQuery for a word that is not `field=value`, an unknown field (with the nearest name), an unclosed
    quotation mark, too many words or values, and a range that is negated, empty or part of a list.
    """
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise BadQuery(
            say("The query {query} has an unclosed quotation mark."),
            hint=say('Close it, as in ordinal_level="Within Objects".'),
            query=_on_one_line(text),
        ) from error
    if len(words) > MOST_WORDS:
        raise BadQuery(
            say("The query has {found} terms, but at most {most} are supported."),
            hint=say("Put the values of one field into one term: key=a,b,c."),
            found=len(words),
            most=MOST_WORDS,
        )
    asked = tuple(_parse_query_word(word, factors, plain=plain) for word in words)
    found = sum(len(word.values) for word in asked)
    if found > MOST_VALUES:
        raise BadQuery(
            say("The query has {found} values, but at most {most} are supported."),
            hint=say("Use several queries, or a field that they all share."),
            found=found,
            most=MOST_VALUES,
        )
    return ItemFilter(asked)


def parse_lab_query(lab: Lab, text: str, *, plain: bool = False) -> ItemFilter:
    """Parse `text` to a filter over the items of `lab`, with the factors that they have."""
    return parse_query(text, lab.read(items.item_factor_names), plain=plain)


def find_items(lab: Lab, text: str) -> list[ItemRow]:
    """The current item versions of `lab` that match the query, in the store's order."""
    return lab.read(items.find_stored_items, parse_lab_query(lab, text))


def _parse_query_word(word: str, factors: Collection[str], *, plain: bool) -> QueryCondition:
    match = _WORD.fullmatch(word)
    if match is None and plain and word.strip():
        return QueryCondition(field="", op="has", values=(word,))
    if match is None:
        raise BadQuery(
            say("{word} is not a valid query term."),
            hint=say('Write field=value, e.g. task=connection or ordinal_level="Within Objects".'),
            word=_on_one_line(word),
        )
    field = _known_field(match["field"], factors)
    negated = match["sign"] == "!="
    values = tuple(match["value"].split(","))
    if values == ("",):
        return QueryCondition(field=field, op="present" if negated else "absent")
    if field not in FIELDS and any(_RANGE.fullmatch(value) and value != ".." for value in values):
        return _parse_range(word, field, values, negated=negated)
    return QueryCondition(field=field, op="not_in" if negated else "in", values=values)


def _parse_range(word: str, field: str, values: tuple[str, ...], *, negated: bool) -> QueryCondition:
    match = _RANGE.fullmatch(values[0])
    if negated or len(values) > 1 or match is None:
        raise BadQuery(
            say("{word}: a range must be the only value, after an equals sign."),
            hint=say("For example: N=2..99"),
            word=_on_one_line(word),
        )
    low, high = match["low"] or "", match["high"] or ""
    if low and high and float(low) > float(high):
        raise BadQuery(
            say("{word}: the range ends before it starts."),
            hint=say("Write the smaller number first."),
            word=_on_one_line(word),
        )
    return QueryCondition(field=field, op="range", values=(low, high))


def _known_field(field: str, factors: Collection[str]) -> str:
    names = sorted({*FIELDS, *factors})
    if field in names:
        return field
    by_lower_case = {name.lower(): name for name in reversed(names)}
    near = get_close_matches(field.lower(), list(by_lower_case), n=1, cutoff=0.5)
    hint = say("Did you mean {nearest}? Fields: {fields}.") if near else say("Fields: {fields}.")
    raise BadQuery(
        say("Items have no field {field}."),
        hint=hint,
        field=_on_one_line(field),
        nearest=by_lower_case[near[0]] if near else "",
        fields=", ".join(names),
    )


def _on_one_line(typed: str) -> str:
    """The typed text on one line, for error messages."""
    return " ".join(typed.split())
