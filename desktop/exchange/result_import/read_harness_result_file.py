"""Reads result files of other harnesses, whose format is detected from the content; formats made of rows are in
`harness_result_rows`,
the table of predictions that Eyeline exports is in `results_of_exported_run`.

moat           the released code's log: {"summary": {…}, "logs": [{"index", "answer", "ground_truth", "verdict", …}]}
vriq           both shapes of the released code: {"score", "parameters", "result": [… "raw_response": [text] …]} and
               {"parameters", "scores", "missing_images", "result": [… "raw_response": text …]}
visualpuzzles  verdicts of a judge: [{"id", "pairs": [{"question", "answer", "pred", "eval", "score"}], "overall"}]
"""

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import cast

from pydantic import JsonValue

from db.folder.lab_toml_file import is_own_lab_file
from desktop.benchmarks import vriq
from desktop.benchmarks.messages import FilledSentence, Sentence, say
from desktop.benchmarks.parse_imported_cells import BadRow, Row, optional_cell_text, required_cell_text
from desktop.exchange.result_import import harness_result_rows
from desktop.exchange.result_import.inspect_logs import inspect_results, is_inspect_log
from desktop.exchange.result_import.read_exported_predictions import FORM, is_prediction_export, results_of_exported_run
from desktop.exchange.result_import.recognise_score_totals import explain_totals_file
from desktop.exchange.result_import.result_file_content import (
    HarnessReply,
    HarnessResults,
    ResultContent,
    UnknownResults,
    finite_amount,
    object_or_empty,
    parse_verdict_value,
    read_each_row,
    read_result_content,
    reply_text,
    whole_count,
)
from desktop.exchange.score_choice_files import RAWS

_NO_REPLY = frozenset({"image", "answer", "label", "category", *RAWS})
"""Columns of LLaVA's question files, and of rows that another reader handles."""


def is_llava_answers(content: ResultContent) -> bool:
    """Whether rows are answers to numbered questions."""
    first = content.rows[0].keys() if content.rows else ()
    named = {"question_id", "text"} <= set(first)
    return named and (bool({"answer_id", "model_id"} & set(first)) or _NO_REPLY.isdisjoint(first))


def llava_results(file: Path, content: ResultContent) -> HarnessResults:
    """An answer file of one model. Raises UnknownResults if it contains answers of several models."""
    models = {str(row["model_id"]) for row in content.rows if isinstance(row.get("model_id"), str)}
    if len(models) > 1:
        raise UnknownResults(
            say("{file} contains answers of several models: {known}."),
            where=str(file),
            hint=say("Split it into one file per model, and import each."),
            file=str(file),
            known=", ".join(sorted(models)),
        )
    good, bad = read_each_row(content, _llava_reply)
    told = bool(models) and bool(next(iter(models)).strip())
    return HarnessResults("llava", "", models.pop() if told else file.stem, "unknown", good, bad, {}, told=told)


def _llava_reply(number: int, row: Row) -> list[HarnessReply]:
    prompt = row.get("prompt")
    key = required_cell_text(row.get("question_id"), "question_id").strip()
    asked = prompt.replace("<image>", "") if isinstance(prompt, str) else ""
    return [HarnessReply(number, key, reply_text(row.get("text"), "text"), asked=asked)]


IN_BUNDLE = say("{file} is part of an Eyeline bundle, which must be imported as a whole.")
FROM_BUNDLE = say("Create a lab from it: eyeline lab create DIR --from {folder}")
FAILED_MOAT = "RESPONSE FAILED"
FAILED_VRIQ = "[ERROR]"
"""Written by the released code in place of a failed reply."""
_PICTURE = re.compile(r"\.(?:jpe?g|png|webp|bmp|tiff?)$", re.IGNORECASE)


def read_results(file: Path, form: str = "", *, run: str = "", kept_by: str = "") -> HarnessResults:
    """Read the results of a file, in the given format or the one detected from its content.

    run: of our own exports with several runs, the one to read. kept_by: of lmms-eval samples without raw replies, the
    filter whose texts to read. Raises NoSuchFile, BrokenFile, UnknownResults.
    """
    content = read_result_content(file)
    if is_prediction_export(content) and form in {"", FORM}:
        return results_of_exported_run(file, content, run)
    if content.rows and {"model_run_id", "stimulus_id"} <= content.rows[0].keys():
        folder = str(file.parent.parent)
        raise UnknownResults(IN_BUNDLE, hint=FROM_BUNDLE, where=str(file), file=str(file), folder=folder)
    content = _samples_of_filter(file, content, kept_by)
    if (totals := explain_totals_file(file, content)) is not None:
        raise totals
    for name, (fits, read) in READERS.items():
        asked = NAMED.get(name, fits) if form else fits
        if form in {"", name} and asked(content):
            return read(file, content)
    raise _unknown_result_file(file, content)


