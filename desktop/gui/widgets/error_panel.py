"""The panel of an error: what happened in one sentence, where, what to do; the details can be copied.

    panel = ErrorPanel()
    panel.show_failure(error)            an error of FAILURES
    panel.show_bug(kind, details)        an uncaught exception: its type, and the path of the log
    panel.show_plain(error)              for a participant: in plain words, and without any place
    panel.closed.connect(...)

The window owns one; a screen that fails as a whole may show its own instead of its content (closable=False).
"""

import platform
import re
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication

from desktop.gui.i18n import tr, translate_sentence
from desktop.gui.theme.design_tokens import LARGE, SMALL, SPACE_8, SPACE_16, SPACE_24, STRONG
from desktop.gui.widgets.empty_state import IconImage
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import STRETCH, column_box, fill_box, named_button, named_widget, row_box
from desktop.library.machine.eyeline_version import eyeline_version

if TYPE_CHECKING:  # the store is loaded after the window's first frame
    from desktop.library.machine.error_messages import ExpectedError


LONG_WORD = re.compile(r"[^\s/\\]{32,}")
"""A name that may be too long for a line of the panel, such as that of an image file in a lab."""
PIECE = 16


class ErrorPanel(SurfaceCard):
    """One error at a time.

    Signals: closed.
    """

    closed = Signal()

    def __init__(self, *, closable: bool = True) -> None:
        super().__init__(padding=SPACE_24, stripe="wrong")
        self.setObjectName("error_panel")
        self._details = ""
        self._sentence = named_widget(TextLabel("", LARGE, STRONG, wrap=True), "error_sentence")
        self._where = TextLabel("", tone="muted", wrap=True)
        self._hint = TextLabel("", wrap=True)
        self._code = TextLabel("", SMALL, tone="muted")
        self._copy = PushButton()
        self._copy.clicked.connect(self._on_copy)
        self._close = named_button(PushButton(key="Esc", variant="primary"), "error_close", self.closed)
        self._lay_out()
        self._close.setVisible(closable)

    def show_failure(self, error: "ExpectedError") -> None:
        hint = translate_sentence(error.hint) if error.hint else ""
        self._set(translate_sentence(error.sentence), error.where, hint, error.code)

    def show_plain(self, error: "ExpectedError | None" = None) -> None:
        """Show a participant that something failed: an error with a text for participants, or None for a bug. No
        details are shown, and none can be copied."""
        from desktop.library.machine.error_messages import participant_error_message

        text = (
            tr("Something went wrong on this computer.")
            if error is None
            else translate_sentence(participant_error_message(error))
        )
        self._set(text, "", tr("Please call the experimenter."), "")
        self._details = ""
        self._copy.hide()

    def show_bug(self, kind: str, log_file: str) -> None:
        """Show that something failed that should not have; `kind` is the exception's type."""
        text = tr("Something went wrong. Your saved work is safe.")
        hint = tr("Please send the details and the log, {file}, to the person who maintains Eyeline.", file=log_file)
        self._set(text, "", hint, kind)

    def forget(self) -> None:
        for text in (self._sentence, self._where, self._hint, self._code):
            text.clear()
        self._details = ""
        self.setAccessibleName("")

    def details(self) -> str:
        """The text that Copy details copies."""
        return self._details

    def _set(self, text: str, where: str, hint: str, code: str) -> None:
        self._sentence.setText(_breakable_text(text))
        self._where.setText(_breakable_text(where))
        self._where.setVisible(bool(where) and where not in text)
        self._hint.setText(hint)
        self._hint.setVisible(bool(hint))
        self._code.setText(code)
        self._copy.set_text(tr("Copy details"))
        self._copy.show()
        self._close.set_text(tr("Close"))
        parts = (text, where, hint, code, f"Eyeline {eyeline_version()}, {platform.platform()}")
        self._details = "\n".join(part for part in parts if part)
        self.setAccessibleName(text)
        self._close.setFocus(Qt.FocusReason.OtherFocusReason)

    def _lay_out(self) -> None:
        words = column_box(self._sentence, self._where, self._hint, spacing=SPACE_8)
        head = row_box((IconImage("alert", 24, tint="wrong"), Qt.AlignmentFlag.AlignTop), (words, 1), spacing=SPACE_16)
        foot = row_box(self._code, STRETCH, self._copy, self._close, spacing=SPACE_8)
        fill_box(self.body, head, foot, spacing=SPACE_24)

    @Slot()
    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self._details)
        self._copy.set_text(tr("Copied"))


def _breakable_text(text: str) -> str:
    """The text, where lines may end within long names, too."""

    def pieces(found: re.Match[str]) -> str:
        word = found[0]
        return "\u200b".join(word[start : start + PIECE] for start in range(0, len(word), PIECE))

    return LONG_WORD.sub(pieces, text)
