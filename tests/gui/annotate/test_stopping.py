"""Long work of Annotate: each has a bar and a Stop, and nothing half is left of what was stopped."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from db.lab import open_lab
from desktop.annotation import wishes
from desktop.annotation.job import jobs_of
from desktop.annotation.making import make_review
from desktop.annotation.wishes import Wish
from desktop.gui.annotate import agreement
from desktop.gui.annotate.job import progress
from desktop.gui.annotate.job.progress import ProgressView
from desktop.gui.annotate.review import results
from desktop.gui.annotate.review.results import ReviewResults
from desktop.gui.shell.window import MainWindow
from desktop.gui.widgets.progress import LateLine
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
    gate = Gate(wishes.find)
    monkeypatch.setattr(wishes, "find", gate)
    maker.click("job_make")
    stop_at(gate, maker.screen.waiting, qtbot)
    assert maker.lab.read(jobs_of) == []
    assert maker.text("job_problem").text() == "Stopped."
    maker.click("job_make")
    maker.see("code")
    assert len(maker.lab.read(jobs_of)) == 1


def test_that_an_agreement_whose_reading_is_stopped_leaves_the_page_that_was_there(
    annotator: Annotator, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Gate(agreement.report_of)
    monkeypatch.setattr(agreement, "report_of", gate)
    annotator.click("show_agreement")
    stop_at(gate, annotator.screen.waiting, qtbot)
    assert annotator.see("code").isVisible()
    annotator.click("show_agreement")
    annotator.see("agreement_back")


def test_that_a_job_whose_progress_is_not_read_to_the_end_says_so_and_is_read_when_somebody_asks(
    annotator: Annotator, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Gate(progress.overview_of)
    monkeypatch.setattr(progress, "overview_of", gate)
    annotator.click("show_job")
    [line] = [line for view in annotator.screen.findChildren(ProgressView) for line in view.findChildren(LateLine)]
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
        make_review(lab, Wish(name="Review", kind="review", query="task=missing_piece_easy", limit=3))
    reviewer = worker(make_window, sample, qtbot)
    gate = Gate(results.findings)
    monkeypatch.setattr(results, "findings", gate)
    page = reviewer.results(ReviewResults)
    qtbot.waitUntil(gate.come.is_set)
    qtbot.waitUntil(page.waiting.stop_button.isVisible)
    QTest.mouseClick(page.waiting.stop_button, Qt.MouseButton.LeftButton)
    gate.let_go()
    reviewer.see("code")
    page = reviewer.results(ReviewResults)
    reviewer.wait(lambda: page.counts() == "")
    assert page.isVisible()
