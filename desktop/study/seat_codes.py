"""Codes that seats give out without knowing of each other: the seat's letter, a number, and a check character.

The check character is that of library.codes: any one wrong character and any two that changed places are noticed.
"""

import re
from dataclasses import dataclass

from desktop.benchmarks.words import say
from desktop.library.codes import ALPHABET, BadCode, check_character, normal_code

HERE = "P"
"""The letter of the codes that a lab gives out by itself; no seat has it."""
LETTERS = ALPHABET[10:].replace(HERE, "")
"""The names of seats, in order."""
FORM = re.compile(r"([A-Z])(\d{3,6})-([A-Z0-9])")


@dataclass(frozen=True, slots=True)
class SeatCode:
    """A code of a seat, read: the seat's letter and the number there."""

    seat: str
    number: int

    @property
    def text(self) -> str:
        """The code as it is written."""
        body = f"{self.seat}{self.number:03d}"
        return f"{body}-{check_character(body)}"


def read_code(typed: str) -> SeatCode | None:
    """What a typed code says; None where it is none with a check character.

    Raises BadCode where it is one with a slip in it.
    """
    code = normal_code(typed)
    found = FORM.fullmatch(code)
    if found is None or found[1] not in (*LETTERS, HERE):
        return None
    read = SeatCode(found[1], int(found[2]))
    if read.text != code:
        raise BadCode(say("There is a slip in this code."), hint=say("Read it again from the card, and type it again."))
    return read
