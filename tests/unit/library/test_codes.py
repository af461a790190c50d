"""A person has one code, however it is typed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.library.codes import CODE, BadCode, normal_code


@pytest.mark.parametrize(
    ("typed", "code"), [("a1", "A1"), (" A1\t", "A1"), ("p_07-x", "P_07-X"), ("7", "7"), ("a" * 32, "A" * 32)]
)
def test_that_blanks_and_case_make_no_other_person(typed: str, code: str) -> None:
    assert normal_code(typed) == code


@pytest.mark.parametrize("typed", ["", "  ", "a b", "-a", "_a", "ä1", "a" * 33, "a\nb", "a.b", "ﬀ\x00"])
def test_that_what_is_no_code_is_refused(typed: str) -> None:
    with pytest.raises(BadCode, match="1 to 32 letters"):
        normal_code(typed)


@given(st.from_regex(CODE, fullmatch=True))
def test_that_a_stored_code_stays_as_it_is(code: str) -> None:
    assert normal_code(code) == normal_code(code.lower()) == code
