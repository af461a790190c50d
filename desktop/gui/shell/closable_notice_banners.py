"""Notice banners under the top bar that stay until they are closed.

notice = SettingsFileNotice(context, window)        shows itself while `settings.set_aside` names a file
notice = PendingSaveNotice(context, window)         shows itself while saving waits for more than a second
"""

from PySide6.QtCore import Qt, QTimer, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.gui.app_context import AppContext
from desktop.gui.i18n import join_shown_sentences, tr
from desktop.gui.shell.save_before_leaving_lab import pending_save_sentence
from desktop.gui.theme.design_tokens import SPACE_12, SPACE_16, SPACE_24
from desktop.gui.widgets.empty_state import IconImage
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import fill_box, named_button, named_widget, row_box

ICON = 20
TICK_MS = 100


class PendingSaveNotice(QWidget):
    """Shows what saving waits for, on every page, and closes when it is done."""

    def __init__(self, context: AppContext, window: QWidget) -> None:
        super().__init__(window)  # shown without a place it would flash as a window of its own
        self._context = context
        self._why = ""
        self._text = named_widget(TextLabel(wrap=True), "waiting_to_save")
        row = row_box(
            (IconImage("alert", ICON, tint="invalid"), Qt.AlignmentFlag.AlignTop), (self._text, 1), spacing=SPACE_12
        )
        _frame_notice(self, row)
        self.hide()
        self._ticks = QTimer(self, interval=TICK_MS)
        self._ticks.timeout.connect(self._on_tick)
        self._ticks.start()

    @Slot()
    def _on_tick(self) -> None:
        why = pending_save_sentence(self._context)
        if why == self._why:
            return
        self._why = why
        kept = tr("Your changes are kept here and saved automatically as soon as possible.")
        self._text.setText(join_shown_sentences([why, kept]) if why else "")
        self.setVisible(bool(why))


class SettingsFileNotice(QWidget):
    """Shows that the file of this computer's settings was set aside, its path, and what to do. Closing it confirms that
    it was read. For a participant or annotator role it is shown once another role is active."""

    def __init__(self, context: AppContext, window: QWidget) -> None:
        super().__init__(window)  # shown without a place it would flash as a window of its own
        self._context = context
        self._text = named_widget(TextLabel(wrap=True), "set_aside")
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._look = named_button(PushButton(key="Ctrl+7", bound=False), "set_aside_settings", self._on_look)
        self._close = named_button(PushButton(), "set_aside_close", self._on_close)
        self._lay_out()
        self.retranslate()
        context.signals.settings_changed.connect(self.retranslate)

    @Slot()
    def retranslate(self) -> None:
        """Set the texts, and come or go."""
        aside = self._context.settings.set_aside
        self._look.set_text(tr("Go to Settings"))
        self._close.set_text(tr("Close"))
        if aside is not None:
            self._text.setText(
                _newer_settings_text(aside.file) if aside.newer else _unreadable_settings_text(aside.file)
            )
        self.setVisible(aside is not None and not self._context.restricted)

    @Slot()
    def _on_look(self) -> None:
        self._context.open_place("settings")

    @Slot()
    def _on_close(self) -> None:
        self._context.remember(set_aside=None)

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(SPACE_12)
        row.addWidget(IconImage("alert", ICON, tint="invalid"), 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._text, 1)
        row.addWidget(self._look, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._close, 0, Qt.AlignmentFlag.AlignTop)
        _frame_notice(self, row)


def _frame_notice(notice: QWidget, row: QHBoxLayout) -> None:
    card = SurfaceCard(row, padding=SPACE_12, stripe="invalid")
    fill_box(QVBoxLayout(notice), card, margins=(SPACE_24, SPACE_16, SPACE_24, 0))


def _unreadable_settings_text(file: str) -> str:
    return join_shown_sentences(
        [
            tr("Could not read the settings on this computer ({file}). Defaults are in use.", file=file),
            tr("Check Settings and enter again what is missing, including the role and the passcodes."),
        ]
    )


def _newer_settings_text(file: str) -> str:
    return join_shown_sentences(
        [
            tr("The settings on this computer ({file}) were written by a newer version of Eyeline.", file=file),
            tr("Set what you need here. To use the newer version again, restore that file as settings.json."),
        ]
    )
