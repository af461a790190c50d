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

from db.words import Sentence, Value, say

if TYPE_CHECKING:
    from sqlalchemy.exc import DBAPIError


class OpenDatabase(Protocol):
    """A database that this process has open: its file, and whether another program removed its files."""

    where: str

    @property
    def taken_away(self) -> bool:
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
        self.sentence = Sentence(literal, filled)
        self.hint = Sentence(hint, filled) if hint else None
        self.where = where
        super().__init__(str(self.sentence))


class Environment(StoreError):
    """A fault of the machine, the disk or the folder; the same request can succeed later."""

    code = "environment"


class DiskFull(Environment):
    """No space left on the disk of the lab."""

    code = "disk_full"


class LabLocked(Environment):
    """Another program held the lab's lock for longer than the timeout."""

    code = "lab_locked"


class ReadOnly(Environment):
    """The lab is readable but not writable."""

    code = "read_only"


class Corrupt(Environment):
    """The lab's file is damaged."""

    code = "corrupt"


class DiskTrouble(Environment):
    """The disk reported an error."""

    code = "disk_trouble"


class MissingRight(Environment):
    """The database role lacks the right for this operation."""

    code = "missing_right"


class JournalLost(Environment):
    """Another program removed the database file or its journal while the lab was open."""

    code = "journal_lost"


class OutOfReach(Environment):
    """The database does not answer: the server is down, or the file cannot be opened."""

    code = "out_of_reach"


class Refused(OutOfReach):
    """The server refused the connection: password, TLS, role or database."""

    code = "refused"


class UnfitFolder(Environment):
    """The file system of the folder is not safe for a lab: a network drive or a synchronised folder."""

    code = "unfit_folder"


class NotALab(Environment):
    """The folder is not a lab, or its database belongs to another program."""

    code = "not_a_lab"
    exit_code = 2


class LabExists(Environment):
    """A lab cannot be created in a folder that is not empty."""

    code = "lab_exists"
    exit_code = 2


class NewerLab(Environment):
    """The lab was written by a newer Eyeline."""

    code = "newer_lab"


class LabInUse(Environment):
    """Another process has the lab open."""

    code = "lab_in_use"


class MediumMissing(Environment):
    """An image file of the lab is missing or has other content."""

    code = "medium_missing"


class NotFound(StoreError):
    """No row with that id or name."""

    code = "not_found"
    exit_code = 2


class WrongDecision(StoreError):
    """An invalid decision about a merge."""

    code = "wrong_decision"
    exit_code = 2


class Outdated(StoreError):
    """A newer revision was saved elsewhere in the meantime; nothing was written."""

    code = "outdated"


class Bug(StoreError):
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
    _FULL: (DiskFull, say("The disk is full: {where} could not be written."), say("Free some space and try again.")),
    _READONLY: (
        ReadOnly,
        say("{where} is read-only and could not be written."),
        say("Give yourself the right to write in this folder, or copy the lab to a disk of your own."),
    ),
    _IOERR: (
        DiskTrouble,
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
        Corrupt,
        say("{where} is damaged."),
        say("Keep the file, and restore a backup with: eyeline lab restore."),
    ),
    _CANTOPEN: (
        OutOfReach,
        say("{where} could not be opened."),
        say("Check that the folder is there and that you may read and write it."),
    ),
    _NOTADB: (
        NotALab,
        say("{where} is not an Eyeline database."),
        say("Choose a lab's folder, or restore a backup with: eyeline lab restore."),
    ),
    _PERM: (
        ReadOnly,
        say("You are not allowed to write to {where}."),
        say("Give yourself the right to write in this folder."),
    ),
}
_SERVER: dict[str, tuple[type[StoreError], str, str]] = {
    "42501": (
        MissingRight,
        say("The database role that you use may not do this in {where}."),
        say("Use a lab folder whose address names the role that owns the lab, or ask its owner for the right."),
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
def told_apart(where: Path | str, *, files: bool = True) -> Generator[None]:
    """Raise database errors of the block, and with `files` also errors of the file system, as a StoreError about
    `where`."""
    try:
        yield
    except StoreError:
        raise
    except OSError as error:
        if not files:
            raise
        raise explained_os(error, where) from error
    except Exception as error:
        if (told := explained(error, where)) is None:
            raise
        raise told from error


def explained(error: Exception, where: Path | str) -> StoreError | None:
    """The StoreError for a database error: an Environment error by its result code, otherwise a Bug; None for other
    errors."""
    from sqlalchemy.exc import DBAPIError, SQLAlchemyError, StatementError

    cause = error.orig if isinstance(error, StatementError) and error.orig is not None else error
    if isinstance(cause, StoreError):
        return cause
    code = _code_of(cause, where)
    if code in _ADVICE:
        kind, sentence, hint = _ADVICE[code]
        return kind(sentence, hint=hint, where=str(where))
    if code is None and not isinstance(error, SQLAlchemyError):
        return None
    if isinstance(error, DBAPIError) and getattr(cause, "sqlstate", "") is None:
        from db.refusals import refusal

        if (found := refusal(str(cause), str(where))) is not None:
            return Refused(found[0], hint=found[1], where=str(where), **found[2])
    if isinstance(error, DBAPIError) and (told := _of_server(error, cause)) is not None:
        kind, sentence, hint = told
        return kind(sentence, hint=hint, where=str(where))
    return Bug(_BROKEN, hint=_REPORT, where=str(where), kind=type(cause).__name__)


def _code_of(cause: BaseException, where: Path | str) -> int | None:
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
        number = _FULL if _is_full(Path(where)) else _LOST if _taken_away(Path(where)) else number
    return number


def _taken_away(where: Path) -> bool:
    """Whether another program removed files of the database that this process has open at `where`, its file or its
    folder."""
    return any(one.taken_away for one in OPEN if where in {Path(one.where), Path(one.where).parent})


def journal_lost(where: Path | str) -> StoreError:
    """The error for removed files of an open database."""
    kind, sentence, hint = _ADVICE[_LOST]
    return kind(sentence, hint=hint, where=str(where))


def _is_full(place: Path) -> bool:
    there = next((folder for folder in (place, *place.absolute().parents) if folder.exists()), None)
    return there is not None and shutil.disk_usage(there).free < _LEAST_ROOM


def _of_server(error: "DBAPIError", cause: BaseException) -> tuple[type[StoreError], str, str] | None:
    """The meaning of PostgreSQL's state codes; an error without a code is a failed connection."""
    state = getattr(cause, "sqlstate", "")
    if error.connection_invalidated or state is None or state[:2] in {"08", "57"} or state == "53300":
        return OutOfReach, _SILENT, say("Check that the server runs and can be reached, then try again.")
    number = {"53100": _FULL, "55P03": _BUSY[0]}.get(state)
    return _SERVER.get(state) if number is None else _ADVICE[number]


_REPORT = say("Nothing was written. Please report this with the log.")
_SILENT = say("The database of {where} does not answer.")
_BROKEN = say("The store rejected a row that it should have accepted ({kind}).")


def explained_os(error: OSError, where: Path | str) -> StoreError:
    """The StoreError for an error of the file system."""
    name = errno.errorcode.get(error.errno or 0, "")
    number = _FULL if name in _NO_ROOM else _READONLY if name in _NO_RIGHT else _IOERR
    kind, sentence, hint = _ADVICE[number]
    # An error of a copy names its source first, but the full disk is the target's.
    named = (error.filename2 or error.filename) if number == _FULL else error.filename
    return kind(sentence, hint=hint, where=str(named or where))
