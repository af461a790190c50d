"""Starts the application's window, tour or station check; the one file outside `gui` that knows Qt."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from PySide6.QtWidgets import QApplication

from desktop.benchmarks.canonical_json import Json
from desktop.gui.shell.build_window import apply_appearance, build_window, close_window_and_lab
from desktop.gui.shell.exception_hooks import ExceptionHooks
from desktop.gui.shell.interrupt_signal_handlers import InterruptHandler
from desktop.gui.shell.lab_opener import last_recent_lab
from desktop.library.machine.settings import MachineSettings, load_settings

INTERRUPTED = 130
"""The exit code of what was stopped with its state kept."""


def open_window(lab: Path | None) -> int:
    """Open the window on `lab`, None for the lab that was open last; returns when the window was closed.

    A signal to end closes it as a person would, and 130 is returned.

    The window stands before any lab is read: the lab is opened after the first frame, in the background.
    """
    settings = load_settings()
    _scale(settings)
    app = QApplication(sys.argv[:1])
    window = build_window(app, settings)
    hooks = ExceptionHooks(window)
    hooks.bug.connect(window.show_bug)
    hooks.install()
    folder = lab or last_recent_lab(settings.recent_labs)
    if folder is not None:
        window.open_when_shown(folder)
    interrupt = InterruptHandler(window.close)
    window.show_window()
    code = app.exec()
    interrupt.end()
    hooks.remove()
    close_window_and_lab(window)
    return INTERRUPTED if interrupt.came else code


def play_tour(out: Path) -> Mapping[str, object]:
    """Play the main job in a real window into the folder `out`; returns the content of tour.json."""
    from desktop.gui.tour.run_tour import run_tour

    return run_tour(out)


def check_seat(folder: Path) -> Mapping[str, Json]:
    """Measure this seat in a window that covers the screen for some seconds; `folder` is on the disk to look at.
    {} where it was closed or interrupted before the end."""
    from desktop.gui.collect.operator.station_check_window import check_station_alone

    settings = load_settings()
    _scale(settings)
    app = QApplication(sys.argv[:1])
    theme = apply_appearance(app, settings)
    interrupt = InterruptHandler(app.quit)
    figures = check_station_alone(app, folder)
    interrupt.end()
    theme.close()
    return figures


def _scale(settings: MachineSettings) -> None:
    """Qt takes the scale before the application is made; one that the person's environment sets wins."""
    if settings.scale != 1.0:
        os.environ.setdefault("QT_SCALE_FACTOR", str(settings.scale))
