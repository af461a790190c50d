"""What the protocol tells a person and lets them do on the way through a run."""

import json
import time

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

from db.lab import Lab
from db.stores import people, sessions
from desktop.gui.app_context import AppContext
from desktop.gui.collect.participant.participant_translation import tr as participant_tr
from desktop.gui.collect.participant.participant_window_buttons import TickBox
from desktop.gui.i18n import tr
from desktop.gui.theme.fonts import font_families
from desktop.gui.theme.window_language import use_language
from desktop.study.planning.load_and_precision_estimate import estimate_study
from desktop.study.protocol import sample_protocol
from tests.gui.collect.conftest import Sit
from tests.gui.collect.person import Person
from tests.gui.collect.test_input import MISSING_PIECE, go_on, of, trials
from tests.gui.looks import looks
from tests.gui.told import untold


def words(person: Person) -> str:
    return " ".join(label.text() for label in person.window.findChildren(QLabel) if label.isVisible())


def test_that_how_far_one_is_is_told_only_where_the_protocol_tells_it(lab: Lab, sit: Sit) -> None:
    person = sit(of(MISSING_PIECE, items=2, break_every=1, told={"progress": False}))
    person.sign_in()
    person.to_trial()
    assert "1 of 2" not in words(person)
    person.answer(person.to_trial())
    person.wait_for("break")
    assert not any(sign.isdigit() for sign in words(person))
    person.key(Qt.Key.Key_Return)
    person.answer(person.to_trial())
    person.wait_for("thanks")
    assert "2" not in words(person)


def test_that_the_last_page_tells_the_own_score_and_what_it_was_about(lab: Lab, sit: Sit) -> None:
    told = {"score": True, "debriefing": "We wanted to see how.\n\nNothing was hidden."}
    person = sit(of(MISSING_PIECE, items=3, told=told, withdraw_until="1 May 2027"))
    person.sign_in()
    person.answer(person.to_trial())
    go_on(person, lab, 1)
    item = person.to_trial()
    wrong = next(place for place, name in enumerate(person.window.shown_options) if name != item.answer)
    person.key(Qt.Key(Qt.Key.Key_A.value + wrong))
    person.key(Qt.Key.Key_Return)
    go_on(person, lab, 2)
    person.answer(person.to_trial())
    person.wait_for("thanks")
    assert "2 of your 3 answers were correct" in words(person)
    assert "Nothing was hidden." in words(person) and "1 May 2027" in words(person)
    assert looks(person.window) == []


def test_that_a_break_lasts_as_long_as_the_protocol_asks(lab: Lab, sit: Sit) -> None:
    person = sit(of(MISSING_PIECE, items=2, break_every=1, pauses={"least_break_s": 0.7}))
    person.sign_in()
    person.answer(person.to_trial())
    person.wait_for("break")
    assert not person.control("go-on").isEnabled() and looks(person.window) == []
    person.key(Qt.Key.Key_Return)
    assert person.window.page_name == "break"
    person.wait(lambda: person.control("go-on").isEnabled())
    person.key(Qt.Key.Key_Return)
    person.to_trial()


@pytest.mark.parametrize("allowed", [True, False])
def test_that_covering_stops_the_time_only_where_pauses_are_allowed(lab: Lab, sit: Sit, allowed: bool) -> None:
    person = sit(of(MISSING_PIECE, items=1, pauses={"allowed": allowed, "longest_s": 0.001}))
    person.sign_in()
    item = person.to_trial()
    person.key(Qt.Key.Key_Escape)
    person.wait_for("cover")
    assert ("keeps running" in words(person)) is not allowed
    person.key(Qt.Key.Key_Return)
    person.wait_for("trial")
    person.answer(item)
    person.wait_for("thanks")
    (trial,) = trials(lab)
    assert (trial.paused_ns > 0) is allowed
    assert "long_pause" in trial.flags.split(",")


def test_that_the_time_for_all_items_ends_the_run_and_stays_spent_after_a_stop(lab: Lab, sit: Sit) -> None:
    rules = of(MISSING_PIECE, items=4, run_limit_s=2.5)
    person = sit(rules)
    person.sign_in()
    person.answer(person.to_trial())
    go_on(person, lab, 1)
    person.window.close()
    person.wait(lambda: not person.window.isVisible())
    again = sit(rules)
    again.wait_for("code")
    again.key(Qt.Key.Key_Return)
    again.wait_for("known")
    again.key(Qt.Key.Key_Return)
    again.wait_for("instructions")
    again.to_trial()
    again.wait_for("thanks")
    assert "Time is up" in words(again)
    found = trials(lab)
    assert [trial.ended_on for trial in found] == ["answered", "interrupted", "timeout"]
    (ended,) = lab.read(sessions.events_of_session, found[0].run_id, "run_finished")
    assert json.loads(ended.body) == {"why": "time_over"}
    spent = sum((t.submitted_ns or t.commit_started_ns) - t.shown_ns for t in found)
    assert 2.4e9 < spent < 3.5e9


