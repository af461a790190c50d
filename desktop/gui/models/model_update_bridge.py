"""The only path from the models' threads to the window: updates are collected and emitted 30 times a second.

bridge = context.service(ModelBridge)
tickets = bridge.ask(rows, item)            returns at once; the ticket of each model, by its id
bridge.updated.connect(self._on_updated)    (ticket, Update), in the window's thread
bridge.stop_asking()                        stops within one token; the end is reported as an update
"""

import threading
import time
import uuid
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from db.rows import ModelRow
from desktop.benchmarks.item import Item
from desktop.gui.app_context import AppContext
from desktop.gui.models.item_comparison.model_load_order import QuestionRound, plan_load_order
from desktop.inference.capacity.share_memory_between_models import ModelTurns
from desktop.inference.streamed_model_panel import ModelPanel, PanelState, PanelUpdate, PendingAnswer
from desktop.library.machine.garbage_collector_tuning import restore_switch_interval, shorten_switch_interval

FLUSH_MS = 33
AT_ONCE = 2
"""Number of models whose texts are painted together; those of further models follow half an interval later."""
SLICE_S = 0.005
QUIET_MS = 20_000
"""After so long without updates, whole answers are formatted and Python's switch interval is restored."""
ENDS = {PanelState.DONE, PanelState.FAILED, PanelState.STOPPED}


