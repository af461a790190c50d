"""The load of this machine: memory and utilisation of each GPU, read every two seconds while visible."""

from PySide6.QtCore import QTimer, Slot
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout

from desktop.gui.app_context import AppContext
from desktop.gui.i18n import tr
from desktop.gui.theme.design_tokens import LARGE, SMALL, SPACE_4, SPACE_16, STRONG
from desktop.gui.widgets.elided_text import ElidedText
from desktop.gui.widgets.progress_line import ThinProgressBar
from desktop.gui.widgets.surface_card import SurfaceCard as Surface
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import fill_box, named_widget
from desktop.inference.gpus import DeviceUsage, list_gpus, processor_usage
from desktop.inference.model_errors import format_bytes

EVERY_MS = 2_000
NAME_WIDTH = 88


class MachineCard(Surface):
    """A row a card, and one for the processor; without a card it says so."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.setObjectName("machine_card")
        self._context = context
        self._cards: list[DeviceUsage] = []
        self._reading = False
        self._title = TextLabel("", LARGE, STRONG)
        self._none = named_widget(TextLabel("", SMALL, tone="muted", wrap=True), "no_card")
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(SPACE_16)
        self._grid.setVerticalSpacing(SPACE_4)
        self._grid.setColumnMinimumWidth(0, NAME_WIDTH)
        self._rows: list[tuple[ElidedText, ThinProgressBar, TextLabel]] = []
        self._timer = QTimer(self)
        self._timer.setInterval(EVERY_MS)
        self._timer.timeout.connect(self.read)
        fill_box(self.body, self._title, self._none, self._grid)
        self.retranslate()

    def retranslate(self) -> None:
        self._title.setText(tr("This machine"))
        self._none.setText(tr("No GPU found. Models run on the CPU."))
        self._show()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.read()
        self._timer.start()

    def hideEvent(self, event: QHideEvent) -> None:
        self._timer.stop()
        super().hideEvent(event)

    @Slot()
    def read(self) -> None:
        """Measure again, away from the window's thread."""
        if not self._reading:
            self._reading = True
            self._context.tasks.run(lambda: [*list_gpus(), processor_usage()], self._on_read, owner=self, turn="cards")

    def _on_read(self, found: list[DeviceUsage]) -> None:
        self._reading = False
        self._cards = found
        self._show()

    def _show(self) -> None:
        self._none.setVisible(len(self._cards) == 1)
        while len(self._rows) < len(self._cards):
            row = ElidedText("", SMALL), ThinProgressBar(), TextLabel("", SMALL, tone="muted")
            for column, widget in enumerate(row):
                self._grid.addWidget(widget, len(self._rows), column)
            self._rows.append(row)
        for place, (name, bar, words) in enumerate(self._rows):
            there = place < len(self._cards)
            for widget in (name, bar, words):
                widget.setVisible(there)
            if there:
                card = self._cards[place]
                name.setText(tr("CPU") if card.device == "cpu" else f"{card.device} · {card.name}")
                bar.set_share(card.used / card.total if card.total else 0.0)
                words.setText(gpu_status_text(card))
                bar.setAccessibleName(gpu_status_text(card))


def gpu_status_text(card: DeviceUsage) -> str:
    """Memory and load of a GPU as text."""
    memory = tr("{used} of {total}", used=format_bytes(card.used), total=format_bytes(card.total))
    return memory if card.load is None else tr("{memory} · {load}% CPU", memory=memory, load=round(100 * card.load))
