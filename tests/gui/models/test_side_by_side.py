"""Side by side: streamed answers with verdict and speed, people after the models, Stop within one token."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QLabel, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from db.lab import open_lab
from db.stores import items as item_store
from desktop.gui.models.item_comparison.model_column import ModelColumn
from desktop.gui.models.item_comparison.people_column import AnswerBars
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.widgets.elided_text import ElidedText
from desktop.gui.widgets.input_fields import SelectField
from desktop.gui.widgets.outcome_badge import OutcomeBadge
from desktop.gui.widgets.text_label import TextLabel
from desktop.inference.models.registry import add_baseline
from desktop.library.item_rows import item_from_row
from desktop.study.planning.store_studies_and_drafts import add_study
from desktop.study.protocol import sample_protocol
from tests.gui.looks import looks, schemes
from tests.gui.models.conftest import LONG, Visitor, first_item
from tests.gui.models.labs import add_scripted, answer_as_person

MakeWindow = Callable[..., MainWindow]
Key = Qt.Key


def shown(column: ModelColumn) -> str:
    view = column.findChild(QPlainTextEdit, "answer")
    assert view is not None
    return view.toPlainText()


def words_of(visitor: Visitor, side: str) -> str:
    return "\n".join(label.text() for label in visitor.see(side).findChildren(QLabel) if label.isVisible())


def verdict(column: QWidget) -> str:
    badge = column.findChild(OutcomeBadge, "verdict")
    assert badge is not None
    return badge.label() if badge.isVisible() else ""


def said(column: QWidget) -> str:
    text = column.findChild(TextLabel, "said")
    assert text is not None
    return text.text() if text.isVisible() else ""


def foot(column: QWidget) -> str:
    text = column.findChild(ElidedText, "foot")
    assert text is not None
    return text.text()


def faults(visitor: Visitor) -> list[str]:
    """What is wrong with what is shown, in both themes and two sizes."""
    found: list[str] = []
    for theme in schemes(visitor.window):
        for size in (QSize(1280, 720), QSize(1440, 900)):
            visitor.window.resize(size)
            visitor.bot.waitUntil(lambda size=size: visitor.window.size() == size)
            found += [f"{theme} {size.width()}: {fault}" for fault in looks(visitor.window)]
    return found


def test_that_two_models_answer_beside_people(visitor: Visitor, models_lab: Path, qtbot: QtBot) -> None:
    item = first_item(models_lab)
    lab = visitor.window.context.lab
    assert lab is not None
    others = [option.id for option in item.options if option.id != item.answer]
    for number, value in enumerate([item.answer, item.answer, others[0]]):
        answer_as_person(lab, f"P{number}", item, value, seconds=4 + number, unfocused=number == 2)
    visitor.go_to(item)
    assert faults(visitor) == []
    people = visitor.see("people_column")
    bars = people.findChild(AnswerBars)
    assert bars is not None
    assert not bars.isVisible()
    visitor.ask()
    first, second = visitor.panel.columns
    assert (shown(first), shown(second)) == (LONG, "C")
    assert verdict(first) == "invalid"
    assert verdict(second) == ("correct" if item.answer == "C" else "incorrect")
    assert said(second) == "“C”"
    assert "tokens/s" in foot(first)
    assert "8 tokens" in foot(first)
    qtbot.waitUntil(bars.isVisible)
    assert verdict(people) == "2 of 3 correct"
    assert f"{item.answer} ✓ 2" in bars.accessibleName()
    assert "1 response time omitted" in foot(people)
    sent = visitor.see("sent")
    assert isinstance(sent, QLabel)
    assert sent.text().replace("\u00a0", " ").startswith("Same pixels as shown to people, 512 × 512")
    assert "image processor" in sent.text()
    assert "image tokens" in sent.text()
    assert faults(visitor) == []


def test_that_untrained_models_are_called_so_and_chance_is_no_model(visitor: Visitor, models_lab: Path) -> None:
    visitor.go_to(first_item(models_lab))
    selects = [column.findChild(SelectField, "model") for column in visitor.panel.columns]
    chosen = [QAccessible.queryAccessibleInterface(one) for one in selects if one is not None]
    assert [one.text(QAccessible.Text.Value) for one in chosen] == ["scripted-1", "scripted-2 (untrained)"]
    chance = next(row for row in visitor.panel._models if row.name == "chance")
    visitor.panel._on_model_chosen(visitor.panel.columns[1], str(chance.id))
    visitor.ask()
    column = visitor.panel.columns[1]
    line = column.findChild(ElidedText, "line")
    assert line is not None
    assert (line.text(), foot(column)) == ("guesses, no model", "immediate, no model")
    assert verdict(column).endswith("correct")


@pytest.fixture
def slow(make_window: MakeWindow, sample: Path, qtbot: QtBot) -> Visitor:
    """Beside chance a model that writes for a long time."""
    with open_lab(sample) as lab:
        add_scripted(lab, "slow", say="x" * 4000, tokens=2000, token_seconds=0.01)
        add_baseline(lab, "chance")
    return Visitor(make_window(lab=sample), qtbot)


def test_that_escape_stops_within_a_token_and_nothing_is_scored(slow: Visitor, sample: Path, qtbot: QtBot) -> None:
    slow.go_to(first_item(sample))
    slow.press(Key.Key_Return)
    column = slow.panel.columns[0]
    qtbot.waitUntil(lambda: len(column.raw) > 20)
    assert verdict(column) == ""
    assert "streaming" in foot(column)
    assert not slow.see("people_column").findChild(AnswerBars).isVisible()  # pyright: ignore[reportOptionalMemberAccess]
    slow.press(Key.Key_Escape)
    qtbot.waitUntil(lambda: not slow.panel.running)
    length = len(column.raw)
    assert length < 1000
    assert verdict(column) == "stopped"
    assert column.answer is None
    assert verdict(slow.panel.columns[1]).endswith("correct")


def test_that_the_arrow_goes_on_and_asks_at_once(slow: Visitor, sample: Path, qtbot: QtBot) -> None:
    slow.go_to(first_item(sample))
    slow.press(Key.Key_Return)
    column = slow.panel.columns[0]
    qtbot.waitUntil(lambda: len(column.raw) > 20)
    before = slow.panel.loaded
    slow.press(Key.Key_Right)
    qtbot.waitUntil(lambda: slow.panel.loaded not in {None, before})
    qtbot.waitUntil(lambda: slow.panel.running and 0 < len(column.raw) < 400)
    assert verdict(column) == ""
    slow.press(Key.Key_Escape)
    qtbot.waitUntil(lambda: not slow.panel.running)


def test_that_the_arrows_go_on_and_back(visitor: Visitor, models_lab: Path, qtbot: QtBot) -> None:
    first = first_item(models_lab)
    visitor.go_to(first)
    visitor.press(Key.Key_Right)
    qtbot.waitUntil(lambda: visitor.panel.loaded is not None and visitor.panel.loaded.item.id != first.id)
    visitor.press(Key.Key_Left)
    qtbot.waitUntil(lambda: visitor.panel.loaded is not None and visitor.panel.loaded.item.id == first.id)
    assert faults(visitor) == []


def test_that_a_model_that_dies_is_told_and_the_other_goes_on(
    make_window: MakeWindow, sample: Path, qtbot: QtBot, expected_warnings: None
) -> None:
    with open_lab(sample) as lab:
        add_scripted(lab, "dies", say="A", at={1: "kill"})
        add_scripted(lab, "lives", say="A", tokens=30, token_seconds=0.02)
    visitor = Visitor(make_window(lab=sample), qtbot)
    visitor.go_to(first_item(sample))
    visitor.ask()
    dead, alive = visitor.panel.columns
    problem = dead.findChild(QLabel, "problem")
    assert problem is not None
    assert problem.isVisible()
    assert "dies" in problem.text()
    assert (verdict(dead), shown(alive)) == ("failed", "A")
    assert faults(visitor) == []


def test_that_memory_too_short_names_model_device_and_need(make_window: MakeWindow, sample: Path, qtbot: QtBot) -> None:
    with open_lab(sample) as lab:
        add_scripted(lab, "large", load="out_of_memory")
    visitor = Visitor(make_window(lab=sample), qtbot)
    visitor.go_to(first_item(sample))
    visitor.ask()
    [column] = visitor.panel.columns
    problem = column.findChild(QLabel, "problem")
    assert problem is not None
    for word in ("large", "fake:0", "24.0 GB", "8.0 GB"):
        assert word in problem.text()
    assert (verdict(column), column.answer) == ("failed", None)


def test_that_the_words_for_people_and_models_are_compared(visitor: Visitor, models_lab: Path, qtbot: QtBot) -> None:
    visitor.go_to(first_item(models_lab))
    visitor.press(Key.Key_D)
    models = visitor.see("words_for_models")
    text = "\n".join(label.text() for label in models.findChildren(QLabel))
    assert "Reply with only the letter" in text
    qtbot.waitUntil(lambda: "Which piece fills the white blank?" in words_of(visitor, "words_for_people"))
    people = words_of(visitor, "words_for_people")
    assert "Reply with only the letter" not in people
    assert faults(visitor) == []
    visitor.press(Key.Key_Escape)
    qtbot.waitUntil(lambda: visitor.seen("words_for_models") is None)


def test_that_people_read_the_words_of_the_newest_study(visitor: Visitor, models_lab: Path, qtbot: QtBot) -> None:
    lab = visitor.window.context.lab
    assert lab is not None
    item = first_item(models_lab, "anomaly")
    first = sample_protocol(name="First")
    own = {"task": "jigsaw/anomaly", "version": "2", "text": "Is the picture whole?\nSay what is wrong."}
    for protocol in (first, first.varied(name="Second", version="3", instructions=[own])):
        add_study(lab, protocol)
    visitor.go_to(item)
    visitor.press(Key.Key_D)
    qtbot.waitUntil(lambda: own["text"] in words_of(visitor, "words_for_people"))
    people, models = words_of(visitor, "words_for_people"), words_of(visitor, "words_for_models")
    assert "“Second”, version 3, the newest; " in people
    assert "region 4" in people
    assert "<image" not in people
    assert own["text"] not in models
    assert "<image 1>" in models and "[picture" not in models, "as the inspector of the library puts it"
    assert "The first <image 1> stands for the picture" in models
    assert "<image 4>" in models
    assert faults(visitor) == []


def test_that_answers_and_compared_words_are_whole_for_every_task(
    visitor: Visitor, models_lab: Path, qtbot: QtBot
) -> None:
    lab = visitor.window.context.lab
    assert lab is not None
    add_study(lab, sample_protocol())
    for row in {row.task: row for row in lab.read(item_store.find_stored_items, item_store.EVERYTHING)}.values():
        visitor.go_to(item_from_row(row))
        if not visitor.panel.running:
            visitor.press(Key.Key_Return)
        qtbot.waitUntil(lambda: visitor.panel.answered and not visitor.panel.running)
        qtbot.waitUntil(lambda: looks(visitor.window) == [])
        visitor.press(Key.Key_D)
        qtbot.waitUntil(lambda: "on a key press" in words_of(visitor, "words_for_people"))
        for size in (QSize(1280, 720), QSize(1440, 900)):
            visitor.window.resize(size)
            qtbot.waitUntil(lambda size=size: visitor.window.size() == size and looks(visitor.window) == [])


def test_that_simulated_people_show_only_where_asked_for(visitor: Visitor, models_lab: Path, qtbot: QtBot) -> None:
    item = first_item(models_lab, "2d_single_loop")
    lab = visitor.window.context.lab
    assert lab is not None
    answer_as_person(lab, "S1", item, item.answer, simulated=True)
    visitor.go_to(item)
    visitor.ask()
    people = visitor.see("people_column")
    visitor.see("show_simulated")
    assert verdict(people) == ""
    visitor.click("show_simulated")
    qtbot.waitUntil(lambda: verdict(people) == "1 of 1 correct")
    line = people.findChild(ElidedText, "line")
    assert line is not None
    assert "simulated" in line.text()
