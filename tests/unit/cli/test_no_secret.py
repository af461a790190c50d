"""What is typed or set to be secret stands in no file: not in the lab or its copies, not in the log, not in exports."""

from pathlib import Path

import pytest

from db.lab import open_lab
from db.stores import people
from desktop.library.machine.role_passcode_hashes import hash_passcode
from desktop.library.machine.settings import change_settings
from desktop.library.people.person_pins import set_pin
from tests.unit.cli.conftest import Command
from tests.unit.study.test_places import begin, one_place, sit

PIN, PASSCODE, KEY, PASSWORD = (
    "8160-heron",
    "crane-3391-passcode",
    "sk-5524-key-of-a-server",
    "7743-password-of-postgres",
)


def holding(place: Path, word: str) -> list[Path]:
    return [path for path in place.rglob("*") if path.is_file() and word.encode() in path.read_bytes()]


def test_that_no_secret_stands_in_the_lab_the_log_or_exports(
    eyeline: Command, lab: Path, place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("EYELINE_SERVER_KEY", KEY)
    monkeypatch.setenv("PGPASSWORD", PASSWORD)
    change_settings(lambda kept: kept.model_copy(update={"operator_passcode": hash_passcode(PASSCODE)}))
    with open_lab(lab) as opened:
        sit(begin(opened, one_place(opened), "P001"))
        person = opened.read(people.person_by_code, "P001")
        assert person is not None
        set_pin(opened, person.id, PIN)
    told = [
        eyeline("models", "add", "far", "--server", "http://127.0.0.1:9/v1", "--lab", lab),
        eyeline("lab", "create", "other", "--json"),
        eyeline("lab", "backup", lab, "--json"),
        eyeline("lab", "extract", lab, "--out", "taken", "--json"),
        eyeline("compare", "--lab", lab, "--keep", "paper.yaml", "--json"),
        *(eyeline("export", "--format", form, "--personal", "--in-house", "--out", f"out-{form}", "--lab", lab)
          for form in ("jsonl", "csv")),
    ]  # fmt: skip
    assert [one.code for one in told[1:]] == [0] * (len(told) - 1)
    said = "".join(one.out + one.err for one in told)
    for secret in (PIN, PASSCODE, KEY, PASSWORD):
        assert holding(tmp_path, secret) == []
        assert secret not in said
    out = [path for form in ("jsonl", "csv") for path in holding(place / f"out-{form}", "$argon2")]
    assert [*out, *holding(place / "taken", "$argon2")] == [], "hashes stay in the lab too"
    assert holding(lab, "$argon2"), "the PIN's hash is what the lab keeps"
