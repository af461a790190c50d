"""The jobs beside tagging on real items and photographs, by two people in one window, from start to end."""

import shutil
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from db.lab import Lab, create_lab
from db.stores import items, labels_open_for_comparison
from desktop.analysis.paper_tables.vriq_failures_probes_annotators import failure_job_results
from desktop.annotation.job_kinds.item_review import load_review_findings
from desktop.annotation.job_kinds.photo_screening import load_screening_outcome, screening_agreement
from desktop.annotation.job_kinds.simplified_item_variants import load_variants
from desktop.annotation.job_setup.create_jobs_by_kind import (
    create_attribution_job,
    create_audit_job,
    create_review_job,
    create_screening_job,
    create_variant_job,
)
from desktop.annotation.job_setup.create_requested_job import JobRequest
from desktop.annotation.jobs.annotation_job import AnnotationJob, load_jobs
from desktop.annotation.judge_audit.judge_audit_job import load_audits
from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.decode_image_pixels import pixel_hash
from desktop.exchange.import_item_files import import_item_files
from desktop.exchange.result_import.store_imported_results import import_result_file
from desktop.gui.annotate.audit.judge_audit_page import AuditPage
from desktop.gui.annotate.failures.failure_attribution_page import AttributionPage
from desktop.gui.annotate.review.item_review_page import ReviewPage
from desktop.gui.annotate.screening.photo_screening_page import ScreeningPage
from desktop.gui.annotate.variants.variant_editor_page import VariantsPage
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.widgets.input_fields import SelectField
from desktop.library.item_rows import item_from_row
from tests.gui.annotate.working import Worker, worker
from tests.making.edited import edits_of, rendered
from tests.unit.annotation.test_failures import replied

MakeWindow = Callable[..., MainWindow]
Key = Qt.Key
Left, Right = "E1", "E2"
PHOTOS = ("china.jpg", "coffee.jpg")

pytestmark = pytest.mark.shared


@pytest.fixture
def person(make_window: MakeWindow, tmp_path: Path, shared: Path, qtbot: QtBot) -> Worker:
    """Somebody in front of PuzzleVQA, MARVEL with wrong answers of a model, VisualPuzzles with verdicts of a judge."""
    with create_lab(tmp_path / "lab", name="Real") as lab:
        for name in ("puzzlevqa", "marvel", "visualpuzzles"):
            import_item_files(lab, shared / "data" / name, form=name)
        import_result_file(lab, shared / "data" / "visualpuzzles" / "knowledge_judge_qwen2.5-7B.json")
        rows = [
            item_from_row(row) for row in lab.read(items.find_stored_items) if row.benchmark == "marvel" and row.images
        ]
        wrong = {
            item.key: next(option.id for option in item.options if option.id != item.answer)
            for item in [row for row in rows if row.options][:2]
        }
        replied(lab, wrong)
    return worker(make_window, tmp_path / "lab", qtbot)


def of(kind: str, *, query: str = "", limit: int = 0, values: dict[str, Json] | None = None) -> JobRequest:
    return JobRequest(name=kind, kind=kind, query=query, limit=limit, values=values or {})


def begin(person: Worker, make: Callable[[Lab], AnnotationJob]) -> AnnotationJob:
    """A new job, offered first in the window."""
    if person.finds("person"):
        person.click("person")
    job = make(person.lab)
    person.window.go("library")
    person.window.go("annotate")
    jobs = person.see("job", SelectField)
    assert isinstance(jobs, SelectField)
    person.wait(lambda: len(jobs.choices()) == len(person.lab.read(load_jobs)))
    if person.screen.title() != job.name:
        person.choose(jobs, "0")
    person.wait(lambda: person.screen.title() == job.name)
    return job


def marked(
    person: Worker, code: str, kind: type[ReviewPage] | type[ScreeningPage], answers: Sequence[Sequence[Key]]
) -> None:
    """Give these keys to one item after the other, to the end."""
    page = person.come(code, kind)
    for keys in answers:
        person.wait(lambda: page.loaded is not None)
        person.press(*keys)
    person.see("page_back")
    session = page.session
    assert session is not None
    person.wait(lambda: session.queue.progress().submitted == len(answers))


