"""The page of the visual acuity test: a ring with a gap, smaller and smaller; arrow keys or clicks say where the gap
is."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.gui.collect.participant import neutral_trial_palette
from desktop.gui.collect.participant.pages.participant_page_base import ParticipantPage
from desktop.gui.collect.participant.participant_translation import tr
from desktop.gui.widgets.accessible_interfaces import accessible_graphic
from desktop.study.vision.landolt_acuity_test import RING, AcuityStaircase, Gap
from desktop.study.vision.pixels_to_visual_angle import ViewingGeometry

ROOM = 320
ARROWS: dict[Qt.Key, Gap] = {
    Qt.Key.Key_Right: "right",
    Qt.Key.Key_Up: "up",
    Qt.Key.Key_Left: "left",
    Qt.Key.Key_Down: "down",
}
TURNS: dict[Gap, float] = {"right": 0.0, "down": 90.0, "left": 180.0, "up": 270.0}


class AcuityPage(ParticipantPage):
    """Signals: screened(AcuityMeasurement)."""

    screened = Signal(object)

    def __init__(self, seed: int, seeing: ViewingGeometry, parent: QWidget) -> None:
        super().__init__("acuity", parent)
        self.heading(tr("Where is the gap in the ring?"))
        self.paragraph(
            tr(
                "Sit with your eyes about {cm} cm from the screen. Press the arrow key that points to the gap. Where "
                "you cannot see it, guess.",
                cm=round(seeing.distance_mm / 10),
            ),
            quiet=True,
        )
        self.stairs = AcuityStaircase(seed, seeing, ROOM * parent.devicePixelRatioF() * 0.9)
        self.ring = LandoltRing(self)
        self.column.addWidget(self.ring, 0, Qt.AlignmentFlag.AlignLeft)
        ways: tuple[tuple[str, str, Gap], ...] = (
            (tr("On the left"), "←", "left"),
            (tr("On the right"), "→", "right"),
            (tr("At the top"), "↑", "up"),
            (tr("At the bottom"), "↓", "down"),
        )
        for text, key, gap in ways:
            self.button(text, key, f"gap-{gap}", lambda gap=gap: self._answer(gap))
        self._show()

    def key(self, event: QKeyEvent) -> bool:
        gap = ARROWS.get(Qt.Key(event.key()))
        if gap is None:
            return super().key(event)
        self._answer(gap)
        return True

    def _answer(self, gap: Gap) -> None:
        if self.stairs.result is not None:
            return
        self.stairs.answer(gap)
        if self.stairs.result is not None:
            self.screened.emit(self.stairs.result)
        else:
            self._show()

    def _show(self) -> None:
        self.ring.show_ring(self.stairs.diameter_px, self.stairs.gap)


class LandoltRing(QWidget):
    """A Landolt ring in the middle of a white field (ISO 8596: stroke and gap are a fifth of the diameter)."""

    accessible = accessible_graphic

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._diameter = 0.0
        self._gap: Gap = "right"
        self.setObjectName("ring")
        self.setAccessibleName(tr("Ring with a gap"))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_ring(self, diameter_px: float, gap: Gap) -> None:
        """Show a ring of that diameter in device pixels."""
        self._diameter = diameter_px
        self._gap = gap
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(ROOM, ROOM)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), neutral_trial_palette.paper_colour())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(QPointF(self.rect().center()))
        painter.rotate(TURNS[self._gap])
        painter.fillPath(
            landolt_ring_path(self._diameter / self.devicePixelRatioF()), neutral_trial_palette.ink_colour()
        )
        painter.end()


def landolt_ring_path(diameter: float) -> QPainterPath:
    """A ring around the origin with its gap at the right; the gap's sides are parallel."""
    stroke = diameter / RING
    path, hole, gap = QPainterPath(), QPainterPath(), QPainterPath()
    path.addEllipse(QPointF(0, 0), diameter / 2, diameter / 2)
    hole.addEllipse(QPointF(0, 0), diameter / 2 - stroke, diameter / 2 - stroke)
    gap.addRect(QRectF(0, -stroke / 2, diameter, stroke))
    return path.subtracted(hole).subtracted(gap)
