"""What counts as an answer in a real window, and what never does."""

import json

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from db.lab import Lab
from db.rows import SessionEventRow, TrialRow
from db.stores import sessions
from desktop.benchmarks.item import AnswerOption, ImageRole, ItemImage, ItemKind, ObjectPosition
from desktop.gui.collect.participant.trial_frame import BAR
from desktop.gui.collect.participant.views.place_pieces_in_frame import OrderView
from desktop.gui.collect.participant.views.trace_path_view import LastMarkCard, TraceView
from desktop.gui.theme.window_theme import WindowTheme
from desktop.library.machine.clock import clock
from desktop.study.protocol import StudyProtocol, sample_protocol
from tests.gui.collect.conftest import Sit
from tests.gui.collect.person import Person
from tests.gui.collect.views import show_view
from tests.unit.study.builders import trace

MISSING_PIECE = "benchmark=jigsaw task=missing_piece_easy"


def of(query: str, *, items: int = 3, **changes: object) -> StudyProtocol:
    """A protocol without practice over some items of one kind."""
    return sample_protocol(
        **{"items": {"query": query, "per_task": items}, "practice": 0, "break_every": None} | changes
    )


def trials(lab: Lab) -> list[TrialRow]:
    return [trial for run in lab.read(sessions.all_sessions) for trial in lab.read(sessions.trials_of_session, run.id)]


def reasons(lab: Lab) -> list[str]:
    return [json.loads(event.body)["reason"] for event in _events(lab, "trial_unused")]


def _events(lab: Lab, kind: str) -> list[SessionEventRow]:
    return [
        event for run in lab.read(sessions.all_sessions) for event in lab.read(sessions.events_of_session, run.id, kind)
    ]


def go_on(person: Person, lab: Lab, stored: int) -> None:
    """Wait until so many trials are stored and the next item listens."""
    person.wait(lambda: len(trials(lab)) == stored and person.window.page_name == "trial" and person.window.ready)


def test_that_a_key_pressed_before_the_item_is_shown_does_not_answer_it(lab: Lab, sit: Sit) -> None:
    person = sit(of(MISSING_PIECE))
    person.sign_in()
    person.to_trial()
    person.key(Qt.Key.Key_A)
    person.key(Qt.Key.Key_Return)
    person.key(Qt.Key.Key_B)
    person.key(Qt.Key.Key_Return)
    go_on(person, lab, 1)
    assert person.view().response() is None
    person.answer(person.to_trial())
    person.wait(lambda: len(trials(lab)) == 2)
    assert len(reasons(lab)) >= 2
    assert {"after_end", "before_onset", "too_soon"} & set(reasons(lab))


def test_that_a_key_pressed_sooner_than_a_person_can_does_nothing_and_is_kept(lab: Lab, sit: Sit) -> None:
    person = sit(of(MISSING_PIECE, minimum_ms=60_000))
    person.sign_in()
    person.key(Qt.Key.Key_Return)
    person.wait(lambda: person.window.page_name == "trial" and person.window.view is not None)
    trial = person.window.trial_page
    assert trial is not None
    person.wait(lambda: trial.trial is not None and trial.trial.was_shown)
    person.key(Qt.Key.Key_A)
    assert person.view().response() is None
    assert trial.trial is not None and trial.trial.log[-2].body["reason"] == "too_soon"


def test_that_enter_held_down_goes_on_by_one_item_only(lab: Lab, sit: Sit) -> None:
    person = sit(of(MISSING_PIECE))
    person.sign_in()
    person.to_trial()
    person.key(Qt.Key.Key_A)
    handle = person.window.windowHandle()
    QTest.keyPress(handle, Qt.Key.Key_Return)
    go_on(person, lab, 1)
    person.key(Qt.Key.Key_B)
    QTest.keyRelease(handle, Qt.Key.Key_Return)
    assert person.view().response() == person.window.shown_options[1]
    assert len(trials(lab)) == 1
    person.key(Qt.Key.Key_Return)
    person.wait(lambda: len(trials(lab)) == 2)


def test_that_a_double_click_chooses_and_goes_on_once(lab: Lab, sit: Sit) -> None:
    person = sit(of(MISSING_PIECE))
    person.sign_in()
    person.to_trial()
    person.key(Qt.Key.Key_A)
    QTest.mouseDClick(
        person.window.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, person.centre("submit")
    )
    go_on(person, lab, 1)
    assert person.view().response() is None
    assert len(trials(lab)) == 1