def test_that_every_job_is_played_from_start_to_end(person: Worker, tmp_path: Path, shared: Path) -> None:
    lab = person.lab
    photos = tmp_path / "photos"
    photos.mkdir()
    for name in PHOTOS:
        shutil.copy(shared / "photos" / name, photos / name)

    job = begin(person, lambda lab: create_review_job(lab, of("review", query="benchmark=puzzlevqa", limit=2)))
    marked(person, Left, ReviewPage, [[Key.Key_1, Key.Key_Return], [Key.Key_0, Key.Key_Return]])
    marked(person, Right, ReviewPage, [[Key.Key_3, Key.Key_Return], [Key.Key_0, Key.Key_Return]])
    assert [set(one.faults) for one in lab.read(load_review_findings, job)] == [{"ANSWER", "QUESTION"}, set()]

    job = begin(person, lambda lab: create_screening_job(lab, of("screening", values={"folder": str(photos)})))
    marked(person, Left, ScreeningPage, [[Key.Key_A], [Key.Key_2, Key.Key_R]])
    marked(person, Right, ScreeningPage, [[Key.Key_A], [Key.Key_A]])
    done = lab.read(load_screening_outcome, job)
    assert ([name.split("@")[0] for name in done.accepted], len(done.open)) == (["china.jpg"], 1)
    assert lab.read(screening_agreement, job).percent.value == 0.5

    most: dict[str, Json] = {"right": 1, "wrong": 1, "unparseable": 0}
    job = begin(person, lambda lab: create_audit_job(lab, of("audit", values=most)))
    audited = person.come(Left, AuditPage)
    for _ in range(2):
        person.wait(lambda: audited.loaded is not None and not audited.badge.isVisible())
        before = audited.item_id
        person.press(Key.Key_R)
        person.wait(audited.badge.isVisible)
        person.press(Key.Key_Return)
        person.wait(lambda before=before: audited.item_id != before)
    assert len(lab.read(load_audits, job)) == 4

    values: dict[str, Json] = {"benchmark": "marvel", "model": "chance"}
    job = begin(person, lambda lab: create_attribution_job(lab, of("failures", values=values)))
    for code, key in ((Left, Key.Key_1), (Right, Key.Key_2)):
        failures = person.come(code, AttributionPage)
        for item in job.items:
            for told in ("before", "is saved"):
                person.wait(lambda item=item, page=failures: page.item_id == item and page.loaded is not None)
                person.wait(lambda told=told: told in person.text("attribution_ask").text())
                person.wait(person.see("attribution_PERCEPTION").isEnabled)
                person.press(*([key, Key.Key_Return] if told == "before" else [Key.Key_Return]))
        person.see("page_back")
    person.wait(lambda: len(lab.read(labels_open_for_comparison.labels_of_closed_items, job.id, 2)) == 4)
    sides = failure_job_results(lab, job)
    assert (sides.human.n, sides.undecided, sides.not_attributable, sides.changed) == (2, 2, 2, 0.0)

    begin(
        person,
        lambda lab: create_variant_job(lab, of("variants", query="benchmark=marvel", limit=1)),
    )
    editor = person.come(Left, VariantsPage)
    person.wait(lambda: editor.loaded is not None and not editor.canvas.image().isNull())
    assert editor.loaded is not None
    parent = editor.loaded.item
    person.press(Key.Key_X, *[Key.Key_Left] * 9, *[Key.Key_Up] * 9, Key.Key_Return)
    person.press(*[Key.Key_Right] * 18, *[Key.Key_Down] * 18, Key.Key_Return, Key.Key_1, Key.Key_V)
    person.wait(lambda: len(load_variants(lab, parent)) == 1)
    [variant] = load_variants(lab, parent)
    assert variant.images[0].pixels == pixel_hash(rendered(lab, parent, edits_of(variant))[0])
