"""Result files made of rows: one reply each, with a key for its question.

vlmevalkit  {model}_{dataset}.xlsx, .tsv or .json: the benchmark file's columns and `prediction`, with a judge also
            `hit` or `parse_verdict_value` and `log`; a failed request has "Failed to obtain answer"
lmms-eval   {date}_samples_{task}.jsonl: `doc_id`, `target`, `resps` or `filtered_resps`, nested in old versions and
            flat in new ones, with or without `doc`; {date}_results.json in the same folder names the model
blink       {"val": [{"idx", "answer", "full_prediction", "prediction"}], "test": […]} or {"val_Jigsaw_1": "(A)", …}
babyvision  a list of {"Id", "Question", "ModelResult", "GroundTruth", "LLMJudgeResult", …}, one file a pass (`…_run_2`)
ordinal     OrdinalBench's predictions: `question_id` with `answer` and `trace` or their aliases, or with `raw` or
            `response`; rows with neither trace nor alias are `reply_table_results` unless the format is named
table       any rows with an id (see `KEYS`) and a reply (see `RAWS`): MM-IQ's outputs, CSV with `id` and `raw`
"""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import cast

from pydantic import JsonValue

from desktop.benchmarks.answers.trace_answers import ANSWER_NAMES, TRACE_NAMES, first_named_value, parse_trace_value
from desktop.benchmarks.canonical_json import canonical_json
from desktop.benchmarks.messages import say
from desktop.benchmarks.parse_imported_cells import (
    BadRow,
    Row,
    cell_list,
    is_blank_cell,
    is_storable_text,
    lettered_options,
    optional_cell_text,
    required_cell_text,
)
from desktop.exchange.item_formats.plain_item_tables import LISTS, QUESTIONS, parse_row_options, row_with_common_names
from desktop.exchange.ordinal_prediction_rows import trace_reply_of
from desktop.exchange.readers.parse_json_and_text import parse_json
from desktop.exchange.result_import.result_file_content import (
    HarnessReply,
    HarnessResults,
    ResultContent,
    nested_replies,
    object_or_empty,
    parse_verdict_value,
    read_each_row,
    reply_text,
)
from desktop.exchange.score_choice_files import FAILED_INFERENCE, KEYS, RAWS

OWN = "eyeline_item"
"""The column with an item's id in our exports, which harnesses pass on."""
_TOTALS = "_results.json"
_SAMPLES = re.compile(r"(?P<stamp>.*?)_?samples_(?P<task>.+)")
_JUDGED = re.compile(r"(?P<stem>.+?)_(?P<judge>[^_]+)_result")
_PASS = re.compile(r"(?P<stem>.+)_run_(?P<number>\d{1,3})")
_KEPT = ("lmms_eval_version", "git_hash", "date", "model_source")
_DOC_KEYS = ("key", "id", "idx", "index", "question_id", "data_id")


def is_vlmevalkit(content: ResultContent) -> bool:
    """Whether rows have an index and a prediction."""
    return bool(content.rows) and {"index", "prediction"} <= content.rows[0].keys()


def vlmevalkit_results(file: Path, content: ResultContent) -> HarnessResults:
    """A prediction or result file of VLMEvalKit."""
    judged = _JUDGED.fullmatch(file.stem)
    circular = any("g_index" in row for row in content.rows)

    def read(number: int, row: Row) -> list[HarnessReply]:
        told = row.get("verdict", row.get("hit"))
        # A group of rotations shares one `hit`, which is not a verdict on this reply.
        has_verdict = not is_blank_cell(told) and not circular
        return [
            HarnessReply(
                number,
                required_cell_text(row.get("index"), "index").strip(),
                _without_failure_text(reply_text(row.get("prediction"), "prediction")),
                right=parse_verdict_value(told) if has_verdict else None,
                judged=has_verdict,
                judge_raw=optional_cell_text(row.get("log"), "log") or str(told) if has_verdict else "",
                truth=optional_cell_text(row.get("answer"), "answer") or "",
                item=_own_item_id(row),
                asked=_question_in_row(row),
                options=_options_in_row(row),
            )
        ]

    good, bad = read_each_row(content, read)
    judge = judged["judge"] if judged else "unknown"
    return HarnessResults("vlmevalkit", "", judged["stem"] if judged else file.stem, judge, good, bad, {}, told=False)


def is_lmms_eval(content: ResultContent) -> bool:
    """Whether rows have a data set index and replies."""
    first = content.rows[0] if content.rows else {}
    return "doc_id" in first and ("resps" in first or "filtered_resps" in first)


