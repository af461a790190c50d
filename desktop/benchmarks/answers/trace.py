"""Answers by a path: the counted objects in order, and the last of them as the answer (OrdinalBench 3.2 and 3.6).

Canonical form: {"answer": id, "trace": [ids]}. A step is right when its id equals the true id at that place.
"""

from collections.abc import Mapping, Sequence

from pydantic import JsonValue

from desktop.benchmarks.answers.forms import bare, json_objects, markers, refusal_or
from desktop.benchmarks.answers.parsed import LENIENT, STRICT, BadAnswer, Parsed, Verdict, unread
from desktop.benchmarks.item import Item
from desktop.benchmarks.outcome import Outcome, Reason, Rule
from desktop.benchmarks.words import say

ANSWER_NAMES = ("answer", "final_answer", "final", "final_target", "target", "prediction", "result")
TRACE_NAMES = ("trace", "steps", "path", "reasoning_trace", "sequence")
ID_NAMES = ("id", "identifier", "label", "object", "name")
"""Keys under which readers look; the first of each is the form we ask for, the others are aliases (`lenient`)."""


def parse(item: Item, raw: str, rule: Rule) -> Parsed:
    """`strict`: one JSON object with `answer` and `trace`, a list of ids, alone. `lenient`: the last one in the reply,
    its aliases, steps as objects with an id, else a marked answer without a trace."""
    objects = list(json_objects(raw))
    if rule.name == LENIENT.name:
        return _lenient(item, raw, [value for _, _, value in objects])
    start, end, value = objects[0] if len(objects) == 1 else (0, 0, {})
    if value.keys() != {"answer", "trace"} or raw[:start].strip() or raw[end:].strip():
        return unread(refusal_or(raw, Reason.UNPARSED))
    answer, trace = value["answer"], value["trace"]
    if not isinstance(answer, str) or not isinstance(trace, list) or not all(isinstance(step, str) for step in trace):
        return unread(Reason.UNPARSED)
    if all(option.id != answer for option in item.options):
        return unread(Reason.NO_SUCH_OPTION)
    return Parsed({"answer": answer, "trace": trace})


def read_value(value: Mapping[str, JsonValue]) -> Parsed:
    """An answer under any of the known names, as predictions and lenient replies hold it."""
    answer = named(value, ANSWER_NAMES)
    if isinstance(answer, dict):
        answer = named(answer, ID_NAMES)
    if not isinstance(answer, str) or not answer.strip():
        return unread(Reason.UNPARSED)
    steps = named(value, TRACE_NAMES)
    trace = [_step_id(step) for step in steps] if isinstance(steps, list) else []
    return Parsed({"answer": answer.strip(), "trace": [*trace]})


def told_in(raw: str) -> Mapping[str, JsonValue]:
    """The object of a reply that `lenient` reads, with all that its steps state; empty where there is none."""
    return _told([value for _, _, value in json_objects(raw)]) or {}


def named(value: Mapping[str, JsonValue], names: Sequence[str]) -> JsonValue:
    """What stands under the first of some names that is there, in either case; None where none is."""
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
    raise BadAnswer(say("This path leads over objects that the picture does not have."))


def judge(item: Item, value: JsonValue, rule: Rule) -> Verdict:
    """Right where the final id is; the four scores and `over` (more steps than asked for) are its measures."""
    gold, given = _canonical(item.answer), _canonical(value)
    known = {option.id for option in item.options} if rule.name == STRICT.name else None
    measures = scores(gold, given, known)
    return Verdict(Outcome.RIGHT if measures["acc"] == 1 else Outcome.WRONG, measures)


def scores(gold: Mapping[str, JsonValue], given: Mapping[str, JsonValue], known: set[str] | None) -> dict[str, float]:
    """Acc@N, nLCP, STA and Cov of one answer as fractions, and whether it has more steps than the true trace.

    nLCP and STA are divided by the length of the true trace. Cov asks for a step with an id: of the picture where
    `known` is given, else any text that is not empty.
    """
    truth, steps = _steps(gold), _steps(given)
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


def _lenient(item: Item, raw: str, objects: Sequence[Mapping[str, JsonValue]]) -> Parsed:
    told = _told(objects)
    if told is not None:
        return read_value(told)
    known = {option.id.casefold(): option.id for option in item.options}
    for marked in reversed(markers(raw)):
        found = known.get(bare(str(marked.content)).casefold())
        if found is not None:
            return Parsed({"answer": found, "trace": []})
    return unread(refusal_or(raw, Reason.UNPARSED))


def _told(objects: Sequence[Mapping[str, JsonValue]]) -> Mapping[str, JsonValue] | None:
    """The last of the objects that holds an answer."""
    return next((value for value in reversed(objects) if read_value(value).reason is None), None)


def _step_id(step: JsonValue) -> str:
    found = named(step, ID_NAMES) if isinstance(step, dict) else step
    return found.strip() if isinstance(found, str) else ""


def _canonical(value: JsonValue) -> Mapping[str, JsonValue]:
    return value if isinstance(value, dict) else {}


def _steps(value: Mapping[str, JsonValue]) -> list[JsonValue]:
    trace = value.get("trace")
    return trace if isinstance(trace, list) else []
