"""Studies of a lab: storing a protocol creates a study, which is then frozen; another protocol is another study.

Unfinished protocols are drafts: settings of the lab, which leave no trace when they are discarded.
"""

import json
from dataclasses import dataclass

from db import Connection
from db.ids import new_id
from db.lab import Lab
from db.rows import StudyRow
from db.stores import settings, studies
from db.watching import within
from desktop.library.moments import now
from desktop.study.cells import freeze
from desktop.study.design import design
from desktop.study.protocol import Protocol, sample_protocol

DRAFTS = "study_drafts"


@dataclass(frozen=True, slots=True)
class Draft:
    """A draft of a protocol. text: its YAML, which need not be valid yet."""

    id: str
    text: str


def study_row(protocol: Protocol) -> StudyRow:
    """The row of a protocol's study, created now."""
    return StudyRow(id=protocol.id, name=protocol.name, protocol=protocol.canonical, created=now())


def add_study(lab: Lab, protocol: Protocol) -> StudyRow:
    """Store a study, or return the one with this protocol."""
    row = study_row(protocol)
    known = [study for study in all_studies(lab) if study.id == row.id]
    if known:
        return known[0]
    lab.write(studies.add, row).result()
    return row


def create_study(lab: Lab, protocol: Protocol) -> StudyRow:
    """Store a study and freeze its sample of the lab's items; an infeasible plan is refused before.

    Raises TooFewItems, Infeasible, BadProtocol; then nothing is stored.
    """
    with within(0.0, 0.9):
        made = design(lab, protocol)
    row = add_study(lab, protocol)
    freeze(lab, row, made)
    return row


def all_studies(lab: Lab) -> list[StudyRow]:
    """The lab's studies, the oldest first."""
    return lab.read(studies.all)


def sample_study(lab: Lab) -> StudyRow:
    return add_study(lab, sample_protocol())


def drafts(lab: Lab) -> list[Draft]:
    """The drafts, newest last."""
    return [Draft(name, text) for name, text in lab.read(_drafts).items()]


def keep_draft(lab: Lab, text: str, draft_id: str | None = None) -> Draft:
    """Save a new or changed draft."""
    draft = Draft(draft_id or str(new_id()), text)
    lab.write(put_draft, draft).result()
    return draft


def drop_draft(lab: Lab, draft_id: str) -> None:
    lab.write(_drop_draft, draft_id).result()


def _drafts(conn: Connection) -> dict[str, str]:
    return json.loads(settings.get(conn, DRAFTS) or "{}")


def put_draft(conn: Connection, draft: Draft) -> None:
    """Save a draft, in the writer's transaction."""
    settings.put(conn, DRAFTS, json.dumps({**_drafts(conn), draft.id: draft.text}))


def _drop_draft(conn: Connection, draft_id: str) -> None:
    kept = {name: text for name, text in _drafts(conn).items() if name != draft_id}
    settings.put(conn, DRAFTS, json.dumps(kept))
