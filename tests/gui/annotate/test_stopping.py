"""Long work of Annotate: each has a bar and a Stop, and nothing half is left of what was stopped."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from db.lab import open_lab
from desktop.annotation.job_setup import create_requested_job
from desktop.annotation.job_setup.create_jobs_by_kind import create_review_job
from desktop.annotation.job_setup.create_requested_job import JobRequest
from desktop.annotation.jobs.annotation_job import load_jobs
from desktop.gui.annotate import agreement_page
from desktop.gui.annotate.job import annotator_progress_view
from desktop.gui.annotate.job.annotator_progress_view import AnnotatorProgressView
from desktop.gui.annotate.review import item_review_results
from desktop.gui.annotate.review.item_review_results import ReviewResultsPage
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.widgets.progress_line import DelayedProgressLine
from tests.gui.annotate.conftest import Annotator
from tests.gui.annotate.working import worker
from tests.gui.gate import Gate, stop_at

MakeWindow = Callable[..., MainWindow]


def test_that_a_job_whose_making_is_stopped_is_not_there(
    make_window: MakeWindow, sample: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    maker = worker(make_window, sample, qtbot)
    maker.see("job_name")
    maker.wait(maker.see("job_make").isEnabled)
    gate = Gate(create_requested_job.find_items)
    monkeypatch.setattr(create_requested_job, "find_items", gate)
    maker.click("job_make")
    stop_at(gate, maker.screen.waiting, qtbot)
    assert maker.lab.read(load_jobs) == []
    assert maker.text("job_problem").text() == "Stopped."
    maker.click("job_make")
    maker.see("code")
    assert len(maker.lab.read(load_jobs)) == 1


def test_that_an_agreement_whose_reading_is_stopped_leaves_the_page_that_was_there(
    annotator: Annotator, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Gate(agreement_page.load_agreement_report)
    monkeypatch.setattr(agreement_page, "load_agreement_report", gate)
    annotator.click("show_agreement")
    stop_at(gate, annotator.screen.waiting, qtbot)
    assert annotator.see("code").isVisible()
    annotator.click("show_agreement")
    annotator.see("agreement_back")


def test_that_a_job_whose_progress_is_not_read_to_the_end_says_so_and_is_read_when_somebody_asks(
    annotator: Annotator, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Gate(annotator_progress_view.load_job_overview)
    monkeypatch.setattr(annotator_progress_view, "load_job_overview", gate)
    annotator.click("show_job")
    [line] = [
        line
        for view in annotator.screen.findChildren(AnnotatorProgressView)
        for line in view.findChildren(DelayedProgressLine)
    ]
    stop_at(gate, line, qtbot)
    annotator.click("read_overview")
    told, again = annotator.see("job_progress"), annotator.screen.findChild(QWidget, "read_overview")
    assert isinstance(told, QLabel) and again is not None
    qtbot.waitUntil(lambda: told.text() == "0 of 4 items complete")
    assert not again.isVisible()


def test_that_results_whose_reading_is_stopped_are_left(
    make_window: MakeWindow, sample: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_lab(sample) as lab:
        create_review_job(lab, JobRequest(name="Review", kind="review", query="task=missing_piece_easy", limit=3))
    reviewer = worker(make_window, sample, qtbot)
    gate = Gate(item_review_results.load_review_findings)
    monkeypatch.setattr(item_review_results, "load_review_findings", gate)
    page = reviewer.results(ReviewResultsPage)
    qtbot.waitUntil(gate.come.is_set)
    qtbot.waitUntil(page.waiting.stop_button.isVisible)
    QTest.mouseClick(page.waiting.stop_button, Qt.MouseButton.LeftButton)
    gate.let_go()
    reviewer.see("code")
    page = reviewer.results(ReviewResultsPage)
    reviewer.wait(lambda: page.counts() == "")
    assert page.isVisible()
