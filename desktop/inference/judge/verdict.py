"""What a judge said: right, wrong, or nothing that can be read. Pure.

One tolerant reader for the JSON that is asked for, fenced or not, with single quotes or a comma too many, and for a
whole reply of one word. Nothing is taken from a part of a sentence: "partially correct" is no verdict (cases 19, 20).
"""

import json
import re
from collections.abc import Iterator

from pydantic import JsonValue

from desktop.benchmarks.thinking import answer_of

_OBJECT = re.compile(r"\{[^{}]*\}")
_SINGLE = re.compile(r"'((?:[^'\\]|\\.)*)'")
_COMMA = re.compile(r",\s*([}\]])")
_WORDS = {"correct": True, "right": True, "incorrect": False, "wrong": False, "not correct": False}
_VALUES: dict[str, bool] = {"1": True, "0": False, "true": True, "false": False, **_WORDS}


def verdict_in(raw: str) -> bool | None:
    """Whether the judge found the answer right; None where it gave no verdict, or several that differ."""
    text = answer_of(raw)
    told = [object_ for object_ in _objects(text) if "verdict" in object_]
    if told:
        found = {_value(object_["verdict"]) for object_ in told}
        return found.pop() if len(found) == 1 else None
    return _WORDS.get(" ".join(text.strip().strip("*\"'`.!").lower().split()))


def _value(value: JsonValue) -> bool | None:
    """The verdict of a value: 1 or 0 in any spelling; 8 of 10 is none."""
    if isinstance(value, bool):
        return value
    if isinstance(value, int | float):
        return bool(value) if value in {0, 1} else None
    return _VALUES.get(value.strip().lower()) if isinstance(value, str) else None


def _objects(text: str) -> Iterator[dict[str, JsonValue]]:
    for match in _OBJECT.finditer(text):
        plain = _COMMA.sub(r"\1", match.group())
        for written in (plain, _SINGLE.sub(lambda found: json.dumps(found.group(1)), plain)):
            try:
                made: JsonValue = json.loads(written)
            except (ValueError, RecursionError):
                continue
            if isinstance(made, dict):
                yield made
                break
