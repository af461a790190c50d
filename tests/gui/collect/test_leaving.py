"""Ways out of a run and back into it."""

import json

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from db.lab import Lab
from db.stores import people, sessions
from desktop.gui.widgets.text_label import TextLabel
from desktop.study.monitoring.session_and_place_progress import load_session_summaries
from desktop.study.participants.participant_withdrawal import codes_awaiting_deletion
from tests.gui.collect.conftest import Sit
from tests.gui.collect.person import Person
from tests.gui.collect.test_input import MISSING_PIECE, go_on, of, trials
from tests.gui.looks import looks


def test_that_who_declines_leaves_nothing_behind(lab: Lab, sit: Sit) -> None:
    person = sit(of(MISSING_PIECE), code="P001")
    person.wait_for("code")
    person.key(Qt.Key.Key_Return)
    person.wait_for("consent")
    person.key(Qt.Key.Key_Escape)
    person.wait_for("declined")
    person.key(Qt.Key.Key_Return)
    person.wait(lambda: not person.window.isVisible())
    assert lab.read(people.all_people) == [] and lab.read(sessions.all_sessions) == []


def test_that_consent_needs_its_required_choice(lab: Lab, sit: Sit) -> None:
    person = sit(of(MISSING_PIECE), code="P001")
    person.wait_for("code")
    person.key(Qt.Key.Key_Return)
    person.wait_for("consent")
    person.key(Qt.Key.Key_Return)
    assert person.window.page_name == "consent" and not person.control("agree").isEnabled()
    read = [label.text() for label in person.window.findChildren(QLabel) if label.isVisible()]
    assert any(text.startswith("Required: 1.") for text in read), read


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
    person.wait_for("leave")
    person.key(Qt.Key.Key_N)
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


def test_that_the_key_to_leave_is_on_every_page_between_items(lab: Lab, sit: Sit) -> None:
    person = sit(of(MISSING_PIECE, practice=1, offers={"confidence": True}, reasons="each"))
    person.sign_in()
    seen: set[str] = set()
    while seen != {"instructions", "feedback", "confidence", "reason"}:
        page = person.window.page_name
        if page == "trial":
            person.answer(person.to_trial())
            person.wait(lambda: person.window.page_name != "trial")
            continue
        person.key(Qt.Key.Key_Escape)
        person.wait_for("leave")
        person.key(Qt.Key.Key_Escape)
        person.wait_for(page)
        seen.add(page)
        person.key(Qt.Key.Key_3 if page == "confidence" else Qt.Key.Key_F3 if page == "reason" else Qt.Key.Key_Return)
        person.wait(lambda page=page: person.window.page_name != page and person.window.ready)


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
    assert [event.kind for event in lab.read(sessions.events_of_session, trial.run_id)][-1] == "run_left"


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


@pytest.mark.parametrize(("key", "excluded"), [(Qt.Key.Key_K, False), (Qt.Key.Key_D, True)], ids=["keep", "delete"])
def test_that_who_leaves_for_good_is_not_asked_again(lab: Lab, sit: Sit, key: Qt.Key, excluded: bool) -> None:
    rules = of(MISSING_PIECE, contact="a@b.example")
    person = sit(rules, code="P001")
    person.sign_in()
    person.answer(person.to_trial())
    go_on(person, lab, 1)
    person.key(Qt.Key.Key_Escape)
    person.wait_for("cover")
    person.key(Qt.Key.Key_S)
    person.wait_for("leave")
    person.key(key)
    if excluded:
        person.wait_for("delete")
        person.key(Qt.Key.Key_Y)
    person.wait_for("thanks")
    told = " ".join(text.text() for text in person.window.findChildren(TextLabel) if text.isVisible())
    assert "a@b.example" in told and ("to have your answers deleted" in told) is not excluded
    (run,) = lab.read(sessions.all_sessions)
    state = lab.read(sessions.state_of_session, run.id)
    assert (state.finished, state.excluded) == (True, excluded)
    assert codes_awaiting_deletion(lab) == (["P001"] if excluded else [])
    assert load_session_summaries(lab)[0].ending == ("deletion requested" if excluded else "withdrawn, data kept")
    person.key(Qt.Key.Key_Return)
    person.wait(lambda: not person.window.isVisible())
    again = sit(rules, code="P001")
    again.wait_for("code")
    again.key(Qt.Key.Key_Return)
    again.wait_for("finished")


