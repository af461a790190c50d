"""Reports name no participant who did not agree to open sharing.

with unnamed(lab):                 frames that are collected in the block name these people by their export names
table.shareable(lab, comparison)   a comparison that was made before, collected so
"""

import uuid
from collections.abc import Generator, Iterable, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

from db import Connection
from db.lab import Lab
from db.stores import bulk, people, studies
from db.watching import NOBODY, looked_on
from desktop.study.leaving import leavers
from desktop.study.sharing import Sharing, alias

_NOBODY: tuple[uuid.UUID | None, Mapping[str, str]] = (None, {})
_hidden: ContextVar[tuple[uuid.UUID | None, Mapping[str, str]]] = ContextVar("unnamed", default=_NOBODY)
"""The lab whose people are unnamed now, and what they are called by their codes."""


@contextmanager
def unnamed(lab: Lab) -> Generator[None]:
    """For the block, people who did not agree to open sharing, or who wish to be deleted, have no codes."""
    if _hidden.get()[0] == lab.id:
        yield
        return
    with looked_on(NOBODY):  # short, and no part of the work that is counted
        names = lab.read(_names_in)
    token = _hidden.set((lab.id, names))
    try:
        yield
    finally:
        _hidden.reset(token)


def in_order(codes: Iterable[str]) -> list[str]:
    """Codes in the order in which people are listed: those without a name last, so that no place tells a code."""
    _, names = _hidden.get()
    return sorted(set(codes), key=lambda code: (code in names, names.get(code, code)))


def name_of(code: str) -> str:
    """What a person of this code is called here."""
    return _hidden.get()[1].get(code, code)


def hides(codes: Iterable[str]) -> bool:
    """Whether one of these codes is of somebody who has none here."""
    return not _hidden.get()[1].keys().isdisjoint(codes)


def _names_in(conn: Connection) -> Mapping[str, str]:
    sharing, current, everybody = Sharing(conn, studies.all(conn)), people.joined(conn), people.all(conn)
    hidden = {
        run.person_id
        for run in bulk.standing_runs(conn)
        if not run.simulated and sharing.declined(run.study_id, run.person_id, run.started_us)
    }
    hidden |= leavers(conn)
    codes = ((person.code, current.get(person.id, person.id)) for person in everybody)
    return {code: alias(first) for code, first in codes if first in hidden}
