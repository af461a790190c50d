"""A seat of each role, walked from end to end: what is somebody else's, or the answer, stands nowhere."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from db.lab import open_lab
from desktop.annotation.annotator.annotator_pin_login import verify_login
from desktop.gui.annotate import annotator_job_sign_in
from desktop.gui.annotate.annotate_screen import AnnotateScreen
from desktop.gui.background_tasks import BackgroundTask
from desktop.gui.collect.participant.participant_window import ParticipantWindow
from desktop.gui.collect.participant.station_display_certificate import screen_identity
from desktop.gui.screen_of_window import screen_of
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.shell.palette_commands import palette_commands
from desktop.gui.widgets.push_button import PushButton
from desktop.library.machine.clock import wall_time_now
from desktop.library.machine.computer_roles import ROLES, Role, may_open_place
from desktop.library.machine.settings import MachineSettings, load_settings
from desktop.study.planning.store_studies_and_drafts import study_row
from desktop.study.protocol import sample_protocol
from desktop.study.stations.evaluate_station_check import save_station_check, station_name
from tests.gui.collect.person import Person
from tests.gui.looks import looks
from tests.gui.roles.conftest import CODE, GOLD, NOTE, OTHER_LAB, PASSCODE, REASON, TAG, leaks
from tests.limits import within

MakeWindow = Callable[..., MainWindow]
Key = Qt.Key
PATIENCE_MS = 15_000
PLACES = ("library", "studies", "collect", "annotate", "models", "compare", "settings")


def see(window: MainWindow, qtbot: QtBot, name: str) -> QWidget:
    """A control, once it is visible."""

    def found() -> QWidget | None:
        return next((one for one in window.findChildren(QWidget, name) if one.isVisible()), None)

    qtbot.waitUntil(lambda: found() is not None, timeout=PATIENCE_MS)
    widget = found()
    assert widget is not None
    return widget


def said(window: MainWindow, qtbot: QtBot, name: str) -> str:
    """What a visible text says."""
    text = see(window, qtbot, name)
    assert isinstance(text, QLabel)
    return text.text()


def refused(window: MainWindow, qtbot: QtBot) -> None:
    """Wait until what was typed is told to open nothing."""

    def told() -> bool:
        shown = [one for one in window.findChildren(QLabel, "code_problem") if one.isVisible()]
        return any("Incorrect PIN" in one.text() for one in shown)

    qtbot.waitUntil(told, timeout=PATIENCE_MS)


def press(window: MainWindow, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(window.windowHandle(), key, modifier)


def write(window: MainWindow, qtbot: QtBot, name: str, text: str) -> None:
    field = see(window, qtbot, name)
    assert isinstance(field, QLineEdit)
    field.setFocus()
    field.clear()
    QTest.keyClicks(field, text)


def become(window: MainWindow, qtbot: QtBot, role: Role, passcode: str = "") -> None:
    """Go to another role as a person does: the card, the choice, the passcode where it is asked for."""
    press(window, Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    field = see(window, qtbot, "palette_field")
    QTest.keyClicks(field, "change role")
    QTest.keyClick(field, Key.Key_Return)
    see(window, qtbot, "roles")
    order: list[str] = list(ROLES)
    for _ in order:
        if window._roles._choice.current() == role:
            break
        choice = next(b for b in window._roles._choice.findChildren(QWidget) if b.isVisible() and b.hasFocus())
        ahead = order.index(role) > order.index(window._roles._choice.current())
        QTest.keyClick(choice, Key.Key_Right if ahead else Key.Key_Left)
    if passcode:
        write(window, qtbot, "role_passcode", passcode)
    change = see(window, qtbot, "role_change")
    QTest.mouseClick(change, Qt.MouseButton.LeftButton)


def walk(window: MainWindow, qtbot: QtBot) -> Iterator[str]:
    """Everything that can be reached: rail, keys, palette, overlays; yields where it is after each step."""
    for number, place in enumerate(PLACES, 1):
        press(window, Qt.Key(Key.Key_0 + number), Qt.KeyboardModifier.ControlModifier)
        entry = window.findChild(QWidget, f"rail_{place}")
        assert entry is not None
        if entry.isVisible():
            QTest.mouseClick(entry, Qt.MouseButton.LeftButton)
        window.context.open_place(place)
        qtbot.wait(20)
        yield f"place {place}"
    for key in (Key.Key_K, Key.Key_O):
        press(window, key, Qt.KeyboardModifier.ControlModifier)
        qtbot.wait(20)
        yield f"Ctrl+{key.name}"
        press(window, Key.Key_Escape)
    press(window, Key.Key_F1)
    yield "help"
    press(window, Key.Key_Escape)
    mark = see(window, qtbot, "lab_menu")
    QTest.mouseClick(mark, Qt.MouseButton.LeftButton)
    qtbot.wait(20)
    yield "mark"
    press(window, Key.Key_Escape)
    for popup in QApplication.topLevelWidgets():
        if popup.objectName() == "lab_menu_list":
            popup.close()
    for command in palette_commands(window.context):
        if "Close" not in command.text and "theme" not in command.text:
            command.run()
            qtbot.wait(20)
            yield command.text
            press(window, Key.Key_Escape)


def enter(window: MainWindow, qtbot: QtBot, code: str, pin: str) -> None:
    """Come to work at an annotator's seat."""
    write(window, qtbot, "code", code)
    press(window, Key.Key_Return)
    write(window, qtbot, "pin", pin)
    press(window, Key.Key_Return)


