"""The role of this computer: which places it can open, and which passcode is needed to switch roles."""

from collections.abc import Mapping
from typing import Literal, Protocol, get_args

from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.messages import say

Role = Literal["researcher", "operator", "annotator", "participant"]
ROLES: tuple[Role, ...] = get_args(Role)

RESTRICTED: frozenset[Role] = frozenset({"annotator", "participant"})
"""Roles that see only their own place: no other lab, no answer keys, no work of others."""

PLACES: Mapping[Role, tuple[str, ...] | None] = {
    "researcher": None,
    "operator": ("studies", "collect", "annotate", "settings"),
    "annotator": ("annotate",),
    "participant": ("collect",),
}
"""The places that a role can open; None: all of them."""

NAMES: Mapping[Role, str] = {
    "researcher": say("Researcher"),
    "operator": say("Operator"),
    "annotator": say("Annotator"),
    "participant": say("Participant"),
}
WHAT: Mapping[Role, str] = {
    "researcher": say("Sees everything: items with their answers, all labels, results."),
    "operator": say("Manages sessions and queues: studies, data collection, annotation, settings."),
    "annotator": say("Labels items under their own ID, without seeing others' labels."),
    "participant": say("Answers items under their own ID only."),
}
_RANK: Mapping[Role, int] = {"researcher": 2, "operator": 1, "annotator": 0, "participant": 0}


class PasscodeHashes(Protocol):
    """The stored passcode hashes; empty where none is set."""

    @property
    def operator_passcode(self) -> str: ...
    @property
    def researcher_passcode(self) -> str: ...


class NoPasscodeSet(WrongUse):
    """A restricted role without any passcode could be left by anyone."""

    code = "unguarded"


def may_open_place(role: Role, place: str) -> bool:
    places = PLACES[role]
    return places is None or place in places


def passcodes_for_role(here: Role, there: Role, kept: PasscodeHashes) -> tuple[str, ...]:
    """Hashes of the passcodes of which one is required to switch from a role to another; empty: none is required.

    Switching to a role that sees less needs no passcode. A researcher's passcode opens every role; the operator's opens
    all except the researcher's if that has a passcode of its own. Raises NoPasscodeSet for switching to a restricted
    role
    without any passcode, since anyone could leave it.
    """
    if there in RESTRICTED and not (kept.operator_passcode or kept.researcher_passcode):
        raise NoPasscodeSet(
            say("Set the operator passcode before using this computer for annotators or participants."),
            hint=say("Set it in Settings. It is required to return to the other roles."),
        )
    if here == there or (_RANK[there] < _RANK[here]):
        return ()
    if there == "researcher" and kept.researcher_passcode:
        return (kept.researcher_passcode,)
    return tuple(key for key in (kept.operator_passcode, kept.researcher_passcode) if key)
