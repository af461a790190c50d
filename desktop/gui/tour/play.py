"""Plays the tour: a window of its own, the acts in its event loop, and what tour.json says of them."""

import json
import shutil
import sys
import time
from pathlib import Path
from typing import cast

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from desktop.gui.shell.compose import compose, take_apart
from desktop.gui.shell.window import MainWindow
from desktop.gui.tour.acts import Tour, acts
from desktop.gui.tour.album import Album
from desktop.gui.tour.counts import counts
from desktop.gui.tour.director import Director, Script
from desktop.library.settings import MachineSettings


def play(out: Path) -> dict[str, object]:
    """Play the tour into `out`; returns what tour.json says.

    Raises TourStuck where something does not come. A lab that an earlier tour left in `out` is replaced.
    """
    begun = time.perf_counter()
    out.mkdir(parents=True, exist_ok=True)
    if (out / "lab" / "lab.toml").exists():
        shutil.rmtree(out / "lab")
    for old in out.glob("[0-9][0-9]-*.png"):
        old.unlink()
    app = cast("QApplication", QApplication.instance() or QApplication(sys.argv[:1]))
    window = compose(app, MachineSettings(theme="light"))
    window.context.remembers = False
    tour = Tour(window, Album(out), out)
    told: dict[str, object] = {}
    try:
        _run(app, window, acts(tour))
        told |= counts(tour.lab)
    finally:
        take_apart(window)
    seconds = round(time.perf_counter() - begun, 1)
    told |= {"seconds": seconds, "screens": tour.album.names, "report": tour.report}
    (out / "tour.json").write_text(json.dumps(told, indent=1) + "\n")
    return told


def _run(app: QApplication, window: MainWindow, script: Script) -> None:
    """Play the script in the event loop; what ends it early is raised here."""
    ended: list[Exception | None] = []
    director = Director(script, parent=window)
    director.finished.connect(ended.append)
    director.finished.connect(app.quit)
    window.show_window()
    QTimer.singleShot(0, director.start)
    app.exec()
    if ended and ended[0] is not None:
        raise ended[0]
