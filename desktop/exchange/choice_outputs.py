"""Replies to multiple-choice questions saved by other harnesses, read for scoring under one of our rules.

BLINK       {"val": [{"idx", "answer": "(B)", "full_prediction", "prediction"}], "test": [… "answer": "hidden"]}
            or {"val_Art_Style_1": "(A)", …}, without gold answers
VLMEvalKit  a table or JSON list with `prediction`, `answer` and the options in columns A, B, …
lmms-eval   JSON lines with `target` and `filtered_resps` or `resps`, flat or nested
MM-IQ       JSON lines with `data_id` and `response` or `parsed_pred`; gold answers in a separate file, with `answer`
CSV         `raw` and `answer`, optionally with `id` and the options in columns A, B, …

Tables may be text, spreadsheets or parquet; the format is detected from the content.
"""

import csv
import re
import string
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from pydantic import JsonValue

from desktop.benchmarks import answers
from desktop.benchmarks.cells import CUT_AT, BadRow, refuse_log_likelihoods
from desktop.benchmarks.errors import WrongUse
from desktop.benchmarks.item import Item, Kind, Option
from desktop.benchmarks.outcome import Reason, Rule, Score
from desktop.benchmarks.words import say
from desktop.exchange.delimited import delimiter_of
from desktop.exchange.rows_in import is_text, sound_rows, text_of_parts
from desktop.exchange.texts import BrokenFile, Row, json_lines, parsed, read_text, table

FAILED_INFERENCE = "Failed to obtain answer"
"""What VLMEvalKit writes in place of a reply."""
NO_TRUTH = frozenset({"", "hidden"})
KEYS = ("idx", "id", "index", "doc_id", "question_id", "data_id", "key")
RAWS = (
    "raw", "full_prediction", "prediction", "resps", "filtered_resps", "response", "model_response", "model_output",
    "model_answer", "parsed_pred", "pred",
)  # fmt: skip
"""Columns that may contain the reply, in order of preference."""
_GOLD = re.compile(r"\(?\s*([A-Z])\s*\)?\.?")


class NoOptions(WrongUse):
    """The file does not contain the options of the questions."""

    code = "no_options"


@dataclass(frozen=True, slots=True)
class Reply:
    """A saved reply. `raw` is None if the harness has none, `gold` if the file has no gold answer; `options` is empty
    if the file does not list them."""

    key: str
    raw: str | None
    gold: str | None
    options: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Scored:
    """The summary of the replies with a known gold answer, each with its score, and the number of the others."""

    summary: answers.Summary
    rows: tuple[tuple[Reply, Score], ...]
    no_truth: int


@dataclass(frozen=True, slots=True)
class Flip:
    """A reply that rules interpret differently; the interpretation by the rule's name."""

    reply: Reply
    scores: Mapping[str, Score]


def score_file(file: Path, rule: Rule, options: Sequence[str] = (), truth: Path | None = None) -> Scored:
    """Score the replies of a file. `options` lists the options if the file does not, `truth` is a file of gold answers
    by key for files without them.

    A cell that a spreadsheet truncated is missing under our rules; a harness's rules read the remaining text. Raises
    NoSuchFile, BrokenFile, NoOptions.
    """
    replies = list(read_replies(file))
    if truth is not None:
        golds = read_truth(truth)
        replies = [replace(reply, gold=reply.gold or golds.get(reply.key)) for reply in replies]
    known = [reply for reply in replies if reply.gold is not None]
    if not options and any(not reply.options for reply in known):
        raise NoOptions(
            say("{file} does not say which options there were."),
            hint=say("Name them, as in --options A,B."),
            file=str(file),
        )
    rows = tuple((reply, _score(_item(reply, options), reply, rule)) for reply in known)
    return Scored(answers.summarise(score for _, score in rows), rows, len(replies) - len(known))


def flips(scored: Mapping[str, Scored]) -> list[Flip]:
    """The replies of one file whose outcome or parsed answer differs between rules."""
    found: list[Flip] = []
    for rows in zip(*(one.rows for one in scored.values()), strict=True):
        by_rule = {name: score for name, (_, score) in zip(scored, rows, strict=True)}
        if len({(score.outcome, str(score.parsed)) for score in by_rule.values()}) > 1:
            found.append(Flip(rows[0][0], by_rule))
    return found


def read_truth(file: Path) -> dict[str, str]:
    """The gold letters of a file by key: rows with an id and `answer`, in any format. Raises NoSuchFile, BrokenFile."""
    text = read_text(file) if is_text(file) else ""
    whole = _json(file, text)
    if isinstance(whole, dict) and "answer" not in whole:
        whole = [row for rows in whole.values() if isinstance(rows, list) for row in rows]
    if isinstance(whole, list):
        rows = [row for row in whole if isinstance(row, Mapping)]
    elif text.lstrip().startswith("{"):
        rows = [row for _, row in json_lines(file, text)]
    else:
        rows = _table(file, text) if is_text(file) else [row for _, row in sound_rows(file)]
    golds = {_key(row, ""): _gold(row.get("answer", row.get("target")), _options(row)) for row in rows}
    return {key: gold for key, gold in golds.items() if key and gold is not None}


