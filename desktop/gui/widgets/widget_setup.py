"""Named widgets, and rows and columns of them, in one expression each.

    save = named_button(PushButton("", key="Enter"), "save", self._on_save)

    row_box(STRETCH, cancel, save, spacing=SPACE_8)                  a QHBoxLayout
    column_box(title, (table, 1), margins=SPACE_24)                  a QVBoxLayout; the table takes what is left
    fill_box(QVBoxLayout(self), head, row_box(first, second))        a layout that has a parent, or has parts already

A part is a widget or a layout, a pair of it and its stretch or (of a widget) its alignment, or a stretch alone.
"""

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import Qt, SignalInstance
from PySide6.QtWidgets import QAbstractButton, QBoxLayout, QGridLayout, QHBoxLayout, QLayout, QVBoxLayout, QWidget

STRETCH = 0
BoxPart = QWidget | QLayout | int | tuple[QWidget | QLayout, int] | tuple[QWidget, Qt.AlignmentFlag]
BoxMargins = int | tuple[int, int, int, int]
BoxT = TypeVar("BoxT", bound=QBoxLayout)
ButtonT = TypeVar("ButtonT", bound=QAbstractButton)
WidgetT = TypeVar("WidgetT", bound=QWidget)


def named_widget(widget: WidgetT, name: str) -> WidgetT:
    """The widget with an object name, by which keys, focus and tests find it."""
    widget.setObjectName(name)
    return widget


def named_button(button: ButtonT, name: str, clicked: Callable[..., object] | SignalInstance) -> ButtonT:
    button.clicked.connect(clicked)
    return named_widget(button, name)


def row_box(*parts: BoxPart, spacing: int | None = None, margins: BoxMargins | None = None) -> QHBoxLayout:
    return fill_box(QHBoxLayout(), *parts, spacing=spacing, margins=margins)


def column_box(*parts: BoxPart, spacing: int | None = None, margins: BoxMargins | None = None) -> QVBoxLayout:
    return fill_box(QVBoxLayout(), *parts, spacing=spacing, margins=margins)


def fill_box(box: BoxT, *parts: BoxPart, spacing: int | None = None, margins: BoxMargins | None = None) -> BoxT:
    """Add the parts in order. `margins` in logical pixels: of every side, or left, top, right, bottom."""
    if spacing is not None:
        box.setSpacing(spacing)
    if margins is not None:
        box.setContentsMargins(*((margins,) * 4 if isinstance(margins, int) else margins))
    for part in parts:
        if isinstance(part, int):
            box.addStretch(part)
            continue
        content, more = part if isinstance(part, tuple) else (part, 0)
        if isinstance(content, QLayout):
            box.addLayout(content, more)
        elif isinstance(more, Qt.AlignmentFlag):
            box.addWidget(content, 0, more)
        else:
            box.addWidget(content, more)
    return box


def spaced_grid(grid: QGridLayout, across: int | None = None, down: int | None = None) -> QGridLayout:
    """The grid with gaps in logical pixels between its columns and rows; None leaves the style's."""
    if across is not None:
        grid.setHorizontalSpacing(across)
    if down is not None:
        grid.setVerticalSpacing(down)
    return grid


def box_widget(box: QBoxLayout) -> QWidget:
    """A widget of its own that has this layout."""
    widget = QWidget()
    widget.setLayout(box)
    return widget


def clear_layout(layout: QLayout) -> None:
    """Take everything out of a layout and delete it."""
    while (entry := layout.takeAt(0)) is not None:
        widget, inner = entry.widget(), entry.layout()
        if widget is not None:
            discard_widget(widget)
        elif inner is not None:
            clear_layout(inner)


def discard_widget(widget: QWidget) -> None:
    """Delete a widget; hidden at once, since it could come up as a window of its own."""
    widget.hide()
    widget.deleteLater()
