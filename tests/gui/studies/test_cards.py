"""The cards of a study: seats, rehearsal, the end, corrections; in a window, on a real lab, by clicks and keys."""

import json
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar
from uuid import UUID

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QWidget,
)
from pytestqt.qtbot import QtBot

from db.lab import Lab, open_lab
from db.rows import StudyRow
from db.server.images_in_database import MediaFiles
from db.stores import sessions, studies
from desktop.benchmarks.seeded_random_generators import child_generator
from desktop.gui.collect.participant.participant_window import ParticipantWindow
from desktop.gui.settings.lab_operations_card import LabOperationsCard
from desktop.gui.shell.export_card import ExportCard
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.studies.close_study_card import CloseStudyCard
from desktop.gui.studies.rehearsal_card import RehearsalCard
from desktop.gui.studies.stations_card import StationsCard
from desktop.gui.studies.study_card_base import StudyCard
from desktop.gui.studies.study_list import read_studies_and_drafts
from desktop.gui.studies.study_page_tabs import StudyPages
from desktop.gui.studies.study_sessions_card import StudySessionsCard
from desktop.gui.tour.script_runner import ScriptRunner
from desktop.gui.tour.tour_participant import TourParticipant
from desktop.gui.widgets.data_table import ROW
from desktop.gui.widgets.folder_dialog import FolderDialog, choose_folder
from desktop.gui.widgets.input_fields import SelectField, TextField
from desktop.gui.widgets.progress_line import ProgressLine
from desktop.gui.widgets.push_button import PushButton
from desktop.library.machine.eyeline_version import eyeline_version
from desktop.study.completion.study_closing import close_study, load_last_revision, reopen_study
from desktop.study.participants.data_corrections import CorrectionReason, exclude_run_or_trial
from desktop.study.participants.participant_withdrawal import exclude_for_deletion
from desktop.study.planning.store_studies_and_drafts import list_studies
from desktop.study.protocol import StudyProtocol
from desktop.study.rehearsals.rehearsal_report import RehearsalReport
from desktop.study.stations.stations_without_connection import is_study_closed, load_stations
from tests.gui.conftest import MakeWindow
from tests.gui.looks import looks
from tests.limits import within
from tests.making.doctors import doctor_files
from tests.unit.study.test_ending import begin, collected, sit
from tests.unit.study.test_seats import planned

W = TypeVar("W", bound=QWidget)
C = TypeVar("C", bound=StudyCard)


@pytest.fixture
def host(qtbot: QtBot) -> Iterator[QWidget]:
    """A window to show a card in."""
    made = QWidget()
    QHBoxLayout(made)
    made.resize(1000, 800)
    yield made
    made.close()
    made.deleteLater()


def lab_of(window: MainWindow) -> Lab:
    lab = window.context.lab
    assert lab is not None
    return lab


def shown(host: QWidget, card: C, study: StudyRow, qtbot: QtBot) -> C:
    layout = host.layout()
    assert layout is not None
    layout.addWidget(card)
    host.show()
    qtbot.waitExposed(host)
    card.show_study(study)
    return card


def named(parent: QWidget, kind: type[W], name: str) -> W:
    found = parent.findChild(kind, name)
    assert found is not None
    return found


def press(parent: QWidget, name: str) -> None:
    QTest.mouseClick(named(parent, PushButton, name), Qt.MouseButton.LeftButton)


def said(card: QWidget) -> str:
    return "\n".join(label.text() for label in card.findChildren(QLabel) if label.isVisible())


