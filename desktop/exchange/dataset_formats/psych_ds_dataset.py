"""Psych-DS (schema 0.4): tables as CSV in `data/`, named by keyword and value, and a JSON-LD description of the data
set (schema.org) in which every column is a variable."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from db.progress import progress_range
from desktop.benchmarks.canonical_json import Json
from desktop.exchange.dataset_formats.bids_behaviour_files import bids_label
from desktop.exchange.records.all_record_tables import record_tables_of
from desktop.exchange.records.export_request_and_outcome import ExportOutcome, ExportRequest
from desktop.exchange.table_files.atomic_export import (
    ExportedFile,
    atomic_export_folder,
    exported_files_after_move,
    write_json_file,
    write_text_file,
)
from desktop.exchange.table_files.csv_files import write_csv_table
from desktop.exchange.table_files.record_table_and_columns import RecordTable, table_progress_ranges
from desktop.library.machine.eyeline_version import eyeline_version

SCHEMA_VERSION = "Psych-DS 0.4.0"
_README = """# {name}

Exported by Eyeline {version} as {schema}. `data/` holds a CSV file a table; `dataset_description.json` says what every
column means (variableMeasured). A cell without quotes is missing; an empty text is a pair of quotes; times are ISO 8601
with their offset; durations are seconds where the name ends in _s. Outcomes stay apart: right, wrong, invalid, missing.
{cells}{licence}"""
_MARKED = """An apostrophe before a text keeps spreadsheets from evaluating it: take one off each text that has one. So
does one within a text, before a part after a semicolon, a tab or a line's end.
"""


def write_psych_ds(asked: ExportRequest) -> ExportOutcome:
    """Write a Psych-DS data set into the folder, and read every table back. Raises CannotWrite."""
    tables = record_tables_of(asked.scope)
    names = ", ".join(study.name for study in asked.scope.studies) or asked.scope.lab.name
    asked.out.mkdir(parents=True, exist_ok=True)
    with atomic_export_folder(asked.out) as folder:
        (folder / "data").mkdir()
        written: list[ExportedFile] = []
        for table, begin, end in table_progress_ranges(tables):
            with progress_range(begin, end):
                written.append(_write_psych_ds_table(table, folder, neutralise=asked.marked))
        licence = f"\nThe data's licence: {asked.licence}\n" if asked.licence else ""
        cells = _MARKED if asked.marked else ""
        readme = _README.format(
            name=names, version=eyeline_version(), schema=SCHEMA_VERSION, licence=licence, cells=cells
        )
        written.append(write_text_file(folder / "README.md", readme))
        told = psych_ds_description(names, asked, tables)
        written.append(
            write_json_file(folder / "dataset_description.json", told, sum(len(one.columns) for one in tables))
        )
    return ExportOutcome(exported_files_after_move(written, folder, asked.out))


def psych_ds_description(name: str, asked: ExportRequest, tables: Sequence[RecordTable]) -> dict[str, Json]:
    """The data set as JSON-LD."""
    return {
        "@context": "https://schema.org/",
        "@type": "Dataset",
        "name": name,
        "description": "Answers of people to visual reasoning items, with the items and what annotators said of them.",
        "schemaVersion": SCHEMA_VERSION,
        **({"license": asked.licence} if asked.licence else {}),
        "variableMeasured": list(measured_variables(tables)),
    }


def measured_variables(tables: Sequence[RecordTable]) -> list[dict[str, Json]]:
    """Every column once by name; for names that several tables share, with the meaning in each."""
    meanings: dict[str, dict[str, str]] = {}
    units: dict[str, str] = {}
    for table in tables:
        for column in table.columns:
            meanings.setdefault(column.name, {}).setdefault(column.meaning, table.name)
            units.setdefault(column.name, column.unit)
    return [
        {
            "@type": "PropertyValue",
            "name": name,
            "description": _joined_meanings(told),
            **({"unitText": units[name]} if units[name] else {}),
        }
        for name, told in meanings.items()
    ]


def _joined_meanings(meanings: Mapping[str, str]) -> str:
    if len(meanings) == 1:
        return next(iter(meanings))
    return " ".join(f"In {table}: {meaning}" for meaning, table in meanings.items())


def _write_psych_ds_table(table: RecordTable, folder: Path, *, neutralise: bool) -> ExportedFile:
    path = folder / "data" / f"description-{bids_label(table.name, 'table')}_data.csv"
    return write_csv_table(table, path, neutralise=neutralise)
