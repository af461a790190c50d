"""`eyeline lab`: made, checked, backed up; refused where it is none or comes from a newer Eyeline."""

import json
import shutil
from pathlib import Path

import pytest

from db.connections.sqlite_connections import sqlite_driver
from db.lab import open_lab
from tests.unit.cli.conftest import Command
from tests.unit.study.test_places import begin, one_place, sit


def test_that_a_lab_is_made_checked_and_backed_up_beside_folders_of_our_names(process: Command, place: Path) -> None:
    made = process("lab", "create", "lab", "--name", "Vision", "--json")
    assert (made.code, made.document) == (0, {"lab": str(place / "lab")})
    checked = process("lab", "check", "lab", "--json")
    assert checked.code == 0, checked.out
    assert checked.document["ok"] is True
    assert checked.document["problems"] == []
    assert set(checked.document["counts"].values()) == {0}
    assert checked.document["counts"].keys() == {
        "items",
        "media",
        "people",
        "runs",
        "trials",
        "answers",
        "labels",
        "predictions",
    }
    saved = process("lab", "backup", "lab", "--json")
    assert (saved.code, saved.document["verified"]) == (0, True)
    assert Path(saved.document["path"]).stat().st_size == saved.document["bytes"]


def test_that_a_backup_comes_back_and_what_it_replaced_is_kept(eyeline: Command, lab: Path) -> None:
    saved = eyeline("lab", "backup", lab, "--json").document["path"]
    eyeline("models", "add", "--baseline", "chance", "--lab", lab)
    told = eyeline("lab", "restore", lab, saved, "--json")
    assert told.code == 0
    assert Path(told.document["replaced_kept_at"]).is_file()
    assert told.document["counts"]["items"] == 87
    assert eyeline("models", "list", "--lab", lab, "--json").document == {"models": []}
    missing = eyeline("lab", "restore", lab, "nowhere.db", "--json")
    assert (missing.code, missing.document["error"]["code"]) == (2, "not_a_lab")


def test_that_a_sample_lab_lists_the_demo_model(eyeline: Command) -> None:
    assert eyeline("lab", "create", "lab", "--sample").code == 0
    (listed,) = eyeline("models", "list", "--lab", "lab", "--json").document["models"]
    assert (listed["name"], listed["training"]) == ("eyeline-tiny", "trained on generated items")


def test_that_a_lab_with_a_lost_picture_fails_its_check_and_the_document_is_printed(
    eyeline: Command, place: Path
) -> None:
    eyeline("lab", "create", "lab", "--sample")
    next(path for path in (place / "lab" / "media").rglob("*") if path.is_file()).unlink()
    told = eyeline("lab", "check", "lab", "--json")
    assert (told.code, told.document["ok"]) == (1, False)
    (problem,) = told.document["problems"]
    assert problem.keys() == {"code", "where", "message", "hint"}
    said = eyeline("lab", "check", "lab").out
    assert problem["message"] in said
    assert said.count(problem["hint"]) == 1


def test_that_a_dry_run_of_a_merge_shows_counts_before_and_after(eyeline: Command, lab: Path, place: Path) -> None:
    eyeline("lab", "create", "empty")
    said = eyeline("lab", "merge", "empty", lab, "--dry-run").out
    items = eyeline("lab", "check", lab, "--json").document["counts"]["items"]
    (line,) = [line for line in said.splitlines() if "items" in line.split()]
    assert [word for word in line.split() if word.isdigit()] == ["0", str(items)]


def test_that_the_check_of_a_damaged_lab_says_to_restore_a_backup(eyeline: Command, lab: Path) -> None:
    eyeline("lab", "backup", lab)
    file = lab / "lab.db"
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])
    told = eyeline("lab", "check", lab, "--json")
    assert told.code == 1
    assert {problem["code"] for problem in told.document["problems"]} == {"damaged"}
    assert all("eyeline lab restore" in problem["hint"] for problem in told.document["problems"])
    (backup,) = (lab / "backups").glob("*.db")
    assert eyeline("lab", "restore", lab, backup).code == 0
    assert eyeline("lab", "check", lab).code == 0


