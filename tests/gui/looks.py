"""Looks at a window as a careful person would: is text cut, do controls overlap, is anything too pale to read?

    assert looks(window) == []

Texts are measured against the room they have, also where they are scrolled out of sight; contrast is taken from what
was really painted.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEventLoop, QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QRegion
from PySide6.QtWidgets import QAbstractScrollArea, QLabel, QLineEdit, QScrollArea, QScrollBar, QWidget

from desktop.gui.shell.card_overlay import CardOverlay
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.shell.onboarding_guide import OnboardingGuide
from desktop.gui.theme.design_tokens import CONTROL_LARGE, Scheme
from desktop.gui.widgets.elided_text import ElidedText
from desktop.gui.widgets.pressable_widget import PressableWidget
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.toast_message import ToastMessage

LEAST_CONTRAST = 4.5
OVER_OTHERS = (CardOverlay, ToastMessage, QScrollBar)
SLACK = 1.0
MOST = 0.8
"""How much of a line must be in view before its contrast says something."""

LOOKS, BETWEEN_MS = 40, 30
"""How often what is wrong is looked at once more, and what lies between two looks."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that should not be shown to a friend."""

    what: str
    who: str

    def __str__(self) -> str:
        return f"{self.what}: {self.who}"


def schemes(window: MainWindow) -> Iterator[Scheme]:
    """Light and dark, each once it is on; the one that is on comes first, for a change takes half a second."""
    now = window.context.theme.scheme
    yield now
    other: Scheme = "light" if now == "dark" else "dark"
    window.context.theme.apply(other)
    yield other


def looks(window: QWidget) -> list[str]:
    """Every fault of what is visible in `window` that stays once all is laid out, some turns of the loop later."""
    faults = look_once(window)
    for _ in range(LOOKS):
        if not faults:
            break
        loop = QEventLoop()
        QTimer.singleShot(BETWEEN_MS, loop.quit)
        loop.exec()
        faults = look_once(window)
    return faults


def look_once(window: QWidget) -> list[str]:
    """Every fault of what is visible in `window` now."""
    seen = [widget for widget in window.findChildren(QWidget) if _is_seen(widget, window)]
    picture = _pixels(window)
    shown = [widget for widget in window.findChildren(QWidget) if widget.isVisibleTo(window)]
    faults = [
        *_cut(seen, window),
        *_scrolled(shown),
        *_overlapping(window, seen),
        *_several_primary(seen),
        *_pale(seen, window, picture),
    ]
    return [str(fault) for fault in faults]


def _is_seen(widget: QWidget, window: QWidget) -> bool:
    return widget.isVisibleTo(window) and not widget.visibleRegion().isEmpty()


def _who(widget: QWidget) -> str:
    text = widget.text() if isinstance(widget, QLabel | PressableWidget | ElidedText) else widget.accessibleName()
    return f"{type(widget).__name__} {widget.objectName()} “{text[:60]}” {widget.geometry().getRect()}"


def _cut(seen: list[QWidget], window: QWidget) -> Iterator[Fault]:
    for widget in seen:
        if isinstance(widget, QLabel) and widget.text() and not _fits(widget):
            yield Fault("text is cut", _who(widget))
        if isinstance(widget, PressableWidget) and widget.width() + SLACK < widget.least_width():
            yield Fault("control is squeezed", _who(widget))
        if isinstance(widget, QLineEdit) and not widget.text() and not _invites(widget):
            yield Fault("what a field asks for is cut", f"{_who(widget)} {widget.placeholderText()}")
        if isinstance(widget, QLabel | PressableWidget) and not _scrolls(widget) and not _inside(widget, window):
            yield Fault("lies outside the window", _who(widget))


def _fits(label: QLabel) -> bool:
    metrics, room = QFontMetricsF(label.font()), label.contentsRect()
    if not label.wordWrap():
        lines = label.text().split("\n")
        widest = max(metrics.horizontalAdvance(line) for line in lines)
        return widest <= room.width() + SLACK and metrics.height() * len(lines) <= room.height() + 2 * SLACK
    needed = metrics.boundingRect(room.toRectF(), Qt.TextFlag.TextWordWrap, label.text())
    return needed.height() <= room.height() + 2 * SLACK and needed.width() <= room.width() + SLACK


def _invites(field: QLineEdit) -> bool:
    """Whether what an empty field says of itself fits into it."""
    margins, inside = field.textMargins(), 2 * 2
    room = field.contentsRect().width() - margins.left() - margins.right() - inside
    return QFontMetricsF(field.font()).horizontalAdvance(field.placeholderText()) <= room + SLACK


def _scrolled(shown: list[QWidget]) -> Iterator[Fault]:
    """What scrolling cannot bring into sight: texts lower than their lines, columns lower or wider than their room."""
    for widget in shown:
        if isinstance(widget, QLabel) and widget.wordWrap() and widget.text() and _scrolls(widget):
            needed = widget.heightForWidth(widget.width())
            if widget.height() + SLACK < needed:
                yield Fault(f"text needs {needed}", _who(widget))
        if isinstance(widget, QScrollArea):
            yield from _lower_than_its_texts(widget)


