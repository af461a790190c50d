"""An overview of the lab's contents step by step, and the next step; shown on pages that are still empty."""

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget
from typing_extensions import override

from db.schema.row_counts import count_table_rows
from desktop.benchmarks.messages import say
from desktop.gui.app_context import AppContext
from desktop.gui.i18n import tr
from desktop.gui.theme.design_tokens import SPACE_4
from desktop.gui.widgets.push_button import PushButton
from desktop.library.machine.computer_roles import may_open_place

STEPS = (
    ("items", say("Items: {count}"), "library"),
    ("studies", say("Studies: {count}"), "studies"),
    ("runs", say("Sessions: {count}"), "collect"),
    ("predictions", say("Model answers: {count}"), "models"),
)
"""The tables whose rows are counted, in the order of the work; their texts, and their places."""


class LabOverview(QWidget):
    """A row of buttons, each of a step with its count; the first without rows is marked as the next one."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._counts: dict[str, int] = {}
        self._steps = {name: PushButton(variant="quiet") for name, _, _ in STEPS}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE_4)
        for name, _, place in STEPS:
            button = self._steps[name]
            button.setObjectName(f"overview_{name}")
            button.clicked.connect(lambda _=False, place=place: context.open_place(place))
            button.setEnabled(may_open_place(context.role, place))
            row.addWidget(button)
        self.retranslate()

    def retranslate(self) -> None:
        """Set the texts; hidden until the lab was read."""
        following = next((name for name in self._steps if not self._counts.get(name)), "")
        for name, text, _ in STEPS:
            words, button = tr(text, count=self._counts.get(name, 0)), self._steps[name]
            button.set_text(tr("{step} (next step)", step=words) if name == following else words)
            button.set_variant("plain" if name == following else "quiet")
            button.setVisible(bool(self._counts))

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        lab, names = self._context.lab, [*self._steps]
        if lab is not None:
            self._context.tasks.run(lambda: lab.read(count_table_rows, names), self._show, owner=self, turn="overview")

    def _show(self, counts: dict[str, int]) -> None:
        self._counts = counts
        self.retranslate()
