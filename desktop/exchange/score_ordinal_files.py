"""Scores files of predictions for OrdinalBench as in the paper, over all questions asked."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import islice
from pathlib import Path

from pydantic import JsonValue

from desktop.benchmarks import answers
from desktop.benchmarks.answers.trace_answers import parse_trace_value, stated_trace, with_image_ids
from desktop.benchmarks.base_errors import CannotDo, WrongUse
from desktop.benchmarks.item import AnswerOption, Item, ItemKind
from desktop.benchmarks.messages import Sentence, say
from desktop.benchmarks.ordinal import count_step_mismatches
from desktop.benchmarks.ordinal.loop_and_maze_layouts import parse_layout
from desktop.benchmarks.ordinal.write_released_rows import TASK_OF
from desktop.benchmarks.outcome import ExtractionRule, OutcomeReason, Score
from desktop.benchmarks.parse_imported_cells import CUT_AT, BadRow
from desktop.benchmarks.separate_thinking_from_answer import answer_text
from desktop.exchange.import_one_item_file import FIRST_ROWS, image_folder_of
from desktop.exchange.item_formats.rows_sharing_images import read_layout_file
from desktop.exchange.ordinal_prediction_rows import trace_reply_of, trace_steps_of
from desktop.exchange.readers.parse_json_and_text import BrokenTextFile, Row, parse_json_lines, read_utf8_text
from desktop.exchange.readers.read_rows_any_format import is_utf8_text_file, read_sound_rows

Reply = str | Mapping[str, JsonValue]
"""The model's text, or its answer and trace."""
MEASURES = ("acc", "nlcp", "sta", "cov")


_KNOWN = say("Known: {known}.")
_NEAREST = say("Did you mean {nearest}? Known: {known}.")


class UnknownField(WrongUse):
    """A field to group by that the gold file does not have."""

    code = "unknown_field"


class NoMatchingQuestions(CannotDo):
    """None of the predictions belongs to a question of the file."""

    code = "nothing_in_common"


@dataclass(frozen=True, slots=True)
class OrdinalScoreCell:
    """The scores of the questions with the same values of `by`, as fractions; None without questions."""

    by: Mapping[str, JsonValue]
    n: int
    measures: Mapping[str, float | None]


@dataclass(frozen=True, slots=True)
class OrdinalScores:
    """The scores over all questions, and by group.

    no_truth: predictions without a question, which are ignored. no_prediction: questions without one, which score 0.
    over: fraction of answers with more steps than requested. mismatches: stated steps and positions that differ from
    the true ones; they do not affect the scores. refused: predictions without a readable reply, by number, with the
    reason; their questions score 0.
    """

    total: OrdinalScoreCell
    cells: tuple[OrdinalScoreCell, ...]
    no_truth: int
    no_prediction: int
    over: float | None
    mismatches: Mapping[str, int]
    refused: tuple[tuple[int, Sentence], ...]


def score_ordinal_files(predictions: Path, truth: Path, rule: ExtractionRule, by: Sequence[str] = ()) -> OrdinalScores:
    """Score a file of predictions against a file of annotations (released fields), each in any file format.

    A prediction has `question_id` and `raw`, or `answer` and `trace`. A question without one scores 0 in all four.
    Raises NoSuchFile, BrokenFile, UnknownField, NoMatchingQuestions.
    """
    rows = {key: _item_with_steps(row) for key, (_, row) in _predictions_by_id(truth).items()}
    _check_grouping_fields(rows, by)
    given = _predictions_by_id(predictions)
    if (rows or given) and rows.keys().isdisjoint(given):
        raise _no_matching_questions_error(predictions, truth)
    objects = _objects_by_image(truth, rows.values())
    replies, refused = _replies_by_question(given, rows)
    scored = {
        key: _score_ordinal_reply(_item_of_question(row, objects), replies.get(key), rule) for key, row in rows.items()
    }
    groups: defaultdict[tuple[JsonValue, ...], list[Score]] = defaultdict(list)
    for key, score in scored.items():
        groups[tuple(_hashable(rows[key].get(name)) for name in by)].append(score)
    cells = [_score_cell(dict(zip(by, values, strict=True)), group) for values, group in groups.items()] if by else []
    cells.sort(key=lambda cell: [(str(type(value)), value) for value in cell.by.values()])
    return OrdinalScores(
        total=_score_cell({}, list(scored.values())),
        cells=tuple(cells),
        no_truth=len(given.keys() - rows.keys()),
        no_prediction=len(rows.keys() - given.keys()),
        over=answers.summarise(scored.values()).measures.get("over"),
        mismatches=_count_mismatches(rows, replies),
        refused=tuple(refused),
    )


def _predictions_by_id(file: Path) -> dict[str, tuple[int, Row]]:
    """The rows of a file with their numbers, by question, without embedded images."""
    rows: dict[str, tuple[int, Row]] = {}
    for number, row in _prediction_rows(file):
        key = row.get("question_id")
        if not isinstance(key, str) or not key:
            raise BrokenTextFile(
                say("Line {number} of {file} has no question_id."),
                file,
                f"line {number}",
                hint=say("Every line must have a question_id that is text."),
                number=number,
            )
        if key in rows:
            raise BrokenTextFile(
                say("Line {number} of {file} repeats the question {key}."),
                file,
                f"line {number}",
                hint=say("Keep one line per question."),
                number=number,
                key=key,
            )
        rows[key] = number, {name: value for name, value in row.items() if name != "image"}
    return rows


