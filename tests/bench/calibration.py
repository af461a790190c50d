"""How fast this machine is at the moment, from four fixed works, and what a figure is on the reference machine.

A part of the bench runs between two calibrations. The time of a work here over its time on the reference machine says
how much slower this machine was then; a figure is divided by that. Calibrations run while no part does: during a part
they would measure the load that the part itself makes, and excuse it.
"""

import math
import os
import statistics
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields, replace
from pathlib import Path

import numpy as np

from tests.bench.measure import Figure, Work

LOOP, COPY_MIB, SYNCS, ROUNDS = 1_000_000, 64, 10, 5
MOST_MOVED = 0.3
"""A part is repeated where the machine was faster or slower by more than this share after it than before it."""
REPEATS = 3


@dataclass(frozen=True, slots=True)
class Speed:
    """Seconds that each work takes: a loop of Python by the clock (`loop`) and by processor time (`own`), a copy in
    memory, 4 KiB appended to a file and brought to the disk."""

    loop: float
    own: float
    copy: float
    fsync: float


REFERENCE = Speed(loop=0.08, own=0.08, copy=0.009, fsync=0.00035)
"""Two cores of a virtual machine (x86-64) with nothing else running, in Python 3.11."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """One run of a part, and the machine before and after it."""

    figures: tuple[Figure, ...]
    before: Speed
    after: Speed

    def moved(self) -> float:
        """How much the machine changed during it, as a share; only works count that a figure of the part rests on."""
        works: set[Work] = {figure.work for figure in self.figures if figure.scalable()}
        return max((moved(self.before, self.after, work) for work in works), default=0.0)


def median(samples: Sequence[Speed]) -> Speed:
    """The median of each work."""
    return Speed(
        **{field.name: statistics.median(getattr(one, field.name) for one in samples) for field in fields(Speed)}
    )


def moved(before: Speed, after: Speed, work: Work) -> float:
    """The share by which the slower of two times of a work exceeds the faster."""
    low, high = sorted((getattr(before, work), getattr(after, work)))
    return high / low - 1


def scale(before: Speed, after: Speed, work: Work) -> float:
    """What a time measured between two calibrations is multiplied by: the reference's over their geometric mean."""
    return getattr(REFERENCE, work) / math.sqrt(getattr(before, work) * getattr(after, work))


def settled(run: Callable[[], Iterable[Figure]], calibrate: Callable[[], Speed]) -> list[Figure]:
    """The figures of a part, scaled. Repeats it, at most REPEATS times, while the machine moves by more than
    MOST_MOVED; where it always does, the run in which it moved least counts. The `how` of each figure says so.
    """
    attempts: list[Attempt] = []
    while len(attempts) <= REPEATS:
        before = calibrate()
        attempts.append(Attempt(tuple(run()), before, calibrate()))
        if attempts[-1].moved() <= MOST_MOVED:
            break
    best = min(attempts, key=Attempt.moved)
    note = _note(len(attempts), best.moved())
    return [_scaled(figure, best, note) for figure in best.figures]


def _note(runs: int, least: float) -> str:
    if least > MOST_MOVED:
        return f"; the machine moved by {least:.0%} or more in each of {runs} runs"
    return f"; run {runs}, the machine moved by more than {MOST_MOVED:.0%} in those before" if runs > 1 else ""


def _scaled(figure: Figure, attempt: Attempt, note: str) -> Figure:
    factor = scale(attempt.before, attempt.after, figure.work) if figure.scalable() else 1.0
    return replace(figure, scale=factor, how=figure.how + note)


def calibrate(folder: Path) -> Speed:
    """The median of ROUNDS times each work, in about a second. folder: on the disk that the figures are about."""
    source = np.ones(COPY_MIB * 2**17)
    target = np.ones_like(source)
    samples: list[Speed] = []
    with tempfile.TemporaryFile(dir=folder) as file:
        for _ in range(ROUNDS):
            own = time.thread_time()
            loop = _seconds(_loop)
            own = time.thread_time() - own
            copy = _seconds(lambda: np.copyto(target, source))
            sync = statistics.median(_seconds(lambda: _append(file.fileno())) for _ in range(SYNCS))
            samples.append(Speed(loop, own, copy, sync))
    return median(samples)


def _loop() -> None:
    total = 0
    for number in range(LOOP):
        total += number * number % 7


def _append(file: int) -> None:
    os.write(file, b"\0" * 4096)
    os.fsync(file)


def _seconds(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began
