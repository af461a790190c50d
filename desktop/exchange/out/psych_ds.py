"""Psych-DS (schema 0.4): tables as CSV in `data/`, named by keyword and value, and a JSON-LD description of the data
set (schema.org) in which every column is a variable."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from db.watching import within
from desktop.benchmarks.canonical import Json
from desktop.exchange.out.asked import Asked, Made
from desktop.exchange.out.bids import label
from desktop.exchange.out.csv import write_table
from desktop.exchange.out.records import tables_of
from desktop.exchange.out.tables import Table, shares
from desktop.exchange.out.writing import Written, beside, document, moved, plain_text
from desktop.library.version import version

SCHEMA_VERSION = "Psych-DS 0.4.0"
_README = """# {name}

Exported by Eyeline {version} as {schema}. `data/` holds a CSV file a table; `dataset_description.json` says what every
column means (variableMeasured). A cell without quotes is missing; an empty text is a pair of quotes; times are ISO 8601
with their offset; durations are seconds where the name ends in _s. Outcomes stay apart: right, wrong, invalid, missing.
{cells}{licence}"""
_MARKED = """An apostrophe before a text keeps spreadsheets from evaluating it: take one off each text that has one. So
does one within a text, before a part after a semicolon, a tab or a line's end.
"""


def write_psych_ds(asked: Asked) -> Made:
    """Write a Psych-DS data set into the folder, and read every table back. Raises CannotWrite."""
    tables = tables_of(asked.scope)
    names = ", ".join(study.name for study in asked.scope.studies) or asked.scope.lab.name
    asked.out.mkdir(parents=True, exist_ok=True)
    with beside(asked.out) as folder:
        (folder / "data").mkdir()
        written: list[Written] = []
        for table, begin, end in shares(tables):
            with within(begin, end):
                written.append(_table(table, folder, neutralise=asked.marked))
        licence = f"\nThe data's licence: {asked.licence}\n" if asked.licence else ""
        cells = _MARKED if asked.marked else ""
        readme = _README.format(name=names, version=version(), schema=SCHEMA_VERSION, licence=licence, cells=cells)
        written.append(plain_text(folder / "README.md", readme))
        told = description(names, asked, tables)
        written.append(document(folder / "dataset_description.json", told, sum(len(one.columns) for one in tables)))
    return Made(moved(written, folder, asked.out))


def description(name: str, asked: Asked, tables: Sequence[Table]) -> dict[str, Json]:
    """The data set as JSON-LD."""
    return {
        "@context": "https://schema.org/",
        "@type": "Dataset",
        "name": name,
        "description": "Answers of people to visual reasoning items, with the items and what annotators said of them.",
        "schemaVersion": SCHEMA_VERSION,
        **({"license": asked.licence} if asked.licence else {}),
        "variableMeasured": list(variables(tables)),
    }


def variables(tables: Sequence[Table]) -> list[dict[str, Json]]:
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
            "description": _joined(told),
            **({"unitText": units[name]} if units[name] else {}),
        }
        for name, told in meanings.items()
    ]


def _joined(meanings: Mapping[str, str]) -> str:
    if len(meanings) == 1:
        return next(iter(meanings))
    return " ".join(f"In {table}: {meaning}" for meaning, table in meanings.items())


def _table(table: Table, folder: Path, *, neutralise: bool) -> Written:
    path = folder / "data" / f"description-{label(table.name, 'table')}_data.csv"
    return write_table(table, path, neutralise=neutralise)
