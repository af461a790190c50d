"""Up to four models beside people: thinking folded, blind votes, turns where memory is short, people first or after."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path

import psutil
import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QPlainTextEdit
from pytestqt.qtbot import QtBot

from db.lab import Lab, open_lab
from db.rows import ModelRow
from db.stores import lab_settings, model_answer_votes
from desktop.benchmarks.messages import Sentence, say
from desktop.gui.compare.vote_ranking_view import ModelStrengthRows
from desktop.gui.models.item_comparison import model_load_order
from desktop.gui.models.item_comparison.blind_columns_and_vote import preference_vote_of, read_vote_ranking
from desktop.gui.models.item_comparison.people_column import AnswerBars
from desktop.gui.models.item_comparison.side_by_side_view import AFTER_MS
from desktop.gui.models.item_comparison.thinking_and_reply_view import FoldButton
from desktop.gui.models.load_models_and_runs import PANEL
from desktop.gui.models.model_and_score_text import SentImages, sent_images_text
from desktop.gui.models.model_update_bridge import ModelBridge
from desktop.gui.shell.build_window import build_window, close_window_and_lab
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.widgets.input_fields import SelectField
from desktop.gui.widgets.toggle_chip import ToggleChip
from desktop.inference.capacity.share_memory_between_models import ModelTurns
from desktop.inference.models.registry import add_baseline
from desktop.inference.worker_events import SentPicture
from desktop.library.machine.settings import MachineSettings
from tests.gui.models.conftest import Visitor, first_item
from tests.gui.models.labs import add_scripted, answer_as_person
from tests.gui.models.test_side_by_side import faults, foot, shown, verdict
from tests.unit.inference.helpers import RED, choice

MakeWindow = Callable[..., MainWindow]
Key = Qt.Key
THOUGHTS = "<think>A shows rock. " + "The grass goes on in B. " * 40 + "</think>\n**Answer: B**"


@pytest.fixture
def four(make_window: MakeWindow, sample: Path, qtbot: QtBot) -> Visitor:
    """Somebody before a lab with four models, one of them thinking, and people's answers to the first item."""
    with open_lab(sample) as lab:
        add_scripted(lab, "alpha-with-a-rather-long-name-7B-Instruct", say="B", tokens=4)
        add_scripted(lab, "beta", say=THOUGHTS, tokens=60, token_seconds=0.01)
        add_scripted(lab, "gamma", say="C", tokens=4)
        add_scripted(lab, "delta", trained=False, say="A word or two about the slope.\n\nD", tokens=12)
        item = first_item(sample)
        for number in range(3):
            answer_as_person(lab, f"P{number}", item, item.answer)
    visitor = Visitor(make_window(lab=sample), qtbot)
    visitor.go_to(first_item(sample))
    return visitor


def stand_all(visitor: Visitor) -> None:
    """All four models beside each other."""
    for number in (3, 4):
        visitor.press(Key.Key_M)
        visitor.bot.waitUntil(lambda number=number: len(visitor.panel.columns) == number)


def test_that_four_models_answer_at_once_with_thinking_folded(four: Visitor, qtbot: QtBot) -> None:
    stand_all(four)
    four.window.resize(QSize(1280, 720))
    assert faults(four) == []
    widths = [column.width() for column in four.panel.columns]
    assert max(widths) - min(widths) <= 1
    four.ask()
    thinker = next(column for column in four.panel.columns if column.row is not None and column.row.name == "beta")
    assert shown(thinker) == "**Answer: B**"
    assert thinker.raw == THOUGHTS
    fold = four.see("thinking", FoldButton)
    assert fold.text().startswith("thinking, ")
    assert four.seen("thought") is None
    assert faults(four) == []
    four.click("thinking")
    thought = four.see("thought", QPlainTextEdit)
    qtbot.waitUntil(lambda: "The grass goes on in B." in thought.toPlainText())
    assert {len(column.findChildren(QAbstractButton, "drop_model")) for column in four.panel.columns} == {1}
    assert all(" s · " in foot(column) for column in four.panel.columns)
    lab = four.window.context.lab
    assert lab is not None
    assert json.loads(lab.read(lab_settings.get_setting, PANEL) or "{}") == {"columns": 4, "people_first": False}
    four.click("drop_model")
    qtbot.waitUntil(lambda: len(four.panel.columns) == 3)
    assert thinker.row is not None
    called = [column.findChild(SelectField, "model") for column in four.panel.columns]
    names = [one.accessibleName() for one in called if one is not None]
    assert names == ["Model of column 1", "Model of column 2", "Model of column 3"]


