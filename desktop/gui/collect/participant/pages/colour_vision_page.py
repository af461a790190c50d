"""The page of the colour vision test: plates one after the other, the figure by key or click."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.gui.collect.participant.pages.participant_page_base import ParticipantPage
from desktop.gui.collect.participant.participant_translation import tr
from desktop.gui.collect.participant.participant_window_buttons import KeypadButton
from desktop.gui.collect.participant.views.option_selection_keys import MODIFIED, digit_of_key
from desktop.gui.widgets.accessible_interfaces import accessible_graphic
from desktop.gui.widgets.widget_setup import row_box
from desktop.study.vision.colour_vision_plates import ColourPlate, judge_plate_answers

LARGEST, LEAST = 420, 200
AROUND = 400
"""Height of heading and buttons."""


class ColourPlatesPage(ParticipantPage):
    """Signals: screened(ColourVisionOutcome)."""

    screened = Signal(object)

    def __init__(self, plates: Sequence[ColourPlate], parent: QWidget) -> None:
        super().__init__("colour-vision", parent)
        self._plates = list(plates)
        self.seen: list[int | None] = []
        self.heading(tr("Which figure do you see?"))
        self._place = self.paragraph(tr("Plate {n} of {total}", n=1, total=len(self._plates)), quiet=True)
        self.plate = ColourPlateView(max(LEAST, min(LARGEST, parent.height() - AROUND)), self)
        self.plate.show_plate(self._plates[0])
        self.column.addWidget(self.plate, 0, Qt.AlignmentFlag.AlignLeft)
        row = row_box(spacing=8)
        for digit in range(10):
            key = KeypadButton(str(digit), f"figure-{digit}")
            key.clicked.connect(lambda _=False, digit=digit: self._answer(digit))
            row.addWidget(key)
        row.addStretch()
        self.column.addLayout(row)
        self.button(tr("I see no figure"), "N", "no-figure", lambda: self._answer(None))

    @property
    def shown(self) -> ColourPlate:
        return self._plates[min(len(self.seen), len(self._plates) - 1)]

    def key(self, event: QKeyEvent) -> bool:
        digit = digit_of_key(event.key(), event.nativeScanCode())
        if digit is None or event.modifiers() & MODIFIED:
            return super().key(event)
        self._answer(digit)
        return True

    def _answer(self, digit: int | None) -> None:
        if len(self.seen) == len(self._plates):
            return
        self.seen.append(digit)
        if len(self.seen) == len(self._plates):
            self.screened.emit(judge_plate_answers(self._plates, self.seen))
            return
        self._place.setText(tr("Plate {n} of {total}", n=len(self.seen) + 1, total=len(self._plates)))
        self.plate.show_plate(self.shown)


class ColourPlateView(QWidget):
    """One plate, painted dot by dot."""

    accessible = accessible_graphic

    def __init__(self, side: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._plate: ColourPlate | None = None
        self._side = side
        self.setObjectName("plate")
        self.setAccessibleName(tr("Plate of coloured dots"))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_plate(self, plate: ColourPlate) -> None:
        self._plate = plate
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._side, self._side)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._plate is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        half = self._side / 2
        for (x, y, radius), colour in zip(self._plate.dots.tolist(), self._plate.colours.tolist(), strict=True):
            painter.setBrush(QColor(*colour))
            painter.drawEllipse(QPointF(half + x * half, half + y * half), radius * half, radius * half)
        painter.end()
