"""The page of the screen-size calibration: pixels per millimetre, from a drawn card that is adjusted to a real one."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.gui.collect.participant import neutral_trial_palette
from desktop.gui.collect.participant.pages.participant_page_base import ParticipantPage
from desktop.gui.collect.participant.participant_translation import tr
from desktop.gui.collect.participant.participant_window_buttons import TrialButton
from desktop.gui.theme.paint_control_shapes import paint_box
from desktop.gui.widgets.accessible_interfaces import accessible_graphic
from desktop.gui.widgets.widget_setup import row_box
from desktop.study.vision.pixels_to_visual_angle import CARD_MM, card_px_per_mm

NARROWEST, WIDEST = 120.0, 680.0
FINE, COARSE = 1.0, 10.0
STEPS = {
    Qt.Key.Key_Left: -FINE,
    Qt.Key.Key_Right: FINE,
    Qt.Key.Key_Down: -COARSE,
    Qt.Key.Key_Up: COARSE,
}


class ScreenCalibrationPage(ParticipantPage):
    """Signals: measured(float): device pixels a millimetre."""

    measured = Signal(float)

    def __init__(self, parent: QWidget) -> None:
        super().__init__("calibration", parent)
        self.heading(tr("How large is this screen?"))
        self.paragraph(
            tr("Hold a bank card, or any card of that size, against the screen at the left edge of the drawn card.")
        )
        self.paragraph(
            tr("Make the drawn card as wide as yours: drag its right edge, or press the arrow keys."), quiet=True
        )
        self.card = CalibrationCard(self)
        self.column.addWidget(self.card)
        self.button(tr("It is as wide as my card"), "Enter", "measured", self._give, strong=True)
        row = row_box(spacing=8)
        for text, key, name, step in (
            (tr("Narrower"), "←", "narrower", -FINE),
            (tr("Wider"), "→", "wider", FINE),
            (tr("Much narrower"), "↓", "much-narrower", -COARSE),
            (tr("Much wider"), "↑", "much-wider", COARSE),
        ):
            button = TrialButton(text, key, name, repeats=True)
            button.clicked.connect(lambda _=False, step=step: self.card.widen(step))
            row.addWidget(button)
        row.addStretch()
        self.column.addLayout(row)

    def key(self, event: QKeyEvent) -> bool:
        if event.key() in STEPS:
            self.card.widen(STEPS[Qt.Key(event.key())])
            return True
        return super().key(event)

    def _give(self) -> None:
        self.measured.emit(card_px_per_mm(self.card.wide * self.devicePixelRatioF()))


class CalibrationCard(QWidget):
    """A card's outline, `wide` logical pixels wide; its right edge can be dragged."""

    accessible = accessible_graphic

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.wide = 324.0
        self.setObjectName("card")
        self.setAccessibleName(tr("Drawn card"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(round(WIDEST * CARD_MM[1] / CARD_MM[0] * 0.62))
        self.setCursor(Qt.CursorShape.SizeHorCursor)
        self._grip: float | None = None

    def edge(self) -> QPointF:
        """The middle of the right edge, for the tests."""
        return QPointF(self.wide, self._high() / 2)

    def widen(self, by: float) -> None:
        """Make it wider, or narrower."""
        most = min(WIDEST, float(self.width() - 2), (self.height() - 2) * CARD_MM[0] / CARD_MM[1])
        self.wide = min(most, max(NARROWEST, self.wide + by))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(round(WIDEST), self.height())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._grip = event.position().x() - self.wide

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._grip is not None:
            self.widen(event.position().x() - self._grip - self.wide)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._grip = None

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        corner = self.wide * 3.18 / CARD_MM[0]
        area = QRectF(0.5, 0.5, self.wide, self._high())
        paint_box(
            painter, area, corner, fill=neutral_trial_palette.paper_colour(), edge=neutral_trial_palette.ink_colour()
        )
        painter.fillRect(QRectF(self.wide - 3, self._high() / 2 - 18, 3, 36), neutral_trial_palette.muted_colour())
        painter.end()

    def _high(self) -> float:
        return self.wide * CARD_MM[1] / CARD_MM[0]
