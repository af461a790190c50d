"""The form of a new probe, and the probes that an item has."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout

from desktop.analysis.answer_words import value_words
from desktop.annotation.probe_writing import Written
from desktop.benchmarks.canonical import canonical_json
from desktop.benchmarks.probes import DIMENSIONS, FOREIGN_DIMENSIONS, PERCEPTUAL, dimension_named
from desktop.gui.annotate.actions import NoteField
from desktop.gui.annotate.figures import number_text
from desktop.gui.annotate.scheme_words import dimension_word
from desktop.gui.theme.tokens import SMALL, SPACE_4, SPACE_8, SPACE_12
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.card import Card
from desktop.gui.widgets.fields import Line, Select
from desktop.gui.widgets.scroll import Scroll
from desktop.gui.widgets.segmented import SegmentedControl
from desktop.gui.widgets.text import HairLine, Text
from desktop.gui.words import tr

Kind = Literal["perceptual", "reasoning"]
SEPARATOR = "/"


@dataclass(frozen=True, slots=True)
class Wrote:
    """A probe as in the form. options: the choices, none for a free-text answer."""

    kind: Kind
    dimension: str | None
    question: str
    answer: str
    options: tuple[str, ...]


class WritingCard(Card):
    """Signals: wrote(Wrote)."""

    wrote = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._titles = [Text("", SMALL, tone="muted") for _ in range(4)]
        self.kind = SegmentedControl([("perceptual", ""), ("reasoning", "")])
        self.kind.chosen.connect(self._on_kind)
        self.dimension = Select()
        self.dimension.setObjectName("probe_dimension")
        self.question = NoteField("", lines=3)
        self.question.setObjectName("probe_question")
        self.options, self.answer = Line(), Line()
        self.options.setObjectName("probe_options")
        self.answer.setObjectName("probe_answer")
        self._problem = Text("", tone="wrong", wrap=True)
        self._problem.setObjectName("probe_problem")
        self._write, self._keep = Button("", key="W"), Button("")
        self._write.setObjectName("probe_begin")
        self._keep.setObjectName("probe_keep")
        self._keep.set_key("Ctrl+Enter")
        self._list = Text("", wrap=True)
        self._list.setObjectName("probe_list")
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

    def show_probes(self, probes: Sequence[Written], carried: Sequence[str]) -> None:
        """The probes of the open item, and the dimensions that it carries."""
        known = {found for one in carried if (found := dimension_named(one)) is not None}
        offered = [one for one in DIMENSIONS if one in known] + list(FOREIGN_DIMENSIONS)
        self.dimension.set_choices([(one, dimension_word(one)) for one in offered], self.dimension.current())
        self._list.setText("\n\n".join(map(_probe_text, probes)) or tr("None yet."))

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
        """Empty the form."""
        self.question.clear()
        self.options.clear()
        self.answer.clear()
        self._problem.hide()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(SPACE_8)
        head.addWidget(self.kind)
        head.addWidget(self.dimension)
        head.addStretch()
        self.body.addLayout(head)
        form = Scroll(spacing=SPACE_12, snug=True)
        form.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        for title, field in zip(self._titles[:3], (self.question, self.options, self.answer), strict=True):
            column = QVBoxLayout()
            column.setSpacing(SPACE_4)
            column.addWidget(title)
            column.addWidget(field)
            form.column.addLayout(column)
        self.body.addWidget(form)
        self.body.addWidget(self._problem)
        self._problem.hide()
        row = QHBoxLayout()
        row.setSpacing(SPACE_8)
        row.addWidget(self._write)
        row.addStretch()
        row.addWidget(self._keep)
        self.body.addLayout(row)
        self.body.addWidget(HairLine())
        scroll = Scroll(spacing=SPACE_8)
        scroll.column.addWidget(self._titles[3])
        scroll.column.addWidget(self._list)
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
            self.wrote.emit(Wrote(kind, self.dimension.current() if seeing else None, question, answer, options))


def _probe_text(one: Written) -> str:
    probe = one.probe
    seeing = probe.task == PERCEPTUAL
    kind = (
        tr("perception: {what}", what=dimension_word(str(probe.factors.get("dimension"))))
        if seeing
        else tr("reasoning")
    )
    answer = value_words(probe, probe.answer, tr)
    state = (
        tr(
            "valid: {passed} of {all} people as expected, {rate}",
            passed=one.tried.passed,
            all=one.tried.answered,
            rate=number_text(one.tried.pass_rate, percent=True),
        )
        if one.tried.counts
        else tr("{passed} of {all} people as expected; two are needed", passed=one.tried.passed, all=one.tried.answered)
    )
    whose = tr("yours") if one.mine else tr("by another annotator")
    if not one.mine and not one.answered:
        return f"{probe.question}\n{kind} · {whose} · {tr('you can answer it')}"
    return f"{probe.question}\n→ {answer} · {kind} · {whose}\n{state}"
