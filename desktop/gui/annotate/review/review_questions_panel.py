"""The questions of an item's review: four possible problems, its correct answer and its hint, why it is reviewed, and a
note."""

from functools import partial

from PySide6.QtCore import Signal, Slot

from desktop.analysis.data.answer_display_text import answer_value_text, stored_answer_text
from desktop.annotation.annotator.marks_and_label_revisions import ItemMark
from desktop.annotation.job_kinds.item_review import PROBLEMS, SuspectItem, SuspicionReason
from desktop.benchmarks.item import Item
from desktop.benchmarks.label_schemes import LabelScheme
from desktop.gui.annotate.label_scheme_translations import translate_scheme_text
from desktop.gui.annotate.skip_flag_submit_row import NoteField
from desktop.gui.i18n import tr
from desktop.gui.theme.design_tokens import SMALL, SPACE_4, SPACE_8, SPACE_16, STRONG
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import HairLine, TextLabel
from desktop.gui.widgets.toggle_chip import ToggleChip
from desktop.gui.widgets.widget_setup import column_box, fill_box, named_button, named_widget

NO_PROBLEM_KEY = "0"


def review_reason_text(item: Item, suspect: SuspectItem) -> str:
    if suspect.why is SuspicionReason.SAME_WRONG:
        answer = stored_answer_text(item, suspect.answer, tr)
        return tr(
            "{n} of {of} participants gave the same incorrect answer: {answer}",
            n=suspect.n,
            of=suspect.of,
            answer=answer,
        )
    return tr("Flagged by {n} of {of} participants", n=suspect.n, of=suspect.of)


class ReviewQuestionsPanel(SurfaceCard):
    """A reviewer's answers about the open item.

    Signals: changed.
    """

    changed = Signal()

    def __init__(self, scheme: LabelScheme) -> None:
        super().__init__(padding=SPACE_16)
        self._scheme = scheme
        self._flagged = False
        self._titles = {name: TextLabel("", SMALL, tone="muted") for name in ("answer", "hint", "note")}
        self._answer = named_widget(TextLabel("", weight=STRONG, wrap=True), "gold")
        self._hint = TextLabel("", wrap=True)
        self._why = named_widget(TextLabel("", tone="invalid", wrap=True), "why")
        self._help = {fault: TextLabel("", SMALL, tone="muted", wrap=True) for fault in PROBLEMS}
        self._faults: dict[str, ToggleChip] = {}
        self._fine = named_button(ToggleChip("", key=NO_PROBLEM_KEY), "all_hold", self._on_fine)
        self.note = named_widget(NoteField(lines=2), "note")
        self._lay_out()
        self.note.textChanged.connect(self.changed)
        self.retranslate()

    def retranslate(self) -> None:
        for name, text in (("answer", tr("Right answer")), ("hint", tr("Hint")), ("note", tr("Note"))):
            self._titles[name].setText(text)
        for label in self._scheme.offered:
            self._help[label.id].setText(translate_scheme_text(label.definition))
            self._faults[label.id].set_text(tr(PROBLEMS[label.id]))
            self._faults[label.id].setAccessibleDescription(self._help[label.id].text())
        self._fine.set_text(tr("No problems"))
        self.note.setAccessibleName(tr("Note"))

    def show_item(self, item: Item, suspects: list[SuspectItem]) -> None:
        """Show the right answer, the hint and why the item is here."""
        self._answer.setText(answer_value_text(item, item.answer, tr))
        self._hint.setText(item.hint or tr("None."))
        self._why.setText("\n".join(review_reason_text(item, one) for one in suspects))
        self._why.setVisible(bool(suspects))

    def show_mark(self, mark: ItemMark, *, fine: bool) -> None:
        """Show the stored mark; emits no signal."""
        self.blockSignals(True)
        for fault, chip in self._faults.items():
            chip.setChecked(fault in mark.labels)
        self._fine.setChecked(fine)
        self._flagged = mark.flagged
        self.note.setPlainText(mark.note)
        self.blockSignals(False)

    def set_flagged(self, *, flagged: bool) -> None:
        """Whether the item is flagged; part of the mark."""
        self._flagged = flagged
        self.changed.emit()

    def mark(self) -> ItemMark:
        faults = frozenset(fault for fault, chip in self._faults.items() if chip.isChecked())
        return ItemMark(faults, self.note.toPlainText(), self._flagged)

    def answered(self) -> bool:
        """Whether an answer was given explicitly."""
        return self._fine.isChecked() or bool(self.mark().labels)

    def _lay_out(self) -> None:
        scroll = ScrollColumn(spacing=SPACE_8)
        fill_box(self.body, (scroll, 1), spacing=SPACE_4)
        column = scroll.column
        for name, field in (("answer", self._answer), ("hint", self._hint)):
            column.addLayout(column_box(self._titles[name], field, spacing=SPACE_4))
        fill_box(column, self._why, HairLine())
        for label in self._scheme.offered:
            chip = named_widget(ToggleChip(tr(PROBLEMS[label.id]), key=label.key), f"fault_{label.id}")
            chip.clicked.connect(partial(self._on_fault, label.id))
            self._faults[label.id] = chip
            column.addLayout(column_box(chip, self._help[label.id], spacing=SPACE_4))
        self.body.addWidget(self._fine)  # from here on below what scrolls, in sight in every window
        self.body.addSpacing(SPACE_8)
        fill_box(self.body, self._titles["note"], self.note)

    def _on_fault(self, _fault: str) -> None:
        self._fine.setChecked(False)
        self.changed.emit()

    @Slot()
    def _on_fine(self) -> None:
        if self._fine.isChecked():
            for chip in self._faults.values():
                chip.setChecked(False)
        self.changed.emit()
