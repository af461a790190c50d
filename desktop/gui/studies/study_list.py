"""The list of a lab's studies and drafts, next to the details and actions of the selected one."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QHeaderView, QVBoxLayout, QWidget

from db.lab import Lab
from db.progress import progress_range
from db.rows import StudyRow
from db.stores import items
from desktop.benchmarks.base_errors import UnreadableRow
from desktop.benchmarks.messages import Sentence, say
from desktop.gui.app_context import AppContext
from desktop.gui.background_tasks import StoppedByUser
from desktop.gui.i18n import tr
from desktop.gui.studies.readable_protocol_view import ProtocolView
from desktop.gui.studies.step_line import COLLECT, StepState, draft_step_states, study_step_states
from desktop.gui.studies.study_page_tabs import StudyPages
from desktop.gui.theme.design_tokens import LARGE, SPACE_12, SPACE_16, SPACE_24, STRONG
from desktop.gui.widgets.data_table import DataTable, DataTableColumn
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import STRETCH, box_widget, column_box, fill_box, row_box
from desktop.library.machine.error_messages import EXPECTED_ERRORS, ExpectedError
from desktop.study.planning.frozen_plan_cells import CellState, load_cell_states, load_frozen_plan
from desktop.study.planning.load_and_precision_estimate import StudyEstimate, estimate_design
from desktop.study.planning.store_studies_and_drafts import (
    StoredDraft,
    list_drafts,
    list_studies,
    load_test_run_results,
)
from desktop.study.protocol import StudyProtocol
from desktop.study.protocol.protocol_draft import ProtocolDraft
from desktop.study.rehearsals.rehearsal_report import list_rehearsals
from desktop.study.sessions.next_participant_plans import load_planned_design
from desktop.study.stations.stations_without_connection import is_study_closed

DESIGNED = 0.7
"""Approximate progress of an estimate when the plan is known."""
VERSION, STATE = 1, 2
"""Columns of the list."""
LEAST_LEFT, LEFT = 240, 380
"""Width of the list: the selected study needs the room more."""


@dataclass(frozen=True, slots=True)
class StudyOrDraft:
    """A study or draft with its protocol and estimated load, or the error that prevents it. cells: how many places of
    the plan are filled, of how many; None without a plan. tested: whether its last test run found no problem; None
    without one. closed: whether it is."""

    name: str
    version: str
    protocol: StudyProtocol | None
    load: StudyEstimate | ExpectedError | None
    study: StudyRow | None = None
    draft: StoredDraft | None = None
    cells: tuple[int, int] | None = None
    tested: bool | None = None
    closed: bool = False

    @property
    def feasible(self) -> bool:
        """Whether it is a valid protocol that the lab can fulfil, or this is not known yet."""
        return self.protocol is not None and not isinstance(self.load, ExpectedError)

    def steps(self) -> dict[str, StepState]:
        """The states of its steps."""
        if self.study is None:
            problem = self.load if isinstance(self.load, ExpectedError) else None
            return draft_step_states(valid=self.feasible, problem=problem, tested=self.tested)
        filled = self.cells is not None and self.cells[0] == self.cells[1]
        return study_step_states(tested=self.tested, filled=filled, closed=self.closed)

    def notes(self) -> dict[str, Sentence]:
        """What is shown at some steps in place of the state's word: how many places are filled."""
        if self.cells is None:
            return {}
        return {COLLECT: Sentence(say("{n} of {total}"), {"n": self.cells[0], "total": self.cells[1]})}

    @property
    def key(self) -> str:
        return str(self.study.id) if self.study is not None else self.draft.id if self.draft is not None else ""

    @property
    def state(self) -> str:
        if self.study is None:
            return tr("draft")
        if self.protocol is None:
            return tr("cannot be read")
        if self.closed:
            return tr("closed")
        return tr("open") if self.cells is None else tr("{n} of {total}", n=self.cells[0], total=self.cells[1])


