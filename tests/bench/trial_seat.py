"""The seat that `tests.bench.trial` measures, in a process of its own.

python -m tests.bench.trial_seat check EVENTS        the seat check's figures as JSON
python -m tests.bench.trial_seat marks NUMBER        a path is marked in a picture of 196 objects; the slowest as JSON
python -m tests.bench.trial_seat run LAB             somebody answers a whole run, a second an item
python -m tests.bench.trial_seat beside LAB MODEL    the same while the model in that folder answers without a pause
"""

import json
import math
import sys
import threading
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
from PySide6.QtCore import QObject, Qt, QTimer, Slot
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from db.ids import new_id
from db.lab import open_lab
from desktop.benchmarks.decode_image_pixels import encode_png, pixel_hash
from desktop.gui.app_context import AppContext
from desktop.gui.background_tasks import TaskPool
from desktop.gui.collect.operator.measure_station_timing import StationCheck
from desktop.gui.collect.participant.fullscreen_window import FullscreenWindow
from desktop.gui.collect.participant.participant_window import ParticipantWindow
from desktop.gui.collect.participant.views.trace_path_view import TraceView
from desktop.gui.theme.window_theme import WindowTheme
from desktop.inference.worker_commands import (
    AskCommand,
    DecodingSettings,
    LoadCommand,
    PicturePart,
    PromptRequest,
    TextPart,
)
from desktop.inference.worker_control.worker_client import WorkerClient
from desktop.library.machine.settings import MachineSettings
from desktop.study.planning.store_studies_and_drafts import list_studies
from tests.gui.collect.views import crowded, held

LOOK_S = 1.0
SETTLE_MS = 500
PATIENCE_S = 240.0


class Sitter(QObject):
    """Looks at each item for a second, then presses what goes on."""

    def __init__(self, window: ParticipantWindow) -> None:
        super().__init__(window)
        self._window = window
        self._since = time.monotonic()
        self._timer = QTimer(self, interval=20)
        self._timer.timeout.connect(self._look)
        self._timer.start()

    @Slot()
    def _look(self) -> None:
        window = self._window
        if not window.isActiveWindow() or not window.ready:
            self._since = time.monotonic()
            return
        trial = window.page_name == "trial"
        if trial and time.monotonic() - self._since < LOOK_S:
            return
        handle = window.windowHandle()
        if trial:
            QTest.keyClick(handle, Qt.Key.Key_A)
        elif window.page_name in {"language", "consent"}:
            asked = window.page_name
            QTest.keyClick(handle, Qt.Key.Key_1)
            if asked == "language":
                return
        self._since = time.monotonic()
        QTest.keyClick(handle, Qt.Key.Key_Return)


def check(app: QApplication, events: int) -> None:
    stage = FullscreenWindow(None, system_stamps=True)
    checking = StationCheck(stage, Path.cwd(), events=events)

    def told(figures: object) -> None:
        print(json.dumps(figures), flush=True)
        app.quit()

    checking.done.connect(told)
    stage.show_full()
    QTimer.singleShot(SETTLE_MS, checking.start)
    app.exec()


def marks(app: QApplication, number: int) -> None:
    """Three paths: what others take of the caches slows a mark now and then, never the same one in each of them."""
    slowest = [math.inf] * number
    item = crowded()
    for _ in range(3):
        holder = held(item)
        view = holder.view
        assert isinstance(view, TraceView)
        holder.show()
        while not holder.windowHandle().isExposed():
            app.processEvents()
        for place in range(number):
            began = time.thread_time()
            view.mark(item.options[place * 5 % len(item.options)].id, "label")
            app.processEvents()
            slowest[place] = min(slowest[place], time.thread_time() - began)
        holder.close()
    print(json.dumps({"slowest_ms": 1000 * max(slowest)}), flush=True)


def run(app: QApplication, theme: WindowTheme, folder: Path) -> None:
    with open_lab(folder, window=True) as lab:
        context = AppContext(MachineSettings(), theme, TaskPool(), lab=lab)
        window = ParticipantWindow(context, list_studies(lab)[0], code="P001", simulated=True)
        window.ended.connect(app.quit)
        sitter = Sitter(window)
        window.open()
        app.exec()
        sitter.deleteLater()
        context.tasks.close()


def beside(app: QApplication, theme: WindowTheme, folder: Path, model: Path) -> None:
    with TemporaryDirectory() as pictures, WorkerClient("beside", logs=Path(pictures)) as client:
        load = LoadCommand(job=str(new_id()), folder=str(model))
        client.submit(load).result(PATIENCE_S)
        stopped = threading.Event()
        asking = threading.Thread(target=_ask_on, args=(client, _prompt(Path(pictures)), stopped), name="asking")
        asking.start()
        run(app, theme, folder)
        stopped.set()
        asking.join()


def _prompt(folder: Path) -> PromptRequest:
    pixels = np.full((224, 224, 3), 128, dtype=np.uint8)
    file = folder / "grey.png"
    file.write_bytes(encode_png(pixels))
    parts = (TextPart(text="What is it?"), PicturePart(path=str(file), pixels=pixel_hash(pixels)))
    return PromptRequest(id="grey", parts=parts)


def _ask_on(client: WorkerClient, request: PromptRequest, stopped: threading.Event) -> None:
    """Ask again and again; how often is told at the end."""
    asked = 0
    while not stopped.is_set():
        ask = AskCommand(job=str(new_id()), request=request, decoding=DecodingSettings(max_new_tokens=256))
        client.submit(ask).result(PATIENCE_S)
        asked += 1
    print(json.dumps({"asked": asked}), flush=True)


def main() -> None:
    app = QApplication(sys.argv[:1])
    theme = WindowTheme(app)
    theme.apply("light")
    if sys.argv[1] == "check":
        check(app, int(sys.argv[2]))
    elif sys.argv[1] == "marks":
        marks(app, int(sys.argv[2]))
    elif sys.argv[1] == "beside":
        beside(app, theme, Path(sys.argv[2]), Path(sys.argv[3]))
    else:
        run(app, theme, Path(sys.argv[2]))


if __name__ == "__main__":
    main()
