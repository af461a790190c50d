"""Reports about other programs, turned round: what a participant meets here (shared/cases/collection.md, by number)."""

import json

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QInputMethodEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from db.lab import Lab
from db.stores import sessions
from desktop.gui.collect.participant.participant_window_buttons import TrialButton
from desktop.gui.collect.participant.views.place_pieces_in_frame import OrderView
from desktop.gui.collect.participant.views.typed_view import TypedView
from desktop.study.trials.trial_state_machine import IgnoredInput
from tests.gui.collect.conftest import Sit
from tests.gui.collect.person import Person
from tests.gui.collect.test_input import MISSING_PIECE, go_on, of, reasons, trials
from tests.unit.study.own_items import typed_items

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def leave_by_closing(person: Person) -> None:
    person.window.close()
    person.wait(lambda: not person.window.isVisible())


def come_back(sit: Sit, rules: object) -> Person:
    again = sit(rules)
    again.wait_for("code")
    again.key(Qt.Key.Key_Return)
    again.wait_for("known")
    again.key(Qt.Key.Key_Return)
    again.wait_for("instructions")
    return again


def test_that_case_01_escape_and_a_closed_window_leave_every_answer_on_the_disk(lab: Lab, sit: Sit) -> None:
    person = sit(of(MISSING_PIECE, items=3))
    person.sign_in()
    for number in (1, 2):
        person.answer(person.to_trial())
        go_on(person, lab, number)
    person.key(Qt.Key.Key_Escape)
    person.wait_for("cover")
    assert len(trials(lab)) == 2, "they are there while the window is still open"
    leave_by_closing(person)
    (run,) = lab.read(sessions.all_sessions)
    assert [trial.ended_on for trial in trials(lab)] == ["answered", "answered", "interrupted"]
    assert not lab.read(sessions.state_of_session, run.id).finished


def test_that_case_05_a_second_start_within_a_minute_asks_whether_to_go_on(lab: Lab, sit: Sit) -> None:
    rules = of(MISSING_PIECE, items=3)
    person = sit(rules)
    person.sign_in()
    person.answer(person.to_trial())
    go_on(person, lab, 1)
    leave_by_closing(person)
    again = sit(rules)
    again.wait_for("code")
    again.key(Qt.Key.Key_Return)
    again.wait_for("known")
    assert len(lab.read(sessions.all_sessions)) == 1 and [t.ended_on for t in trials(lab)] == [
        "answered",
        "interrupted",
    ]


def test_that_case_11_what_comes_after_the_last_item_is_stored_by_itself(lab: Lab, sit: Sit) -> None:
    question = {"name": "tired", "text": "Were you tired?", "kind": "choice", "options": ["yes", "no"], "when": "after"}
    person = sit(of(MISSING_PIECE, items=1, offers={"confidence": True}, reasons="end", questions=[question]))
    person.sign_in()
    person.answer(person.to_trial())
    person.wait_for("confidence")
    person.key(Qt.Key.Key_5)
    person.wait_for("reasons")
    QTest.keyClicks(person.control("question-field"), "by the edges")
    person.key(Qt.Key.Key_Return)
    person.wait_for("question")
    person.key(Qt.Key.Key_B)
    person.key(Qt.Key.Key_Return)
    person.wait_for("thanks")
    leave_by_closing(person)
    (run,) = lab.read(sessions.all_sessions)
    kinds = [event.kind for event in lab.read(sessions.events_of_session, run.id)]
    assert {"confidence", "reasons_given", "question_answered", "run_finished"} <= set(kinds)


def test_that_case_13_submit_pressed_twice_and_at_the_time_limit_is_one_answer(lab: Lab, sit: Sit) -> None:
    person = sit(of(MISSING_PIECE, items=3, time_limit_s=30))
    person.sign_in()
    person.to_trial()
    person.key(Qt.Key.Key_A)
    page = person.window.trial_page
    assert page is not None
    for _ in range(2):
        person.key(Qt.Key.Key_Return)
    page._on_limit()
    go_on(person, lab, 1)
    assert [(t.position, t.attempt, t.ended_on) for t in trials(lab)] == [(0, 1, "answered")]


