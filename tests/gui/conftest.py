"""Screen tests run in real windows under Xvfb with openbox, one display for each test process."""

import gc
import itertools
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

pytest.importorskip("PySide6", reason="screen tests need PySide6")

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.gui.shell.build_window import build_window, close_window_and_lab
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.theme.token_colours import current_scheme
from desktop.gui.theme.window_theme import WindowTheme
from desktop.library.machine.settings import MachineSettings
from tests.gui.patience import PatientBot

MakeWindow = Callable[..., MainWindow]
TESTS = pytest.StashKey["itertools.count[int]"]()
SEARCHED_EVERY = 50
"""Tests of this process, and after how many the garbage of all is looked for."""


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:
    """A bot that waits as long as a busy machine needs."""
    return PatientBot(request)


@pytest.fixture(autouse=True)
def few_objects_searched(request: pytest.FixtureRequest) -> None:
    """What pytest and the packages hold is passed over by each search for garbage: a participant's session begins with
    one, and ends the freezing."""
    tests = request.session.stash.setdefault(TESTS, itertools.count())
    if next(tests) % SEARCHED_EVERY == 0:
        gc.unfreeze()
        gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def no_window_left(qapp: QApplication) -> Iterator[None]:
    """A test closes its windows. Closed ones go, too, or each later change of the style would go through them all."""
    before = set(qapp.topLevelWidgets())
    yield
    left = [w for w in qapp.topLevelWidgets() if w.isVisible()]
    names = [(type(w).__name__, w.objectName()) for w in left]
    for widget in left:
        widget.close()
    for widget in set(qapp.topLevelWidgets()) - before:
        widget.deleteLater()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    _turn_light(qapp)
    assert not left, f"windows left open: {names}"


def _turn_light(qapp: QApplication) -> None:
    """What a test turned dark is no matter of the next."""
    if current_scheme() == "dark":
        theme = WindowTheme(qapp)
        theme.apply("light")
        theme.close()


@pytest.fixture
def sample(made_sample: Path, tmp_path: Path) -> Path:
    """A sample lab of the test's own."""
    folder = tmp_path / "sample"
    shutil.copytree(made_sample, folder)
    return folder


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 24 MB."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mounted = ["mount", "-t", "tmpfs", "-o", "size=24m", "none", str(disk)]
    if os.geteuid() != 0 or subprocess.run(mounted, check=False, capture_output=True).returncode:
        pytest.skip("only root may mount a small file system")
    yield disk
    subprocess.run(["umount", str(disk)], check=True)


@pytest.fixture
def make_window(qapp: QApplication, qtbot: QtBot) -> Iterator[MakeWindow]:
    """Make windows, shown and active: make_window(settings=…, lab=folder); they are taken apart after the test."""
    made: list[MainWindow] = []

    def make(settings: MachineSettings | None = None, lab: Path | None = None) -> MainWindow:
        window = build_window(qapp, settings or MachineSettings())
        made.append(window)
        window.show_window()
        qtbot.waitUntil(window.isActiveWindow)
        if lab is not None:
            with qtbot.waitSignal(window.labs.opened, timeout=10_000):
                window.labs.open(lab)
        return window

    yield make
    for window in made:
        close_window_and_lab(window)
    qapp.processEvents()


@pytest.fixture
def window(make_window: MakeWindow, sample: Path) -> MainWindow:
    """The window on a sample lab, at the library."""
    return make_window(lab=sample)
