"""A model that was taken off the list comes back as it was."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTableView
from pytestqt.qtbot import QtBot

from db.stores import models_runs_predictions
from tests.gui.models.conftest import Visitor
from tests.screens.scenes import PLACES


def test_that_a_model_taken_off_the_list_comes_back_with_one_key(visitor: Visitor, qtbot: QtBot) -> None:
    lab = visitor.window.context.lab
    assert lab is not None
    next(scene for scene in PLACES if scene.name == "models").show(visitor.window)
    before = {row.id for row in lab.read(models_runs_predictions.registered_models)}
    table = visitor.see("models", QTableView)
    qtbot.waitUntil(lambda: table.model().rowCount() == len(before))
    assert visitor.seen("undo_remove") is None
    table.selectRow(0)
    qtbot.waitUntil(visitor.see("remove_model").isEnabled)
    visitor.click("remove_model")
    qtbot.waitUntil(lambda: len(lab.read(models_runs_predictions.registered_models)) == len(before) - 1)
    visitor.see("undo_remove")
    QTest.keyClick(visitor.window.windowHandle(), Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: {row.id for row in lab.read(models_runs_predictions.registered_models)} == before)
    qtbot.waitUntil(lambda: visitor.seen("undo_remove") is None)
