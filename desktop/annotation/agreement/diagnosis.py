"""Which items an agreement estimate is based on, and why the others are excluded."""

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from enum import StrEnum
from typing import Generic, NamedTuple, TypeVar

from desktop.benchmarks.words import say

I = TypeVar("I", bound=Hashable)  # noqa: E741 - an item


class Counted(StrEnum):
    """How an item is used in agreement; a closed list."""

    USED = "used"
    NOT_REACHED = "not_reached"
    OPEN = "open"
    SKIPPED = "skipped"
    CALIBRATION = "calibration"
    OTHER_VERSION = "other_version"


WHY_COUNTED: Mapping[Counted, str] = {
    Counted.USED: say("counts"),
    Counted.NOT_REACHED: say("no annotator has started it"),
    Counted.OPEN: say("fewer annotators have submitted it than the job asks for"),
    Counted.SKIPPED: say("too many annotators skipped it"),
    Counted.CALIBRATION: say("it belongs to the calibration set"),
    Counted.OTHER_VERSION: say("it was labelled under another version of the scheme"),
}


class Diagnosis(NamedTuple, Generic[I]):
    """How one item is used, and the number of annotators by status. later: how many of `submitted` submitted for the
    first time after the item's blindness was lifted, and so are excluded."""

    item: I
    counted: Counted
    submitted: int
    drafts: int
    skipped: int
    later: int = 0


class Stand(NamedTuple):
    """Number of annotators by status of an item; `later`: see Diagnosis."""

    submitted: int = 0
    drafts: int = 0
    skipped: int = 0
    later: int = 0


NOWHERE = Stand()


def diagnose(
    items: Iterable[I],
    stands: Mapping[Hashable, Stand],
    *,
    overlap: int,
    other_version: Collection[Hashable] = (),
    calibration: Collection[Hashable] = (),
    key: Callable[[I], Hashable] = lambda item: item,
) -> tuple[Diagnosis[I], ...]:
    """Diagnose every item of a job, in its order.

    The counts are of items that at least one annotator began. other_version: items labelled under another version. key:
    maps an item to its key in these collections, by default itself.
    """
    strange, practised = frozenset(other_version), frozenset(calibration)
    usual: dict[Stand, Counted] = {}
    found: list[Diagnosis[I]] = []
    for item in items:
        name = key(item)
        of = stands.get(name, NOWHERE)
        if name in practised:
            counted = Counted.CALIBRATION
        elif name in strange:
            counted = Counted.OTHER_VERSION
        elif of in usual:
            counted = usual[of]
        else:
            counted = usual[of] = _counted(of, overlap)
        found.append(Diagnosis(item, counted, *of))
    return tuple(found)


def _counted(of: Stand, overlap: int) -> Counted:
    if of.submitted - of.later >= max(overlap, 2):
        return Counted.USED
    if of.skipped:
        return Counted.SKIPPED
    return Counted.OPEN if of.submitted or of.drafts else Counted.NOT_REACHED
