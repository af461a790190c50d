"""Trace answers (a path): parsed, checked and scored. The counted objects in order, and the last of them as the answer
(OrdinalBench 3.2 and 3.6).

Canonical form: {"answer": id, "trace": [ids]}. A step is right when its id equals the true id at that place.
"""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from pydantic import JsonValue, TypeAdapter

from desktop.benchmarks.answers.parsed_answer_and_verdict import (
    LENIENT,
    STRICT,
    AnswerVerdict,
    BadAnswer,
    ParsedAnswer,
    unparsed_answer,
)
from desktop.benchmarks.answers.strip_answer_markup import (
    BEGINS,
    ROUND,
    answer_markers,
    closing_positions,
    fold_text,
    is_inside_spans,
    json_objects,
    refusal_or_reason,
    strip_allowed_markup,
)
from desktop.benchmarks.item import Item
from desktop.benchmarks.messages import say
from desktop.benchmarks.outcome import ExtractionRule, Outcome, OutcomeReason

_LIST_BEGINS = re.compile(r"\[(?=\s*+[\"'{\[])")
_ENTRY = re.compile(r"(?:[\[,]|[\"']\s*+:)\s*+(?=\{)")
"""The text before an object that is an entry of a list or the value of a name."""

Span = tuple[int, int]


@dataclass(slots=True)
class JsonSpans:
    """The JSON in a reply, as sorted spans of characters.

    whole: the outermost objects and lists; one without an end reaches to the end of the reply. steps: entries of
    objects and lists that have no end or are not valid JSON, and where each begins (starts): such an entry is a step
    of the path, never the answer.
    """

    whole: list[Span] = field(default_factory=list[Span])
    steps: list[Span] = field(default_factory=list[Span])
    starts: set[int] = field(default_factory=set[int])

    def is_step(self, raw: str, at: int) -> bool:
        """Whether the object or the marker there is a step or a name in one; prose behind a cut step is neither."""
        return at in self.starts or (raw[at - 1 : at] in {'"', "'"} and is_inside_spans(at, self.steps))

    def lines_outside(self, raw: str) -> Iterator[str]:
        """The lines of a reply, without those that begin within JSON."""
        at = 0
        for line in raw.splitlines(keepends=True):
            if not is_inside_spans(at + len(line) - len(line.lstrip()), self.whole):
                yield line
            at += len(line)


def find_json_spans(raw: str, objects: Mapping[int, int]) -> JsonSpans:
    """Find the JSON in a reply. objects: start and end of the objects that could be parsed."""
    ends = {"{": closing_positions(raw), "[": closing_positions(raw, "[]")}
    begins = sorted(match.start() for pattern in (BEGINS, _LIST_BEGINS) for match in pattern.finditer(raw))
    entries = {match.end() for match in _ENTRY.finditer(raw)}
    told, read, broken = JsonSpans(), 0, 0
    for at in begins:
        if at < read:
            continue
        end = objects.get(at) or ends[raw[at]].get(at, len(raw))
        _append_span(told.whole, (at, end))
        if raw[at] == "{" and at < broken and at in entries:
            _append_span(told.steps, (at, end))
            told.starts.add(at)
        if at in objects:
            read = end
        elif raw[at] == "{" or at not in ends["["]:
            broken = max(broken, end)
    return told


def _append_span(spans: list[Span], span: Span) -> None:
    """Spans come by their start: those within one that is there are left out."""
    if not spans or span[0] >= spans[-1][1]:
        spans.append(span)


ANSWER_NAMES = ("answer", "final_answer", "final", "final_target", "target", "prediction", "result")
TRACE_NAMES = ("trace", "steps", "path", "reasoning_trace", "sequence")
ID_NAMES = ("id", "identifier", "label", "object", "name")
"""Keys under which readers look; the first of each is the form we ask for, the others are aliases (`lenient`)."""
Object = tuple[int, int, Mapping[str, JsonValue]]
"""Start, end and content of a JSON object in a reply."""
_FORM = TypeAdapter(tuple[tuple[str, str | list[str]], ...])
"""The names and values of an object as written; a repeated name occurs with both values."""


