"""What keeps the window awake: little is painted, laid out and told at once, and nothing offers itself too early."""

import gc
import itertools
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QAbstractButton, QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot
from typing_extensions import override

from db.lab import open_lab
from desktop.gui.app_context import AppContext
from desktop.gui.background_tasks import TaskPool
from desktop.gui.models.item_comparison.model_load_order import QuestionRound
from desktop.gui.models.item_comparison.thinking_and_reply_view import FoldButton
from desktop.gui.models.load_models_and_runs import read_lab_models
from desktop.gui.models.model_update_bridge import ModelBridge
from desktop.gui.models.models_and_runs_page import ModelsPage
from desktop.gui.shell.place_screen_base import PlaceScreen
from desktop.gui.theme.window_theme import WindowTheme
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.text_label import TextLabel
from desktop.inference.capacity.share_memory_between_models import ModelTurns
from desktop.inference.models.registry import lab_models
from desktop.inference.streamed_model_panel import PanelState, PanelUpdate
from desktop.inference.worker_control import worker_process
from desktop.library.machine.garbage_collector_tuning import (
    freeze_new_objects,
    restore_switch_interval,
    shorten_switch_interval,
)
from desktop.library.machine.settings import MachineSettings
from tests.gui.models.conftest import Visitor, first_item


class Painted(QObject):
    """Notes what is painted."""

    def __init__(self) -> None:
        super().__init__()
        self.names: list[str] = []

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Paint:
            self.names.append(watched.objectName() or type(watched).__name__)
        return False


class Asked(TextLabel):
    """A wrapped text that counts how often it is asked for its height."""

    def __init__(self) -> None:
        super().__init__("Words that take more than one line. " * 9, wrap=True)
        self.asked = 0

    @override
    def heightForWidth(self, width: int) -> int:
        self.asked += 1
        return super().heightForWidth(width)


def painted(qtbot: QtBot, app: QApplication, do: Callable[[], object], *, until: str) -> set[str]:
    """What is painted because of `do`."""
    QApplication.processEvents()
    watch = Painted()
    app.installEventFilter(watch)
    do()
    qtbot.waitUntil(lambda: until in watch.names)
    app.removeEventFilter(watch)
    return set(watch.names)


def test_that_new_text_and_new_figures_paint_nothing_below_them(
    visitor: Visitor, models_lab: Path, qtbot: QtBot, qapp: QApplication
) -> None:
    visitor.go_to(first_item(models_lab))
    column = visitor.panel.columns[0]
    column._text.add("<think>so it is", 2)
    column._text.add("</think>words\n" * 200, 600)
    fold = visitor.see("thinking", FoldButton)
    around = {"window", "screen_models", "SideBySide", column.objectName()}
    for do, what in (
        (lambda: column._text.add("more words\n", 603), "qt_scrollarea_viewport"),
        (lambda: column.foot.setText("first token 0.10 s · 200 tokens/s"), "foot"),
        (lambda: fold.set_text(fold.text()), "thinking"),
    ):
        qtbot.waitUntil(lambda do=do, what=what: not around & painted(qtbot, qapp, do, until=what))


def test_that_a_verdict_asks_no_other_page_for_its_height(visitor: Visitor, models_lab: Path, qtbot: QtBot) -> None:
    visitor.go_to(first_item(models_lab))
    page, text = PlaceScreen(visitor.window.context), Asked()
    QVBoxLayout(page).addWidget(text)
    visitor.window.pages.addWidget(page)
    QApplication.processEvents()
    text.asked = 0
    column = visitor.panel.columns[0]
    column.set_verdict("right", "B right")
    qtbot.waitUntil(lambda: column.badge.isVisible() and column.badge.width() > 20)
    assert text.asked == 0


def test_that_the_texts_of_two_models_at_most_are_shown_in_one_go(qtbot: QtBot, qapp: QApplication) -> None:
    context = AppContext(MachineSettings(), WindowTheme(qapp), TaskPool())
    bridge = ModelBridge(context)
    told: list[int] = []

    def note(ticket: int, _update: PanelUpdate) -> None:
        told.append(ticket)

    bridge.updated.connect(note)
    for ticket in (1, 2, 3, 4, 1, 2):
        bridge._take(ticket, PanelUpdate(PanelState.ANSWERING, text="x", tokens=1))
    bridge._flush()
    assert set(told) == {1, 2}
    qtbot.waitUntil(lambda: set(told) == {1, 2, 3, 4})
    assert len(told) == 4
    context.close()


def test_that_stop_goes_with_the_last_word(visitor: Visitor, models_lab: Path, qtbot: QtBot) -> None:
    visitor.go_to(first_item(models_lab))
    visitor.panel._ended.setInterval(60_000)
    visitor.ask()
    assert visitor.seen("stop_models") is None
    assert visitor.see("ask", PushButton).label() == "Ask again"


def test_that_nothing_offers_itself_before_the_models_are_known(visitor: Visitor, qtbot: QtBot) -> None:
    lab = visitor.window.context.lab
    assert lab is not None
    page = ModelsPage(visitor.window.context)
    qtbot.addWidget(page)
    page.show()
    assert [one for one in page.findChildren(QAbstractButton) if one.isVisible()] == []
    page.show_shelf(replace(read_lab_models(lab), short_answers=True))
    judge, run = page.findChild(QWidget, "judge"), page.findChild(QWidget, "run")
    assert judge is not None and judge.isVisible() and judge.isEnabled()
    assert run is not None and run.isVisible() and run.isEnabled()


def test_that_what_is_imported_after_asking_is_passed_over_too() -> None:
    gc.unfreeze()
    freeze_new_objects()
    assert gc.get_freeze_count() == 0
    shorten_switch_interval()
    try:
        before = gc.get_freeze_count()
        made = [[number] for number in range(5_000)]
        freeze_new_objects()
        assert gc.get_freeze_count() >= before + len(made)
    finally:
        restore_switch_interval()


def test_that_workers_start_apart() -> None:
    started: list[float] = []

    def start() -> None:
        with worker_process._one_start_at_a_time():
            started.append(time.monotonic())

    threads = [threading.Thread(target=start) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(after - before >= worker_process.APART_S for before, after in itertools.pairwise(started))


def test_that_a_model_taken_away_before_its_turn_is_not_asked(models_lab: Path) -> None:
    item = first_item(models_lab)
    with open_lab(models_lab) as lab:
        rows = tuple(lab_models(lab))
    tickets = {row.id: number for number, row in enumerate(rows)}
    early, late = QuestionRound(item, tickets, rows), QuestionRound(item, tickets, rows)
    early.drop(1)
    assert early.take(ModelTurns(tuple((row,) for row in rows))) == (rows[0],)
    assert (early.waiting, early.next_turn(), early.next_turn()) == ([2], (rows[2],), ())
    late.take(ModelTurns(((rows[0], rows[1]), (rows[2],))))
    late.drop(2)
    assert (late.answering, late.waiting) == ({0, 1}, [])
