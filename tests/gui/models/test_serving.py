"""Serving a model with vLLM from the window: estimated, started, added to the list, ended by a button or the window."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from db.lab import open_lab
from desktop.gui.shell.build_window import build_window, close_window_and_lab
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.widgets.input_fields import TextField
from desktop.gui.widgets.text_label import TextLabel
from desktop.inference.models.add_demo_models import TINY, add_tiny_model
from desktop.inference.models.registry import lab_models
from desktop.library.machine.settings import MachineSettings
from tests.gui.models.conftest import Visitor
from tests.limits import within
from tests.unit.inference.standin_vllm import StandIn
from tests.unit.inference.test_serving import alive

MakeWindow = Callable[..., MainWindow]


@pytest.fixture
def engine(tmp_path: Path) -> StandIn:
    return StandIn(tmp_path / "engine")


@pytest.fixture
def server(make_window: MakeWindow, sample: Path, qtbot: QtBot) -> Visitor:
    """Somebody at the list of models of a lab with eyeline-tiny."""
    with open_lab(sample) as lab:
        add_tiny_model(lab)
    visitor = Visitor(make_window(lab=sample), qtbot)
    visitor.window.context.open_place("models", view="models")
    visitor.see("serve_card")
    return visitor


def start(server: Visitor, engine: StandIn) -> None:
    """Estimate, then start, as a person does."""
    server.see("serve_python", TextField).setText(str(engine.python))
    reach(server, "serve_look")
    server.bot.waitUntil(lambda: "vLLM on" in server.see("serve_layout", TextLabel).text())
    assert engine.told == {}
    reach(server, "serve_start")
    server.bot.waitUntil(lambda: bool(engine.told), timeout=round(1000 * within(20)))


def reach(server: Visitor, name: str) -> None:
    """A click on a button of the card, brought into view."""
    button = server.see(name)
    server.bot.waitUntil(button.isEnabled)
    server.see("serve_card").setFocus()
    button.setFocus()
    server.click(name)


def test_that_a_model_is_served_listed_and_ended_by_its_button(
    server: Visitor, engine: StandIn, sample: Path, qtbot: QtBot
) -> None:
    start(server, engine)
    said = server.see("serve_state", TextLabel)
    qtbot.waitUntil(lambda: "eyeline-tiny-vllm is running at http://127.0.0.1:" in said.text(), timeout=20_000)
    assert ".log" in said.text()
    qtbot.waitUntil(lambda: "Application startup complete" in server.see("serve_log", TextLabel).text())
    with open_lab(sample) as lab:
        assert [row.name for row in lab_models(lab)] == [TINY, "eyeline-tiny-vllm"]
    reach(server, "serve_end")
    qtbot.waitUntil(lambda: alive(engine.told["pids"]) == [], timeout=20_000)
    qtbot.waitUntil(server.see("serve_look").isEnabled)


def test_that_closing_the_window_ends_what_it_serves(
    qapp: QApplication, qtbot: QtBot, sample: Path, engine: StandIn
) -> None:
    with open_lab(sample) as lab:
        add_tiny_model(lab)
    window = build_window(qapp, MachineSettings())
    window.show_window()
    qtbot.waitUntil(window.isActiveWindow)
    with qtbot.waitSignal(window.labs.opened, timeout=10_000):
        window.labs.open(sample)
    server = Visitor(window, qtbot)
    window.context.open_place("models", view="models")
    start(server, engine)
    assert alive(engine.told["pids"]) == engine.told["pids"]
    close_window_and_lab(window)
    assert alive(engine.told["pids"]) == []


def test_that_an_engine_that_ends_by_itself_is_said_with_its_reason(
    server: Visitor, engine: StandIn, qtbot: QtBot
) -> None:
    engine.break_down()
    failed: list[Exception] = []
    server.window.context.signals.failed.connect(failed.append)
    start(server, engine)
    qtbot.waitUntil(lambda: bool(failed), timeout=20_000)
    assert "No available memory for the cache blocks" in str(failed[0])
    qtbot.waitUntil(server.see("serve_look").isEnabled)
