"""Every kind of job, walked at an annotator's seat: what others said, wrote or decided stands nowhere."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from db.lab import Lab, open_lab
from db.stores import annotation_job_decisions, items, jobs_and_label_revisions, models_runs_predictions
from desktop.annotation.job_kinds.human_failure_attribution import PERCEPTION, REASON, save_attribution_guess
from desktop.annotation.job_kinds.simplified_item_variants import create_variant
from desktop.annotation.job_kinds.write_and_answer_probes import answer_probe, write_probe
from desktop.annotation.job_setup.create_jobs_by_kind import (
    create_attribution_job,
    create_audit_job,
    create_probe_job,
    create_review_job,
    create_screening_job,
    create_variant_job,
)
from desktop.annotation.job_setup.create_requested_job import JobRequest
from desktop.annotation.job_setup.enter_annotation_job import find_or_add_annotator
from desktop.annotation.jobs.annotation_job import AnnotationJob
from desktop.annotation.judge_audit.judge_audit_job import AuditJudgement, audit_row, save_audit
from desktop.benchmarks.probes import ProbeSpec
from desktop.exchange.import_item_files import import_item_files
from desktop.gui.annotate.annotate_screen import AnnotateScreen
from desktop.gui.background_tasks import BackgroundTask
from desktop.gui.shell.main_window import MainWindow
from desktop.library.images.crop_mark_resize_edits import CropEdit
from desktop.library.machine.clock import wall_time_now
from desktop.library.machine.settings import MachineSettings
from desktop.library.stored_judge_verdicts import JudgeVerdict, save_verdicts, verdict_row
from tests.gui.roles.conftest import CODE, NOTE, TAG, decision_of, label_of, leaks
from tests.gui.roles.conftest import REASON as WHY
from tests.gui.roles.test_roles import PATIENCE_MS, enter, press, see, walk
from tests.making.drawn import photograph
from tests.making.vriq_sets import write_probes, write_release
from tests.unit.annotation.test_failures import KEYS, failing

MakeWindow = Callable[..., MainWindow]
Key = Qt.Key
PIECES = "task=missing_piece_easy"


def said(lab: Lab, job: AnnotationJob, given: str) -> None:
    """Somebody submitted the first item; another one the second too, on which something was decided."""
    one, other, judge = (find_or_add_annotator(lab, code).id for code in (CODE, "C3", "JUDGE"))
    for row in (label_of(job, 0, one, (given,)), label_of(job, 1, one, (given,)), label_of(job, 1, other, ())):
        lab.write(jobs_and_label_revisions.save_label_revision, row).result()
    body = {"act": "adjudicated", "labels": [given], "reason": WHY, "confidence": "sure", "revisions": []}
    lab.write(annotation_job_decisions.add_decision, decision_of(job, 1, judge, body)).result()  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]


def review(lab: Lab, _folder: Path) -> None:
    said(lab, create_review_job(lab, JobRequest(name="Review", kind="review", query=PIECES, limit=3)), "ANSWER")


def screening(lab: Lab, folder: Path) -> None:
    photos = folder / "photos"
    photos.mkdir()
    for number in range(3):
        (photos / f"p{number}.jpg").write_bytes(photograph(number, 640, 480))
    wish = JobRequest(name="Screening", kind="screening", values={"folder": str(photos)})
    said(lab, create_screening_job(lab, wish), "BLURRY")


def failures(lab: Lab, folder: Path) -> None:
    write_release(folder / "vriq", {("abstract", "Odd One Out"): 4}, dimensions=True)
    write_probes(folder / "vriq" / "probes.yaml", KEYS)
    import_item_files(lab, folder / "vriq")
    failing(lab)
    job = create_attribution_job(lab, JobRequest(name="Failures", kind="failures", values={"model": "chance"}))
    lab.write(
        save_attribution_guess, job, job.items[0], find_or_add_annotator(lab, CODE).id, {REASON}, wall_time_now()
    ).result()
    said(lab, job, PERCEPTION)


def probes(lab: Lab, folder: Path) -> None:
    write_release(folder / "vriq", {("abstract", "Odd One Out"): 2}, dimensions=True)
    import_item_files(lab, folder / "vriq")
    job = create_probe_job(lab, JobRequest(name="Probes", kind="probes", query="benchmark=vriq", limit=2))
    for item, key in ((item, lab.read(items.get_item, item)) for item in job.items):
        spec = ProbeSpec(
            item=key.key, id="think-1", kind="reasoning", question="Which colour has grass?", answer="green",
            author=CODE, version=key.version,
        )  # fmt: skip
        answer_probe(lab, write_probe(lab, item, spec).id, find_or_add_annotator(lab, "C3").id, NOTE, wall_time_now())


def variants(lab: Lab, _folder: Path) -> None:
    job = create_variant_job(lab, JobRequest(name="Variants", kind="variants", query=PIECES, limit=3))
    said(lab, job, TAG)
    create_variant(lab, job.items[0], {0: [CropEdit(left=4, top=4, width=40, height=40)]}, ["OCR"], author=CODE)


def audit(lab: Lab, folder: Path) -> None:
    write_release(folder / "vriq", {("abstract", "Odd One Out"): 4}, dimensions=True)
    write_probes(folder / "vriq" / "probes.yaml", KEYS)
    import_item_files(lab, folder / "vriq")
    failing(lab)
    told = JudgeVerdict(right=False, judge=TAG, answer="D", truth="C", raw=NOTE)
    rows = [verdict_row("prediction", row.id, told) for row in lab.read(models_runs_predictions.load_predictions)[:3]]
    save_verdicts(lab, rows)
    create_audit_job(lab, JobRequest(name="Audit", kind="audit", values={"judge": TAG}))
    audited = AuditJudgement(judge=rows[0].id, revealed=False, right=True, weight=1.0)
    lab.write(save_audit, audit_row(rows[0], find_or_add_annotator(lab, CODE).id, audited, wall_time_now())).result()


KINDS: dict[str, tuple[Callable[[Lab, Path], None], tuple[Key, ...]]] = {
    "review": (review, (Key.Key_1, Key.Key_Right, Key.Key_Right, Key.Key_Left)),
    "screening": (screening, (Key.Key_1, Key.Key_Right, Key.Key_Right, Key.Key_Left)),
    "failures": (failures, (Key.Key_1, Key.Key_Return, Key.Key_2)),
    "probes": (probes, (Key.Key_Tab, Key.Key_Tab)),
    "variants": (variants, (Key.Key_X, Key.Key_Escape)),
    "audit": (audit, ()),
}
"""How each is filled, and keys that lead about in it; an auditor's own verdict would rightly show the judge's."""


@pytest.mark.parametrize("kind", KINDS)
def test_that_a_job_of_any_kind_tells_an_annotator_nothing_of_others(
    make_window: MakeWindow, seeded: Path, guarded: MachineSettings, tmp_path: Path, qtbot: QtBot, kind: str
) -> None:
    fill, keys = KINDS[kind]
    with open_lab(seeded) as lab:
        fill(lab, tmp_path)
    window = make_window(settings=guarded.model_copy(update={"role": "annotator"}), lab=seeded)
    see(window, qtbot, "code")
    told = {"door": leaks()}
    enter(window, qtbot, "B2", "1234")
    screen = window.pages.front()
    assert isinstance(screen, AnnotateScreen)
    qtbot.waitUntil(lambda: screen._work is not None, timeout=PATIENCE_MS)
    work = screen._work
    assert work is not None
    assert work.job.kind == kind
    qtbot.waitUntil(lambda: not window.context.tasks.findChildren(BackgroundTask), timeout=PATIENCE_MS)
    for key in (None, *keys, Key.Key_C, Key.Key_G):
        if key is not None:
            press(window, key)
            qtbot.waitUntil(lambda: not window.context.tasks.findChildren(BackgroundTask), timeout=PATIENCE_MS)
        told[f"at work, {key}"] = leaks()
    for where in walk(window, qtbot):
        told[f"at work, {where}"] = leaks()
    assert {where: found for where, found in told.items() if found} == {}
