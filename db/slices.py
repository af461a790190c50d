"""Many rows in short transactions: a write holds the lock for 50 ms at most, so that a trial never waits longer."""

import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import ParamSpec, Protocol, TypeVar

from sqlalchemy import Connection

from db.writer import LONGEST_S, Work

R = TypeVar("R")
T = TypeVar("T")
P = ParamSpec("P")


class Write(Protocol):
    """`Lab.write`."""

    def __call__(self, fn: Work[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]: ...


class Read(Protocol):
    """`Lab.read`."""

    def __call__(self, fn: Work[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T: ...


FIRST, LEAST, MOST = 100, 50, 5_000
"""Rows of the first slice, and the bounds of every other: on a busy machine time passes without work, and slices that
shrank with it would cost more than they spare."""
AIM = 0.8
"""Share of the time allowed that a slice should take."""


def in_slices(
    write: Write,
    fn: Callable[[Connection, Sequence[R]], T],
    rows: Sequence[R],
    *,
    progress: Callable[[int], None] = lambda done: None,
) -> list[T]:
    """Give `rows` to `fn(conn, slice)` piece by piece, each piece one transaction; what each returned.

    Waits for each piece; the size of the next follows from the time that the last one took. What went in stays in if a
    later piece fails or `progress(rows done)` raises.
    """
    results: list[T] = []
    done, size = 0, FIRST
    while done < len(rows):
        part = rows[done : done + size]
        result, began = write(_begun, fn, part).result()
        seconds = time.perf_counter() - began
        results.append(result)
        done += len(part)
        progress(done)
        time.sleep(PAUSE_S)
        size = _next_size(len(part), seconds)
    return results


PAUSE_S = 0.004
"""Between two pieces, so that another program's trial gets in."""


def _begun(conn: Connection, fn: Callable[[Connection, Sequence[R]], T], part: Sequence[R]) -> tuple[T, float]:
    """What `fn` returns, and when the lock was taken: it is held until the commit is on disk."""
    began = time.perf_counter()
    return fn(conn, part), began


def _next_size(size: int, seconds: float) -> int:
    """Aim a little below the time allowed; grow at most twofold."""
    wanted = size * LONGEST_S * AIM / max(seconds, 1e-4)
    return max(LEAST, min(MOST, 2 * size, int(wanted)))
