"""The place Collect: the operator starts runs, sees who is how far, and lets unfinished ones go on."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QWidget

from db.lab import Lab
from db.rows import StudyRow
from desktop.benchmarks.canonical import Json
from desktop.benchmarks.words import say
from desktop.gui.collect.moments import when
from desktop.gui.collect.seat_card import SeatCard
from desktop.gui.collect.start_card import StartCard, Wish
from desktop.gui.collect.unfinished_card import UnfinishedCard
from desktop.gui.context import AppContext
from desktop.gui.shell.screen import Screen
from desktop.gui.theme.tokens import LARGE, STRONG
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.card import Card
from desktop.gui.widgets.empty import EmptyState
from desktop.gui.widgets.scroll import Scroll
from desktop.gui.widgets.table import Column, Table
from desktop.gui.widgets.text import Text
from desktop.gui.words import sentence, tr
from desktop.study.seat import keep_check, last_check, seat_name
from desktop.study.seats import next_code
from desktop.study.studies import all_studies
from desktop.study.watch import RunView, run_views

LEFT = 340
EMPTY, BOARD = 1, 2
STUDY_COLUMN = 1


@dataclass(frozen=True, slots=True)
class Reading:
    """What the screen shows."""

    studies: list[StudyRow]
    runs: list[RunView]
    code: str
    check: Mapping[str, Json] | None


class CollectScreen(Screen):
    """Without a study it says where one is made."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._reading: Reading | None = None
        self._window: QWidget | None = None
        self._to_studies = Button(variant="primary", large=True, key="Enter")
        self._to_studies.setObjectName("to_studies")
        self._to_studies.clicked.connect(lambda: self.context.open_place("studies"))
        self._empty = EmptyState("collect", action=self._to_studies)
        self._start = StartCard()
        self._start.wanted.connect(self._on_wanted)
        self._unfinished = UnfinishedCard()
        self._unfinished.resume_wanted.connect(self._on_resume)
        self._seat = SeatCard()
        self._seat.check_wanted.connect(self._on_check_wanted)
        self._table: Table[RunView] = Table(_columns(), name=tr("Runs"))
        self._table.setObjectName("runs")
        self._runs_title = Text("", LARGE, STRONG)
        self._none_yet = Text("", tone="muted", wrap=True)
        self._stack = QStackedLayout(self)
        for page in (QWidget(), self._empty, self._board()):
            self._stack.addWidget(page)
        context.signals.lab_changed.connect(self._read)
        context.signals.lab_opened.connect(self._read)
        self.retranslate()

    def title(self) -> str:
        return tr("Collect")

    def subtitle(self) -> str:
        if self._reading is None or not self._reading.runs:
            return ""
        open_runs = sum(not view.finished for view in self._reading.runs)
        return tr("{n} runs, {open} unfinished", n=len(self._reading.runs), open=open_runs)

    def help(self) -> str:
        return tr(
            "Start a run with the next free code or one that you type; the participant's window covers the chosen "
            "screen. Unfinished runs go on at the item that was open."
        )

    def retranslate(self) -> None:
        self._empty.set_texts(
            tr("No study yet"), tr("People answer items within a study. Make one first; it says which items and how.")
        )
        self._to_studies.set_text(tr("Go to Studies"))
        self._runs_title.setText(tr("Runs"))
        self._none_yet.setText(tr("Nobody has taken part yet. Runs appear here as they are started."))
        self._start.retranslate()
        self._seat.retranslate()
        if self._reading is not None:
            self._show(self._reading)

    def shown(self) -> None:
        self._read()

    @Slot()
    def _read(self) -> None:
        lab = self.context.lab
        if lab is not None and self.isVisible() and self._window is None:
            node = self._node()
            self.context.tasks.run(lambda: _reading(lab, node), self._show, owner=self)

    def _show(self, reading: Reading) -> None:
        self._reading = reading
        self._stack.setCurrentIndex(BOARD if reading.studies else EMPTY)
        self._start.offer(reading.studies, reading.code)
        self._unfinished.show_runs([view for view in reading.runs if not view.finished])
        self._seat.show_check(reading.check)
        self._table.set_rows(reading.runs)
        self._table.setColumnHidden(STUDY_COLUMN, len(reading.studies) < 2)
        self._table.setVisible(bool(reading.runs))
        self._none_yet.setVisible(not reading.runs)
        self.heading_changed()

    @Slot(object)
    def _on_wanted(self, wish: Wish) -> None:
        self._open(wish.study, wish, None)
        self._start.fresh()

    @Slot(object)
    def _on_resume(self, view: RunView) -> None:
        study = (
            None
            if self._reading is None
            else next((study for study in self._reading.studies if study.id == view.study_id), None)
        )
        if study is not None:
            self._open(study, None, view.run_id)

    def _open(self, study: StudyRow, wish: Wish | None, resume: UUID | None) -> None:
        """Open the participant's window; one at a time."""
        from desktop.gui.collect.window import ParticipantWindow

        if self._window is not None:
            return
        window = ParticipantWindow(
            self.context,
            study,
            code=wish.code if wish is not None else "",
            pilot=wish is not None and wish.pilot,
            resume=resume,
            screen=wish.screen if wish is not None else None,
        )
        window.ended.connect(self._on_ended)
        self._window = window
        window.open()

    @Slot()
    def _on_check_wanted(self) -> None:
        from desktop.gui.collect.seat_window import SeatWindow

        lab = self.context.lab
        if lab is None or self._window is not None:
            return
        window = SeatWindow(lab.folder, self._start.chosen_screen())
        window.checked.connect(self._on_checked)
        window.ended.connect(self._on_ended)
        self._window = window
        window.open()

    @Slot(object)
    def _on_checked(self, figures: Mapping[str, Json]) -> None:
        lab, node = self.context.lab, self._node()
        if lab is not None:
            self.context.tasks.run(lambda: keep_check(lab, node, figures), lambda _: self._read(), owner=self)

    def _node(self) -> str:
        return seat_name(self.context.settings.seat)

    @Slot()
    def _on_ended(self) -> None:
        if self._window is not None:
            self._window.deleteLater()
            self._window = None
        self.window().activateWindow()
        self._read()

    def _board(self) -> QWidget:
        board = QWidget()
        row = QHBoxLayout(board)
        row.setContentsMargins(24, 24, 24, 24)
        row.setSpacing(8)
        left = Scroll(spacing=24)
        left.setFixedWidth(LEFT + 16)
        for card in (self._start, self._unfinished, self._seat):
            left.column.addWidget(card)
        runs = Card(padding=24)
        runs.body.addWidget(self._runs_title)
        runs.body.addWidget(self._none_yet)
        runs.body.addWidget(self._table, 1)
        runs.body.addStretch()
        row.addWidget(left)
        row.addWidget(runs, 1)
        return board


def _reading(lab: Lab, node: str) -> Reading:
    return Reading(all_studies(lab), run_views(lab), next_code(lab), last_check(lab, node))


def _columns() -> Sequence[Column[RunView]]:
    return (
        Column(say("Code"), lambda view: view.code),
        Column(say("Study"), lambda view: view.study),
        Column(say("Started"), lambda view: when(view.started), sort=lambda view: view.started.us),
        Column(say("Items"), lambda view: f"{view.done}/{view.planned}", number=True, sort=lambda view: view.done),
        Column(say("State"), _state, tone=lambda view: "ink" if view.finished else "invalid"),
        Column(say("Median"), _median, number=True, sort=lambda view: view.median_s or 0),
        Column(say("Worth a look"), _remarks, stretch=True, tone=lambda _: "muted"),
    )


def _state(view: RunView) -> str:
    words = [tr(view.ending)]
    if view.simulated:
        words.append(tr("simulated"))
    if view.pilot:
        words.append(tr("pilot"))
    return ", ".join(words)


def _median(view: RunView) -> str:
    return "–" if view.median_s is None else tr("{s} s", s=f"{view.median_s:.1f}")


def _remarks(view: RunView) -> str:
    return ", ".join(sentence(remark) for remark in view.remarks)
