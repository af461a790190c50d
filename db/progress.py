"""Progress and cancellation of long operations of the store.

    watch.ask()                 raises if cancellation was requested
    watch.step(3, 40)           the same, and reports that 3 of 40 steps are done
    watch.hold()                the last check: what follows runs to completion
    SubProgress(watch, 0.2, 0.6)       the watch of one part of an operation
    UncommittedProgress(watch)               the watch of a part after which the whole can still be cancelled
    with heard(conn, watch):    cancels one long statement too, and reports its progress if `expected` is given
    for one in counted(rows, n):    reports progress before each of about n rows
    with reporting_progress_to(watch):      makes the watch of this thread available deep in an analysis, as
    `current_progress()`

Reads of a lab under a watch end when cancellation is requested; operations that write call `hold` first.
An exception raised by a watch leaves the operation unchanged; the operation undoes what it has begun.
"""

from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from itertools import count
from typing import TYPE_CHECKING, Protocol, TypeVar

from typing_extensions import override

if TYPE_CHECKING:
    from sqlalchemy import Connection

T = TypeVar("T")

STEPS = 1_000
"""Resolution of the progress of an operation with several parts."""
LOOK_EVERY = 200_000
"""SQLite virtual-machine instructions between two checks: some milliseconds."""


class ProgressWatch(Protocol):
    """Receives the progress of an operation and can cancel it; see the module docstring."""

    def ask(self) -> None:
        """Raise if cancellation was requested."""
        ...

    def step(self, done: int, total: int) -> None:
        """As `ask`, and report that `done` of `total` steps are done."""
        ...

    def hold(self) -> None:
        """As `ask`; afterwards the operation can no longer be cancelled."""
        ...


class _SilentWatch:
    def ask(self) -> None:
        """Never cancels."""

    def step(self, done: int, total: int) -> None:
        """Ignores the progress."""

    def hold(self) -> None:
        """Does nothing."""


SILENT_WATCH: ProgressWatch = _SilentWatch()


class SubProgress:
    """The watch of a part of an operation, between two fractions (0 to 1) of the whole."""

    def __init__(self, whole: ProgressWatch, begin: float, end: float) -> None:
        self._whole = whole
        self._begin, self._end = begin, end

    def ask(self) -> None:
        self._whole.ask()

    def step(self, done: int, total: int) -> None:
        """Report progress within the part; with an unknown total (0), the part's beginning."""
        share = min(1.0, done / total) if total else 0.0
        self._whole.step(round(STEPS * (self._begin + share * (self._end - self._begin))), STEPS)

    def hold(self) -> None:
        self._whole.hold()


class UncommittedProgress(SubProgress):
    """The watch of a part after which the whole operation can still be cancelled: `hold` does not commit to
    finishing."""

    def __init__(self, whole: ProgressWatch) -> None:
        super().__init__(whole, 0.0, 1.0)

    @override
    def hold(self) -> None:
        """Only `ask`."""
        self.ask()


_on: ContextVar[ProgressWatch] = ContextVar("onlooker", default=SILENT_WATCH)


def current_progress() -> ProgressWatch:
    """The watch of this thread."""
    return _on.get()


@contextmanager
def reporting_progress_to(watch: ProgressWatch) -> Generator[None]:
    """Set the watch of this thread for the block."""
    token = _on.set(watch)
    try:
        yield
    finally:
        _on.reset(token)


@contextmanager
def progress_range(begin: float, end: float) -> Generator[None]:
    """Map the progress of the block to the range between two fractions (0 to 1) of the current watch."""
    whole = current_progress()
    if whole is SILENT_WATCH:
        yield
        return
    part = SubProgress(whole, begin, end)
    part.step(0, 1)
    with reporting_progress_to(part):
        yield


def with_progress(things: Iterable[T], about: int) -> Iterator[T]:
    """Yield each item; before it report its number out of about `about` (0: unknown) to the current watch, which can
    cancel."""
    watch = current_progress()
    for at, one in enumerate(things):
        if about:
            watch.step(min(at, about), about)
        else:
            watch.ask()
        yield one


@contextmanager
def cancellable_sql(
    conn: "Connection", watch: ProgressWatch, *, every: int = LOOK_EVERY, expected: int = 0
) -> Generator[None]:
    """Check for cancellation between SQLite's instructions, and raise what the watch raises. Does not interrupt a
    server's statements.

    every: instructions between two checks. expected: approximate total, with which progress is reported too.
    """
    watch.ask()
    if watch is SILENT_WATCH or conn.dialect.name != "sqlite":
        yield
        return
    # Imported here, so that processes that only write files do not load it.
    from sqlalchemy.exc import DBAPIError

    from db.connections.sqlite_connections import driver_connection, sqlite_driver

    asked: list[Exception] = []
    looks = count(1)

    def look() -> int:
        try:
            if expected:
                watch.step(min(next(looks) * every, expected), expected)
            else:
                watch.ask()
        except Exception as stop:  # noqa: BLE001 - whatever the watch raises ends the statement, and is raised below
            asked.append(stop)
        return len(asked)

    raw = driver_connection(conn)
    raw.set_progress_handler(look, every)
    try:
        yield
    except (DBAPIError, sqlite_driver().Error):
        if asked:
            raise asked[0] from None
        raise
    finally:
        raw.set_progress_handler(None, 0)
    if asked:
        raise asked[0]