def test_that_a_blind_vote_hides_names_and_worth_until_it_is_given(four: Visitor, qtbot: QtBot) -> None:
    stand_all(four)
    four.press(Key.Key_B)
    assert four.see("blind", ToggleChip).isChecked()
    four.press(Key.Key_Return)
    qtbot.waitUntil(lambda: four.panel.voting, timeout=20_000)
    names = {"alpha-with-a-rather-long-name-7B-Instruct", "beta", "gamma", "delta"}
    told = [label.text() for label in four.window.findChildren(QLabel) if label.isVisible()]
    told += [select.label() for select in four.window.findChildren(SelectField) if select.isVisible()]
    told += [widget.toolTip() for widget in four.panel.columns]
    assert not any(name in text for text in told for name in names)
    assert [verdict(column) for column in four.panel.columns] == [""] * 4
    assert [foot(column) for column in four.panel.columns] == ["answered"] * 4
    people = four.see("people_column")
    assert not any(bars.isVisible() for bars in people.findChildren(AnswerBars))
    assert faults(four) == []
    shown_rows = [column.row for column in four.panel.columns]
    four.press(Key.Key_3)
    qtbot.waitUntil(lambda: not four.panel.voting and verdict(four.panel.columns[0]) != "")
    lab = four.window.context.lab
    assert lab is not None
    [row] = lab.read(model_answer_votes.all_votes)
    vote = preference_vote_of(row)
    assert vote is not None
    assert list(vote.shown) == [shown_row.id for shown_row in shown_rows if shown_row is not None]
    assert (row.choice, row.model_id, vote.preferred) == ("model", vote.shown[2], (vote.shown[2],))
    qtbot.waitUntil(lambda: any(bars.isVisible() for bars in people.findChildren(AnswerBars)))
    assert four.seen("nameless") is None


def test_that_blind_right_after_the_answers_hides_names_and_people(four: Visitor, qtbot: QtBot) -> None:
    four.press(Key.Key_Return)
    qtbot.waitUntil(lambda: four.panel.answered and not four.panel.running, timeout=20_000)
    four.panel.set_blind(True)
    qtbot.wait(3 * AFTER_MS)
    assert all(column.blind for column in four.panel.columns)
    people = four.see("people_column")
    assert not any(bars.isVisible() for bars in people.findChildren(AnswerBars))


def test_that_two_columns_ask_left_right_tie_and_both_bad_and_the_votes_add_up(four: Visitor, qtbot: QtBot) -> None:
    four.press(Key.Key_B)
    lab = four.window.context.lab
    assert lab is not None
    for number, key in enumerate((Key.Key_1, Key.Key_T, Key.Key_N, Key.Key_2), start=1):
        four.press(Key.Key_Return)
        qtbot.waitUntil(lambda: four.panel.voting, timeout=20_000)
        assert four.seen("vote_2") is None
        four.press(key)
        qtbot.waitUntil(lambda number=number: len(lab.read(model_answer_votes.all_votes)) == number)
        qtbot.waitUntil(four.panel.can_ask)
    assert [row.choice for row in lab.read(model_answer_votes.all_votes)] == ["model", "tie", "all_bad", "model"]
    orders = {
        tuple(vote.shown)
        for row in lab.read(model_answer_votes.all_votes)
        if (vote := preference_vote_of(row)) is not None
    }
    assert 1 <= len(orders) <= 2
    four.window.context.open_place("compare", view="votes")
    rows = four.see("strengths", ModelStrengthRows)
    ranked = read_vote_ranking(lab).strengths
    for one in ranked:
        span = f"{round(100 * one.share)}% ({round(100 * one.low)} to {round(100 * one.high)})"
        qtbot.waitUntil(lambda span=span: span in rows.accessibleName())
    counts = four.see("vote_counts", QLabel)
    assert counts.text().startswith("1 vote, 0 of them ties"), "of one session the last on an item counts"
    assert faults(four) == []