def test_that_case_14_a_run_goes_on_at_the_open_item_in_the_stored_order(lab: Lab, sit: Sit) -> None:
    rules = of(MISSING_PIECE, items=3)
    person = sit(rules)
    person.sign_in()
    person.answer(person.to_trial())
    go_on(person, lab, 1)
    item, options = person.window.item, person.window.shown_options
    leave_by_closing(person)
    again = come_back(sit, rules)
    assert again.to_trial() == item and again.window.shown_options == options
    again.answer(again.to_trial())
    again.wait(lambda: len(trials(lab)) == 3)
    last = trials(lab)[-1]
    assert (last.attempt, last.stretch) == (2, 1) and "again" in last.flags.split(",")


def test_that_case_17_the_stored_option_is_the_one_shown_by_key_and_by_click(lab: Lab, sit: Sit) -> None:
    person = sit(of(MISSING_PIECE, items=3))
    person.sign_in()
    for number, mouse in enumerate((False, True, False), 1):
        person.to_trial()
        third = person.window.shown_options[2]
        if mouse:
            person.press_button(f"option-{third}")
        else:
            person.key(Qt.Key.Key_C)
        person.key(Qt.Key.Key_Return)
        person.wait(lambda number=number: len(trials(lab)) == number)
        trial = trials(lab)[-1]
        assert trial.response == json.dumps(third) and json.loads(trial.order)[2] == third
        if number < 3:
            go_on(person, lab, number)
    ways = [
        json.loads(event.body)["how"]
        for event in lab.read(sessions.events_of_session, trials(lab)[0].run_id, "trial_changed")
    ]
    assert ways == ["key", "click", "key"]


def test_that_case_19_the_next_free_code_is_proposed_and_a_taken_one_is_noticed(lab: Lab, sit: Sit) -> None:
    rules = of(MISSING_PIECE, items=1)
    first = sit(rules, code="P012")
    first.sign_in()
    first.answer(first.to_trial())
    first.wait_for("thanks")
    leave_by_closing(first)
    second = sit(rules, code="p012")
    second.wait_for("code")
    second.key(Qt.Key.Key_Return)
    second.wait_for("finished")
    assert len(lab.read(sessions.all_sessions)) == 1


def test_that_case_22_a_double_click_turns_one_page_and_a_press_stays_where_it_began(lab: Lab, sit: Sit) -> None:
    person = sit(of(MISSING_PIECE, items=3))
    person.sign_in()
    handle = person.window.windowHandle()
    QTest.mouseDClick(handle, LEFT, NONE, person.centre("begin"))
    person.wait(lambda: person.window.page_name == "trial" and person.window.ready)
    assert person.view().response() is None
    person.key(Qt.Key.Key_A)
    spot = person.centre("submit")
    for _ in range(10):
        QTest.mouseClick(handle, LEFT, NONE, spot)
    go_on(person, lab, 1)
    assert [trial.position for trial in trials(lab)] == [0]
    QTest.mousePress(handle, LEFT, NONE, spot)
    person.key(Qt.Key.Key_B)
    person.key(Qt.Key.Key_Return)
    go_on(person, lab, 2)
    QTest.mouseRelease(handle, LEFT, NONE, spot)
    page = person.window.trial_page
    assert page is not None and page.trial is not None
    assert len(trials(lab)) == 2 and "held" in [entry.body.get("reason") for entry in page.trial.log]


@pytest.mark.parametrize("soonest", [0, 100_000])
def test_that_case_23_an_answer_that_no_hand_can_give_is_kept_with_its_reason(lab: Lab, sit: Sit, soonest: int) -> None:
    person = sit(of(MISSING_PIECE, items=1, minimum_ms=soonest))
    person.sign_in()
    person.key(Qt.Key.Key_Return)
    page = person.window.trial_page
    assert page is not None
    person.wait(lambda: page.trial is not None and page.trial.was_shown)
    person.key(Qt.Key.Key_A)
    person.key(Qt.Key.Key_Return)
    if soonest:
        assert page.trial is not None and page.trial.response is None
        assert IgnoredInput.TOO_SOON.value in [entry.body.get("reason") for entry in page.trial.log]
    else:
        person.wait_for("thanks")
        assert "too_fast" in trials(lab)[0].flags.split(",")


