"""What is special to a lab on a server: seats, restarts, pictures in the database, addresses."""

import importlib
import threading
import uuid
from pathlib import Path

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from db import migrations
from db.backups.verified_backups import list_backups
from db.deletion.person_deletion import delete_person_from_lab, files_naming_ids
from db.errors import ImageFileMissing, LabExists, LabUnreachable, NotALab
from db.lab import Lab, create_lab, open_lab
from db.maintenance.check_lab_integrity import check_open_lab
from db.schema import append_only_triggers, build_schema_and_revision
from db.schema.row_counts import main_row_counts
from db.server.images_in_database import DatabaseMedia
from db.server.postgres_database import PostgresDatabase, parse_postgres_address
from db.stores import items, lab_settings, sessions
from tests.db.making import begun, event, filled, item, picture, score, stored, trial
from tests.db.server import Server


def test_that_two_seats_share_a_lab_and_notice_each_other(postgres_lab: Lab, database: str, tmp_path: Path) -> None:
    before = postgres_lab.revision()
    assert postgres_lab.revision() == before
    with create_lab(tmp_path / "seat-2", name="another name", database=database) as second:
        assert (second.id, second.name) == (postgres_lab.id, "test")
        second.write(lab_settings.set_setting, "a", "b").result()
    assert postgres_lab.revision() != before
    assert postgres_lab.read(lab_settings.get_setting, "a") == "b"
    with open_lab(tmp_path / "seat-2", window=True) as again, open_lab(postgres_lab.folder, window=True) as window:
        assert again.read(lab_settings.get_setting, "a") == window.read(lab_settings.get_setting, "a") == "b"


