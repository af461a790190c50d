"""The page shown when others hold all remaining items: who, and until when."""

from datetime import UTC, datetime

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.annotation.jobs.claim_job_items import HeldItems
from desktop.gui.i18n import tr
from desktop.gui.widgets.empty_state import EmptyState
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.widget_setup import fill_box, named_button

AGAIN_MS = 20_000


class HeldItemsPage(QWidget):
    """Checks again periodically. Signals: asked: to check now."""

    asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._again = named_button(PushButton("", key="Enter", variant="primary"), "held_again", self.asked)
        self._state = EmptyState("annotate", "", "", self._again)
        self._timer = QTimer(self, interval=AGAIN_MS)
        self._timer.timeout.connect(self.asked)
        fill_box(QVBoxLayout(self), self._state)

    def retranslate(self) -> None:
        self._again.set_text(tr("Check again"))

    def show_held(self, held: list[HeldItems], codes: dict[object, str]) -> None:
        """Show who holds how many items until when; if no items are held, that the page checks again."""
        lines = [
            tr(
                "{n} items are held by {code} until {time}.",
                n=len(one.items),
                code=codes.get(one.annotator_id, tr("another annotator")),
                time=f"{datetime.fromtimestamp(one.until_us / 1e6, UTC).astimezone():%H:%M}",
            )
            for one in held
        ]
        if lines:
            title, last = tr("No items left for you right now"), tr("Unfinished items return to the queue.")
        else:
            title, last = (
                tr("No items available right now"),
                tr("This page refreshes every {n} s.", n=AGAIN_MS // 1000),
            )
        self._state.set_texts(title, "\n".join([*lines, last]))
        self._timer.start()

    def rest(self) -> None:
        """Stop checking periodically."""
        self._timer.stop()