def test_that_models_that_do_not_fit_together_answer_in_turns_and_say_so(
    four: Visitor, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    why = Sentence(say("One after the other: the second requires {need}."), {"need": "16.2 GB"})

    def one_by_one(_lab: Lab, rows: Sequence[ModelRow], _loaded: object) -> ModelTurns:
        return ModelTurns(tuple((row,) for row in rows), why)

    monkeypatch.setattr(model_load_order, "model_turns", one_by_one)
    bridge = four.window.context.service(ModelBridge)
    most: list[int] = []
    feet: set[str] = set()

    def note(*_: object) -> None:
        feet.update(foot(column) for column in four.panel.columns)
        most.append(sum(bridge.loaded(column.row) for column in four.panel.columns if column.row is not None))

    def waits() -> bool:
        note()
        return "waiting in queue" in feet

    bridge.updated.connect(note)
    four.press(Key.Key_Return)
    qtbot.waitUntil(waits, timeout=20_000)
    sent = four.see("sent", QLabel)
    assert "One after the other: the second requires 16.2 GB." in sent.text()
    qtbot.waitUntil(lambda: not four.panel.running, timeout=20_000)
    assert all(column.answer is not None for column in four.panel.columns)
    assert max(most) == 1
    feet.clear()
    four.see("ask")
    four.press(Key.Key_Return)
    qtbot.waitUntil(waits, timeout=20_000)
    four.press(Key.Key_Escape)
    qtbot.waitUntil(lambda: not four.panel.running, timeout=10_000)
    assert "stopped" in {verdict(column) for column in four.panel.columns}


def test_that_people_are_shown_first_where_the_lab_has_it_so(four: Visitor, qtbot: QtBot) -> None:
    people = four.see("people_column")
    [bars] = people.findChildren(AnswerBars)
    assert not bars.isVisible()
    four.click("people_first")
    qtbot.waitUntil(bars.isVisible)
    assert "before the models" in foot(people)
    four.press(Key.Key_Right)
    qtbot.waitUntil(lambda: four.panel.loaded is not None)
    qtbot.waitUntil(lambda: "No answers from people yet" in four.see("people_words", QLabel).text())
    four.click("people_first")
    qtbot.waitUntil(lambda: "appear after the models" in four.see("people_words", QLabel).text())


def test_that_the_panel_can_keep_to_items_that_people_answered(four: Visitor, qtbot: QtBot) -> None:
    select = four.see("tasks", SelectField)
    assert select.choices()[1] == "answered"
    select.set_current("answered")
    select.chosen.emit("answered")
    qtbot.waitUntil(lambda: len(four.panel._items) == 1)
    shown_item = four.panel.loaded
    four.press(Key.Key_Right)
    assert four.panel.loaded is shown_item


def test_that_a_killed_worker_leaves_the_other_panes_and_quitting_ends_all(
    qapp: QApplication, sample: Path, qtbot: QtBot, expected_warnings: None, real_workers: None
) -> None:
    with open_lab(sample) as lab:
        for name in ("first", "second", "third"):
            add_scripted(lab, name, say="A word " * 200, tokens=400, token_seconds=0.01)
        add_baseline(lab, "chance")
    window = build_window(qapp, MachineSettings())
    window.show_window()
    qtbot.waitUntil(window.isActiveWindow)
    with qtbot.waitSignal(window.labs.opened, timeout=10_000):
        window.labs.open(sample)
    visitor = Visitor(window, qtbot)
    visitor.go_to(first_item(sample))
    visitor.press(Key.Key_M)
    qtbot.waitUntil(lambda: len(visitor.panel.columns) == 3)
    visitor.press(Key.Key_Return)
    qtbot.waitUntil(lambda: all(len(column.raw) > 20 for column in visitor.panel.columns), timeout=20_000)
    workers = [p for p in psutil.Process().children(recursive=True) if "desktop.inference.worker" in p.cmdline()]
    assert len(workers) == 3
    workers[1].kill()
    qtbot.waitUntil(lambda: any(column.ended for column in visitor.panel.columns), timeout=20_000)
    [dead] = [column for column in visitor.panel.columns if column.ended]
    draft = shown(dead)
    assert len(draft) > 10, "what it had written stays"
    assert verdict(dead) == "failed"
    alive = [column for column in visitor.panel.columns if column is not dead]
    before = [len(column.raw) for column in alive]
    qtbot.waitUntil(lambda: all(len(c.raw) > n for c, n in zip(alive, before, strict=True)), timeout=20_000)
    close_window_and_lab(window)
    assert not [process for process in workers if process.is_running() and process.status() != psutil.STATUS_ZOMBIE]


def test_that_image_tokens_that_a_server_does_not_count_are_called_not_recorded() -> None:
    item = choice("k", "Which?", "B", (RED,))
    uncounted = SentPicture(width=28, height=28, tiles=1, tokens=0)
    told = sent_images_text(item, {"served": SentImages([uncounted], by_server=True)})
    assert "image tokens not recorded" in told
    assert "0 image tokens" not in told
