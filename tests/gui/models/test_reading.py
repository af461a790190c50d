"""While an answer streams it is read, but never by the window itself."""

from pytestqt.qtbot import QtBot

from desktop.benchmarks.answers import LENIENT, grade_answer
from desktop.gui.background_tasks import BackgroundTask, TaskPool
from desktop.gui.models.item_comparison.model_column import ModelColumn
from desktop.inference.streamed_model_panel import PanelState, PanelUpdate
from tests.gui.models.test_side_by_side import said
from tests.unit.benchmarks.making import choice_item


def test_that_a_streaming_answer_is_read_beside_the_window_and_only_for_its_own_question(qtbot: QtBot) -> None:
    tasks = TaskPool()
    column = ModelColumn(tasks, "model_1")
    qtbot.addWidget(column)
    column.show()
    item = choice_item("an owl", "a cat")
    update = PanelUpdate(PanelState.ANSWERING, text="{ " * 15_000 + "\nAnswer: B", tokens=2)
    try:
        column.start(1, item, LENIENT)
        column.take(1, update)
        assert said(column) == ""
        qtbot.waitUntil(lambda: said(column) == "“B”", timeout=10_000)
        column.start(2, item, LENIENT)
        column.take(2, update)
        column.start(3, item, LENIENT)
        qtbot.waitUntil(lambda: not tasks.findChildren(BackgroundTask), timeout=10_000)
        assert said(column) == ""
    finally:
        tasks.close()


def test_that_a_long_answer_is_read_by_what_is_shown_of_it_while_it_streams(qtbot: QtBot) -> None:
    tasks = TaskPool()
    column = ModelColumn(tasks, "model_1")
    qtbot.addWidget(column)
    column.show()
    item = choice_item("an owl", "a cat")
    early = "Answer: B\n" + "so it is\n" * 3_000
    assert grade_answer(item, early, LENIENT).parsed == "B"
    try:
        column.start(1, item, LENIENT)
        column.take(1, PanelUpdate(PanelState.ANSWERING, text=early, tokens=2))
        qtbot.waitUntil(lambda: not tasks.findChildren(BackgroundTask), timeout=10_000)
        assert column.raw == early
        assert said(column) == ""
    finally:
        tasks.close()
