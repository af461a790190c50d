"""Buttons of the participant's window, painted for the neutral surround, each with its key.

    TrialButton(tr("This is the 14th"), "Enter", strong=True)
    KeyHint(("Enter",), tr("confirm and go on"))          one entry of the line of keys, a button too
    TickBox(tr("I want to take part."), "1")                 a box to tick

None takes the keyboard's focus: the page handles all keys.
"""

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QSizePolicy, QWidget

from desktop.gui.collect.participant import neutral_trial_palette
from desktop.gui.collect.participant.participant_translation import join_for_participant, tr
from desktop.gui.theme.design_tokens import BODY, CONTROL_LARGE, LARGE, RADIUS_CONTROL, REGULAR, STRONG
from desktop.gui.theme.fonts import scaled_font
from desktop.gui.theme.paint_control_shapes import mix_colours, paint_box
from desktop.gui.widgets.accessible_interfaces import announce_text
from desktop.gui.widgets.key_cap import HEIGHT as CAP
from desktop.gui.widgets.key_cap import key_cap_width, paint_key_cap
from desktop.gui.widgets.pressable_widget import PressableWidget

SIDE = 16
GAP = 10
NARROW = 6


class UnfocusableButton(PressableWidget):
    """A control without the keyboard's focus; `repeats` lets the second press of a double click act."""

    def __init__(self, text: str, name: str, *, repeats: bool = False) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setObjectName(name)
        self.setProperty("repeats", repeats)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.set_text(text)

    def settles(self) -> bool:
        """No press is held back in the participant's window, which records unused ones."""
        return False

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def width_of(self, text: str) -> int:
        return round(QFontMetricsF(self.font()).horizontalAdvance(text)) + 1 if text else 0


def pressable_controls(page: QWidget) -> list[UnfocusableButton]:
    """What can be pressed on a page now, in its order."""
    return [one for one in page.findChildren(UnfocusableButton) if one.isEnabled() and not one.isHidden()]


def spoken_control(control: UnfocusableButton) -> str:
    """A control as it is announced: its key, of an option of several parts the part too, and its name."""
    key, name = control.accessibleDescription(), control.accessibleName()
    return join_for_participant(key, name) if key else name


def group_as_radio_buttons(controls: Iterable[UnfocusableButton], page: QWidget) -> None:
    """Group the controls as radio buttons for screen readers; the page sets which one is checked."""
    group = QButtonGroup(page)
    group.setExclusive(False)
    for control in controls:
        control.setAutoExclusive(True)
        group.addButton(control)


class TrialButton(UnfocusableButton):
    """A button 40 logical pixels high; `strong` marks the one that continues."""

    def __init__(self, text: str, key: str, name: str, *, strong: bool = False, repeats: bool = False) -> None:
        self._key = key
        self._strong = strong
        super().__init__(text, name, repeats=repeats)
        self.setAccessibleDescription(key)
        self.setFont(scaled_font(LARGE if strong else BODY, STRONG if strong else REGULAR))
        self.setFixedHeight(CONTROL_LARGE)

    def sizeHint(self) -> QSize:
        cap = GAP + key_cap_width(self._key) if self._key else 0
        return QSize(2 * SIDE + self.width_of(self.label()) + cap, CONTROL_LARGE)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        shade = 0.16 if self.isDown() else 0.08 if self.hovered() else 0.0
        ink = neutral_trial_palette.paper_colour() if self._strong else neutral_trial_palette.ink_colour()
        fill = (
            mix_colours(neutral_trial_palette.ink_colour(), neutral_trial_palette.paper_colour(), shade)
            if self._strong
            else mix_colours(neutral_trial_palette.paper_colour(), neutral_trial_palette.ink_colour(), shade)
        )
        if not self.isEnabled():
            fill, ink = neutral_trial_palette.panel_colour(), neutral_trial_palette.muted_colour()
        paint_box(
            painter,
            self.rect(),
            RADIUS_CONTROL,
            fill=fill,
            edge=None if self._strong else neutral_trial_palette.edge_colour(),
        )
        painter.setPen(ink)
        painter.setFont(self.font())
        area = QRectF(SIDE, 0, self.width_of(self.label()), self.height())
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.label())
        if self._key:
            cap = QRectF(area.right() + GAP, (self.height() - CAP) / 2, key_cap_width(self._key), CAP)
            paint_key_cap(painter, cap, self._key, ink=ink, fill=fill, edge=mix_colours(fill, ink, 0.35))
        painter.end()


class KeypadButton(UnfocusableButton):
    """One sign of a pad: a square that can be pressed again and again."""

    def __init__(self, sign: str, name: str) -> None:
        super().__init__(sign, name, repeats=True)
        self.setFont(scaled_font(LARGE))

    def sizeHint(self) -> QSize:
        return QSize(CONTROL_LARGE, CONTROL_LARGE)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        shade = 0.16 if self.isDown() else 0.08 if self.hovered() else 0.0
        paint_box(
            painter,
            self.rect(),
            RADIUS_CONTROL,
            fill=mix_colours(neutral_trial_palette.paper_colour(), neutral_trial_palette.ink_colour(), shade),
            edge=neutral_trial_palette.edge_colour(),
        )
        painter.setPen(neutral_trial_palette.ink_colour())
        painter.setFont(self.font())
        painter.drawText(QRectF(self.rect()), Qt.AlignmentFlag.AlignCenter, self.label())
        painter.end()


