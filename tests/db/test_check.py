"""`lab check` finds each broken rule, by breaking it."""

from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from db.lab import Lab, create_lab
from db.maintenance.check_lab_integrity import INVARIANTS, check_lab_folder, check_open_lab
from db.schema import append_only_triggers
from tests.db.making import filled, item, many, picture, stored

BREAK = {
    "answer_without_trial": "UPDATE trials SET ended_on = 'timeout', submitted_ns = NULL WHERE position = 0",
    "trial_without_answer": "DELETE FROM answers WHERE trial_id = (SELECT id FROM trials WHERE position = 1)",
    "trial_of_another_stimulus": "UPDATE trials SET stimulus_id = run_id WHERE position = 0",
    "prediction_of_another_stimulus": "UPDATE predictions SET stimulus_id = item_id",
    "score_of_another_stimulus": "UPDATE trials SET stimulus_id = run_id WHERE position = 0",
    "trial_before_its_time": "UPDATE trials SET submitted_ns = 1",
    "gap_in_positions": "UPDATE trials SET position = 9 WHERE position = 2",
    "gap_in_events": "DELETE FROM events WHERE sequence = 2",
    "gap_in_stretches": "INSERT INTO stretches SELECT run_id, 2, boot_id, process_start, clock_ns, utc_us, utc_offset "
    "FROM stretches",
    "run_beyond_its_plan": "UPDATE runs SET planned = 2",
    "simulated_person_in_a_real_run": "UPDATE people SET simulated = true",
    "label_of_another_scheme": "INSERT INTO schemes SELECT item_id, 'n', '1', '{}' FROM labels; "
    "UPDATE labels SET scheme_id = item_id",
    "deleted_person": "INSERT INTO tombstones SELECT id, 1, 0 FROM people",
    "open_erasure": "INSERT INTO erasures SELECT id FROM people",
    "correction_of_another_stimulus": "INSERT INTO corrections SELECT one.id, one.id, two.id, '', '', 1, 0 "
    "FROM items AS one, items AS two WHERE one.key < two.key",
    "item_twice": "UPDATE items SET key = 'same'",
}


def broken(conn: Connection, statements: str) -> None:
    append_only_triggers.remove_triggers(conn)
    for statement in statements.split("; "):
        conn.execute(text(statement))
    append_only_triggers.install_triggers(conn)


def test_that_a_sound_lab_has_no_problems_and_is_counted(lab: Lab) -> None:
    filled(lab)
    stored(lab, item("with", images=(picture(lab),)))
    found = check_open_lab(lab)
    assert [str(problem) for problem in found.problems] == []
    assert found.counts == {
        "items": 2, "media": 1, "people": 1, "runs": 1, "trials": 3, "answers": 3, "labels": 1, "predictions": 1,
    }  # fmt: skip


def test_that_every_rule_is_broken_here() -> None:
    assert set(BREAK) == set(INVARIANTS)


@pytest.mark.parametrize("code", BREAK)
def test_that_a_broken_rule_is_found_and_named(lab: Lab, code: str) -> None:
    filled(lab)
    stored(lab, item("z"))
    lab.write(broken, BREAK[code]).result()
    found = check_open_lab(lab)
    assert code in {problem.code for problem in found.problems}
    assert all(str(problem) for problem in found.problems)
    assert not found.ok


def test_that_pictures_are_looked_at(sqlite_lab: Lab) -> None:
    stored(sqlite_lab, item("a", images=(picture(sqlite_lab, b"one"), picture(sqlite_lab, b"two"))))
    first, second = sqlite_lab.read(
        lambda conn: conn.execute(text("SELECT file FROM media ORDER BY 1")).scalars().all()
    )
    sqlite_lab.media.path(first).unlink()
    sqlite_lab.media.path(second).write_bytes(b"swapped")
    assert {problem.code for problem in check_open_lab(sqlite_lab).problems} == {"picture_missing", "picture_changed"}


@pytest.mark.parametrize(
    "statement",
    [
        "DROP TRIGGER keep_trials_update",
        "DROP VIEW current_labels",
        "DROP INDEX ix_trials_item_id",
        "CREATE TABLE notes (id)",
        "ALTER TABLE people ADD COLUMN name",
    ],
)
def test_that_a_schema_that_was_tampered_with_is_found(sqlite_lab: Lab, statement: str) -> None:
    sqlite_lab.write(lambda conn: conn.execute(text(statement))).result()
    (problem,) = check_open_lab(sqlite_lab).problems
    assert problem.code == "schema"


def test_that_a_missing_trigger_is_found(lab: Lab) -> None:
    lab.write(append_only_triggers.remove_triggers).result()
    assert "trigger keep_trials_update" in {problem.where for problem in check_open_lab(lab).problems}


def test_that_a_damaged_file_is_found(folder: Path) -> None:
    with create_lab(folder, name="x") as lab:
        many(lab, 300)
    with (folder / "lab.db").open("r+b") as file:
        file.seek(4096 * 60)
        file.write(b"\xaa" * 4096 * 4)
    assert {problem.code for problem in check_lab_folder(folder).problems} == {"damaged"}
