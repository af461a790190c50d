"""The records of a run in the window: opened from its row, filtered, searched, stepped through; scores kept closed."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QPlainTextEdit
from pytestqt.qtbot import QtBot

from db.lab import open_lab
from desktop.gui.models.records import run_records_page
from desktop.gui.models.records.run_records_page import RecordsPage
from desktop.gui.models.runs.run_list_row import RunListRow
from desktop.gui.models.runs.run_queue import RunQueue
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.widgets.input_fields import SelectField
from desktop.gui.widgets.outcome_badge import OutcomeBadge
from desktop.gui.widgets.text_label import TextLabel
from desktop.inference.batch_runs.declare_run_before_scores import load_declarations
from desktop.inference.batch_runs.run_model_over_items import RunOptions, run_batch
from desktop.inference.model_conditions import GenerationSettings
from desktop.library.item_query_language import find_items
from desktop.library.item_rows import item_from_row
from tests.gui.models.conftest import TASK, Visitor
from tests.gui.models.labs import add_scripted
from tests.gui.models.test_models_and_runs import choose_and_run
from tests.gui.models.test_side_by_side import faults

MakeWindow = Callable[..., MainWindow]


@pytest.fixture
def runs_lab(sample: Path) -> Path:
    """A sample lab with a run that answers B, one that no rule reads, and a model that can still be asked."""
    with open_lab(sample) as lab:
        items = [item_from_row(row) for row in find_items(lab, f"task={TASK}")]
        add_scripted(lab, "sound", say="B", tokens=4)
        add_scripted(lab, "babbler", say="Trees and a lake.", tokens=4)
        settings = GenerationSettings(temperature=0.5, system="Be brief.")
        run_batch(lab, "sound", items, RunOptions(repeats=2, generation=settings))
        run_batch(lab, "babbler", items)
    return sample


@pytest.fixture
def visitor(make_window: MakeWindow, runs_lab: Path, qtbot: QtBot) -> Visitor:
    visitor = Visitor(make_window(lab=runs_lab), qtbot)
    visitor.click("models", QAbstractButton)
    visitor.see("run_records")
    return visitor


def row_of(visitor: Visitor, model: str) -> RunListRow:
    return next(
        row for row in visitor.window.findChildren(RunListRow) if row.isVisible() and row.title().startswith(model)
    )


def words_of(row: RunListRow) -> tuple[str, str]:
    badge, line = row.findChild(OutcomeBadge, "run_state"), row.findChild(TextLabel, "run_line")
    assert badge is not None
    assert line is not None
    return badge.label(), line.text()


def press_in(row: RunListRow, name: str) -> None:
    button = row.findChild(QAbstractButton, name)
    assert button is not None
    button.click()


def records(visitor: Visitor, model: str) -> RecordsPage:
    press_in(row_of(visitor, model), "run_records")
    page = visitor.see("records").window().findChild(RecordsPage)
    assert page is not None
    visitor.bot.waitUntil(page._detail.isVisible)
    return page


def listed(page: RecordsPage) -> list[str]:
    return [head.key for head in page._table.rows_model().rows()]


def test_that_a_run_of_invalid_answers_is_not_green_and_rows_say_accuracy_with_its_interval(visitor: Visitor) -> None:
    state, line = words_of(row_of(visitor, "babbler"))
    assert state == "no answer found"
    assert "accuracy 0% (95% CI 0 to " in line
    assert "invalid 100%" in line
    state, line = words_of(row_of(visitor, "sound"))
    assert state == "done"
    assert "truncated 0%" in line
    assert "2 samples · temperature 0.5 · with a system prompt" in row_of(visitor, "sound").title()
    press_in(row_of(visitor, "sound"), "run_compare")
    visitor.bot.waitUntil(lambda: visitor.window.pages.front() is not visitor.screen)


def test_that_records_are_stepped_through_filtered_and_searched_by_keys(visitor: Visitor) -> None:
    page = records(visitor, "sound")
    every = listed(page)
    assert len(every) == page._total == 2 * len(set(every))
    first = page._table.current()
    visitor.press(Qt.Key.Key_N)
    assert page._table.current() == page._found[1]
    visitor.press(Qt.Key.Key_P)
    assert page._table.current() == first
    visitor.press(Qt.Key.Key_F1)
    assert any(text.text() == "Next" for text in visitor.window.findChildren(TextLabel) if text.isVisible())
    visitor.press(Qt.Key.Key_Escape)
    kind = visitor.see("record_kind", SelectField)
    kind.set_current("wrong")
    kind.chosen.emit("wrong")
    visitor.bot.waitUntil(lambda: {head.kind for head in page._found} == {"wrong"})
    QTest.keyClick(visitor.window.windowHandle(), Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    field = visitor.see("record_search", QLineEdit)
    assert field.hasFocus()
    QTest.keyClicks(field, "no such words")
    visitor.bot.waitUntil(lambda: page._total == 0 and not page._filling)
    assert not page._detail.isVisible()
    visitor.press(Qt.Key.Key_Escape)
    visitor.see("run_records")


def test_that_a_record_shows_prompt_reply_and_readings_and_nothing_is_cut(visitor: Visitor) -> None:
    page = records(visitor, "sound")
    assert visitor.see("text_reply", QPlainTextEdit).toPlainText() == "B"
    page._detail._tabs.choose(1)
    assert visitor.see("text_prompt", QPlainTextEdit).toPlainText().startswith("Be brief.\n")
    page._detail._tabs.choose(2)
    details = visitor.see("text_details", QPlainTextEdit).toPlainText()
    assert "sampled · temperature 0.5" in details
    assert "reply 4" in details
    assert faults(visitor) == []


def test_that_a_long_list_is_read_in_parts_away_from_the_windows_thread(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run_records_page, "PAGE", 3)
    page = records(visitor, "sound")
    assert len(listed(page)) == 3 < page._total
    for _ in range(page._total - 1):
        visitor.bot.waitUntil(lambda: not page._filling)
        visitor.press(Qt.Key.Key_N)
    assert len(listed(page)) == page._total
    assert page._table.current() == page._found[-1]
    assert not visitor.see("next_record").isEnabled()


def test_that_closed_scores_are_shown_when_asked_for_and_that_is_recorded(visitor: Visitor) -> None:
    visitor.click("close_scores")
    visitor.bot.waitUntil(lambda: "accuracy" not in words_of(row_of(visitor, "sound"))[1])
    page = records(visitor, "sound")
    assert {page._table.rows_model().data(page._table.rows_model().index(0, 2))} == {"answered"}
    visitor.press(Qt.Key.Key_Escape)
    visitor.see("run_records")
    press_in(row_of(visitor, "sound"), "run_show_scores")
    visitor.bot.waitUntil(lambda: "accuracy" in words_of(row_of(visitor, "sound"))[1])
    press_in(row_of(visitor, "babbler"), "run_declare")
    visitor.bot.waitUntil(lambda: "accuracy" in words_of(row_of(visitor, "babbler"))[1])
    lab = visitor.window.context.lab
    assert lab is not None
    found = sorted(load_declarations(lab).of_runs.values(), key=lambda one: one.declared is None)
    assert [(one.opened is None, one.declared is None, one.scores_open) for one in found] == [
        (True, False, False),
        (False, True, False),
    ]


def test_that_generation_settings_of_the_window_reach_the_run(visitor: Visitor) -> None:
    visitor.click("run_more")
    visitor.see("run_temperature", QLineEdit).setText("0,7")
    visitor.see("run_samples", QLineEdit).setText("0")
    queue = choose_and_run(visitor, "sound", "", most="8")
    assert "Samples per item is out of range." in visitor.see("generation_problem", TextLabel).text()
    visitor.see("run_samples", QLineEdit).setText("3")
    visitor.click("run")
    visitor.bot.waitUntil(lambda: [entry.result is not None for entry in queue.entries] == [True])
    (entry,) = visitor.window.context.service(RunQueue).entries
    assert (entry.wish.repeats, entry.wish.generation.temperature) == (3, 0.7)
    assert entry.result is not None
    assert entry.result.done == 24
