"""Scores files of replies to multiple-choice questions, saved by other harnesses, under one of our rules.

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
from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.item import AnswerOption, Item, ItemKind
from desktop.benchmarks.messages import say
from desktop.benchmarks.outcome import ExtractionRule, OutcomeReason, Score
from desktop.benchmarks.parse_imported_cells import CUT_AT, BadRow, refuse_log_likelihoods
from desktop.exchange.readers.delimited_text import detect_delimiter
from desktop.exchange.readers.parse_json_and_text import (
    BrokenTextFile,
    Row,
    parse_json,
    parse_json_lines,
    parse_table,
    read_utf8_text,
)
from desktop.exchange.readers.read_rows_any_format import is_utf8_text_file, read_sound_rows, text_of_message_parts

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


class OptionsMissing(WrongUse):
    """The file does not contain the options of the questions."""

    code = "no_options"


@dataclass(frozen=True, slots=True)
class SavedReply:
    """A saved reply. `raw` is None if the harness has none, `gold` if the file has no gold answer; `options` is empty
    if the file does not list them."""

    key: str
    raw: str | None
    gold: str | None
    options: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class ScoredReplies:
    """The summary of the replies with a known gold answer, each with its score, and the number of the others."""

    summary: answers.ScoreSummary
    rows: tuple[tuple[SavedReply, Score], ...]
    no_truth: int


@dataclass(frozen=True, slots=True)
class RuleDisagreement:
    """A reply that rules interpret differently; the interpretation by the rule's name."""

    reply: SavedReply
    scores: Mapping[str, Score]


def score_choice_file(
    file: Path, rule: ExtractionRule, options: Sequence[str] = (), truth: Path | None = None
) -> ScoredReplies:
    """Score the replies of a file. `options` lists the options if the file does not, `truth` is a file of gold answers
    by key for files without them.

    A cell that a spreadsheet truncated is missing under our rules; a harness's rules read the remaining text. Raises
    NoSuchFile, BrokenFile, OptionsMissing.
    """
    replies = list(read_choice_replies(file))
    if truth is not None:
        golds = read_gold_letters(truth)
        replies = [replace(reply, gold=reply.gold or golds.get(reply.key)) for reply in replies]
    known = [reply for reply in replies if reply.gold is not None]
    if not options and any(not reply.options for reply in known):
        raise OptionsMissing(
            say("{file} does not contain the options."),
            hint=say("Specify them, as in --options A,B."),
            file=str(file),
        )
    rows = tuple((reply, _score_reply(_item_of_reply(reply, options), reply, rule)) for reply in known)
    return ScoredReplies(answers.summarise(score for _, score in rows), rows, len(replies) - len(known))


def rule_disagreements(scored: Mapping[str, ScoredReplies]) -> list[RuleDisagreement]:
    """The replies of one file whose outcome or parsed answer differs between rules."""
    found: list[RuleDisagreement] = []
    for rows in zip(*(one.rows for one in scored.values()), strict=True):
        by_rule = {name: score for name, (_, score) in zip(scored, rows, strict=True)}
        if len({(score.outcome, str(score.parsed)) for score in by_rule.values()}) > 1:
            found.append(RuleDisagreement(rows[0][0], by_rule))
    return found


def read_gold_letters(file: Path) -> dict[str, str]:
    """The gold letters of a file by key: rows with an id and `answer`, in any format. Raises NoSuchFile, BrokenFile."""
    text = read_utf8_text(file) if is_utf8_text_file(file) else ""
    whole = _whole_json(file, text)
    if isinstance(whole, dict) and "answer" not in whole:
        whole = [row for rows in whole.values() if isinstance(rows, list) for row in rows]
    if isinstance(whole, list):
        rows = [row for row in whole if isinstance(row, Mapping)]
    elif text.lstrip().startswith("{"):
        rows = [row for _, row in parse_json_lines(file, text)]
    else:
        rows = _read_reply_table(file, text) if is_utf8_text_file(file) else [row for _, row in read_sound_rows(file)]
    golds = {
        _reply_key(row, ""): _gold_letter(row.get("answer", row.get("target")), _options_of_reply(row)) for row in rows
    }
    return {key: gold for key, gold in golds.items() if key and gold is not None}


def read_choice_replies(file: Path) -> Iterator[SavedReply]:
    """The replies of a file in any of the known formats. Raises NoSuchFile, BrokenFile."""
    if not is_utf8_text_file(file):
        return (_reply_of_harness_row(file, number, row) for number, row in read_sound_rows(file))
    text = read_utf8_text(file)
    whole = _whole_json(file, text)
    if isinstance(whole, dict) and not {"target", "raw", "prediction"} & whole.keys():
        return _blink_replies(file, whole)
    if isinstance(whole, list):
        return (_reply_of_harness_row(file, number, row) for number, row in enumerate(whole, 1))
    if text.lstrip().startswith("{"):
        return (_reply_of_harness_row(file, number, row) for number, row in parse_json_lines(file, text))
    return (_reply_of_harness_row(file, number, row) for number, row in enumerate(_read_reply_table(file, text), 2))


