"""Progress and cancellation of long operations of the store.

    watch.ask()                 raises if cancellation was requested
    watch.step(3, 40)           the same, and reports that 3 of 40 steps are done
    watch.hold()                the last check: what follows runs to completion
    Part(watch, 0.2, 0.6)       the watch of one part of an operation
    Unheld(watch)               the watch of a part after which the whole can still be cancelled
    with heard(conn, watch):    cancels one long statement too, and reports its progress if `expected` is given
    for one in counted(rows, n):    reports progress before each of about n rows
    with looked_on(watch):      makes the watch of this thread available deep in an analysis, as `onlooker()`

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


class Watch(Protocol):
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


class _Nobody:
    def ask(self) -> None:
        """Never cancels."""

    def step(self, done: int, total: int) -> None:
        """Ignores the progress."""

    def hold(self) -> None:
        """Does nothing."""


NOBODY: Watch = _Nobody()


class Part:
    """The watch of a part of an operation, between two fractions (0 to 1) of the whole."""

    def __init__(self, whole: Watch, begin: float, end: float) -> None:
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


class Unheld(Part):
    """The watch of a part after which the whole operation can still be cancelled: `hold` does not commit to
    finishing."""

    def __init__(self, whole: Watch) -> None:
        super().__init__(whole, 0.0, 1.0)

    @override
    def hold(self) -> None:
        """Only `ask`."""
        self.ask()


_on: ContextVar[Watch] = ContextVar("onlooker", default=NOBODY)


def onlooker() -> Watch:
    """The watch of this thread."""
    return _on.get()


@contextmanager
def looked_on(watch: Watch) -> Generator[None]:
    """Set the watch of this thread for the block."""
    token = _on.set(watch)
    try:
        yield
    finally:
        _on.reset(token)


@contextmanager
def within(begin: float, end: float) -> Generator[None]:
    """Map the progress of the block to the range between two fractions (0 to 1) of the current watch."""
    whole = onlooker()
    if whole is NOBODY:
        yield
        return
    part = Part(whole, begin, end)
    part.step(0, 1)
    with looked_on(part):
        yield


def counted(things: Iterable[T], about: int) -> Iterator[T]:
    """Yield each item; before it report its number out of about `about` (0: unknown) to the current watch, which can
    cancel."""
    watch = onlooker()
    for at, one in enumerate(things):
        if about:
            watch.step(min(at, about), about)
        else:
            watch.ask()
        yield one


@contextmanager
def heard(conn: "Connection", watch: Watch, *, every: int = LOOK_EVERY, expected: int = 0) -> Generator[None]:
    """Check for cancellation between SQLite's instructions, and raise what the watch raises. Does not interrupt a
    server's statements.

    every: instructions between two checks. expected: approximate total, with which progress is reported too.
    """
    watch.ask()
    if watch is NOBODY or conn.dialect.name != "sqlite":
        yield
        return
    # Imported here, so that processes that only write files do not load it.
    from sqlalchemy.exc import DBAPIError

    from db.connections import driver, raw_of

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

    raw = raw_of(conn)
    raw.set_progress_handler(look, every)
    try:
        yield
    except (DBAPIError, driver().Error):
        if asked:
            raise asked[0] from None
        raise
    finally:
        raw.set_progress_handler(None, 0)
    if asked:
        raise asked[0]
