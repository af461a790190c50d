"""The empty state of Compare: the purpose of the page and the next step, or that reading was stopped."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from desktop.gui.app_context import AppContext
from desktop.gui.i18n import join_shown_sentences, tr
from desktop.gui.shell.lab_next_step_overview import LabOverview
from desktop.gui.theme.design_tokens import SPACE_8
from desktop.gui.widgets.empty_state import EmptyState
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.widget_setup import box_widget, named_button, named_widget, row_box


class CompareEmptyState(QStackedWidget):
    """Signals: collect_wanted; example_wanted; simulated_wanted; reading_wanted."""

    collect_requested = Signal()
    example_wanted = Signal()
    reading_requested = Signal()
    simulated_requested = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._left_out, self._model = 0, ""
        self._collect = named_button(PushButton(key="Enter", variant="primary"), "go_collect", self.collect_requested)
        self._example = named_button(PushButton(key="E"), "make_example", self.example_wanted)
        self._simulated = named_widget(PushButton(key="Enter", variant="primary"), "show_simulated")
        self._simulated.clicked.connect(self.simulated_requested)
        self._again = named_button(PushButton(key="Enter", variant="primary"), "read_again", self.reading_requested)
        self._overview = LabOverview(context)
        self._reading = EmptyState("compare")
        self._stopped = EmptyState("compare", action=self._again)
        self._empty = EmptyState("compare", action=_in_row(self._example, self._collect), below=self._overview)
        self._hidden = EmptyState("compare", action=self._simulated)
        for page in (self._reading, self._stopped, self._empty, self._hidden):
            self.addWidget(page)
        self.retranslate()

    def retranslate(self) -> None:
        self._collect.set_text(tr("Go to Collect"))
        self._overview.retranslate()
        self._example.set_text(tr("Show example"))
        self._simulated.set_text(tr("Show simulated answers"))
        self._reading.set_texts(tr("Loading answers"), "")
        self._again.set_text(tr("Read labels"))
        self._stopped.set_texts(tr("Stopped"), tr("Loading was stopped. No results are shown."))
        about = tr("People and models are compared here once there are answers.")
        example = tr(
            "Example: five simulated participants and {model} answer some of the sample items. "
            "Simulated answers stay flagged and are excluded from all figures unless you include "
            "them.",
            model=self._model,
        )
        self._example.setVisible(bool(self._model))
        self._empty.set_texts(
            tr("Nothing to compare yet"), join_shown_sentences((about, example)) if self._model else about
        )
        self._hidden.set_texts(
            tr("Only simulated participants have answered"),
            tr("Their {n} answers are excluded from all figures unless you include them.", n=self._left_out),
        )

    def set_busy(self, busy: bool) -> None:
        """Whether the example is being made."""
        self._example.setEnabled(not busy)

    def show_reading(self) -> None:
        self.setCurrentWidget(self._reading)

    def show_stopped(self) -> None:
        self.setCurrentWidget(self._stopped)

    def show_empty(self, simulated: int, model: str = "") -> None:
        """There is nothing, but for `simulated` answers of simulated people that were left out. model: what an example
        would be made with, empty where none is offered."""
        self._left_out, self._model = simulated, model
        self.retranslate()
        self.setCurrentWidget(self._hidden if simulated else self._empty)


def _in_row(*buttons: PushButton) -> QWidget:
    return box_widget(row_box(*buttons, spacing=SPACE_8, margins=0))
