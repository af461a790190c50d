"""Sentences about the first invalid field of a document, in place of the validator's own words."""

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from pydantic import ValidationError

from desktop.benchmarks.messages import FilledSentence, say

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

_WHOLE_NUMBER = say("{field} must be a whole number.")
_NUMBER = say("{field} must be a number.")
_SWITCH = say("{field} must be true or false.")
_LIST = say("{field} must be a list.")
_NAMED = say("{field} must be an object with named fields.")
_EMPTY = say("{field} must not be empty.")
_FIXED = say("{field} must be {expected}.")
_ONE_OF = say("{field} must be one of {expected}.")
_OWN = say("{field}: {error}.")
_OTHER = say("{field} is not valid.")
_UNKNOWN = say("{field} is not a known field.")
_DOCUMENT = say("This document")
_SENTENCES: Mapping[str, str] = {
    "finite_number": say("{field} must be a finite number."),
    **dict.fromkeys(("int_parsing", "int_type", "int_from_float", "int_parsing_size"), _WHOLE_NUMBER),
    **dict.fromkeys(("float_parsing", "float_type"), _NUMBER),
    **dict.fromkeys(("bool_parsing", "bool_type"), _SWITCH),
    **dict.fromkeys(("list_type", "tuple_type", "set_type", "frozen_set_type"), _LIST),
    **dict.fromkeys(("dict_type", "mapping_type", "model_type", "model_attributes_type"), _NAMED),
    **dict.fromkeys(("too_short", "string_too_short"), _EMPTY),
    **dict.fromkeys(("literal_error", "enum"), _ONE_OF),
    "string_type": say("{field} must be text."),
    "greater_than_equal": say("{field} must be at least {ge}."),
    "less_than_equal": say("{field} must be at most {le}."),
    "greater_than": say("{field} must be more than {gt}."),
    "less_than": say("{field} must be less than {lt}."),
    "missing": say("{field} is missing."),
}
_EXPECTED = re.compile(r"'((?:[^'\\]|\\.)*)'|(?<![\w.'])(-?\d[\d.]*|True|False|None)(?![\w'])")
"""The values in pydantic's "'a', 2 or <Kind.C: 'c'>"."""
_UNION_MEMBERS = frozenset({"bool", "int", "float", "str", "constrained-int", "constrained-float", "constrained-str"})


def wrong_field(error: ValidationError, *, unknown: str = _UNKNOWN, other: str = _OWN) -> tuple[str, dict[str, str]]:
    """The marked sentence for the first invalid field, and its values.

    unknown: the sentence for a field that the document
    does not have; other: the sentence for what a validator of ours refuses, with {field} and {error}. Every validator
    raises a ValueError of a FilledSentence: a text of anything else is not shown.
    """
    first, *others = error.errors()
    context = first.get("ctx", {})
    literal = unknown if first["type"] == "extra_forbidden" else _SENTENCES.get(first["type"], _OTHER)
    if any(_is_of_same_union(first, other) for other in others):
        literal = _OTHER  # the first error is that of one of the types that the field may have
    values: dict[str, str] = {"field": wrong_field_name(error) or FilledSentence(_DOCUMENT)}
    values |= {name: _plain_number(context[name]) for name in ("ge", "gt", "le", "lt") if name in context}
    if literal == _ONE_OF:
        expected = [text or number for text, number in _EXPECTED.findall(str(context["expected"]))]
        values["expected"] = ", ".join(expected)
        literal = _ONE_OF if len(expected) > 1 else _FIXED
    reason = getattr(context.get("error"), "args", ())
    if first["type"] == "value_error" and reason and isinstance(reason[0], FilledSentence):
        literal, values["error"] = other, reason[0]
    return literal, values


def wrong_field_name(error: ValidationError) -> str:
    """The path of the first invalid field, e.g. "analysis.exclusions.0.name"; empty for the document itself."""
    first, *others = error.errors()
    path = [str(part) for part in first["loc"] if part != "[key]"]
    if any(_is_of_same_union(first, other) for other in others):
        path.pop()
    return ".".join(path)


def _is_of_same_union(first: "ErrorDetails", other: "ErrorDetails") -> bool:
    ends = {one["loc"][-1] if one["loc"] else "" for one in (first, other)}
    return other["loc"][:-1] == first["loc"][:-1] and len(ends) > 1 and ends <= _UNION_MEMBERS


def _plain_number(value: object) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)
