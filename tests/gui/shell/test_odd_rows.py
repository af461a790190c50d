"""A lab with rows that this version cannot read: no screen falls, each says so in a sentence."""

import uuid
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import cast

from PySide6.QtWidgets import QAbstractItemView, QLabel
from pytestqt.qtbot import QtBot

from db.lab import open_lab
from db.stores import studies
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.shell.rail_places import PLACES
from desktop.gui.studies.study_list import StudyOrDraft
from desktop.gui.widgets.data_table import DataTable
from desktop.gui.widgets.error_panel import ErrorPanel
from desktop.gui.widgets.input_fields import SelectField
from tests.gui.compare.at_compare import filled
from tests.screens.scenes import PLACES as SCENES
from tests.screens.scenes import settle

MakeWindow = Callable[..., MainWindow]
SENTENCE = "Could not read this study's protocol"


def words(window: MainWindow) -> str:
    """What can be read in the window: labels, and cells of tables."""
    texts = [label.text() for label in window.findChildren(QLabel) if label.isVisible()]
    for view in window.findChildren(QAbstractItemView):
        model = view.model()
        if view.isVisible():
            cells = [(r, c) for r in range(min(20, model.rowCount())) for c in range(model.columnCount())]
            texts += [str(model.index(row, column).data()) for row, column in cells]
    return "\n".join(texts)


def test_that_models_and_runs_of_another_version_leave_every_place_open(
    make_window: MakeWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    window = make_window(lab=filled(tmp_path / "lab"))
    for place in PLACES:
        window.go(place.key)
        settle(window)
        if place.key == "models":
            next(scene for scene in SCENES if scene.name == "models").show(window)
            qtbot.waitUntil(lambda: "its settings cannot be read" in words(window))
        if place.key == "collect":
            qtbot.waitUntil(lambda: "its plan cannot be read" in words(window))
        panel = window.findChild(ErrorPanel, "error_panel")
        assert panel is not None and not panel.isVisible()


def test_that_a_study_of_another_version_is_told_in_a_sentence(
    make_window: MakeWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    odd = uuid.UUID("ffffffff-ffff-4fff-bfff-ffffffffffff")  # last of one moment, so it is shown first
    with open_lab(filled(tmp_path / "lab")) as lab:
        row = lab.read(studies.load_all_studies)[0]
        assert lab.write(studies.insert_study, replace(row, id=odd, name="Odd", protocol='{"odd":1}')).result()
    window = make_window(lab=tmp_path / "lab")
    window.go("studies")
    qtbot.waitUntil(lambda: SENTENCE in words(window))
    table = cast("DataTable[StudyOrDraft] | None", window.findChild(DataTable, "studies"))
    assert table is not None
    assert {reading.name for reading in table.rows_model().rows()} == {row.name, "Odd"}
    assert "cannot be read" in words(window).splitlines()
    place = next(n for n, reading in enumerate(table.rows_model().rows()) if reading.name == row.name)
    table.selectRow(place)
    qtbot.waitUntil(lambda: SENTENCE not in words(window))
    panel = window.findChild(ErrorPanel, "error_panel")
    assert panel is not None and not panel.isVisible()
    window.go("collect")
    study = window.findChild(SelectField, "study")
    assert study is not None
    qtbot.waitUntil(study.isVisible)
    study.set_current(str(odd))
    study.chosen.emit(str(odd))
    qtbot.waitUntil(lambda: SENTENCE in words(window))