def read_replies(file: Path) -> Iterator[Reply]:
    """The replies of a file in any of the known formats. Raises NoSuchFile, BrokenFile."""
    if not is_text(file):
        return (_harness_row(file, number, row) for number, row in sound_rows(file))
    text = read_text(file)
    whole = _json(file, text)
    if isinstance(whole, dict) and not {"target", "raw", "prediction"} & whole.keys():
        return _blink(file, whole)
    if isinstance(whole, list):
        return (_harness_row(file, number, row) for number, row in enumerate(whole, 1))
    if text.lstrip().startswith("{"):
        return (_harness_row(file, number, row) for number, row in json_lines(file, text))
    return (_harness_row(file, number, row) for number, row in enumerate(_table(file, text), 2))


def _json(file: Path, text: str) -> JsonValue:
    """The file as one JSON value; None for JSON lines and tables."""
    begin = text.lstrip()[:1]
    try:
        return parsed(text) if begin in {"{", "["} else None
    except ValueError as error:
        if begin == "{":
            return None
        line = getattr(error, "lineno", 1)
        raise BrokenFile(
            say("{file} begins as JSON but is not valid from line {number} on."),
            file,
            f"line {line}",
            hint=say("Write it again: the list must be complete, valid JSON."),
            number=line,
        ) from error


def _table(file: Path, text: str) -> list[dict[str, JsonValue]]:
    head = text.partition("\n")[0]
    try:
        return table(text, delimiter_of(head) or ",")
    except csv.Error as error:
        raise BrokenFile(
            say("{file} is not a readable table: {reason}."),
            file,
            hint=say("Save it as CSV, cells with commas or line breaks in quotation marks."),
            reason=str(error),
        ) from error


def _blink(file: Path, whole: Mapping[str, JsonValue]) -> Iterator[Reply]:
    for name, value in whole.items():
        if isinstance(value, str):
            yield Reply(name, value, None, {})
        elif isinstance(value, list):
            yield from (_harness_row(file, number, row) for number, row in enumerate(value, 1))
        else:
            raise _unknown_form(file, name)


def _harness_row(file: Path, number: int, row: Row | JsonValue) -> Reply:
    if not isinstance(row, Mapping):
        raise _unknown_form(file, str(number))
    try:
        raw = _raw(row)
    except BadRow as error:
        raise BrokenFile(error.reason.literal, file, f"row {number}") from error
    if raw is _ABSENT:
        raise _unknown_form(file, str(number))
    gold = row.get("answer", row.get("target"))
    key = _key(row, str(number))
    return Reply(key, raw if isinstance(raw, str) else None, _gold(gold, _options(row)), _options(row))


def _key(row: Row, otherwise: str) -> str:
    return str(next((row[name] for name in KEYS if row.get(name) is not None), otherwise))


class _Absent:
    """No column of this row contains a reply."""


_ABSENT = _Absent()


def _raw(row: Row) -> JsonValue | _Absent:
    """The model's reply: the full text if a harness also saves its own extraction."""
    for name in RAWS:
        if name in row:
            value = row[name]
            refuse_log_likelihoods(value)
            while isinstance(value, list) and text_of_parts(value) is None:
                value = value[0] if value else None
            told = text_of_parts(value)
            value = value if told is None else told
            return None if isinstance(value, str) and FAILED_INFERENCE in value else value
    return _ABSENT


def _options(row: Row) -> dict[str, str]:
    cells = {letter: row.get(letter) for letter in string.ascii_uppercase}
    return {letter: str(cell) for letter, cell in cells.items() if cell not in {None, "", "nan"}}


def _gold(value: JsonValue, options: Mapping[str, str]) -> str | None:
    if not isinstance(value, str) or value.strip() in NO_TRUTH:
        return None
    match = _GOLD.fullmatch(value.strip())
    if match is not None:
        return match[1]
    by_text = [letter for letter, text in options.items() if text.strip() == value.strip()]
    return by_text[0] if len(by_text) == 1 else None


def _item(reply: Reply, options: Sequence[str]) -> Item:
    listed = [Option(id=letter, text=reply.options.get(letter)) for letter in options or reply.options]
    return Item(
        benchmark="foreign",
        version="",
        key=reply.key,
        task="choice",
        kind=Kind.CHOICE,
        question="",
        options=tuple(listed),
        answer=reply.gold,
        factors={},
    )


def _score(item: Item, reply: Reply, rule: Rule) -> Score:
    if reply.raw is None:
        return answers.missing(item, rule, Reason.FAILED)
    if len(reply.raw) == CUT_AT and (rule.name, rule.version) in answers.RULES:
        return answers.missing(item, rule, Reason.CUT)
    return answers.grade(item, reply.raw, rule)


def _unknown_form(file: Path, where: str) -> BrokenFile:
    return BrokenFile(
        say("{file} holds no replies in a form that is known."),
        file,
        where,
        hint=say("Known formats: BLINK, VLMEvalKit, lmms-eval, MM-IQ, and tables with the columns raw and answer."),
    )


def best_constant(rows: Iterable[tuple[Reply, Score]]) -> float | None:
    """The accuracy of always giving the most frequent correct option; None without rows."""
    golds = [reply.gold for reply, _ in rows]
    return max(golds.count(gold) for gold in set(golds)) / len(golds) if golds else None
