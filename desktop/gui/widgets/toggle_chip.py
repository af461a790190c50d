"""A toggle for a tag or a setting: ToggleChip(tr("CNT counting"), key="1").

A checkable button with a box that is ticked while it is on; use `toggled`.
"""

from PySide6.QtCore import QRectF, QSize, Qt, Slot
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QShortcut
from PySide6.QtWidgets import QSizePolicy
from typing_extensions import override

from desktop.gui.i18n import join_name_and_text, tr
from desktop.gui.theme.design_tokens import BODY, CONTROL, RADIUS_CONTROL, REGULAR, STRONG
from desktop.gui.theme.fonts import scaled_font
from desktop.gui.theme.paint_control_shapes import (
    FOCUS_WIDTH,
    control_edge_colour,
    mix_colours,
    paint_box,
    paint_focus_ring,
    paint_tick_box,
)
from desktop.gui.theme.token_colours import token_colour
from desktop.gui.widgets.accessible_interfaces import announce_text
from desktop.gui.widgets.key_cap import HEIGHT as CAP
from desktop.gui.widgets.key_cap import key_cap_width, paint_key_cap
from desktop.gui.widgets.key_names_and_shortcuts import key_sequences
from desktop.gui.widgets.pressable_widget import PressableWidget
from desktop.gui.widgets.text_label import set_tool_tip

SIDE = 10
GAP = 8
BOX = 14


class ToggleChip(PressableWidget):
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
            set_tool_tip(self, key)
        self.clicked.connect(self._say)
        for sequence in key_sequences(key) if key else []:
            made = QShortcut(sequence, self, autoRepeat=False)
            made.activated.connect(self.click)

    @Slot(bool)
    def _say(self, on: bool) -> None:
        """Say it to a screen reader, which notices by itself only what has the keyboard."""
        if not self.hasFocus():
            announce_text(self, join_name_and_text(self.accessibleName(), tr("selected") if on else tr("not selected")))

    @override
    def key(self) -> str:
        return self._key

    def sizeHint(self) -> QSize:
        text = QFontMetricsF(scaled_font(BODY, STRONG)).horizontalAdvance(self.label())
        return QSize(2 * SIDE + BOX + GAP + round(text) + (GAP + key_cap_width(self._key) if self._key else 0), CONTROL)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.least_width(), CONTROL)

    @override
    def least_width(self) -> int:
        return self.sizeHint().width() - (GAP + key_cap_width(self._key) if self._yields else 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        on = self.isChecked()
        fill = token_colour("accent_soft") if on else token_colour("surface")
        if self.hovered():
            fill = mix_colours(fill, token_colour("ink"), 0.04)
        paint_box(
            painter,
            self.rect(),
            RADIUS_CONTROL,
            fill=fill,
            edge=token_colour("accent") if on else control_edge_colour(),
        )
        ink = token_colour("accent" if on else "ink") if self.isEnabled() else token_colour("muted", 0.7)
        square = QRectF(SIDE, (self.height() - BOX) / 2, BOX, BOX)
        paint_tick_box(
            painter, square, on=on, tint=ink if on else token_colour("muted"), ground=token_colour("surface")
        )
        left = square.right() + GAP
        if self._key and (not self._yields or self.width() >= self.sizeHint().width()):
            area = QRectF(left, (self.height() - CAP) / 2, key_cap_width(self._key), CAP)
            tint = token_colour("accent", 0.6) if on else token_colour("line")
            paint_key_cap(
                painter,
                area,
                self._key,
                ink=ink if on else token_colour("muted"),
                fill=token_colour("surface"),
                edge=tint,
            )
            left += area.width() + GAP
        painter.setPen(ink)
        painter.setFont(scaled_font(BODY, STRONG if on else REGULAR))
        area = QRectF(left, 0, self.width() - left, self.height())
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, self.label())
        if self.ringed():
            paint_focus_ring(painter, self.rect(), RADIUS_CONTROL)
            if on:  # whose edge is nearly the ring
                paint_focus_ring(painter, self.rect(), RADIUS_CONTROL, token_colour("surface"), FOCUS_WIDTH)
        painter.end()
