"""The queue of runs of this window: one after the other, each with its progress, pause and stop.

queue = context.service(RunQueue)
entry = queue.add(wish)                 waits in the queue, or begins at once
queue.changed.connect(self._show)       on any change, at most ten times a second
"""

import threading
import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from functools import partial

from PySide6.QtCore import QObject, Signal, Slot

from db.lab import Lab
from desktop.gui.app_context import AppContext
from desktop.gui.background_tasks import TaskProgress
from desktop.gui.models.load_models_and_runs import TaskChoice, run_items_for
from desktop.inference.batch_runs.run_model_over_items import RunOptions, RunOutcome, RunProgress, run_batch
from desktop.inference.model_conditions import AS_THE_MODEL, GenerationSettings
from desktop.inference.worker_events import LoadProgressed
from desktop.library.machine.error_messages import ExpectedError
from desktop.library.machine.sleep_inhibitor import prevent_sleep

TELL_EVERY_S = 0.1


class QueuedRunState(StrEnum):
    """The state of a run in the queue; the last three are final."""

    QUEUED = "queued"
    RUNNING = "running"
    PAUSED = "paused"
    STOPPING = "stopping"
    DONE = "done"
    STOPPED = "stopped"
    FAILED = "failed"


ENDED = {QueuedRunState.DONE, QueuedRunState.STOPPED, QueuedRunState.FAILED}


@dataclass(frozen=True, slots=True)
class RunRequest:
    """The request: a model, items (those of `task`, None: all; at most `most`, 0: all of them; or those of `only`), a
    condition, the settings that replace the model's own, and the run to resume, if any."""

    model: str
    task: TaskChoice | None = None
    most: int = 0
    condition: str = "default"
    repeats: int = 1
    only: tuple[uuid.UUID, ...] = ()
    generation: GenerationSettings = AS_THE_MODEL
    go_on: uuid.UUID | None = None


@dataclass(slots=True, eq=False)
class QueuedRun:
    number: int
    wish: RunRequest
    state: QueuedRunState = QueuedRunState.QUEUED
    loading: LoadProgressed | None = None
    progress: RunProgress | None = None
    result: RunOutcome | None = None
    error: ExpectedError | None = None
    paused: threading.Event = field(default_factory=threading.Event)
    stop: threading.Event = field(default_factory=threading.Event)

    @property
    def ended(self) -> bool:
        """Whether nothing more comes."""
        return self.state in ENDED


