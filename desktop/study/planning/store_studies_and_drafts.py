"""Stores studies and drafts: storing a protocol creates a study, which is then frozen; another protocol is another
study.

Unfinished protocols are drafts: settings of the lab, which leave no trace when they are discarded.
"""

import json
from dataclasses import dataclass

from db import Connection
from db.ids import new_id
from db.lab import Lab
from db.progress import progress_range
from db.rows import StudyRow
from db.stores import lab_settings, studies
from desktop.library.machine.clock import wall_time_now
from desktop.study.planning.frozen_plan_cells import freeze_study
from desktop.study.planning.sample_and_allocate_items import draw_design
from desktop.study.protocol import StudyProtocol, sample_protocol

DRAFTS = "study_drafts"
TEST_RUNS = "study_test_runs"
MOST_TEST_RUNS = 100
"""Number of protocols whose last test run is remembered."""


@dataclass(frozen=True, slots=True)
class StoredDraft:
    """A draft of a protocol. text: its YAML, which need not be valid yet."""

    id: str
    text: str


def study_row(protocol: StudyProtocol) -> StudyRow:
    """The row of a protocol's study, created now."""
    return StudyRow(id=protocol.id, name=protocol.name, protocol=protocol.canonical, created=wall_time_now())


def add_study(lab: Lab, protocol: StudyProtocol) -> StudyRow:
    """Store a study, or return the one with this protocol."""
    row = study_row(protocol)
    known = [study for study in list_studies(lab) if study.id == row.id]
    if known:
        return known[0]
    lab.write(studies.insert_study, row).result()
    return row


def create_study(lab: Lab, protocol: StudyProtocol) -> StudyRow:
    """Store a study and freeze its sample of the lab's items; an infeasible plan is refused before.

    Raises TooFewItems, Infeasible, BadProtocol; then nothing is stored.
    """
    with progress_range(0.0, 0.9):
        made = draw_design(lab, protocol)
    row = add_study(lab, protocol)
    freeze_study(lab, row, made)
    return row


def list_studies(lab: Lab) -> list[StudyRow]:
    """The lab's studies, the oldest first."""
    return lab.read(studies.load_all_studies)


def add_sample_study(lab: Lab) -> StudyRow:
    return add_study(lab, sample_protocol())


def list_drafts(lab: Lab) -> list[StoredDraft]:
    """The drafts, newest last."""
    return [StoredDraft(name, text) for name, text in lab.read(_draft_texts).items()]


def save_draft(lab: Lab, text: str, draft_id: str | None = None) -> StoredDraft:
    draft = StoredDraft(draft_id or str(new_id()), text)
    lab.write(write_draft, draft).result()
    return draft


def delete_draft(lab: Lab, draft_id: str) -> None:
    lab.write(_remove_draft, draft_id).result()


def save_test_run_result(lab: Lab, protocol_hash: str, *, ok: bool) -> None:
    """Remember whether the last test run of a protocol, draft or frozen, found no problem."""
    lab.write(_write_test_run_result, protocol_hash, ok).result()


def _write_test_run_result(conn: Connection, protocol_hash: str, ok: bool) -> None:
    known = {name: found for name, found in _test_run_results(conn).items() if name != protocol_hash}
    kept = [*known.items(), (protocol_hash, ok)][-MOST_TEST_RUNS:]
    lab_settings.set_setting(conn, TEST_RUNS, json.dumps(dict(kept)))


def load_test_run_results(lab: Lab) -> dict[str, bool]:
    """By the hash of a protocol: whether its last test run found no problem."""
    return lab.read(_test_run_results)


def _test_run_results(conn: Connection) -> dict[str, bool]:
    return json.loads(lab_settings.get_setting(conn, TEST_RUNS) or "{}")


def _draft_texts(conn: Connection) -> dict[str, str]:
    return json.loads(lab_settings.get_setting(conn, DRAFTS) or "{}")


def write_draft(conn: Connection, draft: StoredDraft) -> None:
    """Save a draft, in the writer's transaction."""
    lab_settings.set_setting(conn, DRAFTS, json.dumps({**_draft_texts(conn), draft.id: draft.text}))


def _remove_draft(conn: Connection, draft_id: str) -> None:
    kept = {name: text for name, text in _draft_texts(conn).items() if name != draft_id}
    lab_settings.set_setting(conn, DRAFTS, json.dumps(kept))