def test_that_a_click_begun_on_one_item_does_not_end_on_the_next(lab: Lab, sit: Sit) -> None:
    person = sit(of(MISSING_PIECE))
    person.sign_in()
    person.to_trial()
    person.key(Qt.Key.Key_A)
    handle, spot = person.window.windowHandle(), person.centre("submit")
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QTest.mousePress(handle, left, none, spot)
    person.key(Qt.Key.Key_Return)
    go_on(person, lab, 1)
    person.key(Qt.Key.Key_B)
    QTest.mouseRelease(handle, left, none, spot)
    assert len(trials(lab)) == 1
    person.key(Qt.Key.Key_Return)
    person.wait(lambda: len(trials(lab)) == 2)
    assert "held" in reasons(lab)


def test_that_a_double_click_on_a_page_turns_one_page(sit: Sit) -> None:
    person = sit(of(MISSING_PIECE))
    person.wait_for("code")
    QTest.mouseDClick(
        person.window.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, person.centre("go-on")
    )
    person.wait_for("consent")


def test_that_enter_without_a_choice_says_what_is_missing(lab: Lab, sit: Sit) -> None:
    person = sit(of(MISSING_PIECE))
    person.sign_in()
    person.to_trial()
    person.key(Qt.Key.Key_Return)
    assert trials(lab) == []
    assert "Choose" in person.control("told").property("text")


@pytest.mark.parametrize("keys", ["123", "1234"])
def test_that_an_untouched_or_half_filled_frame_is_no_answer(lab: Lab, sit: Sit, keys: str) -> None:
    person = sit(of("task=order_generation"))
    person.sign_in()
    person.to_trial()
    person.key(Qt.Key.Key_Return)
    person.type(keys[:3])
    person.key(Qt.Key.Key_Return)
    assert person.window.page_name == "trial" and trials(lab) == []
    if len(keys) == 4:
        person.type(keys[3])
        person.key(Qt.Key.Key_Return)
        person.wait(lambda: len(trials(lab)) == 1)
        assert trials(lab)[0].response == '["1","2","3","4"]'


def test_that_pieces_change_places_come_back_and_are_dropped_outside(sit: Sit) -> None:
    person = sit(of("task=order_generation"))
    person.sign_in()
    person.to_trial()
    view = person.view()
    assert isinstance(view, OrderView)
    person.drag(person.spot(view.piece_rect("1")), person.spot(view.place_rect(2)))
    person.drag(person.spot(view.piece_rect("2")), person.spot(view.place_rect(0)))
    assert view.response() == ["2", None, "1", None]
    person.drag(person.spot(view.piece_rect("1")), person.spot(view.place_rect(0)))
    assert view.response() == ["1", None, "2", None]
    outside = person.spot(view.place_rect(0).topLeft()) - QPointF(20, 20)
    person.drag(person.spot(view.piece_rect("2")), outside)
    assert view.response() == ["1", None, None, None]
    person.key(Qt.Key.Key_Backspace)
    assert view.response() is None


def test_that_a_path_is_marked_by_click_label_and_arrow_and_taken_back(sit: Sit) -> None:
    person = sit(of("task=2d_single_loop"))
    person.sign_in()
    item = person.to_trial()
    assert item.kind is ItemKind.TRACE
    view = person.view()
    assert isinstance(view, TraceView)
    first, second = item.options[0].id, item.options[1].id
    person.click(person.spot(view.object_point(first)))
    person.type(second)
    assert view.marks() == (first, second)
    person.type("ZZ9")
    assert view.marks() == (first, second)
    assert "ZZ9" in str(person.control("told").property("text")), "all that was typed is named"
    person.key(Qt.Key.Key_Down)
    assert len(view.marks()) >= 2
    while view.marks():
        person.key(Qt.Key.Key_Backspace)
    assert view.response() is None


@pytest.mark.parametrize("way", ["label", "click", "arrow"])
def test_that_one_press_of_enter_hands_a_path_in_however_it_was_marked(lab: Lab, sit: Sit, way: str) -> None:
    person = sit(of("task=2d_single_loop"))
    person.sign_in()
    item = person.to_trial()
    view = person.view()
    assert isinstance(view, TraceView)
    first = item.options[0].id
    if way == "label":
        person.type(first)
    else:
        person.click(person.spot(view.object_point(first)))
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right) if way == "arrow" else ():
        person.key(key)
    marks = view.marks()
    person.key(Qt.Key.Key_Return)
    person.wait(lambda: len(trials(lab)) == 1)
    assert json.loads(trials(lab)[0].response or "null") == {"answer": marks[-1], "trace": list(marks)}


