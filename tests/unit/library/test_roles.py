"""Whose seat a machine is: what each role goes to, and who opens the way from one to another."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.library.machine.computer_roles import (
    NAMES,
    PLACES,
    RESTRICTED,
    ROLES,
    WHAT,
    NoPasscodeSet,
    Role,
    may_open_place,
    passcodes_for_role,
)
from desktop.library.machine.settings import MachineSettings

BOTH = MachineSettings(operator_passcode="op", researcher_passcode="re")
ONE = MachineSettings(operator_passcode="op")
NONE = MachineSettings()
roles = st.sampled_from(ROLES)


def test_that_annotators_and_participants_go_to_their_own_place_only() -> None:
    everywhere = ("library", "studies", "collect", "annotate", "models", "compare", "settings")
    assert [place for place in everywhere if may_open_place("annotator", place)] == ["annotate"]
    assert [place for place in everywhere if may_open_place("participant", place)] == ["collect"]
    assert not may_open_place("operator", "library")
    assert not may_open_place("operator", "compare")
    assert all(may_open_place("researcher", place) for place in everywhere)
    assert set(PLACES) == set(NAMES) == set(WHAT) == set(ROLES)


@pytest.mark.parametrize("role", sorted(RESTRICTED))
def test_that_nobody_is_kept_at_a_seat_without_a_passcode(role: Role) -> None:
    with pytest.raises(NoPasscodeSet, match="passcode"):
        passcodes_for_role("researcher", role, NONE)
    assert passcodes_for_role("researcher", role, ONE) == ()


@given(roles, roles)
def test_that_seeing_more_takes_a_passcode_and_seeing_less_takes_none(here: Role, there: Role) -> None:
    rank = {"participant": 0, "annotator": 0, "operator": 1, "researcher": 2}
    for kept in (BOTH, ONE):
        keys = passcodes_for_role(here, there, kept)
        freely = here == there or rank[there] < rank[here]
        assert (keys == ()) == freely


def test_that_the_researchers_place_has_a_passcode_of_its_own() -> None:
    assert passcodes_for_role("annotator", "researcher", BOTH) == ("re",)
    assert passcodes_for_role("operator", "researcher", BOTH) == ("re",)
    assert passcodes_for_role("annotator", "researcher", ONE) == ("op",)
    assert passcodes_for_role("participant", "operator", BOTH) == ("op", "re")
    assert passcodes_for_role("annotator", "participant", BOTH) == ("op", "re")
