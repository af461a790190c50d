"""The page of instructions: at a block's start, and again by a key during a trial."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from desktop.benchmarks.item import Item, ItemKind
from desktop.gui.collect.participant.pages.participant_page_base import ParticipantPage
from desktop.gui.collect.participant.participant_item_text import participant_question_text
from desktop.gui.collect.participant.participant_translation import tr
from desktop.gui.collect.participant.views.trace_path_view import trace_marks_text, trace_rule_text
from desktop.gui.items.benchmark_and_task_titles import task_literal
from desktop.study.planning.participant_item_order import qualified_task_name
from desktop.study.protocol import StudyProtocol


class InstructionsPage(ParticipantPage):
    """The protocol's instructions for a task, and the full task part of the benchmark's prompt.

    Signals: read().
    """

    read = Signal()

    def __init__(
        self, protocol: StudyProtocol, item: Item, full: bool, parent: QWidget, *, again: bool = False
    ) -> None:
        super().__init__("instructions", parent)
        self._again = again
        title = task_literal(item.benchmark, item.task)
        self.heading(tr(title) if title else item.task)
        instruction = protocol.instruction(qualified_task_name(item))
        if instruction is not None:
            for text in instruction.text.strip().split("\n"):
                self.paragraph(text)
        elif not full:
            # The question of a block's first item is not an instruction: it is read with the item.
            self.paragraph(
                tr("Each item asks a different question. Read the question above the image, then answer it.")
            )
        if item.kind is ItemKind.TRACE:
            self.paragraph(trace_rule_text(protocol.trace, item)).setObjectName("trace-rule")
            if hidden := trace_marks_text(protocol.trace):
                self.paragraph(hidden)
        if full:
            self.paragraph(tr("In the words of the benchmark:"), quiet=True)
            self.paragraph(participant_question_text(item), quiet=True).setObjectName("task-part")
        self.button(tr("Back to the item") if again else tr("Start"), "Enter", "begin", self.read.emit, strong=True)

    @override
    def key(self, event: QKeyEvent) -> bool:
        """Behind a key during a trial the same key leads back, and so does Esc, which offers to stop there."""
        if self._again and event.key() in {Qt.Key.Key_F1, Qt.Key.Key_Escape}:
            self.read.emit()
            return True
        return super().key(event)
