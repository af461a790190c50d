"""The base of the store's errors, of the same shape as `EyelineError`.

StoreError              a sentence for the user, a code for programs, an exit code for the shell
├── Environment         the machine or the folder: full, locked, read-only, corrupt, not a lab, newer, in use
└── Bug                 our own fault: a broken rule of the store; nothing was written
"""

import errno
import shutil
import sys
import weakref
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Protocol

from db.translatable_store_messages import StoreMessage, Value, say

if TYPE_CHECKING:
    from sqlalchemy.exc import DBAPIError


class OpenDatabase(Protocol):
    """A database that this process has open: its file, and whether another program removed its files."""

    where: str

    @property
    def files_were_removed(self) -> bool:
        """Whether the files on disk differ from those that are open, or are missing."""
        ...


OPEN: "weakref.WeakSet[OpenDatabase]" = weakref.WeakSet()
"""Checked if SQLite reports only that the disk failed. Each open database adds itself."""
DRIVERS = ("sqlite3", "pysqlite3.dbapi2")


class StoreError(Exception):
    """An error for the user: what the store could not do, where, and what to do.

    `literal` and `hint` are marked with `say`; `values` and `where` fill the named fields of both.
    """

    code: ClassVar[str] = "store_failed"
    exit_code: ClassVar[int] = 1

    def __init__(self, literal: str, *, where: str = "", hint: str = "", **values: Value) -> None:
        filled = {"where": where, **values}
        self.sentence = StoreMessage(literal, filled)
        self.hint = StoreMessage(hint, filled) if hint else None
        self.where = where
        super().__init__(str(self.sentence))


class EnvironmentFault(StoreError):
    """A fault of the machine, the disk or the folder; the same request can succeed later."""

    code = "environment"


class LabDiskFull(EnvironmentFault):
    """No space left on the disk of the lab."""

    code = "disk_full"


class LabLocked(EnvironmentFault):
    """Another program held the lab's lock for longer than the timeout."""

    code = "lab_locked"


class ReadOnly(EnvironmentFault):
    """The lab is readable but not writable."""

    code = "read_only"


class CorruptDatabase(EnvironmentFault):
    """The lab's file is damaged."""

    code = "corrupt"


class DiskFault(EnvironmentFault):
    """The disk reported an error."""

    code = "disk_trouble"


class MissingPermission(EnvironmentFault):
    """The database role lacks the right for this operation."""

    code = "missing_right"


class JournalLost(EnvironmentFault):
    """Another program removed the database file or its journal while the lab was open."""

    code = "journal_lost"


class LabUnreachable(EnvironmentFault):
    """The database does not answer: the server is down, or the file cannot be opened."""

    code = "out_of_reach"


class ConnectionRefused(LabUnreachable):
    """The server refused the connection: password, TLS, role or database."""

    code = "refused"


class UnsuitableFolder(EnvironmentFault):
    """The file system of the folder is not safe for a lab: a network drive or a synchronised folder."""

    code = "unfit_folder"


class NotALab(EnvironmentFault):
    """The folder is not a lab, or its database belongs to another program."""

    code = "not_a_lab"
    exit_code = 2


class LabExists(EnvironmentFault):
    """A lab cannot be created in a folder that is not empty."""

    code = "lab_exists"
    exit_code = 2


class NewerLab(EnvironmentFault):
    """The lab was written by a newer Eyeline."""

    code = "newer_lab"


class LabInUse(EnvironmentFault):
    """Another process has the lab open."""

    code = "lab_in_use"


class ImageFileMissing(EnvironmentFault):
    """An image file of the lab is missing or has other content."""

    code = "medium_missing"


class NotFound(StoreError):
    """No row with that id or name."""

    code = "not_found"
    exit_code = 2


class InvalidMergeDecision(StoreError):
    code = "wrong_decision"
    exit_code = 2


class StaleRevision(StoreError):
    """A newer revision was saved elsewhere in the meantime; nothing was written."""

    code = "outdated"


class StoreBug(StoreError):
    """Our own code broke a rule of the store; nothing was written."""

    code = "store_bug"