def _prediction_rows(file: Path) -> Iterator[tuple[int, Row]]:
    """JSON lines as programs write them, with NaN and lone surrogates; else rows of any format."""
    text = read_utf8_text(file) if is_utf8_text_file(file) else "-"
    return parse_json_lines(file, text) if text.lstrip()[:1] in {"{", ""} else read_sound_rows(file)


def _no_matching_questions_error(predictions: Path, truth: Path) -> NoMatchingQuestions:
    return NoMatchingQuestions(
        say("No prediction in {predictions} belongs to a question in {truth}."),
        where=str(predictions),
        hint=say("Specify the file of the questions that were answered. Both files must use the same question_id."),
        predictions=str(predictions),
        truth=str(truth),
    )


def _check_grouping_fields(rows: Mapping[str, Row], by: Sequence[str]) -> None:
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


def _objects_by_image(truth: Path, rows: Collection[Row]) -> dict[str, tuple[AnswerOption, ...]]:
    """The objects of each image: those of its layout file, as an import of the questions finds it, and all named by any
    of its questions."""
    labels: defaultdict[str, set[str]] = defaultdict(set)
    layouts: dict[tuple[str, str], str] = {}
    for row in rows:
        picture, path = str(row.get("image_id")), row.get("layout_path")
        labels[picture] |= {str(row.get("start_id")), str(row.get("answer")), *_true_trace(row)}
        task = TASK_OF.get((str(row.get("modality")), str(row.get("loop_type"))))
        if isinstance(path, str) and task is not None:
            layouts[picture, path] = task
    folder = image_folder_of(truth, truth.parent, [path for _, path in islice(layouts, FIRST_ROWS)]).resolve()
    for (picture, path), task in layouts.items():
        layout = parse_layout(task, _layout_content(folder, path))
        labels[picture] |= layout.labels if layout is not None else frozenset()
    return {picture: tuple(AnswerOption(id=label) for label in sorted(known)) for picture, known in labels.items()}


def _layout_content(folder: Path, path: str) -> JsonValue:
    try:
        return read_layout_file(folder, path)
    except ValueError as error:
        literal = say("The layout {path} is damaged. Correct it, or remove it to score without it.")
        raise BrokenTextFile(literal, folder / path, path, path=path) from error


def _item_of_question(row: Row, objects: Mapping[str, tuple[AnswerOption, ...]]) -> Item:
    return Item(
        benchmark="ordinal",
        version=str(row.get("version", "")),
        key=str(row["question_id"]),
        task=str(row.get("loop_type", "")),
        kind=ItemKind.TRACE,
        question=str(row.get("question", "")),
        options=objects[str(row.get("image_id"))],
        answer={"answer": row.get("answer"), "trace": [*_true_trace(row)]},
        factors={},
    )


def _item_with_steps(row: Row) -> Row:
    return {**row, "trace": trace_steps_of(row["trace"])} if "trace" in row else row


def _true_trace(row: Row) -> list[str]:
    steps = row.get("trace")
    if not isinstance(steps, list):
        return []
    return [str(step.get("id", "")) if isinstance(step, dict) else str(step) for step in steps]


def _replies_by_question(
    given: Mapping[str, tuple[int, Row]], rows: Mapping[str, Row]
) -> tuple[dict[str, Reply], list[tuple[int, Sentence]]]:
    """The replies to these questions, and the rows without a readable reply."""
    replies: dict[str, Reply] = {}
    refused: list[tuple[int, Sentence]] = []
    for key, (number, row) in given.items():
        try:
            found = trace_reply_of(row) if key in rows else None
        except BadRow as error:
            refused.append((number, error.reason))
        else:
            replies.update({} if found is None else {key: found})
    return replies, refused


def _score_ordinal_reply(item: Item, reply: Reply | None, rule: ExtractionRule) -> Score:
    if reply is None:
        return answers.missing_score(item, rule, OutcomeReason.FAILED)
    if not isinstance(reply, str):
        value = parse_trace_value(reply).value
        return answers.score(item, with_image_ids(item, value) if rule == answers.LENIENT else value, rule)
    return (
        answers.missing_score(item, rule, OutcomeReason.CUT)
        if len(reply) == CUT_AT
        else answers.grade_answer(item, reply, rule)
    )


def _score_cell(by: Mapping[str, JsonValue], scores: Sequence[Score]) -> OrdinalScoreCell:
    summary = answers.summarise(scores)
    return OrdinalScoreCell(by, summary.n, {name: summary.measures.get(name) for name in MEASURES})


def _count_mismatches(rows: Mapping[str, Row], replies: Mapping[str, Reply]) -> dict[str, int]:
    found = [
        count_step_mismatches(rows[key], stated_trace(answer_text(reply)) if isinstance(reply, str) else reply)
        for key, reply in replies.items()
    ]
    return {"step": sum(one.step for one in found), "position": sum(one.position for one in found)}


def _hashable(value: JsonValue) -> JsonValue:
    return str(value) if isinstance(value, list | dict) else value
