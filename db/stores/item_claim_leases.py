"""Claims: who works on which item of a job at the moment. Temporary rows that expire with their lease.

An item has as many slots as it needs annotators. The table's key (job, item, slot) assigns each slot to one annotator.
"""

import uuid
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from itertools import islice

from sqlalchemy import ColumnElement, Connection, delete, select, update

from db.rows import ClaimRow
from db.schema.row_mapping_and_insertion import column_values_of, insert_missing_rows, row_from_record
from db.schema.tables import claims, jobs, people
from db.stores.current_view_tables import current_labels

_PART = 250


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimRequest:
    """A request for items: until when they would be claimed, and the current time, in microseconds since the epoch.

    overlap: annotators per item.
    """

    job_id: uuid.UUID
    annotator_id: uuid.UUID
    overlap: int
    now_us: int
    until_us: int


def claim_free_items(
    conn: Connection, asking: ClaimRequest, items: Iterable[uuid.UUID], most: int = 1
) -> list[uuid.UUID]:
    """Claim the first `most` items with a free slot for this annotator; returns them in order. Simulated annotators do
    not use up slots of people.

    A slot is used by another annotator who submitted the item or has an active lease on it. Items that the annotator
    has already claimed are returned again with a longer lease, unless they submitted or skipped them.
    """
    conn.execute(select(jobs.c.id).where(jobs.c.id == asking.job_id).with_for_update())
    conn.execute(delete(claims).where(*_claims_of_job(asking.job_id), claims.c.until_us <= asking.now_us))
    made_up = _simulated_annotators_to_ignore(conn, asking.annotator_id)
    got: list[uuid.UUID] = []
    rest = iter(items)
    while len(got) < most and (part := list(islice(rest, _PART))):
        places = _claim_slots_by_item(conn, asking, part)
        got += islice(
            (item for item in dict.fromkeys(part) if _claim_one_item(conn, asking, item, places[item], made_up)),
            most - len(got),
        )
    return got


def extend_claim_leases(conn: Connection, asking: ClaimRequest) -> list[uuid.UUID]:
    """Extend this annotator's active leases; returns their items."""
    mine = [
        *_claims_of_job(asking.job_id),
        claims.c.annotator_id == asking.annotator_id,
        claims.c.until_us > asking.now_us,
    ]
    held = list(conn.scalars(select(claims.c.item_id).where(*mine).order_by(claims.c.item_id)))
    conn.execute(update(claims).where(*mine).values(until_us=asking.until_us))
    return held


def drop_claims(
    conn: Connection,
    job_id: uuid.UUID,
    *,
    annotator_id: uuid.UUID | None = None,
    items: Collection[uuid.UUID] | None = None,
) -> int:
    """Delete claims of a job: of one annotator if given, on these items if given; returns how many."""
    wanted = _claims_of_job(job_id)
    if annotator_id is not None:
        wanted.append(claims.c.annotator_id == annotator_id)
    if items is None:
        return conn.execute(delete(claims).where(*wanted)).rowcount
    listed = list(items)
    parts = [listed[start : start + _PART] for start in range(0, len(listed), _PART)]
    return sum(conn.execute(delete(claims).where(*wanted, claims.c.item_id.in_(part))).rowcount for part in parts)


def active_claims(conn: Connection, job_id: uuid.UUID, now_us: int) -> list[ClaimRow]:
    """The active claims of a job, in order of item and slot."""
    query = select(claims).where(*_claims_of_job(job_id), claims.c.until_us > now_us)
    return [
        row_from_record(ClaimRow, record)
        for record in conn.execute(query.order_by(claims.c.item_id, claims.c.slot)).mappings()
    ]


def _claims_of_job(job_id: uuid.UUID) -> list[ColumnElement[bool]]:
    return [claims.c.job_id == job_id]


@dataclass(frozen=True, slots=True)
class _ClaimSlots:
    """The claimed slots of an item, and each annotator's label state."""

    held: dict[uuid.UUID, int]
    standing: dict[uuid.UUID, str]


def _claim_slots_by_item(
    conn: Connection, asking: ClaimRequest, items: list[uuid.UUID]
) -> dict[uuid.UUID, _ClaimSlots]:
    places = {item: _ClaimSlots({}, {}) for item in items}
    for row in conn.execute(select(claims).where(*_claims_of_job(asking.job_id), claims.c.item_id.in_(items))):
        places[row.item_id].held[row.annotator_id] = row.slot
    states = select(current_labels.c.item_id, current_labels.c.annotator_id, current_labels.c.state).where(
        current_labels.c.job_id == asking.job_id, current_labels.c.item_id.in_(items)
    )
    for row in conn.execute(states):
        places[row.item_id].standing[row.annotator_id] = row.state
    return places


def _simulated_annotators_to_ignore(conn: Connection, annotator_id: uuid.UUID) -> frozenset[uuid.UUID]:
    """The simulated annotators, who are ignored; empty if the requesting annotator is simulated too."""
    found = frozenset(conn.scalars(select(people.c.id).where(people.c.simulated)))
    return frozenset() if annotator_id in found else found


def _claim_one_item(
    conn: Connection, asking: ClaimRequest, item: uuid.UUID, place: _ClaimSlots, made_up: frozenset[uuid.UUID]
) -> bool:
    if place.standing.get(asking.annotator_id) in {"submitted", "skipped"}:
        return False
    submitters = {who for who, state in place.standing.items() if state == "submitted"}
    if len((submitters | (place.held.keys() - {asking.annotator_id})) - made_up) >= asking.overlap:
        return False
    if asking.annotator_id in place.held:
        mine = [*_claims_of_job(asking.job_id), claims.c.item_id == item, claims.c.annotator_id == asking.annotator_id]
        conn.execute(update(claims).where(*mine).values(until_us=asking.until_us))
        return True
    slot = min(set(range(len(place.held) + 1)) - set(place.held.values()))
    row = ClaimRow(
        job_id=asking.job_id, item_id=item, slot=slot, annotator_id=asking.annotator_id, until_us=asking.until_us
    )
    return insert_missing_rows(conn, claims, [column_values_of(row)]) == 1
