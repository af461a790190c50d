"""The list of runs: this window's queue above, earlier runs of the lab below."""

import json
import uuid
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtWidgets import QWidget

from db.lab import Lab
from db.stores.model_run_progress import RecentAnswer
from desktop.benchmarks.item import Item
from desktop.gui.app_context import AppContext
from desktop.gui.i18n import tr
from desktop.gui.models.load_models_and_runs import (
    LabModels,
    PastRun,
    RunList,
    planned_item_ids,
    read_newest_answers,
    read_past_runs,
    read_run_list,
)
from desktop.gui.models.runs.run_list_row import RunListRow
from desktop.gui.models.runs.run_list_row_state import (
    StoredRunScores,
    detached_queue_state,
    past_run_state,
    queued_run_state,
)
from desktop.gui.models.runs.run_queue import QueuedRun, QueuedRunState, RunQueue, RunRequest
from desktop.gui.theme.design_tokens import LARGE, SPACE_12, STRONG
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.refresh_on_lab_change import AutoRefresh
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel, set_tool_tip
from desktop.gui.widgets.toggle_chip import ToggleChip
from desktop.gui.widgets.widget_setup import STRETCH, discard_widget, fill_box, named_button, row_box
from desktop.inference.batch_runs.background_plan_process import BackgroundQueue, stop_queue
from desktop.inference.batch_runs.declare_run_before_scores import (
    DeclarationRegister,
    declare_run,
    record_scores_opened,
    set_scores_closed,
)
from desktop.inference.batch_runs.run_model_over_items import truncated_items
from desktop.inference.model_conditions import AS_THE_MODEL, GenerationSettings
from desktop.inference.worker_commands import DecodingSettings

ANSWERS_EVERY_MS = 2_000
RECORDED = {"run_show_scores": record_scores_opened, "run_declare": declare_run}
SHOWN_ANSWERS = 3
DEFAULT_LIMIT = 1_024


