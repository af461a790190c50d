"""Every kind of job, walked at an annotator's seat: what others said, wrote or decided stands nowhere."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from db.lab import Lab, open_lab
from db.stores import decisions, items, labels, models
from desktop.annotation.audit import Audited, audit_row, keep_audit
from desktop.annotation.entry import person_of
from desktop.annotation.failures import PERCEPTION, REASON, keep_guess
from desktop.annotation.job import Job
from desktop.annotation.making import make_audit, make_failures, make_probes, make_review, make_screening, make_variants
from desktop.annotation.probe_writing import answer_probe, write_probe
from desktop.annotation.variants import make_variant
from desktop.annotation.wishes import Wish
from desktop.benchmarks.probes import ProbeSpec
from desktop.exchange.items_in import import_items
from desktop.gui.annotate.screen import AnnotateScreen
from desktop.gui.shell.window import MainWindow
from desktop.gui.tasks import Task
from desktop.library.edits import Crop
from desktop.library.moments import now
from desktop.library.settings import MachineSettings
from desktop.library.verdicts import Judgement, keep, row_of
from tests.gui.roles.conftest import CODE, NOTE, TAG, decision_of, label_of, leaks
from tests.gui.roles.conftest import REASON as WHY
from tests.gui.roles.test_roles import PATIENCE_MS, enter, press, see, walk
from tests.making.drawn import photograph
from tests.making.vriq_sets import write_probes, write_release
from tests.unit.annotation.test_failures import KEYS, failing

MakeWindow = Callable[..., MainWindow]
Key = Qt.Key
PIECES = "task=missing_piece_easy"


def said(lab: Lab, job: Job, given: str) -> None:
    """Somebody submitted the first item; another one the second too, on which something was decided."""
    one, other, judge = (person_of(lab, code).id for code in (CODE, "C3", "JUDGE"))
    for row in (label_of(job, 0, one, (given,)), label_of(job, 1, one, (given,)), label_of(job, 1, other, ())):
        lab.write(labels.save, row).result()
    body = {"act": "adjudicated", "labels": [given], "reason": WHY, "confidence": "sure", "revisions": []}
    lab.write(decisions.add, decision_of(job, 1, judge, body)).result()  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]


def review(lab: Lab, _folder: Path) -> None:
    said(lab, make_review(lab, Wish(name="Review", kind="review", query=PIECES, limit=3)), "ANSWER")


def screening(lab: Lab, folder: Path) -> None:
    photos = folder / "photos"
    photos.mkdir()
    for number in range(3):
        (photos / f"p{number}.jpg").write_bytes(photograph(number, 640, 480))
    wish = Wish(name="Screening", kind="screening", values={"folder": str(photos)})
    said(lab, make_screening(lab, wish), "BLURRY")


def failures(lab: Lab, folder: Path) -> None:
    write_release(folder / "vriq", {("abstract", "Odd One Out"): 4}, dimensions=True)
    write_probes(folder / "vriq" / "probes.yaml", KEYS)
    import_items(lab, folder / "vriq")
    failing(lab)
    job = make_failures(lab, Wish(name="Failures", kind="failures", values={"model": "chance"}))
    lab.write(keep_guess, job, job.items[0], person_of(lab, CODE).id, {REASON}, now()).result()
    said(lab, job, PERCEPTION)


def probes(lab: Lab, folder: Path) -> None:
    write_release(folder / "vriq", {("abstract", "Odd One Out"): 2}, dimensions=True)
    import_items(lab, folder / "vriq")
    job = make_probes(lab, Wish(name="Probes", kind="probes", query="benchmark=vriq", limit=2))
    for item, key in ((item, lab.read(items.get, item)) for item in job.items):
        spec = ProbeSpec(
            item=key.key, id="think-1", kind="reasoning", question="Which colour has grass?", answer="green",
            author=CODE, version=key.version,
        )  # fmt: skip
        answer_probe(lab, write_probe(lab, item, spec).id, person_of(lab, "C3").id, NOTE, now())


def variants(lab: Lab, _folder: Path) -> None:
    job = make_variants(lab, Wish(name="Variants", kind="variants", query=PIECES, limit=3))
    said(lab, job, TAG)
    make_variant(lab, job.items[0], {0: [Crop(left=4, top=4, width=40, height=40)]}, ["OCR"], author=CODE)


def audit(lab: Lab, folder: Path) -> None:
    write_release(folder / "vriq", {("abstract", "Odd One Out"): 4}, dimensions=True)
    write_probes(folder / "vriq" / "probes.yaml", KEYS)
    import_items(lab, folder / "vriq")
    failing(lab)
    told = Judgement(right=False, judge=TAG, answer="D", truth="C", raw=NOTE)
    rows = [row_of("prediction", row.id, told) for row in lab.read(models.predictions)[:3]]
    keep(lab, rows)
    make_audit(lab, Wish(name="Audit", kind="audit", values={"judge": TAG}))
    audited = Audited(judge=rows[0].id, revealed=False, right=True, weight=1.0)
    lab.write(keep_audit, audit_row(rows[0], person_of(lab, CODE).id, audited, now())).result()


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
    qtbot.waitUntil(lambda: not window.context.tasks.findChildren(Task), timeout=PATIENCE_MS)
    for key in (None, *keys, Key.Key_C, Key.Key_G):
        if key is not None:
            press(window, key)
            qtbot.waitUntil(lambda: not window.context.tasks.findChildren(Task), timeout=PATIENCE_MS)
        told[f"at work, {key}"] = leaks()
    for where in walk(window, qtbot):
        told[f"at work, {where}"] = leaks()
    assert {where: found for where, found in told.items() if found} == {}