def test_that_seats_that_answer_at_once_lose_and_double_nothing(
    postgres_lab: Lab, database: str, tmp_path: Path
) -> None:
    seats = [create_lab(tmp_path / f"s{n}", name="x", database=database) for n in range(6)]
    begun_runs = [begun(seat, f"P{n}", planned=20) for n, seat in enumerate(seats)]

    def answer(seat: Lab, number: int) -> None:
        made, what, _ = begun_runs[number]
        for position in range(20):
            done = trial(made, what, position)
            assert seat.commit_trial(done, [score(done)], [event(made, position + 1)]).result()

    threads = [threading.Thread(target=answer, args=(seat, n)) for n, seat in enumerate(seats)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for seat in seats:
        seat.close()
    found = check_open_lab(postgres_lab)
    assert (found.problems, found.counts["answers"]) == ((), 120)


def test_that_a_seat_goes_on_after_the_server_was_started_again(postgres_lab: Lab, server: Server) -> None:
    made, what, _ = begun(postgres_lab)
    first, second = trial(made, what), trial(made, what, 1)
    assert postgres_lab.commit_trial(first, [], [event(made, 1)]).result()
    server.stop()
    with pytest.raises(LabUnreachable, match="does not respond"):
        postgres_lab.commit_trial(second, [], [event(made, 2)]).result()
    with pytest.raises(LabUnreachable):
        postgres_lab.read(sessions.trials_of_session, made.id)
    assert len(list((postgres_lab.folder / "unsaved").iterdir())) == 1
    server.start()
    assert postgres_lab.read(sessions.trials_of_session, made.id) == [first]
    assert postgres_lab.take_in() == 0
    assert postgres_lab.read(sessions.trials_of_session, made.id) == [first, second]


def test_that_pictures_live_in_the_database_and_are_cached(postgres_lab: Lab, database: str, tmp_path: Path) -> None:
    stored(postgres_lab, item("a", images=(file := picture(postgres_lab, b"one"),)))
    with create_lab(tmp_path / "seat-2", name="x", database=database) as second:
        assert isinstance(second.media, DatabaseMedia)
        second.media.fill([file])
        cached = second.folder / "cache" / "media" / file[:2] / file
        assert cached.read_bytes() == b"one"
        cached.write_bytes(b"swapped")
        assert second.media.get(file) == b"one"
        cached.unlink()
        assert second.media.path(file).read_bytes() == b"one"
        assert second.media.all() == [file]
        with pytest.raises(ImageFileMissing):
            second.media.get("0" * 64)
    postgres_lab.write(lambda conn: conn.execute(text("UPDATE media_data SET data = 'x'"))).result()
    assert {problem.code for problem in check_open_lab(postgres_lab).problems} == {"picture_changed"}
    postgres_lab.write(lambda conn: conn.execute(text("DELETE FROM media_data"))).result()
    assert {problem.code for problem in check_open_lab(postgres_lab).problems} == {"picture_missing"}


def test_that_migrations_give_the_schema_of_a_new_lab(server: Server) -> None:
    described: list[list[tuple[object, ...]]] = []
    for name in ("built", "migrated"):
        server.sql(f"CREATE DATABASE {name}")
        fresh = PostgresDatabase(server.address(name))
        with fresh.writer.connect() as conn:
            if name == "built":
                with conn.begin():
                    build_schema_and_revision.build_schema(conn)
            else:
                migrations.upgrade(conn, "here")
            described.append(description(conn))
        fresh.close()
        server.sql(f"DROP DATABASE {name}")
    assert described[0] == described[1]
    assert len(described[0]) > 300


def description(conn: Connection) -> list[tuple[object, ...]]:
    columns = """SELECT table_name, column_name, data_type, is_nullable, collation_name, ordinal_position
                 FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 6"""
    constraints = "SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint ORDER BY 1, 2"
    indexes = "SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1"
    trigger_list = "SELECT tgname, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1"
    views = "SELECT viewname, definition FROM pg_views WHERE schemaname = 'public' ORDER BY 1"
    queries = (columns, constraints, indexes, trigger_list, views)
    return [tuple(row) for query in queries for row in conn.execute(text(query))]


def test_that_rows_are_not_swept_away(postgres_lab: Lab) -> None:
    filled(postgres_lab)
    with pytest.raises(Exception, match="rejected"):
        postgres_lab.write(lambda conn: conn.execute(text("TRUNCATE answers"))).result()


def test_that_a_database_with_foreign_tables_is_refused(server: Server, folder: Path) -> None:
    server.sql("CREATE DATABASE foreign_tables")
    fresh = PostgresDatabase(server.address("foreign_tables"))
    with fresh.writer.begin() as conn:
        conn.execute(text("CREATE TABLE cards (id int)"))
    fresh.close()
    with pytest.raises(LabExists, match="another program"):
        create_lab(folder, name="x", database=server.address("foreign_tables"))
    assert not (folder / "lab.toml").exists()


@pytest.mark.parametrize(
    "address", ["nonsense", "sqlite:///x.db", "postgresql+psycopg://u:secret@host/name", "postgresql+psycopg://host"]
)
def test_that_an_address_that_will_not_do_is_refused_without_its_password(folder: Path, address: str) -> None:
    with pytest.raises(NotALab) as caught:
        create_lab(folder, name="x", database=address)
    assert "secret" not in str(caught.value)


def test_that_a_server_that_is_not_there_is_said_so(folder: Path) -> None:
    with pytest.raises(LabUnreachable, match="does not respond"):
        create_lab(folder, name="x", database="postgresql+psycopg://lab@/x?host=/nowhere")
    assert parse_postgres_address("postgresql+psycopg://lab@/x?host=/nowhere").database == "x"


def test_that_items_page_alike_on_a_server(postgres_lab: Lab) -> None:
    stored(postgres_lab, *(item(f"k{n:02}") for n in range(20)))
    assert [row.key for row in postgres_lab.read(items.find_stored_items, offset=5, limit=3)] == ["k05", "k06", "k07"]


def test_that_a_servers_backup_is_a_lab_in_a_folder(postgres_lab: Lab) -> None:
    filled(postgres_lab)
    stored(postgres_lab, item("a", images=(file := picture(postgres_lab, b"one"),)))
    made = postgres_lab.back_up()
    assert made.counts == postgres_lab.read(main_row_counts)
    assert list_backups(postgres_lab.folder) == [made]
    with open_lab(made.path) as copy:
        assert (copy.name, copy.id) == (postgres_lab.name, postgres_lab.id)
        assert copy.media.get(file) == b"one"
        assert check_open_lab(copy).ok
    assert postgres_lab.back_up_if_due() is None


def test_that_a_person_is_deleted_from_a_server_and_its_backups(postgres_lab: Lab) -> None:
    made, _, who = filled(postgres_lab)
    kept = postgres_lab.back_up().path
    told = delete_person_from_lab(postgres_lab.folder, who.code)
    assert (told.backups, told.left) == ((kept / "lab.db",), ())
    assert postgres_lab.read(main_row_counts)["trials"] == 0
    assert files_naming_ids(postgres_lab.folder, [made.id]) == []
    assert check_open_lab(postgres_lab).ok


def test_that_unknown_times_and_tokens_become_null_on_a_server_as_well(server: Server) -> None:
    from alembic.operations import Operations
    from alembic.runtime.migration import MigrationContext

    server.sql("CREATE DATABASE older")
    fresh = PostgresDatabase(server.address("older"))
    said = {(0, 0, 0): (None, None, None), (5, 0, 7): (5, 0, 7), (0, 3, 9): (None, 3, 9), (5, 2, 0): (5, 2, None)}
    with fresh.writer.connect() as conn:
        before = build_schema_and_revision.REVISIONS.index("0010")
        with conn.begin():
            operations = Operations(MigrationContext.configure(conn, opts={"render_as_batch": True}))
            for revision in build_schema_and_revision.REVISIONS[:before]:
                importlib.import_module(f"db.migrations.r{revision}").upgrade(operations)
            append_only_triggers.install_triggers(conn)
            conn.execute(text("SET LOCAL session_replication_role = replica"))  # without the rows they belong to
            for number, (prompt, output, total) in enumerate(said):
                row = {"n": number, "id": uuid.UUID(int=number), "prompt": prompt, "output": output, "total": total}
                conn.execute(
                    text(
                        "INSERT INTO predictions VALUES (:id, :id, :id, :id, :n, 0, 'k', 'answered', 'B', 'stop',"
                        " :prompt, :output, NULL, :total, '{}', 1, 0)"
                    ),
                    row,
                )
        assert migrations.upgrade(conn, "here", found=build_schema_and_revision.REVISIONS[before - 1])[0] == "0010"
        rows = conn.execute(text("SELECT prompt_tokens, output_tokens, total_ns FROM predictions ORDER BY repeat"))
        assert [tuple(row) for row in rows] == [*said.values()]
        with pytest.raises(DBAPIError, match="append"):
            conn.execute(text("UPDATE predictions SET total_ns = 0"))
    fresh.close()
    server.sql("DROP DATABASE older")
