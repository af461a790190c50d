"""Work on the lab in Settings: looked at first, with counts, and done only as it was seen."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from db.backups import verified_backups
from db.backups.verified_backups import list_backups
from db.ids import new_id
from db.lab import open_lab
from db.maintenance import restore_backup
from db.maintenance.check_lab_integrity import check_lab_folder
from db.progress import SILENT_WATCH
from db.rows import PersonRow
from db.schema.row_counts import main_row_counts
from db.server.images_in_database import MediaFiles
from db.stores import items, people
from desktop.gui.library.item_inspector import ItemInspector
from desktop.gui.settings import whole_lab_operations
from desktop.gui.settings.lab_check_card import LabCheckCard
from desktop.gui.settings.lab_operations_card import LabOperationsCard
from desktop.gui.settings.participant_and_item_operations import BY_KEY
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.widgets.input_fields import SelectField, TextField
from desktop.gui.widgets.progress_line import ProgressLine
from desktop.gui.widgets.push_button import PushButton
from desktop.library.machine.clock import wall_time_now
from tests.gui.gate import Gate
from tests.gui.looks import looks
from tests.unit.study.test_places import begin, one_place, sit

Ask = Callable[..., LabOperationsCard]


@pytest.fixture
def ask(window: MainWindow, qtbot: QtBot) -> Ask:
    """Choose a work, fill its fields in, and look."""

    def asked(work: str, /, **fields: str) -> LabOperationsCard:
        window.go("settings")
        card = card_of(window)
        which = card.findChild(SelectField, "which_work")
        assert which is not None
        which.set_current(work)
        which.chosen.emit(work)
        for name, text in fields.items():
            field(card, name, qtbot).setText(text)
        press(card, "look_at_work")
        qtbot.waitUntil(lambda: button(card, "look_at_work").isEnabled(), timeout=20_000)
        return card

    return asked


def card_of(window: MainWindow) -> LabOperationsCard:
    """The card of the settings, or the one over the window."""
    return next(card for card in window.findChildren(LabOperationsCard) if card.isVisible())


def over(window: MainWindow, qtbot: QtBot, place: str, work: str, **fields: str) -> LabOperationsCard:
    """Open a work over a place, as the palette does, and fill its fields in by keys."""
    window.open_place_with(place, {"work": work})
    card = card_of(window)
    for name, text in fields.items():
        field(card, name, qtbot).setFocus()
        QTest.keyClicks(field(card, name, qtbot), text)
    return card


def button(card: QWidget, name: str) -> PushButton:
    found = card.findChild(PushButton, name)
    assert found is not None
    return found


def field(card: QWidget, name: str, qtbot: QtBot) -> TextField:
    """The field of what is asked now; those of before are on their way out."""
    seen: list[TextField] = []

    def look() -> bool:
        seen[:] = [one for one in card.findChildren(TextField, f"work_{name}") if one.isVisible()]
        return len(seen) == 1

    qtbot.waitUntil(look)
    return seen[0]


def press(card: QWidget, name: str) -> None:
    assert button(card, name).isEnabled()
    button(card, name).click()


def told(card: QWidget) -> str:
    notes = card.findChild(QLabel, "work_notes")
    assert notes is not None
    return notes.text()


def numbers(card: QWidget) -> list[str]:
    return [label.text() for label in card.findChildren(QLabel) if label.isVisible()]


def reopened(window: MainWindow, qtbot: QtBot, name: str) -> str:
    """Do what needs the lab alone; what was told once it is open again."""
    work = card_of(window).work.key
    with qtbot.waitSignal(window.labs.opened, timeout=30_000):
        press(card_of(window), name)
    place = BY_KEY[work].place
    qtbot.waitUntil(lambda: window.pages.key() == place and bool(told(card_of(window))), timeout=10_000)
    return told(card_of(window))


def add(folder: Path, code: str) -> None:
    with open_lab(folder) as other:
        other.write(
            people.add_person, PersonRow(id=new_id(), code=code, simulated=False, created=wall_time_now())
        ).result()


def test_that_a_backup_is_counted_made_and_restored_after_a_look(window: MainWindow, ask: Ask, qtbot: QtBot) -> None:
    lab = window.context.lab
    assert lab is not None
    card = ask("backup")
    qtbot.waitUntil(lambda: "87" in numbers(card))
    press(card, "do_work")
    qtbot.waitUntil(lambda: "verified" in told(card), timeout=10_000)
    add(lab.folder, "LATER")
    look_at_backup(window, ask, qtbot)
    assert "Restored" in reopened(window, qtbot, "do_work")
    again = card_of(window)
    qtbot.waitUntil(lambda: bool(_offered(again)))
    assert any("Restored" in words for words in numbers(again)), "what was done stays told once the backups are listed"
    assert window.context.lab is not None
    assert window.context.lab.read(people.person_by_code, "LATER") is None


def test_that_a_backup_needs_one_press(window: MainWindow, qtbot: QtBot) -> None:
    lab = window.context.lab
    assert lab is not None
    before = len(list_backups(lab.folder))
    window.go("settings")
    card = card_of(window)
    which = card.findChild(SelectField, "which_work")
    assert which is not None
    which.set_current("backup")
    which.chosen.emit("backup")
    press(card, "do_work")
    qtbot.waitUntil(lambda: "verified" in told(card), timeout=10_000)
    assert len(list_backups(lab.folder)) == before + 1
    which.set_current("extract")
    which.chosen.emit("extract")
    assert not button(card, "do_work").isEnabled(), "what writes elsewhere is looked at first"


def test_that_what_is_typed_while_it_is_looked_at_asks_for_another_look(
    window: MainWindow, qtbot: QtBot, sample: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = Path(shutil.copytree(sample, tmp_path / "other", ignore=shutil.ignore_patterns("lab.lock")))
    gate = Gate(whole_lab_operations.preview_merge_on_copy)
    monkeypatch.setattr(whole_lab_operations, "preview_merge_on_copy", gate)
    window.go("settings")
    card = card_of(window)
    which = card.findChild(SelectField, "which_work")
    assert which is not None
    which.set_current("merge")
    which.chosen.emit("merge")
    field(card, "other", qtbot).setText(str(other))
    press(card, "look_at_work")
    qtbot.waitUntil(gate.come.is_set)
    looking = card._looking
    assert looking is not None
    with qtbot.waitSignal(looking.ended):
        field(card, "other", qtbot).setText(str(tmp_path))
        gate.let_go()
    assert not button(card, "do_work").isEnabled(), "nobody has looked at that one"
    assert button(card, "look_at_work").isEnabled()


def test_that_a_merge_shows_what_comes_in_and_its_conflicts_are_decided_here(
    window: MainWindow, ask: Ask, qtbot: QtBot, sample: Path, tmp_path: Path
) -> None:
    other = Path(shutil.copytree(sample, tmp_path / "other", ignore=shutil.ignore_patterns("lab.lock")))
    add(other, "P001")
    add(sample, "P001")
    card = ask("merge", other=str(other))
    assert not button(card, "do_work").isEnabled()
    qtbot.waitUntil(lambda: bool(card.findChildren(SelectField, "decide")))
    (decide,) = card.findChildren(SelectField, "decide")
    decide.set_current("different")
    decide.chosen.emit("different")
    qtbot.waitUntil(lambda: button(card, "do_work").isEnabled(), timeout=20_000)
    assert "will be imported" in told(card)
    assert "Merged" in reopened(window, qtbot, "do_work")
    lab = window.context.lab
    assert lab is not None
    codes = [person.code for person in lab.read(people.all_people)]
    assert (len(codes), codes[0]) == (2, "P001")


def test_that_what_is_typed_after_a_look_asks_for_another(ask: Ask, qtbot: QtBot, tmp_path: Path) -> None:
    card = ask("extract", query="task=anomaly", out=str(tmp_path / "new"))
    qtbot.waitUntil(lambda: "6" in numbers(card))
    query = field(card, "query", qtbot)
    query.setText("task=connection")
    assert not button(card, "do_work").isEnabled()
    query.setText("task=anomaly")
    press(card, "look_at_work")
    qtbot.waitUntil(lambda: button(card, "do_work").isEnabled(), timeout=10_000)
    press(card, "do_work")
    qtbot.waitUntil(lambda: str(tmp_path / "new") in told(card), timeout=10_000)
    assert check_lab_folder(tmp_path / "new").counts["items"] == 6


def test_that_a_person_is_excluded_then_deleted_as_it_was_counted(window: MainWindow, qtbot: QtBot) -> None:
    lab = window.context.lab
    assert lab is not None
    sit(begin(lab, one_place(lab), "P001"))
    card = over(window, qtbot, "studies", "exclude", target="P001", reason="fell asleep", by="AB")
    seen = card.findChild(SelectField, "work_seen")
    assert seen is not None
    seen.set_current("no")
    QTest.keyClick(field(card, "by", qtbot), Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: "now excluded" in told(card), timeout=10_000)
    QTest.keyClick(button(card, "close_work"), Qt.Key.Key_Escape)
    assert not card.isVisible()
    card = over(window, qtbot, "collect", "delete", code="P001")
    press(card, "look_at_work")
    answers = f"{lab.read(main_row_counts)['answers']:,}"
    qtbot.waitUntil(lambda: answers in numbers(card) and button(card, "do_grave_work").isEnabled())
    assert looks(window) == []
    assert "Deleted" in reopened(window, qtbot, "do_grave_work")
    lab = window.context.lab
    assert lab is not None
    assert lab.read(people.all_people) == []
    assert check_lab_folder(lab.folder).ok


def test_that_the_answer_of_an_item_is_corrected_where_the_item_is(window: MainWindow, qtbot: QtBot) -> None:
    lab = window.context.lab
    assert lab is not None
    row = next(one for one in lab.read(items.find_stored_items) if one.task == "missing_piece_easy")
    window.open_place_with("library", {"key": row.key})
    inspector = window.findChild(ItemInspector)
    assert inspector is not None
    qtbot.waitUntil(lambda: inspector.item_key() == row.key)
    QTest.keyClick(inspector, Qt.Key.Key_A)
    qtbot.waitUntil(lambda: any(one.isVisible() for one in inspector.findChildren(PushButton, "correct_item")))
    next(one for one in inspector.findChildren(PushButton, "correct_item") if one.isVisible()).click()
    card = card_of(window)
    reading = inspector.reading()
    assert reading is not None
    QTest.keyClicks(field(card, "answer", qtbot), "B" if reading.item.answer == ["A"] else "A")
    QTest.keyClicks(field(card, "reason", qtbot), "misprint")
    QTest.keyClick(card, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: "changes from" in told(card), timeout=10_000)
    press(card, "do_work")
    qtbot.waitUntil(lambda: "Corrected" in told(card), timeout=10_000)
    assert len(lab.read(items.items_by_key, row.key)) == 2


def test_that_a_look_tells_that_it_goes_on_and_can_be_stopped(window: MainWindow, ask: Ask, qtbot: QtBot) -> None:
    card = ask("backup")
    line = card.findChild(ProgressLine)
    assert line is not None and not line.isVisible()
    press(card, "look_at_work")
    assert line.isVisible() and line.stop_button.isVisible()
    line.stop_button.click()
    assert not line.isVisible()
    assert button(card, "look_at_work").isEnabled()


def test_that_what_is_done_has_a_bar_and_ends_at_stop_with_the_lab_as_it_was(
    window: MainWindow, ask: Ask, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    lab = window.context.lab
    assert lab is not None
    before = list_backups(lab.folder)
    card = ask("backup")
    line = card.findChild(ProgressLine)
    assert line is not None
    gate = Gate(verified_backups.fsync_file)
    monkeypatch.setattr(verified_backups, "fsync_file", gate)
    press(card, "do_work")
    assert line.isVisible() and line.stop_button.isVisible()
    qtbot.waitUntil(gate.come.is_set)
    qtbot.waitUntil(lambda: line.share() > 0.5)
    line.stop_button.click()
    assert line.isVisible()
    gate.let_go()
    qtbot.waitUntil(lambda: told(card) == "Stopped. The lab is unchanged.")
    assert not line.isVisible()
    assert list_backups(lab.folder) == before


def test_that_a_lab_that_is_closed_for_its_work_shows_how_far_it_is_and_can_be_stopped(
    window: MainWindow, ask: Ask, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = restoring(window, ask, qtbot)
    gate = Gate(restore_backup.fsync_file)
    monkeypatch.setattr(restore_backup, "fsync_file", gate)
    with qtbot.waitSignal(window.labs.opened, timeout=30_000):
        press(card_of(window), "do_work")
        qtbot.waitUntil(gate.come.is_set)
        qtbot.waitUntil(lambda: line.isVisible() and line.share() >= 0.5)
        assert "Working on sample…" in numbers(window.start)
        line.stop_button.click()
        gate.let_go()
    qtbot.waitUntil(lambda: window.pages.key() == "settings" and bool(told(card_of(window))), timeout=10_000)
    assert told(card_of(window)) == "Stopped. The lab is unchanged."
    lab = window.context.lab
    assert lab is not None
    assert lab.read(people.person_by_code, "LATER") is not None


def test_that_the_bar_says_so_from_when_on_it_cannot_be_stopped(
    window: MainWindow, ask: Ask, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = restoring(window, ask, qtbot)
    gate = Gate(restore_backup.fsync_folder)
    monkeypatch.setattr(restore_backup, "fsync_folder", gate)
    with qtbot.waitSignal(window.labs.opened, timeout=30_000):
        press(card_of(window), "do_work")
        qtbot.waitUntil(gate.come.is_set)
        qtbot.waitUntil(lambda: line.stop_button.text() == "Cannot be stopped now")
        assert not line.stop_button.isEnabled()
        gate.let_go()
    qtbot.waitUntil(lambda: window.pages.key() == "settings" and "Restored" in told(card_of(window)), timeout=10_000)


def look_at_backup(window: MainWindow, ask: Ask, qtbot: QtBot) -> None:
    """Look at what is restored, once the backups are listed: what was seen before that is seen no more."""
    card = card_of(window)
    which = card.findChild(SelectField, "which_work")
    assert which is not None
    which.set_current("restore")
    which.chosen.emit("restore")
    qtbot.waitUntil(lambda: bool(_offered(card)))
    ask("restore")
    qtbot.waitUntil(button(card, "do_work").isEnabled)


def restoring(window: MainWindow, ask: Ask, qtbot: QtBot) -> ProgressLine:
    """A lab with a backup in which nobody is, looked at to be restored; the line that shows once it is."""
    lab = window.context.lab
    assert lab is not None
    lab.back_up()
    add(lab.folder, "LATER")
    window.go("settings")
    card_of(window).shown()
    look_at_backup(window, ask, qtbot)
    line = window.start.findChild(ProgressLine, "making")
    assert line is not None
    return line


def test_that_a_check_of_the_lab_has_a_bar_and_ends_at_stop(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Gate(lambda *_: None)
    monkeypatch.setattr(MediaFiles, "check", gate)
    window.go("settings")
    (card,) = window.findChildren(LabCheckCard)
    line = card.findChild(ProgressLine)
    assert line is not None
    qtbot.waitUntil(line.isVisible)
    qtbot.waitUntil(gate.come.is_set)
    qtbot.waitUntil(lambda: line.share() > 0)
    line.stop_button.click()
    gate.let_go()
    qtbot.waitUntil(lambda: not line.isVisible())
    assert button(card, "check_lab").isEnabled()


def test_that_backups_are_listed_at_once_and_each_is_looked_into_once(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    lab = window.context.lab
    assert lab is not None
    broken = lab.back_up().path
    whole = lab.back_up().path
    with broken.open("r+b") as file:
        file.seek(8192)
        file.write(bytes(8192))
    gate = Gate(whole_lab_operations.examine_backup)
    monkeypatch.setattr(whole_lab_operations, "examine_backup", gate)
    window.go("settings")
    card = card_of(window)
    which = card.findChild(SelectField, "which_work")
    assert which is not None
    which.set_current("restore")
    which.chosen.emit("restore")
    qtbot.waitUntil(lambda: _offered(card) == [str(whole), str(broken)])
    qtbot.waitUntil(gate.come.is_set)
    gate.let_go()
    qtbot.waitUntil(lambda: _offered(card) == [str(whole)])
    again = Gate(whole_lab_operations.examine_backup)
    monkeypatch.setattr(whole_lab_operations, "examine_backup", again)
    assert [path for path, _ in whole_lab_operations.check_backups(lab, SILENT_WATCH)] == [str(whole)]
    assert not again.come.is_set()


def _offered(card: LabOperationsCard) -> list[str]:
    return [key for one in card.findChildren(SelectField, "work_backup") if one.isVisible() for key in one.choices()]