GERMAN = {
    "language": "de",
    "consent": {
        "version": "1",
        "title": "Bevor Sie beginnen",
        "text": "Das dauert etwa {minutes} Minuten.",
        "choices": [{"name": "take_part", "text": "Ich mache mit.", "required": "true"}],
    },
    "instructions": [{"task": "jigsaw/missing_piece_easy", "version": "1", "text": "Welches Teil passt?"}],
}


def test_that_a_person_takes_part_in_one_language_throughout(lab: Lab, sit: Sit) -> None:
    rules = of(MISSING_PIECE, items=2, translations=[GERMAN])
    person = sit(rules)
    person.wait_for("language")
    assert person.control("language-en").accessibleName() == "English"
    assert "Deutsch" in person.control("language-de").accessibleName() and looks(person.window) == []
    person.key(Qt.Key.Key_2)
    person.wait_for("code")
    person.key(Qt.Key.Key_Return)
    person.wait_for("consent")
    told = f"Das dauert etwa {estimate_study(lab, rules).whole_minutes} Minuten."
    assert told in words(person)
    person.key(Qt.Key.Key_1)
    person.key(Qt.Key.Key_Return)
    person.wait_for("instructions")
    assert "Welches Teil passt?" in words(person)
    person.answer(person.to_trial())
    go_on(person, lab, 1)
    person.window.close()
    person.wait(lambda: not person.window.isVisible())
    found = lab.read(people.person_by_code, "P001")
    assert found is not None
    (consent,) = lab.read(people.consents_of_person, found.id)
    assert (consent.language, consent.text) == ("de", told)
    again = sit(rules)
    again.wait(lambda: again.window.page_name != "" and again.window.ready)
    assert again.window.page_name == "code", "who comes back is not asked for the language again"
    again.key(Qt.Key.Key_Return)
    again.wait_for("known")
    again.key(Qt.Key.Key_Return)
    again.wait_for("instructions")
    assert "Welches Teil passt?" in words(again)


def test_that_at_an_own_station_the_code_says_whether_the_language_is_asked(lab: Lab, sit: Sit) -> None:
    rules = of(MISSING_PIECE, items=2, translations=[GERMAN | {"language": "ja", "name": "studiert"}])

    def typed(code: str) -> Person:
        person = sit(rules, code="")
        person.wait_for("code")
        assert "Welcome · ようこそ" in words(person) and looks(person.window) == []
        person.type(code)
        person.key(Qt.Key.Key_Return)
        return person

    person = typed("P007")
    person.wait_for("language")
    person.key(Qt.Key.Key_2)
    person.wait_for("consent")
    person.key(Qt.Key.Key_1)
    person.key(Qt.Key.Key_Return)
    person.to_trial()
    person.window.close()
    person.wait(lambda: not person.window.isVisible())
    again = typed("P007")
    again.wait_for("known")
    assert "P007" in words(again) and "すでに" in words(again)


def test_that_the_window_speaks_to_a_person_in_their_language_and_to_the_operator_in_the_other(
    lab: Lab, sit: Sit
) -> None:
    person = sit(of(MISSING_PIECE, items=2, translations=[GERMAN | {"language": "ja"}]))
    person.wait_for("language")
    assert "Choose a language どの言語にしますか" in words(person), "asked in each of them"
    person.key(Qt.Key.Key_2)
    person.wait_for("code")
    assert "これはあなたのコードです。" in words(person) and tr("Continue") == "Continue"
    person.key(Qt.Key.Key_Return)
    person.wait_for("consent")
    assert person.control("agree").accessibleName().startswith("同意します")
    person.key(Qt.Key.Key_1)
    person.key(Qt.Key.Key_Return)
    person.wait_for("instructions")
    person.to_trial()
    assert person.window.view is not None
    assert "確定して続ける" in [hint.text for hint in person.window.view.hints()]
    person.window.close()
    person.wait(lambda: not person.window.isVisible())
    assert participant_tr("Continue") == "Continue", "previews speak the operator's language again"


def test_that_the_minutes_of_the_consent_come_from_the_plan(lab: Lab, sit: Sit) -> None:
    rules = sample_protocol()
    person = sit(rules)
    person.wait_for("code")
    person.key(Qt.Key.Key_Return)
    person.wait_for("consent")
    load = estimate_study(lab, rules)
    assert f"about {load.whole_minutes} minutes" in words(person), "as Studies says it"
    assert load.minutes <= load.whole_minutes < load.minutes + 1


