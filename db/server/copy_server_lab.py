"""Access to a lab on a server for merges and backups: its writer, its images, and a copy of its database as a file."""

from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from typing import ParamSpec, TypeVar

from sqlalchemy import Connection, Engine

from db.access.chunked_writes import LabRead, LabWrite
from db.access.write_queue import WriteWork
from db.connections.sqlite_connections import exclusive_file_engine, mark_as_lab_database
from db.errors import CorruptDatabase, translate_store_errors
from db.folder.lab_toml_file import LabDescription, read_lab_description, write_lab_description
from db.progress import SILENT_WATCH, ProgressWatch, SubProgress
from db.schema import build_schema_and_revision
from db.schema.pair_rows_of_two_databases import UNITED, unite_tables
from db.schema.postgres_station_privileges import refuse_station_role
from db.schema.row_counts import all_row_counts, main_row_counts
from db.server.images_in_database import DatabaseMedia, MediaFiles
from db.server.postgres_database import PostgresDatabase, parse_postgres_address
from db.translatable_store_messages import say

P = ParamSpec("P")
T = TypeVar("T")


def server_writer_engine(address: str) -> Engine:
    """The engine of the single writer of a server's database."""
    database = PostgresDatabase(address)
    database.close()
    return database.writer


def lab_database_name(folder: Path) -> Path | str:
    """The name of a lab's database in messages: the folder, or the server's address."""
    address = read_lab_description(folder).database
    return folder if address is None else parse_postgres_address(address).render_as_string()


def copy_server_database(address: str, path: Path, watch: ProgressWatch = SILENT_WATCH) -> dict[str, int]:
    """Copy a server's database to a new SQLite file at `path`, in one consistent state, and verify it; returns its row
    counts."""
    database = PostgresDatabase(address)
    copy = exclusive_file_engine(path, create=True)
    try:
        with translate_store_errors(database.where), database.reader.connect() as source, copy.connect() as target:
            refuse_station_role(source)
            mark_as_lab_database(target)
            with target.begin():
                build_schema_and_revision.build_schema(target)
                unite_tables(source, target, watch)
                _verify_row_counts(source, target, path)
                return main_row_counts(target)
    finally:
        database.close()


def copy_server_lab(
    folder: Path, file: LabDescription, target: Path, watch: ProgressWatch = SILENT_WATCH
) -> dict[str, int]:
    """Copy a server's lab, including images, to a new lab folder `target`. `watch` can cancel: the caller removes the
    incomplete folder."""
    assert file.database is not None
    target.mkdir(parents=True)
    found = copy_server_database(file.database, target / "lab.db", SubProgress(watch, 0.0, 0.5))
    pictures, copies = media_of_closed_lab(folder, file), MediaFiles(target / "media")
    hashes, rest = pictures.all(), SubProgress(watch, 0.5, 1.0)
    for n, file_hash in enumerate(hashes):
        rest.step(n, len(hashes))
        copies.put(pictures.get(file_hash))
    for name in ("backups", "exports", "cache"):
        (target / name).mkdir()
    write_lab_description(target, replace(file, database=None))
    return found


def media_of_closed_lab(folder: Path, file: LabDescription, conn: Connection | None = None) -> MediaFiles:
    """The image files of a lab that is not open; those on a server are written on `conn`, inside its transaction."""
    if file.database is None:
        return MediaFiles(folder / "media")
    read, write = (_reads_on_server(file.database), _refuse_write) if conn is None else _reads_and_writes_on(conn)
    return DatabaseMedia(folder / "cache" / "media", read, write)


def _verify_row_counts(source: Connection, target: Connection, path: Path) -> None:
    found, wanted = all_row_counts(target), all_row_counts(source)
    for table in UNITED:
        if found[table.name] != wanted[table.name]:
            raise CorruptDatabase(
                say("{where} lacks rows of {table}."),
                hint=say("Nothing was changed. Please report this with the log."),
                where=str(path),
                table=table.name,
            )


def _reads_on_server(address: str) -> LabRead:
    def read(fn: WriteWork[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        with server_writer_engine(address).connect() as conn:
            return fn(conn, *args, **kwargs)

    return read


def _reads_and_writes_on(conn: Connection) -> tuple[LabRead, LabWrite]:
    def read(fn: WriteWork[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        return fn(conn, *args, **kwargs)

    def write(fn: WriteWork[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        done: Future[T] = Future()
        done.set_result(fn(conn, *args, **kwargs))
        return done

    return read, write


def _refuse_write(fn: WriteWork[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
    raise AssertionError("these pictures are only read")