def _hold(person: Person, key: Qt.Key, times: int, *, press: bool = True) -> None:
    """Hold a key under X11 as Qt reports it where each release is taken before the press that repeats the key has come:
    as fresh presses and releases, of which each pair has one time stamp. Nothing is released at last."""
    handle, text = person.window.windowHandle(), "\r" if key == Qt.Key.Key_Return else ""
    for kinds in [(QEvent.Type.KeyPress,)] * press + [(QEvent.Type.KeyRelease, QEvent.Type.KeyPress)] * times:
        ms = clock() // 1_000_000
        for kind in kinds:
            event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, text)
            event.setTimestamp(ms)
            QApplication.sendEvent(handle, event)


def test_that_a_key_that_x11_repeats_as_fresh_presses_acts_once(lab: Lab, sit: Sit) -> None:
    person = sit(of("task=2d_single_loop"))
    person.sign_in()
    item = person.to_trial()
    view = person.view()
    assert isinstance(view, TraceView)
    for option in item.options[:6]:
        person.type(option.id)
    _hold(person, Qt.Key.Key_Backspace, 27)
    assert len(view.marks()) == 5
    person.key(Qt.Key.Key_Return)
    person.wait(lambda: len(trials(lab)) == 1)
    assert "repeat" in reasons(lab) and "stray_input" not in trials(lab)[0].flags


def test_that_no_page_is_passed_by_a_key_that_was_down_when_it_came(lab: Lab, sit: Sit) -> None:
    person = sit(of(MISSING_PIECE, practice=1))
    person.wait_for("code")
    _hold(person, Qt.Key.Key_Return, 0)
    person.wait_for("consent")
    person.key(Qt.Key.Key_1)
    _hold(person, Qt.Key.Key_Return, 9, press=False)
    assert person.window.page_name == "consent"
    QTest.keyRelease(person.window.windowHandle(), Qt.Key.Key_Return)
    person.key(Qt.Key.Key_Return)
    person.wait_for("instructions")
    _hold(person, Qt.Key.Key_Return, 9)
    person.wait_for("trial")
    _hold(person, Qt.Key.Key_Return, 9, press=False)
    QTest.keyRelease(person.window.windowHandle(), Qt.Key.Key_Return)
    person.key(Qt.Key.Key_A)
    _hold(person, Qt.Key.Key_Return, 9)
    person.wait_for("feedback")
    _hold(person, Qt.Key.Key_Return, 9, press=False)
    assert person.window.page_name == "feedback" and person.window.ready
    assert [trial.flags for trial in trials(lab) if "stray_input" in trial.flags] == []


def test_that_labels_of_which_one_begins_another_can_both_be_typed(qtbot: QtBot, theme: WindowTheme) -> None:
    names = ("B2", "B21", "C")
    options = tuple(
        AnswerOption(id=name, place=ObjectPosition(x=40 + 60 * n, y=40, radius=20)) for n, name in enumerate(names)
    )
    picture = ItemImage(role=ImageRole.STIMULUS, pixels="row", width=240, height=80)
    holder = show_view(trace("row").model_copy(update={"options": options, "images": (picture,)}), qtbot)
    view = holder.view
    assert isinstance(view, TraceView)
    handed: list[object] = []
    view.submitted.connect(lambda: handed.append(view.response()))
    for key in "B21B2CB2\r":
        code = Qt.Key.Key_Return if key == "\r" else Qt.Key(ord(key))
        view.key(QKeyEvent(QEvent.Type.KeyPress, code, Qt.KeyboardModifier.NoModifier, key))
    assert handed == [{"answer": "B2", "trace": ["B21", "B2", "C", "B2"]}]


@pytest.mark.parametrize("count", [False, True])
def test_that_marks_are_counted_for_the_person_only_where_the_protocol_says_so(sit: Sit, count: bool) -> None:
    person = sit(of("task=2d_single_loop", items=1, trace={"count": count}))
    person.sign_in()
    item = person.to_trial()
    for option in item.options[:3]:
        person.type(option.id)
    card = person.control("last-mark")
    assert isinstance(card, LastMarkCard) and card._count == (3 if count else None)
    person.key(Qt.Key.Key_Backspace)
    assert card._count == (2 if count else None)