def lmms_eval_results(file: Path, content: ResultContent) -> HarnessResults:
    """The samples of one lmms-eval task, in the old or new format."""
    named = _SAMPLES.fullmatch(file.stem)
    totals = _read_totals(file.with_name(f"{named['stamp']}{_TOTALS}")) if named else {}
    settings: dict[str, JsonValue] = {
        name: said for name in _KEPT if isinstance(said := totals.get(name), str) and is_storable_text(said)
    }
    settings |= {"task": named["task"]} if named else {}
    model = totals.get("model_name") or object_or_empty(totals.get("config")).get("model")
    good, bad = read_each_row(content, _lmms_eval_reply)
    told = isinstance(model, str) and bool(model.strip()) and is_storable_text(model)
    return HarnessResults(
        "lmms-eval", "", str(model) if told else file.resolve().parent.name, "", good, bad, settings, told=told
    )


def _lmms_eval_reply(number: int, row: Row) -> list[HarnessReply]:
    doc = object_or_empty(row.get("doc"))
    metrics = [object_or_empty(value) for value in row.values() if isinstance(value, dict)]
    own = next((name for name in (_own_item_id(told) for told in (row, doc, *metrics)) if name), "")
    keys = [str(told[name]) for told in (doc, *metrics) for name in _DOC_KEYS if isinstance(told.get(name), str | int)]
    doc_id = required_cell_text(row.get("doc_id"), "doc_id").strip()
    asked = _question_in_row(doc) or (str(row["input"]) if isinstance(row.get("input"), str) else "")
    if not (own or keys or asked):
        # A row number alone does not identify an item, but together with the question it does.
        raise BadRow(say("The item of this reply is given only by a number."))
    replies = nested_replies(row["resps"] if row.get("resps") is not None else row.get("filtered_resps")) or [None]
    return [
        HarnessReply(
            number,
            keys[0] if keys else doc_id,
            _without_failure_text(reply_text(said, "resps")),
            repeat,
            truth=str(row.get("target") or ""),
            item=own,
            also=[*keys[1:], *([doc_id] if asked else [])],
            asked=asked,
            options=_options_in_row(doc),
        )
        for repeat, said in enumerate(replies)
    ]


def is_lmms_eval_totals(content: ResultContent) -> bool:
    """Whether a file contains lmms-eval's task scores without replies."""
    whole = object_or_empty(content.whole)
    return isinstance(whole.get("results"), dict) and bool({"configs", "n-samples", "versions"} & whole.keys())


def sample_files_of_totals(file: Path) -> list[Path]:
    stamp = file.name.removesuffix(_TOTALS)
    return sorted(other for other in file.parent.iterdir() if other.name.startswith(f"{stamp}_samples_"))


def is_blink(content: ResultContent) -> bool:
    """Whether a file has BLINK's two splits, or one reply for each of their ids."""
    whole = object_or_empty(content.whole)
    if {"val", "test"} & whole.keys():
        return all(isinstance(rows, list) for rows in whole.values())
    return bool(whole) and all(
        isinstance(said, str) and name.startswith(("val_", "test_")) for name, said in whole.items()
    )


def blink_results(file: Path, content: ResultContent) -> HarnessResults:
    """BLINK's saved outputs of one sub-task, or saved predictions of all."""
    whole = object_or_empty(content.whole)
    split = {"val", "test"} & whole.keys()
    rows: list[JsonValue] = [row for rows in whole.values() for row in cast("list[JsonValue]", rows)] if split else []
    told = ResultContent(rows or [{"idx": name, "prediction": said} for name, said in whole.items()])
    found = ResultContent(told.whole, range(1, len(cast("list[JsonValue]", told.whole)) + 1))
    good, bad = read_each_row(found, _reply_of_table_row)
    model = file.resolve().parent.name if split else file.stem
    return HarnessResults("blink", "", model, "", good, bad, {}, told=False)


def is_babyvision(content: ResultContent) -> bool:
    """Whether rows have BabyVision's columns."""
    return bool(content.rows) and {"Id", "ModelResult", "GroundTruth"} <= content.rows[0].keys()


def babyvision_results(file: Path, content: ResultContent) -> HarnessResults:
    """One pass of BabyVision with its judge's verdicts; each pass is a repeat."""
    named = _PASS.fullmatch(file.stem)
    repeat = max(int(named["number"]) - 1, 0) if named else 0

    def read(number: int, row: Row) -> list[HarnessReply]:
        told = row.get("LLMJudgeResult")
        return [
            HarnessReply(
                number,
                required_cell_text(row.get("Id"), "Id"),
                _without_failure_text(reply_text(row.get("ModelResult"), "ModelResult")),
                repeat,
                right=parse_verdict_value(told),
                judged=told is not None,
                judge_raw=str(told),
                truth=optional_cell_text(row.get("GroundTruth"), "GroundTruth") or "",
                asked=_question_in_row({"question": row.get("Question")}),
            )
        ]

    good, bad = read_each_row(content, read)
    return HarnessResults("babyvision", "", named["stem"] if named else file.stem, "unknown", good, bad, {}, told=False)


