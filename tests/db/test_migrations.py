"""Migrations: the same schema as a new lab's, forward only, after a backup, alone."""

import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import Column, Connection, inspect, text
from sqlalchemy import Text as PlainText

from db import migrations
from db.backups import database_damage_and_schema
from db.backups.verified_backups import list_backups
from db.connections.sqlite_connections import exclusive_file_engine
from db.errors import LabInUse
from db.lab import create_lab, open_lab
from db.lifecycle.upgrade_lab_schema import upgrade_folder_lab
from db.schema import build_schema_and_revision
from db.stores import sessions
from tests.db.looking import Ended, Looker
from tests.db.making import filled

if TYPE_CHECKING:
    from alembic.operations import Operations

Rows = list[tuple[object, ...]]
REVISIONS = build_schema_and_revision.REVISIONS
HEAD = build_schema_and_revision.HEAD
NEXT = f"{int(HEAD) + 1:04}"


@pytest.fixture
def next_schema(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """As if a later Eyeline ran, whose schema gives runs another column and trials another rule."""
    module = ModuleType(f"db.migrations.r{NEXT}")
    module.upgrade = upgrade  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setattr(build_schema_and_revision, "REVISIONS", (*REVISIONS, NEXT))
    monkeypatch.setattr(build_schema_and_revision, "HEAD", NEXT)
    yield NEXT


def upgrade(operations: "Operations") -> None:
    operations.add_column("runs", Column("weather", PlainText(), nullable=False, server_default="fair"))
    with operations.batch_alter_table("trials") as batch:
        batch.create_check_constraint("blocks", "block >= 0")


def schema_of(conn: Connection) -> Rows:
    query = "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY 1, 2"
    return [tuple(row) for row in conn.execute(text(query))]


def test_that_migrations_give_the_schema_of_a_new_lab(tmp_path: Path) -> None:
    made: dict[str, Rows] = {}
    with exclusive_file_engine(tmp_path / "new.db", create=True).connect() as conn:
        with conn.begin():
            build_schema_and_revision.build_schema(conn)
        made["new"] = schema_of(conn)
    with exclusive_file_engine(tmp_path / "migrated.db", create=True).connect() as conn:
        assert migrations.upgrade(conn, "here") == build_schema_and_revision.REVISIONS
        made["migrated"] = schema_of(conn)
    assert made["new"] == made["migrated"]
    assert {kind for kind, *_ in made["new"]} == {"table", "index", "trigger", "view"}


def test_that_a_revision_imports_nothing_that_may_change() -> None:
    for revision in build_schema_and_revision.REVISIONS:
        source = Path(migrations.__file__).with_name(f"r{revision}.py").read_text(encoding="utf-8")
        assert "from db" not in source
        assert "import db" not in source


def test_that_an_older_lab_is_brought_forward_after_a_verified_backup(folder: Path, next_schema: str) -> None:
    with pytest.MonkeyPatch.context() as before:
        before.setattr(build_schema_and_revision, "REVISIONS", REVISIONS)
        before.setattr(build_schema_and_revision, "HEAD", HEAD)
        with create_lab(folder, name="x") as lab:
            made, _, _ = filled(lab)
            rows = lab.read(sessions.trials_of_session, made.id)
    with open_lab(folder, window=True) as lab:
        assert lab.read(lambda conn: conn.scalar(text("SELECT version_num FROM alembic_version"))) == next_schema
        assert lab.read(lambda conn: conn.scalar(text("SELECT weather FROM runs"))) == "fair"
        assert lab.read(sessions.trials_of_session, made.id) == rows
        assert lab.read(database_damage_and_schema.find_damage) == []
        with pytest.raises(Exception, match="rejected"):
            lab.write(lambda conn: conn.execute(text("DELETE FROM trials"))).result()
    (kept,) = list_backups(folder)
    assert kept.verified
    assert kept.counts["trials"] == 3
    with exclusive_file_engine(kept.path).connect() as conn:
        assert "weather" not in {column["name"] for column in inspect(conn).get_columns("runs")}


def test_that_a_migration_that_fails_changes_nothing(
    folder: Path, next_schema: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.MonkeyPatch.context() as before:
        before.setattr(build_schema_and_revision, "HEAD", HEAD)
        create_lab(folder, name="x").close()
    with exclusive_file_engine(folder / "lab.db").connect() as conn:
        earlier = schema_of(conn)

    def broken(operations: "Operations") -> None:
        upgrade(operations)
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(sys.modules[f"db.migrations.r{NEXT}"], "upgrade", broken)
    with pytest.raises(Exception, match="full"):
        open_lab(folder)
    with exclusive_file_engine(folder / "lab.db").connect() as conn:
        assert schema_of(conn) == earlier


def test_that_a_migration_needs_the_lab_alone(folder: Path, next_schema: str) -> None:
    with create_lab(folder, name="x") as lab, pytest.raises(LabInUse):
        upgrade_folder_lab(lab.folder, lab.folder / "lab.db")


def test_that_progress_is_told(folder: Path, next_schema: str) -> None:
    with pytest.MonkeyPatch.context() as before:
        before.setattr(build_schema_and_revision, "HEAD", HEAD)
        create_lab(folder, name="x").close()
    watch = Looker()
    assert upgrade_folder_lab(folder, folder / "lab.db", watch) == (NEXT,)
    assert watch.shares == sorted(watch.shares)
    assert watch.shares[-1] == 1.0


def test_that_bringing_a_lab_forward_can_be_ended_and_begun_again(folder: Path, next_schema: str) -> None:
    with pytest.MonkeyPatch.context() as before:
        before.setattr(build_schema_and_revision, "HEAD", HEAD)
        create_lab(folder, name="x").close()
    look, ended = 1, 0
    while True:
        watch = Looker(look)
        try:
            open_lab(folder, watch=watch).close()
        except Ended:
            with exclusive_file_engine(folder / "lab.db").connect() as conn:
                assert build_schema_and_revision.schema_revision_of(conn, "here") == HEAD
            ended += 1
            look += 1
        else:
            break
    assert ended > 3
