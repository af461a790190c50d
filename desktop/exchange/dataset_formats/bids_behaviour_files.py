"""BIDS behaviour files (bids-specification 1.10, modality-specific files, "Behavioral experiments (with no neural
recordings)"): a table of trials per person, task and run, and a sidecar that describes every column.

A study is a task; if plans have several sittings, each is a session. Times are seconds, missing values n/a. Texts that
are empty, equal n/a, begin with a quotation mark or contain a tab, line break or other control character are written as
JSON. Texts that a spreadsheet would evaluate, or that begin with an apostrophe, get an apostrophe in front.
"""

import re
import unicodedata
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import cast

from db.progress import progress_range, with_progress
from desktop.benchmarks.canonical_json import Json
from desktop.exchange.records.all_record_tables import record_tables_of
from desktop.exchange.records.export_request_and_outcome import ExportOutcome, ExportRequest
from desktop.exchange.table_files.atomic_export import (
    ExportedFile,
    atomic_export_folder,
    exported_files_after_move,
    json_text_line,
    read_back_error,
    sha256_of_file,
    write_json_file,
    write_text_file,
)
from desktop.exchange.table_files.record_table_and_columns import WRITTEN, ExportColumn, RecordTable, TableRecord
from desktop.library.files.escape_spreadsheet_formulas import escape_formula
from desktop.library.machine.eyeline_version import eyeline_version

BIDS_VERSION = "1.10.0"
CellMark = Callable[[str], str]
MISSING = "n/a"
RESPONSE_TIME = "response_time"
"""BIDS's name for the column of response times, in seconds."""
_CONTROL = re.compile("[\x00-\x1f\x7f\x85\u2028\u2029]")
_LEVELS: Mapping[str, Mapping[str, str]] = {
    "outcome": {
        "right": "The answer is right by the rule.",
        "wrong": "An answer to this item that is not right.",
        "invalid": "No answer to this item: unparsed, refused, or no such option.",
        "missing": "No answer was given; reason says why.",
    },
    "ended_on": {
        "answered": "The answer was submitted.",
        "timeout": "The time was over.",
        "skipped": "The person passed it over.",
        "aborted": "Broken off by the person or an operator.",
        "interrupted": "Broken off by a failure.",
    },
}
_README = """Behaviour of people who answered visual reasoning items, exported by Eyeline {version} (BIDS {bids}).

Each row of sub-*/**/*_beh.tsv is one showing of an item; the .json beside each table says what every column means.
Outcomes stay apart: right, wrong, invalid and missing. Rows that do not count in figures stay in, and say so (counts,
practice, check, excluded, ruled_out_by). People are named by ids that lead back to nobody.
{cells}{licence}"""
_MARKED = """An apostrophe before a text keeps spreadsheets from evaluating it: take one off each text that has one. So
does one within a text, before a part after a semicolon, a tab or a line's end.
"""
STUDIES = 0.2
"""Approximate fraction of the time for reading the studies."""


def write_bids(asked: ExportRequest) -> ExportOutcome:
    """Write a BIDS dataset into the folder, and read every table back. Raises CannotWrite."""
    scope = asked.scope
    tables = {table.name: table for table in record_tables_of(scope)}
    asked.out.mkdir(parents=True, exist_ok=True)
    with atomic_export_folder(asked.out) as folder:
        mark = escape_formula if asked.marked else str
        written = [*_write_session_tables(tables, folder, mark), *_write_participants(tables["people"], folder, mark)]
        told = f"The data's licence: {asked.licence}\n" if asked.licence else ""
        readme = _README.format(
            version=eyeline_version(), bids=BIDS_VERSION, licence=told, cells=_MARKED if asked.marked else ""
        )
        written += [write_text_file(folder / "README.md", readme), _write_bids_description(asked, folder)]
    return ExportOutcome(exported_files_after_move(written, folder, asked.out))


def bids_cell(value: Json, mark: CellMark = str) -> str:
    """A value as the text of its cell: n/a if missing. mark: applied to texts first."""
    if value is None:
        return MISSING
    if isinstance(value, str):
        value = mark(value)
        plain = value and value != MISSING and not value.startswith('"') and not _CONTROL.search(value)
        return value if plain else one_line_json(value)
    return one_line_json(value)


def one_line_json(value: Json) -> str:
    """JSON on one line without tabs and control characters."""
    return _CONTROL.sub(lambda found: f"\\u{ord(found[0]):04x}", json_text_line(value))


