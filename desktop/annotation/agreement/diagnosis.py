"""Which items a figure of agreement rests on, and why the others do not count."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from desktop.benchmarks.words import say


class Counted(StrEnum):
    """What became of an item; a closed list."""

    USED = "used"
    NOT_REACHED = "not_reached"
    OPEN = "open"
    SKIPPED = "skipped"
    CALIBRATION = "calibration"
    OTHER_VERSION = "other_version"


WHY_COUNTED: Mapping[Counted, str] = {
    Counted.USED: say("counts"),
    Counted.NOT_REACHED: say("nobody has begun it"),
    Counted.OPEN: say("fewer annotators have submitted it than the job asks for"),
    Counted.SKIPPED: say("too many annotators skipped it"),
    Counted.CALIBRATION: say("it belongs to the calibration set"),
    Counted.OTHER_VERSION: say("it was labelled under another version of the scheme"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Diagnosis:
    """One item: what became of it, and how many annotators stand where. later: of the submitted, how many submitted
    for the first time after the item's blindness was lifted, and so do not count."""

    item: str
    counted: Counted
    submitted: int
    drafts: int
    skipped: int
    later: int = 0


def diagnose(
    items: Sequence[str],
    states: Iterable[tuple[str, str, str]],
    *,
    overlap: int,
    later: Iterable[tuple[str, str]] = (),
    other_version: Iterable[str] = (),
    calibration: Iterable[str] = (),
) -> tuple[Diagnosis, ...]:
    """Every item of a job, in its order.

    states: item, annotator, state (submitted, draft, skipped), one for each annotator of an item. later: item and
    annotator who submitted only after blindness was lifted. other_version: items labelled under another version.
    """
    late, strange, practised = set(later), set(other_version), set(calibration)
    stands: dict[str, Counter[str]] = {item: Counter() for item in items}
    for item, annotator, state in states:
        if item in stands:
            stands[item][state] += 1
            stands[item]["later"] += (item, annotator) in late
    return tuple(
        Diagnosis(
            item=item,
            counted=_counted(item, of, overlap, practised, strange),
            submitted=of["submitted"],
            drafts=of["draft"],
            skipped=of["skipped"],
            later=of["later"],
        )
        for item, of in stands.items()
    )


def _counted(item: str, of: Counter[str], overlap: int, practised: set[str], strange: set[str]) -> Counted:
    if item in practised:
        return Counted.CALIBRATION
    if item in strange:
        return Counted.OTHER_VERSION
    if of["submitted"] - of["later"] >= max(overlap, 2):
        return Counted.USED
    if of["skipped"]:
        return Counted.SKIPPED
    return Counted.OPEN if of["submitted"] or of["draft"] else Counted.NOT_REACHED