class RunListCard(SurfaceCard):
    """Signals: compare_wanted: to show the results; hand_over_wanted(wishes): to run the waiting ones without the
    window; records_wanted(run id, title, closed): to show the records of a run."""

    compare_requested = Signal()
    records_requested = Signal(object, str, bool)
    detach_requested = Signal(object)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.setObjectName("runs_card")
        self._context = context
        self._shelf = LabModels((), (), {})
        self._queue: RunQueue | None = None
        self._past: list[PastRun] = []
        self._detached: list[BackgroundQueue] = []
        self._declarations = DeclarationRegister()
        self._newest: list[RecentAnswer] = []
        self._rows: list[RunListRow] = []
        self._title = TextLabel("", LARGE, STRONG)
        self._none = TextLabel("", tone="muted", wrap=True)
        self._hand_over = named_button(PushButton("", variant="quiet"), "hand_over", self._on_hand_over)
        self._close_scores = named_button(ToggleChip(""), "close_scores", self._on_close_scores)
        self._reading = AutoRefresh(context, self)
        self._reading.wanted.connect(self.read)
        self._list = QWidget()
        self._scroll = ScrollColumn(spacing=SPACE_12)
        self._timer = QTimer(self, interval=ANSWERS_EVERY_MS)
        self._timer.timeout.connect(self._read_newest)
        head = row_box(self._title, STRETCH, self._close_scores, self._hand_over)
        fill_box(self.body, head, *self._reading.parts, self._none, (self._scroll, 1))
        self.retranslate()

    @property
    def queue(self) -> RunQueue:
        if self._queue is None:
            self._queue = self._context.service(RunQueue)
            self._queue.changed.connect(self._show)
            self._queue.ended.connect(self._on_ended)
        return self._queue

    def retranslate(self) -> None:
        self._title.setText(tr("Runs"))
        self._none.setText(tr("No runs yet. Choose a model and items, then press Run."))
        self._reading.retranslate()
        self._close_scores.set_text(tr("Hide scores until declared"))
        set_tool_tip(
            self._close_scores,
            tr("Hides the accuracy of a run until it is declared. If scores are shown earlier, this is recorded."),
        )
        self._hand_over.set_text(tr("Run in background"))
        set_tool_tip(
            self._hand_over, tr("Moves waiting runs to a background process that continues after this window closes")
        )
        self._show()

    def show_shelf(self, shelf: LabModels) -> None:
        """The lab's models and rules; reads its runs again."""
        self._shelf = shelf
        self.read()

    def forget(self) -> None:
        """Another lab was opened."""
        self._queue = None
        self._reading.forget()
        self._past, self._detached, self._newest = [], [], []
        self._declarations = DeclarationRegister()
        self._show()

    def add(self, wish: RunRequest) -> None:
        self.queue.add(wish)

    @Slot()
    def read(self) -> None:
        lab = self._context.lab
        if lab is not None:
            self._reading.read(
                partial(read_run_list, lab, self._shelf.rules), self._on_runs, tr("Loading answers"), turn="runs"
            )

    def _on_runs(self, found: RunList) -> None:
        self._past, self._detached, self._declarations = found.past, found.detached, found.declarations
        self._close_scores.setChecked(found.declarations.closed)
        self._show()

    @Slot()
    def _show(self) -> None:
        entries = [] if self._queue is None else list(reversed(self._queue.entries))
        current = None if self._queue is None else self._queue.current
        held = {entry.result.run_id for entry in entries if entry.result is not None}
        running = {entry.wish.model for entry in entries if not entry.ended}
        running |= {model for queue in self._detached for model in queue.plan.models}
        past = [run for run in self._past if run.tally.run.id not in held and not _is_in_queue(run, running)]
        faces = [
            queued_run_state(entry, self._shelf, self._newest if entry is current else (), self._scores_of(entry))
            for entry in entries
        ]
        faces += [detached_queue_state(queue, self._shelf) for queue in self._detached]
        faces += [past_run_state(run, self._declarations) for run in past]
        self._fit_rows(len(faces))
        for row, face in zip(self._rows, faces, strict=True):
            row.show_face(face)
        for place, row in enumerate(self._rows):
            row.setProperty("place", place)
        self._shown: list[QueuedRun | BackgroundQueue | PastRun] = [*entries, *self._detached, *past]
        self._none.setVisible(not faces)
        self._hand_over.setVisible(self._queue is not None and bool(self._queue.waiting))
        if current is None:
            self._newest = []
        if current is None and not self._detached:
            self._timer.stop()
        elif not self._timer.isActive():
            self._timer.start()

    def _fit_rows(self, number: int) -> None:
        while len(self._rows) < number:
            row = RunListRow()
            row.wanted.connect(self._on_wanted)
            self._scroll.column.addWidget(row)
            self._rows.append(row)
        while len(self._rows) > number:
            row = self._rows.pop()
            discard_widget(row)

    @Slot(str)
    def _on_wanted(self, deed: str) -> None:
        what = self._shown[int(self.sender().property("place"))]
        run = _stored_run_id(what)
        if deed == "run_compare":
            self.compare_requested.emit()
        elif run is not None and deed == "run_records":
            title = self._rows[int(self.sender().property("place"))].title()
            self.records_requested.emit(run, title, self._declarations.hides(run))
        elif run is not None and deed in RECORDED:
            self._record(lambda lab: RECORDED[deed](lab, run))
        elif isinstance(what, QueuedRun):
            self._do(what, deed)
        elif isinstance(what, BackgroundQueue):
            self._context.tasks.run(partial(stop_queue, what.id), self._on_stopped, owner=self)
        elif deed == "run_go_on":
            self.queue.add(_resume_request(what))

    def _scores_of(self, entry: QueuedRun) -> StoredRunScores | None:
        """The scores of the stored run of an entry; None before it is stored and read."""
        run = _stored_run_id(entry)
        found = next((one.tally for one in self._past if one.tally.run.id == run), None)
        return None if found is None else StoredRunScores(found, self._declarations)

    def _record(self, work: Callable[[Lab], None]) -> None:
        """Record something about scores in the lab, then show the list again."""
        lab = self._context.lab
        if lab is not None:
            self._context.tasks.run(partial(work, lab), self._on_stopped, owner=self)

    @Slot()
    def _on_close_scores(self) -> None:
        self._record(partial(set_scores_closed, closed=self._close_scores.isChecked()))

    def _do(self, entry: QueuedRun, deed: str) -> None:
        match deed:
            case "run_pause":
                self.queue.pause(entry)
            case "run_go_on":
                self.queue.go_on(entry)
            case "run_stop":
                self.queue.end(entry)
            case "run_cut_again":
                self._ask_cut_again(entry)
            case _:
                pass

    def _ask_cut_again(self, entry: QueuedRun) -> None:
        lab = self._context.lab
        if lab is None or entry.result is None or entry.result.run_id is None:
            return
        run_id = entry.result.run_id
        self._context.tasks.run(partial(truncated_items, lab, run_id), partial(self._on_cut_items, entry), owner=self)

    def _on_cut_items(self, entry: QueuedRun, items: list[Item]) -> None:
        ids = tuple(item.id for item in items)
        limit = 4 * (entry.wish.generation.max_new_tokens or DEFAULT_LIMIT)
        longer = entry.wish.generation.model_copy(update={"max_new_tokens": limit})
        if ids:
            self.queue.add(RunRequest(entry.wish.model, only=ids, condition=entry.wish.condition, generation=longer))

    def _on_stopped(self, _: None) -> None:
        self.read()

    @Slot()
    def _read_newest(self) -> None:
        if self._detached:
            self.read()
        lab, current = self._context.lab, None if self._queue is None else self._queue.current
        if lab is None or current is None or current.state is not QueuedRunState.RUNNING:
            return
        model, rules = current.wish.model, self._shelf.rules

        def newest() -> list[RecentAnswer]:
            runs = [run for run in read_past_runs(lab, rules) if run.model == model]
            return read_newest_answers(lab, runs[0].tally.run.id, rules, SHOWN_ANSWERS) if runs else []

        self._context.tasks.run(newest, self._on_newest, owner=self)

    def _on_newest(self, seen: list[RecentAnswer]) -> None:
        self._newest = seen
        self._show()

    @Slot(object)
    def _on_ended(self, _entry: QueuedRun) -> None:
        self.read()

    @Slot()
    def _on_hand_over(self) -> None:
        self.detach_requested.emit([entry.wish for entry in self.queue.waiting])


def _stored_run_id(what: QueuedRun | BackgroundQueue | PastRun) -> uuid.UUID | None:
    """The stored run of a row; None where none is stored, or not yet."""
    if isinstance(what, PastRun):
        return what.tally.run.id
    return what.result.run_id if isinstance(what, QueuedRun) and what.result is not None else None


def _is_in_queue(run: PastRun, running: set[str]) -> bool:
    """Whether a stored run is one that the queue shows already."""
    return run.tally.ended is None and run.model in running


def _resume_request(run: PastRun) -> RunRequest:
    """The request that resumes a stored run with its original settings."""
    plan = json.loads(run.tally.run.plan)
    decoding = plan.get("basis", {}).get("decoding")
    ids: tuple[uuid.UUID, ...] = planned_item_ids(run.tally.run)
    return RunRequest(
        run.model,
        only=ids,
        condition=run.tally.run.condition,
        repeats=plan.get("repeats", 1),
        generation=GenerationSettings.of(DecodingSettings.model_validate(decoding)) if decoding else AS_THE_MODEL,
        go_on=run.tally.run.id,
    )
