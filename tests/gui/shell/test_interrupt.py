"""Ctrl+C and a polite kill end the window as a person would."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop.gui.shell.interrupt_signal_handlers import InterruptHandler
from tests.limits import within


def test_that_the_first_signal_calls_once_and_the_handlers_come_back(qtbot: QtBot) -> None:
    before = signal.getsignal(signal.SIGINT)
    calls: list[str] = []
    interrupt = InterruptHandler(lambda: calls.append("closed"))
    os.kill(os.getpid(), signal.SIGINT)
    os.kill(os.getpid(), signal.SIGINT)
    qtbot.waitUntil(lambda: bool(calls), timeout=5000)
    interrupt.end()
    assert (calls, interrupt.came) == (["closed"], True)
    assert signal.getsignal(signal.SIGINT) is before


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_that_a_window_that_is_told_to_end_gives_its_lab_back(number: signal.Signals, sample: Path) -> None:
    command = [sys.executable, "-P", "-m", "desktop", "--lab", str(sample), "--json"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        while not (sample / "lab.lock").exists() or not (sample / "lab.lock").stat().st_size:
            assert process.poll() is None, process.communicate()
        process.send_signal(number)
        out, err = process.communicate(timeout=within())
    finally:
        process.kill()
    assert process.returncode == 130, err
    assert '"interrupted"' in out
    again = subprocess.run(
        [sys.executable, "-P", "-m", "desktop", "lab", "check", str(sample)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert again.returncode == 0, again.stdout
