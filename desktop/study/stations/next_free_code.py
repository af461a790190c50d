"""The next free code of a lab that generates its own, with a check character to detect typing errors."""

import re
from collections.abc import Sequence

from db.deletion.codes_of_deleted_people import read_retired_codes
from db.lab import Lab
from db.stores import people, studies
from desktop.study.planning.stored_topup_assignments import load_topups
from desktop.study.stations.station_code_letters import HERE, StationCode

NUMBERED = re.compile(rf"{HERE}(\d+)(?:-[A-Z0-9])?")


def next_numbered_code(taken: Sequence[str]) -> str:
    """The code after the highest existing one, with or without a check character: P001-…, P002-…, …"""
    numbers = [int(found[1]) for code in taken if (found := NUMBERED.fullmatch(code))]
    return StationCode(HERE, max(numbers, default=0) + 1).text


def next_free_code(lab: Lab) -> str:
    return next_numbered_code(used_codes(lab))


def used_codes(lab: Lab) -> list[str]:
    """The codes that are not free: in use, assigned to backup participants, or of deleted persons (these without their
    check character)."""
    promised = [code for study in lab.read(studies.load_all_studies) for code in load_topups(lab, study.id)]
    return [*(person.code for person in lab.read(people.all_people)), *promised, *sorted(lab.read(read_retired_codes))]
