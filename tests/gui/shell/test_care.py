"""The lab is looked after: what was cut off is told, damage is told, backups are made when they are due."""

import json
import os
import struct
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from db.backups.verified_backups import list_backups
from db.lab import create_lab, open_lab
from db.rows import ModelRow
from db.stores import lab_settings, models_runs_predictions
from desktop.benchmarks.base_errors import CannotDo
from desktop.benchmarks.messages import say
from desktop.gui.background_tasks import BackgroundTask
from desktop.gui.shell import lab_warnings_and_backup
from desktop.gui.shell.lab_warnings_and_backup import LabHealthMonitor
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.widgets.input_fields import SelectField
from desktop.inference.models import model_location
from desktop.inference.models.model_family_and_fingerprint import fingerprint_folder
from desktop.inference.models.model_location import ModelLocation
from desktop.inference.models.registry import LocalModel, add_model, model_row
from tests.gui.gate import Gate

ENVIRONMENT = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[3])}
CUT_OFF = """
import os, sys
from pathlib import Path
from db.lab import create_lab, open_lab
open_lab(Path(sys.argv[1]), window=True)
os._exit(9)
"""
PAGES = 16 * 4096
MakeWindow = Callable[..., MainWindow]


def test_that_a_window_that_was_cut_off_is_told_of(make_window: MakeWindow, sample: Path, qtbot: QtBot) -> None:
    ended = subprocess.run([sys.executable, "-c", CUT_OFF, str(sample)], env=ENVIRONMENT, check=False)
    assert ended.returncode == 9
    window = make_window(lab=sample)
    qtbot.waitUntil(lambda: "ended unexpectedly" in window.toast.label())


def test_that_a_backup_is_made_once_it_is_due(window: MainWindow, sample: Path, qtbot: QtBot) -> None:
    lab = window.context.lab
    assert lab is not None
    lab.write(lab_settings.set_setting, "note", "something to keep").result()
    care = window.findChild(LabHealthMonitor)
    assert care is not None
    care.back_up()
    qtbot.waitUntil(lambda: len(list_backups(sample)) == 1, timeout=10_000)


def test_that_damage_is_told_with_what_to_do(make_window: MakeWindow, sample: Path, qtbot: QtBot) -> None:
    with open_lab(sample):
        pass
    with (sample / "lab.db").open("r+b") as file:
        file.seek(-PAGES, os.SEEK_END)
        file.write(b"\xff" * PAGES)
    window = make_window()
    window.labs.open(sample)
    sentences = [*window.findChildren(QLabel, "error_sentence")]
    qtbot.waitUntil(lambda: any("damaged" in label.text() and label.isVisible() for label in sentences), timeout=10_000)


def drawn_in(sample: Path) -> ModelRow:
    """A model whose weights are as first drawn, kept in a lab as a trained one."""
    folder = sample / "models" / "drawn"
    folder.mkdir(parents=True)
    one = struct.pack("<f", 1.0) * 8
    head = json.dumps({"norm.weight": {"dtype": "F32", "shape": [8], "data_offsets": [0, len(one)]}}).encode()
    (folder / "config.json").write_text('{"model_type": "qwen2_5_vl"}')
    (folder / "model.safetensors").write_bytes(struct.pack("<Q", len(head)) + head + one)
    with open_lab(sample) as lab:
        config = LocalModel(revision=fingerprint_folder(folder), family="qwen2_5_vl")
        row = add_model(lab, model_row("drawn", config, trained=True))
        model_location.save_model_location(lab, row.id, ModelLocation(folder="models/drawn"))
    return row


def test_that_a_model_that_was_taken_for_trained_is_called_untrained_once_its_lab_is_opened(
    make_window: MakeWindow, sample: Path, qtbot: QtBot
) -> None:
    row = drawn_in(sample)
    window = make_window(lab=sample)
    qtbot.waitUntil(lambda: "drawn" in window.toast.label())
    lab = window.context.lab
    assert lab is not None and not lab.read(models_runs_predictions.get_model, row.id).trained
    window.context.open_place("models")
    qtbot.waitUntil(lambda: any("drawn (untrained)" in field.label() for field in window.findChildren(SelectField)))


def test_that_a_look_at_a_lab_that_was_left_meanwhile_ends_no_backup_of_the_next(
    make_window: MakeWindow, sample: Path, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn_in(sample)
    gate = Gate(lab_warnings_and_backup.read_untrained_models)
    monkeypatch.setattr(lab_warnings_and_backup, "read_untrained_models", gate)
    window = make_window(lab=sample)
    qtbot.waitUntil(gate.come.is_set)
    looking = window.context.tasks.findChildren(BackgroundTask)
    create_lab(tmp_path / "next", name="next").close()
    with qtbot.waitSignal(window.labs.opened, timeout=10_000):
        window.labs.open(tmp_path / "next")
    gate.let_go()
    qtbot.waitUntil(lambda: not any(map(isValid, looking)))
    keeper = window.findChild(LabHealthMonitor)
    assert keeper is not None
    timer = keeper.findChild(QTimer)
    assert timer is not None and timer.isActive()


def test_that_a_model_that_cannot_be_looked_at_is_told_and_ends_no_backup(
    make_window: MakeWindow, sample: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unreadable(_: object) -> tuple[str, ...]:
        raise CannotDo(say("The folder of this model does not answer."))

    monkeypatch.setattr(lab_warnings_and_backup, "read_untrained_models", unreadable)
    window = make_window(lab=sample)
    told = "The folder of this model does not answer."
    qtbot.waitUntil(lambda: any(told in label.text() and label.isVisible() for label in window.findChildren(QLabel)))
    keeper = window.findChild(LabHealthMonitor)
    assert keeper is not None
    timer = keeper.findChild(QTimer)
    assert timer is not None and timer.isActive()
