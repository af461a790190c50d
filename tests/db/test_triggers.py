"""What no statement can do, whoever sends it."""

import uuid

import pytest
from sqlalchemy import Connection, delete, insert, text

from db.deletion.erase_person_rows import PersonTombstone, erase_person_rows, store_erased_run_marks
from db.errors import StoreError
from db.ids import new_id
from db.lab import Lab
from db.row_timestamps import wall_time_now
from db.rows import ExportRow
from db.schema import append_only_triggers
from db.schema.row_mapping_and_insertion import column_values_of
from db.schema.tables import APPEND_ONLY, answers, erasures, metadata, people, tombstones
from db.stores import export_locations_and_people
from tests.db.making import THEN, filled, person

FILLED = [
    table.name
    for table in APPEND_ONLY
    if table.name
    not in {"media", "media_sources", "media_withdrawals", "item_images", "item_tags", "corrections", "withdrawals"}
    and table.name not in {"person_notes", "run_marks", "decisions", "verdicts", "tombstones"}
    and table.name not in {"model_run_ends", "prediction_scores", "erased_runs", "exports"}
]


def execute(conn: Connection, statement: str) -> None:
    conn.execute(text(statement))


def delete_all_answers_while_erasing(conn: Connection, person_id: uuid.UUID) -> None:
    conn.execute(insert(erasures).values(person_id=person_id))
    conn.execute(delete(answers))


@pytest.mark.parametrize("name", FILLED)
def test_that_rows_neither_change_nor_go(lab: Lab, name: str) -> None:
    filled(lab)
    table = metadata.tables[name]
    column = next(iter(table.columns)).name
    for statement in (f'UPDATE {name} SET "{column}" = "{column}"', f"DELETE FROM {name}"):
        with pytest.raises(StoreError):
            lab.write(execute, statement).result()
    assert lab.read(lambda conn: conn.execute(text(f"SELECT COUNT(*) FROM {name}")).scalar()) != 0


def test_that_exports_and_marks_of_deleted_runs_neither_change_nor_go(lab: Lab) -> None:
    row = ExportRow(id=new_id(), kind="csv", path="exports", home="{}", files="[]", people="[]", at=THEN)
    lab.write(export_locations_and_people.add_export, row).result()
    lab.write(store_erased_run_marks, [new_id()]).result()
    for statement in ("UPDATE exports SET path = ''", "DELETE FROM exports", "UPDATE erased_runs SET mark = mark",
                      "DELETE FROM erased_runs"):  # fmt: skip
        with pytest.raises(StoreError):
            lab.write(execute, statement).result()


def test_that_every_append_only_table_has_both_triggers() -> None:
    guarded = {(table, event) for _, table, (event, _) in append_only_triggers.trigger_rules()}
    assert {(table.name, event) for table in APPEND_ONLY for event in ("UPDATE", "DELETE")} <= guarded


def test_that_replacing_a_row_counts_as_deleting_it(sqlite_lab: Lab) -> None:
    filled(sqlite_lab)
    with pytest.raises(StoreError):
        sqlite_lab.write(
            lambda conn: conn.execute(text("INSERT OR REPLACE INTO answers SELECT * FROM answers"))
        ).result()


def test_that_an_erasure_lets_only_its_own_persons_rows_go(lab: Lab) -> None:
    _, _, gone = filled(lab, "P01")
    filled(lab, "P02")
    with pytest.raises(StoreError):
        lab.write(delete_all_answers_while_erasing, gone.id).result()
    lab.write(erase_person_rows, PersonTombstone(gone.id, THEN)).result()
    assert lab.read(lambda conn: conn.execute(text("SELECT COUNT(*) FROM trials")).scalar()) == 3


def test_that_a_deleted_person_cannot_come_back(lab: Lab) -> None:
    back = person("P09")
    stone = {"person_id": back.id, "at_us": wall_time_now().us, "at_offset": 0}
    lab.write(lambda conn: conn.execute(insert(tombstones).values(stone))).result()
    with pytest.raises(StoreError):
        lab.write(lambda conn: conn.execute(insert(people).values(column_values_of(back)))).result()
