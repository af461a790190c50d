"""Damage is found part by part as SQLite's whole check finds it, and the bar goes on while a table is looked at."""

from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection

from db.backups import database_damage_and_schema
from db.backups.database_damage_and_schema import find_damage
from db.connections.sqlite_connections import APPLICATION_ID, exclusive_file_engine, sqlite_driver
from db.lab import Lab
from db.maintenance.check_lab_integrity import check_open_lab
from tests.db.looking import Ended, Looker
from tests.db.making import many

MADE = (
    f"PRAGMA application_id = {APPLICATION_ID}",
    "CREATE TABLE one (id INTEGER PRIMARY KEY, name TEXT, size INTEGER)",
    "CREATE TABLE two (id INTEGER PRIMARY KEY, one_id INTEGER REFERENCES one (id))",
    "CREATE TABLE none (id INTEGER PRIMARY KEY)",
    "INSERT INTO one VALUES (1, 'a', 1), (2, 'b', 2), (3, 'c', 3)",
    "INSERT INTO two VALUES (1, 1), (2, 2)",
)
MISSED = (
    "CREATE INDEX by_name ON one (size)",
    "PRAGMA writable_schema = ON",
    "UPDATE sqlite_master SET sql = 'CREATE INDEX by_name ON one (name)' WHERE name = 'by_name'",
    "PRAGMA writable_schema = RESET",
)
"""An index that has other values than its rows: made of one column, then said to be of another."""


def asked(place: Path, *statements: str) -> Connection:
    """A file in which all this was done, without a look at what refers to what."""
    with closing(sqlite_driver().connect(place / "any.db", isolation_level=None)) as raw:
        for statement in (*MADE, *statements):
            raw.execute(statement)
    return exclusive_file_engine(place / "any.db").connect()


def test_that_an_index_that_does_not_have_its_rows_is_found_by_the_whole_check_alone(tmp_path: Path) -> None:
    with asked(tmp_path, *MISSED) as conn:
        assert find_damage(conn) == [f"row {number} missing from index by_name" for number in (1, 2, 3)]
        assert find_damage(conn, quick=True) == []


def test_that_a_row_that_refers_to_nothing_is_found(tmp_path: Path) -> None:
    with asked(tmp_path, "DELETE FROM one WHERE id = 2") as conn:
        assert find_damage(conn) == ["two 2 → one"]


def test_that_a_sound_file_has_no_damage(tmp_path: Path) -> None:
    with asked(tmp_path) as conn:
        assert find_damage(conn) == []


def test_that_the_check_of_one_large_table_goes_on_and_can_be_ended_within_it(
    sqlite_lab: Lab, monkeypatch: pytest.MonkeyPatch
) -> None:
    many(sqlite_lab, 200)
    monkeypatch.setattr(database_damage_and_schema, "_LOOK_EVERY", 500)
    looker = Looker()
    assert sqlite_lab.read(find_damage, watch=looker) == []
    assert looker.shares == sorted(looker.shares)
    assert len(set(looker.shares)) > 40
    gaps = [after - before for before, after in zip(looker.shares, looker.shares[1:], strict=False)]
    assert max(gaps) < 0.2
    with pytest.raises(Ended):
        check_open_lab(sqlite_lab, Looker(looker.looks // 2))
    assert check_open_lab(sqlite_lab).ok
