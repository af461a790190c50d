"""Where the lab's models cannot be read the place says so, and reads them again when it is told to."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from db.errors import DiskFault
from db.lab import Lab
from db.translatable_store_messages import say
from desktop.gui.models import models_screen
from desktop.gui.models.load_models_and_runs import LabModels, read_lab_models
from tests.gui.models.conftest import MakeWindow, Visitor


def test_that_models_that_could_not_be_read_are_said_and_read_again_by_a_button(
    make_window: MakeWindow, models_lab: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    disks = [DiskFault(say("The disk did not answer."))]

    def read(lab: Lab) -> LabModels:
        if disks:
            raise disks.pop()
        return read_lab_models(lab)

    monkeypatch.setattr(models_screen, "read_lab_models", read)
    visitor = Visitor(make_window(lab=models_lab), qtbot)
    visitor.click("error_close")
    visitor.see("reread")
    assert not visitor.panel.isVisible()
    visitor.click("reread")
    qtbot.waitUntil(lambda: visitor.panel.isVisible() and bool(visitor.panel.columns))
    assert visitor.seen("reread") is None
