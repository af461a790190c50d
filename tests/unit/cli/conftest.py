"""The real program, in this process or in one of its own, in a folder whose names must not shadow ours."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from desktop.cli.run_command_line import run_command_line
from desktop.cli.window_entry_points import WindowEntryPoints

ROOT = Path(__file__).parents[3]


@dataclass(frozen=True)
class Ran:
    """What came out of one command."""

    code: int
    out: str
    err: str

    @property
    def document(self) -> dict[str, Any]:
        """Standard output as the one document that it must be."""
        document: dict[str, Any] = json.loads(self.out)
        assert type(document) is dict
        return document


Command = Callable[..., Ran]


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working folder of a user who has folders named like our packages."""
    for name in ("db", "resources", "desktop"):
        folder = tmp_path / "place" / name
        folder.mkdir(parents=True)
        (folder / "__init__.py").write_text("raise SystemExit('a folder of the user was imported')\n")
    monkeypatch.chdir(tmp_path / "place")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    return tmp_path / "place"


@pytest.fixture
def process(place: Path) -> Command:
    """Run the program as a user does, in a process of its own."""

    def start(*arguments: str | Path, **more: str) -> Ran:
        command = [sys.executable, "-P", "-m", "desktop", *map(str, arguments)]
        environment = {**os.environ, "PYTHONPATH": str(ROOT), **more}
        done = subprocess.run(command, cwd=place, env=environment, capture_output=True, text=True, check=False)
        return Ran(done.returncode, done.stdout, done.stderr)

    return start


@pytest.fixture
def eyeline(place: Path, capsys: pytest.CaptureFixture[str]) -> Command:
    """Run the program in this process: quicker, with everything but the interpreter's start the same."""

    def call(*arguments: str | Path) -> Ran:
        capsys.readouterr()
        code = run_command_line([str(argument) for argument in arguments], WindowEntryPoints(_no_window, _no_tour))
        told = capsys.readouterr()
        return Ran(code, told.out, told.err)

    return call


@pytest.fixture
def lab(made_sample: Path, place: Path) -> Path:
    """A sample lab of the test's own."""
    shutil.copytree(made_sample, place / "lab")
    return place / "lab"


def _no_window(lab: Path | None) -> int:
    raise AssertionError(f"a window was opened on {lab}")


def _no_tour(out: Path) -> dict[str, object]:
    raise AssertionError(f"a tour was played into {out}")
