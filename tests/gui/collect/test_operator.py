"""The operator's view: who is next, what speaks against starting, how far runs are, how the data are kept."""

import gc
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from db.lab import Lab
from db.stores import sessions
from desktop.gui.collect.operator.collect_screen import CollectScreen
from desktop.gui.collect.operator.start_session_card import SessionStartRequest, StartSessionCard
from desktop.gui.collect.operator.station_check_window import StationCheckWindow
from desktop.gui.collect.participant.participant_window import ParticipantWindow
from desktop.gui.collect.participant.station_display_certificate import screen_identity
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.tour.simulated_keys_and_clicks import click_widget, find_widget
from desktop.gui.widgets.input_fields import SelectField, TextField
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.toggle_chip import ToggleChip
from desktop.library.machine.clock import wall_time_now
from desktop.study.planning.store_studies_and_drafts import add_study, list_studies
from desktop.study.protocol import StudyProtocol, sample_protocol
from desktop.study.sessions.participant_enrolment import enrol_participant, identify_participant
from desktop.study.sessions.participant_session import ParticipantSession
from desktop.study.stations.evaluate_station_check import (
    is_check_fresh,
    load_station_check,
    save_station_check,
    station_name,
)
from tests.gui.looks import looks

Wait = Callable[[Callable[[], bool]], None]


@pytest.fixture
def wait(qtbot: QtBot) -> Wait:
    return lambda condition: qtbot.waitUntil(condition, timeout=20_000)


def collect(window: MainWindow, protocol: StudyProtocol) -> tuple[CollectScreen, Lab]:
    """The place Collect of a lab with that study."""
    lab = window.context.lab
    assert lab is not None
    add_study(lab, protocol)
    window.go("collect")
    return find_widget(window, CollectScreen, "screen_collect"), lab


def said(screen: CollectScreen) -> str:
    return " ".join(text.text() for text in screen.findChildren(TextLabel) if text.isVisible())


def front(kind: type[StationCheckWindow] | type[ParticipantWindow]) -> list[StationCheckWindow | ParticipantWindow]:
    return [w for w in QApplication.topLevelWidgets() if isinstance(w, kind) and w.isActiveWindow()]


def keep(lab: Lab, **changes: object) -> None:
    screen = screen_identity(QGuiApplication.primaryScreen())
    figures = {"at": wall_time_now().us, **screen, "full_screen": True, "window_size": screen["screen_size"], **changes}
    save_station_check(lab, station_name(""), figures)  # pyright: ignore[reportArgumentType]


ONE = sample_protocol(items={"query": "task=missing_piece_easy", "per_task": 1}, practice=0)


def test_that_the_check_of_the_station_is_in_view_and_rare_options_are_folded(window: MainWindow, wait: Wait) -> None:
    screen, _ = collect(window, ONE)
    window.resize(1280, 720)
    check, hand = find_widget(screen, PushButton, "check_seat"), find_widget(screen, SelectField, "hand")
    wait(lambda: find_widget(screen, PushButton, "start").isEnabled())
    wait(lambda: 0 < check.mapTo(window, check.rect().bottomLeft()).y() < window.height())
    assert not hand.isVisible()
    click_widget(find_widget(screen, PushButton, "more_start_options"))
    wait(hand.isVisible)
    assert hand.hasFocus()
    wait(lambda: looks(window) == [])


def test_that_a_run_on_a_seat_that_was_not_checked_begins_with_the_check(window: MainWindow, wait: Wait) -> None:
    screen, lab = collect(window, ONE)
    wait(lambda: find_widget(screen, PushButton, "start").isEnabled())
    click_widget(find_widget(screen, PushButton, "start"))
    wait(lambda: bool(front(StationCheckWindow)))
    assert not find_widget(screen, TextField, "operator").isEnabled(), "a hasty key must not end as the operator's code"
    wait(lambda: not front(StationCheckWindow) and (bool(front(ParticipantWindow)) or window.isActiveWindow()))
    wait(lambda: load_station_check(lab, station_name("")) is not None)
    if not front(ParticipantWindow):  # on a machine that is busy with other things the check finds so
        click_widget(find_widget(screen, PushButton, "start"))
    wait(lambda: bool(front(ParticipantWindow)))
    assert not find_widget(screen, TextField, "operator").isEnabled()
    front(ParticipantWindow)[0].close()
    wait(window.isActiveWindow)
    assert (
        find_widget(screen, TextField, "operator").isEnabled() and find_widget(screen, PushButton, "start").isEnabled()
    )


