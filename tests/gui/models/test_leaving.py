"""Leaving while a model hangs: the window's thread goes on, the waiting happens elsewhere, no process stays."""

from pathlib import Path

import psutil
import pytest
from PySide6.QtCore import QObject, Qt, QTimer, Slot
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from db.lab import create_lab, open_lab
from desktop.gui.models.model_update_bridge import ModelBridge
from desktop.gui.shell.build_window import build_window, close_window_and_lab
from desktop.gui.shell.main_window import MainWindow
from desktop.inference.streamed_model_panel import PanelUpdate
from desktop.library.machine.settings import MachineSettings
from tests.gui.models.conftest import MakeWindow, Visitor, first_item
from tests.gui.models.labs import add_scripted

pytestmark = pytest.mark.usefixtures("real_workers")
BEATS = 8
"""Waiting for a hung worker takes three seconds and more: 300 beats of a thread that is free, one or two of one that
waits for it."""


class Heart(QObject):
    """Beats in the window's thread while it is free."""

    def __init__(self) -> None:
        super().__init__()
        self._beats = 0
        self._timer = QTimer(self)
        self._timer.setInterval(10)
        self._timer.timeout.connect(self.beat)
        self._timer.start()

    @Slot()
    def beat(self) -> None:
        """Count one more."""
        self._beats += 1

    def stop(self) -> int:
        """The beats up to now."""
        self._timer.stop()
        return self._beats


@pytest.fixture
def hanging(sample: Path) -> Path:
    """A sample lab whose one model never ends to load."""
    with open_lab(sample) as lab:
        add_scripted(lab, "hangs", load="hang")
    return sample


def load_for_ever(window: MainWindow, lab: Path, qtbot: QtBot) -> list[psutil.Process]:
    """Ask the model that hangs; the worker's process, once it loads."""
    visitor = Visitor(window, qtbot)
    visitor.go_to(first_item(lab))
    seen: list[float | None] = []

    def note(_ticket: int, update: PanelUpdate) -> None:
        seen.append(update.loaded)

    window.context.service(ModelBridge).updated.connect(note)
    visitor.press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: 1.0 in seen, timeout=20_000)
    return [p for p in psutil.Process().children(recursive=True) if "desktop.inference.worker" in p.cmdline()]


def test_that_quitting_hides_the_window_at_once_and_leaves_no_process(
    qapp: QApplication, qtbot: QtBot, hanging: Path, expected_warnings: None
) -> None:
    window = build_window(qapp, MachineSettings())
    window.show_window()
    qtbot.waitUntil(window.isActiveWindow)
    with qtbot.waitSignal(window.labs.opened, timeout=10_000):
        window.labs.open(hanging)
    workers = load_for_ever(window, hanging, qtbot)
    heart = Heart()
    window.closing.connect(lambda: QTimer.singleShot(0, lambda: hidden.append(not window.isVisible())))
    hidden: list[bool] = []
    close_window_and_lab(window)
    assert heart.stop() > BEATS
    assert hidden == [True]
    assert workers
    assert not [process for process in workers if process.is_running() and "python" in process.name()]
    with open_lab(hanging, window=True) as lab:
        assert not lab.unclean


def test_that_another_lab_opens_while_the_old_ones_model_hangs(
    make_window: MakeWindow, qtbot: QtBot, hanging: Path, tmp_path: Path, expected_warnings: None
) -> None:
    create_lab(tmp_path / "other", name="other").close()
    window = make_window(lab=hanging)
    workers = load_for_ever(window, hanging, qtbot)
    heart = Heart()
    with qtbot.waitSignal(window.labs.opened, timeout=30_000):
        window.labs.open(tmp_path / "other")
    assert heart.stop() > BEATS
    assert workers
    assert not [process for process in workers if process.is_running() and "python" in process.name()]
    open_lab(hanging, window=True).close()


def test_that_a_lab_still_opening_is_given_back_when_the_window_goes(
    qapp: QApplication, qtbot: QtBot, sample: Path
) -> None:
    window = build_window(qapp, MachineSettings())
    window.show_window()
    window.labs.open(sample)
    close_window_and_lab(window)
    with open_lab(sample, window=True) as lab:
        assert not lab.unclean