_FULL, _READONLY, _IOERR, _CORRUPT, _CANTOPEN, _NOTADB, _PERM = 13, 8, 10, 11, 14, 26, 3
_BUSY = (5, 6)
_LOST = -1
"""Our own number for a database whose files were removed. It covers these extended codes: a journal shorter than its
index says (SQLITE_IOERR_SHORT_READ), and a moved file (SQLITE_READONLY_DBMOVED)."""
_LOST_CODES = (522, 1032)
_BY_TEXT = {
    "database or disk is full": _FULL,
    "disk I/O error": _IOERR,
    "attempt to write a readonly database": _READONLY,
    "database disk image is malformed": _CORRUPT,
    "unable to open database file": _CANTOPEN,
    "file is not a database": _NOTADB,
    "database is locked": _BUSY[0],
    "access permission denied": _PERM,
}
"""Errors of the driver's backup function have SQLite's message but not its code."""
_LEAST_ROOM = 64 * 1024
"""Bytes; a disk with less free space counts as full, whatever error SQLite reported."""
_NO_ROOM, _NO_RIGHT = ("ENOSPC", "EDQUOT", "EFBIG"), ("EACCES", "EPERM", "EROFS")

_ADVICE: dict[int, tuple[type[StoreError], str, str]] = {
    **dict.fromkeys(
        _BUSY,
        (
            LabLocked,
            say("Another program is writing to {where} and did not release it."),
            say("Close the other program or wait for it to finish, then try again."),
        ),
    ),
    _FULL: (
        LabDiskFull,
        say("The disk is full: {where} could not be written."),
        say("Free up some disk space and try again."),
    ),
    _READONLY: (
        ReadOnly,
        say("{where} is read-only and could not be written."),
        say("Give yourself permission to write to this folder, or copy the lab to a disk of your own."),
    ),
    _IOERR: (
        DiskFault,
        say("The disk failed while working on {where}."),
        say("Check the disk and its free space, then try again."),
    ),
    _LOST: (
        JournalLost,
        say("Another program removed or replaced {where} or its journal (-wal, -shm) while the lab was open."),
        say(
            'Answers are saved in the folder "unsaved" and stored later. Close the lab, stop programs '
            "that synchronise, clean up or change its folder, and open it again. Keep it on a local "
            "disk, outside synchronised and network folders."
        ),
    ),
    _CORRUPT: (
        CorruptDatabase,
        say("{where} is damaged."),
        say("Keep the file, and restore a backup with: eyeline lab restore."),
    ),
    _CANTOPEN: (
        LabUnreachable,
        say("{where} could not be opened."),
        say("Check that the folder exists and that you can read and write it."),
    ),
    _NOTADB: (
        NotALab,
        say("{where} is not an Eyeline database."),
        say("Choose a lab folder, or restore a backup with: eyeline lab restore."),
    ),
    _PERM: (
        ReadOnly,
        say("You do not have permission to write to {where}."),
        say("Give yourself permission to write to this folder."),
    ),
}
_SERVER: dict[str, tuple[type[StoreError], str, str]] = {
    "42501": (
        MissingPermission,
        say("The database role that you use does not have permission for this in {where}."),
        say(
            "Use a lab folder whose database address names the role that owns the lab, or ask the lab's "
            "owner for permission."
        ),
    ),
    "25006": (
        ReadOnly,
        say("The database {where} does not accept changes. It is read-only, e.g. a standby server."),
        say(
            "Use the address of the primary server, or ask its administrator to allow changes. The folder is "
            "not the cause."
        ),
    ),
}
"""By PostgreSQL's state codes, which are about the database and not about a folder."""


@contextmanager
def translate_store_errors(where: Path | str, *, files: bool = True) -> Generator[None]:
    """Raise database errors of the block, and with `files` also errors of the file system, as a StoreError about
    `where`."""
    try:
        yield
    except StoreError:
        raise
    except OSError as error:
        if not files:
            raise
        raise store_error_of_os_error(error, where) from error
    except Exception as error:
        if (told := store_error_of(error, where)) is None:
            raise
        raise told from error


