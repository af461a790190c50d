"""What a study takes is worked out in the list of studies: a bar and a Stop, and a way to work it out after all."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from db.lab import Lab, open_lab
from db.watching import looked_on
from desktop.gui.studies import board as board_module
from desktop.gui.studies.board import Board, Loads, readings_of
from desktop.gui.tasks import Stopped, Watch
from desktop.gui.tour.hands import find
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.progress import LateLine
from desktop.study.estimate import Estimate
from desktop.study.protocol import Protocol
from desktop.study.studies import keep_draft, sample_study
from tests.gui.conftest import MakeWindow
from tests.gui.gate import Gate, stop_at
from tests.gui.studies.conftest import Designer


@pytest.fixture
def lab_with_two(sample: Path) -> Iterator[Lab]:
    """The sample lab with a study and a draft."""
    with open_lab(sample) as lab:
        made = sample_study(lab)
        keep_draft(lab, Protocol.stored(made.protocol).varied(name="Another").yaml())
        yield lab


def test_that_what_a_study_takes_is_stopped_and_worked_out_again(
    make_window: MakeWindow, sample: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = make_window(lab=sample)
    assert window.context.lab is not None
    sample_study(window.context.lab)
    gate, planned_design = Gate(board_module.planned_design), board_module.planned_design
    monkeypatch.setattr(board_module, "planned_design", gate)
    designer = Designer(window, qtbot)
    shown = designer.screen.findChild(Board)
    assert shown is not None
    line, again = shown.findChild(LateLine), find(shown, Button, "reread")
    assert line is not None
    stop_at(gate, line, qtbot)
    qtbot.waitUntil(again.isVisible)
    reading = shown.current()
    assert reading is not None and reading.load is None  # the list stands all the same
    monkeypatch.setattr(board_module, "planned_design", planned_design)
    QTest.mouseClick(again, Qt.MouseButton.LeftButton)
    designer.wait(lambda: (one := shown.current()) is not None and isinstance(one.load, Estimate))
    assert not again.isVisible()


def test_that_the_bar_goes_on_within_each_study(lab_with_two: Lab) -> None:
    told: list[float] = []
    watch = Watch(lambda done, total: told.append(done / total))
    with looked_on(watch):
        readings_of(lab_with_two, Loads().worked_out)
    assert told == sorted(told)
    assert any(0.0 < share < 0.5 for share in told) and any(0.5 < share < 1.0 for share in told)


def test_that_a_study_whose_items_are_being_read_is_stopped_there(lab_with_two: Lab) -> None:
    loads = Loads()
    watches: list[Watch] = []
    watches.append(Watch(lambda done, total: watches[0].stop() if 0.0 < done / total < 0.5 else None))
    with looked_on(watches[0]), pytest.raises(Stopped):
        readings_of(lab_with_two, loads.worked_out)
    assert [one.load for one in readings_of(lab_with_two, loads.known)] == [None, None]
