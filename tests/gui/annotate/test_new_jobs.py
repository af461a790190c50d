"""Each kind of job is made in the form of a new job, by keys."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from db.lab import create_lab
from desktop.annotation.job_kinds import human_failure_attribution
from desktop.annotation.jobs.annotation_job import AnnotationJob, load_jobs
from desktop.annotation.judge_audit import judge_audit_job
from desktop.exchange.import_item_files import import_item_files
from desktop.exchange.result_import.store_imported_results import import_result_file
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.widgets.input_fields import SelectField
from desktop.library.item_generation.sample_lab import load_sample_photographs
from tests.gui.annotate.working import Worker, worker
from tests.gui.looks import looks
from tests.making.moat_sets import moat_rows, write_parquet
from tests.making.vriq_sets import write_probes, write_release
from tests.unit.annotation.test_failures import KEYS, failing

MakeWindow = Callable[..., MainWindow]
Key = Qt.Key


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A lab with MOAT and verdicts on it, VRIQ with probes and failures; and photographs beside it."""
    place = tmp_path_factory.mktemp("jobs")
    (place / "photos").mkdir()
    Image.fromarray(next(iter(load_sample_photographs())).pixels).resize((80, 60)).save(place / "photos" / "one.png")
    rows = [row for row in moat_rows(20) if not row["choices"]][:3]
    logs = [{"index": row["index"], "answer": "it is", "verdict": n % 2} for n, row in enumerate(rows)]
    log = {"summary": {"VQA Model": "gpt-5", "Run ID": 0, "Eval Model": "gpt-4.1"}, "logs": logs}
    (place / "log.json").write_text(json.dumps(log))
    write_release(place / "vriq", {("abstract", "Odd One Out"): 4}, dimensions=True)
    write_probes(place / "vriq" / "probes.yaml", KEYS)
    with create_lab(place / "lab", name="All") as lab:
        import_item_files(lab, write_parquet(place / "MOAT.parquet", rows))
        import_result_file(lab, place / "log.json")
        import_item_files(lab, place / "vriq")
        failing(lab)
    return place


@pytest.fixture
def maker(make_window: MakeWindow, folder: Path, qtbot: QtBot) -> Worker:
    return worker(make_window, folder / "lab", qtbot)


def new_job(maker: Worker, kind: str, fill: Callable[[], None] = lambda: None) -> AnnotationJob:
    """Make a job of a kind in the form."""
    if maker.finds("another_job"):
        maker.click("another_job")
    maker.see("job_name")
    if maker.finds("job_other_kinds"):
        maker.click("job_other_kinds")
        maker.pick(kind)
    else:
        maker.choose(next(one for one in maker.screen.findChildren(SelectField) if "review" in one.choices()), kind)
    fill()
    maker.wait(lambda: looks(maker.window) == [])
    before = {job.id for job in maker.lab.read(load_jobs)}
    maker.wait(maker.see("job_make").isEnabled)
    maker.click("job_make")
    maker.wait(lambda: len(maker.lab.read(load_jobs)) > len(before))
    [job] = [job for job in maker.lab.read(load_jobs) if job.id not in before]
    assert job.kind == kind
    maker.see("code")
    return job


def test_that_other_kinds_of_job_are_folded_behind_tags_and_open_with_one_press(maker: Worker) -> None:
    if maker.finds("another_job"):
        maker.click("another_job")
    maker.see("job_name")
    assert not maker.finds("job_kind"), "tags come first"
    assert maker.finds("job_scheme")
    others = maker.see("job_other_kinds")
    others.setFocus(Qt.FocusReason.TabFocusReason)
    maker.press(Key.Key_Space)
    menu = maker.menu()
    texts = [action.text() for action in menu.actions()]
    assert (texts[0], len(texts)) == ("Capability tags", 7)
    maker.pick("review")
    assert maker.finds("job_kind") and not maker.finds("job_other_kinds")
    maker.wait(lambda: not maker.finds("job_scheme"))
    assert looks(maker.window) == []


def test_that_each_kind_is_made_in_the_form(maker: Worker, folder: Path) -> None:
    def audited() -> None:
        maker.wait(lambda: "2 incorrect" in maker.text("audit_found").text())
        maker.fill("audit_most_wrong", "1")

    def failed() -> None:
        maker.wait(lambda: "2 items failed" in maker.text("failures_found").text())
        maker.fill("failures_most", "1")

    def photographs() -> None:
        shown = [label.text() for label in maker.screen.findChildren(QLabel) if label.isVisible()]
        assert "Number" in shown and not any("Item filter" in text for text in shown), "no query is asked for"
        box = maker.see("job_limit").parentWidget()
        assert box is not None and maker.see("job_limit").geometry().left() == box.contentsRect().left()
        maker.fill("screening_folder", str(folder / "photos"))

    assert len(new_job(maker, "review").items) > 0
    plan = judge_audit_job.audit_plan_of_job(new_job(maker, "audit", audited))
    assert sorted(one.weight for one in plan.sample) == [1.0, 2.0]
    drawn = human_failure_attribution.attribution_plan_of_job(new_job(maker, "failures", failed))
    assert (drawn.model, len(drawn.sample), drawn.failures) == ("chance", 1, 2)
    assert len(new_job(maker, "screening", photographs).items) == 1
    written = new_job(maker, "probes")
    assert len(written.items) > 0
    assert len(new_job(maker, "variants").items) > 0
