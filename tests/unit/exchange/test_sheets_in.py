"""A spreadsheet's cells are read as the sheet shows them, or refused with their address."""

import csv
import re
import zipfile
from collections.abc import Callable
from datetime import datetime, time, timedelta
from pathlib import Path

import openpyxl
import pytest
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from openpyxl.styles import Font
from openpyxl.worksheet.worksheet import Worksheet

from desktop.benchmarks.messages import Sentence
from desktop.exchange.readers.read_rows_any_format import read_numbered_rows
from desktop.exchange.readers.spreadsheet_number_formats import format_cell_value

NOON = datetime.fromisoformat("2026-11-28T08:05:09")
ACCOUNTS = '_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)'
SHOWN: list[tuple[object, str, str | None]] = [
    (0.5, "0%", "50%"), (0.333, "0.0%", "33.3%"), (-0.25, "0%", "-25%"), (2, "0.00", "2.00"), (12, "#,##0", "12"),
    (1500, '"$"#,##0', "$1,500"), (1234.5, '#,##0.00" €"', "1,234.50 €"), (1500.5, "[$€-407] #,##0.00", "€ 1,500.50"),
    (1500, ACCOUNTS, "$1,500.00"), (-3.25, ACCOUNTS, "$(3.25)"), (-3, "0.00;[Red](0.00)", "(3.00)"),
    (300000000, "0.00E+00", "3.00E+08"), (9.1e-31, "0.00E+00", "9.10E-31"), (0.25, "# ?/?", "1/4"),
    (1.25, "# ?/?", "1 1/4"), (0.5, "# ?/8", "4/8"), (1 / 3, "# ?/?", "1/3"), (3, "# ?/?", "3"), (7, "000", "007"),
    (12, "0,000", "0,012"), (123456789, "000-00-0000", "123-45-6789"), (1234567, '#,##0,"K"', "1,235K"),
    (5, '0" cm"', "5 cm"), (0.1 + 0.2, "General", "0.3"), (1e20, "General", "1E+20"), (2.0, "General", "2"),
    (12345.678, "#,##0.##", "12,345.68"), (1.005, "0.00", "1.01"), (time(8, 12), "h:mm", "8:12"),
    (time(20, 12), "h:mm AM/PM", "8:12 PM"), (time(0, 8, 12), "mm:ss", "08:12"), (time(8, 12), "h:mm:ss", "8:12:00"),
    (timedelta(hours=26, minutes=5), "[h]:mm", "26:05"), (NOON, "d mmm yyyy", "28 Nov 2026"),
    (NOON, "dd/mm/yyyy hh:mm", "28/11/2026 08:05"), (NOON, "[$-409]d-mmm-yy;@", "28-Nov-26"),
    (NOON, "mm-dd-yy", "2026-11-28 08:05:09"), (NOON, "[$-407]d. mmmm yyyy", None), (5, "[>3]0;0.0", None),
    (5, ";;;", None), ("x", ";;;", None), ("x", '"Q"@', "Qx"), ("x", ACCOUNTS, "x"), (True, "0%", "TRUE"),
]  # fmt: skip


@pytest.mark.parametrize(("value", "form", "text"), SHOWN)
def test_that_a_number_is_what_its_format_shows(value: object, form: str, text: str | None) -> None:
    assert format_cell_value(value, form) == text


Change = Callable[[Worksheet], object]


def sheet(file: Path, change: Change) -> Path:
    book = openpyxl.Workbook()
    made = book.worksheets[0]
    for row in (["id", "question", "A", "B"], ["q1", "Which?", "School", "Park"], ["q2", "Which now?", "Zoo", "Pool"]):
        made.append(row)
    change(made)
    book.save(file)
    return file


def put(cell: str, value: float | str | CellRichText | None, form: str = "General", font: Font | None = None) -> Change:
    def change(made: Worksheet) -> None:
        made[cell] = value
        made[cell].number_format = form
        if font is not None:
            made[cell].font = font

    return change


def hidden_row(made: Worksheet) -> None:
    made.row_dimensions[3].hidden = True


def hidden_column(made: Worksheet) -> None:
    made.column_dimensions["D"].hidden = True


def hidden_sheet(made: Worksheet) -> None:
    made.sheet_state = "hidden"
    book = made.parent
    assert book is not None
    book.create_sheet("shown")


def titled(made: Worksheet) -> None:
    made.insert_rows(1, 2)
    made["A1"] = "Items of the pilot"


RAISED = CellRichText("10", TextBlock(InlineFont(vertAlign="superscript"), "2"))
WRONG: dict[str, tuple[Change, str]] = {
    "a formula without a value": (put("C3", "=D3"), "The cell C3 contains a formula without a value."),
    "an error": (put("D3", "#REF!"), "The cell D3 contains the error #REF!."),
    "a format with a condition": (
        put("C3", 5, "[>3]0;0.0"),
        "The cell C3 has the unsupported number format [>3]0;0.0.",
    ),
    "a format that hides": (put("C3", 5, ";;;"), "The cell C3 has the unsupported number format ;;;."),
    "raised characters": (put("C3", RAISED), "Cell C3 has superscript or subscript formatting,"),
    "a raised cell": (put("C3", "2", font=Font(vertAlign="subscript")), "Cell C3 has superscript or subscript"),
    "a hidden row": (hidden_row, "This row is hidden"),
    "cells merged down": (lambda made: made.merge_cells("B2:B3"), "The cell B3 is part of the merged cells B2:B3."),
    "cells merged across": (lambda made: made.merge_cells("C3:D3"), "The cell D3 is part of the merged cells C3:D3."),
    "a column without a name": (put("D1", None), "This row has more cells"),
    "a gap in the header": (put("C1", None), "The cell C3 contains text, but its column has no name."),
}


