"""A judge's audit in a real window: blind first, then the reveal, then the figures, all by keys."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QTableView
from pytestqt.qtbot import QtBot

from db.lab import create_lab
from db.stores import models_runs_predictions
from desktop.annotation.job_setup.create_jobs_by_kind import create_audit_job
from desktop.annotation.job_setup.create_requested_job import JobRequest
from desktop.annotation.judge_audit.judge_audit_job import VerdictClass, load_auditable_verdicts, load_audits
from desktop.exchange.import_item_files import import_item_files
from desktop.exchange.result_import.store_imported_results import import_result_file
from desktop.gui.annotate.audit.judge_audit_page import AuditPage
from desktop.gui.annotate.audit.judge_audit_results import AuditResultsPage
from desktop.gui.shell.main_window import MainWindow
from desktop.library.stored_judge_verdicts import JudgeVerdict, save_verdicts, verdict_row
from tests.gui.annotate.working import Worker, worker
from tests.making.moat_sets import moat_rows, write_parquet

MakeWindow = Callable[..., MainWindow]
Key = Qt.Key
ANSWERS = 4


@pytest.fixture
def auditor(make_window: MakeWindow, tmp_path: Path, qtbot: QtBot) -> Worker:
    """Somebody in front of an audit of four verdicts of gpt-4.1 on answers of gpt-5: right, wrong, right, unread."""
    rows = [row for row in moat_rows(40) if not row["choices"]][:ANSWERS]
    verdicts = [1, 0, 1, ""]
    logs = [
        {"index": row["index"], "answer": f"It is {row['ground_truth']}.", "verdict": verdict}
        for row, verdict in zip(rows, verdicts, strict=True)
    ]
    log = {"summary": {"VQA Model": "gpt-5", "Run ID": 0, "Eval Model": "gpt-4.1"}, "logs": logs}
    (tmp_path / "log.json").write_text(json.dumps(log))
    with create_lab(tmp_path / "lab", name="MOAT") as lab:
        import_item_files(lab, write_parquet(tmp_path / "MOAT.parquet", rows))
        run = import_result_file(lab, tmp_path / "log.json").run_id
        judged = {one.target_id for one in lab.read(load_auditable_verdicts)}
        [silent] = [
            row.id
            for row in lab.read(models_runs_predictions.load_predictions, model_run_id=run)
            if row.id not in judged
        ]
        save_verdicts(
            lab, [verdict_row("prediction", silent, JudgeVerdict(right=None, judge="gpt-4.1", answer="?", truth="3"))]
        )
        create_audit_job(lab, JobRequest(name="Audit", kind="audit", values={"judge": "gpt-4.1"}))
    return worker(make_window, tmp_path / "lab", qtbot)


def texts(auditor: Worker) -> str:
    return "\n".join(label.text() for label in auditor.window.findChildren(QLabel) if label.isVisible())


def test_that_an_auditor_judges_blind_then_sees_the_verdict_and_judges_once_more(auditor: Worker) -> None:
    lab = auditor.lab
    said = {one.verdict_id: one.said for one in lab.read(load_auditable_verdicts)}
    assert sorted(said.values()) == [
        VerdictClass.RIGHT,
        VerdictClass.RIGHT,
        VerdictClass.UNPARSEABLE,
        VerdictClass.WRONG,
    ]
    page = auditor.come("V1", AuditPage)
    for number in range(ANSWERS):
        auditor.wait(lambda: page.loaded is not None and not page.badge.isVisible())
        assert "gpt" not in texts(auditor), "neither source nor judge show before one's own verdict"
        if number == 0:
            assert auditor.faults() == []
        auditor.press(Key.Key_R)
        auditor.wait(page.badge.isVisible)
        if number == 0:
            assert auditor.faults() == []
        before = page.item_id
        auditor.press(Key.Key_W if number == 1 else Key.Key_Return)
        auditor.wait(lambda before=before: page.item_id != before)
    auditor.see("page_back")
    kept = [audited for _, audited in lab.read(load_audits, page.job)]
    assert sorted((one.revealed, one.right) for one in kept) == [
        *[(False, True)] * ANSWERS,
        (True, False),
        *[(True, True)] * (ANSWERS - 1),
    ]
    auditor.press(Key.Key_C)
    mine = auditor.at(AuditResultsPage)
    auditor.wait(lambda: len(mine.table.rows_model().rows()) == 1)
    auditor.press(Key.Key_Escape)
    auditor.at(AuditPage)
    auditor.click("person")
    assert not auditor.finds("show_agreement"), "there are no labels to agree on"
    auditor.click("show_job")
    auditor.wait(lambda: auditor.text("job_progress").text() == f"0 of {ANSWERS} items complete")
    seen = auditor.see("annotators", QTableView)
    assert isinstance(seen, QTableView)
    auditor.wait(lambda: seen.model().rowCount() == 1)
    assert [seen.model().index(0, column).data() for column in range(2)] == ["V1", str(ANSWERS)]
    assert auditor.faults() == []
    auditor.click("job_back")
    results = auditor.results(AuditResultsPage)
    auditor.wait(lambda: len(results.table.rows_model().rows()) == 1)
    [figures] = results.table.rows_model().rows()
    assert (figures.source, figures.n, figures.unparseable) == ("gpt-5", 3, 0.25)
    assert figures.error_rate == pytest.approx(1 / 3)
    assert figures.low < 1 / 3 < figures.high
    assert auditor.faults() == []


def test_that_an_audit_goes_on_where_it_was_left(auditor: Worker) -> None:
    page = auditor.come("V1", AuditPage)
    auditor.wait(lambda: page.loaded is not None)
    auditor.press(Key.Key_U)
    auditor.wait(page.badge.isVisible)
    left = page.item_id
    page = auditor.come("V1", AuditPage)
    auditor.wait(lambda: page.loaded is not None and page.badge.isVisible())
    assert (page.item_id, page.counts()) == (left, f"0 of {ANSWERS}"), "the second verdict is still asked"
    auditor.press(Key.Key_Return)
    auditor.wait(lambda: page.loaded is not None and page.item_id != left)
    assert page.counts() == f"1 of {ANSWERS}"
    assert not page.badge.isVisible()
    other = auditor.come("V2", AuditPage)
    auditor.wait(lambda: other.loaded is not None)
    assert other.counts() == f"0 of {ANSWERS}"
    assert not other.may_look()
