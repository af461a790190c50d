"""Reports name no participant who did not agree to open sharing.

with unnamed(lab):                 frames read in the block have these people under their pseudonyms
table.shareable(lab, comparison)   an earlier comparison, made again with pseudonyms
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
"""The lab whose people are unnamed now, and their pseudonyms by code."""


@contextmanager
def unnamed(lab: Lab) -> Generator[None]:
    """Within the block, people who did not agree to open sharing, or who requested deletion, have pseudonyms."""
    if _hidden.get()[0] == lab.id:
        yield
        return
    with looked_on(NOBODY):  # short, and excluded from the progress
        names = lab.read(_names_in)
    token = _hidden.set((lab.id, names))
    try:
        yield
    finally:
        _hidden.reset(token)


def in_order(codes: Iterable[str]) -> list[str]:
    """Codes in listing order: those with a pseudonym last, so that the position does not reveal a code."""
    _, names = _hidden.get()
    return sorted(set(codes), key=lambda code: (code in names, names.get(code, code)))


def name_of(code: str) -> str:
    """The name under which a person of this code is shown."""
    return _hidden.get()[1].get(code, code)


def hides(codes: Iterable[str]) -> bool:
    """Whether one of these codes is hidden."""
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
