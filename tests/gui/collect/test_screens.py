"""The operator's places: a study is made, a run is started, left, and taken up again."""

import json
import threading
import uuid
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from db.lab import Lab, open_lab
from db.rows import StudyRow
from db.stores import sessions
from desktop.benchmarks.messages import Sentence
from desktop.gui.background_tasks import BackgroundTask
from desktop.gui.collect.operator import collect_screen
from desktop.gui.collect.operator.collect_screen import CollectScreen
from desktop.gui.collect.operator.start_session_card import StartSessionCard
from desktop.gui.collect.participant.participant_window import ParticipantWindow
from desktop.gui.collect.participant.station_display_certificate import screen_identity
from desktop.gui.collect.participant.views.option_selection_keys import answering_hand
from desktop.gui.library.item_inspector import ItemInspector
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.studies.response_time_strip import ResponseTimeStrip
from desktop.gui.studies.studies_screen import StudiesScreen
from desktop.gui.studies.study_sessions_card import StudySessionsCard
from desktop.gui.tour.simulated_keys_and_clicks import click_widget, find_widget
from desktop.gui.widgets.data_table import DataTable
from desktop.gui.widgets.input_fields import SelectField, TextField
from desktop.gui.widgets.pressable_widget import PressableWidget
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.text_label import TextLabel
from desktop.library.machine.clock import wall_time_now
from desktop.study.monitoring.operator_dashboard import NextParticipant, OperatorDashboard
from desktop.study.monitoring.session_and_place_progress import CellCount, load_session_summaries
from desktop.study.planning.store_studies_and_drafts import add_study, list_studies
from desktop.study.protocol import sample_protocol
from desktop.study.stations.evaluate_station_check import load_station_check, save_station_check, station_name
from tests.gui.collect.person import Person
from tests.gui.looks import looks
from tests.limits import within

Wait = Callable[[Callable[[], bool]], None]


@pytest.fixture
def wait(qtbot: QtBot) -> Wait:
    return lambda condition: qtbot.waitUntil(condition, timeout=15_000)


def checked(lab: Lab) -> None:
    """The seat was checked a moment ago, and all was well."""
    screen = screen_identity(QGuiApplication.primaryScreen())
    figures = {"at": wall_time_now().us, **screen, "full_screen": True, "window_size": screen["screen_size"]}
    save_station_check(lab, station_name(""), figures)


def texts(screen: StudiesScreen | CollectScreen) -> str:
    return " ".join(text.text() for text in screen.findChildren(TextLabel) if text.isVisible())


def test_that_the_sample_study_is_made_with_one_button_and_read(window: MainWindow, wait: Wait) -> None:
    window.go("studies")
    screen = find_widget(window, StudiesScreen, "screen_studies")
    wait(lambda: any(button.isVisible() for button in screen.findChildren(PushButton, "sample_study")))
    click_widget(find_widget(screen, PushButton, "sample_study"))
    wait(lambda: "timed items" in texts(screen))
    assert "16" in texts(screen) and "Missing Piece Selection, Easy" in texts(screen)
    QTest.keyClick(window, Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)
    wait(lambda: "randomised per participant" in texts(screen))
    wait(lambda: looks(window) == [])


def test_that_a_protocol_that_is_none_is_one_sentence(window: MainWindow, wait: Wait, tmp_path: Path) -> None:
    wrong = tmp_path / "study.yaml"
    wrong.write_text("name: x\norder: full_randm\nconsent: {version: '1', title: t, text: t}\n")
    window.go("studies")
    screen = find_widget(window, StudiesScreen, "screen_studies")
    failed: list[Exception] = []
    window.context.signals.failed.connect(failed.append)
    window.context.tasks.failed.connect(failed.append)
    screen.open_file(str(wrong))
    wait(lambda: bool(failed))
    assert "order" in str(failed[0])
    assert window.context.lab is not None and list_studies(window.context.lab) == []


