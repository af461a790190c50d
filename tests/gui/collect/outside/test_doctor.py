"""The doctor measures a seat: the real program, a real window, keys and buttons through the window system."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import psutil
import pytest

from tests.limits import within

ROOT = Path(__file__).parents[4]
DOCTOR = [sys.executable, "-P", "-m", "desktop", "doctor", "--json"]


def checks(out: str) -> dict[str, dict[str, object]]:
    return {check["name"]: check for check in json.loads(out)["checks"]}


def test_that_the_doctor_measures_frames_and_200_injected_events(environment: dict[str, str]) -> None:
    done = subprocess.run(
        DOCTOR,
        env={**environment, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=within(),
        check=False,
    )
    found = checks(done.stdout)
    for name in ("injected keys", "injected mouse buttons"):
        value = found[name]["value"]
        assert isinstance(value, dict)
        assert (value["n"], value["lost"], value["doubled"]) == (100, 0, 0)
        assert {"mean", "sd"} <= value.keys()
    frames, beats = found["frame interval"]["value"], found["heartbeat"]["value"]
    assert isinstance(frames, dict) and frames["n"] == 90 and frames["onset"] in {"raster", "gl"}
    assert isinstance(beats, dict) and beats["n"] > 50
    assert found["full screen"]["ok"] is found["scaling"]["ok"] is found["clock"]["ok"] is True
    assert done.stderr == ""


def test_that_a_display_that_refuses_windows_leaves_the_seat_unmeasured(environment: dict[str, str]) -> None:
    """The window's process dies; the doctor goes on."""
    broken = {**environment, "PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "no-such-platform"}
    done = subprocess.run(DOCTOR, env=broken, capture_output=True, text=True, timeout=within(), check=False)
    found = checks(done.stdout)
    assert found["frame interval"] == {"name": "frame interval", "ok": None, "value": None, "advice": ""}
    assert found["clock"]["ok"] is True


@pytest.fixture
def interruptible() -> Iterator[None]:
    """What is started meanwhile hears an interrupt, even where a shell began these tests in its background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interruptible")
def test_that_an_interrupted_check_ends_its_window(environment: dict[str, str]) -> None:
    running = subprocess.Popen(
        DOCTOR,
        env={**environment, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        halted = _halted_with_their_window(running, environment)
        os.killpg(running.pid, signal.SIGINT)
        for process in halted:
            process.resume()
        out, err = running.communicate(timeout=within())
    finally:
        running.kill()
        running.wait()
    assert running.returncode == 130, err
    assert json.loads(out)["error"]["code"] == "interrupted" and "Traceback" not in err
    end = time.monotonic() + within()
    while _visible(environment):
        assert time.monotonic() < end, "the window of the check is still there"


def _halted_with_their_window(running: subprocess.Popen[str], environment: dict[str, str]) -> list[psutil.Process]:
    """The processes of a check, held as soon as their window is seen: it cannot be over before it is interrupted."""
    while running.poll() is None:
        processes = psutil.Process(running.pid).children(recursive=True)
        with suppress(psutil.NoSuchProcess):
            for process in processes:
                process.suspend()
            if processes and _visible(environment):
                return processes
        with suppress(psutil.NoSuchProcess):
            for process in processes:
                process.resume()
        threading.Event().wait(0.05)
    raise AssertionError("the check was over before its window was seen")


def _visible(environment: dict[str, str]) -> bool:
    search = ["xdotool", "search", "--onlyvisible", "--name", "Eyeline: participant"]
    return bool(subprocess.run(search, env=environment, check=False, capture_output=True, text=True).stdout.strip())


MEASURE = "import json, pathlib; from desktop.app import check_seat; print(json.dumps(check_seat(pathlib.Path('/'))))"


@pytest.mark.parametrize(
    ("change", "platform", "ratio"),
    [
        ({"QT_SCALE_FACTOR": "1.5"}, "xcb", 1.5),
        ({"QT_QPA_PLATFORM": "offscreen"}, "offscreen", 1.0),
    ],
)
def test_that_case_41_platform_and_scale_are_recorded_as_they_are(
    environment: dict[str, str], change: dict[str, str], platform: str, ratio: float
) -> None:
    seat = {**environment, **change, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-P", "-c", MEASURE], env=seat, capture_output=True, text=True, timeout=within(), check=True
    )
    figures = json.loads(done.stdout)
    assert (figures["platform"], figures["ratio"]) == (platform, ratio)
    assert figures["full_screen"] is True and figures["window_size"] == figures["screen_size"]
    if platform == "xcb":
        wide, high = figures["screen_size"]
        assert (round(wide * ratio), round(high * ratio)) == (1920, 1080)
        assert figures["keys"]["n"] == figures["buttons"]["n"] == 100
    else:  # a window system with no door for events of ours: not tried, and not said to be good
        assert figures["keys"] is None and figures["frames"]["n"] > 0
