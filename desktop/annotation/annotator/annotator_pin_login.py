"""Login of annotators: working under a code requires its PIN, or the operator."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from db.lab import Lab
from db.stores import people
from desktop.library.machine.role_passcode_hashes import verify_passcode
from desktop.library.people.person_codes import find_or_add_person, refuse_retired_code, stored_code
from desktop.library.people.person_pins import set_pin, stored_pin_hash


class LoginRequirement(StrEnum):
    """What is required to work under a code."""

    PIN = "pin"
    NEW_PIN = "new_pin"
    OPERATOR = "operator"


@dataclass(frozen=True, slots=True)
class AnnotatorLogin:
    """A code as the lab writes it, its person if there is one, and what is required."""

    code: str
    person: uuid.UUID | None
    needs: LoginRequirement


def find_login(lab: Lab, typed: str) -> AnnotatorLogin:
    """What is required to work under a code: its PIN; if it has none, choosing one, but first the operator if the code
    has been used for work already. Raises BadCode, CodeTaken."""
    code = stored_code(lab, typed)
    person = lab.read(people.person_by_code, code)
    if person is None:
        refuse_retired_code(lab, code)
        return AnnotatorLogin(code, None, LoginRequirement.NEW_PIN)
    if lab.read(stored_pin_hash, person.id):
        return AnnotatorLogin(code, person.id, LoginRequirement.PIN)
    return AnnotatorLogin(
        code,
        person.id,
        LoginRequirement.OPERATOR if lab.read(people.person_has_worked, person.id) else LoginRequirement.NEW_PIN,
    )


def verify_login(lab: Lab, door: AnnotatorLogin, typed: str, operators: Sequence[str]) -> bool:
    """Whether the typed text is the PIN, or a passcode with one of the hashes in `operators`. Takes some 50 ms for each
    on purpose."""
    own = lab.read(stored_pin_hash, door.person) if door.person is not None else ""
    return any(verify_passcode(kept, typed) for kept in (own, *operators) if kept)


def set_login_pin(lab: Lab, door: AnnotatorLogin, pin: str) -> None:
    """Set the PIN of a code; its person is added if there is none. Waits for the writer. Raises BadPin."""
    person = door.person
    if person is None:
        person = lab.write(find_or_add_person, door.code).result()
    set_pin(lab, person, pin)
