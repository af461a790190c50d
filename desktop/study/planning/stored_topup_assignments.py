"""Stored top-up assignments: missing items of a study for backup participants, by code."""

import json
import uuid
from dataclasses import dataclass

from db import Connection
from db.lab import Lab
from db.progress import with_progress
from db.stores import studies

TOPUP = "topup"
"""The kind of study event that assigns missing items to a code."""


@dataclass(frozen=True, slots=True)
class TopUpAssignment:
    """The items assigned to a backup code; empty if revoked. cell: the place of the plan that it fills, if it was
    assigned whole."""

    code: str
    items: tuple[uuid.UUID, ...]
    cell: int | None = None


def load_topups(lab: Lab, study_id: uuid.UUID, *, told: bool = False) -> dict[str, TopUpAssignment]:
    """The items assigned to each backup code, by the last event for the code; optionally with progress reports."""
    return lab.read(topups_in, study_id, told=told)


def topups_in(conn: Connection, study_id: uuid.UUID, *, told: bool = False) -> dict[str, TopUpAssignment]:
    """`load_topups` within a transaction."""
    last: dict[str, tuple[list[str], int | None]] = {}
    for row in studies.events_of_study(conn, study_id, TOPUP):
        body = json.loads(row.body)
        cells = body.get("cells", {})
        last |= {code: (ids, cells.get(code)) for code, ids in body["codes"].items()}
    return {
        code: TopUpAssignment(code, tuple(map(uuid.UUID, ids)), cell)
        for code, (ids, cell) in with_progress(last.items(), len(last) if told else 0)
    }


def find_topup(lab: Lab, study_id: uuid.UUID, code: str) -> TopUpAssignment | None:
    """The items assigned to this backup participant; None for any other code, and if revoked."""
    found = load_topups(lab, study_id).get(code)
    return found if found is not None and found.items else None