def test_that_case_25_a_key_before_the_item_answers_nothing_and_no_time_is_negative(lab: Lab, sit: Sit) -> None:
    person = sit(of(MISSING_PIECE, items=2))
    person.sign_in()
    person.key(Qt.Key.Key_Return)
    person.key(Qt.Key.Key_A)
    person.key(Qt.Key.Key_Return)
    item = person.to_trial()
    assert person.view().response() is None
    person.answer(item)
    go_on(person, lab, 1)
    (trial,) = trials(lab)
    assert trial.response_time_ns is not None and trial.response_time_ns > 0
    assert trial.first_input_ns is not None and trial.first_input_ns >= trial.shown_ns
    assert "before_onset" in reasons(lab)


def test_that_case_26_what_is_typed_into_another_window_is_no_answer_and_the_item_is_covered(
    lab: Lab, sit: Sit
) -> None:
    person = sit(of(MISSING_PIECE, items=1))
    person.wait_for("code")
    assert person.window.isActiveWindow(), "the first page takes a key press, which proves the focus"
    person.sign_in()
    item = person.to_trial()
    other = QLineEdit()
    other.show()
    other.activateWindow()
    person.wait(lambda: person.window.page_name == "cover" and other.isActiveWindow())
    QTest.keyClicks(other, "abcd")
    assert other.text() == "abcd" and person.view().response() is None
    other.close()
    person.window.activateWindow()
    person.wait(person.window.isActiveWindow)
    person.key(Qt.Key.Key_A)
    assert person.view().response() is None, "covered it takes no answer"
    person.key(Qt.Key.Key_Return)
    person.wait_for("trial")
    person.answer(item)
    person.wait_for("thanks")
    assert "focus_lost" in trials(lab)[0].flags.split(",")


def test_that_case_28_enter_confirms_a_composition_and_a_click_keeps_it(lab: Lab, sit: Sit) -> None:
    typed_items(lab)
    person = sit(of("benchmark=own task=text", items=1))
    person.sign_in()
    person.to_trial()
    view = person.view()
    assert isinstance(view, TypedView)
    QApplication.sendEvent(view.field, QInputMethodEvent("nihao", []))
    person.key(Qt.Key.Key_Return)
    assert person.window.page_name == "trial" and view.response() == "nihao"
    QApplication.sendEvent(view.field, QInputMethodEvent("ma", []))
    button = view.findChild(TrialButton, "submit")
    assert isinstance(button, TrialButton)
    person.click(button.mapTo(person.window, button.rect().center()))
    person.wait(lambda: len(trials(lab)) == 1)
    (trial,) = trials(lab)
    assert trial.response == '"nihaoma"' and trial.last_change_ns is not None


@pytest.mark.parametrize("modifier", [NONE, Qt.KeyboardModifier.KeypadModifier, Qt.KeyboardModifier.ShiftModifier])
def test_that_case_29_figures_answer_from_row_and_pad(sit: Sit, modifier: Qt.KeyboardModifier) -> None:
    person = sit(of(MISSING_PIECE, items=1))
    person.sign_in()
    person.to_trial()
    for place in range(4):
        person.key(Qt.Key(Qt.Key.Key_1.value + place), modifier)
        assert person.view().response() == person.window.shown_options[place]


def test_that_case_31_nothing_that_was_not_put_there_is_an_answer(lab: Lab, sit: Sit) -> None:
    person = sit(of("task=order_generation", items=1))
    person.sign_in()
    person.to_trial()
    person.key(Qt.Key.Key_Return)
    assert trials(lab) == [] and person.view().response() is None
    person.type("1234")
    for _ in range(4):
        person.key(Qt.Key.Key_Backspace)
    person.key(Qt.Key.Key_Return)
    assert trials(lab) == []
    person.type("1234")
    person.key(Qt.Key.Key_Return)
    person.wait(lambda: len(trials(lab)) == 1)
    moves = [json.loads(e.body) for e in lab.read(sessions.events_of_session, trials(lab)[0].run_id, "trial_changed")]
    assert [move.get("to") for move in moves] == [0, 1, 2, 3, None, None, None, None, 0, 1, 2, 3]
    assert trials(lab)[0].changes == 12 and len(json.loads(trials(lab)[0].order)) == 4