def test_that_an_operator_starts_a_run_and_takes_it_up_again(window: MainWindow, wait: Wait, qtbot: QtBot) -> None:
    lab = window.context.lab
    assert lab is not None
    add_study(lab, sample_protocol(items={"query": "task=missing_piece_easy", "per_task": 3}, practice=0))
    checked(lab)
    window.go("collect")
    screen = find_widget(window, CollectScreen, "screen_collect")
    wait(lambda: find_widget(screen, TextField, "code").text() == "P001-J")
    find_widget(screen, SelectField, "hand").set_current("left")
    click_widget(find_widget(screen, PushButton, "start"))
    person = Person(_participant(wait), qtbot)
    person.sign_in()
    person.answer(person.to_trial())
    person.wait(lambda: load_session_summaries(lab)[0].done == 1 and person.window.ready)
    person.key(Qt.Key.Key_Escape)
    person.wait_for("cover")
    person.key(Qt.Key.Key_S)
    person.wait_for("leave")
    person.key(Qt.Key.Key_N)
    person.wait_for("thanks")
    person.key(Qt.Key.Key_Return)
    wait(lambda: window.isActiveWindow() and bool(screen.findChildren(PressableWidget, "resume-P001-J")))
    assert find_widget(screen, TextField, "code").text() == "P002-Q"
    wait(lambda: looks(window) == [])
    find_widget(screen, SelectField, "hand").set_current(
        "right"
    )  # the next person's: not that of the run which goes on
    click_widget(find_widget(screen, PushButton, "resume-P001-J"))
    again = Person(_participant(wait), qtbot)
    again.wait_for("known")
    again.key(Qt.Key.Key_Return)
    again.wait_for("instructions")
    for _ in range(2):
        again.answer(again.to_trial())
        again.wait(lambda: again.window.page_name != "trial" or not again.window.ready)
    again.wait_for("thanks")
    again.key(Qt.Key.Key_Return)
    wait(lambda: window.isActiveWindow() and not screen.findChildren(PressableWidget, "resume-P001-J"))
    (view,) = load_session_summaries(lab)
    assert (view.finished, view.done) == (True, 3)
    hands = {json.loads(trial.display)["hand"] for trial in lab.read(sessions.trials_of_session, view.run_id)}
    assert hands == {"left"}
    find_widget(screen, DataTable, "runs").setFocus()
    wait(lambda: find_widget(screen, DataTable, "runs").rows_model().rowCount() == 1)
    find_widget(screen, DataTable, "runs").selectRow(0)
    click_widget(find_widget(screen, PushButton, "show_trials"))
    card = find_widget(window, StudySessionsCard, "corrections_card")
    wait(lambda: card.isVisible() and len(card.lines()) == 4)
    model = card.trials.rows_model()

    def told(column: int) -> list[str]:
        return [str(model.data(model.index(row, column))) for row in range(4)]

    assert told(4) == ["answered", "aborted", "answered", "answered"], "the item that was open is there, too"
    assert [time.endswith(" s") for time in told(2)] == [True, False, True, True]
    wait(lambda: told(3) == ["correct", "missing", "correct", "correct"])
    wait(lambda: looks(window) == [])
    strip = find_widget(window, ResponseTimeStrip, "response_times")
    wait(lambda: strip.isVisible() and "median" in strip.accessibleName())
    QTest.mouseClick(strip, Qt.MouseButton.LeftButton, pos=QPoint(2 * 14 + 4, strip.height() - 1))
    wait(lambda: card.trials.currentIndex().row() == 2)
    key = card.lines()[2].key
    QTest.keyClick(window, Qt.Key.Key_I)
    wait(lambda: window.pages.key() == "library")
    inspector = window.findChild(ItemInspector)
    assert inspector is not None
    wait(lambda: inspector.item_key() == key)


def test_that_places_of_unfinished_runs_are_called_so_and_closed_studies_are_offered_last(qtbot: QtBot) -> None:
    card = StartSessionCard()
    qtbot.addWidget(card)
    closed, opened = (
        StudyRow(id=uuid.uuid4(), name=name, protocol="", created=wall_time_now()) for name in ("closed", "open")
    )
    full = NextParticipant("P002", CellCount(free=0, running=1, done=0))
    card.offer([closed, opened], {closed.id: NextParticipant("", refusal=Sentence("shut")), opened.id: full})
    chosen = card.chosen_study()
    assert chosen is not None and chosen.name == "open"
    words = " ".join(text.text() for text in card.findChildren(TextLabel))
    assert "0 done, 1 incomplete" in words and "running" not in words


def test_that_a_participant_answers_with_the_hand_that_the_operator_chose(
    window: MainWindow, wait: Wait, qtbot: QtBot
) -> None:
    lab = window.context.lab
    assert lab is not None
    add_study(lab, sample_protocol(items={"query": "task=missing_piece_easy", "per_task": 1}, practice=0))
    checked(lab)
    window.go("collect")
    screen = find_widget(window, CollectScreen, "screen_collect")
    wait(lambda: find_widget(screen, TextField, "code").text() == "P001-J")
    chosen = find_widget(screen, SelectField, "hand")
    chosen.set_current("left")
    chosen.chosen.emit("left")
    click_widget(find_widget(screen, PushButton, "start"))
    person = Person(_participant(wait), qtbot)
    person.sign_in()
    person.to_trial()
    person.key(Qt.Key.Key_1)
    person.key(Qt.Key.Key_Space)
    person.wait_for("thanks")
    person.key(Qt.Key.Key_Return)
    wait(window.isActiveWindow)
    (run,) = lab.read(sessions.all_sessions)
    assert [json.loads(trial.display)["hand"] for trial in lab.read(sessions.trials_of_session, run.id)] == ["left"]
    wait(lambda: answering_hand() == "either")
    assert chosen.current() == ""


