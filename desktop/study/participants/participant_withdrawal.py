"""Withdrawal of a participant: leaving for now, with the answers kept, or with the answers deleted.

A deletion request excludes the runs at once and is stored as a note of the person, so that it is included wherever
their rows are transferred. Deleting requires that no process has the lab open: `carry_out_deletions` does it then,
backups
included; the request is deleted with the person.
"""

import json
from enum import StrEnum
from pathlib import Path
from uuid import UUID

from db import Connection
from db.deletion.person_deletion import FinalStep, delete_person_from_lab
from db.ids import new_id
from db.lab import Lab, open_lab
from db.rows import PersonNoteRow
from db.stores import lab_settings, people, sessions
from desktop.library.machine.clock import wall_time_now

DELETION = "deletion"
"""The kind of the note that requests deletion."""
WITHDRAWN = "withdrawn: the person asked for deletion"
# Where labs queued the requests before they were notes; nothing is added there any more.
_EARLIER = "deletions"


class WithdrawalChoice(StrEnum):
    FOR_NOW = "for_now"
    KEEP = "keep"
    DELETE = "delete"


def exclude_for_deletion(conn: Connection, code: str, person_id: UUID) -> None:
    """Exclude all runs of a person at once and note the deletion request."""
    at = wall_time_now()
    for run in sessions.sessions_of_person(conn, person_id):
        sessions.add_session_mark(conn, run.id, "excluded", WITHDRAWN, at)
    if person_id not in _persons_with_deletion_note(conn):
        wish = PersonNoteRow(
            id=new_id(), person_id=person_id, other_id=None, kind=DELETION, body="", author="", seen=None, at=at
        )
        people.store_person_note(conn, wish)


def codes_awaiting_deletion(lab: Lab) -> list[str]:
    """The codes with a deletion request that has not been carried out, made here or at a station that transferred its
    data."""
    return lab.read(_codes_to_delete)


def persons_awaiting_deletion(conn: Connection) -> set[UUID]:
    """The persons with a deletion request, including all codes merged with theirs."""
    wished = set(_codes_to_delete(conn))
    stands = people.current_person_ids(conn)
    asked = {stands.get(person.id, person.id) for person in people.all_people(conn) if person.code in wished}
    return asked | {person_id for person_id, first in stands.items() if first in asked}


def carry_out_deletions(folder: Path, last: FinalStep = len) -> list[str]:
    """Delete everybody who requested it; returns their codes. last: see `db.deletion.person_deletion`. The lab must be
    closed; if
    another process has it open, the store's error is raised and the requests stay."""
    with open_lab(folder) as lab:
        codes = codes_awaiting_deletion(lab)
    done: list[str] = []
    for code in codes:
        # A person whose code was merged with one deleted before is deleted already.
        if _lab_has_code(folder, code):
            delete_person_from_lab(folder, code, last=last)
            done.append(code)
    with open_lab(folder) as lab:
        if lab.read(lab_settings.get_setting, _EARLIER):
            lab.write(lab_settings.set_setting, _EARLIER, "[]").result()
    return done


def _codes_to_delete(conn: Connection) -> list[str]:
    noted, queued = _persons_with_deletion_note(conn), set(json.loads(lab_settings.get_setting(conn, _EARLIER) or "[]"))
    return [person.code for person in people.all_people(conn) if person.id in noted or person.code in queued]


def _persons_with_deletion_note(conn: Connection) -> set[UUID]:
    return {note.person_id for note in people.notes_on_person(conn) if note.kind == DELETION}


def _lab_has_code(folder: Path, code: str) -> bool:
    with open_lab(folder) as lab:
        return lab.read(people.person_by_code, code) is not None