def test_that_characters_that_cannot_be_displayed_are_named_by_the_check_before_the_first_start(
    window: MainWindow, wait: Wait
) -> None:
    consent = {**ONE.consent.model_dump(mode="json"), "text": "Sign here: \U00012000."}
    screen, _ = collect(window, ONE.varied(consent=consent, translations=[]))
    wait(lambda: "U+12000), first in the consent." in said(screen))
    assert "No operator passcode is set" in said(screen)
    wait(lambda: looks(window) == [])
    click_widget(find_widget(screen, PushButton, "start"))
    wait(lambda: bool(front(StationCheckWindow)))
    wait(lambda: not front(StationCheckWindow) and window.isActiveWindow())
    assert not front(ParticipantWindow) and said(screen).count("U+12000") == 1
    wait(lambda: "1 character cannot be displayed" in said(screen))  # a line of the check
    click_widget(find_widget(screen, PushButton, "start"))
    wait(lambda: bool(front(ParticipantWindow)))


def test_that_a_station_that_was_checked_says_what_it_cannot_display_before_the_first_start_of_another_study(
    window: MainWindow, wait: Wait
) -> None:
    screen, lab = collect(window, ONE.varied(contact="\U00012000", translations=[]))
    keep(lab)
    window.go("library")
    window.go("collect")
    told: list[str] = []
    window.context.signals.said.connect(told.append)
    wait(lambda: "Checked " in said(screen))  # what was kept has been read
    wait(lambda: find_widget(screen, PushButton, "start").isEnabled())
    click_widget(find_widget(screen, PushButton, "start"))
    wait(lambda: told != [])
    assert "first in the study texts" in told[0] and "Press Start again to start anyway." in told[0]
    assert not front(ParticipantWindow) and not front(StationCheckWindow)
    click_widget(find_widget(screen, PushButton, "start"))
    wait(lambda: bool(front(ParticipantWindow)))


def test_that_a_check_that_was_stopped_starts_nothing(window: MainWindow, wait: Wait) -> None:
    screen, lab = collect(window, ONE)
    wait(lambda: find_widget(screen, PushButton, "start").isEnabled())
    click_widget(find_widget(screen, PushButton, "start"))
    wait(lambda: bool(front(StationCheckWindow)))
    front(StationCheckWindow)[0].close()
    wait(window.isActiveWindow)
    assert not front(ParticipantWindow) and load_station_check(lab, station_name("")) is None
    assert gc.isenabled(), "the calm of the check is over with it"


def test_that_case_38_a_check_holds_for_its_screen_and_its_day_only(window: MainWindow) -> None:
    screen = screen_identity(QGuiApplication.primaryScreen())
    at = wall_time_now().us
    assert is_check_fresh({"at": at, **screen}, at + 1, **screen)
    assert not is_check_fresh({"at": at - 13 * 3_600_000_000, **screen}, at, **screen)
    assert not is_check_fresh({"at": at, **screen, "ratio": 1.5}, at, **screen)
    assert not is_check_fresh({"at": at, **screen, "screen": "another"}, at, **screen)
    assert not is_check_fresh(None, at, **screen)


def test_that_too_small_a_screen_and_too_small_letters_are_told_before_the_start(
    window: MainWindow, wait: Wait
) -> None:
    screen, lab = collect(window, ONE.varied(screen={"least_width": 3840, "least_height": 2160}))
    wait(lambda: "This screen has 1920 × 1080 pixels, but the study requires 3840 × 2160." in said(screen))
    wait(lambda: looks(window) == [])
    keep(lab)
    window.go("library")
    window.go("collect")
    told: list[str] = []
    window.context.signals.said.connect(told.append)
    click_widget(find_widget(screen, PushButton, "start"))
    wait(lambda: told != [] and "Only a pilot session can start here." in told[0])
    assert not front(ParticipantWindow) and not front(StationCheckWindow)


@pytest.mark.parametrize(("distance_mm", "far"), [(3000, True), (600, False)])
def test_that_words_hard_to_read_from_afar_are_told_with_their_size_and_none_at_the_usual_distance(
    window: MainWindow, wait: Wait, distance_mm: int, *, far: bool
) -> None:
    screen, _ = collect(window, ONE.varied(before={"distance_mm": distance_mm}))
    wait(lambda: bool(screen._small_print) and ("text around the images is" in said(screen)) is far)  # pyright: ignore[reportPrivateUsage]
    assert ("mm high here" in said(screen)) is far and "letters" not in said(screen)
    assert find_widget(screen, PushButton, "start").isEnabled()
    wait(lambda: looks(window) == [])


