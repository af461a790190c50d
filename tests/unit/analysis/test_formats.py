"""Tables in other hands' formats."""

import csv
import io

from hypothesis import given
from hypothesis import strategies as st

from desktop.analysis.document import Table, table
from desktop.analysis.formats import comma_separated, latex, markdown, tex

MADE = table("t", "A & B", ("Who", ">Accuracy, %"), [("people", "97.0"), ("a_model | x", "−3.1")], [0])


def test_that_markdown_aligns_escapes_and_bolds() -> None:
    assert markdown(MADE) == (
        "A & B\n\n| Who | Accuracy, % |\n| --- | ---: |\n| **people** | **97.0** |\n| a_model \\| x | −3.1 |\n"
    )


def test_that_latex_escapes_and_has_booktabs_rules() -> None:
    text = latex(MADE)
    assert r"\caption{A \& B}" in text
    assert r"\begin{tabular}{lr}" in text
    assert r"    \textbf{people} & \textbf{97.0} \\" in text
    assert r"    a\_model | x & $-$3.1 \\" in text


def test_that_no_latex_command_comes_through() -> None:
    assert tex("\\input{x} 50 % #1 ~^") == (r"\textbackslash{}input\{x\} 50 \% \#1 \textasciitilde{}\textasciicircum{}")


def test_that_csv_cells_are_no_formulas() -> None:
    made = table("t", "c", ("a",), [("=1+1",), ("-1.5",), ("-cmd",), ("@x",)])
    assert comma_separated(made).splitlines() == ["a", "'=1+1", "-1.5", "'-cmd", "'@x"]


@given(st.lists(st.tuples(st.text('abc,"\n é'), st.text('abc,"\n é')), max_size=5))
def test_that_csv_reads_back(rows: list[tuple[str, str]]) -> None:
    made: Table = table("t", "c", ("a", ">b"), rows)
    assert list(csv.reader(io.StringIO(comma_separated(made), newline=""))) == [["a", "b"], *map(list, rows)]