def test_that_a_double_click_takes_two_marks_back_and_sets_one(sit: Sit) -> None:
    person = sit(of("task=2d_single_loop"))
    person.sign_in()
    item = person.to_trial()
    view = person.view()
    assert isinstance(view, TraceView)
    for option in item.options[:3]:
        person.click(person.spot(view.object_point(option.id)))
    handle, left, none = person.window.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QTest.mouseDClick(handle, left, none, person.centre("undo"))
    assert len(view.marks()) == 1
    QTest.mouseDClick(handle, left, none, person.spot(view.object_point(item.options[3].id)).toPoint())
    assert view.marks() == (item.options[0].id, item.options[3].id)


def test_that_a_part_that_another_makes_void_is_closed(lab: Lab, sit: Sit) -> None:
    person = sit(of("task=anomaly"))
    person.sign_in()
    person.to_trial()
    person.press_button("field-judgment-B")
    person.press_button("field-position-C")
    person.press_button("field-judgment-A")
    person.press_button("field-type-B")
    assert person.view().response() == {"judgment": "A"}
    person.press_button("submit")
    person.wait(lambda: len(trials(lab)) == 1)
    assert trials(lab)[0].response == '{"judgment":"A"}'


def test_that_case_26_what_is_typed_into_another_window_answers_nothing_and_covers_the_item(lab: Lab, sit: Sit) -> None:
    person = sit(of(MISSING_PIECE))
    person.sign_in()
    person.to_trial()
    other = QLineEdit()
    other.show()
    other.activateWindow()
    person.wait(lambda: person.window.page_name == "cover" and other.isActiveWindow())
    QTest.keyClicks(other, "abcd")
    assert person.view().response() is None
    other.close()
    person.window.activateWindow()
    person.wait(person.window.isActiveWindow)
    assert person.window.page_name == "cover", "the item stays covered until the person goes on"
    person.key(Qt.Key.Key_Return)
    person.wait_for("trial")
    person.answer(person.to_trial())
    person.wait(lambda: len(trials(lab)) == 1)
    (trial,) = trials(lab)
    assert trial.unfocused_ns > 0 and trial.paused_ns >= trial.unfocused_ns
    assert {"focus_lost", "paused"} <= set(trial.flags.split(","))
    assert _events(lab, "trial_focus_lost") and _events(lab, "trial_focus_regained")


def test_that_the_instructions_hide_the_item_and_the_look_is_kept(lab: Lab, sit: Sit) -> None:
    person = sit(of(MISSING_PIECE))
    person.sign_in()
    person.to_trial()
    person.key(Qt.Key.Key_A)
    for back in (Qt.Key.Key_F1, Qt.Key.Key_Escape, Qt.Key.Key_Return):
        person.key(Qt.Key.Key_F1)
        person.wait_for("instructions")
        person.key(back)
        person.wait_for("trial")
    assert person.view().response() == person.window.shown_options[0]
    person.key(Qt.Key.Key_Return)
    person.wait(lambda: len(trials(lab)) == 1)
    assert "instructions" in trials(lab)[0].flags.split(",")
    assert trials(lab)[0].paused_ns == 0


def test_that_time_runs_out_once_and_keeps_the_last_state(lab: Lab, sit: Sit) -> None:
    person = sit(of(MISSING_PIECE, time_limit_s=0.6))
    person.sign_in()
    person.to_trial()
    person.key(Qt.Key.Key_C)
    chosen = person.window.shown_options[2]
    person.wait(lambda: len(trials(lab)) >= 1)
    trial = trials(lab)[0]
    assert (trial.ended_on, trial.submitted_ns, trial.response) == ("timeout", None, json.dumps(chosen))


def test_that_the_clock_stands_in_the_middle_below_the_bar(lab: Lab, sit: Sit) -> None:
    person = sit(of(MISSING_PIECE, time_limit_s=60, show_clock=True))
    person.sign_in()
    person.to_trial()
    clock_text = person.control("clock")
    assert clock_text.mapTo(person.window, QPoint(0, 0)).y() >= BAR
    assert abs(clock_text.mapTo(person.window, clock_text.rect().center()).x() - person.window.width() // 2) <= 1
