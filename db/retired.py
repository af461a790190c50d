"""Numbered codes of people who were deleted: never given out again, so that a receipt stands for nobody else.

Only letter and number are kept, of codes that a lab made up by itself; of whom it was, and of codes that people chose,
nothing is.
"""

import json
import re

from sqlalchemy import Connection, select

from db import schema
from db.statements import put

KEY = "retired_codes"
NUMBERED = re.compile(r"([A-Z])(\d{1,6})(?:-[A-Z0-9])?")


def retire(conn: Connection, code: str) -> None:
    """Keep the number of a code whose person is deleted; nothing of a code without one."""
    number = _number(code)
    if number is None:
        return
    kept = _kept(conn)
    kept[number[0]] = sorted({*kept.get(number[0], []), number[1]})
    put(conn, schema.settings, {"key": KEY, "value": json.dumps(kept, sort_keys=True)})


def retired(conn: Connection) -> frozenset[str]:
    """The codes that were retired, without their check characters: P001, A012."""
    return frozenset(f"{letter}{number:03d}" for letter, numbers in _kept(conn).items() for number in numbers)


def is_retired(conn: Connection, code: str) -> bool:
    """Whether a code was somebody's who was deleted."""
    number = _number(code)
    return number is not None and number[1] in _kept(conn).get(number[0], [])


def _number(code: str) -> tuple[str, int] | None:
    found = NUMBERED.fullmatch(code)
    return None if found is None else (found[1], int(found[2]))


def _kept(conn: Connection) -> dict[str, list[int]]:
    return json.loads(conn.scalar(select(schema.settings.c.value).where(schema.settings.c.key == KEY)) or "{}")
