"""`eyeline tour` finds or makes its own display."""

import json
import os
import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest

from desktop.cli.run_command_line import run_command_line
from desktop.cli.virtual_display import virtual_display
from desktop.cli.window_entry_points import WindowEntryPoints
from tests.unit.cli.conftest import Command

needs_xvfb = pytest.mark.skipif(shutil.which("Xvfb") is None, reason="Xvfb is not installed")


def no_window(lab: Path | None) -> int:
    raise AssertionError(f"a window was opened on {lab}")


@needs_xvfb
def test_that_a_tour_without_a_display_plays_on_one_that_is_gone_afterwards(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def play(out: Path) -> Mapping[str, object]:
        return {"items": 3, "display": os.environ["DISPLAY"], "out": out}

    assert run_command_line(["tour", "--out", "tour", "--json"], WindowEntryPoints(no_window, play)) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["items"], told["out"]) == (3, "tour")
    assert not Path(f"/tmp/.X11-unix/X{told['display'][1:]}").exists()
    assert "DISPLAY" not in os.environ


@needs_xvfb
def test_that_a_tour_uses_the_display_that_is_there(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with virtual_display(640, 480) as there:
        code = run_command_line(
            ["tour", "--out", "tour", "--json"], WindowEntryPoints(no_window, lambda out: {"on": os.environ["DISPLAY"]})
        )
    assert code == 0
    assert json.loads(capsys.readouterr().out) == {"on": there}


@needs_xvfb
def test_that_the_last_line_of_a_tour_names_the_whole_place_of_its_report(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert (
        run_command_line(
            ["tour", "--out", "tour"], WindowEntryPoints(no_window, lambda out: {"items": 3, "report": "report.html"})
        )
        == 0
    )
    assert capsys.readouterr().out.splitlines()[-1] == f"report: {place / 'tour' / 'report.html'}"


def test_that_without_xvfb_the_line_that_installs_it_is_told(process: Command, place: Path) -> None:
    told = process("tour", "--out", "tour", "--json", PATH=str(place))
    assert (told.code, told.document["error"]["code"]) == (1, "no_display")
    assert told.document["error"]["hint"] == "Install with: sudo apt-get install xvfb openbox"
