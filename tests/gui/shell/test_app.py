"""The application as a person starts it: a process of its own, ended by the window manager."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from db.lab import open_lab
from desktop.library.machine.settings import load_settings
from tests.limits import within

pytestmark = pytest.mark.skipif(shutil.which("xdotool") is None, reason="xdotool is not installed")


def _closed(seat: "subprocess.Popen[str]", number: str) -> str:
    """What a window said that was closed by its window manager; a key that the manager lost is pressed again."""
    for _ in range(24):
        subprocess.run(["xdotool", "windowactivate", "--sync", number, "key", "alt+F4"], check=False, timeout=within())
        try:
            return seat.communicate(timeout=within(5))[1]
        except subprocess.TimeoutExpired:
            continue
    raise AssertionError("the window did not close")


def test_that_the_window_opens_on_a_lab_and_gives_it_back_when_it_is_closed(display: str, sample: Path) -> None:
    root = Path(__file__).parents[3]
    seat = subprocess.Popen(
        [sys.executable, "-P", "-m", "desktop", "--lab", str(sample)],
        env={**os.environ, "PYTHONPATH": str(root)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        found = subprocess.run(
            ["xdotool", "search", "--sync", "--onlyvisible", "--name", "^Eyeline$"],
            capture_output=True, text=True, check=True, timeout=within(),
        )  # fmt: skip
        number = found.stdout.split()[0]
        while not load_settings().recent_labs and seat.poll() is None:
            subprocess.run(["xdotool", "getwindowname", number], check=True, capture_output=True)
        said = _closed(seat, number)
    finally:
        seat.kill()
        seat.wait()
    assert seat.returncode == 0, said
    assert load_settings().recent_labs == (str(sample.resolve()),)
    open_lab(sample, window=True).close()
