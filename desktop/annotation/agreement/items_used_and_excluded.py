"""Items used for an agreement estimate, and why the others are excluded."""

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from enum import StrEnum
from typing import Generic, NamedTuple, TypeVar

from desktop.benchmarks.messages import say

I = TypeVar("I", bound=Hashable)  # noqa: E741 - an item


class ItemUse(StrEnum):
    """How an item is used in agreement; a closed list."""

    USED = "used"
    NOT_REACHED = "not_reached"
    OPEN = "open"
    SKIPPED = "skipped"
    CALIBRATION = "calibration"
    OTHER_VERSION = "other_version"


WHY_COUNTED: Mapping[ItemUse, str] = {
    ItemUse.USED: say("counts"),
    ItemUse.NOT_REACHED: say("no annotator has started it"),
    ItemUse.OPEN: say("fewer annotators have submitted it than the job requires"),
    ItemUse.SKIPPED: say("too many annotators skipped it"),
    ItemUse.CALIBRATION: say("it is a qualification item"),
    ItemUse.OTHER_VERSION: say("it was labelled under another version of the scheme"),
}


class ItemDiagnosis(NamedTuple, Generic[I]):
    """How one item is used, and the number of annotators by status. later: how many of `submitted` submitted for the
    first time after the item's blindness was lifted, and so are excluded."""

    item: I
    counted: ItemUse
    submitted: int
    drafts: int
    skipped: int
    later: int = 0


class AnnotatorCounts(NamedTuple):
    """Number of annotators by status of an item; `later`: see ItemDiagnosis."""

    submitted: int = 0
    drafts: int = 0
    skipped: int = 0
    later: int = 0


NOWHERE = AnnotatorCounts()


def diagnose_items(
    items: Iterable[I],
    stands: Mapping[Hashable, AnnotatorCounts],
    *,
    overlap: int,
    other_version: Collection[Hashable] = (),
    calibration: Collection[Hashable] = (),
    key: Callable[[I], Hashable] = lambda item: item,
) -> tuple[ItemDiagnosis[I], ...]:
    """Diagnose every item of a job, in its order.

    The counts are of items that at least one annotator began. other_version: items labelled under another version. key:
    maps an item to its key in these collections, by default itself.
    """
    strange, practised = frozenset(other_version), frozenset(calibration)
    usual: dict[AnnotatorCounts, ItemUse] = {}
    found: list[ItemDiagnosis[I]] = []
    for item in items:
        name = key(item)
        of = stands.get(name, NOWHERE)
        if name in practised:
            counted = ItemUse.CALIBRATION
        elif name in strange:
            counted = ItemUse.OTHER_VERSION
        elif of in usual:
            counted = usual[of]
        else:
            counted = usual[of] = _item_use(of, overlap)
        found.append(ItemDiagnosis(item, counted, *of))
    return tuple(found)


def _item_use(of: AnnotatorCounts, overlap: int) -> ItemUse:
    if of.submitted - of.later >= max(overlap, 2):
        return ItemUse.USED
    if of.skipped:
        return ItemUse.SKIPPED
    return ItemUse.OPEN if of.submitted or of.drafts else ItemUse.NOT_REACHED