def _whole_json(file: Path, text: str) -> JsonValue:
    """The file as one JSON value; None for JSON lines and tables."""
    begin = text.lstrip()[:1]
    try:
        return parse_json(text) if begin in {"{", "["} else None
    except ValueError as error:
        if begin == "{":
            return None
        line = getattr(error, "lineno", 1)
        raise BrokenTextFile(
            say("{file} begins as JSON but is invalid from line {number} on."),
            file,
            f"line {line}",
            hint=say("Save it again: the list must be complete, valid JSON."),
            number=line,
        ) from error


def _read_reply_table(file: Path, text: str) -> list[dict[str, JsonValue]]:
    head = text.partition("\n")[0]
    try:
        return parse_table(text, detect_delimiter(head) or ",")
    except csv.Error as error:
        raise BrokenTextFile(
            say("{file} is not a valid table: {reason}."),
            file,
            hint=say("Save it as CSV, with cells that contain commas or line breaks in quotation marks."),
            reason=str(error),
        ) from error


def _blink_replies(file: Path, whole: Mapping[str, JsonValue]) -> Iterator[SavedReply]:
    for name, value in whole.items():
        if isinstance(value, str):
            yield SavedReply(name, value, None, {})
        elif isinstance(value, list):
            yield from (_reply_of_harness_row(file, number, row) for number, row in enumerate(value, 1))
        else:
            raise _unknown_reply_file(file, name)


def _reply_of_harness_row(file: Path, number: int, row: Row | JsonValue) -> SavedReply:
    if not isinstance(row, Mapping):
        raise _unknown_reply_file(file, str(number))
    try:
        raw = _raw_reply(row)
    except BadRow as error:
        raise BrokenTextFile(error.reason.literal, file, f"row {number}") from error
    if raw is _ABSENT:
        raise _unknown_reply_file(file, str(number))
    gold = row.get("answer", row.get("target"))
    key = _reply_key(row, str(number))
    return SavedReply(
        key, raw if isinstance(raw, str) else None, _gold_letter(gold, _options_of_reply(row)), _options_of_reply(row)
    )


def _reply_key(row: Row, otherwise: str) -> str:
    return str(next((row[name] for name in KEYS if row.get(name) is not None), otherwise))


class _NoReplyColumn:
    """No column of this row contains a reply."""


_ABSENT = _NoReplyColumn()


def _raw_reply(row: Row) -> JsonValue | _NoReplyColumn:
    """The model's reply: the full text if a harness also saves its own extraction."""
    for name in RAWS:
        if name in row:
            value = row[name]
            refuse_log_likelihoods(value)
            while isinstance(value, list) and text_of_message_parts(value) is None:
                value = value[0] if value else None
            told = text_of_message_parts(value)
            value = value if told is None else told
            return None if isinstance(value, str) and FAILED_INFERENCE in value else value
    return _ABSENT


def _options_of_reply(row: Row) -> dict[str, str]:
    cells = {letter: row.get(letter) for letter in string.ascii_uppercase}
    return {letter: str(cell) for letter, cell in cells.items() if cell not in {None, "", "nan"}}


def _gold_letter(value: JsonValue, options: Mapping[str, str]) -> str | None:
    if not isinstance(value, str) or value.strip() in NO_TRUTH:
        return None
    match = _GOLD.fullmatch(value.strip())
    if match is not None:
        return match[1]
    by_text = [letter for letter, text in options.items() if text.strip() == value.strip()]
    return by_text[0] if len(by_text) == 1 else None


def _item_of_reply(reply: SavedReply, options: Sequence[str]) -> Item:
    listed = [AnswerOption(id=letter, text=reply.options.get(letter)) for letter in options or reply.options]
    return Item(
        benchmark="foreign",
        version="",
        key=reply.key,
        task="choice",
        kind=ItemKind.CHOICE,
        question="",
        options=tuple(listed),
        answer=reply.gold,
        factors={},
    )


def _score_reply(item: Item, reply: SavedReply, rule: ExtractionRule) -> Score:
    if reply.raw is None:
        return answers.missing_score(item, rule, OutcomeReason.FAILED)
    if len(reply.raw) == CUT_AT and (rule.name, rule.version) in answers.RULES:
        return answers.missing_score(item, rule, OutcomeReason.CUT)
    return answers.grade_answer(item, reply.raw, rule)


def _unknown_reply_file(file: Path, where: str) -> BrokenTextFile:
    return BrokenTextFile(
        say("{file} contains no replies in a known format."),
        file,
        where,
        hint=say("Known formats: BLINK, VLMEvalKit, lmms-eval, MM-IQ, and tables with the columns raw and answer."),
    )


def majority_class_accuracy(rows: Iterable[tuple[SavedReply, Score]]) -> float | None:
    """The accuracy of always giving the most frequent correct option; None without rows."""
    golds = [reply.gold for reply, _ in rows]
    return max(golds.count(gold) for gold in set(golds)) / len(golds) if golds else None
