"""Words and numbers: input methods, scripts, the pad; and no key that means something else in a field."""

import json

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from db.lab import Lab
from desktop.benchmarks.item import ItemKind
from desktop.gui.collect.participant.participant_window_buttons import TrialButton
from desktop.gui.collect.participant.views.typed_view import TypedView
from desktop.gui.theme.window_theme import WindowTheme
from tests.gui.collect.conftest import Sit
from tests.gui.collect.person import Person
from tests.gui.collect.test_input import of, trials
from tests.gui.collect.views import Holder, show_view
from tests.unit.study.own_items import typed, typed_items

SCRIPTS = ["γάτα", "кошка", "猫", "ねこ", "고양이", "قط", "बिल्ली", "mačka"]


@pytest.fixture
def holder(qtbot: QtBot, theme: WindowTheme) -> Holder:
    made = show_view(typed("animal", ItemKind.TEXT, "cat", "What?").item, qtbot)
    made.view.take_focus()
    return made


def field_of(holder: Holder) -> TypedView:
    assert isinstance(holder.view, TypedView)
    return holder.view


def compose(view: TypedView, unfinished: str, finished: str = "") -> None:
    event = QInputMethodEvent(unfinished, [])
    event.setCommitString(finished)
    QApplication.sendEvent(view.field, event)


@pytest.mark.parametrize("word", SCRIPTS)
def test_that_every_script_is_stored_as_it_was_typed(holder: Holder, word: str) -> None:
    view = field_of(holder)
    compose(view, word[:1])
    compose(view, "", word)
    assert view.response() == word


def test_that_enter_in_a_composition_confirms_it_and_hands_nothing_in(holder: Holder, qtbot: QtBot) -> None:
    view = field_of(holder)
    handed_in: list[bool] = []
    view.submitted.connect(lambda: handed_in.append(True))
    compose(view, "nihao")
    QTest.keyClick(holder.windowHandle(), Qt.Key.Key_Return)
    assert (view.response(), handed_in) == ("nihao", [])
    QTest.keyClick(holder.windowHandle(), Qt.Key.Key_Return)
    assert handed_in == [True]


def test_that_a_click_on_the_button_keeps_an_unfinished_composition(holder: Holder) -> None:
    view = field_of(holder)
    said: list[object] = []
    view.submitted.connect(lambda: said.append(view.response()))
    compose(view, "nihao")
    button = view.findChild(TrialButton, "submit")
    assert isinstance(button, TrialButton)
    button.click()
    assert said == ["nihao"]


def test_that_nothing_typed_is_no_answer(holder: Holder) -> None:
    view = field_of(holder)
    said: list[str] = []
    view.told.connect(said.append)
    QTest.keyClicks(view.field, "   ")
    QTest.keyClick(holder.windowHandle(), Qt.Key.Key_Return)
    assert said and view.response() is None


def test_that_keys_of_other_kinds_are_letters_in_a_field(lab: Lab, sit: Sit) -> None:
    typed_items(lab)
    person = sit(of("benchmark=own task=text", items=1))
    person.sign_in()
    person.to_trial()
    QTest.keyClicks(_focused(person), "a1bSabcd 1")
    assert person.view().response() == "a1bSabcd 1"
    for _ in range(9):
        person.key(Qt.Key.Key_Backspace)
    person.key(Qt.Key.Key_Left)
    person.key(Qt.Key.Key_Return)
    person.wait(lambda: len(trials(lab)) == 1)
    assert trials(lab)[0].response == '"a"'


def test_that_a_number_needs_a_mouse_only(lab: Lab, sit: Sit) -> None:
    typed_items(lab)
    person = sit(of("benchmark=own task=number", items=1))
    person.sign_in()
    person.to_trial()
    for sign in ("1", "2", ".", "6", "back", "5"):
        person.press_button(f"pad-{sign}")
    QTest.mouseDClick(
        person.window.windowHandle(),
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
        person.centre("pad-0"),
    )
    person.press_button("pad-back")
    person.press_button("pad-back")
    assert person.view().response() == "12.5"
    person.press_button("submit")
    person.wait(lambda: len(trials(lab)) == 1)
    (trial,) = trials(lab)
    assert trial.response is not None and json.loads(trial.response) == "12.5"


def test_that_what_is_no_number_is_said(lab: Lab, sit: Sit) -> None:
    typed_items(lab)
    person = sit(of("benchmark=own task=number", items=1))
    person.sign_in()
    person.to_trial()
    QTest.keyClicks(_focused(person), "many")
    person.key(Qt.Key.Key_Return)
    assert trials(lab) == [] and "number" in str(person.control("told").property("text"))


def _focused(person: Person) -> QWidget:
    widget = person.window.focusWidget()
    assert widget is not None
    return widget