def test_that_the_operator_sees_room_backups_and_the_second_disk(
    window: MainWindow, wait: Wait, tmp_path: Path
) -> None:
    screen, lab = collect(window, ONE)
    wait(lambda: "Data safety" in said(screen) and "free; planned sessions require about" in said(screen))
    assert "none yet" in said(screen) and "second_backups" in said(screen)
    second = tmp_path / "other"
    second.mkdir()
    named = lab.folder / "lab.toml"
    named.write_text(f'{named.read_text()}\nsecond_backups = "{second}"\n')
    lab.back_up()
    window.go("library")
    window.go("collect")
    wait(lambda: "verified, made just now" in said(screen) and "copied just now" in said(screen))
    wait(lambda: looks(window) == [])


def test_that_who_runs_the_seat_is_typed_once_remembered_and_kept_with_each_run(window: MainWindow, wait: Wait) -> None:
    screen, lab = collect(window, ONE)
    keep(lab)
    window.go("library")
    window.go("collect")
    wait(lambda: find_widget(screen, PushButton, "start").isEnabled())
    told: list[str] = []
    window.context.signals.said.connect(told.append)
    QTest.keyClicks(find_widget(screen, TextField, "operator"), "no code!")
    click_widget(find_widget(screen, PushButton, "start"))
    wait(lambda: told != [] and "Experimenter: An ID must have 1 to 32 letters" in told[0])
    assert not front(ParticipantWindow)
    find_widget(screen, TextField, "operator").clear()
    QTest.keyClicks(find_widget(screen, TextField, "operator"), "op7")
    click_widget(find_widget(screen, PushButton, "start"))
    wait(lambda: bool(front(ParticipantWindow)))
    (there,) = front(ParticipantWindow)
    assert isinstance(there, ParticipantWindow)
    assert window.context.settings.operator == "OP7"
    choose, go_on = Qt.Key.Key_1, Qt.Key.Key_Return
    for page, key in (("language", choose), ("code", go_on), ("consent", choose), ("consent", go_on)):
        wait(lambda page=page: there.page_name == page and there.ready)
        QTest.keyClick(there.windowHandle(), key)
    wait(lambda: there.page_name == "instructions")
    (run,) = lab.read(sessions.all_sessions)
    assert json.loads(run.certificate)["operator"] == "OP7"
    there.close()
    wait(window.isActiveWindow)
    assert looks(window) == []


def full(window: MainWindow, wait: Wait) -> tuple[CollectScreen, Lab]:
    """A study of one place, which P001 fills and has left in the middle."""
    screen, lab = collect(window, ONE.varied(people={"planned": 1}))
    (study,) = list_studies(lab)
    known = identify_participant(lab, study.id, "P001")
    ParticipantSession.start(lab, enrol_participant(lab, study, known, {}, seat="", app_version="0", certificate="{}"))
    keep(lab)
    wait(lambda: "No free place in the plan" in said(screen))
    return screen, lab


def test_that_a_full_plan_starts_nobody_new_and_says_why(window: MainWindow, wait: Wait) -> None:
    screen, _ = full(window, wait)
    start, code = find_widget(screen, PushButton, "start"), find_widget(screen, TextField, "code")
    assert not start.isEnabled() and "Only participants who have already started can continue" in said(screen)
    click_widget(find_widget(screen, ToggleChip, "pilot"))
    assert start.isEnabled(), "a pilot fills no place"
    click_widget(find_widget(screen, ToggleChip, "pilot"))
    code.selectAll()
    QTest.keyClicks(code, "P00")
    assert not start.isEnabled()
    QTest.keyClicks(code, "1")
    assert start.isEnabled(), "who began goes on"
    assert looks(window) == []


def test_that_enter_typed_while_the_lab_is_still_looked_at_holds_once_that_is_known(
    window: MainWindow, wait: Wait
) -> None:
    screen, _ = full(window, wait)
    code = find_widget(screen, TextField, "code")
    wished: list[SessionStartRequest] = []
    card = find_widget(screen, StartSessionCard, "start_run")
    card.wanted.disconnect()
    card.wanted.connect(wished.append)
    studies, known = card._studies, dict(card._comings)  # pyright: ignore[reportPrivateUsage]
    card.offer(studies, {key: replace(one, back=frozenset()) for key, one in known.items()})
    code.selectAll()
    QTest.keyClicks(code, "P001")
    QTest.keyClick(code, Qt.Key.Key_Return)
    card.offer(studies, known)
    assert wished == [], "nothing was being looked at"
    for more, expected in (("", ["P001"]), ("x", ["P001"])):
        card.offer(studies, {key: replace(one, back=frozenset()) for key, one in known.items()})
        card.look()
        QTest.keyClick(code, Qt.Key.Key_Return)
        QTest.keyClicks(code, more)
        card.offer(studies, known)
        assert [wish.code for wish in wished] == expected, "another code was typed since"