def parse(item: Item, raw: str, rule: ExtractionRule) -> ParsedAnswer:
    """`strict`: one JSON object with `answer` and `trace`, a list of ids, alone. `lenient`: the last one in the reply,
    its aliases, steps as objects with an id, else a marked answer or a lone id on a line without a trace."""
    return _parse_lenient_trace(item, raw) if rule.name == LENIENT.name else _parse_strict_trace(item, raw)


def parse_trace_value(value: Mapping[str, JsonValue]) -> ParsedAnswer:
    """An answer under any of the known names, as predictions and lenient replies hold it."""
    answer = first_named_value(value, ANSWER_NAMES)
    if isinstance(answer, dict):
        answer = first_named_value(answer, ID_NAMES)
    if not isinstance(answer, str) or not answer.strip():
        return unparsed_answer(OutcomeReason.UNPARSED)
    steps = first_named_value(value, TRACE_NAMES)
    trace = [_step_id(step) for step in steps] if isinstance(steps, list) else []
    return ParsedAnswer({"answer": answer.strip(), "trace": [*trace]})


def with_image_ids(item: Item, value: JsonValue) -> JsonValue:
    """A read answer as `lenient` takes it: its ids as the picture has them, whatever their case."""
    return value if value is None else _with_known_ids(value, _object_id_finder(item))


def stated_trace(raw: str) -> Mapping[str, JsonValue]:
    """The object of a reply that `lenient` reads, with all fields of its steps; empty if it has none."""
    objects = list(json_objects(raw))
    return _last_answering_object(raw, objects, find_json_spans(raw, {start: end for start, end, _ in objects})) or {}


def first_named_value(value: Mapping[str, JsonValue], names: Sequence[str]) -> JsonValue:
    """The value of the first of `names` that `value` has, ignoring case; None if it has none of them."""
    folded = {key.strip().casefold(): entry for key, entry in value.items()}
    return next((folded[name] for name in names if folded.get(name) is not None), None)


def check(item: Item, value: JsonValue) -> JsonValue:
    """The path a person clicked; raises BadAnswer for ids that are not in the picture."""
    known = {option.id for option in item.options}
    if isinstance(value, dict) and value.keys() == {"answer", "trace"}:
        answer, trace = value["answer"], value["trace"]
        path = [answer, *trace] if isinstance(trace, list) else [None]
        if all(isinstance(step, str) and step in known for step in path):
            return {"answer": answer, "trace": trace}
    raise BadAnswer(say("This path contains objects that are not in the image."))


def judge(item: Item, value: JsonValue, rule: ExtractionRule) -> AnswerVerdict:
    """Right where the final id is; the four scores and `over` (more steps than asked for) are its measures."""
    gold, given = _canonical_trace(item.answer), _canonical_trace(value)
    known = {option.id for option in item.options} if rule.name == STRICT.name else None
    measures = trace_measures(gold, given, known)
    return AnswerVerdict(Outcome.RIGHT if measures["acc"] == 1 else Outcome.WRONG, measures)


def trace_measures(
    gold: Mapping[str, JsonValue], given: Mapping[str, JsonValue], known: set[str] | None
) -> dict[str, float]:
    """Acc@N, nLCP, STA and Cov of one answer as fractions, and whether it has more steps than the true trace.

    nLCP and STA are divided by the length of the true trace. Cov asks for a step with an id: of the picture where
    `known` is given, else any text that is not empty.
    """
    truth, steps = _steps_of_trace(gold), _steps_of_trace(given)
    same = [a == b for a, b in zip(truth, steps, strict=False)]
    prefix = same.index(False) if False in same else len(same)
    covered = any((step in known) if known is not None else bool(step) for step in steps)
    return {
        "acc": float(given.get("answer") == gold.get("answer")),
        "nlcp": prefix / len(truth) if truth else 0.0,
        "sta": sum(same) / len(truth) if truth else 0.0,
        "cov": float(covered),
        "over": float(len(steps) > len(truth)),
    }


