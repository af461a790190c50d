"""Sentences for the first invalid field of a document that a person writes, in place of the validator's own words."""

from collections.abc import Mapping

from pydantic import ValidationError

from desktop.benchmarks.messages import say

_SENTENCES: Mapping[str, str] = {
    "finite_number": say("{field} must be a finite number."),
    "int_parsing": say("{field} must be a whole number."),
    "int_type": say("{field} must be a whole number."),
    "int_from_float": say("{field} must be a whole number."),
    "float_parsing": say("{field} must be a number."),
    "float_type": say("{field} must be a number."),
    "bool_parsing": say("{field} must be true or false."),
    "bool_type": say("{field} must be true or false."),
    "literal_error": say("{field} must be one of {expected}."),
    "greater_than_equal": say("{field} must be at least {ge}."),
    "less_than_equal": say("{field} must be at most {le}."),
    "greater_than": say("{field} must be more than {gt}."),
    "less_than": say("{field} must be less than {lt}."),
    "missing": say("{field} is missing."),
}


def wrong_field(error: ValidationError, whole: str, *, unknown: str, other: str) -> tuple[str, dict[str, str]]:
    """The marked sentence for the first invalid field, and its values.

    whole: what to call the document where no field of it is named. unknown: the sentence for a field that the document
    does not have; other: the sentence for a fault without one of its own, with {field} and {error}.
    """
    first = error.errors()[0]
    field = ".".join(str(part) for part in first["loc"]) or whole
    told = first.get("ctx", {})
    limits = {name: f"{told[name]}" for name in ("ge", "gt", "le", "lt", "expected") if name in told}
    literal = unknown if first["type"] == "extra_forbidden" else _SENTENCES.get(first["type"], other)
    return literal, {**limits, "field": field, "error": first["msg"].removeprefix("Value error, ")}
