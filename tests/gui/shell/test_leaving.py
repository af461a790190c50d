"""Whoever asked to be deleted is, as soon as the window gives the lab back."""

from pathlib import Path

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from db.ids import new_id
from db.lab import open_lab
from db.rows import PersonRow
from db.stores import people
from desktop.gui.shell.build_window import build_window, close_window_and_lab
from desktop.gui.shell.main_window import MainWindow
from desktop.library.machine.clock import wall_time_now
from desktop.library.machine.settings import MachineSettings
from desktop.study.participants.participant_withdrawal import codes_awaiting_deletion, exclude_for_deletion


def test_that_who_asked_is_deleted_when_the_window_closes(qapp: QApplication, qtbot: QtBot, sample: Path) -> None:
    window: MainWindow = build_window(qapp, MachineSettings())
    window.show_window()
    with qtbot.waitSignal(window.labs.opened, timeout=10_000):
        window.labs.open(sample)
    lab = window.context.lab
    assert lab is not None
    leaver, stayer = (
        PersonRow(id=new_id(), code=code, simulated=False, created=wall_time_now()) for code in ("P001", "P002")
    )
    for person in (leaver, stayer):
        lab.write(people.add_person, person).result()
    lab.write(exclude_for_deletion, "P001", leaver.id).result()
    close_window_and_lab(window)
    with open_lab(sample) as again:
        assert [person.code for person in again.read(people.all_people)] == ["P002"]
        assert codes_awaiting_deletion(again) == []
