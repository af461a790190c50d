"""Login of annotators: working under a code requires its PIN, or the operator."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from db.lab import Lab
from db.stores import people
from desktop.library.codes import code_in, person_of, refuse_retired
from desktop.library.passcodes import matches
from desktop.library.pins import kept_pin, set_pin


class Needs(StrEnum):
    """What is required to work under a code."""

    PIN = "pin"
    NEW_PIN = "new_pin"
    OPERATOR = "operator"


@dataclass(frozen=True, slots=True)
class Door:
    """A code as the lab writes it, its person if there is one, and what is required."""

    code: str
    person: uuid.UUID | None
    needs: Needs


def door_of(lab: Lab, typed: str) -> Door:
    """What is required to work under a code: its PIN; if it has none, choosing one, but first the operator if the code
    has been used for work already. Raises BadCode, CodeTaken."""
    code = code_in(lab, typed)
    person = lab.read(people.by_code, code)
    if person is None:
        refuse_retired(lab, code)
        return Door(code, None, Needs.NEW_PIN)
    if lab.read(kept_pin, person.id):
        return Door(code, person.id, Needs.PIN)
    return Door(code, person.id, Needs.OPERATOR if lab.read(people.has_worked, person.id) else Needs.NEW_PIN)


def is_open_to(lab: Lab, door: Door, typed: str, operators: Sequence[str]) -> bool:
    """Whether the typed text is the PIN, or a passcode with one of the hashes in `operators`. Takes some 50 ms for each
    on purpose."""
    own = lab.read(kept_pin, door.person) if door.person is not None else ""
    return any(matches(kept, typed) for kept in (own, *operators) if kept)


def choose_pin(lab: Lab, door: Door, pin: str) -> None:
    """Set the PIN of a code; its person is added if there is none. Waits for the writer. Raises BadPin."""
    person = door.person
    if person is None:
        person = lab.write(person_of, door.code).result()
    set_pin(lab, person, pin)
