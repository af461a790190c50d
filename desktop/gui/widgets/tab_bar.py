"""A bar of tabs: views of which one is shown, each with its key.

TabBar(("overview", "tables"))            keys 1, 2, …
TabBar(names, held="Alt")                 keys Alt+1, …: the held key is shown once, before the tabs
TabBar(names, keys="PAS")                 keys P, A, S
TabBar(names, kind=StepButton)            tabs of another look
"""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QSizePolicy, QWidget
from typing_extensions import override

from desktop.gui.theme.design_tokens import BODY, RADIUS_CONTROL, REGULAR, SPACE_4, STRONG
from desktop.gui.theme.fonts import scaled_font
from desktop.gui.theme.paint_control_shapes import paint_focus_ring
from desktop.gui.theme.token_colours import token_colour
from desktop.gui.widgets.key_cap import HEIGHT as CAP
from desktop.gui.widgets.key_cap import KeyCap, key_cap_width, paint_key_cap
from desktop.gui.widgets.key_names_and_shortcuts import key_sequences
from desktop.gui.widgets.pressable_widget import PressableWidget, set_tab_stop
from desktop.gui.widgets.segmented_control import STEPS
from desktop.gui.widgets.text_label import set_tool_tip
from desktop.gui.widgets.widget_setup import fill_box, named_widget

HIGH = 44
SIDE, GAP = 10, 8
LINE = 3
NOWHERE = -1
"""The place of no tab: a view without one is shown."""


class TabButton(PressableWidget):
    def __init__(self, key: str, held: str = "") -> None:
        super().__init__()
        self._key = key
        self._capped = True
        self.setCheckable(True)
        self.setAutoExclusive(True)  # the group enforces it; this is for screen readers
        self.setFixedHeight(HIGH)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._whole = f"{held}+{key}" if held else key
        set_tool_tip(self, self._whole)  # if there is no room for it next to the word
        for sequence in key_sequences(self._whole):
            made = QShortcut(sequence, self, autoRepeat=False)
            made.activated.connect(self.click)

    @override
    def key(self) -> str:
        return self._whole

    def set_capped(self, capped: bool) -> None:
        """Whether its key is shown where there is room."""
        self._capped = capped
        self.update()

    def sizeHint(self) -> QSize:
        wide = QFontMetricsF(scaled_font(BODY, STRONG)).horizontalAdvance(self.label())
        return QSize(2 * SIDE + key_cap_width(self._key) + GAP + round(wide), HIGH)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.least_width(), self.height())

    @override
    def least_width(self) -> int:
        return self.sizeHint().width() - key_cap_width(self._key) - GAP - 2 * (SIDE - SPACE_4)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        on = self.isChecked()
        area, below = QRectF(self.rect()), float(SIDE)
        aside = Qt.AlignmentFlag.AlignHCenter
        if self._capped and self.width() >= self.sizeHint().width():
            cap = QRectF(SIDE, (self.height() - CAP) / 2, key_cap_width(self._key), CAP)
            paint_key_cap(
                painter,
                cap,
                self._key,
                ink=token_colour("muted"),
                fill=token_colour("surface"),
                edge=token_colour("line"),
            )
            area.setLeft(cap.right() + GAP)
            aside = Qt.AlignmentFlag.AlignLeft
        else:
            below = SPACE_4  # a larger text in a narrow window: the word goes before its key
        painter.setPen(token_colour("ink" if on or self.hovered() else "muted"))
        painter.setFont(scaled_font(BODY, STRONG if on else REGULAR))
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | aside, self.label())
        if on:
            painter.fillRect(
                QRectF(below, self.height() - LINE, self.width() - 2 * below, LINE), token_colour("accent")
            )
        if self.ringed():
            paint_focus_ring(painter, QRectF(self.rect()).adjusted(2, 5, -2, -6), RADIUS_CONTROL)
        painter.end()


class TabBar(QWidget):
    """Signals: chosen(place), another view was picked."""

    chosen = Signal(int)

    def __init__(
        self,
        names: Sequence[str],
        *,
        held: str = "",
        called: str = "view_",
        keys: str = "123456789",
        kind: type[TabButton] = TabButton,
    ) -> None:
        super().__init__()
        self._tabs: list[TabButton] = []
        self._held = KeyCap(held) if held else None
        group = self._group = QButtonGroup(self)
        row = fill_box(QHBoxLayout(self), spacing=SPACE_4, margins=0)
        if self._held is not None:
            row.addWidget(self._held)
        for place, (name, key) in enumerate(zip(names, keys, strict=False)):
            tab = named_widget(kind(key, held), f"{called}{name}")
            group.addButton(tab, place)
            row.addWidget(tab)
            self._tabs.append(tab)
        self._tabs[0].setChecked(True)
        set_tab_stop(self._tabs[0], self._tabs)
        group.idClicked.connect(self._on_clicked)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def set_texts(self, texts: Sequence[str]) -> None:
        """Set the views' names again, in their order."""
        for tab, text in zip(self._tabs, texts, strict=True):
            tab.set_text(text)

    @override
    def sizeHint(self) -> QSize:
        held = 0 if self._held is None else self._held.width() + SPACE_4
        wide = sum(tab.sizeHint().width() for tab in self._tabs) + SPACE_4 * (len(self._tabs) - 1)
        return QSize(held + wide, self._tabs[0].height())

    @override
    def minimumSizeHint(self) -> QSize:
        wide = sum(tab.least_width() for tab in self._tabs) + SPACE_4 * (len(self._tabs) - 1)
        return QSize(wide, self._tabs[0].height())

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._held is not None:
            roomy = self.width() >= self.sizeHint().width()
            self._held.setVisible(roomy)
            for tab in self._tabs:
                tab.set_capped(roomy)

    def set_current(self, place: int) -> None:
        """Show that view as the one that is on, without a signal; NOWHERE: none of them is."""
        self._group.setExclusive(False)
        for number, tab in enumerate(self._tabs):
            tab.setChecked(number == place)
        self._group.setExclusive(True)
        set_tab_stop(self._tabs[max(0, place)], self._tabs)

    def current(self) -> int:
        """The place of the view that is on, or NOWHERE."""
        return next((place for place, tab in enumerate(self._tabs) if tab.isChecked()), NOWHERE)

    def choose(self, place: int) -> None:
        """Go to a view as a press does."""
        self._tabs[place].click()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = STEPS.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        at = max(0, min(len(self._tabs) - 1, self.current() + step))
        self._tabs[at].setFocus(Qt.FocusReason.TabFocusReason)
        self._tabs[at].click()

    @Slot(int)
    def _on_clicked(self, place: int) -> None:
        set_tab_stop(self._tabs[place], self._tabs)
        self.chosen.emit(place)