@pytest.mark.parametrize(("key", "language", "known"), [(2, "zh_CN", "示例研究"), (3, "ja", "サンプル研究")])
def test_that_whoever_chooses_chinese_or_japanese_reads_the_sample_study_in_it(
    lab: Lab, sit: Sit, key: int, language: str, known: str
) -> None:
    person = sit(sample_protocol(items={"query": "task=missing_piece_easy,order_generation", "per_task": 1}))
    person.wait_for("language")
    person.key(Qt.Key(Qt.Key.Key_0.value + key))
    faults: list[str] = []
    seen: dict[str, str] = {}
    person.wait_for("code")
    while person.window.page_name != "thanks":
        page = person.window.page_name
        seen[page] = seen.get(page, "") + words(person)
        seen[page] += " ".join(one.text() for one in person.window.findChildren(TickBox) if one.isVisible())
        faults += [f"{page}: {fault}" for fault in (*untold(person.window, language), *looks(person.window))]
        if page == "trial":
            person.answer(person.to_trial())
        else:
            if page == "consent":
                person.key(Qt.Key.Key_1)
            person.key(Qt.Key.Key_Return)
        person.wait(lambda page=page: person.window.page_name != page or not person.window.ready)
        person.wait(lambda: person.window.page_name != "" and person.window.ready)
    spoken = sample_protocol().in_language("ja" if language == "ja" else "zh-Hans")
    assert known in seen["code"] and spoken.consent.title in seen["consent"]
    assert all(choice.text in seen["consent"] for choice in spoken.consent.choices)
    told = spoken.instruction("jigsaw/missing_piece_easy")
    assert told is not None and told.text in seen["instructions"]
    assert "feedback" in seen and spoken.contact in words(person)
    assert faults == [], "\n".join(faults)


def test_that_a_question_in_another_language_is_answered_in_the_words_of_the_first(lab: Lab, sit: Sit) -> None:
    asked = {"name": "seen", "text": "How well do you see?", "options": ["well", "badly"]}
    other = {"name": "seen", "text": "Wie gut sehen Sie?", "options": ["gut", "schlecht"]}
    told = {"purpose": "Wir fragen Sie nach Bildern."}
    german = GERMAN | {"questions": [other], "told": told, "name": "Lücken"}
    rules = of(
        MISSING_PIECE, items=1, questions=[asked], told={"purpose": "We ask of pictures."}, translations=[german]
    )
    person = sit(rules)
    person.wait_for("language")
    person.key(Qt.Key.Key_2)
    person.wait_for("code")
    assert "Lücken" in words(person)
    person.key(Qt.Key.Key_Return)
    person.wait_for("consent")
    person.key(Qt.Key.Key_1)
    person.key(Qt.Key.Key_Return)
    person.wait(lambda: person.window.page_name in {"purpose", "question"} and person.window.ready)
    seen = words(person)
    while person.window.page_name != "question":
        person.key(Qt.Key.Key_Return)
        person.wait(lambda: person.window.page_name in {"purpose", "question"} and person.window.ready)
    assert "Wie gut sehen Sie?" in words(person) and "schlecht" in [
        one.text() for one in person.window.findChildren(TickBox)
    ]
    person.key(Qt.Key.Key_B)
    person.key(Qt.Key.Key_Return)
    person.wait(lambda: person.window.page_name != "question" and person.window.ready)
    seen += words(person)
    assert "Wir fragen Sie nach Bildern." in seen
    (run,) = lab.read(sessions.all_sessions)
    (event,) = lab.read(sessions.events_of_session, run.id, "question_answered")
    assert json.loads(event.body) == {"name": "seen", "value": "badly"}


def test_that_the_operator_s_language_may_change_while_an_item_is_on_the_screen(
    lab: Lab, context: AppContext, sit: Sit, qapp: QApplication
) -> None:
    person = sit(sample_protocol(items={"query": "task=missing_piece_easy", "per_task": 2}, practice=0))
    person.wait_for("language")
    person.key(Qt.Key.Key_3)
    person.wait_for("code")
    person.key(Qt.Key.Key_Return)
    person.wait_for("consent")
    person.key(Qt.Key.Key_1)
    person.key(Qt.Key.Key_Return)
    person.wait_for("instructions")
    item, view = person.to_trial(), person.view()
    place = Qt.Key(Qt.Key.Key_A.value + person.window.shown_options.index(str(item.answer)))
    person.key(place)
    japanese = font_families()
    begun = time.perf_counter_ns()
    for language in ("zh_CN", "en", "zh_CN"):
        use_language(qapp, language)
        context.signals.language_changed.emit()
        qapp.processEvents()
    switching = time.perf_counter_ns() - begun
    assert tr("Continue") == "继续" and participant_tr("Continue") == "続ける", "each in their own"
    assert font_families() == japanese, "its faces are asked first still"
    assert (person.view(), person.view().response()) == (view, item.answer)
    assert "確定して続ける" in [hint.text for hint in view.hints()] and "Continue" not in words(person)
    assert untold(person.window, "ja") == [] and looks(person.window) == []
    handed_in = time.perf_counter_ns()
    person.key(Qt.Key.Key_Return)
    go_on(person, lab, 1)
    person.answer(person.to_trial())
    person.wait_for("thanks")
    use_language(qapp, "en")
    first, second = trials(lab)
    assert [(trial.ended_on, trial.attempt) for trial in (first, second)] == [("answered", 1)] * 2
    assert first.shown_ns < begun and first.submitted_ns is not None
    assert abs(first.submitted_ns - handed_in) < 1e9 and first.paused_ns == 0
    assert first.submitted_ns - first.shown_ns > switching
