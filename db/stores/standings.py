"""Where annotators stand with the items of a job, without any label: enough for a queue, and blind."""

import uuid
from collections.abc import Sequence

from sqlalchemy import Connection, func, select

from db.stores.derived import current_labels

_PART = 250


def others(
    conn: Connection, job_id: uuid.UUID, annotator_id: uuid.UUID, items: Sequence[uuid.UUID] | None = None
) -> dict[uuid.UUID, int]:
    """How many others than this annotator have submitted each item, of these items where named; none is left out."""
    query = (
        select(current_labels.c.item_id, func.count().label("n"))
        .where(
            current_labels.c.job_id == job_id,
            current_labels.c.annotator_id != annotator_id,
            current_labels.c.state == "submitted",
        )
        .group_by(current_labels.c.item_id)
    )
    if items is None:
        return {row.item_id: row.n for row in conn.execute(query)}
    found: dict[uuid.UUID, int] = {}
    for start in range(0, len(items), _PART):
        part = items[start : start + _PART]
        found |= {row.item_id: row.n for row in conn.execute(query.where(current_labels.c.item_id.in_(part)))}
    return found
