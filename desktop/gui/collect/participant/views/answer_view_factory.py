"""The view of an item's kind."""

from PySide6.QtWidgets import QWidget

from desktop.benchmarks.item import ItemKind
from desktop.gui.collect.participant.views.answer_view import AnswerView, TrialPresentation
from desktop.gui.collect.participant.views.choice_view import ChoiceView
from desktop.gui.collect.participant.views.fields_view import FieldsView
from desktop.gui.collect.participant.views.order_view import OrderView
from desktop.gui.collect.participant.views.trace_view import TraceView
from desktop.gui.collect.participant.views.typed_view import TypedView

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