def test_that_the_eyes_see_what_is_there_to_be_seen(
    make_window: MakeWindow, seeded: Path, guarded: MachineSettings, qtbot: QtBot
) -> None:
    window = make_window(settings=guarded, lab=seeded)
    window.show_palette()
    assert OTHER_LAB in leaks()
    press(window, Key.Key_Escape)
    window._palette.offer(())
    assert OTHER_LAB not in leaks()
    window._on_labs_wanted()
    assert OTHER_LAB in leaks()
    for popup in QApplication.topLevelWidgets():
        if popup.objectName() == "lab_menu_list":
            popup.close()
    window.go("annotate")
    see(window, qtbot, "code")
    screen = window.pages.front()
    assert isinstance(screen, AnnotateScreen)
    screen._on_agreement()
    qtbot.waitUntil(lambda: CODE in leaks())
    screen._on_results()
    qtbot.waitUntil(lambda: {TAG, NOTE} <= set(leaks()))


def test_that_an_annotators_seat_tells_nothing_of_others(
    make_window: MakeWindow, seeded: Path, guarded: MachineSettings, qtbot: QtBot
) -> None:
    window = make_window(settings=guarded, lab=seeded)
    window.go("annotate")
    see(window, qtbot, "code")
    QApplication.clipboard().setText(NOTE)
    become(window, qtbot, "annotator")
    qtbot.waitUntil(lambda: window.context.role == "annotator")
    see(window, qtbot, "code")
    assert leaks() == []
    told: dict[str, list[str]] = {}
    for where in walk(window, qtbot):
        told |= {where: found} if (found := leaks()) else {}
        assert window.pages.key() == "annotate"
    window.go("annotate")
    enter(window, qtbot, "B2", "1234")
    screen = window.pages.front()
    assert isinstance(screen, AnnotateScreen)
    qtbot.waitUntil(lambda: screen._work is not None, timeout=PATIENCE_MS)
    see(window, qtbot, "submit")
    for key in (Key.Key_H, Key.Key_L, Key.Key_Escape, Key.Key_Right, Key.Key_Right, Key.Key_C, Key.Key_G, Key.Key_1):
        press(window, key)
        qtbot.wait(30)
        told |= {f"at work {key.name}": found} if (found := leaks()) else {}
    for where in walk(window, qtbot):
        told |= {f"at work {where}": found} if (found := leaks()) else {}
    assert told == {}
    assert looks(window) == []


def test_that_a_participants_seat_tells_nothing_of_others(
    make_window: MakeWindow, seeded: Path, guarded: MachineSettings, qtbot: QtBot
) -> None:
    from db.stores import studies

    with open_lab(seeded) as lab:
        lab.write(studies.insert_study, study_row(sample_protocol())).result()
    window = make_window(settings=guarded, lab=seeded)
    lab = window.context.lab
    assert lab is not None
    save_station_check(lab, station_name(""), {"at": wall_time_now().us, **screen_identity(screen_of(window))})
    window.go("collect")
    become(window, qtbot, "participant")
    qtbot.waitUntil(lambda: window.context.role == "participant")
    told: dict[str, list[str]] = {}
    for where in walk(window, qtbot):
        told |= {where: found} if (found := leaks()) else {}
        assert window.pages.key() == "collect"
    begin = see(window, qtbot, "begin")
    assert isinstance(begin, PushButton)
    qtbot.waitUntil(begin.isEnabled)
    assert looks(window) == []
    QTest.mouseClick(begin, Qt.MouseButton.LeftButton)
    found = [one for one in QApplication.topLevelWidgets() if isinstance(one, ParticipantWindow) and one.isVisible()]
    [theirs] = found
    person = Person(theirs, qtbot)
    person.wait_for("code")
    assert leaks() == []
    person.type("p99")
    person.key(Key.Key_Return)
    person.wait_for("language")
    assert leaks() == []
    theirs.close()
    qtbot.waitUntil(lambda: not theirs.isVisible())
    assert told == {}