def is_ordinal(content: ResultContent) -> bool:
    """Whether rows have question ids and traces; the question files themselves do not count."""
    rows = content.rows
    return (
        names_ordinal_questions(content)
        and all("question_id" in row for row in rows)
        and any(map(_row_has_trace, rows))
    )


def names_ordinal_questions(content: ResultContent) -> bool:
    """Whether rows can be OrdinalBench predictions if explicitly named so: replies do not identify a benchmark."""
    rows = content.rows
    return any("question_id" in row for row in rows) and not any("image_path" in row for row in rows)


def _row_has_trace(row: Row) -> bool:
    """Whether a row has a trace, or answer and trace under aliases and no reply."""
    aliases = first_named_value(row, ANSWER_NAMES) is not None and isinstance(first_named_value(row, TRACE_NAMES), list)
    return "trace" in row or (aliases and row.keys().isdisjoint(RAWS))


def ordinal_results(file: Path, content: ResultContent) -> HarnessResults:
    """Predictions of OrdinalBench."""
    good, bad = read_each_row(content, _ordinal_reply)
    return HarnessResults("ordinal", "ordinal", file.stem, "", good, bad, {}, told=False)


def _ordinal_reply(number: int, row: Row) -> list[HarnessReply]:
    key = required_cell_text(row.get("question_id"), "question_id").strip()
    told = trace_reply_of(row)
    if told is None or isinstance(told, str):
        return [HarnessReply(number, key, reply_text(told, "raw"))]
    read = parse_trace_value(told)
    # An unparsable answer is kept as written: it is invalid, not missing.
    return [
        HarnessReply(
            number, key, reply_text(_json_or_canonical(read.value if read.reason is None else {**told}), "answer")
        )
    ]


def _json_or_canonical(value: JsonValue) -> str:
    try:
        return canonical_json(value)  # pyright: ignore[reportArgumentType]
    except ValueError:
        return json.dumps(value)


def is_reply_table(content: ResultContent) -> bool:
    """Whether rows have an id and a reply."""
    first = content.rows[0] if content.rows else {}
    return any(name in first for name in (*KEYS, OWN)) and any(name in first for name in RAWS)


def reply_table_results(file: Path, content: ResultContent) -> HarnessResults:
    """Any rows with an id and a reply."""
    good, bad = read_each_row(content, _reply_of_table_row)
    return HarnessResults("table", "", file.stem, "", good, bad, {}, told=False)


def _reply_of_table_row(number: int, row: Row) -> list[HarnessReply]:
    key = next((str(row[name]) for name in KEYS if not is_blank_cell(row.get(name))), "")
    if not key and not _own_item_id(row):
        raise BadRow(say("The item of this reply is not given."))
    column = next((name for name in RAWS if name in row), None)
    if column is None:
        raise BadRow(say("This entry contains no reply."))
    truth = optional_cell_text(row.get("answer"), "answer") or ""
    return [
        HarnessReply(
            number, key.strip(), _without_failure_text(reply_text(said, column)), n, truth=truth,
            item=_own_item_id(row), asked=_question_in_row(row),
            options=_options_in_row(row),
        )
        for n, said in enumerate(nested_replies(row[column]) or [None])
    ]  # fmt: skip


def _without_failure_text(said: str | None) -> str | None:
    return None if said is not None and FAILED_INFERENCE in said else said


def _own_item_id(row: Mapping[str, JsonValue]) -> str:
    value = row.get(OWN)
    return value.strip() if isinstance(value, str) else ""


def _question_in_row(row: Mapping[str, JsonValue]) -> str:
    return next((str(row[name]) for name in QUESTIONS if isinstance(row.get(name), str)), "")


def _options_in_row(row: Mapping[str, JsonValue]) -> Mapping[str, str] | None:
    """The options in a row; None if they cannot be compared."""
    try:
        if any(not is_blank_cell(row.get(name)) for name in LISTS):
            column = next(name for name in LISTS if not is_blank_cell(row.get(name)))
            texts = cell_list(row[column], column)
            found = lettered_options([required_cell_text(entry, column) for entry in texts])
        else:
            found = parse_row_options(row_with_common_names(row))
    except BadRow:
        return None
    return {option.id: option.text or "" for option in found} or None


def _read_totals(file: Path) -> dict[str, JsonValue]:
    try:
        return object_or_empty(parse_json(file.read_bytes()))
    except (OSError, ValueError):
        return {}
