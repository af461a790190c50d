"""PINs of people, so that only the person can work under their code. The lab stores an Argon2id hash.

A PIN is a note of its own kind about the person: it is copied, merged and deleted with the person's rows.
"""

import uuid

from db import Connection
from db.ids import new_id
from db.lab import Lab
from db.rows import PersonNoteRow
from db.stores import people
from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.messages import say
from desktop.library.machine.clock import wall_time_now

PIN = "pin"
"""The kind of notes that store a PIN."""
SHORTEST = 4


class BadPin(WrongUse):
    """The text cannot be used as a PIN."""

    code = "bad_pin"


def hash_pin(pin: str) -> str:
    """The hash of a PIN. Raises BadPin if it is too short."""
    from argon2 import PasswordHasher

    if len(pin) < SHORTEST:
        raise BadPin(say("A PIN must have at least {n} characters."), n=SHORTEST)
    return PasswordHasher().hash(pin)


def stored_pin_hash(conn: Connection, person: uuid.UUID) -> str:
    """The hash of a person's newest PIN; empty if there is none."""
    found = [note.body for note in people.notes_on_person(conn, person) if note.kind == PIN]
    return found[-1] if found else ""


def set_pin(lab: Lab, person: uuid.UUID, pin: str) -> None:
    """Set or replace a person's PIN. Waits for the writer. Raises BadPin."""
    made = PersonNoteRow(
        id=new_id(),
        person_id=person,
        other_id=None,
        kind=PIN,
        body=hash_pin(pin),
        author="",
        seen=None,
        at=wall_time_now(),
    )
    lab.write(people.store_person_note, made).result()