def store_error_of(error: Exception, where: Path | str) -> StoreError | None:
    """The StoreError for a database error: an Environment error by its result code, otherwise a Bug; None for other
    errors."""
    from sqlalchemy.exc import DBAPIError, SQLAlchemyError, StatementError

    cause = error.orig if isinstance(error, StatementError) and error.orig is not None else error
    if isinstance(cause, StoreError):
        return cause
    code = _sqlite_result_code(cause, where)
    if code in _ADVICE:
        kind, sentence, hint = _ADVICE[code]
        return kind(sentence, hint=hint, where=str(where))
    if code is None and not isinstance(error, SQLAlchemyError):
        return None
    if isinstance(error, DBAPIError) and getattr(cause, "sqlstate", "") is None:
        from db.server.postgres_connection_failures import explain_connection_refusal

        if (found := explain_connection_refusal(str(cause), str(where))) is not None:
            return ConnectionRefused(found[0], hint=found[1], where=str(where), **found[2])
    if isinstance(error, DBAPIError) and (told := _postgres_error(error, cause)) is not None:
        kind, sentence, hint = told
        return kind(sentence, hint=hint, where=str(where))
    return StoreBug(_BROKEN, hint=_REPORT, where=str(where), kind=type(cause).__name__)


def _sqlite_result_code(cause: BaseException, where: Path | str) -> int | None:
    """SQLite's primary result code, derived from the message if the driver gives no code; None for other errors.

    On a full disk, or if the journal was removed, SQLite may report only that the disk failed. Both are then checked.
    """
    code = getattr(cause, "sqlite_errorcode", None)
    if isinstance(code, int):
        number = _LOST if code in _LOST_CODES else code & 0xFF
    elif any(name in sys.modules and isinstance(cause, sys.modules[name].Error) for name in DRIVERS):
        number = _BY_TEXT.get(str(cause), 0)
    else:
        return None
    if number == _IOERR:
        number = _FULL if _disk_is_full(Path(where)) else _LOST if _database_files_removed(Path(where)) else number
    return number


def _database_files_removed(where: Path) -> bool:
    """Whether another program removed files of the database that this process has open at `where`, its file or its
    folder."""
    return any(one.files_were_removed for one in OPEN if where in {Path(one.where), Path(one.where).parent})


def journal_lost_error(where: Path | str) -> StoreError:
    """The error for removed files of an open database."""
    kind, sentence, hint = _ADVICE[_LOST]
    return kind(sentence, hint=hint, where=str(where))


def _disk_is_full(place: Path) -> bool:
    there = next((folder for folder in (place, *place.absolute().parents) if folder.exists()), None)
    return there is not None and shutil.disk_usage(there).free < _LEAST_ROOM


def _postgres_error(error: "DBAPIError", cause: BaseException) -> tuple[type[StoreError], str, str] | None:
    """The meaning of PostgreSQL's state codes; an error without a code is a failed connection."""
    state = getattr(cause, "sqlstate", "")
    if error.connection_invalidated or state is None or state[:2] in {"08", "57"} or state == "53300":
        return LabUnreachable, _SILENT, say("Check that the server is running and can be reached, then try again.")
    number = {"53100": _FULL, "55P03": _BUSY[0]}.get(state)
    return _SERVER.get(state) if number is None else _ADVICE[number]


_REPORT = say("Nothing was written. Please report this with the log.")
_SILENT = say("The database of {where} does not respond.")
_BROKEN = say("The store rejected a row that it should have accepted ({kind}).")


def store_error_of_os_error(error: OSError, where: Path | str) -> StoreError:
    """The StoreError for an error of the file system."""
    name = errno.errorcode.get(error.errno or 0, "")
    number = _FULL if name in _NO_ROOM else _READONLY if name in _NO_RIGHT else _IOERR
    kind, sentence, hint = _ADVICE[number]
    # An error of a copy names its source first, but the full disk is the target's.
    named = (error.filename2 or error.filename) if number == _FULL else error.filename
    return kind(sentence, hint=hint, where=str(named or where))
