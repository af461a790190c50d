"""Before a lab is closed (the window closes, another lab is opened), user input is saved; if that takes long, the user
is asked."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtWidgets import QWidget

from desktop.gui.app_context import AppContext
from desktop.gui.i18n import tr, translate_sentence
from desktop.gui.save_queue import SaveQueue
from desktop.gui.shell.card_overlay import CardOverlay
from desktop.gui.theme.design_tokens import LARGE, SPACE_8, SPACE_16, SPACE_24, SPACE_32, STRONG, TOP_BAR
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import STRETCH, fill_box, row_box

TICK_MS = 50
ASKED_AFTER_MS = 700
HELD_UP_S = 0.9


def pending_save_sentence(context: AppContext) -> str:
    """What saving waits for, as a sentence; empty if it does not wait long."""
    lab = context.lab
    if lab is None:
        return ""
    saver = context.service(SaveQueue)
    if saver.trouble is not None:
        from desktop.library.machine.error_messages import (
            participant_error_message,  # the store is loaded after the window's first frame
        )

        return translate_sentence(participant_error_message(saver.trouble))
    if saver.late or lab.lock_wait_s() > HELD_UP_S:
        return tr("Another program is using the lab's database.")
    return ""


class UnsavedWorkCard(SurfaceCard):
    """Signals: stayed; dropped."""

    stayed = Signal()
    dropped = Signal()

    def __init__(self) -> None:
        super().__init__(padding=SPACE_24, stripe="invalid")
        self.setObjectName("unsaved_card")
        self._title, self._why = TextLabel("", LARGE, STRONG, wrap=True), TextLabel("", wrap=True)
        self._stay, self._drop = PushButton(key="Esc", variant="primary"), PushButton()
        self._stay.setObjectName("unsaved_stay")
        self._drop.setObjectName("unsaved_drop")
        self._stay.clicked.connect(self.stayed)
        self._drop.clicked.connect(self.dropped)
        row = row_box(STRETCH, self._drop, self._stay, spacing=SPACE_8)
        fill_box(self.body, self._title, self._why, row, spacing=SPACE_16)

    def ask(self, why: str) -> None:
        """Show what saving waits for, and ask."""
        self._title.setText(tr("Some changes are not saved yet"))
        automatic = tr("They are saved as soon as possible, and this then continues automatically.")
        self._why.setText(f"{why} {automatic}".strip())
        self._stay.set_text(tr("Stay here"))
        self._drop.set_text(tr("Discard changes"))
        self._stay.setFocus()


class SaveBeforeLeaving(QObject):
    """`first_save(then)` calls `then` once everything is on disk, or the user has discarded the rest; never if they
    stay. store: saves what the page in front has not saved yet; back: called if they stay."""

    def __init__(
        self, context: AppContext, window: QWidget, store: Callable[[], object], back: Callable[[], object]
    ) -> None:
        super().__init__(window)
        self._context = context
        self._store, self._back = store, back
        self._then: Callable[[], object] | None = None
        self._dropped = False
        self.card = UnsavedWorkCard()
        self.card.stayed.connect(self._on_stayed)
        self.card.dropped.connect(self.drop)
        self._over = CardOverlay(window, self.card, width=560, top=TOP_BAR + SPACE_32)
        self._ticks = QTimer(self, interval=TICK_MS)
        self._ticks.timeout.connect(self._on_tick)
        self._asks = QTimer(self, singleShot=True, interval=ASKED_AFTER_MS)
        self._asks.timeout.connect(self._on_late)
        context.signals.lab_opened.connect(self._on_lab)

    @property
    def waits(self) -> bool:
        """Whether the user wants to leave and something is still being saved."""
        return self._then is not None

    @property
    def asks(self) -> bool:
        return self._over.isVisible()

    def may_leave(self, then: Callable[[], object]) -> bool:
        """Whether nothing is unsaved. Otherwise `then` is called once that is so, as by `first_save`."""
        self._store()
        if self._dropped or not self._unsaved():
            return True
        self._then = then
        self._ticks.start()
        if not self.asks:
            self._asks.start()
        return False

    def first_save(self, then: Callable[[], object]) -> None:
        """Call `then` once nothing is unsaved."""
        if self.may_leave(then):
            then()

    @Slot()
    def drop(self) -> None:
        self._dropped = True
        self._go()

    def _unsaved(self) -> bool:
        lab = self._context.lab
        return lab is not None and (self._context.service(SaveQueue).unsaved > 0 or lab.lock_wait_s() > 0)

    def _go(self) -> None:
        then = self._rest()
        if then is not None:
            then()

    def _rest(self) -> Callable[[], object] | None:
        self._ticks.stop()
        self._asks.stop()
        self._over.dismiss()
        then, self._then = self._then, None
        return then

    @Slot()
    def _on_lab(self) -> None:
        self._dropped = False

    @Slot()
    def _on_tick(self) -> None:
        if not self._unsaved():
            self._go()
        elif not self._asks.isActive() and not self.asks:
            self._on_stayed()  # the card was closed by Esc, or by a press outside it

    @Slot()
    def _on_late(self) -> None:
        self._over.open()
        self.card.ask(pending_save_sentence(self._context))

    @Slot()
    def _on_stayed(self) -> None:
        self._rest()
        self._back()