def bids_label(text: str, otherwise: str) -> str:
    """A BIDS label: letters and digits of ASCII."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return re.sub("[^A-Za-z0-9]", "", plain) or otherwise


def _write_session_tables(tables: Mapping[str, RecordTable], folder: Path, mark: CellMark) -> list[ExportedFile]:
    """A table and its sidecar for every run, or for every sitting of it."""
    columns = [column for column in tables["trials"].columns if column.name not in {"run_id", "study_id", "person"}]
    with progress_range(0.0, STUDIES):
        about = {str(row["study_id"]): row for row in tables["studies"].rows}
    parts: defaultdict[tuple[str, str, str], defaultdict[int, list[TableRecord]]] = defaultdict(
        lambda: defaultdict(list)
    )
    with progress_range(STUDIES, WRITTEN):
        for row in with_progress(tables["trials"].rows, tables["trials"].about_n):
            key = (str(row["person"]), str(row["study_id"]), str(row["run_id"]))
            parts[key][cast("int", row["sitting"])].append(row)
    several = any(len(sittings) > 1 or max(sittings) > 1 for sittings in parts.values())
    names = _bids_task_labels(about)
    number, written = defaultdict[tuple[str, str], int](int), list[ExportedFile]()
    with progress_range(WRITTEN, 1.0):
        for (person, study, _), sittings in with_progress(parts.items(), len(parts)):
            number[person, study] += 1
            for sitting, rows in sorted(sittings.items()):
                session = f"ses-{sitting:02}" if several else ""
                stem = [f"sub-{person}", session, f"task-{names[study]}", f"run-{number[person, study]:02}"]
                name = "_".join(part for part in stem if part)
                place = folder / f"sub-{person}" / session / "beh"
                written.append(_write_bids_table(columns, rows, place / f"{name}_beh.tsv", mark))
                sidecar = {"TaskName": str(about[study]["name"]), **_bids_sidecar(columns)}
                written.append(write_json_file(place / f"{name}_beh.json", sidecar, len(columns)))
    return written


def _bids_task_labels(studies: Mapping[str, TableRecord]) -> dict[str, str]:
    """A label per study; equal labels get the beginning of the study's id."""
    made = {one: bids_label(str(row["name"]), "study") for one, row in studies.items()}
    twice = [name for name in made.values() if sum(other == name for other in made.values()) > 1]
    return {one: f"{name}{one[:8]}" if name in twice else name for one, name in made.items()}


def _write_participants(table: RecordTable, folder: Path, mark: CellMark) -> list[ExportedFile]:
    rest = [column for column in table.columns if column.name != "person"]
    columns = [ExportColumn("participant_id", "text", "The person, by a name that leads back to nobody."), *rest]
    rows = [{**row, "participant_id": f"sub-{row['person']}"} for row in table.rows]
    described = write_json_file(folder / "participants.json", _bids_sidecar(columns[1:]), len(columns))
    return [_write_bids_table(columns, rows, folder / "participants.tsv", mark), described]


def _write_bids_description(asked: ExportRequest, folder: Path) -> ExportedFile:
    names = ", ".join(study.name for study in asked.scope.studies)
    told: dict[str, Json] = {
        "Name": names or asked.scope.lab.name,
        "BIDSVersion": BIDS_VERSION,
        "DatasetType": "raw",
        "GeneratedBy": [{"Name": "Eyeline", "Version": eyeline_version()}],
        **({"License": asked.licence} if asked.licence else {}),
    }
    return write_json_file(folder / "dataset_description.json", told, 0)


def _bids_column_name(column: ExportColumn) -> str:
    return RESPONSE_TIME if column.name == "response_time_s" else column.name


def _bids_sidecar(columns: Sequence[ExportColumn]) -> dict[str, Json]:
    told: dict[str, Json] = {}
    for column in columns:
        levels = {"Levels": dict(_LEVELS[column.name])} if column.name in _LEVELS else {}
        units = {"Units": column.unit} if column.unit else {}
        told[_bids_column_name(column)] = {"Description": column.meaning, **units, **levels}
    return told


def _write_bids_table(
    columns: Sequence[ExportColumn], rows: Sequence[TableRecord], path: Path, mark: CellMark
) -> ExportedFile:
    """Write the rows as tab-separated values, then read them back cell by cell."""
    cells = [[_bids_column_name(column) for column in columns]]
    cells += [[bids_cell(row.get(column.name), mark) for column in columns] for row in rows]
    write_text_file(path, "".join("\t".join(line) + "\n" for line in cells))
    if [line.split("\t") for line in path.read_text(encoding="utf-8").removesuffix("\n").split("\n")] != cells:
        raise read_back_error(path)
    return ExportedFile(path, len(rows), sha256_of_file(path))
