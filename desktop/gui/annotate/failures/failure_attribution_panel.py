"""Attribution of a failure: the model's answer, the choice of perception and reasoning, then the probes' results."""

from functools import partial

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.analysis.data.answer_display_text import answer_value_text
from desktop.annotation.job_kinds.human_failure_attribution import PERCEPTION, REASON, ModelFailure, ProbeReply
from desktop.benchmarks.probes import PERCEPTUAL
from desktop.gui.annotate.label_scheme_translations import translate_dimension
from desktop.gui.annotate.skip_flag_submit_row import NoteField
from desktop.gui.i18n import tr
from desktop.gui.theme.design_tokens import LARGE, SMALL, SPACE_4, SPACE_8, STRONG
from desktop.gui.widgets.flow_layout import FlowLayout
from desktop.gui.widgets.outcome_badge import OutcomeBadge
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import HairLine, TextLabel
from desktop.gui.widgets.toggle_chip import ToggleChip
from desktop.gui.widgets.widget_setup import clear_layout, fill_box, named_button, named_widget, row_box

MOST_ANSWER = 1500


class ProbeRow(QWidget):
    """A probe with the expected answer and the model's answer."""

    def __init__(self, result: ProbeReply) -> None:
        super().__init__()
        self.setObjectName(f"probe_{result.probe.key}")
        kind = tr("perception: {what}", what=translate_dimension(str(result.probe.factors.get("dimension", ""))))
        kind = kind if result.probe.task == PERCEPTUAL else tr("reasoning")
        head = row_box((TextLabel(kind, SMALL, tone="muted"), 1), OutcomeBadge(result.outcome.value), spacing=SPACE_8)
        expected = answer_value_text(result.probe, result.probe.answer, tr)
        answer = result.answer.strip()[:120] or tr("(empty)")
        told = tr("expected {expected}, answered {answer}", expected=expected, answer=answer)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE_4)
        column.addLayout(head)
        column.addWidget(TextLabel(result.probe.question, wrap=True))
        column.addWidget(TextLabel(told, SMALL, tone="muted", wrap=True))


class AttributionPanel(SurfaceCard):
    """Signals: changed."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._flagged = False
        self._failure: ModelFailure | None = None
        self._told: list[ProbeReply] | None = None
        self._titles = [TextLabel("", SMALL, tone="muted") for _ in range(3)]
        self.gold, self.answer = TextLabel("", LARGE, STRONG, wrap=True), TextLabel("", wrap=True)
        self.gold.setObjectName("gold")
        self.answer.setObjectName("model_answer")
        self._ask = named_widget(TextLabel("", wrap=True), "attribution_ask")
        self._chips = {PERCEPTION: ToggleChip("", key="1"), REASON: ToggleChip("", key="2")}
        self._neither = named_button(ToggleChip("", key="0"), "attribution_NEITHER", self._on_neither)
        for label, chip in self._chips.items():
            chip.setObjectName(f"attribution_{label}")
            chip.clicked.connect(partial(self._on_chip, label))
        self.note = named_widget(NoteField(lines=2), "note")
        self.note.textChanged.connect(self.changed)
        self._scroll = ScrollColumn(spacing=SPACE_8)
        self._results = QWidget()
        self._rows = fill_box(QVBoxLayout(self._results), spacing=SPACE_8, margins=0)
        self._lay_out()
        self.retranslate()

    def retranslate(self) -> None:
        for title, text in zip(self._titles, (tr("Right answer"), tr("Model reply"), tr("Note")), strict=True):
            title.setText(text)
        self._chips[PERCEPTION].set_text(tr("Perception"))
        self._chips[REASON].set_text(tr("Reasoning"))
        self._neither.set_text(tr("Neither"))
        self.note.setAccessibleName(tr("Note"))
        if self._failure is not None:
            self.show_failure(self._failure)
            self.show_results(self._told)

    def show_failure(self, failure: ModelFailure) -> None:
        self._failure = failure
        self.gold.setText(answer_value_text(failure.item, failure.item.answer, tr))
        self.answer.setText(failure.answer.strip()[:MOST_ANSWER] or tr("(nothing)"))

    def show_labels(self, labels: frozenset[str] | None, note: str = "") -> None:
        """Show the stored labels; None: none yet. Emits no signal."""
        self.blockSignals(True)
        for label, chip in self._chips.items():
            chip.setChecked(labels is not None and label in labels)
        self._neither.setChecked(labels is not None and not labels)
        if self.note.toPlainText() != note:
            self.note.setPlainText(note)
        self.blockSignals(False)

    def show_results(self, results: list[ProbeReply] | None) -> None:
        """The probes' results; None hides them: the first guess comes before."""
        self._told = results
        clear_layout(self._rows)
        self._results.setVisible(results is not None)
        if results is None:
            self._ask.setText(
                tr("What caused the failure? Enter your first judgement before the probe results are shown.")
            )
            return
        self._ask.setText(
            tr("Your first judgement is saved. Do you want to keep it after seeing these results?")
            if results
            else tr(
                "Your first judgement is saved. This model was not given this item's probes. Do you want to "
                "keep your judgement?"
            )
        )
        for result in results:
            self._rows.addWidget(ProbeRow(result))

    def labels(self) -> frozenset[str]:
        return frozenset(label for label, chip in self._chips.items() if chip.isChecked())

    def answered(self) -> bool:
        """Whether a choice was made explicitly."""
        return self._neither.isChecked() or bool(self.labels())

    def set_editable(self, *, editable: bool) -> None:
        """Completed failures are read-only."""
        for chip in (*self._chips.values(), self._neither):
            chip.setEnabled(editable)
        self.note.setReadOnly(not editable)

    def _lay_out(self) -> None:
        column = self._scroll.column
        for title, field in zip(self._titles[:2], (self.gold, self.answer), strict=True):
            fill_box(column, title, field)
        fill_box(column, HairLine(), self._ask)
        chips = FlowLayout()
        for chip in (*self._chips.values(), self._neither):
            chips.addWidget(chip)
        fill_box(column, chips, self._results, self._titles[2], self.note)
        self.body.addWidget(self._scroll)

    def _on_chip(self, _label: str) -> None:
        self._neither.setChecked(False)
        self.changed.emit()

    @Slot()
    def _on_neither(self) -> None:
        if self._neither.isChecked():
            for chip in self._chips.values():
                chip.setChecked(False)
        self.changed.emit()