def test_that_closing_eyeline_during_a_run_stores_what_is_open_first(
    window: MainWindow, wait: Wait, qtbot: QtBot
) -> None:
    lab = window.context.lab
    assert lab is not None
    add_study(lab, sample_protocol(items={"query": "task=missing_piece_easy", "per_task": 3}, practice=0))
    checked(lab)
    window.go("collect")
    screen = find_widget(window, CollectScreen, "screen_collect")
    wait(lambda: find_widget(screen, TextField, "code").text() == "P001-J")
    click_widget(find_widget(screen, PushButton, "start"))
    person = Person(_participant(wait), qtbot)
    person.sign_in()
    person.answer(person.to_trial())
    person.wait(
        lambda: load_session_summaries(lab)[0].done == 1 and person.window.page_name == "trial" and person.window.ready
    )
    person.key(Qt.Key.Key_B)
    chosen = person.window.shown_options[1]
    window.close()
    assert window.isVisible() and window.context.lab is not None
    wait(lambda: not window.isVisible())
    with open_lab(lab.folder) as again:
        (run,) = again.read(sessions.all_sessions)
        last = again.read(sessions.trials_of_session, run.id)[-1]
        assert (last.ended_on, last.response) == ("interrupted", json.dumps(chosen))


def test_that_collect_says_where_studies_are_made(window: MainWindow, wait: Wait) -> None:
    window.go("collect")
    screen = find_widget(window, CollectScreen, "screen_collect")
    wait(lambda: find_widget(screen, PushButton, "to_studies").isVisible())
    assert "No study yet" in texts(screen)
    wait(lambda: looks(window) == [])
    sample = find_widget(screen, PushButton, "collect_sample")
    QTest.keyClick(window, Qt.Key.Key_Return)
    wait(lambda: not sample.isVisible() and find_widget(screen, PushButton, "start").isEnabled())
    wait(lambda: looks(window) == [])


def _participant(wait: Wait) -> ParticipantWindow:
    def found() -> list[ParticipantWindow]:
        return [w for w in QApplication.topLevelWidgets() if isinstance(w, ParticipantWindow) and w.isActiveWindow()]

    wait(lambda: bool(found()))
    return found()[0]


def test_that_a_look_at_the_lab_that_comes_late_takes_nothing_newer_away(
    window: MainWindow, wait: Wait, monkeypatch: pytest.MonkeyPatch
) -> None:
    lab = window.context.lab
    assert lab is not None
    add_study(lab, sample_protocol(items={"query": "task=missing_piece_easy", "per_task": 1}, practice=0))
    window.go("collect")
    screen = find_widget(window, CollectScreen, "screen_collect")
    wait(lambda: find_widget(screen, PushButton, "check_seat").isVisible())
    slow, come = threading.Event(), threading.Event()
    look = collect_screen.load_dashboard

    def looks_under_way() -> list[BackgroundTask]:
        under_way = window.context.tasks.findChildren(BackgroundTask)
        return [task for task in under_way if task.turn is not None and task.turn.name == "board"]

    wait(lambda: not looks_under_way())

    def late(lab: Lab, node: str) -> OperatorDashboard:
        found = look(lab, node)
        if not come.is_set():  # further looks would take every thread there is
            come.set()
            slow.wait(within())
        return found

    monkeypatch.setattr(collect_screen, "load_dashboard", late)
    screen._read()
    wait(come.is_set)
    first = looks_under_way()[0]
    ended: list[bool] = []
    first.ended.connect(lambda: ended.append(True))
    checked(lab)
    monkeypatch.setattr(collect_screen, "load_dashboard", look)
    screen._read()
    wait(lambda: "Checked 20" in texts(screen))
    slow.set()
    wait(lambda: bool(ended))
    assert "Checked 20" in texts(screen)


def test_that_a_seat_is_checked_and_its_check_kept_with_the_run(window: MainWindow, wait: Wait, qtbot: QtBot) -> None:
    lab = window.context.lab
    assert lab is not None
    add_study(lab, sample_protocol(items={"query": "task=missing_piece_easy", "per_task": 1}, practice=0))
    window.go("collect")
    screen = find_widget(window, CollectScreen, "screen_collect")
    wait(lambda: find_widget(screen, PushButton, "check_seat").isVisible())
    wait(lambda: looks(window) == [])  # a click goes to a place in the window: the page must have its layout
    click_widget(find_widget(screen, PushButton, "check_seat"))
    wait(lambda: "Checked 20" in texts(screen) and window.isActiveWindow())
    figures = load_station_check(lab, station_name(""))
    assert figures is not None
    for kind in ("keys", "buttons"):
        part = figures[kind]
        assert isinstance(part, dict) and (part["n"], part["lost"], part["doubled"]) == (100, 0, 0)
        assert part["system_stamps"] == 100
    wait(lambda: looks(window) == [])
    click_widget(find_widget(screen, PushButton, "start"))
    person = Person(_participant(wait), qtbot)
    person.sign_in()
    person.answer(person.to_trial())
    person.wait_for("thanks")
    person.key(Qt.Key.Key_Return)
    wait(window.isActiveWindow)
    (run,) = lab.read(sessions.all_sessions)
    kept = json.loads(run.certificate)
    assert kept["check"]["keys"]["n"] == 100 and kept["full_screen"] is True
    assert [event.kind for event in lab.read(sessions.events_of_session, run.id)][-2:] == ["heartbeat", "run_finished"]
