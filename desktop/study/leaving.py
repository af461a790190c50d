"""Ways to leave: for now, for good with the answers kept, for good with the answers deleted.

A wish to be deleted hides the runs at once (they are excluded) and is queued: a person can only be deleted from a lab
that nobody holds. `carry_out` does it then, backups included.
"""

import json
from enum import StrEnum
from pathlib import Path
from uuid import UUID

from db import Connection
from db.lab import Lab, open_lab
from db.stores import people, runs, settings
from desktop.library.moments import now

QUEUE = "deletions"
WITHDRAWN = "withdrawn: the person asked for deletion"


class Leaving(StrEnum):
    """What a person chose."""

    FOR_NOW = "for_now"
    KEEP = "keep"
    DELETE = "delete"


def hide(conn: Connection, code: str, person_id: UUID) -> None:
    """Exclude all runs of a person at once and queue the deletion."""
    for run in runs.of_person(conn, person_id):
        runs.mark(conn, run.id, "excluded", WITHDRAWN, now())
    queued = json.loads(settings.get(conn, QUEUE) or "[]")
    settings.put(conn, QUEUE, json.dumps(sorted({*queued, code})))


def waiting(lab: Lab) -> list[str]:
    """The codes whose deletion is queued."""
    return json.loads(lab.read(settings.get, QUEUE) or "[]")


def carry_out(folder: Path) -> list[str]:
    """Delete everybody who asked for it; returns their codes. The lab must be closed; where somebody else holds it the
    store's error comes and the queue stays."""
    from db.deletion import delete_person

    with open_lab(folder) as lab:
        codes = waiting(lab)
    done: list[str] = []
    for code in codes:
        # Whose code was joined with another that went before, or who was deleted elsewhere, is gone already.
        if _is_here(folder, code):
            delete_person(folder, code)
            done.append(code)
        with open_lab(folder) as lab:
            lab.write(_dequeue, code).result()
    return done


def _is_here(folder: Path, code: str) -> bool:
    with open_lab(folder) as lab:
        return lab.read(people.by_code, code) is not None


def _dequeue(conn: Connection, code: str) -> None:
    queued = json.loads(settings.get(conn, QUEUE) or "[]")
    settings.put(conn, QUEUE, json.dumps([one for one in queued if one != code]))
