"""What the seats of a study said when they handed over, as far as a lab knows of it."""

import json
import uuid
from typing import cast

from db import Connection
from db.stores import studies
from desktop.benchmarks.canonical import Json, canonical_json
from desktop.library.moments import now

HANDED = "handed_over"
"""The kind of study event that says what a seat has handed over."""
GONE = "gone"
"""Why a seat was given up, in what is said of it."""


def handed_by(conn: Connection, study_id: uuid.UUID) -> dict[str, dict[str, Json]]:
    """What each seat said last when it handed over, an empty one where that failed; or what the lab in the middle said
    of one that was lost."""
    found: dict[str, dict[str, Json]] = {}
    for row in studies.events(conn, study_id, HANDED):
        body = cast("dict[str, Json]", json.loads(row.body))
        found[str(body["seat"])] = body if {"runs", GONE} & body.keys() else {}
    return found


def give_up(conn: Connection, study_id: uuid.UUID, seat: str, reason: str, author: str) -> None:
    """Say of a seat that was lost that nobody sits down there any more; what it handed over before stands."""
    body: dict[str, Json] = {**handed_by(conn, study_id).get(seat, {}), "seat": seat, "final": True, GONE: reason}
    studies.note(conn, study_id, HANDED, canonical_json({**body, "author": author}), now())


def is_gone(conn: Connection, study_id: uuid.UUID, seat: str) -> bool:
    """Whether a seat was given up as lost."""
    return GONE in handed_by(conn, study_id).get(seat, {})


def is_final(conn: Connection, study_id: uuid.UUID, seat: str) -> bool:
    """Whether a seat said last that nobody sits down there any more."""
    return handed_by(conn, study_id).get(seat, {}).get("final") is True
