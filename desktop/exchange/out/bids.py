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

from db.watching import counted, within
from desktop.benchmarks.canonical import Json
from desktop.exchange.out.asked import Asked, Made
from desktop.exchange.out.records import tables_of
from desktop.exchange.out.tables import WRITTEN, Column, Record, Table
from desktop.exchange.out.writing import Written, as_line, beside, differs, document, hash_of, moved, plain_text
from desktop.library.formulas import neutral
from desktop.library.version import version

BIDS_VERSION = "1.10.0"
Mark = Callable[[str], str]
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


def write_bids(asked: Asked) -> Made:
    """Write a BIDS dataset into the folder, and read every table back. Raises CannotWrite."""
    scope = asked.scope
    tables = {table.name: table for table in tables_of(scope)}
    asked.out.mkdir(parents=True, exist_ok=True)
    with beside(asked.out) as folder:
        mark = neutral if asked.marked else str
        written = [*_runs(tables, folder, mark), *_participants(tables["people"], folder, mark)]
        told = f"The data's licence: {asked.licence}\n" if asked.licence else ""
        readme = _README.format(
            version=version(), bids=BIDS_VERSION, licence=told, cells=_MARKED if asked.marked else ""
        )
        written += [plain_text(folder / "README.md", readme), _description(asked, folder)]
    return Made(moved(written, folder, asked.out))


def cell(value: Json, mark: Mark = str) -> str:
    """A value as the text of its cell: n/a if missing. mark: applied to texts first."""
    if value is None:
        return MISSING
    if isinstance(value, str):
        value = mark(value)
        plain = value and value != MISSING and not value.startswith('"') and not _CONTROL.search(value)
        return value if plain else json_text(value)
    return json_text(value)


def json_text(value: Json) -> str:
    """JSON on one line without tabs and control characters."""
    return _CONTROL.sub(lambda found: f"\\u{ord(found[0]):04x}", as_line(value))


def label(text: str, otherwise: str) -> str:
    """A BIDS label: letters and digits of ASCII."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return re.sub("[^A-Za-z0-9]", "", plain) or otherwise


def _runs(tables: Mapping[str, Table], folder: Path, mark: Mark) -> list[Written]:
    """A table and its sidecar for every run, or for every sitting of it."""
    columns = [column for column in tables["trials"].columns if column.name not in {"run_id", "study_id", "person"}]
    with within(0.0, STUDIES):
        about = {str(row["study_id"]): row for row in tables["studies"].rows}
    parts: defaultdict[tuple[str, str, str], defaultdict[int, list[Record]]] = defaultdict(lambda: defaultdict(list))
    with within(STUDIES, WRITTEN):
        for row in counted(tables["trials"].rows, tables["trials"].about_n):
            key = (str(row["person"]), str(row["study_id"]), str(row["run_id"]))
            parts[key][cast("int", row["sitting"])].append(row)
    several = any(len(sittings) > 1 or max(sittings) > 1 for sittings in parts.values())
    names = _task_labels(about)
    number, written = defaultdict[tuple[str, str], int](int), list[Written]()
    with within(WRITTEN, 1.0):
        for (person, study, _), sittings in counted(parts.items(), len(parts)):
            number[person, study] += 1
            for sitting, rows in sorted(sittings.items()):
                session = f"ses-{sitting:02}" if several else ""
                stem = [f"sub-{person}", session, f"task-{names[study]}", f"run-{number[person, study]:02}"]
                name = "_".join(part for part in stem if part)
                place = folder / f"sub-{person}" / session / "beh"
                written.append(_table(columns, rows, place / f"{name}_beh.tsv", mark))
                sidecar = {"TaskName": str(about[study]["name"]), **_sidecar(columns)}
                written.append(document(place / f"{name}_beh.json", sidecar, len(columns)))
    return written


def _task_labels(studies: Mapping[str, Record]) -> dict[str, str]:
    """A label per study; equal labels get the beginning of the study's id."""
    made = {one: label(str(row["name"]), "study") for one, row in studies.items()}
    twice = [name for name in made.values() if sum(other == name for other in made.values()) > 1]
    return {one: f"{name}{one[:8]}" if name in twice else name for one, name in made.items()}


def _participants(table: Table, folder: Path, mark: Mark) -> list[Written]:
    rest = [column for column in table.columns if column.name != "person"]
    columns = [Column("participant_id", "text", "The person, by a name that leads back to nobody."), *rest]
    rows = [{**row, "participant_id": f"sub-{row['person']}"} for row in table.rows]
    described = document(folder / "participants.json", _sidecar(columns[1:]), len(columns))
    return [_table(columns, rows, folder / "participants.tsv", mark), described]


def _description(asked: Asked, folder: Path) -> Written:
    names = ", ".join(study.name for study in asked.scope.studies)
    told: dict[str, Json] = {
        "Name": names or asked.scope.lab.name,
        "BIDSVersion": BIDS_VERSION,
        "DatasetType": "raw",
        "GeneratedBy": [{"Name": "Eyeline", "Version": version()}],
        **({"License": asked.licence} if asked.licence else {}),
    }
    return document(folder / "dataset_description.json", told, 0)


def _named(column: Column) -> str:
    return RESPONSE_TIME if column.name == "response_time_s" else column.name


def _sidecar(columns: Sequence[Column]) -> dict[str, Json]:
    told: dict[str, Json] = {}
    for column in columns:
        levels = {"Levels": dict(_LEVELS[column.name])} if column.name in _LEVELS else {}
        units = {"Units": column.unit} if column.unit else {}
        told[_named(column)] = {"Description": column.meaning, **units, **levels}
    return told


def _table(columns: Sequence[Column], rows: Sequence[Record], path: Path, mark: Mark) -> Written:
    """Write the rows as tab-separated values, then read them back cell by cell."""
    cells = [[_named(column) for column in columns]]
    cells += [[cell(row.get(column.name), mark) for column in columns] for row in rows]
    plain_text(path, "".join("\t".join(line) + "\n" for line in cells))
    if [line.split("\t") for line in path.read_text(encoding="utf-8").removesuffix("\n").split("\n")] != cells:
        raise differs(path)
    return Written(path, len(rows), hash_of(path))
