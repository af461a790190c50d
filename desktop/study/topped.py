"""What was given to people of the reserve: the items that a study was missing, by code."""

import json
import uuid

from db.lab import Lab
from db.stores import studies

TOPUP = "topup"
"""The kind of study event that gives missing items to a code."""


def topped_up(lab: Lab, study_id: uuid.UUID) -> dict[str, tuple[uuid.UUID, ...]]:
    """The items that each code of the reserve is to answer; what was said last of a code holds."""
    found: dict[str, tuple[uuid.UUID, ...]] = {}
    for row in lab.read(studies.events, study_id, TOPUP):
        for code, ids in json.loads(row.body)["codes"].items():
            found[code] = tuple(uuid.UUID(one) for one in ids)
    return found


def topup_items(lab: Lab, study_id: uuid.UUID, code: str) -> tuple[uuid.UUID, ...] | None:
    """The items that this person of the reserve is to answer; None for anybody else."""
    return topped_up(lab, study_id).get(code)
