"""Tables in other hands' formats."""
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# (pyarrow's own annotations are partial)

import csv
import io
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.analysis.document_model import table_cell
from desktop.analysis.document_model.report_document import ReportTable, build_table
from desktop.analysis.document_model.report_language import report_translator
from desktop.analysis.document_model.table_output_formats import (
    csv_table,
    escape_latex,
    json_table,
    latex_table,
    markdown_table,
    parquet_table,
    xlsx_table,
)
from desktop.benchmarks.messages import FilledSentence, say

MADE = build_table("t", "A & B", ("Respondent", ">Accuracy, %"), [("people", "97.0"), ("a_model | x", "−3.1")], [0])


def test_that_markdown_aligns_escapes_and_bolds() -> None:
    assert markdown_table(MADE) == (
        "A & B\n\n| Respondent | Accuracy, % |\n| --- | ---: |\n| **people** | **97.0** |\n| a_model \\| x | −3.1 |\n"
    )


def test_that_latex_escapes_and_has_booktabs_rules() -> None:
    text = latex_table(MADE)
    assert r"\caption{A \& B}" in text
    assert r"\begin{tabular}{lr}" in text
    assert r"    \textbf{people} & \textbf{97.0} \\" in text
    assert r"    a\_model | x & $-$3.1 \\" in text


def test_that_no_latex_command_comes_through() -> None:
    assert escape_latex("\\input{x} 50 % #1 ~^") == (
        r"\textbackslash{}input\{x\} 50 \% \#1 \textasciitilde{}\textasciicircum{}"
    )


def test_that_csv_cells_are_no_formulas() -> None:
    made = build_table("t", "c", ("a",), [("=1+1",), ("-1.5",), ("-cmd",), ("@x",)])
    assert csv_table(made).splitlines() == ["a", "'=1+1", "-1.5", "'-cmd", "'@x"]


@given(st.lists(st.tuples(st.text('abc,"\n é'), st.text('abc,"\n é')), max_size=5))
def test_that_csv_reads_back(rows: list[tuple[str, str]]) -> None:
    made: ReportTable = build_table("t", "c", ("a", ">b"), rows)
    assert list(csv.reader(io.StringIO(csv_table(made), newline=""))) == [["a", "b"], *map(list, rows)]


ENDS = build_table(
    "t",
    "c",
    ("Respondent", ">Accuracy, %", ">95% CI", ">p"),
    [
        (
            table_cell.answerer_cell("=Right"),
            table_cell.percent_cell(1 / 3),
            table_cell.interval_cell("percent", 0.1, 2 / 3),
            table_cell.p_value_cell(0.0625, "{p} (least)"),
        ),
        (table_cell.answerer_cell("b"), table_cell.percent_cell(0.29), None, table_cell.p_value_cell(None)),
    ],
)


def test_that_files_of_data_have_the_ends_of_an_interval_unrounded_in_columns_of_their_own() -> None:
    import openpyxl
    import pyarrow.parquet

    heads = ["Respondent", "Accuracy, %", "95% CI, low", "95% CI, high", "p", "p, note"]
    rows = [("=Right", 100 / 3, 10.0, 200 / 3, 0.0625, "least"), ("b", 29.0, None, None, None, None)]
    (first, *others) = csv.reader(io.StringIO(csv_table(ENDS)))
    assert first == heads and others[1] == ["b", "29.0", "", "", "", ""]
    assert others[0][0] == "'=Right" and [*map(float, others[0][1:5])] == pytest.approx(rows[0][1:5], abs=1e-12)
    documents = json.loads(json_table(ENDS))
    assert list(documents[0]) == heads and documents[1]["95% CI, low"] is None
    assert documents[0]["95% CI, high"] == pytest.approx(200 / 3, abs=1e-12)
    sheet = openpyxl.load_workbook(io.BytesIO(xlsx_table(ENDS))).worksheets[0]
    read = [tuple(row) for row in sheet.iter_rows(values_only=True)]
    assert read[0] == tuple(heads) and read[2] == rows[1] and sheet["A2"].data_type == "s"
    assert read[1] == pytest.approx(rows[0], abs=1e-12)
    kept = pyarrow.parquet.read_table(io.BytesIO(parquet_table(ENDS)))
    assert kept.column_names == heads and kept.column("95% CI, high").to_pylist() == [pytest.approx(200 / 3), None]


def test_that_what_is_read_is_rounded_with_an_interval_in_one_column() -> None:
    assert "| =Right | 33.3 | 10.0 to 66.7 | 0.062 (least) |" in markdown_table(ENDS)
    assert r"    b & 29.0 & – & – \\" in latex_table(ENDS)


def test_that_cells_are_ordered_by_their_values_and_not_by_their_texts() -> None:
    cells = [
        table_cell.p_value_cell(0.0001),
        table_cell.p_value_cell(0.02),
        table_cell.p_value_cell(None),
        table_cell.points_cell(-0.5),
        table_cell.percent_cell(1.0),
    ]
    ordered = sorted(cells, key=lambda one: one.order())
    assert [one.shown() for one in ordered] == ["–", "−50.0", "< 0.001", "0.020", "100.0"]


def test_that_headings_that_occur_twice_stay_apart_in_files_of_data() -> None:
    made = build_table("t", "c", (">Before", ">Now", ">Before", ">Now"), [(1, 2, 3, 4)])
    assert json.loads(json_table(made)) == [{"Before": 1, "Now": 2, "Before (2)": 3, "Now (2)": 4}]


@pytest.mark.parametrize("language", ["ja", "zh_CN"])
def test_that_a_text_of_the_user_is_never_translated_and_a_word_of_ours_is(language: str) -> None:
    said = report_translator(language)
    made = build_table("t", "c", ("Respondent", "Result"), [("Correct", FilledSentence(say("Correct")))])
    ((theirs, ours),) = made.texts(said)
    assert theirs == "Correct" != ours
