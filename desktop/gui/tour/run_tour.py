"""Runs the tour: a window of its own, the acts in its event loop, and the results in tour.json."""

import json
import shutil
import sys
import time
from pathlib import Path
from typing import cast

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from db.lab import Lab
from db.rows import ItemFilter
from db.schema import row_counts
from db.stores import items, jobs_and_label_revisions
from desktop.benchmarks.base_errors import CannotDo
from desktop.benchmarks.messages import say
from desktop.gui.shell.build_window import build_window, close_window_and_lab
from desktop.gui.shell.exception_hooks import ExceptionHooks
from desktop.gui.shell.interrupt_signal_handlers import InterruptHandler
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.tour.screenshot_album import ScreenshotAlbum
from desktop.gui.tour.script_runner import Script, ScriptRunner
from desktop.gui.tour.tour_script import CHANCE, TourState, tour_script
from desktop.inference.models.add_demo_models import TINY
from desktop.inference.worker_control.worker_environment import has_model_packages
from desktop.library.machine.settings import MachineSettings


def count_tour_lab(lab: Lab) -> dict[str, int]:
    """The numbers of items, finished trials, submitted tags and predictions in the lab."""
    jobs = lab.read(jobs_and_label_revisions.all_annotation_jobs)
    submitted = [
        state
        for job in jobs
        for state in lab.read(jobs_and_label_revisions.label_states_of_job, job.id)
        if state.state == "submitted"
    ]
    rows = lab.read(row_counts.main_row_counts)
    return {
        "items": lab.read(items.count_items, ItemFilter(words=())),
        "trials": rows["trials"],
        "tags": len(submitted),
        "predictions": rows["predictions"],
    }


class CannotMakeTourFolder(CannotDo):
    """The folder of the tour cannot be written to."""

    code = "no_room"


def run_tour(out: Path) -> dict[str, object]:
    """Play the tour into `out`; returns what tour.json says.

    Raises TourStuck if a condition is not met in time, CannotMakeTourFolder, and the window's errors. The lab of an
    earlier tour in
    `out` is replaced.
    """
    begun = time.perf_counter()
    _make_empty_folder(out)
    app = cast("QApplication", QApplication.instance() or QApplication(sys.argv[:1]))
    window = build_window(app, MachineSettings(theme="light"))
    window.context.remembers = False
    tour = TourState(window, ScreenshotAlbum(out), out, (TINY, CHANCE) if has_model_packages() else (CHANCE,))
    told: dict[str, object] = {}
    try:
        _run_script(app, window, tour_script(tour))
        told |= count_tour_lab(tour.lab)
    finally:
        close_window_and_lab(window)
        # The application lets go of the display before whoever made that ends it.
        app.shutdown()
    seconds = round(time.perf_counter() - begun, 1)
    told |= {"seconds": seconds, "screens": tour.album.names, "models": tour.models, "report": tour.report}
    (out / "tour.json").write_text(json.dumps(told, indent=1) + "\n")
    return told


def _make_empty_folder(out: Path) -> None:
    """Create the folder, and delete the files of an earlier tour."""
    try:
        out.mkdir(parents=True, exist_ok=True)
        if (out / "lab" / "lab.toml").exists():
            shutil.rmtree(out / "lab")
        for old in out.glob("[0-9][0-9]-*.png"):
            old.unlink()
        (out / "tour.json").write_text("{}\n")
    except OSError as error:
        raise CannotMakeTourFolder(
            say("The tour could not write there: {why}."),
            where=str(out),
            hint=say("Specify another folder with --out."),
            why=error.strerror or type(error).__name__,
        ) from error


def _run_script(app: QApplication, window: MainWindow, script: Script) -> None:
    """Play the script in the event loop; what ends it early is raised here."""
    ended: list[BaseException | None] = []
    director = ScriptRunner(script, parent=window)
    director.finished.connect(ended.append)
    director.finished.connect(app.quit)
    window.context.signals.failed.connect(director.fail)
    window.labs.refused.connect(director.fail)
    interrupt, hooks = InterruptHandler(director.interrupt), ExceptionHooks(window)
    hooks.bug.connect(director.break_off)
    hooks.install()
    window.show_window()
    QTimer.singleShot(0, director.start)
    app.exec()
    hooks.remove()
    interrupt.end()
    if ended and ended[0] is not None:
        raise ended[0]
