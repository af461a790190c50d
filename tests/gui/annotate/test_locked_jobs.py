"""Another program holds the write lock of the lab while somebody does one of the other jobs: what they gave waits, is
stored once when the lock is gone, and is not dropped by closing the window."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from db.lab import Lab
from db.stores import items, jobs_and_label_revisions, people
from desktop.annotation.job_kinds.human_failure_attribution import load_attribution_guess
from desktop.annotation.job_kinds.write_and_answer_probes import answer_probe
from desktop.annotation.job_setup.create_jobs_by_kind import create_attribution_job, create_probe_job
from desktop.annotation.job_setup.create_requested_job import JobRequest
from desktop.annotation.job_setup.enter_annotation_job import find_or_add_annotator
from desktop.annotation.judge_audit.judge_audit_job import load_audits
from desktop.gui.annotate.audit.judge_audit_page import AuditPage
from desktop.gui.annotate.failures.failure_attribution_page import AttributionPage
from desktop.gui.annotate.failures.probes_page import ProbesPage
from desktop.gui.annotate.item_form_page_base import ItemPage
from desktop.gui.annotate.review.item_review_page import ReviewPage
from desktop.gui.annotate.screening.photo_screening_page import ScreeningPage
from desktop.library.machine.clock import wall_time_now
from tests.foreign_lock import ForeignLock
from tests.gui.annotate.test_audit import auditor
from tests.gui.annotate.test_failures import Made, made, released
from tests.gui.annotate.test_review import reviewer
from tests.gui.annotate.test_screening import expert, photos
from tests.gui.annotate.working import Worker
from tests.unit.annotation.test_failures import KEYS, PROBES, named

__all__ = ["auditor", "expert", "made", "photos", "released", "reviewer"]

Key = Qt.Key


def _with_failures(lab: Lab) -> None:
    person = find_or_add_annotator(lab, "P1")
    for key, _ in KEYS:
        for name, raw in PROBES.items():
            answer_probe(lab, named(lab, f"{key}#{name}").id, person.id, raw, wall_time_now())
    create_attribution_job(lab, JobRequest(name="Failures", kind="failures", values={"model": "chance"}))


def _with_probes(lab: Lab) -> None:
    create_probe_job(lab, JobRequest(name="Probes", kind="probes", query="key=abstract/OO/2"))


def _submitted(lab: Lab, page: ItemPage) -> int:
    person = lab.read(people.person_by_code, "X1")
    rows = (
        [] if person is None else lab.read(jobs_and_label_revisions.current_labels_of_annotator, page.job.id, person.id)
    )
    return sum(row.state == "submitted" for row in rows)


def _guessed(lab: Lab, page: ItemPage) -> int:
    person = lab.read(people.person_by_code, "X1")
    return (
        sum(lab.read(load_attribution_guess, page.job, item, person.id) is not None for item in page.job.items)
        if person
        else 0
    )


def _written(lab: Lab, _: ItemPage) -> int:
    return sum(
        "#see-" in row.key for row in lab.read(items.find_stored_items) if row.key.startswith("abstract/OO/2#see-")
    )


def _judged(lab: Lab, page: ItemPage) -> int:
    return len(lab.read(load_audits, page.job))


def _may_guess(worker: Worker) -> None:
    """The failure is read beside its pictures, and may be judged only then."""
    worker.wait(worker.see("attribution_PERCEPTION").isEnabled)


def _write_probe(worker: Worker) -> None:
    worker.press(Key.Key_W)
    for text in ("How many shapes?", "three / four"):
        worker.write(text)
        worker.press(Key.Key_Tab)
    worker.write("four")


@dataclass(frozen=True)
class Work:
    """person: the fixture, or what makes the job. before: what comes before the lock, keys: under it."""

    page: type[ItemPage]
    person: str | Callable[[Lab], object]
    keys: tuple[Key, ...]
    stored: Callable[[Lab, ItemPage], int]
    before: Callable[[Worker], object] = lambda _: None


EVERY: Mapping[str, Work] = {
    "review": Work(ReviewPage, "reviewer", (Key.Key_4, Key.Key_Return), _submitted),
    "screening": Work(ScreeningPage, "expert", (Key.Key_A,), _submitted),
    "failures": Work(AttributionPage, _with_failures, (Key.Key_2, Key.Key_Return), _guessed, _may_guess),
    "probes": Work(ProbesPage, _with_probes, (Key.Key_Return,), _written, _write_probe),
    "audit": Work(AuditPage, "auditor", (Key.Key_R,), _judged),
}


@pytest.mark.parametrize("kind", EVERY)
def test_that_work_under_a_foreign_lock_waits_and_is_stored_once(kind: str, request: pytest.FixtureRequest) -> None:
    work = EVERY[kind]
    if isinstance(work.person, str):
        worker: Worker = request.getfixturevalue(work.person)
    else:
        make: Made = request.getfixturevalue("made")
        worker = make(work.person)
    page = worker.come("X1", work.page)
    worker.wait(lambda: page.loaded is not None and getattr(page, "entered", page) is not None)
    work.before(worker)
    before = work.stored(worker.lab, page)
    with ForeignLock(worker.lab.folder) as other:
        worker.press(*work.keys)
        worker.see("waiting_to_save")
        worker.window.close()
        worker.click("unsaved_stay")
        assert work.stored(worker.lab, page) == before
        other.release()
        worker.wait(lambda: work.stored(worker.lab, page) == before + 1)
    worker.wait(lambda: not worker.finds("waiting_to_save"))
    assert work.stored(worker.lab, page) == before + 1
    assert not [card for card in worker.window.findChildren(QWidget, "error_panel") if card.isVisible()]
