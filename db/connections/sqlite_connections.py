"""Connections to a lab's SQLite file: SQLite version, pragmas and write access. Every pragma is read back after it is
set."""

import importlib
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol, cast

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.pool import NullPool, QueuePool

from db.connections.shared_statement_cache_dialect import OPTIONS, URL
from db.errors import LabUnreachable, NotALab, UnsuitableFolder, translate_store_errors
from db.lab_file_permissions import make_empty_file
from db.translatable_store_messages import say

APPLICATION_ID = 0x4579_654C  # "EyeL" in the file's header
OLDEST_SQLITE = (3, 51, 3)
BUSY_MS = 5_000
BUSY = (5, 6)
"""SQLite's result codes for a lock held by another connection."""

EngineOptions = dict[str, Any]

_ALONE = {"foreign_keys": 1, "recursive_triggers": 1}
_COMMON = _ALONE | {"busy_timeout": BUSY_MS, "synchronous": 2, "wal_autocheckpoint": 0}
# An import writes the same pages again and again, so up to 64 MiB of them are cached.
_WRITER = _COMMON | {"query_only": 0, "journal_size_limit": 64 * 1024 * 1024, "cache_size": -64 * 1024}
_READER = _COMMON | {"query_only": 1}


class DriverCursor(Protocol):
    def fetchone(self) -> tuple[Any, ...]: ...

    def fetchall(self) -> list[tuple[Any, ...]]: ...


class DriverConnection(Protocol):
    """The driver's connection, for functions that SQLAlchemy does not expose."""

    def execute(self, sql: str, /) -> DriverCursor: ...

    def backup(
        self, target: "DriverConnection", /, *, pages: int, progress: Callable[[int, int, int], object] | None
    ) -> None: ...

    def set_progress_handler(self, handler: Callable[[], int] | None, n: int, /) -> None: ...

    def close(self) -> None: ...


def driver_connection(conn: Connection) -> DriverConnection:
    return cast("DriverConnection", conn.connection.dbapi_connection)


@cache
def sqlite_driver() -> ModuleType:
    """The standard library's sqlite3 if its SQLite is new enough, otherwise pysqlite3."""
    standard = importlib.import_module("sqlite3")
    if standard.sqlite_version_info >= OLDEST_SQLITE:
        return standard
    try:
        return importlib.import_module("pysqlite3.dbapi2")
    except ImportError as error:
        raise LabUnreachable(
            say("SQLite {found} is too old: Eyeline requires {wanted}."),
            hint=say("Install the package pysqlite3."),
            found=standard.sqlite_version,
            wanted=".".join(map(str, OLDEST_SQLITE)),
        ) from error


def sqlite_writer_engine(file: Path) -> Engine:
    """An engine whose transactions begin with BEGIN IMMEDIATE, for the single writer of this process."""
    return _sqlite_engine(file, _WRITER, begin_immediate, {"poolclass": NullPool})


def sqlite_reader_engine(file: Path) -> Engine:
    """An engine of read-only connections, one per thread that reads at a time."""
    return _sqlite_engine(file, _READER, _begin_deferred, {"poolclass": QueuePool, "pool_size": 4, "max_overflow": 60})


def exclusive_file_engine(file: Path, *, create: bool = False) -> Engine:
    """An engine for a file that no other process uses: a new database (`create`) or a backup being checked."""
    return _sqlite_engine(file, _ALONE, begin_immediate, {"poolclass": NullPool}, create)


def _sqlite_engine(
    file: Path,
    pragmas: dict[str, int],
    begin: Callable[[Connection], None],
    options: EngineOptions,
    create: bool = False,
) -> Engine:
    """Each connection checks the application id of the file itself, unless it may `create` the file. The file must not
    be opened in any other way: on POSIX systems, closing any descriptor of a file releases all locks that the process
    holds on it."""
    mode = "rwc" if create else "rw"

    def connect() -> DriverConnection:
        with translate_store_errors(file):
            if create:
                make_empty_file(file)
            elif not file.is_file():
                raise _not_a_lab_error(file)
            raw = sqlite_driver().connect(
                f"{file.absolute().as_uri()}?mode={mode}", uri=True, isolation_level=None, check_same_thread=False
            )
            try:
                _apply_pragmas(raw, file, pragmas)
                if not create and raw.execute("PRAGMA application_id").fetchall() != [(APPLICATION_ID,)]:
                    raise _not_a_lab_error(file)
            except BaseException:
                raw.close()
                raise
        return raw

    engine = create_engine(URL, module=sqlite_driver(), creator=connect, execution_options=OPTIONS, **options)
    event.listen(engine, "begin", begin)
    return engine


def begin_immediate(conn: Connection) -> None:
    """Begin a write transaction as soon as the file's lock is free.

    SQLite itself waits up to 100 ms between two attempts, so that a program with many short writes could take the lock
    again and again. This retries every millisecond.
    """
    raw = driver_connection(conn)
    wait_ms = int(raw.execute("PRAGMA busy_timeout").fetchone()[0])
    until = time.monotonic() + wait_ms / 1000
    raw.execute("PRAGMA busy_timeout = 1")
    try:
        while not _try_begin_immediate(raw, last=time.monotonic() > until):
            pass
    finally:
        raw.execute(f"PRAGMA busy_timeout = {wait_ms}")


def _try_begin_immediate(raw: DriverConnection, *, last: bool) -> bool:
    try:
        raw.execute("BEGIN IMMEDIATE")
    except sqlite_driver().OperationalError as error:
        if last or error.sqlite_errorcode & 0xFF not in BUSY:
            raise
        return False
    return True


def _begin_deferred(conn: Connection) -> None:
    driver_connection(conn).execute("BEGIN")


def _apply_pragmas(raw: DriverConnection, file: Path, pragmas: dict[str, int]) -> None:
    for name, value in pragmas.items():
        raw.execute(f"PRAGMA {name} = {value}")
        found = raw.execute(f"PRAGMA {name}").fetchone()[0]
        if found != value:
            raise UnsuitableFolder(
                say("SQLite did not accept the setting {name} = {value} for {where} (it reports {found})."),
                hint=say("Move the lab to a local disk."),
                where=str(file),
                name=name,
                value=value,
                found=found,
            )


def mark_as_lab_database(conn: Connection) -> None:
    """Set the application id and WAL mode of a new database file, outside a transaction."""
    raw = driver_connection(conn)
    raw.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    raw.execute("PRAGMA journal_mode = WAL")


def _not_a_lab_error(file: Path) -> NotALab:
    return NotALab(
        say("{where} is not an Eyeline database."),
        hint=say("Choose a lab folder, or restore a backup with: eyeline lab restore."),
        where=str(file),
    )
