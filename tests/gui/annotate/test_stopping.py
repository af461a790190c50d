"""Long work of Annotate: each has a bar and a Stop, and nothing half is left of what was stopped."""

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop.annotation import wishes
from desktop.annotation.job import jobs_of
from desktop.gui.annotate import agreement
from desktop.gui.shell.window import MainWindow
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
