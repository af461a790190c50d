"""Codes of seats: every slip of one character and every swap of two is noticed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.library.codes import BadCode, normal_code
from desktop.study.seat_codes import ALPHABET, LETTERS, SeatCode, meant, read_code

codes = st.builds(SeatCode, st.sampled_from(LETTERS), st.integers(1, 999_999))


@given(codes)
def test_that_a_code_is_read_back_however_it_is_typed(code: SeatCode) -> None:
    assert normal_code(code.text) == code.text
    assert read_code(f" {code.text.lower()} ") == read_code(code.text.replace("-", "").lower()) == code


@given(codes, st.data())
def test_that_one_wrong_character_is_never_another_code(code: SeatCode, data: st.DataObject) -> None:
    place = data.draw(st.sampled_from([n for n, letter in enumerate(code.text) if letter != "-"]))
    other = data.draw(st.sampled_from([letter for letter in ALPHABET if letter != code.text[place]]))
    _nobody(code.text[:place] + other + code.text[place + 1 :])


@given(codes, st.data())
def test_that_two_characters_that_changed_places_are_never_another_code(code: SeatCode, data: st.DataObject) -> None:
    text = code.text
    first, second = sorted(data.draw(st.lists(st.integers(0, len(text) - 1), min_size=2, max_size=2, unique=True)))
    swapped = text[:first] + text[second] + text[first + 1 : second] + text[first] + text[second + 1 :]
    if swapped != text:
        _nobody(swapped)


def _nobody(typed: str) -> None:
    """It is refused, or no code of a seat at all; a code whose body is unchanged can only be the code itself."""
    try:
        read = read_code(typed)
    except BadCode:
        return
    assert read is None


@pytest.mark.parametrize("typed", ["p001k", "P001K", "P001 K", "P001_3", "P001–K", "A0123C", "P0001J", "P001-K"])
def test_that_case_19_a_wrong_check_character_is_a_slip_with_its_dash_or_without(typed: str) -> None:
    with pytest.raises(BadCode, match="slip"):
        read_code(typed)


def test_that_other_codes_are_left_alone() -> None:
    for own in ("P001", "P0012", "7", "S1", "S001A", "AB", "VP_07"):
        assert read_code(own) is None
    assert (meant("P0012"), meant("P001"), meant("VP07")) == ("P001-J", None, None)
    with pytest.raises(BadCode):
        read_code("two words")
