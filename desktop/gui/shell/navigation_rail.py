"""The navigation rail at the left: the lab on top, the places below, each with its key."""

from collections.abc import Collection, Sequence
from math import ceil

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QSizePolicy, QVBoxLayout, QWidget
from typing_extensions import override

from desktop.gui.i18n import tr
from desktop.gui.shell.rail_places import RailPlace
from desktop.gui.theme.design_tokens import (
    LARGE,
    RADIUS_CONTROL,
    RAIL,
    SMALL,
    SPACE_4,
    SPACE_8,
    SPACE_12,
    SPACE_16,
    STRONG,
)
from desktop.gui.theme.fonts import scaled_font
from desktop.gui.theme.line_icons import SIZE as ICON
from desktop.gui.theme.line_icons import paint_icon
from desktop.gui.theme.paint_control_shapes import hairline_width, mix_colours, paint_box, paint_focus_ring
from desktop.gui.theme.token_colours import token_colour
from desktop.gui.widgets.key_cap import HEIGHT as CAP
from desktop.gui.widgets.key_cap import paint_key_cap
from desktop.gui.widgets.pressable_widget import PressableWidget, set_tab_stop
from desktop.gui.widgets.text_label import set_tool_tip

ENTRY = QSize(RAIL - 2 * SPACE_8, 52)
MARK = 36
STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class RailEntry(PressableWidget):
    """One place: icon and word; the number of its key shows while Ctrl is held."""

    def __init__(self, place: RailPlace, number: int) -> None:
        super().__init__()
        self._place = place
        self._number = number
        self._hinted = False
        self.setObjectName(f"rail_{place.key}")
        self.setCheckable(True)
        self.setAutoExclusive(True)  # the group enforces it; this is for screen readers
        self.setFixedSize(ENTRY)
        self.retranslate()

    def label(self) -> str:
        return self.text()

    def retranslate(self) -> None:
        self.setText(tr(self._place.title))
        self.setAccessibleName(self.text())
        key = f"{self.text()}  Ctrl+{self._number}"
        set_tool_tip(self, key if self.isEnabled() else tr("{place}: open or create a lab first", place=self.text()))

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.EnabledChange:
            self.retranslate()

    def caption_width(self) -> int:
        """The width that the caption needs."""
        return ceil(QFontMetricsF(scaled_font(SMALL)).horizontalAdvance(self.text())) + 2

    def show_hint(self, *, on: bool) -> None:
        """Show or hide the number of the key."""
        self._hinted = on
        self.update()

    @override
    def enters(self) -> bool:
        return True  # a place is gone to, not ticked

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in STEPS:
            event.ignore()  # the rail moves the focus; Qt would go to each place on the way
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        on = self.isChecked()
        if on or self.hovered():
            fill = (
                token_colour("accent_soft") if on else mix_colours(token_colour("surface"), token_colour("ink"), 0.05)
            )
            paint_box(painter, self.rect(), RADIUS_CONTROL, fill=fill)
        ink = token_colour("accent" if on else "muted", 1.0 if self.isEnabled() else 0.45)
        paint_icon(painter, QRectF((self.width() - ICON) / 2, 8, ICON, ICON), self._place.icon, ink)
        painter.setPen(ink)
        painter.setFont(scaled_font(SMALL))
        painter.drawText(QRectF(0, 30, self.width(), 18), Qt.AlignmentFlag.AlignCenter, self.text())
        if self._hinted and self.isEnabled():
            area = QRectF(self.width() - CAP - 2, 2, CAP, CAP)
            paint_key_cap(
                painter,
                area,
                str(self._number),
                ink=token_colour("ink"),
                fill=token_colour("surface"),
                edge=token_colour("line"),
            )
        if self.ringed():
            paint_focus_ring(painter, self.rect(), RADIUS_CONTROL)
        painter.end()


