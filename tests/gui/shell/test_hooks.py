"""What nobody caught is recorded and shown once, from whatever thread it comes."""

import logging
import sys
import threading
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QObject, QTimer, qWarning
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from desktop.gui.shell.exception_hooks import ExceptionHooks
from desktop.gui.shell.main_window import MainWindow

MakeWindow = Callable[..., MainWindow]


@pytest.fixture
def recorded(monkeypatch: pytest.MonkeyPatch) -> list[type[BaseException]]:
    """What came to the hook that stood before ours: the log's."""
    kinds: list[type[BaseException]] = []

    def record(kind: type[BaseException], error: BaseException, trace: object) -> None:
        kinds.append(kind)

    monkeypatch.setattr(sys, "excepthook", record)
    return kinds


@pytest.fixture
def hooks(recorded: list[type[BaseException]]) -> Iterator[ExceptionHooks]:
    host = QObject()
    made = ExceptionHooks(host)
    made.install()
    yield made
    made.remove()


def fail() -> None:
    raise ZeroDivisionError


def test_that_an_uncaught_exception_of_a_thread_is_recorded_and_shown(
    hooks: ExceptionHooks, recorded: list[type[BaseException]], make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = make_window()
    hooks.bug.connect(window.show_bug)
    thread = threading.Thread(target=fail)
    thread.start()
    thread.join()
    panel = window.findChild(QObject, "error_panel")
    assert panel is not None
    sentence = panel.findChild(QLabel, "error_sentence")
    assert sentence is not None
    qtbot.waitUntil(sentence.isVisible)
    assert recorded == [ZeroDivisionError]
    assert "Traceback" not in sentence.text()


def test_that_an_uncaught_exception_of_a_slot_leaves_the_window_running(
    hooks: ExceptionHooks, recorded: list[type[BaseException]], qtbot: QtBot
) -> None:
    with qtbot.waitSignal(hooks.bug):
        QTimer.singleShot(0, fail)
    assert recorded == [ZeroDivisionError]


@pytest.mark.usefixtures("hooks", "expected_warnings")
def test_that_what_qt_says_goes_into_the_log(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING, "eyeline.qt"):
        qWarning("a pixmap is null")
    assert [r.getMessage() for r in caplog.records if r.name == "eyeline.qt"] == ["default: a pixmap is null"]
