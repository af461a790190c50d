"""What a person tells and is told beside the items: questions, a card, plates, rings, reasons; all kept in the run."""

import json
from collections.abc import Mapping

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from db.lab import Lab
from db.rows import SessionRow
from db.stores import sessions
from desktop.gui.collect.participant.pages.colour_vision_page import ColourPlatesPage
from desktop.gui.collect.participant.pages.questionnaire_pages import AnswerTextArea
from desktop.gui.collect.participant.pages.screen_size_calibration import CalibrationCard
from desktop.gui.collect.participant.pages.visual_acuity_page import ARROWS, AcuityPage
from desktop.study.sessions.steps_other_than_trials import load_questionnaire_answers, load_screening_results
from tests.gui.collect.conftest import Sit
from tests.gui.collect.person import Person
from tests.gui.collect.test_input import MISSING_PIECE, of, trials
from tests.gui.looks import looks

AGE = {"name": "age", "text": "How old are you?", "kind": "number", "required": True}
SIGHT = {"name": "sight", "text": "Do you wear glasses?", "kind": "choice", "options": ["yes, & now", "yes", "no"]}
TRADE = {"name": "trade", "text": "What do you do?", "kind": "text"}
AFTER = {"name": "tired", "text": "Were you tired?", "kind": "choice", "options": ["yes", "no"], "when": "after"}


def signed(person: Person) -> None:
    """Past code and consent."""
    person.wait_for("code")
    person.key(Qt.Key.Key_Return)
    person.wait_for("consent")
    person.key(Qt.Key.Key_1)
    person.key(Qt.Key.Key_Return)
    person.wait(lambda: person.window.page_name != "consent" and person.window.ready)


def typed(person: Person, text: str) -> None:
    QTest.keyClicks(person.control("question-field"), text)


def only_run(lab: Lab) -> SessionRow:
    (run,) = lab.read(sessions.all_sessions)
    return run


def bodies(lab: Lab, kind: str) -> list[Mapping[str, object]]:
    return [json.loads(event.body) for event in lab.read(sessions.events_of_session, only_run(lab).id, kind)]


def test_that_questions_about_the_person_come_once_and_are_kept(lab: Lab, sit: Sit) -> None:
    rules = of(MISSING_PIECE, items=1, questions=[AGE, SIGHT, TRADE, AFTER])
    person = sit(rules)
    signed(person)
    assert person.window.page_name == "question" and looks(person.window) == []
    person.key(Qt.Key.Key_Return)
    assert bodies(lab, "question_answered") == [], "a required one is not passed over"
    typed(person, "forty")
    assert not person.control("go-on").isEnabled()
    field = person.control("question-field")
    assert isinstance(field, QLineEdit)
    field.clear()
    for sign in "40":
        person.press_button(f"pad-{sign}")
    person.key(Qt.Key.Key_Return)
    person.wait(lambda: len(bodies(lab, "question_answered")) == 1 and person.window.ready)
    assert looks(person.window) == []
    person.key(Qt.Key.Key_B)
    person.key(Qt.Key.Key_A)
    person.press_button("go-on")
    person.wait(lambda: len(bodies(lab, "question_answered")) == 2 and person.window.ready)
    person.window.close()
    person.wait(lambda: not person.window.isVisible())

    again = sit(rules)
    again.wait_for("code")
    again.key(Qt.Key.Key_Return)
    again.wait_for("known")
    again.key(Qt.Key.Key_Return)
    again.wait_for("question")
    typed(again, "f1 S N")
    again.key(Qt.Key.Key_F3)
    again.wait(lambda: again.window.page_name == "instructions")
    again.answer(again.to_trial())
    again.wait_for("question")
    again.press_button("choice-1")
    again.key(Qt.Key.Key_Return)
    again.wait_for("thanks")
    assert load_questionnaire_answers(lab, only_run(lab).id) == {"age": "40", "sight": "yes, & now", "tired": "no"}


def test_that_a_question_can_be_left_by_the_key_that_is_always_there(lab: Lab, sit: Sit) -> None:
    person = sit(of(MISSING_PIECE, questions=[TRADE]))
    signed(person)
    typed(person, "baker")
    person.key(Qt.Key.Key_Escape)
    person.wait_for("leave")
    person.key(Qt.Key.Key_Escape)
    person.wait_for("question")
    typed(person, "s")
    assert person.control("question-field").property("text") == "bakers"
    person.key(Qt.Key.Key_Escape)
    person.wait_for("leave")
    person.key(Qt.Key.Key_N)
    person.wait_for("thanks")
    assert [event.kind for event in lab.read(sessions.events_of_session, only_run(lab).id)][-1] == "run_left"


