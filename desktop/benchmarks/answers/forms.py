"""How replies dress an answer: brackets, bold marks, markers, JSON in prose; taken off here for all kinds."""

import ast
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass

from pydantic import JsonValue, TypeAdapter, ValidationError

from desktop.benchmarks.outcome import Reason

_PAIRS = (("**", "**"), ("(", ")"), ("[", "]"))
_LOOSE = " \t\r\n*_`\"'“”‘’()[]{}<>$.,;:!"
_BOXED = re.compile(r"\\boxed\s*\{\s*(?:\\text\w*\s*\{)?([^{}]*)\}")
_TAGGED = re.compile(r"<answer>(.*?)</answer>", re.IGNORECASE | re.DOTALL)
_NAMED = re.compile(
    r"\banswer\b[*_\"'`]*\s*(?:is\b\s*:?|[:=])\s*(.*?)(?=\bansw?er\b[*_\"'`]*\s*(?:is\b|[:=])|\n|$)", re.IGNORECASE
)
_REFUSAL = re.compile(
    r"\b(i(?:'|’)?m sorry|sorry, (?:but )?i|i can(?:no|'|’)?t\b|i am unable|i(?:'|’)m unable|i am not able|unable to)",
    re.IGNORECASE,
)
_OBJECT = TypeAdapter(dict[str, JsonValue])
_TRAILING_COMMA = re.compile(r",\s*([}\]])")


@dataclass(frozen=True, slots=True)
class Marked:
    """What a marker holds: a text, or the value under "answer" of a JSON object; `start` is its place in the reply."""

    start: int
    content: JsonValue


def tidy(text: str) -> str:
    """`text` without what `strict` allows around an answer: blanks, a final full stop, brackets, bold marks."""
    while True:
        bare = text.strip().removesuffix(".").rstrip()
        for opening, closing in _PAIRS:
            if len(bare) > len(opening) + len(closing) and bare.startswith(opening) and bare.endswith(closing):
                inner = bare[len(opening) : -len(closing)]
                if opening not in inner and closing not in inner:
                    bare = inner
        if bare == text:
            return bare
        text = bare


def bare(text: str) -> str:
    """`text` without any quotes, marks, brackets and points around it; what `lenient` looks at."""
    return text.strip(_LOOSE)


def folded(text: str) -> str:
    """A form for comparing words: no marks around, one blank between, no difference of case."""
    return " ".join(bare(text).split()).casefold()


def markers(raw: str) -> list[Marked]:
    """Everything in `raw` that says "this is the answer", in order: named, boxed, tagged, or in JSON."""
    found: list[Marked] = []
    spans: list[tuple[int, int]] = []
    for start, end, value in json_objects(raw):
        spans.append((start, end))
        for name, content in value.items():
            if name.casefold() == "answer":
                found.append(Marked(start, content))
    matches = (match for pattern in (_BOXED, _TAGGED, _NAMED) for match in pattern.finditer(raw))
    found.extend(
        Marked(match.start(), match.group(1))
        for match in matches
        if not any(start <= match.start() < end for start, end in spans)
    )
    return sorted(found, key=lambda marked: marked.start)


def json_objects(raw: str) -> Iterator[tuple[int, int, dict[str, JsonValue]]]:
    """The outermost JSON objects in a reply with their spans; fences, single quotes and trailing commas pass."""
    at = raw.find("{")
    while at >= 0:
        end = _closing(raw, at)
        value = None if end is None else _object(raw[at:end])
        if end is None or value is None:
            at = raw.find("{", at + 1)
            continue
        yield at, end, value
        at = raw.find("{", end)


def refusal_or(raw: str, reason: Reason) -> Reason:
    """`REFUSED` where the reply declines to answer, else `reason`."""
    return Reason.REFUSED if _REFUSAL.search(raw) else reason


def _closing(raw: str, at: int) -> int | None:
    depth, quote, index = 0, "", at
    while index < len(raw):
        char = raw[index]
        if quote:
            if char == "\\":
                index += 1
            elif char == quote:
                quote = ""
        elif char in {'"', "'"}:
            quote = char
        elif char == "{":
            depth += 1
        elif char == "}":
            depth -= 1
            if depth == 0:
                return index + 1
        index += 1
    return None


def _object(text: str) -> dict[str, JsonValue] | None:
    for candidate in (text, _TRAILING_COMMA.sub(r"\1", text)):
        try:
            value = json.loads(candidate)
        except (ValueError, RecursionError):
            continue
        return _as_object(value)
    try:
        value = ast.literal_eval(text)
    except (ValueError, SyntaxError, MemoryError, RecursionError, TypeError):
        return None
    return _as_object(value)


def _as_object(value: object) -> dict[str, JsonValue] | None:
    """`value` where it is a JSON object; None for other values and for what JSON does not know."""
    try:
        return _OBJECT.validate_python(value)
    except ValidationError:
        return None
