"""What the seats of a study said when they handed over, as far as a lab knows of it."""

import json
import uuid
from typing import cast

from db import Connection
from db.stores import studies
from desktop.benchmarks.canonical import Json

HANDED = "handed_over"
"""The kind of study event that says what a seat has handed over."""


def handed_by(conn: Connection, study_id: uuid.UUID) -> dict[str, dict[str, Json]]:
    """What each seat said last when it handed over; an empty one where that failed."""
    found: dict[str, dict[str, Json]] = {}
    for row in studies.events(conn, study_id, HANDED):
        body = cast("dict[str, Json]", json.loads(row.body))
        found[str(body["seat"])] = body if "runs" in body else {}
    return found


def is_final(conn: Connection, study_id: uuid.UUID, seat: str) -> bool:
    """Whether a seat said last that nobody sits down there any more."""
    return handed_by(conn, study_id).get(seat, {}).get("final") is True
