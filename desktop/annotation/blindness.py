"""Which revisions were made blind: the last one of each annotator before anybody could know what the others said."""

import uuid
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from db.rows import LabelRow, Moment


@dataclass(frozen=True, slots=True)
class Lift:
    """An item's blindness was lifted: by a first decision, a meeting, a reveal, or by opening it again.

    revisions: the labels that stood then, by id, as far as this lab knew them.
    """

    item_id: uuid.UUID
    at: Moment
    revisions: frozenset[uuid.UUID]


def first_lifts(lifts: Iterable[Lift]) -> dict[uuid.UUID, Lift]:
    """The earliest lift of each item; later ones change nothing."""
    first: dict[uuid.UUID, Lift] = {}
    for lift in lifts:
        known = first.get(lift.item_id)
        if known is None or lift.at.us < known.at.us:
            first[lift.item_id] = lift
    return first


def blind_revisions(history: Iterable[LabelRow], lifts: Mapping[uuid.UUID, Lift]) -> list[LabelRow]:
    """The revision of each annotator that counts for agreement: of items that were lifted, the last one before that.

    An annotator whose labels the lift names has those, whatever the clocks say; one whom it does not know (from another
    seat) has the last revision made before it, or none.
    """
    return [
        row for rows in _by_place(history).values() if (row := _blind(rows, lifts.get(rows[0].item_id))) is not None
    ]


def newest_submitted(history: Iterable[LabelRow]) -> list[LabelRow]:
    """The newest revision of each annotator, discussed or not; where a draft lies on submitted labels, those."""
    return [_newest(rows) for rows in _by_place(history).values()]


def _by_place(history: Iterable[LabelRow]) -> dict[tuple[uuid.UUID, uuid.UUID], list[LabelRow]]:
    places: defaultdict[tuple[uuid.UUID, uuid.UUID], list[LabelRow]] = defaultdict(list)
    for row in history:
        places[row.item_id, row.annotator_id].append(row)
    return {place: sorted(rows, key=_order) for place, rows in places.items()}


def _blind(rows: Sequence[LabelRow], lift: Lift | None) -> LabelRow | None:
    if lift is None:
        return rows[-1]
    named = [row for row in rows if row.id in lift.revisions]
    before = [row for row in rows if row.at.us < lift.at.us]
    return next(reversed(named or before), None)


def _newest(rows: Sequence[LabelRow]) -> LabelRow:
    if rows[-1].state == "draft":
        return next((row for row in reversed(rows) if row.state == "submitted"), rows[-1])
    return rows[-1]


def _order(row: LabelRow) -> tuple[int, int, str]:
    return row.revision, row.at.us, str(row.id)
