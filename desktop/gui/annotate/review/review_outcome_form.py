"""The outcome of a reviewed item: a corrected answer, a withdrawal, or neither; by whom and why."""

import json
from dataclasses import dataclass
from functools import partial
from typing import Literal

from PySide6.QtCore import Signal, Slot

from desktop.benchmarks.item import Item
from desktop.gui.annotate.adjudicator_code import AdjudicatorCode
from desktop.gui.annotate.review.answer_form import AnswerForm
from desktop.gui.app_context import AppContext
from desktop.gui.i18n import tr, translate_sentence
from desktop.gui.theme.design_tokens import SMALL, SPACE_4, SPACE_8
from desktop.gui.widgets.flow_layout import FlowLayout
from desktop.gui.widgets.input_fields import LineField
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import HairLine, TextLabel
from desktop.gui.widgets.toggle_chip import ToggleChip
from desktop.gui.widgets.widget_setup import column_box, fill_box, named_widget
from desktop.library.people.person_codes import BadCode, normalise_code

Act = Literal["correct", "withdraw", "keep"]
KEYS: dict[Act, str] = {"correct": "C", "withdraw": "W", "keep": "K"}


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
        titles = (tr("Your code"), tr("Why"), tr("Correct answer instead"))
        for name, text in zip(self._names, titles, strict=True):
            name.setText(text)
        self.code.set_name(titles[0], tr("e.g. R1"))
        self.reason.set_name(titles[1], tr("Saved and printed"))
        self.erase.set_text(tr("including pixels"))
        texts: dict[Act, str] = {"correct": tr("Correct item"), "withdraw": tr("Withdraw"), "keep": tr("Keep as it is")}
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
            self._context.say(tr("Enter a reason. It is saved and printed."))
            self.reason.setFocus()
            return
        self.wanted.emit(
            ReviewDecision(act, code, self.reason.text().strip(), self.answer.text(), self.erase.isChecked())
        )