def nothing(item: Item) -> dict[str, float]:
    """The measures of an answer that is invalid or missing: 0 in all four."""
    return {"acc": 0.0, "nlcp": 0.0, "sta": 0.0, "cov": 0.0, "over": 0.0}


def _parse_strict_trace(item: Item, raw: str) -> ParsedAnswer:
    """JSON to the letter: no quotes but its own, no comma too many, and no name with two values."""
    try:
        told = _FORM.validate_python(json.loads(strip_allowed_markup(raw, ROUND), object_pairs_hook=tuple), strict=True)
    except (ValueError, RecursionError):
        return unparsed_answer(refusal_or_reason(raw, OutcomeReason.UNPARSED))
    value = dict(told)
    answer, trace = value.get("answer"), value.get("trace")
    if len(value) != 2 or not isinstance(answer, str) or not isinstance(trace, list):
        return unparsed_answer(OutcomeReason.UNPARSED)
    if any(value[name] != said for name, said in told):
        return unparsed_answer(OutcomeReason.CONTRADICTORY)
    if all(option.id != answer for option in item.options):
        return unparsed_answer(OutcomeReason.NO_SUCH_OPTION)
    return ParsedAnswer({"answer": answer, "trace": [*trace]})


def _parse_lenient_trace(item: Item, raw: str) -> ParsedAnswer:
    known, objects = _object_id_finder(item), list(json_objects(raw))
    told = find_json_spans(raw, {start: end for start, end, _ in objects})
    if (value := _last_answering_object(raw, objects, told)) is not None:
        return ParsedAnswer(_with_known_ids(parse_trace_value(value).value, known))
    for marked in reversed(answer_markers(raw)):
        found = known(str(marked.content))
        if found is not None and not told.is_step(raw, marked.start):
            return ParsedAnswer({"answer": found, "trace": []})
    lone = {found for line in told.lines_outside(raw) if (found := known(line)) is not None}
    if len(lone) > 1:
        return unparsed_answer(OutcomeReason.CONTRADICTORY)
    return (
        ParsedAnswer({"answer": lone.pop(), "trace": []})
        if lone
        else unparsed_answer(refusal_or_reason(raw, OutcomeReason.UNPARSED))
    )


def _object_id_finder(item: Item) -> Callable[[str], str | None]:
    """Finds the id of the picture that a text is: to the letter, else the only one that differs in case and marks."""
    exact = {option.id for option in item.options}
    alike = Counter(map(fold_text, exact))
    known = {fold_text(one): one for one in exact if fold_text(one) and alike[fold_text(one)] == 1}
    return lambda text: text if text in exact else known.get(fold_text(text))


def _with_known_ids(value: JsonValue, known: Callable[[str], str | None]) -> JsonValue:
    """A canonical answer with the ids as the picture has them; others stay as they were written."""
    told = _canonical_trace(value)
    answer, *steps = (known(text) or text for text in (str(told["answer"]), *map(str, _steps_of_trace(told))))
    return {"answer": answer, "trace": [*steps]}


def _last_answering_object(raw: str, objects: Sequence[Object], told: JsonSpans) -> Mapping[str, JsonValue] | None:
    """The last object that has an answer and is not a step of the path."""
    found = (value for start, _, value in reversed(objects) if not told.is_step(raw, start))
    return next((value for value in found if parse_trace_value(value).reason is None), None)


def _step_id(step: JsonValue) -> str:
    found = first_named_value(step, ID_NAMES) if isinstance(step, dict) else step
    return found.strip() if isinstance(found, str) else ""


def _canonical_trace(value: JsonValue) -> Mapping[str, JsonValue]:
    return value if isinstance(value, dict) else {}


def _steps_of_trace(value: Mapping[str, JsonValue]) -> list[JsonValue]:
    trace = value.get("trace")
    return trace if isinstance(trace, list) else []
