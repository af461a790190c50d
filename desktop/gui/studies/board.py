"""The studies and drafts of a lab in a list, next to the details and actions of the selected one."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QHeaderView, QVBoxLayout, QWidget

from db.lab import Lab
from db.rows import StudyRow
from db.stores import items
from db.watching import within
from desktop.benchmarks.errors import OddRow
from desktop.benchmarks.words import say
from desktop.gui.context import AppContext
from desktop.gui.studies.pages import StudyPages
from desktop.gui.studies.protocol_view import ProtocolView
from desktop.gui.tasks import Stopped
from desktop.gui.theme.tokens import LARGE, SPACE_12, SPACE_16, SPACE_24, STRONG
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.card import Card
from desktop.gui.widgets.table import Column, Table
from desktop.gui.widgets.text import Text
from desktop.gui.words import tr
from desktop.library.failures import FAILURES, Failure
from desktop.study.cells import CellState, cell_states, frozen
from desktop.study.draft import DraftDocument
from desktop.study.estimate import Estimate, estimate_of
from desktop.study.next_people import planned_design
from desktop.study.protocol import Protocol
from desktop.study.studies import Draft, all_studies, drafts

DESIGNED = 0.7
"""Approximate progress of an estimate when the plan is known."""
LEAST_LEFT, LEFT = 240, 380
"""Width of the list: the selected study needs the room more."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A study or draft with its protocol and estimated load, or the error that prevents it. cells: how many places of
    the plan are filled, of how many; None without a plan."""

    name: str
    version: str
    protocol: Protocol | None
    load: Estimate | Failure | None
    study: StudyRow | None = None
    draft: Draft | None = None
    cells: tuple[int, int] | None = None

    @property
    def key(self) -> str:
        return str(self.study.id) if self.study is not None else self.draft.id if self.draft is not None else ""

    @property
    def state(self) -> str:
        if self.study is None:
            return tr("draft")
        if self.protocol is None:
            return tr("cannot be read")
        return tr("open") if self.cells is None else tr("{n} of {total}", n=self.cells[0], total=self.cells[1])


class Board(QWidget):
    """waiting: the widget above the list while the load of the studies is estimated.

    Signals: writing(draft): edit it. changing(protocol): write its next version. previewed(reading). saved(protocol):
    as a file."""

    writing = Signal(object)
    changing = Signal(object)
    previewed = Signal(object)
    saved = Signal(object)

    def __init__(self, context: AppContext, waiting: Sequence[QWidget] = ()) -> None:
        super().__init__()
        self._waiting = waiting
        self._readings: list[Reading] = []
        self._heading = Text("", LARGE, STRONG)
        self._table: Table[Reading] = Table(
            (
                Column(say("Study"), lambda reading: reading.name, stretch=True, wraps=True),
                Column(say("Version"), lambda reading: reading.version),
                Column(say("State"), lambda reading: reading.state),
            ),
            name=tr("Studies"),
        )
        self._table.setObjectName("studies")
        for place in (1, 2):
            self._table.horizontalHeader().setSectionResizeMode(place, QHeaderView.ResizeMode.ResizeToContents)
        self._table.chosen.connect(self._on_chosen)
        self._table.opened.connect(self._on_opened)
        self._view = ProtocolView()
        self.pages = StudyPages(context, self._view)
        self._buttons()
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

    def set_readings(self, readings: Sequence[Reading], chosen: str = "") -> None:
        """Show these; selects the one with the key `chosen`, else keeps the selection, else the first."""
        current = self._table.current()
        same = [(one.key, one.state) for one in readings] == [(one.key, one.state) for one in self._readings]
        self._readings = list(readings)
        if not same or current is None:
            self._table.set_rows(self._readings)
        shown = self.current()
        wanted = chosen or (shown.key if shown is not None else "")
        place = next((n for n, one in enumerate(self._table.rows_model().rows()) if one.key == wanted), None)
        if place is not None and place != self._table.currentIndex().row():
            self._table.selectRow(place)
        self._show_current()

    def current(self) -> Reading | None:
        """The one that is chosen, else the first."""
        chosen = self._table.current()
        wanted = chosen.key if chosen is not None else ""
        found = next((one for one in self._readings if one.key == wanted), None)
        return found or (self._readings[0] if self._readings else None)

    @Slot(object)
    def _on_chosen(self, _: object) -> None:
        self._show_current()

    @Slot(object)
    def _on_opened(self, reading: Reading) -> None:
        if reading.draft is not None:
            self.writing.emit(reading.draft)

    @Slot()
    def _on_write(self) -> None:
        reading = self.current()
        if reading is not None and reading.draft is not None:
            self.writing.emit(reading.draft)

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
        # Of a study that cannot be read there is as much to show as of a draft.
        self.pages.show_study(reading.study if reading.protocol is not None else None)

    def _buttons(self) -> None:
        self._write, self._change = Button(key="E", variant="primary"), Button(key="V")
        self._preview, self._save = Button(key="Ctrl+P"), Button(key="Ctrl+S")
        for button, name, then in (
            (self._write, "write_draft", self._on_write),
            (self._change, "next_version", self._on_change),
            (self._preview, "preview_study", self._on_preview),
            (self._save, "save_study", self._on_save),
        ):
            button.setObjectName(name)
            button.clicked.connect(then)

    def _lay_out(self) -> None:
        left = Card(padding=SPACE_16)
        left.setMinimumWidth(LEAST_LEFT)
        left.setMaximumWidth(LEFT)
        left.body.addWidget(self._heading)
        left.body.addWidget(self._table, 1)
        actions = QHBoxLayout()
        actions.setSpacing(SPACE_12)
        for button in (self._write, self._change, self._preview, self._save):
            actions.addWidget(button)
        actions.addStretch()
        right = QVBoxLayout()
        right.setSpacing(SPACE_16)
        right.addLayout(actions)
        right.addWidget(self.pages, 1)
        column, row = QVBoxLayout(self), QHBoxLayout()
        column.setContentsMargins(SPACE_24, SPACE_24, SPACE_24, SPACE_24)
        column.setSpacing(SPACE_16)
        for part in self._waiting:
            column.addWidget(part)
        column.addLayout(row, 1)
        row.setSpacing(SPACE_24)
        row.addWidget(left, 1)
        row.addLayout(right, 2)


class Loads:
    """Estimated loads of protocols, cached while the number of items in the lab is the same: trials in other windows do
    not change them."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, int], Estimate | Failure] = {}
        self.missing = False
        """Whether `known` was called for an estimate that is not cached."""

    def known(self, lab: Lab, protocol: Protocol, _: StudyRow | None) -> Estimate | Failure | None:
        """The load of a protocol if it was estimated before; else None, and `missing` is set."""
        found = self._known.get((protocol.hash, lab.read(items.count)))
        self.missing |= found is None
        return found

    def worked_out(self, lab: Lab, protocol: Protocol, study: StudyRow | None) -> Estimate | Failure:
        """The load of a protocol, or the error that prevents it. Raises Stopped."""
        key = (protocol.hash, lab.read(items.count))
        if key not in self._known:
            try:
                with within(0.0, DESIGNED):
                    made = planned_design(lab, protocol, study)
                with within(DESIGNED, 1.0):
                    self._known[key] = estimate_of(protocol, made)
            except Stopped:
                raise
            except FAILURES as error:
                self._known[key] = error
        return self._known[key]


