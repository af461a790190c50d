"""The screen saver is held off on a session bus, and let go."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.limits import within

ROOT = Path(__file__).parents[4]


def test_that_the_screen_saver_is_asked_and_let_go(environment: dict[str, str]) -> None:
    if shutil.which("dbus-run-session") is None:
        pytest.skip("no dbus-run-session: no session bus to ask")
    command = ["dbus-run-session", "--", sys.executable, "-m", "tests.gui.collect.outside.saver"]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=within(), check=True
    )
    assert done.stdout.splitlines() == ["[('Eyeline', 'A study is running')] True", "False"]


def test_that_case_44_locks_and_sleep_are_heard_on_the_buses(environment: dict[str, str]) -> None:
    if shutil.which("dbus-run-session") is None:
        pytest.skip("no dbus-run-session: no session bus to ask")
    seat = f"DBUS_SYSTEM_BUS_ADDRESS=$DBUS_SESSION_BUS_ADDRESS {sys.executable} -m tests.gui.collect.outside.locker"
    done = subprocess.run(
        ["dbus-run-session", "--", "sh", "-c", seat],
        cwd=ROOT,
        env={**environment, "XDG_SESSION_ID": "2"},
        capture_output=True,
        text=True,
        timeout=within(),
        check=True,
    )
    expected = [
        "screen_locked",
        "hidden: locked",
        "screen_unlocked",
        "screen_locked",
        "hidden: locked",
        "hidden: slept",
    ]
    assert done.stdout.splitlines() == [str(expected)]
