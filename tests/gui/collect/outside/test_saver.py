"""The screen saver is held off on a session bus, and let go."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[4]


def test_that_the_screen_saver_is_asked_and_let_go(environment: dict[str, str]) -> None:
    if shutil.which("dbus-run-session") is None:
        pytest.skip("no dbus-run-session: no session bus to ask")
    command = ["dbus-run-session", "--", sys.executable, "-m", "tests.gui.collect.outside.saver"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=30, check=True)
    assert done.stdout.splitlines() == ["[('Eyeline', 'A study is running')] True", "False"]
