"""The column of one model: its text as it streams, its verdict at the end, its speed in the foot."""

import time
from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent

from db.errors import StoreError
from db.rows import ModelRow
from desktop.benchmarks import answers
from desktop.benchmarks.base_errors import EyelineError
from desktop.benchmarks.item import Item
from desktop.benchmarks.outcome import ExtractionRule, Score
from desktop.gui.background_tasks import TaskPool
from desktop.gui.i18n import format_seconds, join_name_and_text, tr, translate_sentence
from desktop.gui.models.item_comparison.comparison_column_card import FOOT, NARROW, ColumnCard
from desktop.gui.models.item_comparison.streamed_paragraph_breaks import KEPT
from desktop.gui.models.item_comparison.thinking_and_reply_view import ReplyView
from desktop.gui.models.model_and_score_text import (
    answer_speed_text,
    breakable_path,
    format_count,
    model_line,
    model_loading_text,
    model_title,
    score_badge_text,
    score_reason_text,
    short_answer_text,
)
from desktop.gui.models.model_update_bridge import ENDS
from desktop.gui.theme.design_tokens import BODY, CONTROL, SMALL, SPACE_8, SPACE_16, STRONG
from desktop.gui.widgets.input_fields import SelectField
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.text_label import TextLabel, set_tool_tip
from desktop.gui.widgets.widget_setup import named_button, named_widget
from desktop.inference.checks.loaded_model_warnings import note_sentences
from desktop.inference.streamed_model_panel import PanelAnswer, PanelState, PanelUpdate

PARSE_EVERY_S = 0.25
FOOT_EVERY_S = 0.2
"""Interval at which speed and position are updated during streaming: faster updates cannot be read."""
LEAST_NAME = 72


