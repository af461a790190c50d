"""The row of Skip, Flag and Submit below an item's labels; with the reason for skipping, and a note."""

from functools import partial

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QWidget

from desktop.annotation.annotator.marks_and_label_revisions import SKIP_REASONS
from desktop.gui.i18n import tr
from desktop.gui.theme.design_tokens import SPACE_4, SPACE_8
from desktop.gui.widgets.input_fields import TextArea
from desktop.gui.widgets.pressable_widget import key_was_pressed_twice
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.text_label import set_tool_tip
from desktop.gui.widgets.toggle_chip import ToggleChip
from desktop.gui.widgets.widget_setup import STRETCH, fill_box, named_widget

KEYS = {"unsure": "U", "picture": "P", "question": "Q"}


class ActionRow(QWidget):
    """The actions on the open item.

    Signals: submitted, flagged(bool), skipped(reason).
    """

    submitted = Signal()
    flagged = Signal(bool)
    skipped = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._skip = named_widget(PushButton("", key="S"), "skip")
        self._flag = named_widget(ToggleChip("", key="F"), "flag")
        self._submit = named_widget(PushButton("", key="Enter", variant="primary"), "submit")
        self._why = {reason: PushButton("", key=KEYS[reason]) for reason in SKIP_REASONS}
        self._back = PushButton("", key="Esc")
        self._stack = QStackedLayout(self)
        self._stack.addWidget(self._usual())
        self._stack.addWidget(self._reasons())
        self.setFixedHeight(self._skip.height())
        self.retranslate()

    def retranslate(self) -> None:
        self._skip.set_text(tr("Skip"))
        self._submit.set_text(tr("Submit and next"))
        for reason, button in self._why.items():
            button.set_text(_short_skip_reason(reason) or tr(SKIP_REASONS[reason]))
            set_tool_tip(button, tr(SKIP_REASONS[reason]))
        self._back.set_text(tr("Back"))
        self._name_flag()

    def show_state(self, *, flagged: bool, editable: bool) -> None:
        """Show the open item's flag, and whether anything can still be done with it."""
        self._flag.setChecked(flagged)
        self._name_flag()
        for widget in (self._skip, self._flag, self._submit):
            widget.setEnabled(editable)

    @Slot()
    def reset(self) -> None:
        """Called when another item is opened: shows no open question."""
        self._stack.setCurrentIndex(0)

    @Slot()
    def ask_reason(self) -> None:
        """Ask why the item is skipped."""
        self._stack.setCurrentIndex(1)

    def _name_flag(self) -> None:
        self._flag.set_text(tr("Flagged") if self._flag.isChecked() else tr("Flag"))

    def _usual(self) -> QWidget:
        page, row = _empty_row()
        fill_box(row, self._skip, self._flag, STRETCH, self._submit)
        self._skip.clicked.connect(self.ask_reason)
        self._flag.clicked.connect(self.flagged)
        self._submit.clicked.connect(self.submitted)
        return page

    def _reasons(self) -> QWidget:
        page, row = _empty_row()
        row.setSpacing(SPACE_4)
        for reason, button in self._why.items():
            button.setObjectName(f"skip_{reason}")
            button.clicked.connect(partial(self._on_reason, reason))
            row.addWidget(button)
        row.addStretch()
        self._back.setObjectName("skip_back")
        self._back.clicked.connect(self.reset)
        row.addWidget(self._back)
        return page

    def _on_reason(self, reason: str) -> None:
        self._stack.setCurrentIndex(0)
        self.skipped.emit(reason)


class NoteField(TextArea):
    """A few lines; Esc leaves it, Ctrl+Enter submits the item.

    Signals: left, when Esc was pressed; submitted.
    """

    left = Signal()
    submitted = Signal()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif _is_submit_key(event):
            if not key_was_pressed_twice():
                self.submitted.emit()
        else:
            super().keyPressEvent(event)


def _is_submit_key(event: QKeyEvent) -> bool:
    enter = event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}
    return enter and bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)


def _short_skip_reason(reason: str) -> str:
    """A word that fits the row where the sentence does not."""
    words = {"unsure": tr("Unsure"), "picture": tr("Image"), "question": tr("Question")}
    return words.get(reason, "")


def _empty_row() -> tuple[QWidget, QHBoxLayout]:
    page = QWidget()
    row = fill_box(QHBoxLayout(page), spacing=SPACE_8, margins=0)
    return page, row
