"""A person has one code, however it is typed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.library.people.person_codes import CODE, BadCode, normalise_code


@pytest.mark.parametrize(
    ("typed", "code"), [("a1", "A1"), (" A1\t", "A1"), ("p_07-x", "P_07-X"), ("7", "7"), ("a" * 32, "A" * 32)]
)
def test_that_blanks_and_case_make_no_other_person(typed: str, code: str) -> None:
    assert normalise_code(typed) == code


@pytest.mark.parametrize("typed", ["", "  ", "a b", "-a", "_a", "ä1", "a" * 33, "a\nb", "a.b", "ﬀ\x00"])
def test_that_what_is_no_code_is_refused(typed: str) -> None:
    with pytest.raises(BadCode, match="1 to 32 letters"):
        normalise_code(typed)


@given(st.from_regex(CODE, fullmatch=True))
def test_that_a_code_is_read_the_same_again(code: str) -> None:
    once = normalise_code(code)
    assert normalise_code(once) == normalise_code(code.lower()) == once
    assert once.replace("-", "") == code.replace("-", "").replace("_", "") or once == code


@pytest.mark.parametrize("typed", ["p001j", "P001 J", "P001–J", "p001_j", " p001-j "])
def test_that_a_dash_that_was_left_out_makes_no_other_person(typed: str) -> None:
    assert normalise_code(typed) == "P001-J"


@pytest.mark.parametrize("code", ["P001", "P001K", "S001A", "P0001J", "P1J"])
def test_that_codes_of_other_forms_stay(code: str) -> None:
    assert normalise_code(code) == code
