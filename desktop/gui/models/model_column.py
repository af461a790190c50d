"""One model in the comparison: its text as it streams, its verdict at the end, its speed in the foot."""

import time
from collections.abc import Sequence

from PySide6.QtCore import Signal

from db.rows import ModelRow
from desktop.benchmarks import answers
from desktop.benchmarks.item import Item
from desktop.benchmarks.outcome import Rule
from desktop.gui.models.bridge import ENDS
from desktop.gui.models.column import ColumnCard
from desktop.gui.models.stream import StreamText
from desktop.gui.models.words import (
    breakable,
    model_line,
    model_title,
    number,
    reason_text,
    short_answer,
    speed_text,
    verdict_text,
)
from desktop.gui.widgets.fields import Select
from desktop.gui.widgets.text import Text
from desktop.gui.words import sentence, tr
from desktop.inference.panel import PanelAnswer, PanelState, Update

PARSE_EVERY_S = 0.25


class ModelColumn(ColumnCard):
    """Shows the updates of one ticket; late ones of an earlier question fall away.

    Signals: model_chosen(row id as text), when the person picked another model for this column.
    """

    model_chosen = Signal(str)

    def __init__(self, stripe: str) -> None:
        self._select = Select(name=tr("Model"))
        super().__init__(stripe, self._select)
        self._stripe_token = stripe
        self._select.setObjectName("model")
        self._row: ModelRow | None = None
        self._item: Item | None = None
        self._rule: Rule | None = None
        self._ticket = 0
        self._raw = ""
        self._tokens = 0
        self._began = self._first = self._parsed = 0.0
        self._text = StreamText()
        self._text.setObjectName("answer")
        self._text.setPlaceholderText(tr("Enter asks the models."))
        self._problem = Text("", tone="wrong", wrap=True)
        self._problem.setObjectName("problem")
        self._problem.hide()
        self.middle.addWidget(self._problem)
        self.middle.addWidget(self._text, 1)
        self._select.chosen.connect(self.model_chosen)
        self.answer: PanelAnswer | None = None
        self.state: PanelState | None = None

    @property
    def row(self) -> ModelRow | None:
        """The model of this column."""
        return self._row

    @property
    def raw(self) -> str:
        """What the model has written so far."""
        return self._raw

    @property
    def ended(self) -> bool:
        """Whether nothing more comes."""
        return self.state is None or self.state in ENDS

    def show_model(self, row: ModelRow, rows: Sequence[ModelRow]) -> None:
        """Stand for a model, and offer the others."""
        self._row = row
        self.set_stripe("chance" if row.kind == "baseline" else self._stripe_token)
        self._select.set_choices([(str(one.id), model_title(one)) for one in rows], str(row.id))
        self.line.setText(model_line(row))
        self._text.setAccessibleName(tr("Answer of {model}", model=model_title(row)))
        self.clear()

    def clear(self) -> None:
        """Nothing was asked yet."""
        self._ticket = 0
        self.answer = self.state = None
        self._reset()
        self.foot.setText(tr("not asked yet"))

    def start(self, ticket: int, item: Item, rule: Rule) -> None:
        """A question was put to the model."""
        self._ticket, self._item, self._rule = ticket, item, rule
        self._text.setPlaceholderText("")
        self.answer, self.state = None, PanelState.LOADING
        self._reset()
        self.foot.setText(tr("waiting"))

    def take(self, ticket: int, update: Update) -> None:
        """Show what is new, if it belongs to the question that was put last."""
        if ticket != self._ticket or self.ended:
            return
        self.state = update.state
        self._add_text(update)
        match update.state:
            case PanelState.LOADING:
                self._show_loading(update.loaded)
            case PanelState.ANSWERING:
                self._show_streaming()
            case PanelState.DONE:
                self._show_answer(update.answer)
            case PanelState.FAILED:
                self._show_failure(update)
            case PanelState.STOPPED:
                self.set_verdict("missing", tr("stopped"))
                self.foot.setText(tr("stopped after {n} tokens", n=number(self._tokens)))

    def _reset(self) -> None:
        self._raw, self._tokens = "", 0
        self._began = time.monotonic()
        self._first = self._parsed = 0.0
        self._text.start()
        self._problem.hide()
        self.set_verdict("missing", "")

    def _add_text(self, update: Update) -> None:
        if not (update.text or update.replace):
            return
        self._tokens = update.tokens or self._tokens
        self._first = self._first or time.monotonic()
        if update.replace:
            self._raw = update.text
            self._text.replace(update.text)
        else:
            self._raw += update.text
            self._text.append(update.text)

    def _show_loading(self, share: float | None) -> None:
        text = tr("loading the model") if share is None else tr("loading the model, {n} %", n=round(100 * share))
        self.foot.setText(text)

    def _show_streaming(self) -> None:
        if not self._tokens:
            self._began = time.monotonic()
            self.foot.setText(tr("reading the item"))
            return
        now = time.monotonic()
        parts = [tr("first token {s} s", s=f"{self._first - self._began:.2f}")]
        if self._tokens > 1 and now > self._first:
            parts.append(tr("{n} tokens/s", n=f"{(self._tokens - 1) / (now - self._first):.0f}"))
        self.foot.setText(" · ".join([*parts, tr("streaming")]))
        if now - self._parsed >= PARSE_EVERY_S:
            self._parsed = now
            self._show_reading()

    def _show_reading(self) -> None:
        """The answer as it reads so far; a verdict comes with the end."""
        if self._item is not None and self._rule is not None:
            score = answers.grade(self._item, self._raw, self._rule)
            self.set_verdict("muted", short_answer(self._item, score), tr("read so far"))

    def _show_answer(self, answer: PanelAnswer | None) -> None:
        if answer is None or self._item is None:
            return
        self.answer = answer
        self._text.finish(answer.raw)
        self.set_verdict(answer.score.outcome.value, verdict_text(self._item, answer.score), reason_text(answer.score))
        self.foot.setText(speed_text(answer) or tr("at once, no model"))

    def _show_failure(self, update: Update) -> None:
        self.set_verdict("missing", tr("failed"))
        self.foot.setText(tr("no answer"))
        if update.error is not None:
            hint = sentence(update.error.hint) if update.error.hint else ""
            text = "\n".join(part for part in (sentence(update.error.sentence), hint) if part)
            self._problem.setText(breakable(text))
            self._problem.show()
