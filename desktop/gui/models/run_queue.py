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
from desktop.gui.context import AppContext
from desktop.gui.models.data import TaskChoice, items_for
from desktop.gui.tasks import Watch
from desktop.inference.conditions import AS_THE_MODEL, GenerationSettings
from desktop.inference.events import LoadProgressed
from desktop.inference.runs import RunOptions, RunProgress, RunResult, run_batch
from desktop.library.awake import kept_awake
from desktop.library.failures import Failure

TELL_EVERY_S = 0.1


class RunState(StrEnum):
    """The state of a run in the queue; the last three are final."""

    QUEUED = "queued"
    RUNNING = "running"
    PAUSED = "paused"
    STOPPING = "stopping"
    DONE = "done"
    STOPPED = "stopped"
    FAILED = "failed"


ENDED = {RunState.DONE, RunState.STOPPED, RunState.FAILED}


@dataclass(frozen=True, slots=True)
class RunWish:
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
class Entry:
    number: int
    wish: RunWish
    state: RunState = RunState.QUEUED
    loading: LoadProgressed | None = None
    progress: RunProgress | None = None
    result: RunResult | None = None
    error: Failure | None = None
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
        self.entries: list[Entry] = []
        self._progressed.connect(self._on_progressed)
        self._loading.connect(self._on_loading)

    @property
    def current(self) -> Entry | None:
        return next((entry for entry in self.entries if not entry.ended and entry.state is not RunState.QUEUED), None)

    @property
    def waiting(self) -> list[Entry]:
        """The runs that have not begun yet."""
        return [entry for entry in self.entries if entry.state is RunState.QUEUED]

    def add(self, wish: RunWish) -> Entry:
        """Queue a run; it begins at once where none is under way."""
        self._numbers += 1
        entry = Entry(self._numbers, wish)
        self.entries.append(entry)
        self._begin_next()
        self.changed.emit()
        return entry

    def pause(self, entry: Entry) -> None:
        """Hold a run; its model stays loaded."""
        if entry.state is RunState.RUNNING:
            entry.paused.set()
            self._move(entry, RunState.PAUSED)

    def go_on(self, entry: Entry) -> None:
        """Let a held run go on; one that was stopped or has failed begins again where it was."""
        if entry.state is RunState.PAUSED:
            entry.paused.clear()
            self._move(entry, RunState.RUNNING)
        elif entry.state in {RunState.STOPPED, RunState.FAILED}:
            self.entries.remove(entry)
            self.add(entry.wish)

    def end(self, entry: Entry) -> None:
        """Stop a run, or remove it before its start; its answers are kept."""
        if entry.state is RunState.QUEUED:
            self.entries.remove(entry)
            self.changed.emit()
        elif not entry.ended:
            entry.stop.set()
            self._move(entry, RunState.STOPPING)

    def take_out(self) -> list[RunWish]:
        """Remove the waiting runs from the queue and return them, to be run elsewhere."""
        wishes = [entry.wish for entry in self.waiting]
        self.entries = [entry for entry in self.entries if entry.state is not RunState.QUEUED]
        self.changed.emit()
        return wishes

    def stop(self) -> Callable[[], None]:
        """The lab is closed: stop what runs; the pool waits for the threads."""
        for entry in self.entries:
            entry.stop.set()
        self.entries = []
        self.deleteLater()
        return _nothing

    def _begin_next(self) -> None:
        lab = self._context.lab
        if lab is None or self.current is not None or not self.waiting:
            return
        entry = self.waiting[0]
        entry.state = RunState.RUNNING
        self._context.tasks.run_long(
            partial(self._carry_out, lab, entry),
            partial(self._on_result, entry),
            owner=self,
            failed=partial(self._on_failed, entry),
        )

    def _carry_out(self, lab: Lab, entry: Entry, watch: Watch) -> RunResult:
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

        with kept_awake():
            loading = partial(self._loading.emit, entry)
            return carry_out(lab, entry.wish, tell, stopped, entry.paused.is_set, loading)

    @Slot(object, object)
    def _on_progressed(self, entry: Entry, progress: RunProgress) -> None:
        entry.progress = progress
        self.changed.emit()

    @Slot(object, object)
    def _on_loading(self, entry: Entry, loading: LoadProgressed) -> None:
        entry.loading = loading
        self.changed.emit()

    def _on_result(self, entry: Entry, result: RunResult) -> None:
        entry.result = result
        self._finish(entry, RunState.STOPPED if result.stopped else RunState.DONE)

    def _on_failed(self, entry: Entry, error: Exception) -> None:
        entry.error = error if isinstance(error, Failure) else None
        self._finish(entry, RunState.FAILED)
        self._context.fail(error)

    def _finish(self, entry: Entry, state: RunState) -> None:
        entry.state = state
        self._begin_next()
        self.ended.emit(entry)
        self.changed.emit()

    def _move(self, entry: Entry, state: RunState) -> None:
        entry.state = state
        self.changed.emit()


def carry_out(
    lab: Lab,
    wish: RunWish,
    progress: Callable[[RunProgress], None],
    stopped: Callable[[], bool],
    paused: Callable[[], bool],
    loading: Callable[[LoadProgressed], None] = lambda now: None,
) -> RunResult:
    """Do the requested run; an equal unfinished run is resumed."""
    items = items_for(lab, wish.task, wish.most, wish.only)
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


def _nothing() -> None:
    """The pool waits for its own threads."""