def test_that_the_way_back_needs_the_passcode_and_brings_everything(
    make_window: MakeWindow, seeded: Path, guarded: MachineSettings, qtbot: QtBot
) -> None:
    window = make_window(settings=guarded, lab=seeded)
    become(window, qtbot, "annotator")
    qtbot.waitUntil(lambda: load_settings().role == "annotator")
    become(window, qtbot, "researcher", "wrong one")
    problem = see(window, qtbot, "role_problem")
    qtbot.waitUntil(problem.isVisible)
    assert window.context.role == "annotator"
    press(window, Key.Key_Escape)
    become(window, qtbot, "researcher", PASSCODE)
    qtbot.waitUntil(lambda: window.context.role == "researcher")
    assert window.pages.key() == "library"
    assert all(see(window, qtbot, f"rail_{place}").isEnabled() for place in PLACES)


def test_that_an_operator_goes_to_studies_and_queues_and_to_no_answer(
    make_window: MakeWindow, seeded: Path, guarded: MachineSettings, qtbot: QtBot
) -> None:
    window = make_window(settings=guarded, lab=seeded)
    become(window, qtbot, "operator")
    qtbot.waitUntil(lambda: window.context.role == "operator")
    shown = [place for place in PLACES if window.findChild(QWidget, f"rail_{place}").isVisible()]  # pyright: ignore[reportOptionalMemberAccess]
    assert shown == [place for place in PLACES if may_open_place("operator", place)]
    window.go("library")
    assert window.pages.key() != "library"
    qtbot.waitUntil(lambda: GOLD not in leaks())  # what was open before goes with the next events


def test_that_nobody_is_kept_at_a_seat_without_a_passcode(make_window: MakeWindow, seeded: Path, qtbot: QtBot) -> None:
    window = make_window(lab=seeded)
    window.show_roles()
    window._roles._choice.set_current("annotator")
    window._roles._on_chosen()
    assert "Set the operator passcode" in said(window, qtbot, "role_problem")
    assert not see(window, qtbot, "role_change").isEnabled()
    press(window, Key.Key_Escape)
    assert window.context.role == "researcher"


def test_that_another_code_needs_its_pin_or_the_operator(
    make_window: MakeWindow, seeded: Path, guarded: MachineSettings, qtbot: QtBot
) -> None:
    window = make_window(settings=guarded.model_copy(update={"role": "annotator"}), lab=seeded)
    screen = window.pages.front()
    assert isinstance(screen, AnnotateScreen)
    enter(window, qtbot, "B2", "1234")
    qtbot.waitUntil(lambda: screen._work is not None, timeout=PATIENCE_MS)
    QTest.mouseClick(see(window, qtbot, "person"), Qt.MouseButton.LeftButton)
    enter(window, qtbot, "B2", "4321")
    refused(window, qtbot)
    assert screen._work is None
    write(window, qtbot, "pin", PASSCODE)
    press(window, Key.Key_Return)
    qtbot.waitUntil(lambda: screen._work is not None, timeout=PATIENCE_MS)
    QTest.mouseClick(see(window, qtbot, "person"), Qt.MouseButton.LeftButton)
    # a code under which somebody has worked, without a PIN: nobody but the operator opens it
    enter(window, qtbot, CODE, "1234")
    refused(window, qtbot)
    assert screen._work is None
    assert REASON not in leaks()


def test_that_a_pin_opens_no_code_but_the_one_it_was_written_for(
    make_window: MakeWindow, seeded: Path, guarded: MachineSettings, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    """Somebody writes another code while the PIN is still being looked at."""
    window = make_window(settings=guarded.model_copy(update={"role": "annotator"}), lab=seeded)
    screen = window.pages.front()
    assert isinstance(screen, AnnotateScreen)
    enter(window, qtbot, "B2", "1234")
    qtbot.waitUntil(lambda: screen._work is not None, timeout=PATIENCE_MS)
    QTest.mouseClick(see(window, qtbot, "person"), Qt.MouseButton.LeftButton)
    goes_on, looked = threading.Event(), threading.Event()

    def late(*asked: object) -> bool:
        goes_on.wait(within())
        looked.set()
        return verify_login(*asked)  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]

    monkeypatch.setattr(annotator_job_sign_in, "verify_login", late)
    enter(window, qtbot, "B2", "1234")
    write(window, qtbot, "code", CODE)
    press(window, Key.Key_Return)
    see(window, qtbot, "pin")
    goes_on.set()
    assert looked.wait(within())
    qtbot.waitUntil(lambda: not window.context.tasks.findChildren(BackgroundTask), timeout=PATIENCE_MS)
    assert screen._work is None


@pytest.mark.parametrize("role", ["annotator", "participant"])
def test_that_a_restricted_seat_without_a_lab_names_none(
    make_window: MakeWindow, guarded: MachineSettings, tmp_path: Path, qtbot: QtBot, role: Role
) -> None:
    QApplication.clipboard().clear()
    window = make_window(settings=guarded.model_copy(update={"role": role}))
    assert leaks() == []
    press(window, Key.Key_O, Qt.KeyboardModifier.ControlModifier)
    window.context.open_lab(tmp_path)
    assert not window.labs.busy()
    window.resize(QSize(1280, 720))
    assert looks(window) == []
