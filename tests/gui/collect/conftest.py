"""A lab with the sample items, a context over it, and a participant in front of the window."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

pytest.importorskip("PySide6", reason="screen tests need PySide6")

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from db.lab import Lab, open_lab
from desktop.gui.app_context import AppContext
from desktop.gui.background_tasks import TaskPool
from desktop.gui.collect.participant.participant_window import ParticipantWindow
from desktop.gui.theme.window_theme import WindowTheme
from desktop.library.machine.settings import MachineSettings
from desktop.study.planning.store_studies_and_drafts import add_study
from desktop.study.protocol import StudyProtocol, sample_protocol
from tests.gui.collect.person import Person


@pytest.fixture
def lab(made_sample: Path, tmp_path: Path) -> Iterator[Lab]:
    folder = tmp_path / "lab"
    shutil.copytree(made_sample, folder)
    with open_lab(folder) as opened:
        yield opened


@pytest.fixture(scope="session")
def theme(qapp: QApplication) -> WindowTheme:
    made = WindowTheme(qapp)
    made.apply("light")
    return made


@pytest.fixture
def context(lab: Lab, theme: WindowTheme) -> Iterator[AppContext]:
    made = AppContext(MachineSettings(), theme, TaskPool(), lab=lab)
    yield made
    made.tasks.close()


Sit = Callable[..., Person]


@pytest.fixture
def sit(context: AppContext, qtbot: QtBot) -> Iterator[Sit]:
    """sit(protocol, code=…): opens a window on a study with that protocol and returns the person in front of it."""
    windows: list[ParticipantWindow] = []

    def open_one(protocol: StudyProtocol | None = None, **options: object) -> Person:
        assert context.lab is not None
        study = add_study(context.lab, protocol or sample_protocol(items={"per_task": 1}, practice=0))
        window = ParticipantWindow(context, study, **{"code": "P001"} | options)  # pyright: ignore[reportArgumentType]
        window.open()
        windows.append(window)
        qtbot.waitUntil(window.isActiveWindow, timeout=10_000)
        return Person(window, qtbot)

    yield open_one
    for window in windows:
        window.close()
        qtbot.waitUntil(lambda window=window: not window.isVisible(), timeout=10_000)