class ModelColumn(ColumnCard):
    """Shows the updates of one ticket; late ones of an earlier question are dropped.

    While it is blind (`set_blind`) it shows neither the model's name nor the score of its answer. Signals:
    model_chosen(row id as text), another model was picked for this column; dropped: the column is to be removed.
    """

    model_chosen = Signal(str)
    dropped = Signal()

    def __init__(self, tasks: TaskPool, stripe: str) -> None:
        self._tasks = tasks
        self._reading, self._place = False, 1
        self._select = SelectField()
        super().__init__(stripe, self._select)
        self._stripe_token = stripe
        self._select.setObjectName("model")
        self._nameless = named_widget(TextLabel("", BODY, STRONG), "nameless")
        self._nameless.hide()
        self._drop = named_button(PushButton(icon="close", variant="quiet"), "drop_model", self.dropped)
        self._drop.setFixedHeight(FOOT)
        self._nameless.setMinimumHeight(CONTROL)
        self.title_row.insertWidget(0, self._nameless)
        self._verdict_at = self.title_row.indexOf(self.verdict)
        self.foot_row.addWidget(self._drop)
        self._row: ModelRow | None = None
        self._offered: Sequence[ModelRow] = ()
        self._item: Item | None = None
        self._rule: ExtractionRule | None = None
        self._ticket = 0
        self._tokens = 0
        self._blind = ""
        self._began = self._first = self._parsed = self._footed = 0.0
        self._text = ReplyView()
        self._problem = named_widget(TextLabel("", tone="wrong", wrap=True), "problem")
        self._problem.hide()
        self._doubts = named_widget(TextLabel("", SMALL, tone="invalid", wrap=True), "doubts")
        self._doubts.hide()
        self.middle.addWidget(self._problem)
        self.middle.addWidget(self._doubts)
        self.middle.addWidget(self._text, 1)
        self._select.chosen.connect(self.model_chosen)
        self.answer: PanelAnswer | None = None
        self.state: PanelState | None = None
        self._error: EyelineError | StoreError | None = None
        self.retranslate()

    def retranslate(self) -> None:
        """Set all texts but those of an answer on its way, which the next of its tokens sets."""
        self._select.set_name(tr("Model of column {number}", number=self._place))
        self._select.set_texts([model_title(one) for one in self._offered])
        self._drop.setAccessibleName(tr("Remove this column"))
        set_tool_tip(self._drop, tr("Remove this column"))
        if self.state is None:
            self._text.set_placeholder(tr("Press Enter to ask the models."))
            self.foot.setText(tr("not asked yet"))
        self._show_who()
        if self.answer is not None and not self._blind:
            self._show_worth(self.answer)

    def set_place(self, place: int) -> None:
        """The how many-th column it is: what its choice of a model is called."""
        self._place = place
        self._select.set_name(tr("Model of column {number}", number=place))

    @property
    def ticket(self) -> int:
        """The ticket of the last question; 0 for none."""
        return self._ticket

    @property
    def row(self) -> ModelRow | None:
        return self._row

    @property
    def raw(self) -> str:
        """The reply so far."""
        return self._text.raw

    @property
    def blind(self) -> bool:
        return bool(self._blind)

    @property
    def ended(self) -> bool:
        """Whether nothing more comes."""
        return self.state is None or self.state in ENDS

    @property
    def settled(self) -> bool:
        return self._text.settled()

    def show_model(self, row: ModelRow, rows: Sequence[ModelRow]) -> None:
        """Show a model, and offer the others in the menu."""
        self._row, self._offered = row, rows
        self._select.set_choices([(str(one.id), model_title(one)) for one in rows], str(row.id))
        self.clear()
        self._show_who()

    def set_blind(self, name: str) -> None:
        """Show `name` and hide what identifies the model; empty: show everything again."""
        self._blind = name
        self._show_who()
        if self.answer is not None and not name:
            self._show_worth(self.answer)
        self._show_error()

    def set_droppable(self, droppable: bool) -> None:
        """Whether the column may be taken away."""
        if self._drop.isHidden() == (droppable and not self._blind):
            self._drop.setVisible(droppable and not self._blind)
            self._fit()

    def clear(self) -> None:
        """Reset: no question was asked yet."""
        self._ticket = 0
        self.answer = self.state = None
        self._reset()
        self._text.set_placeholder(tr("Press Enter to ask the models."))
        self.foot.setText(tr("not asked yet"))

    def start(self, ticket: int, item: Item, rule: ExtractionRule) -> None:
        """A question was put to the model."""
        self._ticket, self._item, self._rule = ticket, item, rule
        self._text.set_placeholder("")
        self.answer, self.state = None, PanelState.LOADING
        self._reset()
        self.foot.setText(tr("waiting"))

    def take(self, ticket: int, update: PanelUpdate) -> None:
        """Show an update, if it belongs to the last question."""
        if ticket != self._ticket or self.ended:
            return
        self.state = update.state
        self._add_text(update)
        match update.state:
            case PanelState.WAITING:
                self.foot.setText(tr("waiting in queue"))
            case PanelState.LOADING:
                self.foot.setText(model_loading_text(update.phase, update.loaded))
            case PanelState.ANSWERING:
                self._show_streaming()
            case PanelState.DONE:
                self._show_answer(update.answer)
            case PanelState.FAILED:
                self._show_failure(update)
            case PanelState.STOPPED:
                self._text.finish()
                self.set_verdict("missing", tr("stopped"))
                self.foot.setText(tr("stopped after {n} tokens", n=format_count(self._tokens)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        narrow = self.narrow
        super().resizeEvent(event)
        self._fit()
        if self.answer is not None and not self._blind and narrow != (0 < event.oldSize().width() < NARROW):
            self._show_worth(self.answer)

    def _fit(self) -> None:
        """Give the name the width that the verdict leaves."""
        beside = not self.narrow and not self.verdict.isHidden()
        taken = self.verdict.sizeHint().width() + SPACE_8 if beside else 0
        self._select.set_most(max(LEAST_NAME, self.width() - 2 * SPACE_16 - taken - SPACE_8))

    def set_verdict(self, state: str, text: str, why: str = "", said: str = "") -> None:
        super().set_verdict(state, text, why, said)
        self._fit()

    def _show_who(self) -> None:
        row = self._row
        if row is None:
            return
        told = not self._blind
        if told:
            self._drop.setAccessibleName(join_name_and_text(tr("Remove this column"), model_title(row)))
        self._select.setVisible(told)
        self._nameless.setVisible(not told)
        self._nameless.setText(self._blind)
        self.set_stripe("muted" if not told else "chance" if row.kind == "baseline" else self._stripe_token)
        self.line.setText(model_line(row) if told else tr("name shown after the vote"))
        self._text.set_name(tr("Answer of {model}", model=model_title(row) if told else self._blind))

    def _reset(self) -> None:
        self._tokens = 0
        self._began = time.monotonic()
        self._first = self._parsed = self._footed = 0.0
        self._reading = False
        self._text.start()
        self._text.show()
        self._error = None
        self._problem.hide()
        self._doubts.hide()
        self.set_verdict("missing", "")

    def _add_text(self, update: PanelUpdate) -> None:
        if not (update.text or update.replace):
            return
        self._tokens = update.tokens or self._tokens
        self._first = self._first or time.monotonic()
        if update.replace:
            self._text.replace(update.text, update.tokens)
        else:
            self._text.add(update.text, update.tokens)

    def _show_streaming(self) -> None:
        if not self._tokens:
            self._began = time.monotonic()
            self.foot.setText(tr("reading the item"))
            return
        if self._blind:
            self.foot.setText(tr("streaming"))
            return
        now = time.monotonic()
        if now - self._parsed >= PARSE_EVERY_S and not self._reading:
            self._parsed = now
            self._read()
        if now - self._footed >= FOOT_EVERY_S:
            self._footed = now
            self._show_speed(now)

    def _show_speed(self, now: float) -> None:
        first = format_seconds(self._first - self._began)
        parts = [first if self.narrow else tr("first token {time}", time=first)]
        if self._tokens > 1 and now > self._first:
            parts.append(tr("{n} tokens/s", n=f"{(self._tokens - 1) / (now - self._first):.0f}"))
        self.foot.setText(" · ".join([*parts, tr("streaming")]))

    def _read(self) -> None:
        """Score the answer in the pool as far as it is shown: a long text would block this thread."""
        item, rule, text, ticket = self._item, self._rule, self._text.answer[-KEPT:], self._ticket
        if item is None or rule is None:
            return
        self._reading = True
        self._tasks.run(
            lambda: answers.grade_answer(item, text, rule),
            done=lambda score: self._show_reading(ticket, score),
            owner=self,
        )

    def _show_reading(self, ticket: int, score: Score) -> None:
        """The answer as parsed so far; the verdict follows at the end."""
        self._reading = False
        if ticket == self._ticket and not self.ended and not self._blind and self._item is not None:
            self.set_verdict("muted", "", tr("read so far"), short_answer_text(self._item, score))

    def _show_answer(self, answer: PanelAnswer | None) -> None:
        if answer is None or self._item is None:
            return
        self.answer = answer
        self._text.finish()
        if self._blind:
            self.foot.setText(tr("answered"))
        else:
            self._show_worth(answer)

    def _show_worth(self, answer: PanelAnswer) -> None:
        assert self._item is not None
        score = answer.score
        said = short_answer_text(self._item, score)
        self.set_verdict(score.outcome.value, score_badge_text(score), score_reason_text(score), said)
        self.foot.setText(answer_speed_text(answer, short=self.narrow) or tr("immediate, no model"))
        set_tool_tip(self.foot, answer_speed_text(answer))
        self._doubts.setText("\n".join(map(translate_sentence, note_sentences(answer.notes))))
        self._doubts.setVisible(bool(answer.notes))

    def _show_failure(self, update: PanelUpdate) -> None:
        self._text.finish()
        self.set_verdict("missing", tr("failed"))
        self.foot.setText(tr("no answer"))
        self._error = update.error
        self._show_error()

    def _show_error(self) -> None:
        """Show the error, which may name the model: while the name is hidden, only that it failed."""
        error = self._error
        if error is not None:
            hint = translate_sentence(error.hint) if error.hint and not self._blind else ""
            told = tr("The request failed.") if self._blind else translate_sentence(error.sentence)
            self._problem.setText(breakable_path("\n".join(part for part in (told, hint) if part)))
            self._problem.show()
            self._text.setVisible(bool(self.raw))  # the reason needs its room