@pytest.mark.parametrize(
    "command", [("lab", "check", "here"), ("lab", "backup", "here"), ("items", "list", "--lab", "here")]
)
@pytest.mark.parametrize("kind", ["nothing", "file", "folder"])
def test_that_a_folder_that_is_no_lab_is_exit_2(
    eyeline: Command, place: Path, command: tuple[str, ...], kind: str
) -> None:
    if kind == "file":
        (place / "here").write_text("no lab")
    elif kind == "folder":
        (place / "here").mkdir()
    told = eyeline(*command, "--json")
    assert (told.code, told.document["error"]["code"]) == (2, "not_a_lab")
    assert "here" in told.document["error"]["message"] + told.document["error"]["where"]


def test_that_a_lab_is_not_made_where_something_lies(eyeline: Command, place: Path) -> None:
    (place / "full").mkdir()
    (place / "full" / "thesis.txt").write_text("mine")
    assert eyeline("lab", "create", "full", "--json").document["error"]["code"] == "lab_exists"
    assert eyeline("lab", "create", "lab").code == 0
    again = eyeline("lab", "create", "lab", "--json")
    assert (again.code, again.document["error"]["code"]) == (2, "lab_exists")


def test_that_a_lab_of_a_newer_eyeline_is_refused(eyeline: Command, place: Path) -> None:
    eyeline("lab", "create", "lab")
    database = sqlite_driver().connect(str(place / "lab" / "lab.db"))
    database.execute("UPDATE alembic_version SET version_num = '9999'")
    database.commit()
    database.close()
    told = eyeline("items", "list", "--lab", "lab", "--json")
    assert (told.code, told.document["error"]["code"]) == (1, "newer_lab")


def test_that_the_lab_can_be_named_by_the_environment(process: Command) -> None:
    process("lab", "create", "lab")
    assert process("items", "tasks", "--json", EYELINE_LAB="lab").document == {"tasks": []}
    assert json.loads(process("items", "tasks", "--lab", "lab", "--json", EYELINE_LAB="nowhere").out) == {"tasks": []}


CHANGES = {
    "another question": "json_set(body, '$.question', 'Another question?')",
    "no item": "'{}'",
}


@pytest.mark.parametrize("change", CHANGES)
def test_that_an_item_whose_id_does_not_fit_its_content_is_told(eyeline: Command, lab: Path, change: str) -> None:
    assert eyeline("lab", "check", lab, "--json").document["ok"] is True
    database = sqlite_driver().connect(str(lab / "lab.db"))
    kept = database.execute(
        "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'items'"
    ).fetchall()
    for name, _ in kept:
        database.execute(f"DROP TRIGGER {name}")
    (key,) = database.execute("SELECT key FROM items LIMIT 1").fetchone()
    database.execute(f"UPDATE items SET body = {CHANGES[change]} WHERE key = ?", (key,))
    for _, sql in kept:
        database.execute(sql)
    database.commit()
    database.close()
    told = eyeline("lab", "check", lab, "--json")
    assert told.code == 1
    (problem,) = told.document["problems"]
    assert (problem["code"], problem["message"]) == (
        "item_id",
        f"The item {key} has an ID that does not match its content.",
    )


def test_that_a_deletion_is_counted_first_marks_what_was_made_before_and_is_done_elsewhere_by_its_tombstone(
    eyeline: Command, lab: Path, place: Path
) -> None:
    with open_lab(lab) as opened:
        sit(begin(opened, one_place(opened), "P001"))
    shutil.copytree(lab, place / "seat")
    assert eyeline("report", "--out", "report", "--lab", lab, "--json").code == 0
    # A task folder for another harness holds items and nobody's answers.
    assert eyeline("export", "--format", "lmms-eval", "--out", "folder", "--lab", lab, "--json").code == 0
    counted = eyeline("lab", "delete-person", lab, "P001", "--dry-run", "--json").document
    assert (counted["would_delete"]["runs"], counted["backups"]) == (1, [])
    told = eyeline("lab", "delete-person", lab, "P001", "--json")
    assert (told.code, told.document["unconfirmed"]) == (3, {"backups": [], "seats": []})
    assert told.document["left"] == [str(place / "report" / name) for name in ("report.html", "report.pdf")]
    assert [one["path"] for one in told.document["made_before"]] == [str(place / "report")]
    assert (place / "report" / "made-before-a-deletion.json").is_file()
    again = eyeline("lab", "delete-person", lab, "P001", "--json")
    assert (again.code, again.document["error"]["code"]) == (2, "not_found")
    there = eyeline("lab", "delete-person", "seat", told.document["tombstone"], "--json")
    assert (there.code, there.document["rows"]) == (0, told.document["rows"])
