"""Two screens of one machine: the operator picks one by its name, and one that is unplugged loses nothing."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from db.lab import open_lab
from db.stores import sessions
from desktop.cli.virtual_display import virtual_display
from desktop.study.protocol import sample_protocol
from tests.gui.collect.outside.conftest import MakeLab
from tests.gui.collect.outside.outsider import Outsider
from tests.limits import within

ROOT = Path(__file__).parents[4]
HALVES = (("left", "960/254x1080/286+0+0", "screen"), ("right", "960/254x1080/286+960+0", "none"))


def xrandr(environment: dict[str, str], *arguments: str) -> None:
    subprocess.run(["xrandr", *arguments], env=environment, check=True, capture_output=True)


@pytest.fixture
def two_screens() -> Iterator[dict[str, str]]:
    """The environment of a display of its own with two screens beside each other."""
    if shutil.which("xrandr") is None:
        pytest.skip("no xrandr: one display cannot be made two screens")
    with virtual_display(1920, 1080) as name:
        environment = {**os.environ, "DISPLAY": name, "QT_QPA_PLATFORM": "xcb"}
        for half in HALVES:
            xrandr(environment, "--setmonitor", *half)
        yield environment


def test_that_case_40_the_window_comes_up_on_the_screen_that_was_picked_by_name(two_screens: dict[str, str]) -> None:
    command = [sys.executable, "-m", "tests.gui.collect.outside.two_screens"]
    done = subprocess.run(
        command, cwd=ROOT, env=two_screens, capture_output=True, text=True, timeout=within(), check=True
    )
    told = json.loads(done.stdout)
    assert told["offered"] == ["left", "right"]
    assert told["left"] == [0, 0, 960, 1080, "left", True]
    assert told["right"] == [960, 0, 960, 1080, "right", True]
    assert told["kept"] == "right", "another answer in the lab must not move the participant to the operator's screen"
    assert told["unplugged"] == [["left"], "left"]


def test_that_case_40_an_unplugged_screen_covers_the_item_and_loses_nothing(
    seat_lab: MakeLab, two_screens: dict[str, str]
) -> None:
    folder = seat_lab(
        sample_protocol(minimum_ms=0, items={"query": "task=missing_piece_easy", "per_task": 1}, practice=0)
    )
    with Outsider(folder, environment=two_screens) as outsider:
        outsider.until("code")
        outsider.keys("Return")
        outsider.until("consent")
        outsider.keys("1", "Return")
        outsider.until("instructions")
        outsider.keys("Return")
        item = outsider.until("trial").item
        xrandr(two_screens, "--delmonitor", "left")
        outsider.until("cover")
        outsider.keys("Return")
        assert outsider.until("trial").item == item
        outsider.keys("a", "Return")
        outsider.until("thanks")
        outsider.keys("Return")
        assert outsider.ended() == 0
    with open_lab(folder) as lab:
        (run,) = lab.read(sessions.all_sessions)
        first, again = lab.read(sessions.trials_of_session, run.id)
        kinds = [event.kind for event in lab.read(sessions.events_of_session, run.id)]
    # What is left of the screens is larger: the item is laid out anew, as another attempt.
    assert (first.ended_on, again.ended_on, again.attempt) == ("interrupted", "answered", 2)
    assert {"paused", "screen_changed"} <= set(first.flags.split(",")) and "again" in again.flags
    assert "screen_changed" in kinds
