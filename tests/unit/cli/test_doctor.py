"""The doctor looks at this machine."""

import pytest

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
