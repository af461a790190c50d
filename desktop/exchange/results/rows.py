"""Result files made of rows: one reply each, with a key for its question.

vlmevalkit  {model}_{dataset}.xlsx, .tsv or .json: the benchmark file's columns and `prediction`, with a judge also
            `hit` or `verdict` and `log`; a failed request has "Failed to obtain answer"
lmms-eval   {date}_samples_{task}.jsonl: `doc_id`, `target`, `resps` or `filtered_resps`, nested in old versions and
            flat in new ones, with or without `doc`; {date}_results.json in the same folder names the model
blink       {"val": [{"idx", "answer", "full_prediction", "prediction"}], "test": […]} or {"val_Jigsaw_1": "(A)", …}
babyvision  a list of {"Id", "Question", "ModelResult", "GroundTruth", "LLMJudgeResult", …}, one file a pass (`…_run_2`)
ordinal     OrdinalBench's predictions: `question_id` with `answer` and `trace` or their aliases, or with `raw` or
            `response`; rows with neither trace nor alias are `table` unless the format is named
table       any rows with an id (see `KEYS`) and a reply (see `RAWS`): MM-IQ's outputs, CSV with `id` and `raw`
"""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import cast

from pydantic import JsonValue

from desktop.benchmarks.answers.trace import ANSWER_NAMES, TRACE_NAMES, named, read_value
from desktop.benchmarks.canonical import canonical_json
from desktop.benchmarks.cells import BadRow, Row, can_be_held, is_blank, lettered, list_of, optional_text, text_of
from desktop.benchmarks.words import say
from desktop.exchange.choice_outputs import FAILED_INFERENCE, KEYS, RAWS
from desktop.exchange.results.content import (
    Content,
    Result,
    Results,
    an_object,
    each,
    replies_in,
    reply,
    verdict,
)
from desktop.exchange.tables_in import LISTS, QUESTIONS, common, options_of
from desktop.exchange.texts import parsed
from desktop.exchange.trace_rows import reply_in

OWN = "eyeline_item"
"""The column with an item's id in our exports, which harnesses pass on."""
_TOTALS = "_results.json"
_SAMPLES = re.compile(r"(?P<stamp>.*?)_?samples_(?P<task>.+)")
_JUDGED = re.compile(r"(?P<stem>.+?)_(?P<judge>[^_]+)_result")
_PASS = re.compile(r"(?P<stem>.+)_run_(?P<number>\d{1,3})")
_KEPT = ("lmms_eval_version", "git_hash", "date", "model_source")
_DOC_KEYS = ("key", "id", "idx", "index", "question_id", "data_id")


def is_vlmevalkit(content: Content) -> bool:
    """Whether rows have an index and a prediction."""
    return bool(content.rows) and {"index", "prediction"} <= content.rows[0].keys()


def vlmevalkit(file: Path, content: Content) -> Results:
    """A prediction or result file of VLMEvalKit."""
    judged = _JUDGED.fullmatch(file.stem)
    circular = any("g_index" in row for row in content.rows)

    def read(number: int, row: Row) -> list[Result]:
        told = row.get("verdict", row.get("hit"))
        # A group of rotations shares one `hit`, which is not a verdict on this reply.
        has_verdict = not is_blank(told) and not circular
        return [
            Result(
                number,
                text_of(row.get("index"), "index").strip(),
                _told(reply(row.get("prediction"), "prediction")),
                right=verdict(told) if has_verdict else None,
                judged=has_verdict,
                judge_raw=optional_text(row.get("log"), "log") or str(told) if has_verdict else "",
                truth=optional_text(row.get("answer"), "answer") or "",
                item=_own(row),
                asked=_asked(row),
                options=_options(row),
            )
        ]

    good, bad = each(content, read)
    judge = judged["judge"] if judged else "unknown"
    return Results("vlmevalkit", "", judged["stem"] if judged else file.stem, judge, good, bad, {}, told=False)


def is_lmms_eval(content: Content) -> bool:
    """Whether rows have a data set index and replies."""
    first = content.rows[0] if content.rows else {}
    return "doc_id" in first and ("resps" in first or "filtered_resps" in first)


