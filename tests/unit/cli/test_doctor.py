"""The doctor looks at this machine."""

import json

import pytest

from desktop.benchmarks.canonical_json import Json
from desktop.cli.run_command_line import run_command_line
from desktop.cli.window_entry_points import WindowEntryPoints
from desktop.study.stations.create_station_labs import DoctorReport
from tests.unit.cli.conftest import Command


def checks(document: dict[str, list[dict[str, object]]]) -> dict[str, dict[str, object]]:
    return {str(check["name"]): check for check in document["checks"]}


def test_that_every_check_has_its_four_fields(eyeline: Command) -> None:
    told = eyeline("doctor", "--json")
    assert all(check.keys() == {"name", "ok", "value", "advice"} for check in told.document["checks"])
    assert told.document["ok"] is all(check["ok"] is not False for check in told.document["checks"])
    assert told.code == (0 if told.document["ok"] else 1)


def test_that_the_window_s_checks_are_null_without_a_display(eyeline: Command) -> None:
    found = checks(eyeline("doctor", "--json").document)
    assert found["display"]["ok"] is found["qt libraries"]["ok"] is None
    assert "virtual display" in found


def test_that_the_window_s_checks_are_made_where_there_is_a_display(
    eyeline: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    found = checks(eyeline("doctor", "--json").document)
    assert found["display"] == {"name": "display", "ok": True, "value": "wayland-0", "advice": ""}
    assert found["qt libraries"]["ok"] is not None


def test_that_a_person_reads_a_table(eyeline: Command) -> None:
    told = eyeline("doctor")
    assert "sqlite" in told.out
    assert "free disk" in told.out


Checks = dict[str, dict[str, object]]

SEAT = ("frame interval", "injected keys", "injected mouse buttons", "heartbeat", "scaling", "full screen")
FIGURES: dict[str, Json] = {
    "frames": {"n": 90, "mean": 16.7, "sd": 0.1, "dropped": 2},
    "keys": {"n": 100, "mean": -0.4, "sd": 0.3, "lost": 0, "doubled": 0},
    "buttons": {"n": 99, "mean": -0.4, "sd": 0.3, "lost": 1, "doubled": 0},
    "heartbeat": {"n": 400, "under_20_ms": 1.0},
    "onset": "gl",
    "ratio": 1.25,
    "system": "Windows",
    "full_screen": True,
    "window_size": [1536, 864],
    "screen_size": [1536, 864],
}


def test_that_without_a_display_the_seat_s_checks_are_null_and_the_clock_is_looked_at(eyeline: Command) -> None:
    found = checks(eyeline("doctor", "--json").document)
    assert all(found[name]["ok"] is found[name]["value"] is None for name in SEAT)
    clock = found["clock"]["value"]
    assert found["clock"]["ok"] is True and isinstance(clock, dict) and clock["step_us"] < 50


@pytest.fixture
def told(
    place: object, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> dict[str, dict[str, object]]:
    """What the doctor says where a window opens and measures FIGURES."""
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    monkeypatch.setattr("desktop.cli.doctor_command.find_library", _found)
    monkeypatch.setattr("desktop.cli.doctor_command._installed_package_version", _found)
    assert (
        run_command_line(["doctor", "--json"], WindowEntryPoints(lambda lab: 0, lambda out: {}, lambda folder: FIGURES))
        == 1
    )
    return checks(json.loads(capsys.readouterr().out))


def test_that_the_seat_is_measured_where_a_window_opens(told: Checks) -> None:
    assert told["injected keys"]["ok"] is told["frame interval"]["ok"] is told["full screen"]["ok"] is True
    assert told["injected keys"]["value"] == FIGURES["keys"]
    assert told["frame interval"]["value"] == {"n": 90, "mean": 16.7, "sd": 0.1, "dropped": 2, "onset": "gl"}


def test_that_case_38_scaling_that_hides_a_frame_and_lost_input_are_said(told: Checks) -> None:
    assert told["scaling"] == {
        "name": "scaling",
        "ok": False,
        "value": 1.25,
        "advice": "Set the display scale to 100%: other values may add a frame.",
    }
    assert told["injected mouse buttons"]["ok"] is False and told["injected mouse buttons"]["advice"]


def test_that_seats_take_the_doctor_s_own_document(told: Checks) -> None:
    read = DoctorReport.read(json.dumps({"ok": False, "checks": list(told.values())}))
    assert read.timed and json.loads(read.values["injected keys"]) == FIGURES["keys"]


def test_that_seats_read_what_it_prints_without_a_seat_check(eyeline: Command) -> None:
    read = DoctorReport.read(eyeline("doctor", "--json", "--no-seat").out)
    assert not read.timed and read.values["eyeline"]


def _found(name: str, module: str = "") -> str:
    return name or module
