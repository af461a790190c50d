"""A study from all sides: its protocol first, then its rehearsal, its seats, its sessions, its end."""

from collections.abc import Mapping
from uuid import UUID

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QStackedLayout, QVBoxLayout, QWidget

from db.rows import StudyRow
from desktop.benchmarks.messages import say
from desktop.gui.app_context import AppContext
from desktop.gui.i18n import tr
from desktop.gui.studies.close_study_card import CloseStudyCard
from desktop.gui.studies.rehearsal_card import RehearsalCard
from desktop.gui.studies.sessions_card import StudySessionsCard
from desktop.gui.studies.stations_card import StationsCard
from desktop.gui.studies.study_card import StudyCard
from desktop.gui.theme.design_tokens import SPACE_16
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.segmented_control import SegmentedControl
from desktop.gui.widgets.widget_setup import discard_widget, fill_box

PROTOCOL = "protocol"
TITLES = {
    PROTOCOL: say("Protocol"),
    "rehearsal": say("Test run"),
    "seats": say("Stations"),
    "corrections": say("Sessions"),
    "end": say("Close study"),
}


class StudyPages(QWidget):
    """`first` shows the protocol; the other pages are there for a study, and not for a draft.

    Signals: turned, another page or study is shown.
    """

    turned = Signal()

    def __init__(self, context: AppContext, first: QWidget) -> None:
        super().__init__()
        self.setObjectName("study_sides")
        self.study: StudyRow | None = None
        """The shown study; None for a draft."""
        self.cards: dict[str, StudyCard] = {
            "rehearsal": RehearsalCard(context),
            "seats": StationsCard(context),
            "corrections": StudySessionsCard(context),
            "end": CloseStudyCard(context),
        }
        self._choice: SegmentedControl | None = None
        self._marks: Mapping[str, str] = {}
        self._column = fill_box(QVBoxLayout(self), spacing=SPACE_16, margins=0)
        self._stack = QStackedLayout()
        self._column.addLayout(self._stack, 1)  # before its pages: the first is shown where it is put
        self._stack.addWidget(first)
        for card in self.cards.values():
            self._stack.addWidget(scrolling_card_page(card, fills=card.fills))
        self.retranslate()

    def retranslate(self) -> None:
        current = PROTOCOL
        if self._choice is not None:
            current = self._choice.current()
            self._column.removeWidget(self._choice)
            discard_widget(self._choice)
        self._choice = SegmentedControl([(key, "") for key in TITLES], current)
        self._mark_pages()
        self._choice.setObjectName("study_pages")
        self._choice.chosen.connect(self._on_chosen)
        self._column.insertWidget(0, self._choice)
        self._choice.setVisible(self.study is not None)
        for card in self.cards.values():
            card.retranslate()

    def show_study(self, study: StudyRow | None, marks: Mapping[str, str]) -> None:
        """Be about another study; None: a draft, of which there is the protocol alone. marks: what is shown after the
        names of the pages, by their keys."""
        self._marks = marks
        self._mark_pages()
        if study is not None and self.study is not None and study.id == self.study.id:
            return
        self.study = study
        assert self._choice is not None
        self._choice.setVisible(study is not None)
        if study is None:
            self._choice.set_current(PROTOCOL)
        self._on_chosen(self._choice.current())

    def _mark_pages(self) -> None:
        """Name the pages as the steps of the study, with the state of each."""
        assert self._choice is not None
        self._choice.set_texts([f"{tr(title)} {self._marks.get(key, '')}".strip() for key, title in TITLES.items()])

    def go(self, key: str) -> None:
        assert self._choice is not None
        self._choice.set_current(key)
        self._on_chosen(key)

    def show_run(self, run_id: UUID) -> None:
        self.go("corrections")
        card = self.cards["corrections"]
        assert isinstance(card, StudySessionsCard)
        card.choose(run_id)

    def at_protocol(self) -> bool:
        """Whether the protocol of a study is shown, not that of a draft."""
        return self.study is not None and self._stack.currentIndex() == 0

    @Slot(str)
    def _on_chosen(self, key: str) -> None:
        self._stack.setCurrentIndex(list(TITLES).index(key))
        self.turned.emit()
        if key in self.cards:
            self.cards[key].show_study(self.study)


def scrolling_card_page(card: QWidget, *, fills: bool = False) -> ScrollColumn:
    """The card in a column that scrolls where it is higher than the window; `fills` as of Scroll."""
    scroll = ScrollColumn(fills=fills)
    scroll.column.addWidget(card)
    return scroll
