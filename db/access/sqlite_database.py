"""A lab's SQLite database in its folder, and the interface that it shares with a lab's PostgreSQL database."""

import logging
import os
import threading
import time
import weakref
from pathlib import Path
from typing import Protocol, cast

from sqlalchemy import Connection, Engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry, PoolProxiedConnection

from db.connections.sqlite_connections import (
    DriverConnection,
    driver_connection,
    sqlite_reader_engine,
    sqlite_writer_engine,
)
from db.errors import OPEN, journal_lost_error, translate_store_errors
from db.folder.lab_toml_file import NAME as LAB_FILE

LAST_READS_S = 60.0
"""How long exclusive work waits for reads of this process that outlast the closing of the lab."""
LONGEST_LOG = 8 * 1024
"""Pages of write-ahead log (32 MiB) after which a checkpoint runs without waiting for an idle moment."""
BRIEF_MS = 500
"""How long one attempt of a retrying writer waits for a lock. Pending trials are saved to the journal after it."""


DatabaseFiles = tuple[tuple[int, int] | None, tuple[int, int] | None, tuple[int, int] | None]
"""Device and inode of the database file, its journal (-wal) and the journal's index (-shm); None for a missing file."""

log = logging.getLogger("eyeline.db")


class LabDatabase(Protocol):
    """Engines for the writer and the readers, detection of changes, and checkpoints."""

    @property
    def where(self) -> str:
        """The name of the database in messages."""
        ...

    @property
    def writer(self) -> Engine: ...

    @property
    def reader(self) -> Engine: ...

    def revision(self) -> int:
        """A number that changes with every commit of any program."""
        ...

    def rest(self, conn: Connection) -> None:
        """Run a checkpoint. Called on the writer's connection, outside a transaction, when no write is pending."""
        ...

    def pressed(self, conn: Connection) -> bool:
        """Whether `rest` is due although writes are pending; `conn` as for `rest`."""
        ...

    def check_files(self, conn: Connection, *, written: bool) -> None:
        """Raise JournalLost if the files on disk differ from those that this process has open, so that writes would be
        lost when the process ends; `conn` as for `rest`. Called before each transaction, and after it (`written`), then
        only if its rows are not safe either."""
        ...

    def set_short_lock_timeout(self, conn: Connection) -> None:
        """Set a short lock timeout on the writer's connection `conn`, because the writer retries."""
        ...

    def close(self) -> None:
        """Close the readers' connections. The writer closes its own."""
        ...


_made: "weakref.WeakSet[SqliteDatabase]" = weakref.WeakSet()


def database_is_open(folder: Path) -> bool:
    return any(not one.closed for one in _databases_in(folder))


def wait_for_last_reads(folder: Path, seconds: float = LAST_READS_S) -> None:
    """Wait until the reads that were running when this process closed the lab in `folder` have ended."""
    until = time.monotonic() + seconds
    while any(one.closed and one.in_use for one in _databases_in(folder)) and time.monotonic() < until:
        time.sleep(0.01)


def _databases_in(folder: Path) -> "list[SqliteDatabase]":
    ours = _device_and_inode(str(folder))
    return [one for one in _made if _device_and_inode(str(Path(one.where).parent)) == ours]