def test_that_deletion_is_asked_once_more_and_a_slip_deletes_nothing(lab: Lab, sit: Sit) -> None:
    person = sit(of(MISSING_PIECE), code="P001")
    person.sign_in()
    person.key(Qt.Key.Key_Escape)
    person.wait_for("leave")
    person.key(Qt.Key.Key_D)
    person.wait_for("delete")
    assert looks(person.window) == []
    for key in (Qt.Key.Key_D, Qt.Key.Key_Return, Qt.Key.Key_Space):
        person.key(key)
        assert person.window.page_name == "delete"
    person.key(Qt.Key.Key_Escape)
    person.wait_for("leave")
    person.key(Qt.Key.Key_Escape)
    person.wait_for("instructions")
    assert codes_awaiting_deletion(lab) == []
    (run,) = lab.read(sessions.all_sessions)
    assert not lab.read(sessions.state_of_session, run.id).excluded
    person.answer(person.to_trial())
    go_on(person, lab, 1)


def test_that_a_run_left_too_long_is_for_the_operator_to_take_up(lab: Lab, sit: Sit) -> None:
    rules = of(MISSING_PIECE, resume_within_h=1e-9, resume_old="block")
    person = sit(rules, code="P001")
    person.sign_in()
    person.answer(person.to_trial())
    go_on(person, lab, 1)
    person.window.close()
    person.wait(lambda: not person.window.isVisible())
    again = sit(rules, code="P001")
    again.wait_for("code")
    again.key(Qt.Key.Key_Return)
    again.wait_for("too-old")
    again.key(Qt.Key.Key_Escape)
    again.wait(lambda: not again.window.isVisible())
    (run,) = lab.read(sessions.all_sessions)
    operated = sit(rules, resume=run.id)
    operated.wait_for("known")


def test_that_a_run_left_too_long_begins_anew_where_the_protocol_says_so(lab: Lab, sit: Sit) -> None:
    rules = of(MISSING_PIECE, resume_within_h=1e-9, resume_old="restart", exposure="flagged")
    person = sit(rules, code="P001")
    person.sign_in()
    person.answer(person.to_trial())
    go_on(person, lab, 1)
    person.window.close()
    person.wait(lambda: not person.window.isVisible())
    again = sit(rules, code="P001")
    again.wait_for("code")
    again.key(Qt.Key.Key_Return)
    again.wait_for("anew")
    assert looks(again.window) == []
    again.key(Qt.Key.Key_Return)
    again.wait_for("consent")
    again.key(Qt.Key.Key_1)
    again.key(Qt.Key.Key_Return)
    again.wait_for("instructions")
    again.to_trial()
    assert sorted(view.ending for view in load_session_summaries(lab)) == ["dropped out", "unfinished"]


def test_that_a_code_known_from_another_study_is_confirmed(lab: Lab, sit: Sit) -> None:
    person = sit(of(MISSING_PIECE, items=1), code="P001")
    person.sign_in()
    person.answer(person.to_trial())
    person.wait_for("thanks")
    person.key(Qt.Key.Key_Return)
    person.wait(lambda: not person.window.isVisible())
    again = sit(of("task=connection", items=1), code="P001")
    again.wait_for("code")
    again.key(Qt.Key.Key_Return)
    again.wait_for("same-person")
    assert looks(again.window) == []
    again.key(Qt.Key.Key_Escape)
    again.wait_for("code")
    again.key(Qt.Key.Key_Return)
    again.wait_for("same-person")
    again.key(Qt.Key.Key_Return)
    again.wait_for("consent")


def test_that_a_plan_of_two_sittings_ends_after_the_first(lab: Lab, sit: Sit) -> None:
    rules = of("task=missing_piece_easy,connection", items=1, sittings=2)
    person = sit(rules, code="P001")
    person.sign_in()
    person.answer(person.to_trial())
    person.wait_for("thanks")
    person.key(Qt.Key.Key_Return)
    person.wait(lambda: not person.window.isVisible())
    again = sit(rules, code="P001")
    again.wait_for("code")
    again.key(Qt.Key.Key_Return)
    again.wait_for("known")
    again.key(Qt.Key.Key_Return)
    again.wait_for("instructions")
    again.answer(again.to_trial())
    again.wait_for("thanks")
    (run,) = lab.read(sessions.all_sessions)
    assert lab.read(sessions.state_of_session, run.id).finished
    assert [trial.stretch for trial in trials(lab)] == [0, 1]


