"""Sleep is held off by a process that lives as long as the block, or as the program that opened it."""

import subprocess
import sys
from pathlib import Path

import psutil
import pytest

from desktop.library.machine import sleep_inhibitor
from desktop.library.machine.sleep_inhibitor import prevent_sleep
from tests.limits import within

HOLDER = """#!/bin/sh
echo $$ > {mark}
shift 3
exec "$@"
"""
PROGRAM = """
import os, sys
from desktop.library.machine.sleep_inhibitor import prevent_sleep
with prevent_sleep():
    print("held", flush=True)
    sys.stdin.readline()
    os._exit(9)
"""


@pytest.fixture
def mark(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What holds sleep off notes its process there, and does as it is told."""
    holder = tmp_path / "bin" / "systemd-inhibit"
    holder.parent.mkdir()
    holder.write_text(HOLDER.format(mark=tmp_path / "pid"))
    holder.chmod(0o755)
    monkeypatch.setenv("PATH", str(holder.parent), prepend=":")
    return tmp_path / "pid"


def held(mark: Path) -> psutil.Process:
    """The holder, once it has begun."""
    for _ in range(1000):
        if mark.exists() and (text := mark.read_text()).strip():
            return psutil.Process(int(text))
        subprocess.run(["true"], check=True)
    raise AssertionError("nothing held sleep off")


def test_that_sleep_is_held_off_inside_the_block_and_no_longer(mark: Path) -> None:
    with prevent_sleep():
        holder = held(mark)
        assert holder.is_running()
    assert not psutil.pid_exists(holder.pid)


def test_that_it_is_let_go_however_the_program_ends(mark: Path) -> None:
    program = subprocess.Popen(
        [sys.executable, "-c", PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert program.stdout is not None
    assert program.stdout.readline() == "held\n"
    holder = held(mark)
    program.communicate("\n")
    assert program.returncode == 9
    holder.wait(within())


def test_that_a_machine_without_a_way_runs_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sleep_inhibitor, "INHIBIT_COMMANDS", {})
    with prevent_sleep():
        pass
