"""Leaving a study: for now, withdrawal with the answers kept, or withdrawal with the answers deleted.

A deletion request excludes the runs at once and is stored as a note of the person, so that it is included wherever
their rows are transferred. Deleting requires that no process has the lab open: `carry_out` does it then, backups
included; the request is deleted with the person.
"""

import json
from enum import StrEnum
from pathlib import Path
from uuid import UUID

from db import Connection
from db.deletion import Last, delete_person
from db.ids import new_id
from db.lab import Lab, open_lab
from db.rows import NoteRow
from db.stores import people, runs, settings
from desktop.library.moments import now

DELETION = "deletion"
"""The kind of the note that requests deletion."""
WITHDRAWN = "withdrawn: the person asked for deletion"
# Where labs queued the requests before they were notes; nothing is added there any more.
_EARLIER = "deletions"


class Leaving(StrEnum):
    FOR_NOW = "for_now"
    KEEP = "keep"
    DELETE = "delete"


def hide(conn: Connection, code: str, person_id: UUID) -> None:
    """Exclude all runs of a person at once and note the deletion request."""
    at = now()
    for run in runs.of_person(conn, person_id):
        runs.mark(conn, run.id, "excluded", WITHDRAWN, at)
    if person_id not in _noted(conn):
        wish = NoteRow(
            id=new_id(), person_id=person_id, other_id=None, kind=DELETION, body="", author="", seen=None, at=at
        )
        people.note(conn, wish)


def waiting(lab: Lab) -> list[str]:
    """The codes with a deletion request that has not been carried out, made here or at a station that transferred its
    data."""
    return lab.read(_waiting)


def leavers(conn: Connection) -> set[UUID]:
    """The persons with a deletion request, including all codes merged with theirs."""
    wished = set(_waiting(conn))
    stands = people.joined(conn)
    asked = {stands.get(person.id, person.id) for person in people.all(conn) if person.code in wished}
    return asked | {person_id for person_id, first in stands.items() if first in asked}


def carry_out(folder: Path, last: Last = len) -> list[str]:
    """Delete everybody who requested it; returns their codes. last: see `db.deletion`. The lab must be closed; if
    another process has it open, the store's error is raised and the requests stay."""
    with open_lab(folder) as lab:
        codes = waiting(lab)
    done: list[str] = []
    for code in codes:
        # A person whose code was merged with one deleted before is deleted already.
        if _is_here(folder, code):
            delete_person(folder, code, last=last)
            done.append(code)
    with open_lab(folder) as lab:
        if lab.read(settings.get, _EARLIER):
            lab.write(settings.put, _EARLIER, "[]").result()
    return done


def _waiting(conn: Connection) -> list[str]:
    noted, queued = _noted(conn), set(json.loads(settings.get(conn, _EARLIER) or "[]"))
    return [person.code for person in people.all(conn) if person.id in noted or person.code in queued]


def _noted(conn: Connection) -> set[UUID]:
    return {note.person_id for note in people.notes_of(conn) if note.kind == DELETION}


def _is_here(folder: Path, code: str) -> bool:
    with open_lab(folder) as lab:
        return lab.read(people.by_code, code) is not None