@pytest.mark.parametrize("mouse", [False, True], ids=["keyboard", "mouse"])
def test_that_a_card_says_how_large_a_millimetre_is(lab: Lab, sit: Sit, mouse: bool) -> None:
    person = sit(of(MISSING_PIECE, items=1, before={"calibration": True, "distance_mm": 500}))
    signed(person)
    assert person.window.page_name == "calibration" and looks(person.window) == []
    card = person.control("card")
    assert isinstance(card, CalibrationCard)
    before = card.wide
    if mouse:
        start = QPointF(card.mapTo(person.window, card.edge().toPoint()))
        person.drag(start, start + QPointF(60, 0))
        person.press_button("narrower")
        expected = before + 59
    else:
        for key in (Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Left):
            person.key(key)
        expected = before + 9
    assert card.wide == expected
    person.key(Qt.Key.Key_Return)
    person.wait_for("instructions")
    (told,) = bodies(lab, "screen_calibrated")
    assert told["px_per_mm"] == round(expected * person.window.devicePixelRatioF() / 85.60, 4)
    assert (told["distance_mm"], told["calibrated"]) == (500, True)


def test_that_a_picture_has_the_length_that_the_protocol_gives_it(sit: Sit) -> None:
    rules = of(MISSING_PIECE, items=1, before={"calibration": True}, screen={"picture_mm": 80})
    person = sit(rules)
    signed(person)
    person.key(Qt.Key.Key_Up)
    card = person.control("card")
    assert isinstance(card, CalibrationCard)
    px_per_mm = card.wide / 85.60
    person.key(Qt.Key.Key_Return)
    person.wait_for("instructions")
    item = person.to_trial()
    box = next(iter(person.view().pictures.values())).picture_rect()
    longer = max(item.images[0].width, item.images[0].height)
    assert abs(max(box.width(), box.height()) / px_per_mm - 80) < 0.5, longer


def test_that_plates_and_rings_are_seen_and_their_results_kept(lab: Lab, sit: Sit) -> None:
    rules = of(MISSING_PIECE, items=1, before={"colour_vision": True, "acuity": True}, told={"purpose": "To see."})
    person = sit(rules)
    signed(person)
    person.wait_for("colour-vision")
    assert looks(person.window) == []
    page = person.window.findChild(ColourPlatesPage)
    assert isinstance(page, ColourPlatesPage)
    for number in range(9):
        digit = page.shown.digit
        if page.shown.aim == "tritan":
            person.key(Qt.Key.Key_N)
        elif number % 2:
            person.press_button(f"figure-{digit}")
        else:
            person.key(Qt.Key(Qt.Key.Key_0.value + digit))
    person.wait_for("acuity")
    assert looks(person.window) == []
    rings = person.window.findChild(AcuityPage)
    assert isinstance(rings, AcuityPage)
    keys = {gap: key for key, gap in ARROWS.items()}
    for number in range(60):
        if rings.stairs.result is not None:
            break
        if number % 2:
            person.key(keys[rings.stairs.gap])
        else:
            person.press_button(f"gap-{rings.stairs.gap}")
    person.wait_for("purpose")
    person.key(Qt.Key.Key_Return)
    person.wait_for("instructions")
    found = load_screening_results(lab, only_run(lab).id)
    colours, acuity = found["colour_vision"], found["acuity"]
    assert isinstance(colours, dict) and isinstance(acuity, dict)
    assert colours["verdict"] == "possible blue-yellow deficiency"
    assert acuity["limited"] is True and acuity["calibrated"] is False


@pytest.mark.parametrize("when", ["end", "each"])
def test_that_people_say_why_in_their_own_words(lab: Lab, sit: Sit, when: str) -> None:
    person = sit(of(MISSING_PIECE, items=1, reasons=when))
    person.sign_in()
    person.answer(person.to_trial())
    person.wait_for("reasons" if when == "end" else "reason")
    assert looks(person.window) == []
    typed(person, "the horizon & so on 1")
    person.key(Qt.Key.Key_Return)
    person.wait_for("thanks")
    (told,) = bodies(lab, "reasons_given" if when == "end" else "reason_given")
    assert told["text"] == "the horizon & so on 1"
    assert len(trials(lab)) == 1 and trials(lab)[0].ended_on == "answered"


def test_that_reasons_are_given_in_several_lines_and_enter_goes_on(lab: Lab, sit: Sit) -> None:
    person = sit(of(MISSING_PIECE, items=2, reasons="each"))
    person.sign_in()
    person.answer(person.to_trial())
    person.wait_for("reason")
    assert looks(person.window) == []
    typed(person, "The colour, s and n,")
    person.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    typed(person, "then the edge")
    assert person.control("question-field").property("plainText") == "The colour, s and n,\nthen the edge"
    person.key(Qt.Key.Key_Escape)
    person.wait_for("leave")
    person.key(Qt.Key.Key_Escape)
    person.wait_for("reason")
    person.key(Qt.Key.Key_Return)
    person.wait(lambda: person.window.page_name != "reason")
    person.answer(person.to_trial())
    person.wait_for("reason")
    field = person.control("question-field")
    assert isinstance(field, AnswerTextArea)
    QApplication.sendEvent(field, QInputMethodEvent("nihao", []))
    person.key(Qt.Key.Key_Return)
    assert person.window.page_name == "reason" and field.text() == "nihao", "Enter only ends what is composed"
    person.key(Qt.Key.Key_Return)
    person.wait_for("thanks")
    assert [body["text"] for body in bodies(lab, "reason_given")] == ["The colour, s and n,\nthen the edge", "nihao"]