def test_that_seats_are_made_from_what_doctors_said_and_then_hand_over(
    window: MainWindow, host: QWidget, tmp_path: Path, qtbot: QtBot
) -> None:
    study = planned(lab_of(window), 2, sittings=1)
    card = shown(host, StationsCard(window.context), study, qtbot)
    qtbot.waitUntil(lambda: "No station checked yet." in said(card))
    assert not named(card, PushButton, "make_seats").isEnabled()
    assert looks(host) == []
    files = doctor_files(tmp_path / "doctors")
    told = json.loads(files[1].read_text())
    files[1].write_text(json.dumps(told | {"ok": False}))
    card.add_doctors(files)
    qtbot.waitUntil(lambda: "2 stations were checked." in said(card))
    assert "A check failed at seat-2." in said(card)
    assert looks(host) == []
    assert not named(card, PushButton, "make_seats").isEnabled()
    QTest.keyClicks(named(card, TextField, "unfit_reason"), "a busy machine")
    assert named(card, PushButton, "make_seats").isEnabled()
    card.make_seats(tmp_path / "seats")
    qtbot.waitUntil(lambda: len(load_stations(lab_of(window), study.id)) == 2, timeout=20_000)
    qtbot.waitUntil(lambda: "Each station exports transfer files" in said(card))
    said_of = [seat.doctor.get("used though unfit") for seat in load_stations(lab_of(window), study.id)]
    assert said_of == [None, "a busy machine"]
    assert looks(host) == []
    with open_lab(tmp_path / "seats" / "seat-A") as seat:
        run = begin(seat, list_studies(seat)[0], app_version=eyeline_version())
        sit(seat, run)
    with qtbot.waitSignal(window.labs.opened, timeout=10_000):
        window.labs.open(tmp_path / "seats" / "seat-A")
    card.show_study(study)
    qtbot.waitUntil(lambda: "This lab is station A of 2. 1 of its sessions is not transferred." in said(card))
    assert looks(host) == []
    card.hand_over(tmp_path / "stick")
    qtbot.waitUntil(lambda: "0 of its sessions are not transferred" in said(card), timeout=10_000)
    qtbot.waitUntil(lambda: len(list((tmp_path / "stick").glob("seat-A-*.db"))) == 1, timeout=10_000)
    card.give_up(run.code, tmp_path / "stick")
    file = tmp_path / "stick" / f"hand-over-{run.code}.json"
    qtbot.waitUntil(file.is_file, timeout=10_000)
    card.hand_over(tmp_path / "stick", final=True)
    qtbot.waitUntil(lambda: "has transferred its data permanently" in said(card), timeout=10_000)
    assert looks(host) == []
    with qtbot.waitSignal(window.labs.opened, timeout=10_000):
        window.labs.open(tmp_path / "seats" / "seat-B")
    card.show_study(study)
    card.take_over(file)
    qtbot.waitUntil(lambda: len(lab_of(window).read(sessions.all_sessions)) == 1, timeout=10_000)


