"""PINs of people: a person's own, so that nobody else works under their code. The lab keeps an Argon2id hash.

A PIN is a note about the person of a kind of its own: it goes where the person's rows go, and with them.
"""

import uuid

from db import Connection
from db.ids import new_id
from db.lab import Lab
from db.rows import NoteRow
from db.stores import people
from desktop.benchmarks.errors import WrongUse
from desktop.benchmarks.words import say
from desktop.library.moments import now

PIN = "pin"
"""The kind of the notes that hold a PIN."""
SHORTEST = 4


class BadPin(WrongUse):
    """What was typed cannot be a PIN."""

    code = "bad_pin"


def hashed_pin(pin: str) -> str:
    """The hash of a PIN. Raises BadPin where it is too short."""
    from argon2 import PasswordHasher

    if len(pin) < SHORTEST:
        raise BadPin(say("A PIN has at least {n} signs."), n=SHORTEST)
    return PasswordHasher().hash(pin)


def kept_pin(conn: Connection, person: uuid.UUID) -> str:
    """The hash of a person's PIN, the newest they set; empty for none."""
    found = [note.body for note in people.notes_of(conn, person) if note.kind == PIN]
    return found[-1] if found else ""


def set_pin(lab: Lab, person: uuid.UUID, pin: str) -> None:
    """Give a person a PIN, in place of the one they had. Waits for the writer. Raises BadPin."""
    made = NoteRow(
        id=new_id(), person_id=person, other_id=None, kind=PIN, body=hashed_pin(pin), author="", seen=None, at=now()
    )
    lab.write(people.note, made).result()
