"""XLSX: text cells whatever they look like, what is cut is told, any record comes back as it went."""

import gc
import hashlib
import json
import sys
import tempfile
import zipfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from openpyxl import Workbook

from db.progress import reporting_progress_to
from desktop.exchange.table_files.atomic_export import ExportNotWritten
from desktop.exchange.table_files.record_table_and_columns import ExportColumn, RecordTable, TableRecord
from desktop.exchange.table_files.xlsx_files import LONGEST, NAME, read_xlsx, write_xlsx
from tests.db.looking import Ended, Looker
from tests.limits import examples
from tests.unit.exchange.test_tables_out import COLUMNS, EVERY, records

HOSTILE: list[TableRecord] = [
    {"text": "_x0041_ \x01\r\ufffe\uffff"},
    {"text": "x" * 40_000},
    {"whole": 2**60},
    {"share": -0.0},
    {"share": -sys.float_info.max},
]


def sheets(out: Path) -> dict[str, list[list[object]]]:
    return {name: [list(row) for row in rows] for name, rows in read_xlsx(out / NAME)}


@settings(max_examples=examples(2))
@given(rows=st.lists(records, max_size=5))
@example(rows=[*EVERY, *HOSTILE])
def test_that_any_record_comes_back_from_xlsx_as_it_went(
    tmp_path_factory: pytest.TempPathFactory, rows: Sequence[TableRecord]
) -> None:
    out = tmp_path_factory.mktemp("xlsx")
    (written,) = write_xlsx([RecordTable("any", "Anything.", COLUMNS, rows)], out)
    assert written.rows == len(rows)
    back = sheets(out)["any"]
    for row, cells in zip(rows, back, strict=True):
        text, whole, share, held, parts, at = cells
        told = row.get("text")
        assert text == (told[:LONGEST] if isinstance(told, str) else None)
        assert (None if whole is None else int(str(whole))) == row.get("whole")
        wanted = row.get("share")
        assert (share is None) == (wanted is None)
        assert wanted is None or float(str(share)) == pytest.approx(wanted, rel=1e-15)
        assert (held, at) == (row.get("held"), row.get("at"))
        assert (None if parts is None else json.loads(str(parts))) == row.get("parts")


def test_that_no_text_is_a_formula_a_number_or_a_date(tmp_path: Path) -> None:
    texts = ["=1+1", "+1", "007", "1-2", "TRUE", "#N/A", "https://x.example", "2026-01-01"]
    write_xlsx(
        [RecordTable("t", "Texts.", [ExportColumn("text", "text", "A text.")], [{"text": one} for one in texts])],
        tmp_path,
    )
    with zipfile.ZipFile(tmp_path / NAME) as file:
        sheet = file.read("xl/worksheets/sheet1.xml").decode()
    assert "<f" not in sheet
    assert sheet.count('t="inlineStr"') == len(texts) + 1
    assert [row[0] for row in sheets(tmp_path)["t"]] == texts


def test_that_what_a_cell_cannot_hold_is_cut_and_told_with_its_hash(tmp_path: Path) -> None:
    long = "é😀" * 20_000
    columns = [ExportColumn("text", "text", "A text.")]
    write_xlsx([RecordTable("t", "Texts.", columns, [{"text": "short"}, {"text": long}])], tmp_path, {"runs": 2})
    found = sheets(tmp_path)
    assert found["truncated"] == [["t", 3, "text", 60_000, hashlib.sha256(long.encode()).hexdigest()]]
    kept = found["t"][1][0]
    assert isinstance(kept, str)
    assert long.startswith(kept)
    assert LONGEST - 1 <= len(kept.encode("utf-16-le")) // 2 <= LONGEST
    assert found["dictionary"][0] == ["t", "text", "text", "", "A text.", 1]


def test_that_a_workbook_that_reads_back_as_another_is_no_success(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    columns, save = [ExportColumn("text", "text", "A text.")], Workbook.save
    write_xlsx([RecordTable("t", "Texts.", columns, [{"text": "old"}])], tmp_path)
    before = (tmp_path / NAME).read_bytes()

    def forgetful(book: Workbook, file: BinaryIO) -> None:
        save(book, file)
        file.seek(0)
        file.write(before)

    monkeypatch.setattr(Workbook, "save", forgetful)
    with pytest.raises(ExportNotWritten, match="failed verification"):
        write_xlsx([RecordTable("t", "Texts.", columns, [{"text": "new"}])], tmp_path)
    assert (tmp_path / NAME).read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == [NAME]


def test_that_packing_a_workbook_ends_wherever_the_onlooker_asks_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out, scratch, looks = tmp_path / "out", tmp_path / "scratch", list[int]()
    scratch.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(scratch))
    unheard: list[object] = []

    def unraisable(told: "sys.UnraisableHookArgs") -> None:
        unheard.append(told.exc_value)

    def watched(book: Workbook, file: BinaryIO) -> None:
        looks.append(0)
        with reporting_progress_to(looker := Looker(stop_at=len(looks))):
            packed(book, file)
        looks[-1] = looker.looks

    packed = Workbook.save
    monkeypatch.setattr(sys, "unraisablehook", unraisable)
    gc.collect()
    unheard.clear()  # what earlier tests left is none of this one's
    monkeypatch.setattr(Workbook, "save", watched)
    while not (looks and looks[-1]):
        with suppress(Ended):
            write_xlsx([RecordTable("any", "Anything.", COLUMNS, EVERY)], out)
        assert list(scratch.iterdir()) == [], f"ended at look {len(looks)}"
        assert [path.name for path in out.iterdir()] == [NAME] * bool(looks[-1])
    gc.collect()
    assert unheard == []
    assert len(looks) > 20
