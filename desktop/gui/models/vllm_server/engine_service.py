"""The vLLM engine that this window has started for a model, until it is ended or the window closes.

service = context.service(EngineService)
service.start(plan)                      returns at once; serving.changed is emitted on every change of state
"""

import threading
from collections.abc import Callable
from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from db.lab import Lab
from db.rows import ModelRow
from desktop.benchmarks.messages import say
from desktop.gui.app_context import AppContext
from desktop.gui.background_tasks import BackgroundTask, StoppedByUser, TaskProgress
from desktop.inference.backends.worker_backend import StopRequested

if TYPE_CHECKING:
    from desktop.inference.vllm_server.serve_plan import ServePlan
    from desktop.inference.vllm_server.server_process import EngineServer

EVERY_MS = 500
LINES = 4


class EngineState(StrEnum):
    NONE = "none"
    STARTING = "starting"
    SERVING = "serving"
    ENDING = "ending"


class EngineService(QObject):
    """At most one engine, since it occupies the GPUs. Signals: changed: of state or log; added: the served model was
    added to the lab's list."""

    changed = Signal()
    added = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self.state = EngineState.NONE
        self.plan: ServePlan | None = None
        self.tail = ""
        self._server: EngineServer | None = None
        self._task: BackgroundTask | None = None
        self._over = False
        self._lock = threading.Lock()
        self._timer = QTimer(self, interval=EVERY_MS)
        self._timer.timeout.connect(self._read)

    @property
    def address(self) -> str:
        """The address of the server; empty before it was started."""
        return self._server.address if self._server else ""

    @property
    def log_file(self) -> str:
        """The path of the log; empty before it was started."""
        return str(self._server.log_file) if self._server else ""

    def start(self, plan: "ServePlan") -> None:
        """Start the engine, wait until it is healthy and add what it serves to the lab."""
        lab = self._context.lab
        if lab is None or self.state is not EngineState.NONE:
            return
        self.plan, self.tail = plan, ""
        self._set(EngineState.STARTING)
        self._timer.start()
        self._task = self._context.tasks.run_long(
            partial(self._serve, lab, plan), self._on_serving, owner=self, failed=self._on_failed
        )

    def end(self) -> None:
        """End the engine, or the wait for it."""
        if self.state is EngineState.STARTING and self._task is not None:
            self._set(EngineState.ENDING)
            self._task.cancel()
        elif self.state is EngineState.SERVING:
            self._set(EngineState.ENDING)
            self._context.tasks.run_long(lambda _watch: self._close(), self._on_ended, owner=self)

    def stop(self) -> Callable[[], None]:
        """The lab is closed, and the engine with it."""
        self._timer.stop()
        if self._task is not None:
            self._task.cancel()
        with self._lock:
            self._over = True
        return self._close

    def _serve(self, lab: Lab, plan: "ServePlan", watch: TaskProgress) -> ModelRow:
        """In a thread of its own: from the files to the row of the served model."""
        from desktop.inference.vllm_server.serve_plan import check_served_files, register_served_model
        from desktop.inference.vllm_server.server_process import EngineServer

        check_served_files(plan, watch.step)
        with self._lock:
            if self._over:
                raise StoppedByUser(say("Stopped."))
            server = self._server = EngineServer(plan)
        try:
            server.wait(watch.cancelled)
            return register_served_model(lab, plan, server.address)
        except StopRequested as error:
            raise StoppedByUser(say("Stopped.")) from error

    def _close(self) -> None:
        if self._server is not None:
            self._server.close()

    def _on_serving(self, _row: ModelRow) -> None:
        if self.state is EngineState.ENDING:  # the wish to end came while it was added
            self._context.tasks.run_long(lambda _watch: self._close(), self._on_ended, owner=self)
        else:
            self._set(EngineState.SERVING)
        self.added.emit()

    def _on_failed(self, error: Exception) -> None:
        if not isinstance(error, StoppedByUser):
            self._context.fail(error)
        self._context.tasks.run_long(lambda _watch: self._close(), self._on_ended, owner=self)

    def _on_ended(self, _none: None) -> None:
        self._timer.stop()
        self._server = self._task = None
        self._set(EngineState.NONE)

    @Slot()
    def _read(self) -> None:
        server = self._server
        if server is not None and self.state in {EngineState.STARTING, EngineState.SERVING}:
            serving = self.state is EngineState.SERVING
            self._context.tasks.run(
                partial(_engine_log_tail, server, serving=serving),
                self._on_read,
                owner=self,
                failed=self._on_failed,
                turn="log",
            )

    def _on_read(self, tail: str) -> None:
        if tail != self.tail:
            self.tail = tail
            self.changed.emit()

    def _set(self, state: EngineState) -> None:
        self.state = state
        self.changed.emit()


def _engine_log_tail(server: "EngineServer", *, serving: bool) -> str:
    """The end of the log. Raises ServingEngineEnded if it no longer serves; while it starts, its starter reports
    that."""
    if serving:
        server.check()
    return server.tail(LINES)
