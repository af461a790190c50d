"""What a study takes is worked out in the list of studies: a bar and a Stop, and a way to work it out after all."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from db.lab import Lab, open_lab
from db.progress import reporting_progress_to
from desktop.gui.background_tasks import StoppedByUser, TaskProgress
from desktop.gui.studies import study_list as board_module
from desktop.gui.studies.study_list import PlanEstimateCache, StudyList, read_studies_and_drafts
from desktop.gui.tour.simulated_keys_and_clicks import find_widget
from desktop.gui.widgets.progress_line import DelayedProgressLine
from desktop.gui.widgets.push_button import PushButton
from desktop.study.planning.load_and_precision_estimate import StudyEstimate
from desktop.study.planning.store_studies_and_drafts import add_sample_study, save_draft
from desktop.study.protocol import StudyProtocol
from tests.gui.conftest import MakeWindow
from tests.gui.gate import Gate, stop_at
from tests.gui.studies.conftest import Designer


@pytest.fixture
def lab_with_two(sample: Path) -> Iterator[Lab]:
    """The sample lab with a study and a draft."""
    with open_lab(sample) as lab:
        made = add_sample_study(lab)
        save_draft(lab, StudyProtocol.stored(made.protocol).varied(name="Another").yaml())
        yield lab


def test_that_what_a_study_takes_is_stopped_and_worked_out_again(
    make_window: MakeWindow, sample: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = make_window(lab=sample)
    assert window.context.lab is not None
    add_sample_study(window.context.lab)
    gate, planned_design = Gate(board_module.load_planned_design), board_module.load_planned_design
    monkeypatch.setattr(board_module, "load_planned_design", gate)
    designer = Designer(window, qtbot)
    shown = designer.screen.findChild(StudyList)
    assert shown is not None
    line, again = shown.findChild(DelayedProgressLine), find_widget(shown, PushButton, "reread")
    assert line is not None
    stop_at(gate, line, qtbot)
    qtbot.waitUntil(again.isVisible)
    reading = shown.current()
    assert reading is not None and reading.load is None  # the list stands all the same
    monkeypatch.setattr(board_module, "load_planned_design", planned_design)
    QTest.mouseClick(again, Qt.MouseButton.LeftButton)
    designer.wait(lambda: (one := shown.current()) is not None and isinstance(one.load, StudyEstimate))
    assert not again.isVisible()


def test_that_the_bar_goes_on_within_each_study(lab_with_two: Lab) -> None:
    told: list[float] = []
    watch = TaskProgress(lambda done, total: told.append(done / total))
    with reporting_progress_to(watch):
        read_studies_and_drafts(lab_with_two, PlanEstimateCache().worked_out)
    assert told == sorted(told)
    assert any(0.0 < share < 0.5 for share in told) and any(0.5 < share < 1.0 for share in told)


def test_that_a_study_whose_items_are_being_read_is_stopped_there(lab_with_two: Lab) -> None:
    loads = PlanEstimateCache()
    watches: list[TaskProgress] = []
    watches.append(TaskProgress(lambda done, total: watches[0].stop() if 0.0 < done / total < 0.5 else None))
    with reporting_progress_to(watches[0]), pytest.raises(StoppedByUser):
        read_studies_and_drafts(lab_with_two, loads.worked_out)
    assert [one.load for one in read_studies_and_drafts(lab_with_two, loads.known)] == [None, None]