def _samples_of_filter(file: Path, content: ResultContent, name: str) -> ResultContent:
    """The samples of one lmms-eval filter, which logs a row for each filter of a task. If the rows contain raw replies,
    which filters do not change, all rows are kept. Raises UnknownResults."""
    found = content.rows if harness_result_rows.is_lmms_eval(content) else []
    names = dict.fromkeys(str(row["filter"]) for row in found if isinstance(row.get("filter"), str))
    whole = all(row.get("resps") is not None for row in found)
    if whole or not (name or len(names) > 1):
        if name:
            raise UnknownResults(
                say("--filter does not apply to {file}: it contains unfiltered replies, or none of lmms-eval."),
                where=str(file),
                hint=say("Omit it."),
                file=str(file),
            )
        return content
    if name not in names:
        raise UnknownResults(
            say("{file} contains the results of several filters instead of the replies: {known}."),
            where=str(file),
            hint=say("Choose a filter with --filter, or log the replies themselves (resps)."),
            file=str(file),
            known=", ".join(names),
        )
    kept = [(n, row) for n, row in zip(content.numbers, found, strict=True) if row.get("filter") == name]
    return ResultContent([row for _, row in kept], [n for n, _ in kept], content.bad)


def has_harness_results(file: Path) -> bool:
    """Whether a file contains model replies. Raises NoSuchFile, BrokenFile, or UnknownResults for totals only."""
    content = read_result_content(file)
    if (totals := explain_totals_file(file, content)) is not None:
        raise totals
    return is_prediction_export(content) or any(fits(content) for fits, _ in READERS.values())


def result_files_of(path: Path) -> list[Path]:
    """The result files of a path: all in a folder, the samples next to lmms-eval's totals, else the file itself.

    Raises NoSuchFile, BrokenFile.
    """
    if path.is_dir():
        return sorted(file for file in path.rglob("*") if file.is_file() and not is_own_lab_file(file))
    return (
        harness_result_rows.sample_files_of_totals(path) or [path]
        if harness_result_rows.is_lmms_eval_totals(read_result_content(path))
        else [path]
    )


def _moat_results(file: Path, content: ResultContent) -> HarnessResults:
    told = cast("dict[str, JsonValue]", content.whole)
    summary = object_or_empty(told.get("summary"))
    logs = cast("list[JsonValue]", told["logs"])
    repeat = whole_count(summary.get("Run ID")) or 0
    good, bad = _read_each_entry(logs, lambda number, row: _moat_entry(number, row, repeat))
    name = str(summary.get("VQA Model") or file.stem.rpartition("_")[0] or file.stem)
    kept: dict[str, JsonValue] = {key: summary[key] for key in ("Temperature", "Launch Time") if key in summary}
    return HarnessResults("moat", "moat", name, str(summary.get("Eval Model") or "unknown"), good, bad, kept)


def _moat_entry(number: int, row: Row, repeat: int) -> HarnessReply:
    answer = reply_text(row.get("answer"), "answer")
    failed = answer is None or answer.strip() == FAILED_MOAT
    right = None if failed else parse_verdict_value(row.get("verdict"))
    return HarnessReply(
        number,
        required_cell_text(row.get("index"), "index").strip(),
        None if failed else answer,
        repeat,
        right,
        right is not None,
        str(row.get("verdict")),
        str(row.get("ground_truth") or ""),
        finite_amount(row.get("time")),
        whole_count(row.get("prompt_tokens")),
        whole_count(row.get("completion_tokens")),
    )


def _vriq_results(file: Path, content: ResultContent) -> HarnessResults:
    told = cast("dict[str, JsonValue]", content.whole)
    parameters = object_or_empty(told.get("parameters"))
    good, bad = _read_each_entry(cast("list[JsonValue]", told["result"]), _vriq_entry)
    name = str(parameters.get("model") or parameters.get("model_name") or file.stem)
    return HarnessResults("vriq", "vriq", name, "", good, bad, {"parameters": parameters})


def _vriq_entry(number: int, row: Row) -> HarnessReply:
    category = vriq.parse_category(required_cell_text(row.get("category"), "category"))
    if category is None:
        raise BadRow(say("{label} is not one of the five categories."), label=str(row.get("category")))
    identifier = row.get("id", row.get("pid"))
    where = " ".join(str(row.get(name) or "") for name in ("split", "source_folder", "image_path")).casefold()
    told = "natural" if "diag" in where else next((name for name in vriq.DOMAINS if name in where), "")
    if not told:
        raise BadRow(say("It is not clear whether this result is for an abstract or a natural item."))
    raw = row.get("raw_response")
    raw = raw[0] if isinstance(raw, list) and raw else raw
    text = reply_text(raw, "raw_response") if isinstance(raw, str) and not raw.startswith(FAILED_VRIQ) else None
    stem = _PICTURE.sub("", required_cell_text(identifier, "id").strip().replace("\\", "/").rpartition("/")[2])
    truth = str(row.get("ground_truth") or "")
    return HarnessReply(number, f"{told}/{vriq.CATEGORIES[category.task]}/{stem}", text, truth=truth)


