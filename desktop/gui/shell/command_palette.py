"""The command palette (Ctrl+K): every command of the window, found by a few letters."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRect, QSize, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyledItemDelegate, QStyleOptionViewItem

from desktop.gui.i18n import tr
from desktop.gui.theme.design_tokens import BODY, CONTROL_LARGE, RADIUS_CONTROL, SMALL, SPACE_12
from desktop.gui.theme.fonts import scaled_font
from desktop.gui.theme.paint_control_shapes import paint_box
from desktop.gui.theme.token_colours import token_colour
from desktop.gui.widgets.data_table import Index
from desktop.gui.widgets.delegate_paint_arguments import delegate_cell
from desktop.gui.widgets.input_fields import TextField
from desktop.gui.widgets.key_cap import HEIGHT, key_cap_width, paint_key_cap
from desktop.gui.widgets.slim_scrollbar import use_slim_scrollbars
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import fill_box, named_widget

ROWS = 8
MOVES = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: ROWS, Qt.Key.Key_PageUp: -ROWS}
WORD = re.compile(r"[\w-]+")
NUMBER = Qt.ItemDataRole.UserRole
KEY = Qt.ItemDataRole.UserRole + 1
PLACE = Qt.ItemDataRole.UserRole + 2


@dataclass(frozen=True, slots=True)
class PaletteCommand:
    """A command: its text, action and key. `words` are searched too but not shown; `place`: where it is done."""

    text: str
    run: Callable[[], object]
    key: str = ""
    words: str = ""
    place: str = ""


def rank_commands(words: str, commands: Sequence[PaletteCommand]) -> list[int]:
    """Indices of the commands that match `words`, best first, else in their order: whole words before parts of words,
    the text before synonyms."""
    ranks = {
        n: rank for n, command in enumerate(commands) if (rank := _command_rank(words.casefold(), command)) is not None
    }
    return sorted(ranks, key=lambda n: ranks[n])


def _command_rank(words: str, command: PaletteCommand) -> int | None:
    """How well the worst of `words` matches, 0 for best; None if one does not match."""
    text, called = command.text.casefold(), f"{command.text} {command.words}".casefold()
    whole, also = set(WORD.findall(text)), set(WORD.findall(called))
    ranks = [
        0 if word in whole else 1 if word in also else 2 if word in text else 3 if word in called else None
        for word in words.split()
    ]
    return None if None in ranks else max((rank for rank in ranks if rank is not None), default=0)


class CommandDelegate(QStyledItemDelegate):
    """One command: its text, and its place or its key at the right."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(200, CONTROL_LARGE)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        area, on = delegate_cell(option).area, delegate_cell(option).chosen
        painter.save()
        if on:
            paint_box(painter, area, RADIUS_CONTROL, fill=token_colour("accent_soft"))
        painter.setPen(token_colour("accent" if on else "ink"))
        painter.setFont(scaled_font(BODY))
        inner = area.adjusted(SPACE_12, 0, -SPACE_12, 0)
        text = str(index.data(Qt.ItemDataRole.DisplayRole))
        painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter, text)
        key, place = str(index.data(KEY) or ""), str(index.data(PLACE) or "")
        if place:
            painter.setPen(token_colour("muted"))
            painter.setFont(scaled_font(SMALL))
            painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, place)
        if key:
            width = key_cap_width(key)
            cap = QRect(inner.right() - width, area.center().y() - HEIGHT // 2, width, HEIGHT).toRectF()
            paint_key_cap(
                painter, cap, key, ink=token_colour("muted"), fill=token_colour("surface"), edge=token_colour("line")
            )
        painter.restore()


class CommandPalette(SurfaceCard):
    """A field and the commands that fit.

    Signals: done, when a command was run or Esc was pressed.
    """

    done = Signal()

    def __init__(self) -> None:
        super().__init__(padding=SPACE_12)
        self.setObjectName("palette")
        self._commands: Sequence[PaletteCommand] = ()
        self.field = named_widget(TextField(icon="search"), "palette_field")
        self.field.textChanged.connect(self._fill)
        self._list = QListWidget()
        use_slim_scrollbars(self._list)
        self._list.setObjectName("palette_list")
        self._list.setItemDelegate(CommandDelegate(self._list))
        self._list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._list.setFixedHeight(ROWS * CONTROL_LARGE)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.itemClicked.connect(self._on_clicked)
        self._nothing = named_widget(TextLabel("", tone="muted", wrap=True), "palette_nothing")
        self._nothing.setContentsMargins(SPACE_12, 0, SPACE_12, 0)
        self._nothing.hide()
        fill_box(self.body, self.field, self._nothing, self._list)

    def offer(self, commands: Sequence[PaletteCommand]) -> None:
        """Start with these commands."""
        self._commands = commands
        self.field.set_name(tr("Search commands and items"))
        self._list.setAccessibleName(tr("Commands"))
        self._nothing.setText(tr("No matching command. Try another word, or press F1 for help."))
        self.field.clear()
        self._fill("")
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in MOVES:
            row = self._list.currentRow() + MOVES[key]
            self._list.setCurrentRow(max(0, min(self._list.count() - 1, row)))
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._run(self._list.currentItem())
        elif key == Qt.Key.Key_Escape:
            self.done.emit()
        else:
            super().keyPressEvent(event)

    @Slot(str)
    def _fill(self, words: str) -> None:
        self._list.clear()
        for number in rank_commands(words, self._commands):
            command = self._commands[number]
            entry = QListWidgetItem(command.text)
            entry.setData(NUMBER, number)
            entry.setData(KEY, command.key)
            entry.setData(PLACE, command.place)
            self._list.addItem(entry)
        self._list.setCurrentRow(0)
        self._nothing.setVisible(not self._list.count())
        self._list.setVisible(self._list.count() > 0)

    @Slot(QListWidgetItem)
    def _on_clicked(self, entry: QListWidgetItem) -> None:
        self._run(entry)

    def _run(self, entry: QListWidgetItem | None) -> None:
        if entry is not None:
            command = self._commands[int(entry.data(NUMBER))]
            self.done.emit()
            command.run()
