"""New study: from a study of one of the papers, from the sample, or from a protocol file."""

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget
from typing_extensions import override

from desktop.gui.i18n import TranslatableSentence, join_name_and_text, tr, translate_sentence
from desktop.gui.theme.design_tokens import LARGE, SMALL, SPACE_8, SPACE_16, SPACE_24, STRONG, TITLE
from desktop.gui.widgets.elided_text import ElidedText
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import STRETCH, column_box, discard_widget, fill_box, named_widget, row_box
from desktop.study.protocol.protocol_templates import PRESETS, ProtocolPreset

ACROSS = 2


class NewStudyPage(QWidget):
    """Signals: chosen(preset). left: back was pressed."""

    chosen = Signal(object)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._column = fill_box(QVBoxLayout(self), margins=SPACE_24)
        self._inner: QWidget | None = None
        self._shortages: Mapping[str, TranslatableSentence] = {}
        self._notes: dict[str, ElidedText] = {}
        self._first: QWidget | None = None

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self._first is not None:
            self._first.setFocus(event.reason())

    def retranslate(self) -> None:
        """Build the page with the texts of the language."""
        if self._inner is not None:
            discard_widget(self._inner)
        self._inner = self._made()
        self._column.addWidget(self._inner)

    @Slot(object)
    def show_shortages(self, shortages: Mapping[str, TranslatableSentence]) -> None:
        """Say on the card of each of these templates (by file) why the lab is too small for it."""
        self._shortages = shortages
        for file, note in self._notes.items():
            sentence = shortages.get(file)
            note.setText("" if sentence is None else translate_sentence(sentence))

    def _made(self) -> QWidget:
        holder = QWidget()
        column = fill_box(QVBoxLayout(holder), spacing=SPACE_16, margins=0)
        head = column_box(
            TextLabel(tr("New study"), TITLE, STRONG),
            TextLabel(
                tr("Each template is a complete protocol. You can change everything before freezing it."),
                tone="muted",
            ),
            spacing=SPACE_8,
        )
        column.addLayout(head)
        scroll = ScrollColumn()
        board = QWidget()
        grid = QGridLayout(board)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(SPACE_16)
        for number, preset in enumerate(PRESETS):
            grid.addWidget(self._card(number, preset), number // ACROSS, number % ACROSS)
        for place in range(ACROSS):
            grid.setColumnStretch(place, 1)
        scroll.column.addWidget(board)
        column.addWidget(scroll, 1)
        back = PushButton(tr("Back"), key="Esc")
        back.setObjectName("begin_back")
        back.clicked.connect(self.left)
        column.addLayout(row_box(STRETCH, back))
        self.show_shortages(self._shortages)
        return holder

    def _card(self, number: int, preset: ProtocolPreset) -> SurfaceCard:
        card = SurfaceCard(TextLabel(tr(preset.title), LARGE, STRONG), padding=SPACE_16)
        card.body.addWidget(TextLabel(tr(preset.about), SMALL, tone="muted", wrap=True), 1, Qt.AlignmentFlag.AlignTop)
        note = self._notes[preset.file] = ElidedText(
            "", SMALL, tone="invalid", steady=True
        )  # one line, so that no button moves
        note.setObjectName(f"shortage {preset.file}")
        card.body.addWidget(note)
        begin = named_widget(PushButton(tr("Use this template"), key=str(number + 1)), f"preset {preset.file}")
        begin.clicked.connect(lambda: self.chosen.emit(preset))
        begin.setAccessibleName(join_name_and_text(begin.label(), tr(preset.title)))
        if number == 0:
            self._first = begin
        card.body.addWidget(begin, 0, Qt.AlignmentFlag.AlignLeft)
        return card
