"""Strips the markup of answers in replies: brackets, bold marks, markers, JSON in prose; for all answer kinds."""

import ast
import json
import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from pydantic import JsonValue, TypeAdapter, ValidationError

from desktop.benchmarks.outcome import OutcomeReason

ROUND = (("**", "**"), ("(", ")"))
"""Pairs that may enclose a reply whose form begins with a bracket of its own."""
_PAIRS = (*ROUND, ("[", "]"))
_STOPS = "." + "".join(char for char in map(chr, range(0x3001)) if char.isspace())
_LOOSE = " \t\r\n*_`\"'“”‘’()[]{}<>$.,;:!"
_BOXED = re.compile(r"\\boxed\s*+\{\s*+(?:\\text\w*+\s*+\{)?([^{}]*+)\}")
_TAGGED = re.compile(r"<answer>(.*?)</answer>", re.IGNORECASE | re.DOTALL)
_TAG_ENDS = re.compile(r"</answer>", re.IGNORECASE)
_NAMED = re.compile(
    r"\banswer\b[*_\"'`]*\s*(?:is\b\s*:?|[:=])\s*(.*?)(?=\bansw?er\b[*_\"'`]*\s*(?:is\b|[:=])|\n|$)", re.IGNORECASE
)
REFUSAL = re.compile(
    r"\b(i(?:'|’)?m sorry|sorry, (?:but )?i|i can(?:no|'|’)?t\b|i am unable|i(?:'|’)m unable|i am not able|unable to)",
    re.IGNORECASE,
)
_IN_EVERY_REFUSAL = ("sorry", "cannot", "can't", "can’t", "cant", "unable", "not able")
_OBJECT = TypeAdapter(dict[str, JsonValue])
BEGINS = re.compile(r"\{\s*+(?:[\"'},#(\\]|[a-z]{1,2}[\"'])", re.IGNORECASE)
"""The beginning of a JSON object; other braces are not read."""
TRIED_IN_VAIN = 200_000
"""After so many characters parsed without finding an object, the inside of failed candidates is no longer searched."""
_TRAILING_COMMA = re.compile(r",\s*([}\]])")

_Ends = tuple[int, "_Ends"] | tuple[()]
_Open = tuple[_Ends, _Ends, _Ends]
_NONE: _Ends = ()


@dataclass(frozen=True, slots=True)
class MarkedAnswer:
    """The content of a marker: a text, or the value under "answer" of a JSON object; `start`: position in the reply."""

    start: int
    content: JsonValue


def strip_allowed_markup(text: str, pairs: Sequence[tuple[str, str]] = _PAIRS) -> str:
    """`text` without what `strict` allows around an answer: blanks, a final full stop, brackets, bold marks."""
    while True:
        bare = text.strip().rstrip(_STOPS)
        for opening, closing in pairs:
            if len(bare) > len(opening) + len(closing) and bare.startswith(opening) and bare.endswith(closing):
                inner = bare[len(opening) : -len(closing)]
                if opening not in inner and closing not in inner:
                    bare = inner
        if bare == text:
            return bare
        text = bare


def strip_markup(text: str) -> str:
    """`text` without any quotes, marks, brackets and points around it; what `lenient` looks at."""
    return text.strip(_LOOSE)


def fold_text(text: str) -> str:
    """A form for comparing words: no marks around, one blank between, no difference of case."""
    return " ".join(strip_markup(text).split()).casefold()


def answer_markers(raw: str) -> list[MarkedAnswer]:
    """Everything in `raw` that says "this is the answer", in order: named, boxed, tagged, or in JSON."""
    found: list[MarkedAnswer] = []
    spans: list[tuple[int, int]] = []
    for start, end, value in json_objects(raw):
        spans.append((start, end))
        for name, content in value.items():
            if name.casefold() == "answer":
                found.append(MarkedAnswer(start, content))
    last_tag = max((match.end() for match in _TAG_ENDS.finditer(raw)), default=0)
    matches = chain(_BOXED.finditer(raw), _TAGGED.finditer(raw, 0, last_tag), _NAMED.finditer(raw))
    found.extend(
        MarkedAnswer(match.start(), match.group(1)) for match in matches if not is_inside_spans(match.start(), spans)
    )
    return sorted(found, key=lambda marked: marked.start)


def is_inside_spans(place: int, spans: list[tuple[int, int]]) -> bool:
    """Whether a position is inside one of the spans, which are sorted and do not overlap."""
    before = bisect_right(spans, place, key=lambda span: span[0])
    return before > 0 and place < spans[before - 1][1]


def json_objects(raw: str) -> Iterator[tuple[int, int, dict[str, JsonValue]]]:
    """The outermost JSON objects in a reply with their spans; fences, single quotes and trailing commas pass."""
    beyond, in_vain = 0, 0
    for at, end in sorted(closing_positions(raw).items()):
        if at < beyond or not BEGINS.match(raw, at):
            continue
        value = _parse_reply_object(raw[at:end])
        if value is not None:
            beyond = end
            yield at, end, value
            continue
        in_vain += end - at
        if in_vain > TRIED_IN_VAIN:
            beyond = end


def refusal_or_reason(raw: str, reason: OutcomeReason) -> OutcomeReason:
    """`REFUSED` where the reply declines to answer, else `reason`."""
    folded_whole = raw.casefold()
    # The pattern takes milliseconds per hundred thousand characters and blocks all other threads meanwhile.
    if not any(words in folded_whole for words in _IN_EVERY_REFUSAL):
        return reason
    return OutcomeReason.REFUSED if REFUSAL.search(raw) else reason


def closing_positions(raw: str, pair: str = "{}") -> dict[int, int]:
    """Maps the position of every closed "{" to the position after its "}"; likewise for another pair.

    Each "{" is read as the first character of an object, so quotes before it are ignored. One pass from the end:
    `plain`, `single` and `double` are the unmatched "}" that a parser would meet next at this position outside quotes,
    inside single quotes and inside double quotes. The time is linear, also for a reply that repeats itself.
    """
    found: dict[int, int] = {}
    after: _Open = (_NONE, _NONE, _NONE)
    skipped, place = after, len(raw)
    for match in reversed(list(re.finditer(rf"[{re.escape(pair)}\"'\\]", raw))):
        at, char = match.start(), match.group()
        plain, single, double = here = after
        match pair.find(char), char:
            case 0, _:
                if plain:
                    found[at], plain = plain
            case 1, _:
                plain = (at + 1, plain)
            case _, "'":
                plain, single = single, plain
            case _, '"':
                plain, double = double, plain
            case _:
                _, single, double = skipped if place == at + 1 else after
        skipped, after, place = here, (plain, single, double), at
    return found


def _parse_reply_object(text: str) -> dict[str, JsonValue] | None:
    for candidate in (text, _TRAILING_COMMA.sub(r"\1", text)):
        try:
            value = json.loads(candidate)
        except (ValueError, RecursionError):
            continue
        return _as_json_object(value)
    try:
        value = ast.literal_eval(text)
    except (ValueError, SyntaxError, MemoryError, RecursionError, TypeError):
        return None
    return _as_json_object(value)


def _as_json_object(value: object) -> dict[str, JsonValue] | None:
    """`value` where it is a JSON object; None for other values and for what JSON does not know."""
    try:
        return _OBJECT.validate_python(value)
    except ValidationError:
        return None