LoadOf = Callable[[Lab, Protocol, StudyRow | None], Estimate | Failure | None]


def readings_of(lab: Lab, load_of: LoadOf) -> list[Reading]:
    """The drafts of a lab, the newest first, then its studies, the newest first."""
    written, frozen_ones = drafts(lab)[::-1], all_studies(lab)[::-1]
    looks = [
        *(partial(_of_draft, lab, draft, load_of) for draft in written),
        *(partial(_of_study, lab, study, load_of) for study in frozen_ones),
    ]
    found: list[Reading] = []
    for n, look in enumerate(looks):
        with within(n / len(looks), (n + 1) / len(looks)):
            found.append(look())
    return found


def _of_study(lab: Lab, study: StudyRow, load_of: LoadOf) -> Reading:
    """The entry of a study; one that another version of Eyeline wrote is listed with the error."""
    protocol = filled = None
    try:
        protocol = Protocol.stored(study.protocol)
        if frozen(lab, study.id) is not None:
            states = cell_states(lab, study)
            filled = (sum(state is CellState.DONE for state in states), len(states))
    except OddRow as error:
        version = "" if protocol is None else protocol.version
        return Reading(study.name, version, None, error, study=study)
    load = load_of(lab, protocol, study)
    return Reading(protocol.name, protocol.version, protocol, load, study=study, cells=filled)


def _of_draft(lab: Lab, draft: Draft, load_of: LoadOf) -> Reading:
    try:
        document = DraftDocument.parse(draft.text)
    except FAILURES as error:
        return Reading(tr("Draft"), "", None, error, draft=draft)
    name, version = document.get("name"), document.get("version")
    try:
        protocol = document.read()
    except FAILURES as error:
        return Reading(name, version, None, error, draft=draft)
    return Reading(name, version, protocol, load_of(lab, protocol, None), draft=draft)
