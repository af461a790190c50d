"""Pseudonyms in reports for participants who did not agree to open sharing.

with hiding_names(lab):                 frames read in the block have these people under their pseudonyms
table.shareable(lab, comparison)   an earlier comparison, made again with pseudonyms
"""

import uuid
from collections.abc import Generator, Iterable, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

from db import Connection
from db.lab import Lab
from db.progress import SILENT_WATCH, reporting_progress_to
from db.stores import answer_rows_for_cache, people, studies
from desktop.study.participants.participant_withdrawal import persons_awaiting_deletion
from desktop.study.participants.sharing_consent_and_alias import SharingConsent, participant_alias

_NONE_HIDDEN: tuple[uuid.UUID | None, Mapping[str, str]] = (None, {})
_hidden: ContextVar[tuple[uuid.UUID | None, Mapping[str, str]]] = ContextVar("unnamed", default=_NONE_HIDDEN)
"""The lab whose people are unnamed now, and their pseudonyms by code."""


@contextmanager
def hiding_names(lab: Lab) -> Generator[None]:
    """Within the block, people who did not agree to open sharing, or who requested deletion, have pseudonyms."""
    if _hidden.get()[0] == lab.id:
        yield
        return
    with reporting_progress_to(SILENT_WATCH):  # short, and excluded from the progress
        names = lab.read(_read_hidden_names)
    token = _hidden.set((lab.id, names))
    try:
        yield
    finally:
        _hidden.reset(token)


def sort_codes(codes: Iterable[str]) -> list[str]:
    """Codes in listing order: those with a pseudonym last, so that the position does not reveal a code."""
    _, names = _hidden.get()
    return sorted(set(codes), key=lambda code: (code in names, names.get(code, code)))


def shown_name(code: str) -> str:
    """The name under which a person of this code is shown."""
    return _hidden.get()[1].get(code, code)


def hides_any_name(codes: Iterable[str]) -> bool:
    return not _hidden.get()[1].keys().isdisjoint(codes)


def _read_hidden_names(conn: Connection) -> Mapping[str, str]:
    sharing, current, everybody = (
        SharingConsent(conn, studies.load_all_studies(conn)),
        people.current_person_ids(conn),
        people.all_people(conn),
    )
    hidden = {
        run.person_id
        for run in answer_rows_for_cache.load_current_sessions(conn)
        if not run.simulated and sharing.declined(run.study_id, run.person_id, run.started_us)
    }
    hidden |= persons_awaiting_deletion(conn)
    codes = ((person.code, current.get(person.id, person.id)) for person in everybody)
    return {code: participant_alias(first) for code, first in codes if first in hidden}