class LabMark(PressableWidget):
    """Eyeline's mark: an eye's line on ink; opens the menu of labs."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("lab_menu")
        self.setFixedSize(MARK, MARK)
        self.retranslate()

    def retranslate(self, *, labs: bool = True) -> None:
        """Set the texts; `labs`: whether it opens the menu of labs, else this seat's card."""
        self.setAccessibleName(tr("Labs") if labs else tr("This station"))
        set_tool_tip(self, f"{tr('Labs')}  Ctrl+O" if labs else tr("This station"))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_box(
            painter,
            self.rect(),
            RADIUS_CONTROL + 2,
            fill=mix_colours(token_colour("ink"), token_colour("paper"), 0.15 * self.hovered()),
        )
        painter.setPen(token_colour("paper"))
        painter.setFont(scaled_font(LARGE, STRONG))
        painter.drawText(QRectF(self.rect()), Qt.AlignmentFlag.AlignCenter, "E")
        if self.ringed():
            paint_focus_ring(painter, self.rect(), RADIUS_CONTROL + 2, token_colour("paper"), inset=3)
        painter.end()


class NavigationRail(QWidget):
    """The places of a role and the mark.

    Signals: chosen(key) of a place; labs_wanted, the mark was pressed.
    """

    chosen = Signal(str)
    lab_menu_requested = Signal()

    def __init__(self, places: Sequence[RailPlace]) -> None:
        super().__init__()
        self.setObjectName("rail")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.mark = LabMark()
        self.mark.clicked.connect(self.lab_menu_requested)
        self._entries = {place.key: RailEntry(place, number) for number, place in enumerate(places, 1)}
        self._group = QButtonGroup(self)
        self._group.buttonClicked.connect(self._on_clicked)
        column = QVBoxLayout(self)
        column.setContentsMargins(SPACE_8, SPACE_16, SPACE_8, SPACE_12)
        column.setSpacing(SPACE_4)
        column.addWidget(self.mark, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addSpacing(SPACE_12)
        for entry in self._entries.values():
            self._group.addButton(entry)
            column.addWidget(entry)
        column.addStretch()

    def show_current(self, key: str) -> None:
        """Mark the place `key` as the one in front; empty for none."""
        if key:
            self._entries[key].setChecked(True)
            set_tab_stop(self._entries[key], self._entries.values())
            return
        self._group.setExclusive(False)
        for entry in self._entries.values():
            entry.setChecked(False)
            entry.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._group.setExclusive(True)

    def offer(self, keys: Collection[str]) -> None:
        """Show these places alone; the others are not there for this seat."""
        for key, entry in self._entries.items():
            entry.setVisible(key in keys)

    def enable(self, keys: Collection[str]) -> None:
        """Enable only these places."""
        for key, entry in self._entries.items():
            entry.setEnabled(key in keys)

    def show_hints(self, *, on: bool) -> None:
        """Show or hide the numbers of the keys."""
        for entry in self._entries.values():
            entry.show_hint(on=on)

    def retranslate(self, *, labs: bool = True) -> None:
        """Set the texts; `labs`: see `LabMark`."""
        self.mark.retranslate(labs=labs)
        for entry in self._entries.values():
            entry.retranslate()
        wide = max(ENTRY.width(), *(entry.caption_width() for entry in self._entries.values()))
        self.setFixedWidth(wide + 2 * SPACE_8)  # captions of a larger text keep their size
        for entry in self._entries.values():
            entry.setFixedWidth(wide)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = STEPS.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        stops = [one for one in (self.mark, *self._entries.values()) if one.isVisible() and one.isEnabled()]
        at = next((number for number, one in enumerate(stops) if one.hasFocus()), 0) + step
        stops[max(0, min(len(stops) - 1, at))].setFocus(Qt.FocusReason.TabFocusReason)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), token_colour("surface"))
        width = hairline_width(painter)
        painter.fillRect(QRectF(self.width() - width, 0, width, self.height()), token_colour("line"))
        painter.end()

    @Slot()
    def _on_clicked(self) -> None:
        self.chosen.emit(next(key for key, entry in self._entries.items() if entry.isChecked()))