def _lower_than_its_texts(area: QScrollArea) -> Iterator[Fault]:
    inner = area.widget()
    column = inner.layout() if inner is not None else None
    if inner is None or column is None:
        return
    flows = column.hasHeightForWidth()
    needed = column.totalHeightForWidth(inner.width()) if flows else column.totalMinimumSize().height()
    if inner.height() + SLACK < needed:
        yield Fault(f"content needs {needed}", _who(inner))
    sideways = area.horizontalScrollBarPolicy() is not Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    if not sideways and inner.width() > area.viewport().width() + SLACK:
        yield Fault("content is wider than its place", _who(inner))


def _scrolls(widget: QWidget) -> bool:
    """Whether it lies in something that scrolls: then it may be out of sight."""
    parent = widget.parentWidget()
    while parent is not None:
        if isinstance(parent, QAbstractScrollArea):
            return True
        parent = parent.parentWidget()
    return False


def _inside(widget: QWidget, window: QWidget) -> bool:
    place = QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())
    return window.rect().contains(place)


def _overlapping(window: QWidget, seen: list[QWidget]) -> Iterator[Fault]:
    for parent in [window, *seen]:
        if isinstance(parent, QAbstractScrollArea | QLineEdit):
            continue
        children = [child for child in seen if child.parent() is parent and not isinstance(child, OVER_OTHERS)]
        for number, one in enumerate(children):
            for other in children[number + 1 :]:
                if one.geometry().intersects(other.geometry()):
                    yield Fault("overlap", f"{_who(one)} and {_who(other)}")


def _several_primary(seen: list[QWidget]) -> Iterator[Fault]:
    """More than one next step in one view; a card over the window and the first walk have their own."""
    of: dict[QWidget | None, list[QWidget]] = {}
    for widget in seen:
        if isinstance(widget, PushButton) and widget.isEnabled() and widget.variant() == "primary":
            parent: QWidget | None = widget
            while parent is not None and not isinstance(parent, CardOverlay | OnboardingGuide):
                parent = parent.parentWidget()
            of.setdefault(parent, []).append(widget)
    for buttons in of.values():
        if len(buttons) > 1:
            yield Fault("several primary buttons", ", ".join(map(_who, buttons)))


def _pale(seen: list[QWidget], window: QWidget, picture: NDArray[np.uint8]) -> Iterator[Fault]:
    covered = QRegion()
    for over in seen:
        if isinstance(over, OVER_OTHERS):
            covered += QRegion(QRect(over.mapTo(window, QPoint(0, 0)), over.size()))
    for widget in seen:
        words = isinstance(widget, QLabel | PressableWidget) and bool(widget.text().strip())
        below_veil = covered.intersects(QRect(widget.mapTo(window, QPoint(0, 0)), widget.size()))
        veiled = below_veil and not _is_over(widget)
        if not words or not widget.isEnabled() or veiled:
            continue
        if widget.visibleRegion().boundingRect().height() < MOST * min(widget.height(), CONTROL_LARGE):
            continue  # scrolled half out of sight: what is left may hold no letter
        found = _contrast(_part(picture, widget, window))
        if found is not None and found < LEAST_CONTRAST:
            yield Fault(f"contrast {found:.1f}", _who(widget))


def _is_over(widget: QWidget) -> bool:
    parent: QWidget | None = widget
    while parent is not None:
        if isinstance(parent, OVER_OTHERS):
            return True
        parent = parent.parentWidget()
    return False


def _pixels(window: QWidget) -> NDArray[np.uint8]:
    """What the window paints, (height, width, 3), in device pixels."""
    image = window.grab().toImage().convertToFormat(QImage.Format.Format_RGB888)
    rows = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine())
    return rows[:, : image.width() * 3].reshape(image.height(), image.width(), 3).copy()


def _part(picture: NDArray[np.uint8], widget: QWidget, window: QWidget) -> NDArray[np.uint8]:
    ratio = window.devicePixelRatioF()
    shown = widget.visibleRegion().boundingRect()
    corner = widget.mapTo(window, shown.topLeft())
    left, top = round(corner.x() * ratio), round(corner.y() * ratio)
    return picture[top : top + round(shown.height() * ratio), left : left + round(shown.width() * ratio)]


def _contrast(part: NDArray[np.uint8]) -> float | None:
    """The strongest contrast with the commonest colour; None for a part too small to hold a letter."""
    if part.shape[0] < 8 or part.shape[1] < 4:
        return None
    flat = part.reshape(-1, 3)
    codes = flat.astype(np.uint32) @ np.array([65536, 256, 1], np.uint32)
    values, counts = np.unique(codes, return_counts=True)
    ground = values[np.argmax(counts)]
    light = _luminance(np.stack([values // 65536, values // 256 % 256, values % 256], axis=1).astype(np.float64))
    own = light[values == ground][0]
    ratios = (np.maximum(light, own) + 0.05) / (np.minimum(light, own) + 0.05)
    return float(ratios.max())


def contrast(one: QColor, other: QColor) -> float:
    """How far two colours stand apart, 1 to 21 (WCAG 2.2, 1.4.3)."""
    parts = [[colour.red(), colour.green(), colour.blue()] for colour in (one, other)]
    low, high = sorted(map(float, _luminance(np.array(parts, np.float64))))
    return (high + 0.05) / (low + 0.05)


def _luminance(colours: NDArray[np.float64]) -> NDArray[np.float64]:
    part = colours / 255
    linear = np.where(part <= 0.03928, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)
    return linear @ np.array([0.2126, 0.7152, 0.0722])