def test_that_seats_in_the_making_have_a_bar_and_stop_leaves_no_seat_behind(
    window: MainWindow, host: QWidget, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    study = planned(lab_of(window), 2, sittings=1)
    card = shown(host, StationsCard(window.context), study, qtbot)
    line = card.findChild(ProgressLine)
    assert line is not None and not line.isVisible()
    card.add_doctors(doctor_files(tmp_path / "doctors"))
    qtbot.waitUntil(lambda: "2 stations were checked." in said(card))
    come, go = threading.Event(), threading.Event()
    get = MediaFiles.get

    def slow(self: MediaFiles, file_hash: str) -> bytes:
        come.set()
        go.wait(within(20))
        return get(self, file_hash)

    monkeypatch.setattr(MediaFiles, "get", slow)
    card.make_seats(tmp_path / "seats")
    qtbot.waitUntil(come.is_set)
    qtbot.waitUntil(line.isVisible)
    assert line.stop_button.isEnabled()
    line.stop_button.click()
    go.set()
    qtbot.waitUntil(lambda: not line.isVisible())
    assert load_stations(lab_of(window), study.id) == []
    assert list((tmp_path / "seats").glob("*")) == []


def test_that_a_rehearsal_is_played_in_the_window_and_ends_in_its_list(
    window: MainWindow, host: QWidget, qtbot: QtBot
) -> None:
    study = planned(lab_of(window), 2, sittings=1)
    card = shown(host, RehearsalCard(window.context), study, qtbot)
    lists: list[RehearsalReport] = []
    card.listed.connect(lists.append)
    opened: list[ParticipantWindow] = []
    card.begun.connect(opened.append)
    qtbot.waitUntil(lambda: named(card, PushButton, "rehearse").isVisible())
    press(card, "rehearse")
    qtbot.waitUntil(lambda: bool(opened), timeout=10_000)
    (participant,) = opened
    person = TourParticipant(card.code, skill=0.9, mouse=False, draws=child_generator(1, "hands"))
    director = ScriptRunner(person.sit(participant, None), parent=host)
    ended: list[object] = []
    director.finished.connect(ended.append)
    director.start()
    qtbot.waitUntil(lambda: bool(ended))
    assert ended == [None]
    qtbot.waitUntil(lambda: bool(lists) and lists[-1].finished, timeout=10_000)
    assert lists[-1].ok, lists[-1].problems
    assert lists[-1].by_person
    assert {played.planned for played in lists[-1].tasks} >= {1}
    qtbot.waitUntil(lambda: "No problems found." in said(card))
    assert "At the pace of this test run" in said(card)
    assert looks(host) == []


def test_that_the_export_card_writes_what_is_chosen_and_asks_for_a_licence_where_the_format_names_one(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    study, _ = collected(lab_of(window))
    window.context.actions.run("export")
    card = window.findChild(ExportCard)
    assert card is not None and card.isVisible()
    qtbot.waitUntil(lambda: str(study.id) in card.study.choices())
    card.study.set_current(str(study.id))
    card.export(tmp_path / "out")
    qtbot.waitUntil((tmp_path / "out" / "dictionary.json").is_file, timeout=10_000)
    qtbot.waitUntil(lambda: not card.isVisible())
    window.context.actions.run("export")
    assert not named(card, TextField, "export_licence").isVisible()
    card.form.set_current("bids")
    card.form.chosen.emit("bids")
    QTest.keyClicks(named(card, TextField, "export_licence"), "CC0")
    assert looks(window) == []
    card.export(tmp_path / "bids")
    described = tmp_path / "bids" / "dataset_description.json"
    qtbot.waitUntil(described.is_file, timeout=10_000)
    assert json.loads(described.read_text(encoding="utf-8"))["License"] == "CC0"


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_that_enter_behind_the_licence_presses_the_button_on_which_it_is_printed(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, key: Qt.Key
) -> None:
    window.context.actions.run("export")
    card = window.findChild(ExportCard)
    assert card is not None
    card.form.set_current("bundle")
    card.form.chosen.emit("bundle")
    card.folder.setText(str(tmp_path / "out"))
    licence = named(card, TextField, "export_licence")
    licence.setFocus()
    QTest.keyClick(licence, key)
    assert not (tmp_path / "out").exists(), "without a licence nothing is written"
    QTest.keyClicks(licence, "CC0")
    QTest.keyClick(licence, key, Qt.KeyboardModifier.KeypadModifier)
    qtbot.waitUntil(lambda: (tmp_path / "out").is_dir() and not card.isVisible(), timeout=10_000)


@pytest.mark.parametrize("place", ["studies", "collect", "compare"])
def test_that_an_export_takes_two_actions_and_goes_into_a_folder_of_its_own(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    study, _ = collected(lab_of(window))
    window.go(place)
    (button,) = [one for one in window.bar.findChildren(PushButton, "export") if one.isVisible()]
    for count in (1, 2):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        card = named(window, ExportCard, "export_card")
        qtbot.waitUntil(lambda card=card: str(study.id) in card.study.choices())
        QTest.keyClick(QApplication.focusWidget() or card, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda card=card: not card.isVisible(), timeout=10_000)
        assert len([*tmp_path.glob("Documents/Eyeline/*/trials.jsonl")]) == count
        assert "Folder: " in window.toast.label()
        qtbot.waitUntil(lambda button=button: button.isEnabled())


def test_that_a_folder_that_was_chosen_stays_until_the_export_is_written(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window.context.actions.run("export")
    card = named(window, ExportCard, "export_card")
    press(card, "export_choose")
    qtbot.waitUntil(lambda: any(dialog.isVisible() for dialog in card.findChildren(QFileDialog)))
    card.findChildren(QFileDialog)[0].reject()
    card.folder.clear()
    assert not named(card, PushButton, "export_go").isEnabled(), "nowhere to write to"
    QTest.keyClicks(card.folder, str(tmp_path / "mine"))
    QTest.keyClick(card.folder, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not card.isVisible())
    window.context.actions.run("export")
    assert card.folder.text() == str(tmp_path / "mine")
    press(card, "export_go")
    qtbot.waitUntil(lambda: bool([*tmp_path.glob("mine/*")]) and not card.isVisible(), timeout=10_000)


def test_that_the_end_lists_what_is_open_tops_up_and_pins(
    window: MainWindow, host: QWidget, tmp_path: Path, qtbot: QtBot
) -> None:
    lab = lab_of(window)
    study, (_, newest) = collected(lab)
    trial = next(trial for trial in lab.read(sessions.trials_of_session, newest.run.id) if not trial.practice)
    exclude_run_or_trial(lab, str(trial.id), CorrectionReason("the phone rang", "AB", seen=False))
    card = shown(host, CloseStudyCard(window.context), study, qtbot)
    qtbot.waitUntil(lambda: "Missing answers: 1" in said(card), timeout=10_000)
    assert looks(host) == []
    press(card, "top_up")
    qtbot.waitUntil(lambda: "has not started. Missing answers assigned: 1" in said(card), timeout=10_000)
    assert looks(host) == []
    press(card, "take_back")
    qtbot.waitUntil(lambda: "Missing answers: 1" in said(card), timeout=10_000)
    press(card, "close_study")
    assert "Close the study anyway?" in said(card)
    assert looks(host) == []
    QTest.keyClick(host, Qt.Key.Key_Escape)
    assert "Close the study anyway?" not in said(card)
    assert not is_study_closed(lab, study.id)
    press(card, "close_study")
    press(card, "close_anyway")
    qtbot.waitUntil(
        lambda: load_last_revision(lab, study.id) is not None and "Locked: 2 people, 7 answers" in said(card)
    )
    assert not named(card, PushButton, "close_study").isVisible()
    assert not named(card, PushButton, "reopen_study").isEnabled()
    assert looks(host) == []
    card.write_pay(tmp_path)
    qtbot.waitUntil((tmp_path / "minutes.csv").is_file, timeout=10_000)
    QTest.keyClicks(named(card, TextField, "reopen_reason"), "one more came")
    press(card, "reopen_study")
    qtbot.waitUntil(lambda: not is_study_closed(lab, study.id), timeout=10_000)
    (event,) = lab.read(studies.events_of_study, study.id, "reopened")
    assert json.loads(event.body)["reason"] == "one more came"
    qtbot.waitUntil(lambda: "The study has been reopened since." in said(card), timeout=10_000)
    assert looks(host) == []


def test_that_a_folder_that_is_typed_and_not_there_is_made(host: QWidget, tmp_path: Path, qtbot: QtBot) -> None:
    found: list[Path] = []
    choose_folder(host, "Export folder", found.append)
    dialog = host.findChild(FolderDialog)
    assert dialog is not None
    dialog.setDirectory(str(tmp_path))
    line = dialog.findChild(QLineEdit)
    assert line is not None
    line.setText("out/of/here")
    box = dialog.findChild(QDialogButtonBox)
    assert box is not None
    choose = next(one for one in box.buttons() if box.buttonRole(one) is QDialogButtonBox.ButtonRole.AcceptRole)
    QTest.mouseClick(choose, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(found))
    assert found == [tmp_path / "out" / "of" / "here"] and found[0].is_dir()


def correct(window: MainWindow, card: StudySessionsCard, table: str, name: str, qtbot: QtBot) -> LabOperationsCard:
    """Open the menu of the table's current row by the keyboard and choose an entry; the card over the window."""
    rows = named(card, QWidget, table)
    rows.setFocus()
    at = rows.rect().center()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, at, rows.mapToGlobal(at))
    QApplication.sendEvent(rows, event)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu) and menu.objectName() == "session_menu"
    entry = next(one for one in menu.actions() if one.objectName() == f"correct_{name}")
    QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(entry).center())
    qtbot.waitUntil(lambda: any(one.isVisible() for one in window.findChildren(LabOperationsCard)))
    return next(one for one in window.findChildren(LabOperationsCard) if one.isVisible())


def decide(work: LabOperationsCard, **fields: str) -> None:
    """Fill in by keys, and do it."""
    for name, text in fields.items():
        if name == "seen":
            named(work, SelectField, "work_seen").set_current(text)
        else:
            QTest.keyClicks(named(work, TextField, f"work_{name}"), text)
    press(work, "do_work")


def told(work: LabOperationsCard) -> str:
    return named(work, QLabel, "work_notes").text()


def sessions_page(window: MainWindow, study: StudyRow, run: UUID, qtbot: QtBot) -> StudySessionsCard:
    """The sessions of the study in its place, with the trials of a run."""
    window.open_place_with("studies", {"study": study.id, "run": run})
    card = named(window, StudySessionsCard, "corrections_card")
    qtbot.waitUntil(lambda: card.isVisible() and bool(card.lines()), timeout=10_000)
    return card


def test_that_a_trial_is_excluded_from_its_menu_and_the_exclusion_is_undone(window: MainWindow, qtbot: QtBot) -> None:
    lab = lab_of(window)
    study, (_, newest) = collected(lab)
    trial = next(trial for trial in lab.read(sessions.trials_of_session, newest.run.id) if not trial.practice)
    card = sessions_page(window, study, newest.run.id, qtbot)
    place = next(n for n, line in enumerate(card.lines()) if line.id == trial.id)
    card.trials.setCurrentIndex(card.trials.model().index(place, 0))
    work = correct(window, card, "trials", "exclude", qtbot)
    assert looks(window) == []
    decide(work, reason="the phone rang")
    error = named(window, QWidget, "error_panel")
    qtbot.waitUntil(error.isVisible)
    assert lab.read(sessions.marks_of_session) == [], "who decides, and whether results had been seen, must be said"
    QTest.keyClick(error, Qt.Key.Key_Escape)
    decide(work, by="AB", seen="no")
    qtbot.waitUntil(lambda: lab.read(sessions.excluded_trial_ids) == {trial.id}, timeout=10_000)
    qtbot.waitUntil(lambda: "excluded: the phone rang (AB, " in said(card), timeout=10_000)
    assert looks(window) == []
    press(work, "undo_work")
    qtbot.waitUntil(lambda: told(work) == "Included again." and not lab.read(sessions.excluded_trial_ids))
    press(work, "close_work")
    qtbot.waitUntil(lambda: "included again: the phone rang (AB, " in said(card), timeout=10_000)


def test_that_a_run_is_reassigned_and_codes_are_joined_from_its_menu(window: MainWindow, qtbot: QtBot) -> None:
    lab = lab_of(window)
    study, (one, two) = collected(lab)
    newest, other = sorted((one, two), key=lambda run: -run.run.started.us)
    card = sessions_page(window, study, newest.run.id, qtbot)
    work = correct(window, card, "runs", "reassign", qtbot)
    decide(work, reason="typed wrong", code="P044")
    qtbot.waitUntil(lambda: lab.read(sessions.marks_of_session) != [], timeout=10_000)
    (mark,) = lab.read(sessions.marks_of_session)
    assert (mark.run_id, mark.reason, mark.seen) == (newest.run.id, "typed wrong", None)
    qtbot.waitUntil(lambda: "Session of P044" in said(card), timeout=10_000)
    assert "reassigned to another ID: typed wrong (not named, " in said(card)
    press(work, "close_work")
    work = correct(window, card, "runs", "join", qtbot)
    decide(work, reason="one person", code=other.code)
    qtbot.waitUntil(lambda: len({run.person_id for run in lab.read(sessions.all_sessions)}) == 1, timeout=10_000)
    qtbot.waitUntil(lambda: "are now one participant" in told(work))
    press(work, "undo_work")
    qtbot.waitUntil(lambda: len({run.person_id for run in lab.read(sessions.all_sessions)}) == 2, timeout=10_000)
    press(work, "close_work")


def test_that_no_menu_takes_back_a_wish_to_be_deleted(window: MainWindow, qtbot: QtBot) -> None:
    lab = lab_of(window)
    study, found = collected(lab)
    newest = max(found, key=lambda run: run.run.started.us)
    lab.write(exclude_for_deletion, newest.code, newest.run.person_id).result()
    card = sessions_page(window, study, newest.run.id, qtbot)
    press(card, "correct")
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert [one.objectName() for one in menu.actions() if not one.isSeparator()] == [
        f"correct_{name}" for name in ("reassign", "join", "note", "delete")
    ]
    QTest.keyClick(menu, Qt.Key.Key_Escape)


def test_that_the_steps_of_a_study_show_how_far_it_is_and_lead_to_their_places(
    window: MainWindow, qtbot: QtBot
) -> None:
    lab = lab_of(window)
    study, (_, newest) = collected(lab)
    sessions_page(window, study, newest.run.id, qtbot)
    pages = named(window, StudyPages, "study_sides")

    def words() -> list[str]:
        return [step.word() for step in pages.line.steps.values()]

    expected = ["done"] * 4 + ["not yet", "done", "2 of 2", "next"]
    qtbot.waitUntil(lambda: words() == expected, timeout=10_000)
    assert looks(window) == []
    for number, name in enumerate(pages.line.steps, 1):
        QTest.keyClick(window, getattr(Qt.Key, f"Key_{number}"), Qt.KeyboardModifier.AltModifier)
        qtbot.waitUntil(lambda name=name: pages.step() == name and pages.line.steps[name].isChecked())
        QTest.mouseClick(pages.line.steps["items"], Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: pages.step() == "items")
    close_study(lab, study)
    qtbot.waitUntil(lambda: words()[6:] == ["2 of 2", "done"], timeout=10_000)
    assert looks(window) == []


def test_that_trials_are_below_the_sessions_where_there_is_no_room_beside_them(
    window: MainWindow, host: QWidget, qtbot: QtBot
) -> None:
    study, _ = collected(lab_of(window))
    card = shown(host, StudySessionsCard(window.context), study, qtbot)
    runs = named(card, QWidget, "runs")
    qtbot.waitUntil(lambda: bool(card.lines()))
    qtbot.waitUntil(lambda: card.trials.mapTo(host, QPoint()).x() > runs.mapTo(host, QPoint()).x() + runs.width())
    host.resize(560, 800)
    qtbot.waitUntil(lambda: card.trials.mapTo(host, QPoint()).y() >= runs.mapTo(host, QPoint()).y() + runs.height())
    qtbot.waitUntil(lambda: card.trials.width() > 400)
    assert looks(host) == []


def test_that_a_low_window_shows_sessions_or_trials_each_with_all_of_the_height(
    make_window: MakeWindow, sample: Path, qtbot: QtBot
) -> None:
    window = make_window(lab=sample)
    study, (_, newest) = collected(lab_of(window))
    window.resize(911, 512)
    card = sessions_page(window, study, newest.run.id, qtbot)
    runs, rows = named(card, QWidget, "runs"), card.trials
    qtbot.waitUntil(lambda: rows.isVisible() and not runs.isVisible())
    qtbot.waitUntil(lambda: rows.viewport().height() >= 3 * ROW)
    assert looks(window) == []
    QTest.keyClick(window, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: runs.isVisible() and not rows.isVisible() and runs.hasFocus())
    qtbot.waitUntil(lambda: runs.height() > 4 * ROW)
    assert looks(window) == []
    QTest.keyClick(runs, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: rows.isVisible() and rows.hasFocus())
    window.resize(1280, 800)
    qtbot.waitUntil(lambda: rows.isVisible() and runs.isVisible())
    assert looks(window) == []


def no_estimate(lab: Lab, protocol: StudyProtocol, study: StudyRow | None) -> None:
    """In place of an estimate, which is not asked for here."""


def test_that_a_closed_study_is_listed_as_closed(window: MainWindow) -> None:
    lab = lab_of(window)
    study, _ = collected(lab)

    def state() -> str:
        found = read_studies_and_drafts(lab, no_estimate)
        return next(one.state for one in found if one.study is not None and one.study.id == study.id)

    assert state() != "closed"
    close_study(lab, study)
    assert state() == "closed"
    reopen_study(lab, study, "One participant more.")
    assert state() != "closed"
