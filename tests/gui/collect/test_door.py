"""The passcode guards the way to the desktop, and nothing but that way."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from db.lab import Lab
from desktop.gui.app_context import AppContext
from desktop.library.machine.role_passcode_hashes import hash_passcode
from tests.gui.collect.conftest import Sit
from tests.gui.collect.person import Person
from tests.gui.collect.test_input import MISSING_PIECE, of, trials
from tests.gui.looks import looks


@pytest.fixture
def guarded(context: AppContext, sit: Sit) -> Sit:
    context.settings = context.settings.model_copy(update={"operator_passcode": hash_passcode("heron")})
    return sit


def unlock(person: Person, word: str = "heron") -> None:
    person.wait_for("locked")
    QTest.keyClicks(person.control("passcode"), word)
    person.key(Qt.Key.Key_Return)


def test_that_the_desktop_opens_to_the_operators_passcode_alone(guarded: Sit) -> None:
    person = guarded(of(MISSING_PIECE))
    person.wait_for("code")
    person.key(Qt.Key.Key_Escape)
    person.wait_for("locked")
    assert looks(person.window) == []
    unlock(person, "crane")
    person.wait(lambda: person.window.ready and bool(person.control("passcode-error").property("text")))
    assert person.window.isVisible()
    person.window.close()
    assert person.window.isVisible(), "nor does Alt+F4 open it"
    unlock(person)
    person.wait(lambda: not person.window.isVisible())


def test_that_leaving_for_good_asks_for_no_passcode_and_the_receipt_comes_first(lab: Lab, guarded: Sit) -> None:
    person = guarded(of(MISSING_PIECE))
    person.sign_in()
    person.answer(person.to_trial())
    person.wait(lambda: len(trials(lab)) == 1 and person.window.page_name == "trial" and person.window.ready)
    person.key(Qt.Key.Key_Escape)
    person.wait_for("cover")
    person.key(Qt.Key.Key_S)
    person.wait_for("leave")
    person.key(Qt.Key.Key_K)
    person.wait_for("thanks")
    person.key(Qt.Key.Key_Return)
    unlock(person)
    person.wait(lambda: not person.window.isVisible())


def test_that_alt_f4_in_a_trial_stores_everything_and_stops_at_the_door(lab: Lab, guarded: Sit) -> None:
    person = guarded(of(MISSING_PIECE))
    person.sign_in()
    person.to_trial()
    person.key(Qt.Key.Key_B)
    person.window.close()
    person.wait_for("locked")
    (trial,) = trials(lab)
    assert (trial.ended_on, trial.response) == ("interrupted", f'"{person.window.shown_options[1]}"')
    unlock(person)
    person.wait(lambda: not person.window.isVisible())
