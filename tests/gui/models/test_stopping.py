"""Adding a model: the look at its folder tells how far it is, and can be stopped."""

import os
from pathlib import Path

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from desktop.gui.models.add_model_folder_form import ModelFolderForm
from desktop.gui.widgets.error_panel import ErrorPanel
from desktop.gui.widgets.progress_line import ProgressLine
from desktop.gui.widgets.push_button import PushButton
from tests.gui.models.conftest import MakeWindow, Visitor

FILES = 6000


def folder_of_many(folder: Path) -> Path:
    """A model whose weights lie in so many files that looking at them takes a while."""
    folder.mkdir()
    (folder / "config.json").write_text('{"model_type": "smolvlm"}')
    head = b'{"w":{"dtype":"F32","shape":[6],"data_offsets":[0,24]}}'
    first = folder / "model-00000.safetensors"
    first.write_bytes(len(head).to_bytes(8, "little") + head + bytes(24))
    for number in range(1, FILES):
        os.link(first, folder / f"model-{number:05}.safetensors")
    return folder


def test_that_the_look_at_a_folder_can_be_stopped(
    make_window: MakeWindow, sample: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    folder = folder_of_many(tmp_path / "many")
    visitor = Visitor(make_window(lab=sample), qtbot)
    qtbot.waitUntil(lambda: visitor.see("add_folder").width() > visitor.see("add_folder").height())
    visitor.click("add_folder")
    form = visitor.see("folder_form", ModelFolderForm)
    form.folder.setText(str(folder))
    visitor.click("folder_look")
    line = next(one for one in visitor.window.findChildren(ProgressLine) if one.isVisible())
    stop = line.stop_button
    assert stop.isVisible() and stop.isEnabled()
    stop.click()
    qtbot.waitUntil(lambda: not line.isVisible())
    assert visitor.see("folder_look", PushButton).isEnabled()
    facts = form.findChild(QLabel, "folder_facts")
    assert facts is not None and facts.text() == ""
    panel = visitor.window.findChild(ErrorPanel, "error_panel")
    assert panel is not None and not panel.isVisible()
