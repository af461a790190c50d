"""What the window loads before its first frame, measured in a process of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path

from desktop.gui.shell.lab_opener import last_recent_lab
from tests.limits import within

HEAVY = ("torch", "transformers", "scipy", "matplotlib", "pandas", "skimage", "statsmodels", "alembic")
LATER = ("numpy", "sqlalchemy")
SCRIPT = """
import json, linecache, sys
from pathlib import Path
from PySide6.QtWidgets import QApplication
from desktop.gui.shell.build_window import (build_window, close_window_and_lab)
from desktop.library.machine.settings import load_settings

app = QApplication([])
window = build_window(app, load_settings())
told = {}

def resident():
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096 / 2**20

def first():
    told["modules"] = sorted(sys.modules)

def read():
    told["resident"] = resident()
    told["later"] = sorted(sys.modules)
    told["sources"] = sum(len("".join(entry[2])) for entry in linecache.cache.values() if len(entry) > 2)
    app.quit()

def opened():
    screen = window.pages.front()
    screen.inspector.filled.connect(read)

window.first_frame.connect(first)
window.labs.opened.connect(opened)
window.open_when_shown(Path(sys.argv[1]))
window.show_window()
app.exec()
close_window_and_lab(window)
print(json.dumps(told))
"""


def test_that_the_window_appears_without_anything_heavy_and_stays_small(display: str, sample: Path) -> None:
    root = Path(__file__).parents[3]
    ended = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(sample)],
        env={**os.environ, "PYTHONPATH": str(root)},
        capture_output=True,
        text=True,
        check=False,
        timeout=within(),
    )
    assert ended.returncode == 0, ended.stderr
    told = json.loads(ended.stdout)
    assert [name for name in (*HEAVY, *LATER) if name in told["modules"]] == []
    assert [name for name in HEAVY if name in told["later"]] == []
    assert told["sources"] < 100_000
    assert told["resident"] < 180


def test_that_the_lab_opened_last_is_opened_wherever_it_is(tmp_path: Path) -> None:
    assert last_recent_lab([str(tmp_path / "gone"), str(tmp_path)]) == tmp_path / "gone"
    assert last_recent_lab([]) is None
