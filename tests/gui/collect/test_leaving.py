"""Ways out of a run and back into it."""

from PySide6.QtCore import Qt

from db import connections
from db.lab import Lab
from db.stores import people, runs
from tests.gui.collect.conftest import Sit
from tests.gui.collect.test_input import MISSING_PIECE, go_on, of, trials


def test_that_who_declines_leaves_nothing_behind(lab: Lab, sit: Sit) -> None:
    person = sit(of(MISSING_PIECE), code="P001")
    person.wait_for("code")
    person.key(Qt.Key.Key_Return)
    person.wait_for("consent")
    person.key(Qt.Key.Key_Escape)
    person.wait_for("declined")
    person.key(Qt.Key.Key_Return)
    person.wait(lambda: not person.window.isVisible())
    assert lab.read(people.all) == [] and lab.read(runs.all) == []


def test_that_consent_needs_its_required_choice(lab: Lab, sit: Sit) -> None:
    person = sit(of(MISSING_PIECE), code="P001")
    person.wait_for("code")
    person.key(Qt.Key.Key_Return)
    person.wait_for("consent")
    person.key(Qt.Key.Key_Return)
    assert person.window.page_name == "consent" and not person.control("agree").isEnabled()


def test_that_what_is_no_code_is_said_and_asked_again(sit: Sit) -> None:
    person = sit(of(MISSING_PIECE), code="no code!")
    person.wait_for("code")
    person.key(Qt.Key.Key_Return)
    person.wait(lambda: "letters" in str(person.control("code-error").property("text")))
    person.type("p9")
    assert person.window.page_name == "code"


def test_that_stopping_keeps_the_answers_and_the_code_goes_on_later(lab: Lab, sit: Sit) -> None:
    rules = of(MISSING_PIECE)
    person = sit(rules, code="P001")
    person.sign_in()
    person.answer(person.to_trial())
    go_on(person, lab, 1)
    item = person.window.item
    person.key(Qt.Key.Key_Escape)
    person.wait_for("cover")
    person.key(Qt.Key.Key_S)
    person.wait_for("thanks")
    assert "P001" in str(person.control("receipt").property("text"))
    person.key(Qt.Key.Key_Return)
    person.wait(lambda: not person.window.isVisible())
    assert [trial.ended_on for trial in trials(lab)] == ["answered", "aborted"]

    again = sit(rules, code="p001")
    again.wait_for("code")
    again.key(Qt.Key.Key_Return)
    again.wait_for("known")
    again.key(Qt.Key.Key_Return)
    again.wait_for("instructions")
    assert again.to_trial() == item
    again.answer(again.to_trial())
    again.wait(lambda: len(trials(lab)) == 3)
    last = trials(lab)[-1]
    assert (last.position, last.attempt, last.ended_on) == (1, 2, "answered")


def test_that_closing_the_window_in_a_trial_loses_nothing(lab: Lab, sit: Sit) -> None:
    person = sit(of(MISSING_PIECE))
    person.sign_in()
    person.to_trial()
    person.key(Qt.Key.Key_B)
    chosen = person.window.shown_options[1]
    person.window.close()
    person.wait(lambda: not person.window.isVisible())
    (trial,) = trials(lab)
    assert (trial.ended_on, trial.response) == ("interrupted", f'"{chosen}"')
    assert [event.kind for event in lab.read(runs.events, trial.run_id)][-1] == "run_left"


def test_that_a_code_that_has_finished_is_told_so(lab: Lab, sit: Sit) -> None:
    rules = of(MISSING_PIECE, items=1)
    person = sit(rules, code="P001")
    person.sign_in()
    person.answer(person.to_trial())
    person.wait_for("thanks")
    person.key(Qt.Key.Key_Return)
    person.wait(lambda: not person.window.isVisible())
    again = sit(rules, code="P001")
    again.wait_for("code")
    again.key(Qt.Key.Key_Return)
    again.wait_for("finished")


def test_that_a_lab_that_cannot_be_written_stops_at_the_item_until_it_can(
    lab: Lab, sit: Sit, expected_warnings: None
) -> None:
    person = sit(of(MISSING_PIECE))
    person.sign_in()
    item = person.to_trial()
    other = connections.driver().connect(lab.folder / "lab.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    person.answer(item)
    person.wait_for("trouble")
    assert trials(lab) == []
    other.execute("ROLLBACK")
    other.close()
    person.key(Qt.Key.Key_Return)
    go_on(person, lab, 1)
    assert person.window.item != item
