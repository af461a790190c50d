"""The view of an item's kind."""

from PySide6.QtWidgets import QWidget

from desktop.benchmarks.item import Kind
from desktop.gui.collect.views.base import AnswerView, Shown
from desktop.gui.collect.views.choice import ChoiceView
from desktop.gui.collect.views.fields import FieldsView
from desktop.gui.collect.views.order import OrderView
from desktop.gui.collect.views.text import TypedView
from desktop.gui.collect.views.trace import TraceView

VIEWS: dict[Kind, type[AnswerView]] = {
    Kind.CHOICE: ChoiceView,
    Kind.ORDER: OrderView,
    Kind.FIELDS: FieldsView,
    Kind.TRACE: TraceView,
    Kind.TEXT: TypedView,
    Kind.NUMBER: TypedView,
}


def make_view(shown: Shown, parent: QWidget) -> AnswerView:
    return VIEWS[shown.item.kind](shown, parent)
