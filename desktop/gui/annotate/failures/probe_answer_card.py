"""A probe to be answered: its options with their keys, or a line to write in."""

from functools import partial

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.benchmarks.answer_word_translations import with_meaning
from desktop.benchmarks.item import Item
from desktop.benchmarks.probes import REASONING
from desktop.gui.i18n import tr
from desktop.gui.item_image_names import option_text_with_names
from desktop.gui.theme.design_tokens import LARGE, SMALL, SPACE_8
from desktop.gui.widgets.input_fields import LineField
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import STRETCH, clear_layout, fill_box, named_widget, row_box


class ProbeAnswerCard(SurfaceCard):
    """Signals: answered(str); passed, when it is put off."""

    answered = Signal(str)
    passed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._reasoning = False
        self._kind, self._question = TextLabel("", SMALL, tone="muted"), TextLabel("", LARGE, wrap=True)
        self._question.setObjectName("probe_asked")
        self._choices = QWidget()
        self._column = fill_box(QVBoxLayout(self._choices), spacing=SPACE_8, margins=0)
        self.line = named_widget(LineField(), "probe_line")
        self.line.entered.connect(self._on_entered)
        self.line.left.connect(self.setFocus)
        self._later, self._give = (
            PushButton("", key="S", variant="quiet"),
            PushButton("", key="Enter", variant="primary"),
        )
        self._give.setObjectName("probe_give")
        self._later.clicked.connect(self.passed)
        self._give.clicked.connect(self._on_entered)
        for widget in (self._kind, self._question, self._choices, self.line):
            self.body.addWidget(widget)
        fill_box(self.body, row_box(self._later, STRETCH, self._give), STRETCH)
        self.retranslate()

    def retranslate(self) -> None:
        self.line.set_name(tr("Your answer"))
        self._later.set_text(tr("Later"))
        self._give.set_text(tr("Answer"))
        self._name_kind()

    def show_probe(self, probe: Item) -> None:
        clear_layout(self._column)
        self._reasoning = probe.task == REASONING
        self._name_kind()
        self._question.setText(probe.question)
        for number, option in enumerate(probe.options, start=1):
            button = PushButton(with_meaning(option_text_with_names(probe, option) or option.id, tr), key=str(number))
            button.setObjectName(f"probe_option_{option.id}")
            button.clicked.connect(partial(self.answered.emit, option.id))
            self._column.addWidget(button)
        written = not probe.options
        self.line.clear()
        self.line.setVisible(written)
        self._give.setVisible(written)
        (self.line if written else self).setFocus()

    def _name_kind(self) -> None:
        self._kind.setText(tr("By reasoning only, without the image") if self._reasoning else tr("From the image"))

    @Slot()
    def _on_entered(self) -> None:
        text = self.line.text().strip()
        if text:
            self.answered.emit(text)
