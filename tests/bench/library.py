"""How smoothly 39,000 items scroll: the work of each frame while the window's list of a real lab is moved."""

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.bench.measure import Figure

ROOT = Path(__file__).parents[2]
ITEMS, PICTURES = 39_000, 2_600
FRAMES, STEP = 600, 90
"""At 60 frames a second 90 pixels a frame are 5,400 a second, 26 rows of tiles."""
FRAME_MS = 1000 / 60


def figures() -> list[Figure]:
    """One lab, filled once; the list is scrolled in a process of its own under Xvfb."""
    disk = ROOT / "build"
    disk.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="bench-library-", dir=disk) as place:
        out = subprocess.run(
            [sys.executable, "-m", "tests.bench.library", place],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            check=True,
            capture_output=True,
            text=True,
        )
        found: dict[str, float] = json.loads(out.stdout.strip().splitlines()[-1])
    how = (
        f"{found['frames']:.0f} steps of {STEP} px through {found['items']:,.0f} drawn items at 1440 × 900 under Xvfb; "
        f"processor time of the window's thread a frame, {found['thumbnails']:.0f} thumbnails made meanwhile"
    )
    p99, median = found["p99_ms"], found["median_ms"]
    return [
        Figure("library frame p99", round(p99, 2), "ms", f"< {FRAME_MS:.1f}", how, "own"),
        Figure("library frame median", round(median, 2), "ms", f"< {FRAME_MS:.1f}", "of the same", "own"),
    ]


def _fill(folder: Path) -> None:
    from db.lab import create_lab
    from desktop.library.item_generation.generate_items import generate_ordinal

    with create_lab(folder, name="Whole") as lab:
        generate_ordinal(lab, track="single", pictures=PICTURES, seed=1)


def _scroll(folder: Path) -> dict[str, float]:
    from PySide6.QtCore import QEventLoop, QSize
    from PySide6.QtWidgets import QApplication

    from desktop.gui.library.library_screen import LibraryScreen
    from desktop.gui.shell.build_window import build_window, close_window_and_lab
    from desktop.library.machine.settings import MachineSettings

    app = QApplication(["eyeline"])
    window = build_window(app, MachineSettings())
    window.context.remembers = False
    window.show_window()
    window.resize(QSize(1440, 900))
    window.labs.open(folder)
    screen = None
    while not isinstance(screen, LibraryScreen) or not screen.model.rowCount():
        app.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 10)
        screen = window.pages.front()
    made: list[bool] = []
    screen.thumbnails.ready.connect(lambda: made.append(True))
    bar = screen.shelf.verticalScrollBar()
    frames: list[float] = []
    for number in range(FRAMES):
        began, due = time.thread_time(), time.perf_counter() + FRAME_MS / 1000
        bar.setValue((number + 1) * STEP)
        app.processEvents()
        frames.append((time.thread_time() - began) * 1000)
        while time.perf_counter() < due:  # what the pool finished is taken in the next frame
            time.sleep(0.001)
    count = screen.model.rowCount()
    close_window_and_lab(window)
    app.shutdown()
    return {
        "items": count,
        "frames": len(frames),
        "median_ms": statistics.median(frames),
        "p99_ms": statistics.quantiles(frames, n=100)[98],
        "thumbnails": len(made),
    }


def main(place: Path) -> None:
    """In a process of its own: fill a lab, scroll through it, print what was measured."""
    from desktop.cli.virtual_display import virtual_display

    folder = place / "lab"
    _fill(folder)
    with virtual_display():
        told = _scroll(folder)
    sys.stdout.write(json.dumps(told) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
