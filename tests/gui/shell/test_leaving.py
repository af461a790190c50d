"""Whoever asked to be deleted is, as soon as the window gives the lab back."""

from pathlib import Path

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from db.ids import new_id
from db.lab import open_lab
from db.rows import PersonRow
from db.stores import people
from desktop.gui.shell.compose import compose, take_apart
from desktop.gui.shell.window import MainWindow
from desktop.library.moments import now
from desktop.library.settings import MachineSettings
from desktop.study.leaving import hide, waiting


def test_that_who_asked_is_deleted_when_the_window_closes(qapp: QApplication, qtbot: QtBot, sample: Path) -> None:
    window: MainWindow = compose(qapp, MachineSettings())
    window.show_window()
    with qtbot.waitSignal(window.labs.opened, timeout=10_000):
        window.labs.open(sample)
    lab = window.context.lab
    assert lab is not None
    leaver, stayer = (PersonRow(id=new_id(), code=code, simulated=False, created=now()) for code in ("P001", "P002"))
    for person in (leaver, stayer):
        lab.write(people.add, person).result()
    lab.write(hide, "P001", leaver.id).result()
    take_apart(window)
    with open_lab(sample) as again:
        assert [person.code for person in again.read(people.all)] == ["P002"]
        assert waiting(again) == []