class KeyHint(UnfocusableButton):
    """Keys and what they do, in the line below a trial; a press does the same."""

    def __init__(self, keys: tuple[str, ...], text: str, name: str, *, repeats: bool = False) -> None:
        self._keys = keys
        super().__init__(text, name, repeats=repeats)
        self.setFont(scaled_font(BODY))
        self.setFixedHeight(CONTROL_LARGE)
        self.setAccessibleDescription(" ".join(keys))

    def sizeHint(self) -> QSize:
        return QSize(self._caps_width() + NARROW + self.width_of(self.label()) + 16, CONTROL_LARGE)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if self.hovered():
            paint_box(painter, self.rect(), RADIUS_CONTROL, fill=neutral_trial_palette.panel_colour())
        left = 8.0
        fade = 1.0 if self.isEnabled() else 0.45
        ink = mix_colours(neutral_trial_palette.surround_colour(), neutral_trial_palette.ink_colour(), fade)
        for place, key in enumerate(self._keys):
            left = self._paint_dash(painter, left, ink) if place else left
            cap = QRectF(left, (self.height() - CAP) / 2, key_cap_width(key), CAP)
            paint_key_cap(
                painter,
                cap,
                key,
                ink=ink,
                fill=mix_colours(neutral_trial_palette.surround_colour(), neutral_trial_palette.paper_colour(), fade),
                edge=neutral_trial_palette.edge_colour(),
            )
            left = cap.right()
        painter.setPen(mix_colours(neutral_trial_palette.surround_colour(), neutral_trial_palette.muted_colour(), fade))
        painter.setFont(self.font())
        area = QRectF(left + NARROW, 0, self.width(), self.height())
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.label())
        painter.end()

    def _paint_dash(self, painter: QPainter, left: float, ink: QColor) -> float:
        painter.fillRect(QRectF(left + 3, self.height() / 2 - 0.5, 5, 1), ink)
        return left + 11

    def _caps_width(self) -> int:
        return sum(key_cap_width(key) for key in self._keys) + 11 * (len(self._keys) - 1)


_HOOK = [QPointF(5, 10.5), QPointF(8.5, 14), QPointF(15, 6.5)]


class TickBox(UnfocusableButton):
    """A tick box, or a radio button in a group, with its key and a text; `toggled` is emitted on a change."""

    def __init__(self, text: str, key: str, name: str, *, one_of: bool = False) -> None:
        self._key = key
        self._one_of = one_of
        super().__init__(text, name)
        self.setAccessibleDescription(key)
        self.setCheckable(True)
        self.toggled.connect(self._say)
        self.setFont(scaled_font(LARGE))
        self.setFixedHeight(CONTROL_LARGE)

    @Slot(bool)
    def _say(self, on: bool) -> None:
        """Say it to a screen reader: the keyboard is not on it."""
        if self.isVisible() and (on or not self._one_of):
            announce_text(
                self, join_for_participant(self.accessibleName(), tr("selected") if on else tr("not selected"))
            )

    def sizeHint(self) -> QSize:
        return QSize(20 + 12 + self.width_of(self.label()) + GAP + key_cap_width(self._key) + 2, CONTROL_LARGE)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        square = QRectF(0, (self.height() - 20) / 2, 20, 20)
        fill = (
            neutral_trial_palette.ink_colour()
            if self.isChecked() and not self._one_of
            else neutral_trial_palette.paper_colour()
        )
        edge = (
            neutral_trial_palette.ink_colour()
            if self.isChecked() or self.hovered()
            else neutral_trial_palette.muted_colour()
        )
        paint_box(painter, square, 10 if self._one_of else 4, fill=fill, edge=edge)
        if self.isChecked() and self._one_of:
            paint_box(painter, square.adjusted(5, 5, -5, -5), 5, fill=neutral_trial_palette.ink_colour())
        elif self.isChecked():
            pen = painter.pen()
            pen.setColor(neutral_trial_palette.paper_colour())
            pen.setWidthF(2)
            painter.setPen(pen)
            painter.drawPolyline([square.topLeft() + p for p in _HOOK])
        painter.setPen(neutral_trial_palette.ink_colour())
        painter.setFont(self.font())
        area = QRectF(32, 0, self.width_of(self.label()), self.height())
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.label())
        cap = QRectF(area.right() + GAP, (self.height() - CAP) / 2, key_cap_width(self._key), CAP)
        paint_key_cap(
            painter,
            cap,
            self._key,
            ink=neutral_trial_palette.ink_colour(),
            fill=neutral_trial_palette.paper_colour(),
            edge=neutral_trial_palette.edge_colour(),
        )
        painter.end()
