"""The form of a new probe, and the probes that an item has."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QSizePolicy

from desktop.analysis.data.answer_display_text import answer_value_text
from desktop.annotation.job_kinds.write_and_answer_probes import ProbeStatus
from desktop.benchmarks.canonical_json import canonical_json
from desktop.benchmarks.probes import DIMENSIONS, FOREIGN_DIMENSIONS, PERCEPTUAL, parse_dimension
from desktop.gui.annotate.agreement_estimate_widgets import figure_number_text
from desktop.gui.annotate.label_scheme_translations import translate_dimension
from desktop.gui.annotate.skip_flag_submit_row import NoteField
from desktop.gui.i18n import tr
from desktop.gui.theme.design_tokens import SMALL, SPACE_4, SPACE_8, SPACE_12
from desktop.gui.widgets.input_fields import LineField, SelectField
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.segmented_control import SegmentedControl
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import HairLine, TextLabel
from desktop.gui.widgets.widget_setup import STRETCH, column_box, fill_box, named_widget, row_box

Kind = Literal["perceptual", "reasoning"]
SEPARATOR = "/"


@dataclass(frozen=True, slots=True)
class ProbeDraft:
    """A probe as in the form. options: the choices, none for a free-text answer."""

    kind: Kind
    dimension: str | None
    question: str
    answer: str
    options: tuple[str, ...]


class ProbeEditorCard(SurfaceCard):
    """Signals: wrote(Wrote)."""

    wrote = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._titles = [TextLabel("", SMALL, tone="muted") for _ in range(4)]
        self.kind = SegmentedControl([("perceptual", ""), ("reasoning", "")])
        self.kind.chosen.connect(self._on_kind)
        self.dimension = named_widget(SelectField(), "probe_dimension")
        self.question = named_widget(NoteField("", lines=3), "probe_question")
        self.options, self.answer = LineField(), LineField()
        self.options.setObjectName("probe_options")
        self.answer.setObjectName("probe_answer")
        self._problem = named_widget(TextLabel("", tone="wrong", wrap=True), "probe_problem")
        self._write, self._keep = PushButton("", key="W"), PushButton("")
        self._write.setObjectName("probe_begin")
        self._keep.setObjectName("probe_keep")
        self._keep.set_key("Ctrl+Enter")
        self._list = named_widget(TextLabel("", wrap=True), "probe_list")
        self._lay_out()
        self._write.clicked.connect(self.question.setFocus)
        self._keep.clicked.connect(self._on_keep)
        self.question.submitted.connect(self._on_keep)
        self.question.left.connect(self.setFocus)
        self.options.entered.connect(self.answer.setFocus)
        self.answer.entered.connect(self._on_keep)
        for field in (self.options, self.answer):
            field.left.connect(self.setFocus)
        self.retranslate()

    def retranslate(self) -> None:
        self.kind.set_name(tr("Kind"))
        self.kind.set_texts([tr("Perception"), tr("Reasoning")])
        texts = (
            tr("Question (short, and easy for people)"),
            tr("Options, separated by /. Leave empty for a free-text answer"),
            tr("Expected answer"),
            tr("Probes of this item"),
        )
        for title, text in zip(self._titles, texts, strict=True):
            title.setText(text)
        self.dimension.set_name(tr("Perception"))
        self.question.setAccessibleName(texts[0])
        self.options.set_name(texts[1], tr("e.g. yes / no"))
        self.answer.setAccessibleName(texts[2])
        self._write.set_text(tr("Write a question"))
        self._keep.set_text(tr("Save probe"))

    def show_probes(self, probes: Sequence[ProbeStatus], carried: Sequence[str]) -> None:
        """The probes of the open item, and the dimensions that it carries."""
        known = {found for one in carried if (found := parse_dimension(one)) is not None}
        offered = [one for one in DIMENSIONS if one in known] + list(FOREIGN_DIMENSIONS)
        self.dimension.set_choices([(one, translate_dimension(one)) for one in offered], self.dimension.current())
        self._list.setText("\n\n".join(map(_probe_summary_text, probes)) or tr("No probes yet."))

    def draft(self) -> str:
        """The unsaved input."""
        told = [self.question.toPlainText(), self.options.text(), self.answer.text()]
        if not any(told):
            return ""
        return canonical_json([self.kind.current(), self.dimension.current(), *told])

    def set_draft(self, text: str) -> None:
        """Show what was written before."""
        try:
            kind, dimension, question, options, answer = json.loads(text)
        except (ValueError, TypeError):
            self.clear()
            return
        self.kind.set_current(str(kind))
        self.dimension.set_current(str(dimension))
        self.question.setPlainText(str(question))
        self.options.setText(str(options))
        self.answer.setText(str(answer))
        self._on_kind()

    def clear(self) -> None:
        self.question.clear()
        self.options.clear()
        self.answer.clear()
        self._problem.hide()

    def _lay_out(self) -> None:
        self.body.addLayout(row_box(self.kind, self.dimension, STRETCH, spacing=SPACE_8))
        form = ScrollColumn(spacing=SPACE_12, snug=True)
        form.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        for title, field in zip(self._titles[:3], (self.question, self.options, self.answer), strict=True):
            form.column.addLayout(column_box(title, field, spacing=SPACE_4))
        fill_box(self.body, form, self._problem)
        self._problem.hide()
        fill_box(self.body, row_box(self._write, STRETCH, self._keep, spacing=SPACE_8), HairLine())
        scroll = ScrollColumn(spacing=SPACE_8)
        fill_box(scroll.column, self._titles[3], self._list)
        self.body.addWidget(scroll, 1)

    @Slot()
    def _on_kind(self) -> None:
        self.dimension.setVisible(self.kind.current() == "perceptual")

    @Slot()
    def _on_keep(self) -> None:
        seeing = self.kind.current() == "perceptual"
        question, answer = self.question.toPlainText().strip(), self.answer.text().strip()
        options = tuple(part.strip() for part in self.options.text().split(SEPARATOR) if part.strip())
        problem = ""
        if not question or not answer:
            problem = tr("Enter a question and the expected answer.")
        elif options and answer.casefold() not in {option.casefold() for option in options}:
            problem = tr("The expected answer must be one of the options.")
        elif seeing and not self.dimension.current():
            problem = tr("This item has no perceptual tag. Tag it first.")
        self._problem.setText(problem)
        self._problem.setVisible(bool(problem))
        if not problem:
            kind: Kind = "perceptual" if seeing else "reasoning"
            self.wrote.emit(ProbeDraft(kind, self.dimension.current() if seeing else None, question, answer, options))


def _probe_summary_text(one: ProbeStatus) -> str:
    probe = one.probe
    seeing = probe.task == PERCEPTUAL
    kind = (
        tr("perception: {what}", what=translate_dimension(str(probe.factors.get("dimension"))))
        if seeing
        else tr("reasoning")
    )
    answer = answer_value_text(probe, probe.answer, tr)
    state = (
        tr(
            "valid: {passed} of {all} people as expected, {rate}",
            passed=one.tried.passed,
            all=one.tried.answered,
            rate=figure_number_text(one.tried.pass_rate, percent=True),
        )
        if one.tried.counts
        else tr("{passed} of {all} people as expected; two are needed", passed=one.tried.passed, all=one.tried.answered)
    )
    whose = tr("written by you") if one.mine else tr("by another annotator")
    if not one.mine and not one.answered:
        return f"{probe.question}\n{kind} · {whose} · {tr('available to answer')}"
    return f"{probe.question}\n→ {answer} · {kind} · {whose}\n{state}"
