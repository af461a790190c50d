"""Codes of people who were deleted and that nobody gets again, so that a receipt, or the name of an author, stands for
nobody else.

Of codes that a lab made up by itself letter and number are kept; of codes that people chose, those alone that an item's
content says anyway. Of whom it was nothing is.
"""

import json
import re
from collections.abc import Mapping, Sequence

from sqlalchemy import Connection, select

from db import schema
from db.statements import put

KEY = "retired_codes"
AUTHORS = "retired_authors"
NUMBERED = re.compile(r"([A-Z])(\d{1,6})(?:-[A-Z0-9])?")


def retire(conn: Connection, code: str, *, is_author: bool) -> None:
    """Keep the number of a code whose person is deleted, and the code itself where it is an item's author."""
    number = _number(code)
    if number is not None:
        _keep(conn, {number[0]: [number[1]]}, [])
    elif is_author:
        _keep(conn, {}, [code])


def unite_retired(source: Connection, target: Connection) -> None:
    """Whose code is not given out again in one lab is not in the other."""
    _keep(target, _kept(source), _authors(source))


def retired(conn: Connection) -> frozenset[str]:
    """The codes that were retired, without their check characters: P001, A012."""
    return frozenset(f"{letter}{number:03d}" for letter, numbers in _kept(conn).items() for number in numbers)


def is_retired(conn: Connection, code: str) -> bool:
    """Whether a code was somebody's who was deleted."""
    number = _number(code)
    if number is None:
        return code in _authors(conn)
    return number[1] in _kept(conn).get(number[0], [])


def _number(code: str) -> tuple[str, int] | None:
    found = NUMBERED.fullmatch(code)
    return None if found is None else (found[1], int(found[2]))


def _keep(conn: Connection, numbers: Mapping[str, Sequence[int]], authors: Sequence[str]) -> None:
    kept, named = _kept(conn), _authors(conn)
    more = {letter: sorted({*kept.get(letter, []), *found}) for letter, found in numbers.items()}
    for key, old, new in ((KEY, kept, kept | more), (AUTHORS, named, sorted({*named, *authors}))):
        if new != old:
            put(conn, schema.settings, {"key": key, "value": json.dumps(new, sort_keys=True)})


def _kept(conn: Connection) -> dict[str, list[int]]:
    return json.loads(_setting(conn, KEY) or "{}")


def _authors(conn: Connection) -> list[str]:
    return json.loads(_setting(conn, AUTHORS) or "[]")


def _setting(conn: Connection, key: str) -> str | None:
    return conn.scalar(select(schema.settings.c.value).where(schema.settings.c.key == key))
