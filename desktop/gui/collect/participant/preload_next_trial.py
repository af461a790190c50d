"""Preloads the next trial: an item laid out on a hidden frame while another is open, so that showing it is a swap and
one painting."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QEvent, QSize
from PySide6.QtWidgets import QWidget

from desktop.benchmarks.item import Item, ItemKind
from desktop.gui.collect.participant.participant_translation import tr
from desktop.gui.collect.participant.trial_frame import TrialFrame
from desktop.gui.collect.participant.views.answer_view_base import AnswerView, TrialPresentation
from desktop.gui.collect.participant.views.choice_view import ChoiceView
from desktop.gui.collect.participant.views.image_zoom_rotate_keys import any_image_tool
from desktop.gui.collect.participant.views.multi_field_answer_view import FieldsView
from desktop.gui.collect.participant.views.place_pieces_in_frame import OrderView
from desktop.gui.collect.participant.views.trace_path_view import TraceView
from desktop.gui.collect.participant.views.typed_view import TypedView
from desktop.study.sessions.next_session_step import TrialStep

ROUND = 12
"""Margin of a view around its body, for frames and rings."""
VIEWS: dict[ItemKind, type[AnswerView]] = {
    ItemKind.CHOICE: ChoiceView,
    ItemKind.ORDER: OrderView,
    ItemKind.FIELDS: FieldsView,
    ItemKind.TRACE: TraceView,
    ItemKind.TEXT: TypedView,
    ItemKind.NUMBER: TypedView,
}


def make_answer_view(shown: TrialPresentation, parent: QWidget) -> AnswerView:
    return VIEWS[shown.item.kind](shown, parent)


@dataclass(frozen=True, slots=True)
class PreloadedTrial:
    """One showing, ready for a page of `size` on a screen of `ratio` device pixels each."""

    show: TrialStep
    frame: TrialFrame
    view: AnswerView
    size: QSize
    ratio: float

    def fits(self, show: TrialStep, page: QWidget) -> bool:
        """Whether it is what `page` would compose for `show` now."""
        same = self.show.step == show.step and self.show.item.id == show.item.id
        return same and self.size == page.size() and self.ratio == page.devicePixelRatioF()

    def come(self) -> None:
        """Show it. Whoever calls has the whole window painted: Qt's own repainting of each widget that was just shown
        would paint everything once more, a frame later."""
        self.frame.show()
        for widget in (self.frame, *self.frame.findChildren(QWidget)):
            QCoreApplication.removePostedEvents(widget, QEvent.Type.UpdateLater.value)

    def drop(self) -> None:
        self.frame.hide()
        self.frame.deleteLater()


def preload_trial(
    show: TrialStep, shown: TrialPresentation, line: str, dress: Callable[[TrialFrame, AnswerView], None], page: QWidget
) -> PreloadedTrial:
    """Lay `shown` out below the text `line` on a hidden frame of `page`; `dress` sets position texts and key hints."""
    frame = TrialFrame(page, tools=any_image_tool(shown.protocol.pictures))
    frame.hide()
    frame.setGeometry(page.rect())
    hint = item_hint_text(shown.item)
    frame.set_line(line, hint)
    view = make_answer_view(shown, frame)
    body = frame.body(line, hint)
    view.setGeometry(
        round(body.x) - ROUND, round(body.y) - ROUND, round(body.width) + 2 * ROUND, round(body.height) + 2 * ROUND
    )
    frame.put_in_reading_order(view)
    view.told.connect(frame.tell)
    dress(frame, view)
    _finish_layout(frame)
    return PreloadedTrial(show, frame, view, page.size(), page.devicePixelRatioF())


def item_hint_text(item: Item) -> str:
    """The item's hint as people read it; empty where it has none."""
    return tr("Hint: {hint}", hint=item.hint) if item.hint else ""


def _finish_layout(frame: TrialFrame) -> None:
    """Do now what Qt would do between showing a widget and painting it: its first frame is the whole item."""
    widgets: Sequence[QWidget] = [frame, *frame.findChildren(QWidget)]
    for widget in widgets:
        widget.ensurePolished()
    for widget in widgets:
        layout = widget.layout()
        if layout is not None:
            layout.activate()