def lmms_eval(file: Path, content: Content) -> Results:
    """The samples of one lmms-eval task, in the old or new format."""
    named = _SAMPLES.fullmatch(file.stem)
    totals = _totals(file.with_name(f"{named['stamp']}{_TOTALS}")) if named else {}
    settings: dict[str, JsonValue] = {
        name: said for name in _KEPT if isinstance(said := totals.get(name), str) and can_be_held(said)
    }
    settings |= {"task": named["task"]} if named else {}
    model = totals.get("model_name") or an_object(totals.get("config")).get("model")
    good, bad = each(content, _sample)
    told = isinstance(model, str) and bool(model.strip()) and can_be_held(model)
    return Results(
        "lmms-eval", "", str(model) if told else file.resolve().parent.name, "", good, bad, settings, told=told
    )


def _sample(number: int, row: Row) -> list[Result]:
    doc = an_object(row.get("doc"))
    metrics = [an_object(value) for value in row.values() if isinstance(value, dict)]
    own = next((name for name in (_own(told) for told in (row, doc, *metrics)) if name), "")
    keys = [str(told[name]) for told in (doc, *metrics) for name in _DOC_KEYS if isinstance(told.get(name), str | int)]
    doc_id = text_of(row.get("doc_id"), "doc_id").strip()
    asked = _asked(doc) or (str(row["input"]) if isinstance(row.get("input"), str) else "")
    if not (own or keys or asked):
        # A row number alone does not identify an item, but together with the question it does.
        raise BadRow(say("Nothing but its number names the item that this is a reply to."))
    replies = replies_in(row["resps"] if row.get("resps") is not None else row.get("filtered_resps")) or [None]
    return [
        Result(
            number,
            keys[0] if keys else doc_id,
            _told(reply(said, "resps")),
            repeat,
            truth=str(row.get("target") or ""),
            item=own,
            also=[*keys[1:], *([doc_id] if asked else [])],
            asked=asked,
            options=_options(doc),
        )
        for repeat, said in enumerate(replies)
    ]


def is_totals(content: Content) -> bool:
    """Whether a file contains lmms-eval's task scores without replies."""
    whole = an_object(content.whole)
    return isinstance(whole.get("results"), dict) and bool({"configs", "n-samples", "versions"} & whole.keys())


def samples_beside(file: Path) -> list[Path]:
    """The sample files that belong to a file of totals."""
    stamp = file.name.removesuffix(_TOTALS)
    return sorted(other for other in file.parent.iterdir() if other.name.startswith(f"{stamp}_samples_"))


def is_blink(content: Content) -> bool:
    """Whether a file has BLINK's two splits, or one reply for each of their ids."""
    whole = an_object(content.whole)
    if {"val", "test"} & whole.keys():
        return all(isinstance(rows, list) for rows in whole.values())
    return bool(whole) and all(
        isinstance(said, str) and name.startswith(("val_", "test_")) for name, said in whole.items()
    )


def blink(file: Path, content: Content) -> Results:
    """BLINK's saved outputs of one sub-task, or saved predictions of all."""
    whole = an_object(content.whole)
    split = {"val", "test"} & whole.keys()
    rows: list[JsonValue] = [row for rows in whole.values() for row in cast("list[JsonValue]", rows)] if split else []
    told = Content(rows or [{"idx": name, "prediction": said} for name, said in whole.items()])
    found = Content(told.whole, range(1, len(cast("list[JsonValue]", told.whole)) + 1))
    good, bad = each(found, _reply_row)
    model = file.resolve().parent.name if split else file.stem
    return Results("blink", "", model, "", good, bad, {}, told=False)


def is_babyvision(content: Content) -> bool:
    """Whether rows have BabyVision's columns."""
    return bool(content.rows) and {"Id", "ModelResult", "GroundTruth"} <= content.rows[0].keys()


def babyvision(file: Path, content: Content) -> Results:
    """One pass of BabyVision with its judge's verdicts; each pass is a repeat."""
    named = _PASS.fullmatch(file.stem)
    repeat = max(int(named["number"]) - 1, 0) if named else 0

    def read(number: int, row: Row) -> list[Result]:
        told = row.get("LLMJudgeResult")
        return [
            Result(
                number,
                text_of(row.get("Id"), "Id"),
                _told(reply(row.get("ModelResult"), "ModelResult")),
                repeat,
                right=verdict(told),
                judged=told is not None,
                judge_raw=str(told),
                truth=optional_text(row.get("GroundTruth"), "GroundTruth") or "",
                asked=_asked({"question": row.get("Question")}),
            )
        ]

    good, bad = each(content, read)
    return Results("babyvision", "", named["stem"] if named else file.stem, "unknown", good, bad, {}, told=False)


