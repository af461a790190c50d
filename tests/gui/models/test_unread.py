"""Where the lab's models cannot be read the place says so, and reads them again when it is told to."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from db.errors import DiskTrouble
from db.lab import Lab
from db.words import say
from desktop.gui.models import screen
from desktop.gui.models.data import Shelf, read_shelf
from tests.gui.models.conftest import MakeWindow, Visitor


def test_that_models_that_could_not_be_read_are_said_and_read_again_by_a_button(
    make_window: MakeWindow, models_lab: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    disks = [DiskTrouble(say("The disk did not answer."))]

    def read(lab: Lab) -> Shelf:
        if disks:
            raise disks.pop()
        return read_shelf(lab)

    monkeypatch.setattr(screen, "read_shelf", read)
    visitor = Visitor(make_window(lab=models_lab), qtbot)
    visitor.click("error_close")
    visitor.see("reread")
    assert not visitor.panel.isVisible()
    visitor.click("reread")
    qtbot.waitUntil(lambda: visitor.panel.isVisible() and bool(visitor.panel.columns))
    assert visitor.seen("reread") is None
