"""The outcome of a reviewed item: a corrected answer, a withdrawal, or neither; by whom and why."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Literal

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.analysis.data.answer_display_text import answer_value_text
from desktop.benchmarks.answer_word_translations import with_meaning
from desktop.benchmarks.answers.multi_field_answers import field_values
from desktop.benchmarks.canonical_json import Json, canonical_json
from desktop.benchmarks.item import AnswerField, Item, ItemKind
from desktop.gui.annotate.remembered_adjudicator_code import AdjudicatorCode
from desktop.gui.app_context import AppContext
from desktop.gui.i18n import tr, translate_sentence
from desktop.gui.theme.design_tokens import SMALL, SPACE_4, SPACE_8
from desktop.gui.widgets.flow_layout import FlowLayout
from desktop.gui.widgets.input_fields import LineField, SelectField
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import HairLine, TextLabel
from desktop.gui.widgets.toggle_chip import ToggleChip
from desktop.gui.widgets.widget_setup import clear_layout, column_box, fill_box, named_widget
from desktop.library.people.person_codes import BadCode, normalise_code

Act = Literal["correct", "withdraw", "keep"]
KEYS: dict[Act, str] = {"correct": "C", "withdraw": "W", "keep": "K"}
MOST = 300
"""The widest select, in logical pixels."""


class AnswerForm(QWidget):
    """A select of the other options, a line, or one select a part; of a path its end and its steps.

    Signals: left, when a line was left with Esc.
    """

    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._item: Item | None = None
        self.options, self.line = SelectField(), LineField()
        self.options.setObjectName("fate_options")
        self.options.set_most(MOST)
        self.line.setObjectName("fate_answer")
        self.line.left.connect(self.left)
        self._parts: dict[str, SelectField] = {}
        self._fields = QWidget()
        self._column = fill_box(QVBoxLayout(self._fields), spacing=SPACE_4, margins=0)
        self._told = TextLabel("", SMALL, tone="muted", wrap=True)
        fill_box(QVBoxLayout(self), self.options, self._fields, self.line, self._told, spacing=SPACE_4, margins=0)

    def show_item(self, item: Item) -> None:
        """Fill in the item's present answer; of a choice, one of the other options. Input for an item that is shown
        again stays."""
        if item == self._item:
            return
        self._item = item
        self.options.set_name(tr("Correct answer instead"))
        kind = item.kind
        self._clear_parts()
        self.options.setVisible(kind in {ItemKind.CHOICE, ItemKind.TRACE})
        self._fields.setVisible(kind is ItemKind.FIELDS)
        self.line.setVisible(kind not in {ItemKind.CHOICE, ItemKind.FIELDS})
        self._told.setVisible(kind in {ItemKind.ORDER, ItemKind.TRACE})
        if kind is ItemKind.CHOICE:
            held = [(one.id, answer_value_text(item, one.id, tr)) for one in item.options if one.id != item.answer]
            self.options.set_choices(held)
        elif kind is ItemKind.FIELDS:
            given = field_values(item.answer)
            for field in item.fields:
                self._add_part(field, str(given.get(field.name, "")))
            self._on_part()
        elif kind is ItemKind.TRACE:
            self._show_path(item)
        elif isinstance(item.answer, list):
            self._told.setText(tr("All parts in order, separated by commas."))
            self.line.setText(", ".join(map(str, item.answer)))
        else:
            self.line.setText(str(item.answer))

    def text(self) -> str:
        """The answer as a correction takes it: an option's id, a text, a number, ids with commas, or the JSON of
        parts."""
        item = self._item
        if item is None:
            return ""
        if item.kind is ItemKind.CHOICE:
            return self.options.current()
        if item.kind is ItemKind.FIELDS:
            chosen: dict[str, Json] = {
                name: part.current() for name, part in self._parts.items() if part.isEnabled() and part.current()
            }
            return canonical_json(chosen)
        if item.kind is ItemKind.TRACE:
            steps: list[Json] = [step for step in self.line.text().replace(",", " ").split() if step]
            return canonical_json({"answer": self.options.current(), "trace": steps})
        return self.line.text().strip()

    def state(self) -> dict[str, str]:
        """The state of the controls, as `restore` takes it."""
        held = {f"part.{name}": part.current() for name, part in self._parts.items()}
        return {"option": self.options.current(), "line": self.line.text(), **held}

    def restore(self, state: Mapping[str, str]) -> None:
        self.options.set_current(state.get("option", ""))
        self.line.setText(state.get("line", ""))
        for name, part in self._parts.items():
            part.set_current(state.get(f"part.{name}", ""))
        self._on_part()

    def _show_path(self, item: Item) -> None:
        now = field_values(item.answer)
        self.options.set_choices([(one.id, one.text or one.id) for one in item.options], str(now.get("answer", "")))
        steps = now.get("trace")
        self.line.setText(", ".join(map(str, steps)) if isinstance(steps, list) else "")
        self._told.setText(tr("Above: the end of the path. Below: its steps in order, separated by commas."))

    @Slot()
    def _on_part(self) -> None:
        """Blank the parts that another part's value makes void."""
        item = self._item
        for field in item.fields if item is not None else ():
            if field.blank_when is not None:
                other, option = field.blank_when
                self._parts[field.name].setEnabled(self._parts[other].current() != option)

    def _clear_parts(self) -> None:
        self._parts = {}
        clear_layout(self._column)

    def _add_part(self, field: AnswerField, given: str) -> None:
        choices = [("", tr("blank"))] if field.blank or field.blank_when is not None else []
        choices += [(option.id, with_meaning(option.text or option.id, tr)) for option in field.options]
        part = SelectField(choices, given, name=field.label)
        part.set_most(MOST)
        part.chosen.connect(self._on_part)
        part.setObjectName(f"fate_part_{field.name}")
        self._parts[field.name] = part
        fill_box(self._column, TextLabel(with_meaning(field.label, tr), SMALL, tone="muted"), part)


