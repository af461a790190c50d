"""The next free code of a lab that generates its own, with a check character to detect typing errors."""

import re
from collections.abc import Sequence

from db.lab import Lab
from db.retired import retired
from db.stores import people, studies
from desktop.study.seat_codes import HERE, SeatCode
from desktop.study.topped import topped_up

NUMBERED = re.compile(rf"{HERE}(\d+)(?:-[A-Z0-9])?")


def next_number(taken: Sequence[str]) -> str:
    """The code after the highest existing one, with or without a check character: P001-…, P002-…, …"""
    numbers = [int(found[1]) for code in taken if (found := NUMBERED.fullmatch(code))]
    return SeatCode(HERE, max(numbers, default=0) + 1).text


def free_code(lab: Lab) -> str:
    return next_number(spent(lab))


def spent(lab: Lab) -> list[str]:
    """The codes that are not free: in use, assigned to backup participants, or of deleted persons (these without their
    check character)."""
    promised = [code for study in lab.read(studies.all) for code in topped_up(lab, study.id)]
    return [*(person.code for person in lab.read(people.all)), *promised, *sorted(lab.read(retired))]
