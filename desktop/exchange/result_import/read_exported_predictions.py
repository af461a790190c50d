"""Reads the table of predictions that `eyeline export` writes, run by run, with states, repeats, tries, times and
tokens."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from pydantic import JsonValue

from desktop.benchmarks.messages import say
from desktop.benchmarks.parse_imported_cells import (
    BadRow,
    Row,
    is_storable_text,
    optional_cell_text,
    required_cell_text,
)
from desktop.exchange.result_import.result_file_content import (
    HarnessReply,
    HarnessResults,
    ResultContent,
    UnknownResults,
    read_each_row,
    read_result_content,
    whole_count,
)

FORM = "eyeline"
STATES = frozenset({"answered", "cut", "failed", "out_of_memory", "stopped"})
_COLUMNS = frozenset({"prediction_id", "run_id", "model", "condition", "item_id", "repeat", "attempt", "state", "raw"})


class ExportedRun(NamedTuple):
    """A run in an export: id and model name."""

    id: str
    model: str


def is_prediction_export(content: ResultContent) -> bool:
    """Whether rows have the columns of that table."""
    return bool(content.rows) and content.rows[0].keys() >= _COLUMNS


def exported_runs_in(file: Path, model: str = "") -> Sequence[ExportedRun]:
    """The runs of an export, in order; empty for other files. model: restricts them to one model. Raises NoSuchFile,
    BrokenFile, or UnknownResults if there is none of that model."""
    content = read_result_content(file)
    found = _runs_in_export(content) if is_prediction_export(content) else []
    meant = [run for run in found if model in {"", run.model}]
    if model and not meant:
        raise UnknownResults(
            say("{file} has no replies of {model}."),
            where=str(file),
            hint=say("Models in this Eyeline export: {known}."),
            file=str(file),
            model=model,
            known=", ".join(dict.fromkeys(run.model for run in found)) or "–",
        )
    return meant


def results_of_exported_run(file: Path, content: ResultContent, run: str) -> HarnessResults:
    """The predictions of one run. run: its id in the export; required if there are several. Raises UnknownResults."""
    found = _runs_in_export(content)
    if not run and len(found) > 1:
        raise UnknownResults(
            say("{file} contains replies of several runs: {known}."),
            where=str(file),
            hint=say("Choose one of the runs."),
            file=str(file),
            known=", ".join(f"{one.model} ({one.id})" for one in found),
        )
    meant = next((one for one in found if run in {"", one.id}), ExportedRun(run, file.stem))
    seen: set[str] = set()
    good, bad = read_each_row(content, lambda number, row: _result_of_exported_row(number, row, meant.id, seen))
    conditions = {str(row.get("condition")) for row in content.rows if row.get("run_id") == meant.id}
    settings: dict[str, JsonValue] = {"run": meant.id, "condition": ", ".join(sorted(conditions))}
    return HarnessResults(FORM, "", meant.model, "unknown", good, bad, settings)


def _runs_in_export(content: ResultContent) -> list[ExportedRun]:
    told = (ExportedRun(str(row.get("run_id")), str(row.get("model"))) for row in content.rows)
    return [*dict.fromkeys(told)]


def _result_of_exported_row(number: int, row: Row, run: str, seen: set[str]) -> list[HarnessReply]:
    if row.get("run_id") != run:
        return []
    state, raw = required_cell_text(row.get("state"), "state"), row.get("raw")
    if state not in STATES:
        raise BadRow(say("{state} is not a prediction state."), state=state)
    if raw is not None and (not isinstance(raw, str) or not is_storable_text(raw)):
        raise BadRow(say("{field} is not text."), field="raw")
    prediction = required_cell_text(row.get("prediction_id"), "prediction_id").strip()
    if prediction in seen:
        raise BadRow(say("The prediction {prediction} occurs twice."), prediction=prediction)
    seen.add(prediction)
    return [
        HarnessReply(
            number,
            optional_cell_text(row.get("key"), "key") or "",
            raw or "",
            _whole_number_field(row, "repeat"),
            seconds=_non_negative_seconds(row.get("seconds")),
            prompt_tokens=whole_count(row.get("prompt_tokens")),
            output_tokens=whole_count(row.get("output_tokens")),
            item=required_cell_text(row.get("item_id"), "item_id").strip(),
            state=state,
            attempt=max(_whole_number_field(row, "attempt"), 1),
            prediction=prediction,
        )
    ]


def _whole_number_field(row: Row, field: str) -> int:
    found = whole_count(row.get(field))
    if found is None:
        raise BadRow(say("{field} is missing or has the wrong type."), field=field)
    return found


def _non_negative_seconds(value: JsonValue) -> float | None:
    try:
        found = float(value) if isinstance(value, str | int | float) and value != "" else None
    except ValueError:
        return None
    return found if found is not None and 0 <= found < 1e9 else None
