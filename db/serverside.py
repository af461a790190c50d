"""Access to a lab on a server for merges and backups: its writer, its images, and a copy of its database as a file."""

from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from typing import ParamSpec, TypeVar

from sqlalchemy import Connection, Engine

from db import versions
from db.connections import plain_engine, set_identity
from db.counting import all_counts, counts
from db.errors import Corrupt, told_apart
from db.labfile import LabFile, read_lab_file, write_lab_file
from db.media import DatabaseMedia, MediaFiles
from db.postgres import PostgresDatabase, parsed
from db.slices import Read, Write
from db.stations import refuse_partial
from db.union import UNITED, unite
from db.watching import NOBODY, Part, Watch
from db.words import say
from db.writer import Work

P = ParamSpec("P")
T = TypeVar("T")


def server_writer(address: str) -> Engine:
    """The engine of the single writer of a server's database."""
    database = PostgresDatabase(address)
    database.close()
    return database.writer


def place_of(folder: Path) -> Path | str:
    """The name of a lab's database in messages: the folder, or the server's address."""
    address = read_lab_file(folder).database
    return folder if address is None else parsed(address).render_as_string()


def server_copy(address: str, path: Path, watch: Watch = NOBODY) -> dict[str, int]:
    """Copy a server's database to a new SQLite file at `path`, in one consistent state, and verify it; returns its row
    counts."""
    database = PostgresDatabase(address)
    copy = plain_engine(path, create=True)
    try:
        with told_apart(database.where), database.reader.connect() as source, copy.connect() as target:
            refuse_partial(source)
            set_identity(target)
            with target.begin():
                versions.build(target)
                unite(source, target, watch)
                _verify(source, target, path)
                return counts(target)
    finally:
        database.close()


def server_lab(folder: Path, file: LabFile, target: Path, watch: Watch = NOBODY) -> dict[str, int]:
    """Copy a server's lab, including images, to a new lab folder `target`. `watch` can cancel: the caller removes the
    incomplete folder."""
    assert file.database is not None
    target.mkdir(parents=True)
    found = server_copy(file.database, target / "lab.db", Part(watch, 0.0, 0.5))
    pictures, copies = direct_media(folder, file), MediaFiles(target / "media")
    hashes, rest = pictures.all(), Part(watch, 0.5, 1.0)
    for n, file_hash in enumerate(hashes):
        rest.step(n, len(hashes))
        copies.put(pictures.get(file_hash))
    for name in ("backups", "exports", "cache"):
        (target / name).mkdir()
    write_lab_file(target, replace(file, database=None))
    return found


def direct_media(folder: Path, file: LabFile, conn: Connection | None = None) -> MediaFiles:
    """The image files of a lab that is not open; those on a server are written on `conn`, inside its transaction."""
    if file.database is None:
        return MediaFiles(folder / "media")
    read, write = (_on_server(file.database), _no_write) if conn is None else _on_connection(conn)
    return DatabaseMedia(folder / "cache" / "media", read, write)


def _verify(source: Connection, target: Connection, path: Path) -> None:
    found, wanted = all_counts(target), all_counts(source)
    for table in UNITED:
        if found[table.name] != wanted[table.name]:
            raise Corrupt(
                say("{where} lacks rows of {table}."),
                hint=say("Nothing was changed. Please report this with the log."),
                where=str(path),
                table=table.name,
            )


def _on_server(address: str) -> Read:
    def read(fn: Work[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        with server_writer(address).connect() as conn:
            return fn(conn, *args, **kwargs)

    return read


def _on_connection(conn: Connection) -> tuple[Read, Write]:
    def read(fn: Work[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        return fn(conn, *args, **kwargs)

    def write(fn: Work[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        done: Future[T] = Future()
        done.set_result(fn(conn, *args, **kwargs))
        return done

    return read, write


def _no_write(fn: Work[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
    raise AssertionError("these pictures are only read")
