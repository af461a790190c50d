"""Writes of many rows in chunks: short transactions that hold the lock for 50 ms at most, so that a trial never waits
longer."""

import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import ParamSpec, Protocol, TypeVar

from sqlalchemy import Connection

from db.access.write_queue import LONGEST_S, WriteWork

R = TypeVar("R")
T = TypeVar("T")
P = ParamSpec("P")


class LabWrite(Protocol):
    """`Lab.write`."""

    def __call__(self, fn: WriteWork[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]: ...


class LabRead(Protocol):
    """`Lab.read`."""

    def __call__(self, fn: WriteWork[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T: ...


FIRST, LEAST, MOST = 100, 50, 5_000
"""Rows of the first chunk, and the bounds of the others. On a busy machine a write can take long without working, and
ever smaller chunks would cost more than they save."""
AIM = 0.8
"""Fraction of the allowed time that a chunk should take."""


def write_in_chunks(
    write: LabWrite,
    fn: Callable[[Connection, Sequence[R]], T],
    rows: Sequence[R],
    *,
    progress: Callable[[int], None] = lambda done: None,
) -> list[T]:
    """Call `fn(conn, slice)` for consecutive chunks of `rows`, each in its own transaction; returns the results.

    Waits for each chunk; the size of the next one follows from the time of the last. Earlier chunks stay stored if a
    later one fails or `progress(rows done)` raises.
    """
    results: list[T] = []
    done, size = 0, FIRST
    while done < len(rows):
        part = rows[done : done + size]
        result, began = write(_timed_chunk, fn, part).result()
        seconds = time.perf_counter() - began
        results.append(result)
        done += len(part)
        progress(done)
        time.sleep(PAUSE_S)
        size = _next_chunk_size(len(part), seconds)
    return results


PAUSE_S = 0.004
"""Pause between two chunks, so that another program's trial can take the lock."""


def _timed_chunk(conn: Connection, fn: Callable[[Connection, Sequence[R]], T], part: Sequence[R]) -> tuple[T, float]:
    """The result of `fn`, and the time at which the lock was taken; it is held until the commit is on disk."""
    began = time.perf_counter()
    return fn(conn, part), began


def _next_chunk_size(size: int, seconds: float) -> int:
    """Aim a little below the allowed time; at most double the size."""
    wanted = size * LONGEST_S * AIM / max(seconds, 1e-4)
    return max(LEAST, min(MOST, 2 * size, int(wanted)))
