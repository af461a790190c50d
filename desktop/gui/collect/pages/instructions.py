"""The instructions: at a block's start, and again behind a key during a trial."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from desktop.benchmarks.item import Item, Kind
from desktop.gui.collect.pages.page import Page
from desktop.gui.collect.readable import readable
from desktop.gui.collect.views.trace import marks_text, rule_text
from desktop.gui.collect.words import tr
from desktop.gui.items.titles import task_literal
from desktop.study.plan import task_name
from desktop.study.protocol import Protocol


class InstructionsPage(Page):
    """The protocol's instructions for a task, and the full task part of the benchmark's prompt.

    Signals: read().
    """

    read = Signal()

    def __init__(self, protocol: Protocol, item: Item, full: bool, parent: QWidget, *, again: bool = False) -> None:
        super().__init__("instructions", parent)
        self._again = again
        title = task_literal(item.benchmark, item.task)
        self.heading(tr(title) if title else item.task)
        instruction = protocol.instruction(task_name(item))
        if instruction is not None:
            for text in instruction.text.strip().split("\n"):
                self.paragraph(text)
        elif not full:
            # The question of a block's first item is not an instruction: it is read with the item.
            self.paragraph(tr("Each item asks something else. Read the question above the picture, then answer it."))
        if item.kind is Kind.TRACE:
            self.paragraph(rule_text(protocol.trace, item)).setObjectName("trace-rule")
            if hidden := marks_text(protocol.trace):
                self.paragraph(hidden)
        if full:
            self.paragraph(tr("In the words of the benchmark:"), quiet=True)
            self.paragraph(readable(item), quiet=True).setObjectName("task-part")
        self.button(tr("Back to the item") if again else tr("Begin"), "Enter", "begin", self.read.emit, strong=True)

    @override
    def key(self, event: QKeyEvent) -> bool:
        """Behind a key during a trial the same key leads back, and so does Esc, which offers to stop there."""
        if self._again and event.key() in {Qt.Key.Key_F1, Qt.Key.Key_Escape}:
            self.read.emit()
            return True
        return super().key(event)
