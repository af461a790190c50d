"""The place Studies: the studies of the lab, each protocol readable with what it takes of a person."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QStackedLayout, QWidget

from db.lab import Lab
from db.rows import StudyRow
from desktop.benchmarks.words import say
from desktop.gui.context import AppContext
from desktop.gui.shell.screen import Screen
from desktop.gui.studies.protocol_view import ProtocolView
from desktop.gui.theme.tokens import LARGE, STRONG
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.card import Card
from desktop.gui.widgets.empty import EmptyState
from desktop.gui.widgets.table import Column, Table
from desktop.gui.widgets.text import Text
from desktop.gui.words import tr
from desktop.library.failures import FAILURES, Failure
from desktop.study.estimate import Estimate, estimate
from desktop.study.protocol import Protocol, read_protocol
from desktop.study.studies import add_study, all_studies, sample_study

LEFT = 340
EMPTY, BOARD = 1, 2


@dataclass(frozen=True, slots=True)
class Reading:
    """A study with its protocol and what it takes, or why that cannot be said."""

    study: StudyRow
    protocol: Protocol
    load: Estimate | Failure


class StudiesScreen(Screen):
    """Without a study it offers the sample one."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._readings: list[Reading] = []
        self._sample = Button(variant="primary", large=True, key="Enter")
        self._sample.setObjectName("sample_study")
        self._sample.clicked.connect(lambda: self._add(sample_study))
        self._empty = EmptyState("studies", action=self._sample)
        self._open_file = Button(key="O")
        self._open_file.setObjectName("open_protocol")
        self._open_file.clicked.connect(self._on_open_file)
        self._collect = Button(variant="primary")
        self._collect.setObjectName("go_collect")
        self._collect.clicked.connect(lambda: self.context.open_place("collect"))
        self._heading = Text("", LARGE, STRONG)
        self._table: Table[Reading] = Table(
            (
                Column(say("Study"), lambda reading: reading.protocol.name, stretch=True),
                Column(say("Version"), lambda reading: reading.protocol.version),
            ),
            name=tr("Studies"),
        )
        self._table.setObjectName("studies")
        self._table.chosen.connect(self._on_chosen)
        self._view = ProtocolView()
        self._stack = QStackedLayout(self)
        for page in (QWidget(), self._empty, self._board()):
            self._stack.addWidget(page)
        context.signals.lab_opened.connect(self._read)
        context.signals.lab_changed.connect(self._read)
        self.retranslate()

    def title(self) -> str:
        return tr("Studies")

    def subtitle(self) -> str:
        return tr("{n} studies", n=len(self._readings)) if len(self._readings) > 1 else ""

    def tools(self) -> list[QWidget]:
        return [self._open_file, self._collect]

    def help(self) -> str:
        return tr(
            "A study is a protocol: which items, in what order, with which rules, and what people agree to. It never "
            "changes; another protocol is another study. O reads one from a YAML file."
        )

    def retranslate(self) -> None:
        self._empty.set_texts(
            tr("No study yet"),
            tr("A study says which items people answer, in what order and under which rules. Begin with the sample."),
        )
        self._sample.set_text(tr("Make the sample study"))
        self._open_file.set_text(tr("Open a protocol…"))
        self._collect.set_text(tr("Collect"))
        self._heading.setText(tr("Studies of this lab"))
        if self._readings:
            self._show(self._readings)

    def shown(self) -> None:
        self._read()

    @Slot()
    def _read(self) -> None:
        lab = self.context.lab
        if lab is not None and self.isVisible():
            self.context.tasks.run(lambda: _readings(lab), self._show, owner=self)

    def _show(self, readings: list[Reading]) -> None:
        current = self._table.current()
        same = [reading.study.id for reading in readings] == [reading.study.id for reading in self._readings]
        self._readings = readings
        self._stack.setCurrentIndex(BOARD if readings else EMPTY)
        self._collect.setEnabled(bool(readings))
        if not same or current is None:
            self._table.set_rows(readings)
        self._show_current()
        self.heading_changed()

    @Slot(object)
    def _on_chosen(self, _: object) -> None:
        self._show_current()

    def _show_current(self) -> None:
        chosen = self._table.current()
        wanted = chosen.study.id if chosen is not None else None
        reading = next((one for one in self._readings if one.study.id == wanted), None)
        if reading is None and self._readings:
            reading = self._readings[0]
        if reading is not None:
            self._view.show_protocol(reading.protocol, reading.load)

    @Slot()
    def _on_open_file(self) -> None:
        dialog = QFileDialog(self, tr("A protocol"))
        dialog.setNameFilter(tr("Protocols") + " (*.yaml *.yml)")
        dialog.fileSelected.connect(self.open_file)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    @Slot(str)
    def open_file(self, path: str) -> None:
        """Add the study of a protocol's file; what is wrong with it is one sentence in the error panel."""
        self._add(lambda lab: add_study(lab, read_protocol(Path(path))))

    def _add(self, work: Callable[[Lab], StudyRow]) -> None:
        lab = self.context.lab
        if lab is not None:
            self.context.tasks.run(lambda: work(lab), lambda _: self._read(), owner=self)

    def _board(self) -> QWidget:
        board = QWidget()
        row = QHBoxLayout(board)
        row.setContentsMargins(24, 24, 24, 24)
        row.setSpacing(24)
        left = Card(padding=16)
        left.setFixedWidth(LEFT)
        left.body.addWidget(self._heading)
        left.body.addWidget(self._table, 1)
        row.addWidget(left)
        row.addWidget(self._view, 1)
        return board


def _readings(lab: Lab) -> list[Reading]:
    return [_reading(lab, study) for study in all_studies(lab)]


def _reading(lab: Lab, study: StudyRow) -> Reading:
    protocol = Protocol.stored(study.protocol)
    try:
        return Reading(study, protocol, estimate(lab, protocol))
    except FAILURES as error:
        return Reading(study, protocol, error)