class SqliteDatabase:
    """The file lab.db of a lab folder."""

    def __init__(self, file: Path) -> None:
        self.where = str(file)
        self.writer = sqlite_writer_engine(file)
        self.reader = sqlite_reader_engine(file)
        self._watch: Connection | None = None
        self._watching = threading.Lock()
        self.closed = False
        self.in_use: set[ConnectionPoolEntry] = set()  # readers' connections that a thread is using
        self._files: DatabaseFiles | None = None
        event.listen(self.reader, "checkout", self._on_checkout)
        event.listen(self.reader, "connect", self._on_connect)
        event.listen(self.writer, "connect", self._opened)
        _made.add(self)
        OPEN.add(self)
        # A read that ends, or even begins, after the lab was closed must not keep its file open.
        event.listen(self.reader, "checkin", self._on_checkin)

    def revision(self) -> int:
        """SQLite's data_version on a separate connection, which counts the commits of all programs."""
        with self._watching, translate_store_errors(self.where):
            if self.closed:
                with self.reader.connect() as conn:
                    return _data_version(conn)
            if self._watch is None:
                self._watch = self.reader.connect()
            return _data_version(self._watch)

    def rest(self, conn: Connection) -> None:
        """Run a passive checkpoint, as far as no reader still needs the log."""
        driver_connection(conn).execute("PRAGMA wal_checkpoint(PASSIVE)")

    def pressed(self, conn: Connection) -> bool:
        """Whether a large part of the write-ahead log is not in the file yet, as during an import. The size of the log
        file does not show this, because the log is rewritten from its beginning."""
        pages, carried_over = self._carried(conn)
        return pages - carried_over > LONGEST_LOG

    def _carried(self, conn: Connection) -> tuple[int, int]:
        """Pages in the write-ahead log, and how many of them are already in the file."""
        _, pages, carried_over = driver_connection(conn).execute("PRAGMA wal_checkpoint(NOOP)").fetchone()
        return int(pages), int(carried_over)

    def check_files(self, conn: Connection, *, written: bool) -> None:
        """As `Database.check_files`. If only the journal was removed, its content is first written to the database
        file, and the next connections create a new journal."""
        if not self.files_were_removed:
            return
        saved = self._files is not None and _device_and_inode(self.where) == self._files[0] and self._saved(conn)
        log.info("another program took files of the open database away; all is in lab.db: %s", saved)
        if not (written and saved):
            raise journal_lost_error(self.where)

    @property
    def files_were_removed(self) -> bool:
        """Whether the files on disk differ from those that are open, or are missing."""
        found = _database_files(self.where)
        if self._files is None or found == self._files:
            return False
        # A lab that was moved as a whole keeps working. File systems with unstable inodes are compared again.
        moved = found[0] is None and _device_and_inode(str(Path(self.where).with_name(LAB_FILE))) is None
        return not moved and found == _database_files(self.where)

    def _saved(self, conn: Connection) -> bool:
        """Write the journal that has been unlinked to the database file, unless another program has created a new one.
        Its connections are closed only after all of it is written, because until then only they can read it."""
        pages, carried_over = self._carried(conn)
        ours, found = (self._files or _database_files(self.where))[1], _device_and_inode(f"{self.where}-wal")
        others = found not in {None, ours} and Path(f"{self.where}-wal").stat().st_size > 0
        if pages != carried_over and not others:
            self.rest(conn)
            pages, carried_over = self._carried(conn)
        if pages != carried_over:
            return False
        conn.invalidate()
        with self._watching:
            self._files = None
            self._end_watch()
        self.reader.dispose()
        return True

    def _end_watch(self) -> None:
        if self._watch is not None:
            self._watch.close()
            self._watch = None

    def set_short_lock_timeout(self, conn: Connection) -> None:
        """Set a short busy timeout; see `Database.try_briefly`."""
        driver_connection(conn).execute(f"PRAGMA busy_timeout = {BRIEF_MS}")

    def close(self) -> None:
        """Close the readers' idle connections now, and the others when they are returned."""
        with self._watching:
            self.closed = True
            self._end_watch()
        self.reader.dispose()

    def _on_checkout(self, _: DBAPIConnection, record: ConnectionPoolEntry, __: PoolProxiedConnection) -> None:
        self.in_use.add(record)

    def _on_connect(self, connection: DBAPIConnection, record: ConnectionPoolEntry) -> None:
        """Remember the files that the first connection opened; they stay the same while any connection is open. SQLite
        opens them with the first read, and until then a connection closed elsewhere may be the last one and remove the
        journal."""
        if self._files is None:
            self._opened(connection, record)
        record.info["files"] = self._files

    def _opened(self, connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
        """Remember the files that a connection opened, if none are known or the readers that had opened them are
        closed. The writer can connect later than the readers, with pending writes of a lab that is closed immediately.
        """
        if self._files is None or self.closed:
            cast("DriverConnection", connection).execute("SELECT COUNT(*) FROM sqlite_schema").fetchone()
            self._files = _database_files(self.where)

    def _on_checkin(self, _: DBAPIConnection | None, record: ConnectionPoolEntry) -> None:
        self.in_use.discard(record)
        if self.closed or record.info.get("files") is not self._files:
            record.invalidate()


def _database_files(database: str) -> DatabaseFiles:
    """Identify the files of a database without opening a descriptor (see `db.connections.sqlite_connections`)."""
    return _device_and_inode(database), _device_and_inode(f"{database}-wal"), _device_and_inode(f"{database}-shm")


def _device_and_inode(path: str) -> tuple[int, int] | None:
    try:
        status = os.stat(path)  # noqa: PTH116 - with every answer
    except OSError:
        return None
    return status.st_dev, status.st_ino


def _data_version(conn: Connection) -> int:
    return int(driver_connection(conn).execute("PRAGMA data_version").fetchone()[0])