def test_that_the_sitting_stands_above_the_items_and_the_next_one_waits_for_its_hours(lab: Lab, sit: Sit) -> None:
    rules = of("task=missing_piece_easy,connection", items=1, sittings=2, sitting_gap_h=20)
    person = sit(rules, code="P001")
    person.sign_in()
    item = person.to_trial()
    assert "Session 1 of 2 · 1 of 1" in said_by(person)
    person.answer(item)
    person.wait_for("thanks")
    assert "Session 1 of 2 is done. The next one can start in 20 hours." in said_by(person)
    person.key(Qt.Key.Key_Return)
    person.wait(lambda: not person.window.isVisible())
    again = sit(rules, code="P001")
    again.wait_for("code")
    again.key(Qt.Key.Key_Return)
    again.wait_for("too-early")
    assert "P001 has finished session 1. The next one can start in 20 hours." in said_by(again)
    assert looks(again.window) == []
    (run,) = lab.read(sessions.all_sessions)
    assert len(lab.read(sessions.segments_of_session, run.id)) == 1, "who comes too early leaves nothing behind"


def said_by(person: Person) -> str:
    return " ".join(text.text() for text in person.window.findChildren(TextLabel) if text.isVisible())


def test_that_remarks_and_confidence_are_kept_apart_from_the_answer(lab: Lab, sit: Sit) -> None:
    offers = {"skip": True, "ambiguous": True, "confidence": True}
    person = sit(of(MISSING_PIECE, items=2, offers=offers))
    person.sign_in()
    item = person.to_trial()
    person.key(Qt.Key.Key_F4)
    person.answer(item)
    person.wait_for("confidence")
    person.key(Qt.Key.Key_4)
    go_on(person, lab, 1)
    person.key(Qt.Key.Key_F3)
    person.wait_for("thanks")
    first, second = trials(lab)
    assert first.response == f'"{item.answer}"' and "ambiguous" in first.flags.split(",")
    assert (second.ended_on, second.response) == ("skipped", None)
    (rated,) = lab.read(sessions.events_of_session, first.run_id, "confidence")
    assert json.loads(rated.body) == {"attempt": 1, "position": 0, "value": 4}


def test_that_a_screen_that_changes_in_mid_item_loses_nothing(lab: Lab, sit: Sit) -> None:
    person = sit(of(MISSING_PIECE))
    person.sign_in()
    item = person.to_trial()
    person.key(Qt.Key.Key_A)
    person.window.showNormal()
    person.window.resize(1280, 720)
    person.wait(lambda: person.window.page_name == "cover" and person.window.width() == 1280)
    person.key(Qt.Key.Key_Return)
    person.wait(lambda: len(trials(lab)) == 1 and person.window.page_name == "trial" and person.window.ready)
    assert person.window.item == item
    person.answer(item)
    person.wait(lambda: len(trials(lab)) == 2)
    assert [(trial.attempt, trial.ended_on) for trial in trials(lab)] == [(1, "interrupted"), (2, "answered")]


def test_that_a_clock_is_shown_only_where_the_protocol_shows_one(lab: Lab, sit: Sit) -> None:
    person = sit(of(MISSING_PIECE, time_limit_s=90, show_clock=True))
    person.sign_in()
    person.to_trial()
    assert "1:30 left" in str(person.control("clock").property("text")) or "1:29" in str(
        person.control("clock").property("text")
    )


def test_that_somebody_new_is_told_before_consenting_that_no_place_is_free(lab: Lab, sit: Sit) -> None:
    protocol = of(MISSING_PIECE, people={"planned": 1})
    first = sit(protocol, code="P001")
    first.sign_in()
    first.to_trial()
    for key, page in ((Qt.Key.Key_Escape, "cover"), (Qt.Key.Key_S, "leave"), (Qt.Key.Key_N, "thanks")):
        first.key(key)
        first.wait_for(page)
    first.key(Qt.Key.Key_Return)
    first.wait(lambda: not first.window.isVisible())
    second = sit(protocol, code="P002")
    second.wait_for("code")
    second.key(Qt.Key.Key_Return)
    second.wait_for("full")
    second.key(Qt.Key.Key_Return)
    second.wait_for("code")
    assert len(lab.read(people.all_people)) == 1
    pilot = sit(protocol, code="P003", pilot=True)
    pilot.wait_for("code")
    pilot.key(Qt.Key.Key_Return)
    pilot.wait_for("consent")