@pytest.mark.parametrize("name", WRONG)
def test_that_what_a_sheet_does_not_show_so_is_refused_with_its_cell(tmp_path: Path, name: str) -> None:
    change, said = WRONG[name]
    rows = dict(read_numbered_rows(sheet(tmp_path / "a.xlsx", change)))
    assert str(rows[3]).startswith(said)
    others = {number: row for number, row in rows.items() if number != 3}
    if "column" in name or "gap" in name:
        assert isinstance(others[2], Sentence)
    else:
        assert others[2] == {"id": "q1", "question": "Which?", "A": "School", "B": "Park"}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (hidden_column, "The column D (B) is hidden"),
        (hidden_sheet, "The sheet Sheet is hidden"),
        (titled, "The column names must be in the first row, but they are in row 3."),
        (put("D1", "A"), "Two columns of this table are named A."),
    ],
)
def test_that_a_sheet_that_is_wrong_as_a_whole_is_one_sentence(tmp_path: Path, change: Change, said: str) -> None:
    rows = [row for _, row in read_numbered_rows(sheet(tmp_path / "a.xlsx", change))]
    assert len(rows) == 1
    assert str(rows[0]).startswith(said)


def test_that_the_one_sheet_that_is_shown_is_read_and_blanks_around_names_do_not_count(tmp_path: Path) -> None:
    def change(made: Worksheet) -> None:
        book = made.parent
        assert book is not None
        old = book.create_sheet("old", 0)
        for row in (["id", "question"], ["x1", "Old?"]):
            old.append(row)
        old.sheet_state = "hidden"
        made["A1"] = " id "
        made["C2"] = "one_x000D_\nline"

    rows = [row for _, row in read_numbered_rows(sheet(tmp_path / "a.xlsx", change))]
    assert rows[0] == {"id": "q1", "question": "Which?", "A": "one\r\nline", "B": "Park"}


def test_that_a_formula_that_gave_nothing_is_blank_and_raised_shared_texts_are_seen(tmp_path: Path) -> None:
    whole = sheet(tmp_path / "a.xlsx", put("C3", "=D3")).read_bytes()
    (tmp_path / "b.xlsx").write_bytes(whole)
    strings = (
        b'<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><r><t>10</t></r><r><rPr>'
        b'<vertAlign val="superscript"/></rPr><t>2</t></r></si></sst>'
    )
    kind = b'ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"'
    with zipfile.ZipFile(tmp_path / "a.xlsx") as old, zipfile.ZipFile(tmp_path / "b.xlsx", "w") as new:
        for name in old.namelist():
            data = old.read(name)
            if name.endswith("sheet1.xml"):
                data = re.sub(rb'<c r="C3".*?</c>', b'<c r="C3" t="str"><f>D3</f><v/></c>', data)
                data = data.replace(
                    b'<c r="C2" t="inlineStr"><is><t>School</t></is></c>', b'<c r="C2" t="s"><v>0</v></c>'
                )
            if name == "[Content_Types].xml":
                part = b'<Override PartName="/xl/sharedStrings.xml" ' + kind + b"/></Types>"
                data = data.replace(b"</Types>", part)
            new.writestr(name, data)
        new.writestr("xl/sharedStrings.xml", strings)
    rows = dict(read_numbered_rows(tmp_path / "b.xlsx"))
    assert str(rows[2]).startswith("Cell C2 has superscript")
    row = rows[3]
    assert not isinstance(row, Sentence)
    assert row["A"] in {None, ""}


ERRORS = [
    "#DIV/0!",
    "#REF!",
    "#BEZUG!",
    "#¡VALOR!",
    "#NOM?",
    "#N/D",
    "#Н/Д",
    "#NV",
    "#SPILL!",
    "#GETTING_DATA",
    "Err:502",
]
"""As Excel writes them in several languages, and LibreOffice."""


def test_that_a_table_saved_from_a_spreadsheet_keeps_no_error_and_no_cell_without_a_name(tmp_path: Path) -> None:
    name = "saved.csv"
    for cells, said in (
        *((["q1", "Which?", error, "x"], f"error {error}.") for error in ERRORS),
        *((["q1", "Which?", text, "x"], "") for text in ("#1", "#wow!", "#7!", "Err", "#", "###", "# A/B", "#A/b")),
    ):
        with (tmp_path / name).open("w", newline="", encoding="utf-8") as opened:
            csv.writer(opened).writerows([["id", "question", "A", "B"], cells])
        assert said in str(next(row for _, row in read_numbered_rows(tmp_path / name)))
    (tmp_path / "gap.csv").write_text("id,question,A,,answer\nq1,Which?,x,y,A\n", encoding="utf-8")
    assert "The cell D2 contains text" in str(next(row for _, row in read_numbered_rows(tmp_path / "gap.csv")))
    (tmp_path / "pandas.csv").write_text(",id,question\n0,q1,Which?\n", encoding="utf-8")
    assert [row for _, row in read_numbered_rows(tmp_path / "pandas.csv")] == [
        {"": "0", "id": "q1", "question": "Which?"}
    ]