class StudyList(QWidget):
    """waiting: the widget above the list while the load of the studies is estimated.

    Signals: writing(draft, step): edit it, at a step. changing(protocol): write its next version. previewed(reading).
    saved(protocol): as a file."""

    writing = Signal(object, str)
    changing = Signal(object)
    previewed = Signal(object)
    saved = Signal(object)

    def __init__(self, context: AppContext, waiting: Sequence[QWidget] = ()) -> None:
        super().__init__()
        self._waiting = waiting
        self._readings: list[StudyOrDraft] = []
        self._heading = TextLabel("", LARGE, STRONG)
        self._table: DataTable[StudyOrDraft] = DataTable(
            (
                DataTableColumn(say("Study"), lambda reading: reading.name, stretch=True, wraps=True),
                DataTableColumn(say("Version"), lambda reading: reading.version),
                DataTableColumn(say("State"), lambda reading: reading.state),
            ),
            name=tr("Studies"),
        )
        self._table.setObjectName("studies")
        for place in (VERSION, STATE):
            self._table.horizontalHeader().setSectionResizeMode(place, QHeaderView.ResizeMode.ResizeToContents)
        self._table.chosen.connect(self._on_chosen)
        self._table.opened.connect(self._on_opened)
        self._view = ProtocolView()
        self._buttons()
        actions = row_box(self._write, self._change, self._preview, self._save, STRETCH, spacing=SPACE_12)
        protocol = box_widget(column_box(actions, (self._view, 1), spacing=SPACE_16, margins=0))
        self.pages = StudyPages(context, protocol)
        self.pages.turned.connect(self._on_turned)
        self.pages.step_requested.connect(self._on_step)
        self._lay_out()

    def retranslate(self) -> None:
        self._heading.setText(tr("Studies of this lab"))
        self.setAccessibleName(tr("Studies of this lab"))
        self._table.setAccessibleName(tr("Studies"))
        self._write.set_text(tr("Edit draft"))
        self._change.set_text(tr("New version"))
        self._preview.set_text(tr("Preview"))
        self._save.set_text(tr("Save as YAML…"))
        self.pages.retranslate()
        self._show_current()

    def set_readings(self, readings: Sequence[StudyOrDraft], chosen: str = "") -> None:
        """Show these; selects the one with the key `chosen`, else keeps the selection, else the first."""
        current = self._table.current()
        same = [(one.key, one.state) for one in readings] == [(one.key, one.state) for one in self._readings]
        self._readings = list(readings)
        if not same or current is None:
            self._table.set_rows(self._readings)
            several = len({one.name for one in readings}) < len(readings)  # versions of one study
            self._table.setColumnHidden(VERSION, not several)
        shown = self.current()
        wanted = chosen or (shown.key if shown is not None else "")
        place = next((n for n, one in enumerate(self._table.rows_model().rows()) if one.key == wanted), None)
        if place is not None and place != self._table.currentIndex().row():
            self._table.selectRow(place)
        self._show_current()

    def current(self) -> StudyOrDraft | None:
        """The one that is chosen, else the first."""
        chosen = self._table.current()
        wanted = chosen.key if chosen is not None else ""
        found = next((one for one in self._readings if one.key == wanted), None)
        return found or (self._readings[0] if self._readings else None)

    def chosen_is(self, key: str) -> bool:
        """Whether the one with this key is shown."""
        shown = self.current()
        return shown is not None and shown.key == key

    def tested(self) -> dict[str, bool]:
        """The results of the last test runs, by the hashes of their protocols."""
        return {
            one.protocol.hash: one.tested
            for one in self._readings
            if one.protocol is not None and one.tested is not None
        }

    def leads_to_collect(self) -> bool:
        """Whether collecting is the next step of what is shown."""
        shown = self.current()
        return shown is not None and not shown.closed and self.pages.leads_to_collect()

    @Slot(object)
    def _on_chosen(self, _: object) -> None:
        self._show_current()

    @Slot(object)
    def _on_opened(self, reading: StudyOrDraft) -> None:
        if reading.draft is not None:
            self.writing.emit(reading.draft, "")

    @Slot()
    def _on_write(self) -> None:
        self._on_step("")

    @Slot(str)
    def _on_step(self, step: str) -> None:
        """A step of the draft was chosen that is done in the editor; empty for its first one."""
        reading = self.current()
        if reading is not None and reading.draft is not None:
            self.writing.emit(reading.draft, step)

    @Slot()
    def _on_turned(self) -> None:
        self._view.show_step(self.pages.step())

    @Slot()
    def _on_change(self) -> None:
        reading = self.current()
        if reading is not None and reading.protocol is not None:
            self.changing.emit(reading.protocol)

    @Slot()
    def _on_preview(self) -> None:
        reading = self.current()
        if reading is not None and reading.protocol is not None:
            self.previewed.emit(reading)

    @Slot()
    def _on_save(self) -> None:
        reading = self.current()
        if reading is not None and reading.protocol is not None:
            self.saved.emit(reading.protocol)

    def _show_current(self) -> None:
        reading = self.current()
        if reading is None:
            for button in (self._write, self._change, self._preview, self._save):
                button.hide()
            return
        self._write.setVisible(reading.draft is not None)
        self._change.setVisible(reading.study is not None and reading.protocol is not None)
        for button in (self._preview, self._save):
            button.setVisible(reading.protocol is not None)
        self._view.show_protocol(reading.protocol, reading.load)
        if reading.study is not None and reading.protocol is not None:
            self.pages.show_study(reading.study)
        else:  # a study that cannot be read has no steps either
            self.pages.show_draft(reading.protocol if reading.feasible else None, editable=reading.draft is not None)
        self.pages.line.show_states(reading.steps(), reading.notes())

    def _buttons(self) -> None:
        self._write, self._change = PushButton(key="E", variant="primary"), PushButton(key="V")
        self._preview, self._save = PushButton(key="Ctrl+P"), PushButton(key="Ctrl+S")
        for button, name, then in (
            (self._write, "write_draft", self._on_write),
            (self._change, "next_version", self._on_change),
            (self._preview, "preview_study", self._on_preview),
            (self._save, "save_study", self._on_save),
        ):
            button.setObjectName(name)
            button.clicked.connect(then)

    def _lay_out(self) -> None:
        left = SurfaceCard(padding=SPACE_16)
        left.setMinimumWidth(LEAST_LEFT)
        left.setMaximumWidth(LEFT)
        fill_box(left.body, self._heading, (self._table, 1))
        column, row = QVBoxLayout(self), QHBoxLayout()
        column.setContentsMargins(SPACE_24, SPACE_24, SPACE_24, SPACE_24)
        column.setSpacing(SPACE_16)
        for part in self._waiting:
            column.addWidget(part)
        column.addLayout(row, 1)
        fill_box(row, (left, 1), (self.pages, 2), spacing=SPACE_24)


