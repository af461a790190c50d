"""Exclusive access to a lab, for restoring, upgrading and deleting a person. This process must have closed the lab
too."""

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from db.access import lab_lock
from db.access.sqlite_database import wait_for_last_reads
from db.connections.sqlite_connections import BUSY, sqlite_driver
from db.errors import LabInUse
from db.lab_file_permissions import lab_file_permissions
from db.translatable_store_messages import say


@contextmanager
def exclusive_lab_access(folder: Path, doing: str, *, held: bool = False) -> Generator[None]:
    """Lock the lab in `folder` and check that no connection has its database open. doing: shown to others who try to
    open the lab. held: the caller already has the lab's lock. Reads of this process that still run are waited for.

    Raises LabInUse, which names the holder.
    """
    with lab_file_permissions(folder):
        lock = None if held else lab_lock.take_lab_lock(folder, doing)
        try:
            wait_for_last_reads(folder)
            refuse_other_connections(folder / "lab.db", folder)
            yield
        finally:
            if lock is not None:
                lock.release()


def refuse_other_connections(file: Path, folder: Path) -> None:
    """Raise LabInUse while any connection of any process has the database open. A damaged file counts as not open."""
    if not file.is_file():
        return
    sqlite = sqlite_driver()
    raw = sqlite.connect(file, isolation_level=None, timeout=0.5)
    try:
        raw.execute("PRAGMA locking_mode = EXCLUSIVE")
        raw.execute("BEGIN EXCLUSIVE")
        raw.execute("ROLLBACK")
    except sqlite.OperationalError as error:
        if error.sqlite_errorcode & 0xFF not in BUSY:
            return
        raise LabInUse(
            say("{where} is in use: another program has its database open."),
            hint=say("Wait for the other command to end, or stop it, then try again."),
            where=str(folder),
        ) from error
    except sqlite.DatabaseError:
        return
    finally:
        raw.close()
