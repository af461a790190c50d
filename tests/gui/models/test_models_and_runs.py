"""The lab's models: adding them, and a run over many items with progress and Stop."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QAbstractButton, QLabel, QTableView
from pytestqt.qtbot import QtBot

from db.lab import open_lab
from db.stores import models
from desktop.gui.models.run_card import RunCard
from desktop.gui.models.shelf import ModelShelf
from desktop.gui.shell.window import MainWindow
from desktop.gui.widgets.fields import Select
from desktop.inference.registry import add_baseline
from tests.gui.models.conftest import Visitor, first_item
from tests.gui.models.labs import add_scripted
from tests.gui.models.test_side_by_side import faults

MakeWindow = Callable[..., MainWindow]


def run_card(visitor: Visitor) -> RunCard:
    card = visitor.see("run_card")
    assert isinstance(card, RunCard)
    return card


def test_that_a_lab_without_models_opens_on_the_list_and_takes_chance(
    make_window: MakeWindow, sample: Path, qtbot: QtBot
) -> None:
    visitor = Visitor(make_window(lab=sample), qtbot)
    visitor.see("add_folder")
    assert visitor.seen("models", QTableView) is None
    assert visitor.seen("run_card") is None
    assert faults(visitor) == []
    visitor.click("add_chance")
    table = visitor.see("models", QTableView)
    qtbot.waitUntil(lambda: table.model().rowCount() == 1)
    lab = visitor.window.context.lab
    assert lab is not None
    assert [row.name for row in lab.read(models.all)] == ["chance"]
    visitor.click("panel")
    qtbot.waitUntil(lambda: len(visitor.panel.columns) == 1)


def test_that_a_folder_that_is_no_model_is_told_in_one_sentence(
    make_window: MakeWindow, sample: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    visitor = Visitor(make_window(lab=sample), qtbot)
    shelf = visitor.see("model_shelf")
    assert isinstance(shelf, ModelShelf)
    (tmp_path / "no model ü").mkdir()
    shelf.add_path(tmp_path / "no model ü")
    sentence = visitor.see("error_sentence")
    assert isinstance(sentence, QLabel)
    qtbot.waitUntil(lambda: "config.json" in sentence.text())
    visitor.click("error_close")
    qtbot.waitUntil(lambda: visitor.see("add_chance").isEnabled())


def test_that_a_run_answers_the_chosen_items_and_an_equal_one_asks_nothing_twice(
    visitor: Visitor, qtbot: QtBot
) -> None:
    visitor.click("models", QAbstractButton)
    card = run_card(visitor)
    qtbot.waitUntil(lambda: "scripted-1" in card._fields["model"].choices())
    card.choose(model="scripted-1", task=next(k for k in card._fields["task"].choices() if "anomaly" in k))
    assert faults(visitor) == []
    visitor.click("run")
    qtbot.waitUntil(lambda: card.said().startswith("Done: 6 answered"), timeout=20_000)
    lab = visitor.window.context.lab
    assert lab is not None
    assert len(lab.read(models.predictions)) == 6
    visitor.click("run")
    qtbot.waitUntil(lambda: "6 were there before" in card.said(), timeout=20_000)
    assert len(lab.read(models.predictions)) == 6
    assert faults(visitor) == []


def test_that_a_run_stops_keeps_what_it_has_and_goes_on(make_window: MakeWindow, sample: Path, qtbot: QtBot) -> None:
    with open_lab(sample) as lab:
        add_scripted(lab, "slow", say="A", tokens=20, token_seconds=0.03)
        add_baseline(lab, "chance")
    visitor = Visitor(make_window(lab=sample), qtbot)
    visitor.click("models", QAbstractButton)
    card = run_card(visitor)
    qtbot.waitUntil(lambda: "slow" in card._fields["model"].choices())
    card.choose(model="slow", task=next(k for k in card._fields["task"].choices() if "connection" in k))
    visitor.click("run")
    qtbot.waitUntil(lambda: card.running)
    visitor.click("stop")
    qtbot.waitUntil(lambda: not card.running, timeout=20_000)
    assert card.said().startswith("Stopped")
    visitor.click("run")
    qtbot.waitUntil(lambda: card.said().startswith("Done"), timeout=30_000)
    lab_now = visitor.window.context.lab
    assert lab_now is not None
    assert len(lab_now.read(models.predictions)) == 6


def test_that_an_untrained_model_is_called_so_in_list_fields_and_columns(
    make_window: MakeWindow, sample: Path, qtbot: QtBot
) -> None:
    with open_lab(sample) as lab:
        add_scripted(lab, "tiny", trained=False)
    visitor = Visitor(make_window(lab=sample), qtbot)
    visitor.go_to(first_item(sample))
    [column] = visitor.panel.columns
    assert [field.label() for field in column.findChildren(Select)] == ["tiny (untrained)"]
    visitor.click("models", QAbstractButton)
    table = visitor.see("models", QTableView)
    assert table.model().index(0, 0).data() == "tiny (untrained)"
    assert run_card(visitor)._fields["model"].label() == "tiny (untrained)"
