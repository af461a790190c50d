"""A toggle for a tag or a setting: Chip(tr("CNT counting"), key="1").

A checkable button with a box that is ticked while it is on; use `toggled`.
"""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QShortcut
from PySide6.QtWidgets import QSizePolicy
from typing_extensions import override

from desktop.gui.theme.colours import colour
from desktop.gui.theme.paint import FOCUS_WIDTH, box, control_edge, mix, ring, tick_box
from desktop.gui.theme.tokens import BODY, CONTROL, RADIUS_CONTROL, REGULAR, STRONG
from desktop.gui.theme.type import font
from desktop.gui.widgets.keycap import HEIGHT as CAP
from desktop.gui.widgets.keycap import cap_width, paint_cap
from desktop.gui.widgets.keys import shortcut
from desktop.gui.widgets.press import Pressable
from desktop.gui.widgets.text import set_tip

SIDE = 10
GAP = 8
BOX = 14


class Chip(Pressable):
    """On: a ticked box, accent edge and text on accent soft, in the strong weight; the width is the same on and off.

    `yields`: where room is short, its key is moved into the tool tip, before the text is cut.
    """

    def __init__(self, text: str, *, key: str = "", checked: bool = False, yields: bool = False) -> None:
        super().__init__()
        self._key = key
        self._yields = yields and bool(key)
        self.set_text(text)
        self.setCheckable(True)
        self.setChecked(checked)
        self.setFixedHeight(CONTROL)
        wide = QSizePolicy.Policy.Maximum if self._yields else QSizePolicy.Policy.Fixed
        self.setSizePolicy(wide, QSizePolicy.Policy.Fixed)
        if self._yields:
            set_tip(self, key)
        for sequence in shortcut(key) if key else []:
            made = QShortcut(sequence, self)
            made.setAutoRepeat(False)
            made.activated.connect(self.click)

    def set_text(self, text: str) -> None:
        """Show another text; it is the accessible name too."""
        self.setText(text.replace("&", "&&"))
        self.setAccessibleName(text)
        self.updateGeometry()

    def label(self) -> str:
        return self.text().replace("&&", "&")

    @override
    def key(self) -> str:
        return self._key

    def sizeHint(self) -> QSize:
        text = QFontMetricsF(font(BODY, STRONG)).horizontalAdvance(self.label())
        return QSize(2 * SIDE + BOX + GAP + round(text) + (GAP + cap_width(self._key) if self._key else 0), CONTROL)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.least_width(), CONTROL)

    @override
    def least_width(self) -> int:
        return self.sizeHint().width() - (GAP + cap_width(self._key) if self._yields else 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        on = self.isChecked()
        fill = colour("accent_soft") if on else colour("surface")
        if self.hovered():
            fill = mix(fill, colour("ink"), 0.04)
        box(painter, self.rect(), RADIUS_CONTROL, fill=fill, edge=colour("accent") if on else control_edge())
        ink = colour("accent" if on else "ink") if self.isEnabled() else colour("muted", 0.7)
        square = QRectF(SIDE, (self.height() - BOX) / 2, BOX, BOX)
        tick_box(painter, square, on=on, tint=ink if on else colour("muted"), ground=colour("surface"))
        left = square.right() + GAP
        if self._key and (not self._yields or self.width() >= self.sizeHint().width()):
            area = QRectF(left, (self.height() - CAP) / 2, cap_width(self._key), CAP)
            tint = colour("accent", 0.6) if on else colour("line")
            paint_cap(painter, area, self._key, ink=ink if on else colour("muted"), fill=colour("surface"), edge=tint)
            left += area.width() + GAP
        painter.setPen(ink)
        painter.setFont(font(BODY, STRONG if on else REGULAR))
        area = QRectF(left, 0, self.width() - left, self.height())
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, self.label())
        if self.ringed():
            ring(painter, self.rect(), RADIUS_CONTROL)
            if on:  # whose edge is nearly the ring
                ring(painter, self.rect(), RADIUS_CONTROL, colour("surface"), FOCUS_WIDTH)
        painter.end()
