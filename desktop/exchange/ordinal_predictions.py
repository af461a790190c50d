"""Predictions for OrdinalBench files, scored as the paper does: over all questions asked."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

from pydantic import JsonValue

from desktop.benchmarks import answers
from desktop.benchmarks.answers.trace import ANSWER_NAMES, named, read_value, told_in
from desktop.benchmarks.errors import WrongUse
from desktop.benchmarks.item import Item, Kind, Option
from desktop.benchmarks.ordinal import mismatches
from desktop.benchmarks.outcome import Reason, Rule, Score
from desktop.benchmarks.thinking import answer_of
from desktop.benchmarks.words import say
from desktop.exchange.texts import BrokenFile, Row, json_lines, read_text

MEASURES = ("acc", "nlcp", "sta", "cov")


_KNOWN = say("There are {known}.")
_NEAREST = say("Did you mean {nearest}? There are {known}.")


class UnknownField(WrongUse):
    """A field to split by that the truth does not have."""

    code = "unknown_field"


@dataclass(frozen=True, slots=True)
class Cell:
    """The scores of the questions that share the values of `by`; fractions, None where there is no question."""

    by: Mapping[str, JsonValue]
    n: int
    measures: Mapping[str, float | None]


@dataclass(frozen=True, slots=True)
class Scored:
    """All questions together, and the cells.

    no_truth: predictions without a question; they count in nothing. no_prediction: questions without one; they count 0.
    over: share of the answers with more steps than asked for. mismatches: stated steps and positions that differ from
    the true ones; they do not count in the scores.
    """

    total: Cell
    cells: tuple[Cell, ...]
    no_truth: int
    no_prediction: int
    over: float | None
    mismatches: Mapping[str, int]


def score_files(predictions: Path, truth: Path, rule: Rule, by: Sequence[str] = ()) -> Scored:
    """Score a file of predictions against a file of annotations (released fields), both JSON lines.

    A prediction has `question_id` and `raw`, or `answer` and `trace`. A question without one counts 0 in all four.
    Raises NoSuchFile, BrokenFile, UnknownField.
    """
    rows = _by_id(truth)
    _check_fields(rows, by)
    given = _by_id(predictions)
    labels = _labels(rows.values())
    scored = {key: _score(_item(row, labels), given.get(key), rule) for key, row in rows.items()}
    groups: defaultdict[tuple[JsonValue, ...], list[Score]] = defaultdict(list)
    for key, score in scored.items():
        groups[tuple(_hashable(rows[key].get(name)) for name in by)].append(score)
    cells = [_cell(dict(zip(by, values, strict=True)), group) for values, group in groups.items()] if by else []
    cells.sort(key=lambda cell: [(str(type(value)), value) for value in cell.by.values()])
    return Scored(
        total=_cell({}, list(scored.values())),
        cells=tuple(cells),
        no_truth=len(given.keys() - rows.keys()),
        no_prediction=len(rows.keys() - given.keys()),
        over=answers.summarise(scored.values()).measures.get("over"),
        mismatches=_mismatches(rows, given),
    )


def _by_id(file: Path) -> dict[str, Row]:
    rows: dict[str, Row] = {}
    for number, row in json_lines(file, read_text(file)):
        key = row.get("question_id")
        if not isinstance(key, str) or not key:
            raise BrokenFile(
                say("Line {number} of {file} has no question_id."),
                file,
                f"line {number}",
                hint=say("Every line names its question in question_id, a text."),
                number=number,
            )
        if key in rows:
            raise BrokenFile(
                say("Line {number} of {file} repeats the question {key}."),
                file,
                f"line {number}",
                hint=say("Keep one line for each question."),
                number=number,
                key=key,
            )
        rows[key] = row
    return rows


def _check_fields(rows: Mapping[str, Row], by: Sequence[str]) -> None:
    known = sorted({name for row in rows.values() for name in row})
    for name in by:
        if name not in known:
            near = get_close_matches(name, known, n=1, cutoff=0.5)
            raise UnknownField(
                say("The questions have no field {name}."),
                hint=_NEAREST if near else _KNOWN if known else say("The file of questions is empty."),
                name=name,
                nearest=near[0] if near else "",
                known=", ".join(known),
            )


def _labels(rows: Iterable[Row]) -> dict[str, set[str]]:
    """The objects of each picture: all that any of its questions names."""
    labels: defaultdict[str, set[str]] = defaultdict(set)
    for row in rows:
        labels[str(row.get("image_id"))] |= {str(row.get("start_id")), str(row.get("answer")), *_trace(row)}
    return labels


def _item(row: Row, labels: Mapping[str, set[str]]) -> Item:
    return Item(
        benchmark="ordinal",
        version=str(row.get("version", "")),
        key=str(row["question_id"]),
        task=str(row.get("loop_type", "")),
        kind=Kind.TRACE,
        question=str(row.get("question", "")),
        options=tuple(Option(id=label) for label in sorted(labels[str(row.get("image_id"))])),
        answer={"answer": row.get("answer"), "trace": [*_trace(row)]},
        factors={},
    )


def _trace(row: Row) -> list[str]:
    steps = row.get("trace")
    if not isinstance(steps, list):
        return []
    return [str(step.get("id", "")) if isinstance(step, dict) else str(step) for step in steps]


def _score(item: Item, prediction: Row | None, rule: Rule) -> Score:
    if prediction is None:
        return answers.missing(item, rule, Reason.SKIPPED)
    raw = prediction.get("raw")
    if isinstance(raw, str):
        return answers.grade(item, raw, rule)
    if named(prediction, ANSWER_NAMES) is None:
        return answers.missing(item, rule, Reason.FAILED)
    return answers.score(item, read_value(prediction).value, rule)


def _cell(by: Mapping[str, JsonValue], scores: Sequence[Score]) -> Cell:
    summary = answers.summarise(scores)
    return Cell(by, summary.n, {name: summary.measures.get(name) for name in MEASURES})


def _mismatches(rows: Mapping[str, Row], given: Mapping[str, Row]) -> dict[str, int]:
    found = [mismatches(rows[key], _stated(prediction)) for key, prediction in given.items() if key in rows]
    return {"step": sum(one.step for one in found), "position": sum(one.position for one in found)}


def _stated(prediction: Row) -> Mapping[str, JsonValue]:
    """What states the steps of a prediction: its reply where it has one, as far as that is read, else itself."""
    raw = prediction.get("raw")
    return told_in(answer_of(raw)) if isinstance(raw, str) else prediction


def _hashable(value: JsonValue) -> JsonValue:
    return str(value) if isinstance(value, list | dict) else value