@dataclass(frozen=True, slots=True)
class ReviewDecision:
    """A review decision. answer: of a correction; erase: whether a withdrawal deletes the pixels too."""

    act: Act
    code: str
    reason: str
    answer: str = ""
    erase: bool = False


class ReviewOutcomeForm(SurfaceCard):
    """Signals: wanted(Wanted): the decision; left: a field was left with Esc."""

    wanted = Signal(object)
    left = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._names = [TextLabel("", SMALL, tone="muted") for _ in range(3)]
        self.code, self.reason, self.answer = LineField(), LineField(), AnswerForm()
        for name, field in (("code", self.code), ("reason", self.reason)):
            field.setObjectName(f"fate_{name}")
            field.left.connect(self.left)
        self.answer.left.connect(self.left)
        self.erase = named_widget(ToggleChip("", key="X"), "fate_erase")
        self._buttons: dict[Act, PushButton] = {act: PushButton("", key=key) for act, key in KEYS.items()}
        for act, button in self._buttons.items():
            button.setObjectName(f"fate_{act}")
            button.clicked.connect(partial(self._on_act, act))
        self.code.setText(context.service(AdjudicatorCode).code)
        self.code.entered.connect(self.reason.setFocus)
        self.reason.entered.connect(self._on_reason_entered)
        self._lay_out()
        self.retranslate()

    def retranslate(self) -> None:
        titles = (tr("Your ID"), tr("Reason"), tr("Correct answer instead"))
        for name, text in zip(self._names, titles, strict=True):
            name.setText(text)
        self.code.set_name(titles[0], tr("e.g. R1"))
        self.reason.set_name(titles[1], tr("Saved and included in reports"))
        self.erase.set_text(tr("including pixels"))
        texts: dict[Act, str] = {
            "correct": tr("Correct item"),
            "withdraw": tr("Withdraw"),
            "keep": tr("Keep unchanged"),
        }
        for act, text in texts.items():
            self._buttons[act].set_text(text)

    def show_item(self, item: Item, *, open_: bool) -> None:
        """The item that is decided on. open_: whether it still can be."""
        self._enable(on=True)
        self.answer.show_item(item)
        for button in self._buttons.values():
            button.setEnabled(open_)

    def wait(self) -> None:
        """Take nothing about an item until it is shown."""
        self._enable(on=False)

    def _enable(self, *, on: bool) -> None:
        for widget in (self.reason, self.erase, self.answer, *self._buttons.values()):
            widget.setEnabled(on)

    def text(self) -> str:
        """The input, in the form that `show_text` restores."""
        return json.dumps([self.reason.text(), self.erase.isChecked(), self.answer.state()])

    def show_text(self, text: str) -> None:
        reason, erase, answer = json.loads(text)
        self.reason.setText(reason)
        self.erase.setChecked(erase)
        self.answer.restore(answer)

    def clear(self) -> None:
        """Clear the form after the decision, or for another item."""
        self.reason.clear()
        self.erase.setChecked(False)

    def _lay_out(self) -> None:
        self.body.setSpacing(SPACE_8)
        for name, field in zip(self._names[:2], (self.code, self.reason), strict=True):
            self.body.addLayout(column_box(name, field, spacing=SPACE_4))
        fill_box(self.body, HairLine(), self._names[2], self.answer)
        beside_of: dict[Act, ToggleChip] = {"withdraw": self.erase}
        for act, button in self._buttons.items():
            beside = beside_of.get(act)
            row = FlowLayout()
            row.addWidget(button)
            if beside is not None:
                row.addWidget(beside)
            self.body.addLayout(row)

    @Slot()
    def _on_reason_entered(self) -> None:
        """The reason was entered: focus the buttons for the outcome."""
        self._buttons["correct"].setFocus()

    def _on_act(self, act: Act) -> None:
        try:
            code = self._context.service(AdjudicatorCode).code = normalise_code(self.code.text())
        except BadCode as error:
            self._context.say(translate_sentence(error.sentence))
            self.code.setFocus()
            return
        if not self.reason.text().strip():
            self._context.say(tr("Enter a reason. It is saved and included in reports."))
            self.reason.setFocus()
            return
        self.wanted.emit(
            ReviewDecision(act, code, self.reason.text().strip(), self.answer.text(), self.erase.isChecked())
        )