def is_ordinal(content: Content) -> bool:
    """Whether rows have question ids and traces; the question files themselves do not count."""
    rows = content.rows
    return names_questions(content) and all("question_id" in row for row in rows) and any(map(_gives_trace, rows))


def names_questions(content: Content) -> bool:
    """Whether rows can be OrdinalBench predictions if explicitly named so: replies do not identify a benchmark."""
    rows = content.rows
    return any("question_id" in row for row in rows) and not any("image_path" in row for row in rows)


def _gives_trace(row: Row) -> bool:
    """Whether a row has a trace, or answer and trace under aliases and no reply."""
    aliases = named(row, ANSWER_NAMES) is not None and isinstance(named(row, TRACE_NAMES), list)
    return "trace" in row or (aliases and row.keys().isdisjoint(RAWS))


def ordinal(file: Path, content: Content) -> Results:
    """Predictions of OrdinalBench."""
    good, bad = each(content, _trace)
    return Results("ordinal", "ordinal", file.stem, "", good, bad, {}, told=False)


def _trace(number: int, row: Row) -> list[Result]:
    key = text_of(row.get("question_id"), "question_id").strip()
    told = reply_in(row)
    if told is None or isinstance(told, str):
        return [Result(number, key, reply(told, "raw"))]
    read = read_value(told)
    # An unparsable answer is kept as written: it is invalid, not missing.
    return [Result(number, key, reply(_written(read.value if read.reason is None else {**told}), "answer"))]


def _written(value: JsonValue) -> str:
    try:
        return canonical_json(value)  # pyright: ignore[reportArgumentType]
    except ValueError:
        return json.dumps(value)


def is_table(content: Content) -> bool:
    """Whether rows have an id and a reply."""
    first = content.rows[0] if content.rows else {}
    return any(name in first for name in (*KEYS, OWN)) and any(name in first for name in RAWS)


def table(file: Path, content: Content) -> Results:
    """Any rows with an id and a reply."""
    good, bad = each(content, _reply_row)
    return Results("table", "", file.stem, "", good, bad, {}, told=False)


def _reply_row(number: int, row: Row) -> list[Result]:
    key = next((str(row[name]) for name in KEYS if not is_blank(row.get(name))), "")
    if not key and not _own(row):
        raise BadRow(say("Nothing names the item that this is a reply to."))
    column = next((name for name in RAWS if name in row), None)
    if column is None:
        raise BadRow(say("This entry holds no reply."))
    truth = optional_text(row.get("answer"), "answer") or ""
    return [
        Result(
            number, key.strip(), _told(reply(said, column)), n, truth=truth, item=_own(row), asked=_asked(row),
            options=_options(row),
        )
        for n, said in enumerate(replies_in(row[column]) or [None])
    ]  # fmt: skip


def _told(said: str | None) -> str | None:
    return None if said is not None and FAILED_INFERENCE in said else said


def _own(row: Mapping[str, JsonValue]) -> str:
    value = row.get(OWN)
    return value.strip() if isinstance(value, str) else ""


def _asked(row: Mapping[str, JsonValue]) -> str:
    return next((str(row[name]) for name in QUESTIONS if isinstance(row.get(name), str)), "")


def _options(row: Mapping[str, JsonValue]) -> Mapping[str, str] | None:
    """The options in a row; None if they cannot be compared."""
    try:
        if any(not is_blank(row.get(name)) for name in LISTS):
            column = next(name for name in LISTS if not is_blank(row.get(name)))
            texts = list_of(row[column], column)
            found = lettered([text_of(entry, column) for entry in texts])
        else:
            found = options_of(common(row))
    except BadRow:
        return None
    return {option.id: option.text or "" for option in found} or None


def _totals(file: Path) -> dict[str, JsonValue]:
    try:
        return an_object(parsed(file.read_bytes()))
    except (OSError, ValueError):
        return {}
