"""What the places stand on is loaded behind the first one, so that no later one waits for it."""

import json
import subprocess
import sys
from pathlib import Path

from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from desktop.gui.shell import module_import_preloader
from tests.gui.conftest import MakeWindow
from tests.limits import within

SCRIPT = """
import json, sys
from importlib import import_module
import desktop.gui.shell.build_window, db.lab
from desktop.gui.shell.rail_places import PLACES
from desktop.gui.shell.module_import_preloader import import_engine_modules

import_engine_modules()
before = set(sys.modules)
for place in PLACES:
    import_module(place.factory.split(":")[0])
print(json.dumps(sorted(name for name in set(sys.modules) - before if name.startswith("desktop."))))
"""
ROOT = Path(__file__).parents[3]
FEW = 60


def test_that_the_first_visit_to_a_place_loads_little_but_what_it_draws() -> None:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=False, timeout=within(), cwd=ROOT
    )
    assert done.returncode == 0, done.stderr
    behind = [name for name in json.loads(done.stdout) if not name.startswith("desktop.gui.")]
    assert not [name for name in behind if name.startswith("desktop.exchange.")]
    assert len(behind) < FEW, behind


def test_that_it_is_loaded_once_the_first_lab_is_open(make_window: MakeWindow, sample: Path, qtbot: QtBot) -> None:
    window = make_window()
    waiting = window.findChild(module_import_preloader.ImportPreloader)
    assert waiting is not None
    timer = waiting.findChild(QTimer)
    assert timer is not None
    assert not timer.isActive()
    with qtbot.waitSignal(window.labs.opened, timeout=10_000):
        window.labs.open(sample)
    assert timer.isActive()
    with qtbot.waitSignal(timer.timeout, timeout=10_000):
        pass
    qtbot.waitUntil(lambda: all(room in sys.modules for room in module_import_preloader.PRELOADED_MODULES))