class RunQueue(QObject):
    """Signals: changed, when a run was added, has come on or has ended; ended(entry)."""

    changed = Signal()
    ended = Signal(object)
    _progressed = Signal(object, object)
    _loading = Signal(object, object)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._numbers = 0
        self.entries: list[QueuedRun] = []
        self._progressed.connect(self._on_progressed)
        self._loading.connect(self._on_loading)

    @property
    def current(self) -> QueuedRun | None:
        return next(
            (entry for entry in self.entries if not entry.ended and entry.state is not QueuedRunState.QUEUED), None
        )

    @property
    def waiting(self) -> list[QueuedRun]:
        """The runs that have not begun yet."""
        return [entry for entry in self.entries if entry.state is QueuedRunState.QUEUED]

    def add(self, wish: RunRequest) -> QueuedRun:
        """Queue a run; it begins at once where none is under way."""
        self._numbers += 1
        entry = QueuedRun(self._numbers, wish)
        self.entries.append(entry)
        self._begin_next()
        self.changed.emit()
        return entry

    def pause(self, entry: QueuedRun) -> None:
        """Hold a run; its model stays loaded."""
        if entry.state is QueuedRunState.RUNNING:
            entry.paused.set()
            self._move(entry, QueuedRunState.PAUSED)

    def go_on(self, entry: QueuedRun) -> None:
        """Let a held run go on; one that was stopped or has failed begins again where it was."""
        if entry.state is QueuedRunState.PAUSED:
            entry.paused.clear()
            self._move(entry, QueuedRunState.RUNNING)
        elif entry.state in {QueuedRunState.STOPPED, QueuedRunState.FAILED}:
            self.entries.remove(entry)
            self.add(entry.wish)

    def end(self, entry: QueuedRun) -> None:
        """Stop a run, or remove it before its start; its answers are kept."""
        if entry.state is QueuedRunState.QUEUED:
            self.entries.remove(entry)
            self.changed.emit()
        elif not entry.ended:
            entry.stop.set()
            self._move(entry, QueuedRunState.STOPPING)

    def take_out(self) -> list[RunRequest]:
        """Remove the waiting runs from the queue and return them, to be run elsewhere."""
        wishes = [entry.wish for entry in self.waiting]
        self.entries = [entry for entry in self.entries if entry.state is not QueuedRunState.QUEUED]
        self.changed.emit()
        return wishes

    def stop(self) -> Callable[[], None]:
        """The lab is closed: stop what runs; the pool waits for the threads."""
        for entry in self.entries:
            entry.stop.set()
        self.entries = []
        self.deleteLater()
        return _no_runs_to_await

    def _begin_next(self) -> None:
        lab = self._context.lab
        if lab is None or self.current is not None or not self.waiting:
            return
        entry = self.waiting[0]
        entry.state = QueuedRunState.RUNNING
        self._context.tasks.run_long(
            partial(self._carry_out, lab, entry),
            partial(self._on_result, entry),
            owner=self,
            failed=partial(self._on_failed, entry),
        )

    def _carry_out(self, lab: Lab, entry: QueuedRun, watch: TaskProgress) -> RunOutcome:
        """In a thread of the pool."""
        told = 0.0

        def tell(progress: RunProgress) -> None:
            nonlocal told
            now = time.monotonic()
            if now - told >= TELL_EVERY_S or progress.done + progress.failed + progress.skipped >= progress.total:
                told = now
                self._progressed.emit(entry, progress)

        def stopped() -> bool:
            return entry.stop.is_set() or watch.cancelled()

        with prevent_sleep():
            loading = partial(self._loading.emit, entry)
            return run_request(lab, entry.wish, tell, stopped, entry.paused.is_set, loading)

    @Slot(object, object)
    def _on_progressed(self, entry: QueuedRun, progress: RunProgress) -> None:
        entry.progress = progress
        self.changed.emit()

    @Slot(object, object)
    def _on_loading(self, entry: QueuedRun, loading: LoadProgressed) -> None:
        entry.loading = loading
        self.changed.emit()

    def _on_result(self, entry: QueuedRun, result: RunOutcome) -> None:
        entry.result = result
        self._finish(entry, QueuedRunState.STOPPED if result.stopped else QueuedRunState.DONE)

    def _on_failed(self, entry: QueuedRun, error: Exception) -> None:
        entry.error = error if isinstance(error, ExpectedError) else None
        self._finish(entry, QueuedRunState.FAILED)
        self._context.fail(error)

    def _finish(self, entry: QueuedRun, state: QueuedRunState) -> None:
        entry.state = state
        self._begin_next()
        self.ended.emit(entry)
        self.changed.emit()

    def _move(self, entry: QueuedRun, state: QueuedRunState) -> None:
        entry.state = state
        self.changed.emit()


def run_request(
    lab: Lab,
    wish: RunRequest,
    progress: Callable[[RunProgress], None],
    stopped: Callable[[], bool],
    paused: Callable[[], bool],
    loading: Callable[[LoadProgressed], None] = lambda now: None,
) -> RunOutcome:
    """Do the requested run; an equal unfinished run is resumed."""
    items = run_items_for(lab, wish.task, wish.most, wish.only)
    options = RunOptions(
        condition=wish.condition,
        repeats=wish.repeats,
        resume=True,
        resume_run=wish.go_on,
        generation=wish.generation,
    )
    return run_batch(
        lab, wish.model, items, options, progress=progress, stopped=stopped, paused=paused, loading=loading
    )


def _no_runs_to_await() -> None:
    """The pool waits for its own threads."""
