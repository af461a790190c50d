"""Text that a spreadsheet would evaluate, as a cell and back."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.library.files.escape_spreadsheet_formulas import (
    escape_formula,
    escape_json_line,
    escape_table_cell,
    unescape_formula,
)

SIGNS = "=+-@＝＋－＠﹦﹢﹣﹫"
texts = st.text() | st.builds(
    str.__add__, st.text(" \t\r\n\u00a0\u3000\u200b\ufeff'\"", max_size=4), st.sampled_from(SIGNS)
)
PARTED = st.lists(st.sampled_from([*";\t\r\n '\"=+-@(1a", "\u200b"]), max_size=12).map("".join)


@given(texts | PARTED)
def test_that_every_text_comes_back_from_its_cell(text: str) -> None:
    assert unescape_formula(escape_formula(text)) == text
    assert unescape_formula(unescape_formula(escape_formula(escape_formula(text)))) == text
    assert json.loads(escape_json_line(json.dumps([text, text]))) == [text, text]


@pytest.mark.parametrize("sign", ";\t\r\n")
@pytest.mark.parametrize(
    "formula", ["=1+1", ' "=1', "@SUM(1)", "+cmd|x", "- HYPERLINK(1)", "-A1*2", "\u200b＝1", "'=1"]
)
def test_that_no_part_of_a_text_is_a_formula_where_another_sign_parts_the_cells(sign: str, formula: str) -> None:
    assert escape_formula(f"a{sign}{formula}{sign}b") == f"a{sign}'{formula}{sign}b"
    assert f";{formula}" not in escape_json_line(json.dumps([f"a;{formula};b"], ensure_ascii=False))


@pytest.mark.parametrize(
    "text", ["Because:\n- a red car\n- a tree, too\n", "a; b", "3;-4.5;+6", "so:\n-7\n", "it's;'x"]
)
def test_that_lists_and_numbers_within_a_text_stay_as_they_are(text: str) -> None:
    assert escape_formula(text) == text


def test_that_long_runs_of_separators_take_no_longer_than_other_texts() -> None:
    text = "\n" * 200_000 + ";" * 200_000 + "- " + " " * 200_000 + "("
    assert unescape_formula(escape_formula(text)) == text


@pytest.mark.parametrize(
    "before",
    [
        "",
        " ",
        "\u00a0",
        "\u3000",
        "\u200b",
        "\ufeff",
        '"',
        "'",
        " \"'",
        "\n",
        "\x00",
        "\x01",
        "\xad",
        "\u202e",
        "\u2066",
    ],
)
@pytest.mark.parametrize("sign", SIGNS)
def test_that_no_cell_begins_with_a_formula_whatever_is_before_it(before: str, sign: str) -> None:
    cell = escape_formula(f"{before}{sign}1+1")
    assert cell.startswith(f"'{before}")
    assert unescape_formula(cell) == f"{before}{sign}1+1"


@pytest.mark.parametrize("text", ["\tx", "\rx"])
def test_that_a_cell_begins_with_no_tab_or_carriage_return(text: str) -> None:
    assert escape_formula(text) == f"'{text}"


@pytest.mark.parametrize("text", ["", "a=b", "P001", "5", "≥ 3", "−0.1", "(-1)", "\nx", '"x"'])
def test_that_other_texts_stay_as_they_are(text: str) -> None:
    assert escape_formula(text) == text


@pytest.mark.parametrize("figure", ["-1.5", "+3", "-1e-09", "-12.3 %", "-1,234", "-.5"])
def test_that_figures_of_a_table_stay_numbers(figure: str) -> None:
    assert escape_table_cell(figure) == figure


@pytest.mark.parametrize("text", ["-cmd", "-1+1", "+1|a", "-", "-1.5+A1"])
def test_that_what_only_begins_like_a_figure_is_a_text(text: str) -> None:
    assert escape_table_cell(text) == f"'{text}"
