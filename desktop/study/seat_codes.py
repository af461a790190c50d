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
FORM = re.compile(r"([A-Z])(\d{3,6})(?:[-\s_\u2010-\u2015\u2212]([A-Z0-9])|([A-Z]))")
"""A code that was given out, its dash perhaps another sign, or left out: then only where a letter ends it, as digits
alone are as likely a code of the lab's own."""
DIGITS = re.compile(rf"([{LETTERS}{HERE}])(\d{{3}}|[1-9]\d{{3,5}})\d")


@dataclass(frozen=True, slots=True)
class SeatCode:
    """A code of a seat, read: the seat's letter and the number there."""

    seat: str
    number: int

    @property
    def text(self) -> str:
        body = f"{self.seat}{self.number:03d}"
        return f"{body}-{check_character(body)}"


def read_code(typed: str) -> SeatCode | None:
    """What a typed code says; None where it is none with a check character.

    Raises BadCode where it is one with a slip in it, the dash left out or not.
    """
    found = FORM.fullmatch(typed.strip().upper()) or FORM.fullmatch(normal_code(typed))
    if found is None or found[1] not in (*LETTERS, HERE):
        return None
    read = SeatCode(found[1], int(found[2]))
    if read.text != f"{found[1]}{found[2]}-{found[3] or found[4]}":
        raise slip()
    return read


def meant(code: str) -> str | None:
    """The code with a check character that somebody may have meant who typed letter and digits alone, the last of which
    would then be a wrong check character: P0012 for P001-J. None where nothing of that form was typed."""
    found = DIGITS.fullmatch(code)
    return None if found is None else SeatCode(found[1], int(found[2])).text


def slip() -> BadCode:
    """The error of a code that was typed wrong."""
    return BadCode(say("There is a slip in this code."), hint=say("Read it again from the card, and type it again."))
