"""Cells are read and never evaluated: whatever stands in one gives a value or a reason."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.benchmarks.parse_imported_cells import (
    BadRow,
    cell_list,
    cell_texts,
    check_placeholders,
    lettered_options,
    option_and_letter,
    optional_cell_text,
    options_without_letters,
    required_cell_text,
)

TEXT = st.text(st.characters(blacklist_categories=("Cs",), blacklist_characters="\0"), min_size=1)


@given(st.lists(TEXT.filter(str.strip), max_size=5))
def test_that_a_list_comes_back_however_it_is_written(texts: list[str]) -> None:
    assert cell_texts(texts, "x") == texts
    assert cell_texts(str(texts), "x") == texts
    assert cell_texts(json.dumps(texts), "x") == texts


@given(st.one_of(st.text(), st.binary().map(repr), st.integers(), st.floats(), st.none(), st.booleans()))
def test_that_any_cell_gives_a_value_or_a_reason(cell: object) -> None:
    for read in (cell_list, required_cell_text, optional_cell_text, cell_texts):
        try:
            read(cell, "x")
        except BadRow as error:
            assert "x" in str(error.reason)


@pytest.mark.parametrize(
    ("cell", "read"),
    [
        ("60", "60"),
        (60, "60"),
        (60.0, "60"),
        (2.5, "2.5"),
        ("None", "None"),
        ("NA", "NA"),
        ("nan", "nan"),
        (" x ", " x "),
    ],
)
def test_that_numbers_and_words_are_texts(cell: object, read: str) -> None:
    assert required_cell_text(cell, "x") == read


@pytest.mark.parametrize("cell", ["", "  ", None, True, [1], {"a": 1}, "a\0b", "\ud800", "y" * 32_767])
def test_that_what_is_no_text_says_so(cell: object) -> None:
    with pytest.raises(BadRow, match="x "):
        required_cell_text(cell, "x")


def test_that_cells_a_character_longer_or_shorter_were_not_cut() -> None:
    for length in (32_766, 32_768):
        assert len(required_cell_text("y" * length, "x")) == length


@given(st.lists(st.text("abc 12", min_size=1).map(str.strip).filter(bool), min_size=1, max_size=6, unique=True))
def test_that_every_option_is_found_by_its_text_and_by_its_place(texts: list[str]) -> None:
    for options in (lettered_options(texts), options_without_letters(texts)):
        assert [option.text for option in options] == texts
        for place, option in enumerate(options):
            assert option_and_letter(options, f" {option.text} ") == (option.id, None)
            assert option_and_letter(options, f"{chr(65 + place)}. {option.text}") == (option.id, None)
            assert option_and_letter(options, f"({chr(65 + place)})") == (option.id, None)


def test_that_letters_that_are_options_are_their_own_texts() -> None:
    """A row whose options are the letters drawn in its picture, in whatever order."""
    options = options_without_letters(["B", "C", "A"])
    assert [option.id for option in options] == ["c1", "c2", "c3"]
    assert option_and_letter(options, "A") == ("c3", None)
    assert lettered_options(["A. red", "B. blue"])[1].text == "blue"
    assert lettered_options(["A. red", "C. blue"])[1].text == "C. blue"


@pytest.mark.parametrize(
    ("question", "pictures", "fits"),
    [
        ("What?", 3, True),
        ("Compare <image 1> with <image 2>.", 2, True),
        ("<image 1> <image 1>", 1, True),
        ("<IMAGE 2><image1>", 2, True),
        ("<image 1>", 2, False),
        ("<image 2>", 1, False),
        ("<image 10>", 10, False),
        ("image 3 and figure 4", 1, True),
    ],
)
def test_that_placeholders_must_be_as_many_as_pictures(question: str, pictures: int, fits: bool) -> None:
    if fits:
        check_placeholders(question, pictures)
        return
    with pytest.raises(BadRow, match="the item has"):
        check_placeholders(question, pictures)


@pytest.mark.parametrize("gap", [None, "", "  ", float("nan"), float("inf"), float("-inf")])
def test_that_a_gap_of_a_table_is_an_empty_cell_and_never_the_text_nan(gap: object) -> None:
    assert optional_cell_text(gap, "x") is None
    assert cell_list(gap, "x") == []
    with pytest.raises(BadRow, match="x is empty"):
        required_cell_text(gap, "x")
    assert optional_cell_text("NaN", "x") == "NaN"