def _visualpuzzles_results(file: Path, content: ResultContent) -> HarnessResults:
    good: list[HarnessReply] = []
    bad: list[tuple[int, Sentence]] = []
    for number, entry in enumerate(cast("list[JsonValue]", content.whole), 1):
        row = object_or_empty(entry)
        pairs = row.get("pairs")
        found, refused = _read_each_entry(
            pairs if isinstance(pairs, list) else [],
            lambda n, pair, row=row: _visualpuzzles_reply(n, pair, str(row.get("id"))),
        )
        good += found
        bad += [(number, reason) for _, reason in refused]
    name = file.stem.removeprefix("knowledge_judge_")
    return HarnessResults("visualpuzzles", "visualpuzzles-knowledge", name, "unknown", good, bad, {})


def _visualpuzzles_reply(number: int, row: Row, puzzle: str) -> HarnessReply:
    truth = optional_cell_text(row.get("answer"), "answer") or ""
    raw, right, said = (
        reply_text(row.get("pred"), "pred"),
        parse_verdict_value(row.get("score")),
        str(row.get("eval", "")),
    )
    judged = raw is not None
    return HarnessReply(number, f"{puzzle}-{number}", raw, 0, right if judged else None, judged, said, truth)


def _read_each_entry(
    entries: Sequence[JsonValue], read: Callable[[int, Row], HarnessReply]
) -> tuple[list[HarnessReply], list[tuple[int, Sentence]]]:
    """The results of entries, and the invalid entries."""
    good: list[HarnessReply] = []
    bad: list[tuple[int, Sentence]] = []
    for number, entry in enumerate(entries, 1):
        try:
            if not isinstance(entry, dict):
                raise BadRow(say("This entry is not a JSON object."))
            good.append(read(number, entry))
        except BadRow as error:
            bad.append((number, error.reason))
    return good, bad


def _is_moat_log(content: ResultContent) -> bool:
    return isinstance(object_or_empty(content.whole).get("logs"), list)


def _is_vriq_log(content: ResultContent) -> bool:
    whole = object_or_empty(content.whole)
    return isinstance(whole.get("result"), list) and "parameters" in whole


def _is_visualpuzzles_log(content: ResultContent) -> bool:
    whole = content.whole
    return isinstance(whole, list) and bool(whole) and "pairs" in object_or_empty(whole[0])


READERS: Mapping[str, tuple[Callable[[ResultContent], bool], Callable[[Path, ResultContent], HarnessResults]]] = {
    "moat": (_is_moat_log, _moat_results),
    "vriq": (_is_vriq_log, _vriq_results),
    "visualpuzzles": (_is_visualpuzzles_log, _visualpuzzles_results),
    "inspect": (is_inspect_log, inspect_results),
    "vlmevalkit": (harness_result_rows.is_vlmevalkit, harness_result_rows.vlmevalkit_results),
    "lmms-eval": (harness_result_rows.is_lmms_eval, harness_result_rows.lmms_eval_results),
    "blink": (harness_result_rows.is_blink, harness_result_rows.blink_results),
    "babyvision": (harness_result_rows.is_babyvision, harness_result_rows.babyvision_results),
    "ordinal": (harness_result_rows.is_ordinal, harness_result_rows.ordinal_results),
    "llava": (is_llava_answers, llava_results),
    "table": (harness_result_rows.is_reply_table, harness_result_rows.reply_table_results),
}
"""By name: whether content has this format, and its reader; the first match is used."""
NAMED: Mapping[str, Callable[[ResultContent], bool]] = {"ordinal": harness_result_rows.names_ordinal_questions}
"""Required content of an explicitly named format, if weaker than what automatic detection needs."""


def _unknown_result_file(file: Path, content: ResultContent) -> UnknownResults:
    if content.bad and not content.rows:
        return UnknownResults(
            say("{file} contains no valid results. {reason}"),
            where=str(file),
            hint=say("Known: {known}."),
            file=str(file),
            reason=FilledSentence.of(content.bad[0][1]),
            known=", ".join(READERS),
        )
    return UnknownResults(
        say("{file} contains no results in a known format."),
        where=str(file),
        hint=say("Known: {known}."),
        file=str(file),
        known=", ".join(READERS),
    )