class PlanEstimateCache:
    """Estimated loads of protocols, cached while the number of items in the lab is the same: trials in other windows do
    not change them."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, int], StudyEstimate | ExpectedError] = {}
        self.missing = False
        """Whether `known` was called for an estimate that is not cached."""

    def known(self, lab: Lab, protocol: StudyProtocol, _: StudyRow | None) -> StudyEstimate | ExpectedError | None:
        """The load of a protocol if it was estimated before; else None, and `missing` is set."""
        found = self._known.get((protocol.hash, lab.read(items.count_items)))
        self.missing |= found is None
        return found

    def worked_out(self, lab: Lab, protocol: StudyProtocol, study: StudyRow | None) -> StudyEstimate | ExpectedError:
        """The load of a protocol, or the error that prevents it. Raises Stopped."""
        key = (protocol.hash, lab.read(items.count_items))
        if key not in self._known:
            try:
                with progress_range(0.0, DESIGNED):
                    made = load_planned_design(lab, protocol, study)
                with progress_range(DESIGNED, 1.0):
                    self._known[key] = estimate_design(protocol, made)
            except StoppedByUser:
                raise
            except EXPECTED_ERRORS as error:
                self._known[key] = error
        return self._known[key]


LoadOf = Callable[[Lab, StudyProtocol, StudyRow | None], StudyEstimate | ExpectedError | None]


def read_studies_and_drafts(lab: Lab, load_of: LoadOf) -> list[StudyOrDraft]:
    """The drafts of a lab, the newest first, then its studies, the newest first."""
    written, frozen_ones, tests = list_drafts(lab)[::-1], list_studies(lab)[::-1], load_test_run_results(lab)
    looks = [
        *(partial(_read_draft_entry, lab, draft, load_of, tests) for draft in written),
        *(partial(_read_study_entry, lab, study, load_of, tests) for study in frozen_ones),
    ]
    found: list[StudyOrDraft] = []
    for n, look in enumerate(looks):
        with progress_range(n / len(looks), (n + 1) / len(looks)):
            found.append(look())
    return found


def _read_study_entry(lab: Lab, study: StudyRow, load_of: LoadOf, tests: Mapping[str, bool]) -> StudyOrDraft:
    """The entry of a study; one that another version of Eyeline wrote is listed with the error."""
    protocol = filled = None
    try:
        protocol = StudyProtocol.stored(study.protocol)
        if load_frozen_plan(lab, study.id) is not None:
            states = load_cell_states(lab, study)
            filled = (sum(state is CellState.DONE for state in states), len(states))
    except UnreadableRow as error:
        version = "" if protocol is None else protocol.version
        return StudyOrDraft(study.name, version, None, error, study=study)
    tested, closed = tests.get(protocol.hash), is_study_closed(lab, study.id)
    if tested is None and list_rehearsals(lab, study.id):
        tested = True  # played at another station, where its result was shown
    load = load_of(lab, protocol, study)
    name, version = protocol.name, protocol.version
    return StudyOrDraft(name, version, protocol, load, study=study, cells=filled, tested=tested, closed=closed)


def _read_draft_entry(lab: Lab, draft: StoredDraft, load_of: LoadOf, tests: Mapping[str, bool]) -> StudyOrDraft:
    try:
        document = ProtocolDraft.parse(draft.text)
    except EXPECTED_ERRORS as error:
        return StudyOrDraft(tr("Draft"), "", None, error, draft=draft)
    name, version = document.get("name"), document.get("version")
    try:
        protocol = document.read()
    except EXPECTED_ERRORS as error:
        return StudyOrDraft(name, version, None, error, draft=draft)
    load, tested = load_of(lab, protocol, None), tests.get(protocol.hash)
    return StudyOrDraft(name, version, protocol, load, draft=draft, tested=tested)
