"""Plays the tour: a window of its own, the acts in its event loop, and what tour.json says of them."""

import json
import shutil
import sys
import time
from pathlib import Path
from typing import cast

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from desktop.benchmarks.errors import CannotDo
from desktop.benchmarks.words import say
from desktop.gui.shell.compose import compose, take_apart
from desktop.gui.shell.hooks import Hooks
from desktop.gui.shell.interrupt import Interrupt
from desktop.gui.shell.window import MainWindow
from desktop.gui.tour.acts import CHANCE, Tour, acts
from desktop.gui.tour.album import Album
from desktop.gui.tour.counts import counts
from desktop.gui.tour.director import Director, Script
from desktop.inference.demo import TINY
from desktop.inference.install import has_model_packages
from desktop.library.settings import MachineSettings


class NoRoom(CannotDo):
    """The folder of the tour cannot be written to."""

    code = "no_room"


def play(out: Path) -> dict[str, object]:
    """Play the tour into `out`; returns what tour.json says.

    Raises TourStuck if a condition is not met in time, NoRoom, and the window's errors. The lab of an earlier tour in
    `out` is replaced.
    """
    begun = time.perf_counter()
    _make_room(out)
    app = cast("QApplication", QApplication.instance() or QApplication(sys.argv[:1]))
    window = compose(app, MachineSettings(theme="light"))
    window.context.remembers = False
    tour = Tour(window, Album(out), out, (TINY, CHANCE) if has_model_packages() else (CHANCE,))
    told: dict[str, object] = {}
    try:
        _run(app, window, acts(tour))
        told |= counts(tour.lab)
    finally:
        take_apart(window)
        # The application lets go of the display before whoever made that ends it.
        app.shutdown()
    seconds = round(time.perf_counter() - begun, 1)
    told |= {"seconds": seconds, "screens": tour.album.names, "models": tour.models, "report": tour.report}
    (out / "tour.json").write_text(json.dumps(told, indent=1) + "\n")
    return told


def _make_room(out: Path) -> None:
    """Create the folder, and delete the files of an earlier tour."""
    try:
        out.mkdir(parents=True, exist_ok=True)
        if (out / "lab" / "lab.toml").exists():
            shutil.rmtree(out / "lab")
        for old in out.glob("[0-9][0-9]-*.png"):
            old.unlink()
        (out / "tour.json").write_text("{}\n")
    except OSError as error:
        raise NoRoom(
            say("The tour could not write there: {why}."),
            where=str(out),
            hint=say("Name another folder with --out."),
            why=error.strerror or type(error).__name__,
        ) from error


def _run(app: QApplication, window: MainWindow, script: Script) -> None:
    """Play the script in the event loop; what ends it early is raised here."""
    ended: list[BaseException | None] = []
    director = Director(script, parent=window)
    director.finished.connect(ended.append)
    director.finished.connect(app.quit)
    window.context.signals.failed.connect(director.fail)
    window.labs.refused.connect(director.fail)
    interrupt, hooks = Interrupt(director.interrupt), Hooks(window)
    hooks.bug.connect(director.break_off)
    hooks.install()
    window.show_window()
    QTimer.singleShot(0, director.start)
    app.exec()
    hooks.remove()
    interrupt.end()
    if ended and ended[0] is not None:
        raise ended[0]
