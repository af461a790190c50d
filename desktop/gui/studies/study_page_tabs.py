"""The tabs of a study's page: protocol, rehearsal, stations, sessions, closing."""

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
from desktop.gui.studies.stations_card import StationsCard
from desktop.gui.studies.step_line import CLOSE, COLLECT, FREEZE, ORDER, PROTOCOL_STEPS, TEST_RUN, StepLine
from desktop.gui.studies.study_card_base import StudyCard
from desktop.gui.studies.study_sessions_card import StudySessionsCard
from desktop.gui.theme.design_tokens import SPACE_8, SPACE_16
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.segmented_control import SegmentedControl
from desktop.gui.widgets.widget_setup import STRETCH, box_widget, column_box, fill_box, row_box
from desktop.study.planning.store_studies_and_drafts import study_row
from desktop.study.protocol import StudyProtocol

SESSIONS, STATIONS = "corrections", "seats"
COLLECT_PARTS = {SESSIONS: say("Sessions"), STATIONS: say("Stations")}
IN_PROTOCOL = (*PROTOCOL_STEPS, FREEZE)
"""The steps of a frozen study at which its protocol is shown."""


class StudyPages(QWidget):
    """`protocol` shows the protocol. Of a draft the steps before freezing are in the editor, except the test run.

    Signals: turned, another page or study is shown. step_requested(step): of a draft, one that the editor has.
    """

    turned = Signal()
    step_requested = Signal(str)

    def __init__(self, context: AppContext, protocol: QWidget) -> None:
        super().__init__()
        self.setObjectName("study_sides")
        self.study: StudyRow | None = None
        """The shown study; None for a draft."""
        self._draft: StudyProtocol | None = None
        self.cards: Mapping[str, StudyCard] = {
            TEST_RUN: RehearsalCard(context),
            SESSIONS: StudySessionsCard(context),
            STATIONS: StationsCard(context),
            CLOSE: CloseStudyCard(context),
        }
        self._step = ""
        self.line = StepLine("step ")
        self.line.chosen.connect(self._on_step)
        self._parts = SegmentedControl([(key, "") for key in COLLECT_PARTS])
        self._parts.setObjectName("collect_parts")
        self._parts.chosen.connect(self._on_part)
        self._part_stack, self._stack = QStackedLayout(), QStackedLayout()
        column = fill_box(QVBoxLayout(self), self.line, spacing=SPACE_16, margins=0)
        column.addLayout(self._stack, 1)  # before its pages: the first is shown where it is put
        collect = box_widget(
            column_box(row_box(self._parts, STRETCH), (self._part_stack, 1), spacing=SPACE_8, margins=0)
        )
        for key in COLLECT_PARTS:
            self._part_stack.addWidget(scrolling_card_page(self.cards[key], fills=self.cards[key].fills))
        others = {key: scrolling_card_page(self.cards[key]) for key in (TEST_RUN, CLOSE)}
        self._pages = {**dict.fromkeys(IN_PROTOCOL, protocol), "": protocol, COLLECT: collect, **others}
        for page in (protocol, others[TEST_RUN], collect, others[CLOSE]):
            self._stack.addWidget(page)
        self.retranslate()

    def retranslate(self) -> None:
        self.line.retranslate()
        self._parts.set_name(tr("Collect"))
        self._parts.set_name(tr("Collect"))
        self._parts.set_texts([tr(title) for title in COLLECT_PARTS.values()])
        for card in self.cards.values():
            card.retranslate()

    def show_study(self, study: StudyRow) -> None:
        """Be about a frozen study; its step stays, or is the first."""
        self.line.enable(*ORDER)
        self.line.show()
        if self.study is not None and study.id == self.study.id:
            return
        self.study, self._draft = study, None
        self.go(self._step or ORDER[0])

    def show_draft(self, protocol: StudyProtocol | None, *, editable: bool) -> None:
        """Be about a draft; protocol: None where no test run is possible. editable: False for a study that cannot be
        read, which has no steps."""
        steps = (*PROTOCOL_STEPS, FREEZE, *((TEST_RUN,) if protocol is not None else ()))
        self.line.enable(*steps)
        self.line.setVisible(editable)
        same = self.study is None and self._draft is not None and protocol is not None
        if same and self._draft is not None and protocol is not None and self._draft.id == protocol.id:
            return
        self.study, self._draft = None, protocol
        self.go(TEST_RUN if self._step == TEST_RUN and protocol is not None else "")

    def step(self) -> str:
        """The step in front; empty for the protocol of a draft as a whole."""
        return self._step

    def go(self, key: str) -> None:
        """Show a step, or a part of collecting; empty: the protocol as a whole."""
        if key in COLLECT_PARTS:
            self._parts.set_current(key)
            key = COLLECT
        self._step = key
        self.line.show_step(key)
        self._part_stack.setCurrentIndex(list(COLLECT_PARTS).index(self._parts.current()))
        self._stack.setCurrentWidget(self._pages[key])
        self.turned.emit()
        card = self.cards.get(self._parts.current() if key == COLLECT else key)
        if isinstance(card, RehearsalCard) and self._draft is not None:
            card.show_draft(study_row(self._draft))
        elif card is not None:
            card.show_study(self.study)

    def show_run(self, run_id: UUID) -> None:
        self.go(SESSIONS)
        card = self.cards[SESSIONS]
        assert isinstance(card, StudySessionsCard)
        card.choose(run_id)

    def leads_to_collect(self) -> bool:
        """Whether collecting is the next step of what is shown: the protocol or the sessions of a frozen study."""
        sessions = self._step == COLLECT and self._parts.current() == SESSIONS
        return self.study is not None and (self._step in IN_PROTOCOL or sessions)

    @Slot(int)
    def _on_step(self, place: int) -> None:
        key = ORDER[place]
        if self.study is None and key != TEST_RUN:
            self.line.show_step(self._step)
            self.step_requested.emit(key)
        else:
            self.go(SESSIONS if key == COLLECT else key)

    @Slot(str)
    def _on_part(self, key: str) -> None:
        self.go(key)


def scrolling_card_page(card: QWidget, *, fills: bool = False) -> ScrollColumn:
    """The card in a column that scrolls where it is higher than the window; `fills` as of Scroll."""
    scroll = ScrollColumn(fills=fills)
    scroll.column.addWidget(card)
    return scroll