class ModelBridge(QObject):
    """Owns the panels of a lab, one per model, loaded until another model replaces them.

    Signals: updated(ticket, Update). Pieces of text within 33 ms are merged.
    """

    updated = Signal(int, object)
    _arrived = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._panels: dict[uuid.UUID, ModelPanel] = {}
        self._leaving: list[threading.Thread] = []
        self._asked: dict[int, PendingAnswer] = {}
        self._done: set[int] = set()
        self._lock = threading.Lock()
        self._ended = False
        self._waiting: list[tuple[int, PanelUpdate]] = []
        self._tickets = 0
        self._round: QuestionRound | None = None
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._flush)
        self._quiet = QTimer(self, singleShot=True, interval=QUIET_MS)
        self._quiet.timeout.connect(self._on_quiet)
        self._arrived.connect(self._on_arrived)

    def ask(self, rows: Sequence[ModelRow], item: Item) -> dict[uuid.UUID, int]:
        """Ask models about an item, loading them where needed; returns the tickets that identify their updates.

        All other models are unloaded. If these do not fit into memory together, they answer one after the other.
        """
        lab = self._context.lab
        assert lab is not None, "models belong to a lab"
        self.stop_asking()
        shorten_switch_interval()
        self._quiet.start()
        self.unload_all_but({row.id for row in rows})
        first = self._tickets + 1
        self._tickets += len(rows)
        tickets = {row.id: first + place for place, row in enumerate(rows)}
        asked = self._round = QuestionRound(item, tickets, tuple(rows))
        loaded = frozenset(row.id for row in rows if self.loaded(row))
        if len(loaded) == len(rows) or (len(rows) == 1 and not self._leaving):
            self._begin(asked, ModelTurns((tuple(rows),)))
        else:
            self._context.tasks.run_long(
                lambda _watch: plan_load_order(lab, rows, loaded, tuple(self._leaving)),
                partial(self._begin, asked),
                owner=self,
            )
        return tickets

    def stop_asking(self) -> None:
        """Stop every question that runs or waits for its turn."""
        for asked in self._asked.values():
            asked.cancel()
        if self._round is not None and not self._round.stopped:
            self._round.stopped = True
            for ticket in self._round.tickets.values():
                if ticket not in self._asked and ticket not in self._done:
                    self._take(ticket, PanelUpdate(PanelState.STOPPED))

    def stop_one(self, ticket: int) -> None:
        """Stop one question; the others go on."""
        if ticket in self._asked:
            self._asked[ticket].cancel()
        elif self._round is not None:
            self._round.drop(ticket)

    def loaded(self, row: ModelRow) -> bool:
        panel = self._panels.get(row.id)
        return panel is not None and panel.loaded

    def unload_all_but(self, models: Collection[uuid.UUID]) -> None:
        """Unload all other models, each in a thread of its own."""
        self._leaving = [thread for thread in self._leaving if thread.is_alive()]
        for model in [known for known in self._panels if known not in models]:
            panel = self._panels.pop(model)
            thread = threading.Thread(target=panel.close, name=f"unload {panel.row.name}")
            thread.start()
            self._leaving.append(thread)

    def _begin(self, asked: QuestionRound, found: ModelTurns) -> None:
        if asked is not self._round or asked.stopped or self._ended:
            return
        self._start(asked, asked.take(found))
        for ticket in asked.waiting:
            self._take(ticket, PanelUpdate(PanelState.WAITING, why=found.why))

    def _start(self, asked: QuestionRound, turn: tuple[ModelRow, ...]) -> None:
        lab = self._context.lab
        assert lab is not None
        for row in turn:
            panel = self._panels.get(row.id)
            if panel is None:
                panel = self._panels[row.id] = ModelPanel(lab, row)
            ticket = asked.tickets[row.id]
            self._asked[ticket] = panel.ask(asked.item, partial(self._take, ticket))

    def _end(self, ticket: int) -> None:
        """A question has ended; with the last of a turn the next one begins, once the memory is free."""
        self._asked.pop(ticket, None)
        self._done.add(ticket)
        asked = self._round
        if asked is None or ticket not in asked.answering:
            return
        asked.answering.discard(ticket)
        if asked.answering or asked.stopped or not asked.to_come:
            return
        turn = asked.next_turn()
        self.unload_all_but({row.id for row in turn})
        leaving = tuple(self._leaving)
        self._context.tasks.run_long(
            lambda _watch: _join_threads(leaving), lambda _none: self._start_if_wanted(asked, turn), owner=self
        )

    def _start_if_wanted(self, asked: QuestionRound, turn: tuple[ModelRow, ...]) -> None:
        if asked is self._round and not asked.stopped and not self._ended:
            self._start(asked, turn)

    def stop(self) -> Callable[[], None]:
        """Stop everything and begin to end every worker; what is returned waits until their memory is free."""
        with self._lock:
            self._ended = True
            self._waiting.clear()
        self._timer.stop()
        if self._quiet.isActive():
            self._on_quiet()
        self.stop_asking()
        self._asked.clear()
        self.unload_all_but(())
        self.deleteLater()
        return partial(_join_threads, tuple(self._leaving))

    def _take(self, ticket: int, update: PanelUpdate) -> None:
        """Called in a panel's thread; updates after the end are dropped."""
        with self._lock:
            if self._ended:
                return
            self._waiting.append((ticket, update))
            if len(self._waiting) == 1:
                self._arrived.emit()

    @Slot()
    def _on_arrived(self) -> None:
        # An update from just before the end may arrive after it: leave Python's switch interval unchanged then.
        if not self._ended and not self._timer.isActive():
            self._timer.start(FLUSH_MS)

    @Slot()
    def _on_quiet(self) -> None:
        self._quiet.stop()
        restore_switch_interval()

    @Slot()
    def _flush(self) -> None:
        """Emit some milliseconds' worth of updates; the rest once the event loop has run."""
        with self._lock:
            waiting, self._waiting = self._waiting, []
        if not self._quiet.isActive():
            shorten_switch_interval()
        self._quiet.start()
        began, told = time.perf_counter(), set[int]()
        ready = merge_text_updates(waiting)
        while ready:
            ticket, update = ready[0]
            late = bool(told) and time.perf_counter() - began > SLICE_S
            if late or len(told | {ticket}) > AT_ONCE:
                with self._lock:
                    self._waiting = [] if self._ended else ready + self._waiting
                self._timer.start(0 if late else FLUSH_MS // 2)
                return
            del ready[0]
            told.add(ticket)
            if update.state in ENDS:
                self._end(ticket)
            self.updated.emit(ticket, update)


def merge_text_updates(updates: list[tuple[int, PanelUpdate]]) -> list[tuple[int, PanelUpdate]]:
    """The same updates, neighbouring texts of a ticket as one; what belongs to one ticket keeps its order."""
    made: list[tuple[int, PanelUpdate]] = []
    open_at: dict[int, int] = {}
    for ticket, update in updates:
        at = open_at.get(ticket)
        if at is not None and _is_text_update(update):
            made[at] = (ticket, _append_text_update(made[at][1], update))
            continue
        open_at.pop(ticket, None)
        if _is_text_update(update):
            open_at[ticket] = len(made)
        made.append((ticket, update))
    return made


def _is_text_update(update: PanelUpdate) -> bool:
    return update.state is PanelState.ANSWERING and bool(update.text or update.replace)


def _append_text_update(before: PanelUpdate, after: PanelUpdate) -> PanelUpdate:
    if after.replace:
        return after
    return replace(before, text=before.text + after.text, tokens=after.tokens)


def _join_threads(threads: Iterable[threading.Thread]) -> None:
    for thread in threads:
        thread.join()
