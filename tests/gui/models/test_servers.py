"""A server's model added in the window, asked in a column, and as a judge of short answers."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QTableView
from pytestqt.qtbot import QtBot

from db.ids import new_id
from db.lab import open_lab
from db.stores import items as item_store
from db.stores import models_runs_predictions, verdicts_of_judges
from desktop.benchmarks.answers import find_extraction_rule, judge_rule
from desktop.benchmarks.item import Item, ItemKind
from desktop.gui.models.load_models_and_runs import read_past_runs
from desktop.gui.models.runs.run_list_row_state import past_run_state
from desktop.gui.models.runs.run_queue import QueuedRunState
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.widgets.input_fields import TextField
from desktop.inference.batch_runs.declare_run_before_scores import DeclarationRegister
from desktop.inference.batch_runs.run_model_over_items import run_batch
from desktop.inference.servers.add_server_model import add_server
from desktop.library.item_rows import item_row
from desktop.library.score_stored_answers import set_current_rule
from desktop.library.stored_judge_verdicts import JUDGE, JudgeVerdict, save_verdicts, verdict_from_row, verdict_row
from tests.gui.models.conftest import Visitor, first_item
from tests.gui.models.labs import add_scripted
from tests.gui.models.test_models_and_runs import choose_and_run, shown_rows
from tests.gui.models.test_side_by_side import faults, shown, verdict
from tests.unit.inference.hostile import Day, hostile

MakeWindow = Callable[..., MainWindow]


def write(visitor: Visitor, name: str, text: str) -> None:
    visitor.click(name)
    QTest.keyClicks(visitor.see(name, TextField), text)


def test_that_a_server_is_added_in_the_window_and_asked_in_a_column(
    make_window: MakeWindow, sample: Path, qtbot: QtBot
) -> None:
    day = Day(say="C", tokens=1)
    with hostile(day) as address:
        visitor = Visitor(make_window(lab=sample), qtbot)
        visitor.bot.waitUntil(lambda: visitor.screen._shelf_data is not None)
        visitor.bot.wait(50)
        visitor.click("add_server", QAbstractButton)
        assert not visitor.see("server_add").isEnabled()
        assert faults(visitor) == []
        write(visitor, "server_name", "far away")
        write(visitor, "server_url", "nowhere")
        visitor.click("server_add")
        sentence = visitor.see("error_sentence", QLabel)
        assert "is not a server address" in sentence.text()
        visitor.click("error_close")
        visitor.see("server_url", TextField).clear()
        write(visitor, "server_url", address)
        visitor.click("server_add")
        table = visitor.see("models", QTableView)
        qtbot.waitUntil(lambda: table.model().rowCount() == 1)
        assert [table.model().index(0, column).data() for column in range(3)][:2] == ["far away", "server, vllm"]
        visitor.click("panel", QAbstractButton)
        visitor.go_to(first_item(sample))
        visitor.press(Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: visitor.panel.answered and not visitor.panel.running, timeout=20_000)
        [column] = visitor.panel.columns
        assert shown(column) == "C"
        assert "correct" in verdict(column)
        sent = visitor.see("sent", QLabel)
        qtbot.waitUntil(lambda: "image tokens counted by the server" in sent.text())
        doubts = column.findChild(QLabel, "doubts")
        assert doubts is not None
        assert not doubts.isVisible()
        day.way = "bad"
        visitor.press(Qt.Key.Key_Return)
        problem = column.findChild(QLabel, "problem")
        assert problem is not None
        qtbot.waitUntil(problem.isVisible, timeout=20_000)
        assert "worker" not in problem.text()
        assert problem.text().endswith("See the server log.")
        qtbot.waitUntil(lambda: not visitor.panel.running)
        day.way = "too_much"
        visitor.press(Qt.Key.Key_Return)
        qtbot.waitUntil(doubts.isVisible, timeout=20_000)
        assert doubts.text().startswith("The server's token count is implausible")
        assert faults(visitor) == []
        queue = choose_and_run(visitor, "far away", "anomaly")
        qtbot.waitUntil(lambda: queue.entries[0].state is QueuedRunState.DONE, timeout=20_000)
        told = ["Suspicious server replies: impossible token counts (6)."]
        qtbot.waitUntil(lambda: shown_rows(visitor, "run_warned") == told)
        assert faults(visitor) == []
        lab = visitor.window.context.lab
        assert lab is not None
        [past] = read_past_runs(lab, {})
        assert past_run_state(past, DeclarationRegister()).warned == told[0]
    visitor.click("panel", QAbstractButton)
    visitor.press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not visitor.panel.running, timeout=20_000)
    assert "No server responds at" in problem.text().replace("\u200b", "")


@pytest.fixture
def with_words(sample: Path) -> Path:
    """A sample lab with one item that is answered in words, and a model that has."""
    kind = ItemKind.TEXT
    item = Item(
        benchmark="own", version="1", key="w", task="words", kind=kind, question="Where does it point?", answer="north"
    )
    with open_lab(sample) as lab:
        lab.write(item_store.add_items, [item_row(item, [])], import_id=new_id()).result()
        add_scripted(lab, "wordy", say="to the north")
        assert run_batch(lab, "wordy", [item]).done == 1
    return sample


def test_that_a_judge_is_asked_in_the_window(make_window: MakeWindow, with_words: Path, qtbot: QtBot) -> None:
    with hostile(Day(say='{"verdict": "1"}', tokens=1)) as address:
        with open_lab(with_words) as lab:
            add_server(lab, "a-judge", address)
        visitor = Visitor(make_window(lab=with_words), qtbot)
        visitor.click("models", QAbstractButton)
        visitor.see("judge")
        assert faults(visitor) == []
        visitor.click("judge")
        said = visitor.see("judge_said", QLabel)
        qtbot.waitUntil(lambda: said.text().startswith("Done: 0 correct by exact match, judged correct 1, incorrect 0"))
    current = visitor.window.context.lab
    assert current is not None
    [row] = current.read(verdicts_of_judges.verdicts_of_kind, JUDGE)
    assert verdict_from_row(row).right is True


def test_that_a_judge_that_fails_makes_nothing_wrong(make_window: MakeWindow, with_words: Path, qtbot: QtBot) -> None:
    with hostile(Day(say="perhaps, perhaps not", tokens=2)) as address:
        with open_lab(with_words) as lab:
            add_server(lab, "a-mute", address)
        visitor = Visitor(make_window(lab=with_words), qtbot)
        visitor.click("models", QAbstractButton)
        visitor.click("judge")
        said = visitor.see("judge_said", QLabel)
        qtbot.waitUntil(lambda: "the judge failed on 1: missing, not incorrect" in said.text())
        assert faults(visitor) == []
    current = visitor.window.context.lab
    assert current is not None
    [row] = current.read(verdicts_of_judges.verdicts_of_kind, JUDGE)
    assert verdict_from_row(row).right is None


def test_that_a_server_is_added_under_the_name_asked_for_with_what_is_stated_of_it(
    make_window: MakeWindow, sample: Path, qtbot: QtBot
) -> None:
    with hostile(Day()) as address:
        with open_lab(sample) as lab:
            add_server(lab, "known", address)
        visitor = Visitor(make_window(lab=sample), qtbot)
        visitor.click("models", QAbstractButton)
        visitor.click("add_server", QAbstractButton)
        write(visitor, "server_name", "another")
        write(visitor, "server_url", address)
        write(visitor, "server_quantisation", "Q4_K_M")
        visitor.click("server_add")
        toast = visitor.window.toast
        qtbot.waitUntil(lambda: toast.label() == "another added.")
        qtbot.waitUntil(lambda: visitor.see("models", QTableView).model().rowCount() == 2)
        table = visitor.see("models", QTableView).model()
        assert any("Q4_K_M" in table.index(row, 2).data() for row in range(2))


def test_that_a_run_against_a_server_ends_in_the_window_with_how_many_replies_were_of_which_kind(
    make_window: MakeWindow, sample: Path, qtbot: QtBot
) -> None:
    turns = (
        ("thinks", ""),
        ("ok", "<think>The gap is grey"),
        ("ok", "```\n<think>Grey.</think>\n```"),
        ("parts", "B"),
        ("ok", "I'm sorry, I can't help with that."),
        ("length", "The gap"),
        ("ok", ""),
        ("ok", "B"),
    )
    with hostile(Day(turns=turns, owned_by="unknown")) as address:
        with open_lab(sample) as lab:
            add_server(lab, "moody", address)
        visitor = Visitor(make_window(lab=sample), qtbot)
        queue = choose_and_run(visitor, "moody", "", most=str(len(turns)))
        qtbot.waitUntil(lambda: bool(queue.entries) and queue.entries[0].ended, timeout=20_000)
        qtbot.waitUntil(lambda: "reasoning" in "".join(shown_rows(visitor, "run_said")))
    assert {
        "truncated at the token limit: 1",
        "empty reply: 1",
        "reasoning in a code block, without an answer: 1",
        "reasoning only, without an answer: 1",
        "reasoning truncated before an answer: 1",
        "refused: 1",
    } <= set(shown_rows(visitor, "run_said")[0].split("\n"))
    lab = visitor.window.context.lab
    assert lab is not None
    assert sum(row.raw == "B" for row in lab.read(models_runs_predictions.load_predictions)) == 2


def test_that_a_run_in_the_window_has_a_judges_accuracy_where_the_lab_reports_by_it(with_words: Path) -> None:
    shares: list[str] = []
    with open_lab(with_words) as lab:
        [row] = lab.read(models_runs_predictions.load_predictions)
        save_verdicts(lab, [verdict_row("prediction", row.id, JudgeVerdict(right=True, judge="J", prompt="1"))])
        for rule in (find_extraction_rule("lenient", 2), judge_rule("J", 1)):
            set_current_rule(lab, "own", rule).result()
            [past] = read_past_runs(lab, {"own": find_extraction_rule("lenient", 2)})
            shares.append(past_run_state(past, DeclarationRegister()).line)
    assert [line.split(" (")[0] for line in shares] == ["accuracy 0%", "accuracy 100%"]
