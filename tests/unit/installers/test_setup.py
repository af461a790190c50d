"""The set-up on a bare machine: one line names every system package, before anything is made or downloaded."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.limits import within

ROOT = Path(__file__).parents[3]

pytestmark = pytest.mark.skipif(shutil.which("make") is None, reason="make is not installed")


def program(folder: Path, name: str, lines: str) -> None:
    """A program of that name in a folder that a search path may hold."""
    (folder / name).write_text(f"#!/bin/sh\n{lines}\n")
    (folder / name).chmod(0o755)


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """A checkout on a Debian machine with a Python without `venv` and make, seen by an ordinary user."""
    programs = tmp_path / "bin"
    programs.mkdir()
    for name in ("sh", "make", "awk", "grep", "mkdir", "touch", "sed", "basename"):
        (programs / name).symlink_to(shutil.which(name) or "")
    program(programs, "dpkg-query", "exit 1")
    program(programs, "id", "echo 1000")
    program(programs, "apt-get", "echo an ordinary user ran apt-get >&2; exit 1")
    program(programs, "python3", f'case $2 in *ensurepip*) exit 1 ;; esac; exec {sys.executable} "$@"')
    shutil.copytree(ROOT / "installers", tmp_path / "installers")
    for name in ("Makefile", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path)
    return tmp_path


def make(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """What `make` says in that checkout."""
    environment = {"PATH": str(folder / "bin"), "HOME": str(folder)}
    command = [str(folder / "bin" / "make"), "-C", str(folder), *words]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=within())


def packages(said: subprocess.CompletedProcess[str]) -> set[str]:
    """The packages of the one line that installs them."""
    (line,) = [line for line in said.stderr.splitlines() if "apt-get install" in line]
    return set(line.rstrip("'").partition("--no-install-recommends ")[2].split())


@pytest.mark.parametrize("words", [("run",), ("run", "SEAT=1"), ("test",), ("check",), ("bench",), ("screenshots",)])
def test_that_every_command_asks_first_and_once_for_all_that_any_of_them_needs(
    bare: Path, words: tuple[str, ...]
) -> None:
    said = make(bare, *words)
    asked = packages(said)
    version = f"python{sys.version_info[0]}.{sys.version_info[1]}"
    assert asked >= {f"{version}-venv", "libegl1", "libxcb-cursor0", "xvfb", "openbox", "xdotool", "git"}
    assert asked >= {"fontconfig", "fonts-noto-cjk"}
    assert said.returncode == 2
    assert not (bare / ".venv").exists(), "nothing is made before the system is complete"


def test_that_what_is_there_is_not_asked_for(bare: Path) -> None:
    program(bare / "bin", "dpkg-query", 'case "$3" in xvfb|git) echo installed ;; *) exit 1 ;; esac')
    program(bare / "bin", "fc-list", "echo a typeface")
    program(bare / "bin", "python3", f'exec {sys.executable} "$@"')
    asked = packages(make(bare, "run"))
    assert asked & {"xvfb", "git", "fonts-noto-cjk"} == set()
    assert not [name for name in asked if name.endswith("-venv")]
    assert "libegl1" in asked


def test_that_the_line_works_where_nobody_has_sudo_and_where_no_list_of_packages_was_fetched(bare: Path) -> None:
    assert re.search(r"^  su -c 'apt-get update && apt-get install -y ", make(bare, "run").stderr, re.MULTILINE)
    program(bare / "bin", "sudo", "exit 1")
    assert re.search(r"^  sudo sh -c 'apt-get update && apt-get install -y ", make(bare, "run").stderr, re.MULTILINE)


def test_that_a_python_too_old_is_said_before_packages_are_asked_for(bare: Path) -> None:
    program(bare / "bin", "python3", "exit 1")
    said = make(bare, "test")
    assert "Eyeline needs Python 3.11 or newer" in said.stderr
    assert "apt-get" not in said.stderr


def test_that_the_install_shows_what_it_does(bare: Path) -> None:
    said = make(bare, "-n", "test", "SEAT=1")
    pip = [line for line in said.stdout.splitlines() if "pip install" in line]
    assert len(pip) == 2
    assert not [line for line in pip if "quiet" in line or "-q " in line]
    assert "packages of installers/locks/dev.txt" in said.stdout


def test_that_no_address_of_a_mirror_is_committed(tmp_path: Path) -> None:
    script = (ROOT / "installers" / "smoke.sh").read_text()
    assert not re.findall(r"https?://\S+", script)
    mirror = re.search(r"^mirror\(\) \{.*?^\}", script, re.MULTILINE | re.DOTALL)
    assert mirror
    rows = "http://other.example/ bookworm main Other\nhttp://first.example/ bookworm main Debian\n"
    program(tmp_path, "apt-get", f"[ $1 = update ] || printf '%s' '{rows}'")
    environment = {"PATH": f"{tmp_path}:{os.environ['PATH']}", "suite": "bookworm"}

    def said(**more: str) -> subprocess.CompletedProcess[str]:
        command = ["sh", "-c", f"{mirror[0]}\nmirror"]
        return subprocess.run(
            command, env=environment | more, capture_output=True, text=True, check=False, timeout=within()
        )

    assert said().stdout == "http://first.example/\n", "the machine's own, not another publisher's of the same name"
    assert said(SMOKE_MIRROR="http://named.example").stdout == "http://named.example\n"
    unknown = said(suite="sid")
    assert (unknown.returncode, unknown.stdout) == (1, "")
    assert "SMOKE_MIRROR" in unknown.stderr
