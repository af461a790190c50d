"""Codes of seats: every slip of one character and every swap of two is noticed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.library.people.person_codes import BadCode, normalise_code
from desktop.study.stations.station_code_letters import (
    ALPHABET,
    LETTERS,
    StationCode,
    intended_code,
    parse_station_code,
)

codes = st.builds(StationCode, st.sampled_from(LETTERS), st.integers(1, 999_999))


@given(codes)
def test_that_a_code_is_read_back_however_it_is_typed(code: StationCode) -> None:
    assert normalise_code(code.text) == code.text
    assert (
        parse_station_code(f" {code.text.lower()} ") == parse_station_code(code.text.replace("-", "").lower()) == code
    )


@given(codes, st.data())
def test_that_one_wrong_character_is_never_another_code(code: StationCode, data: st.DataObject) -> None:
    place = data.draw(st.sampled_from([n for n, letter in enumerate(code.text) if letter != "-"]))
    other = data.draw(st.sampled_from([letter for letter in ALPHABET if letter != code.text[place]]))
    _nobody(code.text[:place] + other + code.text[place + 1 :])


@given(codes, st.data())
def test_that_two_characters_that_changed_places_are_never_another_code(code: StationCode, data: st.DataObject) -> None:
    text = code.text
    first, second = sorted(data.draw(st.lists(st.integers(0, len(text) - 1), min_size=2, max_size=2, unique=True)))
    swapped = text[:first] + text[second] + text[first + 1 : second] + text[first] + text[second + 1 :]
    if swapped != text:
        _nobody(swapped)


def _nobody(typed: str) -> None:
    """It is refused, or no code of a seat at all; a code whose body is unchanged can only be the code itself."""
    try:
        read = parse_station_code(typed)
    except BadCode:
        return
    assert read is None


@pytest.mark.parametrize("typed", ["p001k", "P001K", "P001 K", "P001_3", "P001–K", "A0123C", "P0001J", "P001-K"])
def test_that_case_19_a_wrong_check_character_is_a_slip_with_its_dash_or_without(typed: str) -> None:
    with pytest.raises(BadCode, match="mistyped"):
        parse_station_code(typed)


def test_that_other_codes_are_left_alone() -> None:
    for own in ("P001", "P0012", "7", "S1", "S001A", "AB", "VP_07"):
        assert parse_station_code(own) is None
    assert (intended_code("P0012"), intended_code("P001"), intended_code("VP07")) == ("P001-J", None, None)
    with pytest.raises(BadCode):
        parse_station_code("two words")
