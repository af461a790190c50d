"""A spreadsheet evaluates no text that we wrote: LibreOffice opens our files and may evaluate formulas."""

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop.exchange.table_files.csv_files import write_csv
from desktop.exchange.table_files.record_table_and_columns import ExportColumn, RecordTable, TableRecord
from desktop.exchange.table_files.xlsx_files import write_xlsx

HOSTILE = (
    "=1+1",
    '=HYPERLINK("http://x","y")', "'=1+1", "+1+1", "-1+1", "@SUM(1,1)", "\t=1+1", "\r=1+1", " =1+1", "\u3000=1+1",
    "＝1+1", "＋1+1", '"=1+1', "''=1", "=cmd|' /C calc'!A0", "﹦1+1", "\u200b=1+1", "\ufeff=1+1", "\n=1+1", "{=1+1}",
)  # fmt: skip
COLUMNS = (ExportColumn("text", "text", ""), ExportColumn("number", "number", ""))
PARTED = (
    "a;=1+1;b",
    "a\n=2+2\nb",
    "a\t=3+3\tb",
    'a;"=4+4";b',
    "=5;=5+5;",
    "a; =6+6;b",
    "a;\u200b=7+7;b",
    "'=8;'=8+8;b",
)
"""Texts that a spreadsheet with another sign between cells would part, and evaluate a part of."""
READ = ["--infilter=CSV:44,34,UTF8,1,,0,false,true,false,false,false,-1"]
"""Commas, quotation marks, UTF-8, numbers recognised, formulas evaluated."""


@pytest.fixture
def office(tmp_path: Path) -> Iterator[str]:
    program = shutil.which("soffice")
    if program is None:
        pytest.skip("LibreOffice is not installed")
    yield program


def opened(office: str, path: Path, *how: str) -> str:
    """A file as LibreOffice keeps it after it has opened it: flat OpenDocument."""
    profile = f"-env:UserInstallation={(path.parent / 'profile').as_uri()}"
    command = [office, profile, "--headless", *how, "--convert-to", "fods", "--outdir", str(path.parent), str(path)]
    subprocess.run(command, check=True, capture_output=True)
    return path.with_suffix(".fods").read_text(encoding="utf-8")


def table() -> RecordTable:
    rows: list[TableRecord] = [{"text": text, "number": -1.5} for text in HOSTILE]
    return RecordTable("any", "", COLUMNS, rows)


@pytest.mark.parametrize(("raw", "evaluated"), [(False, False), (True, True)])
def test_that_libreoffice_evaluates_a_csv_cell_only_where_raw_was_asked_for(
    office: str, tmp_path: Path, raw: bool, evaluated: bool
) -> None:
    (made, _) = write_csv([table()], tmp_path, neutralise=not raw)
    told = opened(office, made.path, *READ)
    assert ("table:formula" in told) == evaluated
    assert told.count('office:value="-1.5"') == len(HOSTILE)


def test_that_libreoffice_evaluates_no_cell_of_a_workbook(office: str, tmp_path: Path) -> None:
    (made,) = write_xlsx([table()], tmp_path)
    told = opened(office, made.path)
    assert "table:formula" not in told
    assert told.count('office:value="-1.5"') == len(HOSTILE)


@pytest.mark.parametrize("sign", [59, 9])
@pytest.mark.parametrize(("raw", "evaluated"), [(False, False), (True, True)])
def test_that_libreoffice_evaluates_no_part_of_a_text_where_another_sign_parts_the_cells(
    office: str, tmp_path: Path, sign: int, raw: bool, evaluated: bool
) -> None:
    rows: list[TableRecord] = [{"key": "k", "text": text, "parts": [text]} for text in PARTED]
    columns = (ExportColumn("key", "text", ""), ExportColumn("text", "text", ""), ExportColumn("parts", "json", ""))
    (made, _) = write_csv([RecordTable("any", "", columns, rows)], tmp_path, neutralise=not raw)
    told = opened(office, made.path, READ[0].replace("44", str(sign), 1))
    assert ("table:formula" in told) == evaluated
