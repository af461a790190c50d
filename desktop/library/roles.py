"""Whose seat a machine is: what a role may see, and whose passcode opens the way from one role to another."""

from collections.abc import Mapping
from typing import Literal, Protocol, get_args

from desktop.benchmarks.errors import WrongUse
from desktop.benchmarks.words import say

Role = Literal["researcher", "operator", "annotator", "participant"]
ROLES: tuple[Role, ...] = get_args(Role)

RESTRICTED: frozenset[Role] = frozenset({"annotator", "participant"})
"""Roles that see their own place only: no other lab, no item's answer, nobody's work."""

PLACES: Mapping[Role, tuple[str, ...] | None] = {
    "researcher": None,
    "operator": ("studies", "collect", "annotate", "settings"),
    "annotator": ("annotate",),
    "participant": ("collect",),
}
"""The places that a role goes to; None is all of them."""

NAMES: Mapping[Role, str] = {
    "researcher": say("Researcher"),
    "operator": say("Operator"),
    "annotator": say("Annotator"),
    "participant": say("Participant"),
}
WHAT: Mapping[Role, str] = {
    "researcher": say("Sees everything: items with their answers, everybody's labels, results."),
    "operator": say("Starts and guards runs and queues: studies, collecting, annotating, settings."),
    "annotator": say("Labels items under their own code, and sees nothing of what others labelled."),
    "participant": say("Answers items under their own code, and sees nothing else."),
}
_RANK: Mapping[Role, int] = {"researcher": 2, "operator": 1, "annotator": 0, "participant": 0}


class Passcodes(Protocol):
    """The hashes that a machine keeps; empty for none."""

    @property
    def operator_passcode(self) -> str: ...
    @property
    def researcher_passcode(self) -> str: ...


class Unguarded(WrongUse):
    """A seat that nobody could be kept at: no passcode is set."""

    code = "unguarded"


def may_go(role: Role, place: str) -> bool:
    places = PLACES[role]
    return places is None or place in places


def keys_to(here: Role, there: Role, kept: Passcodes) -> tuple[str, ...]:
    """The hashes of the passcodes of which one opens the way from a role to another; none: the way is open.

    To see less needs no passcode. A researcher's passcode opens every role, the operator's all but the researcher's
    where that one has a passcode of its own. Raises Unguarded for the way to a restricted role without any passcode:
    nobody could be kept there.
    """
    if there in RESTRICTED and not (kept.operator_passcode or kept.researcher_passcode):
        raise Unguarded(
            say("A seat for annotators or participants needs the operator's passcode first."),
            hint=say("Set it under Settings: it is what guards the way back."),
        )
    if here == there or (_RANK[there] < _RANK[here]):
        return ()
    if there == "researcher" and kept.researcher_passcode:
        return (kept.researcher_passcode,)
    return tuple(key for key in (kept.operator_passcode, kept.researcher_passcode) if key)
