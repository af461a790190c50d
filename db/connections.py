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

from db.dialect import OPTIONS, URL
from db.errors import NotALab, OutOfReach, UnfitFolder, told_apart
from db.rights import make_file
from db.words import say

APPLICATION_ID = 0x4579_654C  # "EyeL" in the file's header
OLDEST_SQLITE = (3, 51, 3)
BUSY_MS = 5_000
BUSY = (5, 6)
"""SQLite's result codes for a lock held by another connection."""

Options = dict[str, Any]

_ALONE = {"foreign_keys": 1, "recursive_triggers": 1}
_COMMON = _ALONE | {"busy_timeout": BUSY_MS, "synchronous": 2, "wal_autocheckpoint": 0}
# An import writes the same pages again and again, so up to 64 MiB of them are cached.
_WRITER = _COMMON | {"query_only": 0, "journal_size_limit": 64 * 1024 * 1024, "cache_size": -64 * 1024}
_READER = _COMMON | {"query_only": 1}


class Cursor(Protocol):
    """The result of a driver statement."""

    def fetchone(self) -> tuple[Any, ...]: ...

    def fetchall(self) -> list[tuple[Any, ...]]: ...


class Raw(Protocol):
    """The driver's connection, for functions that SQLAlchemy does not expose."""

    def execute(self, sql: str, /) -> Cursor: ...

    def backup(self, target: "Raw", /, *, pages: int, progress: Callable[[int, int, int], object] | None) -> None: ...

    def set_progress_handler(self, handler: Callable[[], int] | None, n: int, /) -> None: ...

    def close(self) -> None: ...


def raw_of(conn: Connection) -> Raw:
    """The driver's connection of `conn`."""
    return cast("Raw", conn.connection.dbapi_connection)


@cache
def driver() -> ModuleType:
    """The standard library's sqlite3 if its SQLite is new enough, otherwise pysqlite3."""
    standard = importlib.import_module("sqlite3")
    if standard.sqlite_version_info >= OLDEST_SQLITE:
        return standard
    try:
        return importlib.import_module("pysqlite3.dbapi2")
    except ImportError as error:
        raise OutOfReach(
            say("SQLite {found} is too old: Eyeline needs {wanted}."),
            hint=say("Install the package pysqlite3."),
            found=standard.sqlite_version,
            wanted=".".join(map(str, OLDEST_SQLITE)),
        ) from error


def writer_engine(file: Path) -> Engine:
    """An engine whose transactions begin with BEGIN IMMEDIATE, for the single writer of this process."""
    return _engine(file, _WRITER, begin_soon, {"poolclass": NullPool})


def reader_engine(file: Path) -> Engine:
    """An engine of read-only connections, one per thread that reads at a time."""
    return _engine(file, _READER, _begin, {"poolclass": QueuePool, "pool_size": 4, "max_overflow": 60})


def plain_engine(file: Path, *, create: bool = False) -> Engine:
    """An engine for a file that no other process uses: a new database (`create`) or a backup being checked."""
    return _engine(file, _ALONE, begin_soon, {"poolclass": NullPool}, create)


def _engine(
    file: Path, pragmas: dict[str, int], begin: Callable[[Connection], None], options: Options, create: bool = False
) -> Engine:
    """Each connection checks the application id of the file itself, unless it may `create` the file. The file must not
    be opened in any other way: on POSIX systems, closing any descriptor of a file releases all locks that the process
    holds on it."""
    mode = "rwc" if create else "rw"

    def connect() -> Raw:
        with told_apart(file):
            if create:
                make_file(file)
            elif not file.is_file():
                raise _not_a_lab(file)
            raw = driver().connect(
                f"{file.absolute().as_uri()}?mode={mode}", uri=True, isolation_level=None, check_same_thread=False
            )
            try:
                _set(raw, file, pragmas)
                if not create and raw.execute("PRAGMA application_id").fetchall() != [(APPLICATION_ID,)]:
                    raise _not_a_lab(file)
            except BaseException:
                raw.close()
                raise
        return raw

    engine = create_engine(URL, module=driver(), creator=connect, execution_options=OPTIONS, **options)
    event.listen(engine, "begin", begin)
    return engine


def begin_soon(conn: Connection) -> None:
    """Begin a write transaction as soon as the file's lock is free.

    SQLite itself waits up to 100 ms between two attempts, so that a program with many short writes could take the lock
    again and again. This retries every millisecond.
    """
    raw = raw_of(conn)
    wait_ms = int(raw.execute("PRAGMA busy_timeout").fetchone()[0])
    until = time.monotonic() + wait_ms / 1000
    raw.execute("PRAGMA busy_timeout = 1")
    try:
        while not _begun(raw, last=time.monotonic() > until):
            pass
    finally:
        raw.execute(f"PRAGMA busy_timeout = {wait_ms}")


def _begun(raw: Raw, *, last: bool) -> bool:
    try:
        raw.execute("BEGIN IMMEDIATE")
    except driver().OperationalError as error:
        if last or error.sqlite_errorcode & 0xFF not in BUSY:
            raise
        return False
    return True


def _begin(conn: Connection) -> None:
    raw_of(conn).execute("BEGIN")


def _set(raw: Raw, file: Path, pragmas: dict[str, int]) -> None:
    for name, value in pragmas.items():
        raw.execute(f"PRAGMA {name} = {value}")
        found = raw.execute(f"PRAGMA {name}").fetchone()[0]
        if found != value:
            raise UnfitFolder(
                say("SQLite did not accept the setting {name} = {value} for {where} (it reports {found})."),
                hint=say("Move the lab to a local disk."),
                where=str(file),
                name=name,
                value=value,
                found=found,
            )


def set_identity(conn: Connection) -> None:
    """Set the application id and WAL mode of a new database file, outside a transaction."""
    raw = raw_of(conn)
    raw.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    raw.execute("PRAGMA journal_mode = WAL")


def _not_a_lab(file: Path) -> NotALab:
    return NotALab(
        say("{where} is not an Eyeline database."),
        hint=say("Choose a lab's folder, or restore a backup with: eyeline lab restore."),
        where=str(file),
    )
