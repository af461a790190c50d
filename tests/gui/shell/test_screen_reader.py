"""What a screen reader is told without being asked, and the roles of windows, dialogs and painted texts."""

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QStackedWidget, QWidget
from pytestqt.qtbot import QtBot

from desktop.benchmarks.base_errors import CannotDo
from desktop.benchmarks.messages import say
from desktop.gui.shell.card_overlay import CardOverlay
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.shell.top_bar import TopBar
from desktop.gui.widgets.accessible_interfaces import SpokenNotification
from desktop.gui.widgets.elided_text import ElidedText
from desktop.gui.widgets.progress_line import ProgressLine
from desktop.gui.widgets.toggle_chip import ToggleChip
from tests.screens.scenes import settle

Role = QAccessible.Role
GUI = Path(__file__).parents[3] / "desktop" / "gui"


@pytest.fixture
def reader() -> Iterator[None]:
    """Somebody listens."""
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


def role(widget: QWidget) -> QAccessible.Role:
    return QAccessible.queryAccessibleInterface(widget).role()


def spoken(window: MainWindow) -> str:
    """What was said last."""
    said = window.findChild(SpokenNotification)
    return "" if said is None else said.accessibleName()


@pytest.mark.usefixtures("reader")
def test_that_the_page_while_a_lab_opens_speaks_and_says_why_it_could_not(
    make_window: Callable[..., MainWindow], sample: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    window = make_window()
    assert spoken(window).startswith("A laboratory for visual reasoning")
    with qtbot.waitSignal(window.labs.opened, timeout=10_000):
        window.labs.open(sample)
        assert spoken(window) == "Opening sample…"
    with qtbot.waitSignal(window.labs.refused, timeout=10_000):
        window.labs.open(tmp_path / "nothing")
    assert "nothing" in spoken(window) and "Opening" not in spoken(window)
    said = window.findChild(SpokenNotification)
    assert said is not None and role(said) == Role.Notification and not said.isVisible()


@pytest.mark.usefixtures("reader")
def test_that_messages_and_work_in_progress_are_spoken(window: MainWindow) -> None:
    window.context.say("Saved the station name.")
    assert spoken(window) == "Saved the station name."
    line = ProgressLine("Reading the answers")
    line.setParent(window)
    line.show()
    assert spoken(window) == "Reading the answers"


@pytest.mark.usefixtures("reader")
def test_that_a_toggle_that_is_pressed_by_its_key_is_spoken(window: MainWindow) -> None:
    chip = ToggleChip("CNT counting", key="1")
    chip.setParent(window)
    chip.show()
    chip.click()
    assert spoken(window) == "CNT counting: selected"
    chip.click()
    assert spoken(window) == "CNT counting: not selected"


def test_that_nothing_is_made_for_a_reader_where_there_is_none(window: MainWindow) -> None:
    window.context.say("Saved.")
    assert window.findChild(SpokenNotification) is None


def test_that_windows_dialogs_pages_and_painted_texts_have_their_roles(window: MainWindow) -> None:
    assert role(window) == Role.Window
    window.context.fail(CannotDo(say("Could not read the protocol."), where="study.yaml"))
    settle(window)
    dialogs = [over for over in window.findChildren(CardOverlay) if over.isVisible()]
    assert [role(over) for over in dialogs] == [Role.Dialog]
    dialog = QAccessible.queryAccessibleInterface(dialogs[0])
    assert dialog.text(QAccessible.Text.Name) == "Could not read the protocol."
    assert {role(stack) for stack in window.findChildren(QStackedWidget)} == {Role.Client}
    texts = window.findChild(TopBar).findChildren(ElidedText)  # pyright: ignore[reportOptionalMemberAccess]
    assert {role(text) for text in texts} == {Role.StaticText}
    text = texts[0]
    text.setText("")
    assert QAccessible.queryAccessibleInterface(text).state().invisible


def test_that_what_is_painted_and_has_a_name_has_a_role_too() -> None:
    silent: list[str] = []
    for path in GUI.rglob("*.py"):
        for made in ast.parse(path.read_text(encoding="utf-8")).body:
            if not isinstance(made, ast.ClassDef) or "QWidget" not in map(ast.unparse, made.bases):
                continue
            source = ast.unparse(made)
            if "def paintEvent" in source and "setAccessibleName" in source and "accessible = " not in source:
                silent += [made.name] if "def accessible" not in source else []
    assert silent == [], "Qt takes a painted widget for a container, of which readers say nothing"
