"""What was given to people of the reserve: the items that a study was missing, by code."""

import json
import uuid
from dataclasses import dataclass

from db import Connection
from db.lab import Lab
from db.stores import studies
from db.watching import counted

TOPUP = "topup"
"""The kind of study event that gives missing items to a code."""


@dataclass(frozen=True, slots=True)
class Given:
    """What a code of the reserve is to answer; nothing where that was taken back. cell: the place of the plan that it
    fills, where it was given one whole."""

    code: str
    items: tuple[uuid.UUID, ...]
    cell: int | None = None


def topped_up(lab: Lab, study_id: uuid.UUID, *, told: bool = False) -> dict[str, Given]:
    """What each code of the reserve is to answer; what was said last of a code holds. told: an onlooker hears how far
    the reading is."""
    return lab.read(topped_in, study_id, told=told)


def topped_in(conn: Connection, study_id: uuid.UUID, *, told: bool = False) -> dict[str, Given]:
    """`topped_up`, as a connection sees it."""
    last: dict[str, tuple[list[str], int | None]] = {}
    for row in studies.events(conn, study_id, TOPUP):
        body = json.loads(row.body)
        cells = body.get("cells", {})
        last |= {code: (ids, cells.get(code)) for code, ids in body["codes"].items()}
    return {
        code: Given(code, tuple(map(uuid.UUID, ids)), cell)
        for code, (ids, cell) in counted(last.items(), len(last) if told else 0)
    }


def given_to(lab: Lab, study_id: uuid.UUID, code: str) -> Given | None:
    """What this person of the reserve is to answer; None for anybody else, and where it was taken back."""
    found = topped_up(lab, study_id).get(code)
    return found if found is not None and found.items else None
