"""The question before a protocol is frozen: it never changes afterwards, and this much is not settled."""

from collections.abc import Sequence

from PySide6.QtCore import Signal

from desktop.gui.i18n import tr
from desktop.gui.theme.design_tokens import LARGE, SMALL, STRONG
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import HairLine, TextLabel
from desktop.gui.widgets.widget_setup import fill_box, named_button, named_widget


class FreezeProtocolCard(SurfaceCard):
    """Signals: confirmed(), refused()."""

    confirmed = Signal()
    refused = Signal()

    def __init__(self, open_ones: Sequence[str]) -> None:
        super().__init__(stripe="accent")
        self.setObjectName("freeze_card")
        self.body.addWidget(TextLabel(tr("Freeze it for good?"), LARGE, STRONG))
        told = tr("A frozen protocol never changes, and participants can start. To change it, make a new version.")
        self.body.addWidget(TextLabel(told, wrap=True))
        self._freeze = named_widget(PushButton(tr("Freeze for good"), key="Alt+F", variant="primary"), "freeze_now")
        self._freeze.clicked.connect(self.confirmed)
        self._leave = named_button(PushButton(tr("Not yet"), key="Alt+N"), "freeze_not", self.refused)
        fill_box(self.body, self._freeze, self._leave)
        if open_ones:
            fill_box(self.body, HairLine(), TextLabel(tr("Not answered"), weight=STRONG))
        for line in open_ones:
            self.body.addWidget(TextLabel(line, SMALL, wrap=True))

    def begin(self) -> None:
        """Focus the back button, so that no accidental key press freezes the protocol."""
        self._leave.setFocus()
