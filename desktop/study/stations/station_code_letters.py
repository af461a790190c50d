"""Codes that stations issue independently: the station's letter, a number, and a check character.

The check character is that of library.codes: any one wrong character and any two exchanged characters are detected.
"""

import re
from dataclasses import dataclass

from desktop.benchmarks.messages import say
from desktop.library.people.person_codes import ALPHABET, BadCode, check_character, normalise_code

HERE = "P"
"""The letter of codes that a lab issues itself; no station has it."""
LETTERS = ALPHABET[10:].replace(HERE, "")
"""The names of stations, in order."""
FORM = re.compile(r"([A-Z])(\d{3,6})(?:[-\s_\u2010-\u2015\u2212]([A-Z0-9])|([A-Z]))")
"""An issued code; its dash may be another character, or missing if a letter is last, since digits alone may be a code
of the lab's own."""
DIGITS = re.compile(rf"([{LETTERS}{HERE}])(\d{{3}}|[1-9]\d{{3,5}})\d")


@dataclass(frozen=True, slots=True)
class StationCode:
    """A parsed station code: the station's letter and the number."""

    seat: str
    number: int

    @property
    def text(self) -> str:
        body = f"{self.seat}{self.number:03d}"
        return f"{body}-{check_character(body)}"


def parse_station_code(typed: str) -> StationCode | None:
    """Parse a typed code; None if it has no check character.

    Raises BadCode for a wrong check character, with or without the dash.
    """
    found = FORM.fullmatch(typed.strip().upper()) or FORM.fullmatch(normalise_code(typed))
    if found is None or found[1] not in (*LETTERS, HERE):
        return None
    read = StationCode(found[1], int(found[2]))
    if read.text != f"{found[1]}{found[2]}-{found[3] or found[4]}":
        raise mistyped_code_error()
    return read


def intended_code(code: str) -> str | None:
    """The code with a check character that was possibly meant by letter and digits only, the last digit being a wrong
    check character: P001-J for P0012. None if the typed code does not have that form."""
    found = DIGITS.fullmatch(code)
    return None if found is None else StationCode(found[1], int(found[2])).text


def mistyped_code_error() -> BadCode:
    return BadCode(
        say("This ID is mistyped: its check digit does not match."), hint=say("Check the card, and enter the ID again.")
    )
