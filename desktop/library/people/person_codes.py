"""Person codes: one code per person, whether they answer, annotate or vote."""

import re
import uuid

from db import Connection
from db.deletion.codes_of_deleted_people import is_retired_code
from db.ids import new_id
from db.lab import Lab
from db.rows import PersonRow
from db.stores import people
from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.messages import say
from desktop.library.machine.clock import wall_time_now

CODE = re.compile(r"[A-Z0-9][A-Z0-9_-]{0,31}")
ALPHABET = "0123456789ABCDEFGHJKMNPQRTUVWXY"
"""Characters of generated codes: 31, without those that are easily confused."""
_UNDASHED = re.compile(r"([A-Z](?:\d{3}|[1-9]\d{3,5}))[\s_\u2010-\u2015\u2212]?([A-Z0-9])")


class BadCode(WrongUse):
    """The text is not a valid code."""

    code = "bad_code"


class CodeTaken(WrongUse):
    """The code belongs, or belonged, to another person."""

    code = "code_taken"


def check_character(body: str) -> str:
    """Check character of a code: the weighted sum of the other characters modulo the prime 31. Raises ValueError for
    characters that codes do not have."""
    return ALPHABET[sum((place + 2) * ALPHABET.index(letter) for place, letter in enumerate(body)) % len(ALPHABET)]


def normalise_code(typed: str) -> str:
    """A code as it is stored: stripped, upper case, with the dash before the check character if the check character is
    right and only the dash is missing or another character. Raises BadCode."""
    code = typed.strip().upper()
    found = _UNDASHED.fullmatch(code)
    if found is not None and found[1][0] in ALPHABET and check_character(found[1]) == found[2]:
        return f"{found[1]}-{found[2]}"
    if not CODE.fullmatch(code):
        raise BadCode(
            say("An ID must have 1 to 32 letters, digits, hyphens or underscores."),
            hint=say("Enter it again, or ask for an ID."),
        )
    return code


def stored_code(lab: Lab, typed: str) -> str:
    """A code as it is stored in this lab: unchanged if a person has it in that form, else as `normalise_code`. Raises
    BadCode."""
    return lab.read(_stored_code_in, typed)


def refuse_retired_code(lab: Lab, code: str) -> None:
    """Raise CodeTaken if the code belonged to a person who was deleted."""
    lab.read(_check_not_retired, code)


def find_or_add_person(conn: Connection, typed: str) -> uuid.UUID:
    """Id of the person with this code, who is added if there is none. Raises BadCode, CodeTaken."""
    code = _stored_code_in(conn, typed)
    if (found := people.person_by_code(conn, code)) is not None:
        return found.id
    _check_not_retired(conn, code)
    new = PersonRow(id=new_id(), code=code, simulated=False, created=wall_time_now())
    people.add_person(conn, new)
    return new.id


def _stored_code_in(conn: Connection, typed: str) -> str:
    plain = typed.strip().upper()
    return plain if people.person_by_code(conn, plain) is not None else normalise_code(typed)


def _check_not_retired(conn: Connection, code: str) -> None:
    if is_retired_code(conn, code):
        raise CodeTaken(
            say("The ID {code} belonged to a deleted participant and is not reused."),
            hint=say("Use the next free ID."),
            code=code,
        )