def test_that_case_32_a_fast_drag_takes_one_piece_and_a_drop_outside_gives_it_back(sit: Sit) -> None:
    person = sit(of("task=order_generation", items=1))
    person.sign_in()
    person.to_trial()
    view = person.view()
    assert isinstance(view, OrderView)
    handle = person.window.windowHandle()
    start, end = person.spot(view.piece_rect("2")), person.spot(view.place_rect(3))
    QTest.mousePress(handle, LEFT, NONE, start.toPoint())
    QTest.mouseMove(handle, end.toPoint())
    QApplication.processEvents()
    QTest.mouseRelease(handle, LEFT, NONE, end.toPoint())
    assert view.response() == [None, None, None, "2"]
    inside, outside = person.spot(view.piece_rect("2")), QPointF(person.window.width() + 300, 40)
    QTest.mousePress(handle, LEFT, NONE, inside.toPoint())
    for kind, button in ((QEvent.Type.MouseMove, Qt.MouseButton.NoButton), (QEvent.Type.MouseButtonRelease, LEFT)):
        held = LEFT if kind is QEvent.Type.MouseMove else Qt.MouseButton.NoButton
        QApplication.sendEvent(handle, QMouseEvent(kind, outside, outside, outside, button, held, NONE))
    assert view.response() == [None, None, None, "2"], "outside the window it goes back to where it lay"
    QTest.mousePress(handle, LEFT, NONE, person.spot(view.piece_rect("1")).toPoint())
    QTest.mouseMove(handle, end.toPoint() - QPoint(20, 20))
    QApplication.processEvents()
    person.key(Qt.Key.Key_Escape)
    person.wait_for("cover")
    QTest.mouseRelease(handle, LEFT, NONE, end.toPoint())
    person.key(Qt.Key.Key_Return)
    person.wait_for("trial")
    assert view.response() == [None, None, None, "2"]


def test_that_case_34_first_input_last_change_and_submission_are_told_apart(lab: Lab, sit: Sit) -> None:
    person = sit(of(MISSING_PIECE, items=1))
    person.sign_in()
    person.to_trial()
    for key in (Qt.Key.Key_A, Qt.Key.Key_B, Qt.Key.Key_C):
        person.key(key)
    person.key(Qt.Key.Key_Return)
    person.wait(lambda: len(trials(lab)) == 1)
    (trial,) = trials(lab)
    assert trial.first_input_ns is not None and trial.last_change_ns is not None and trial.submitted_ns is not None
    assert trial.shown_ns < trial.first_input_ns < trial.last_change_ns < trial.submitted_ns
    assert (trial.changes, trial.paused_ns) == (3, 0)


def test_that_case_37_a_key_held_over_the_end_of_an_item_is_never_the_next_ones_answer(lab: Lab, sit: Sit) -> None:
    person = sit(of(MISSING_PIECE, items=3, time_limit_s=0.7))
    person.sign_in()
    person.to_trial()
    handle = person.window.windowHandle()
    QTest.keyPress(handle, Qt.Key.Key_B)
    chosen = person.window.shown_options[1]
    go_on(person, lab, 1)
    QTest.keyRelease(handle, Qt.Key.Key_B)
    assert person.view().response() is None
    first = trials(lab)[0]
    assert (first.ended_on, first.response, first.submitted_ns) == ("timeout", json.dumps(chosen), None)


def test_that_case_43_every_picture_keeps_its_shape_whatever_came_before(lab: Lab, sit: Sit) -> None:
    person = sit(of("task=connection,anomaly,missing_piece_easy", items=2))
    person.sign_in()
    for number in range(1, 7):
        item = person.to_trial()
        for index, box in person.view().pictures.items():
            area, picture = box.picture_rect(), item.images[index]
            assert abs(area.width() * picture.height / picture.width - area.height()) <= 1.5
            shown = box.display()
            assert isinstance(shown, dict) and shown["width"] == round(area.width() * box.devicePixelRatioF())
        person.answer(item)
        person.wait(lambda number=number: len(trials(lab)) == number)
    assert all(json.loads(trial.display)["pictures"] for trial in trials(lab))
