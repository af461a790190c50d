"""Who looks on while the store works for long: hears how far it is, and may end it where that leaves the lab whole.

    watch.ask()                 raises where somebody asked to stop
    watch.step(3, 40)           the same, and tells that 3 of 40 steps are behind
    watch.hold()                the same for the last time: what follows is done whole
    Part(watch, 0.2, 0.6)       who looks on at one part of several
    Unheld(watch)               at a part that holds nothing for the whole
    with heard(conn, watch):    ends one long statement, too, and tells how far it is where that is `expected`
    for one in counted(rows, n):    each in turn, telling before it how many of about n are behind
    with looked_on(watch):      deep in an analysis nobody hands a watch on: `onlooker()` is it, for this thread

Whatever is read of a lab while somebody looks on so ends where they ask to stop, and what writes into it is held.
What a watch raises comes out of the work as it is; the work undoes what it had begun.
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
"""Into how many steps a work of several parts is cut."""
LOOK_EVERY = 200_000
"""Instructions of SQLite's machine between two looks: some milliseconds."""


class Watch(Protocol):
    """See the module's text."""

    def ask(self) -> None:
        """Raise where somebody asked to stop."""
        ...

    def step(self, done: int, total: int) -> None:
        """`ask`, and tell that `done` of `total` steps are behind."""
        ...

    def hold(self) -> None:
        """`ask`; after that nobody can stop it any more."""
        ...


class _Nobody:
    def ask(self) -> None:
        """Nobody asks to stop."""

    def step(self, done: int, total: int) -> None:
        """Nobody hears of it."""

    def hold(self) -> None:
        """Nobody could stop it before."""


NOBODY: Watch = _Nobody()


class Part:
    """A watch of what lies between two shares (0 to 1) of a work."""

    def __init__(self, whole: Watch, begin: float, end: float) -> None:
        self._whole = whole
        self._begin, self._end = begin, end

    def ask(self) -> None:
        self._whole.ask()

    def step(self, done: int, total: int) -> None:
        """As the whole; of a part whose end is unknown (total 0) its beginning is told."""
        share = min(1.0, done / total) if total else 0.0
        self._whole.step(round(STEPS * (self._begin + share * (self._end - self._begin))), STEPS)

    def hold(self) -> None:
        self._whole.hold()


class Unheld(Part):
    """A watch of a work that is only the beginning of another: where it cannot be stopped by itself, the whole can."""

    def __init__(self, whole: Watch) -> None:
        super().__init__(whole, 0.0, 1.0)

    @override
    def hold(self) -> None:
        """Ask only."""
        self.ask()


_on: ContextVar[Watch] = ContextVar("onlooker", default=NOBODY)


def onlooker() -> Watch:
    """Who looks on at what this thread does."""
    return _on.get()


@contextmanager
def looked_on(watch: Watch) -> Generator[None]:
    """Let somebody look on at what this thread does in the block."""
    token = _on.set(watch)
    try:
        yield
    finally:
        _on.reset(token)


@contextmanager
def within(begin: float, end: float) -> Generator[None]:
    """The block is what lies between two shares (0 to 1) of what the onlooker sees."""
    whole = onlooker()
    if whole is NOBODY:
        yield
        return
    part = Part(whole, begin, end)
    part.step(0, 1)
    with looked_on(part):
        yield


def counted(things: Iterable[T], about: int) -> Iterator[T]:
    """Each in turn; before it the onlooker hears how many of `about` so many are behind (0: nobody knows), and may end
    it."""
    watch = onlooker()
    for at, one in enumerate(things):
        if about:
            watch.step(min(at, about), about)
        else:
            watch.ask()
        yield one


@contextmanager
def heard(conn: "Connection", watch: Watch, *, every: int = LOOK_EVERY, expected: int = 0) -> Generator[None]:
    """Look between the steps of SQLite's machine whether somebody asked to stop, and come out with what the watch
    raised. A server's statements end by themselves.

    every: instructions between two looks. expected: about how many there are in all; then it tells how far it is, too.
    """
    watch.ask()
    if watch is NOBODY or conn.dialect.name != "sqlite":
        yield
        return
    # Only here, so that a process which writes files alone does without them.
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
