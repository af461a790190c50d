"""When the machine itself stood still: a virtual machine's cores are taken away by its host, for 100 ms at a time.

python -m tests.bench.standstill CORE FILE        until its standard input ends; gaps as lines of "began ended"

A process before all others on a core is not kept from it by anything in this machine, so where it misses its turn the
core was not there. Linux, and only who may ask for that place; elsewhere nothing is noted.
"""

import gc
import os
import selectors
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

BEFORE_ALL = 50
TURN_S, MISSED_S = 0.002, 0.005
"""How often it takes its turn, and how late that is when the core was away."""


class Gap(NamedTuple):
    """A stretch in which a core was not there, by `time.perf_counter`, whose zero all processes share on Linux."""

    began: float
    ended: float


class Standstill:
    """Watches all cores while it is entered; `gaps` once it is left. watched: whether it may and can."""

    def __init__(self) -> None:
        self.gaps: list[Gap] = []
        self.watched = False
        self._processes: list[subprocess.Popen[bytes]] = []

    def __enter__(self) -> Self:
        self._folder = tempfile.TemporaryDirectory(prefix="standstill-")
        for core in sorted(os.sched_getaffinity(0)) if sys.platform == "linux" else ():
            file = Path(self._folder.name) / str(core)
            command = [sys.executable, "-m", __name__, str(core), str(file)]
            self._processes.append(subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE))
        told = [process.stdout.readline() for process in self._processes if process.stdout is not None]
        self.watched = bool(told) and all(told)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for process in self._processes:
            process.communicate()
        files = sorted(Path(self._folder.name).iterdir())
        self.gaps = sorted(Gap(*map(float, line.split())) for file in files for line in file.read_text().splitlines())
        self._folder.cleanup()


def without(gaps: list[Gap], began: float, ended: float) -> float:
    """The seconds between two moments, less those in which a core was away."""
    away, upto = 0.0, began
    for gap in gaps:
        first, last = max(gap.began, upto), min(gap.ended, ended)
        if first < last:
            away += last - first
            upto = last
    return ended - began - away


def _watch(core: int, file: Path) -> None:
    if sys.platform != "linux":
        return
    os.sched_setaffinity(0, {core})
    try:
        os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(BEFORE_ALL))
    except PermissionError:
        return
    gc.disable()
    with file.open("w") as noted, selectors.DefaultSelector() as wanted:
        wanted.register(sys.stdin, selectors.EVENT_READ)
        print("watching", flush=True)
        last = time.perf_counter()
        while not wanted.select(TURN_S):
            here = time.perf_counter()
            if here - last > TURN_S + MISSED_S:
                noted.write(f"{last + TURN_S} {here}\n")
            last = here


if __name__ == "__main__":
    _watch(int(sys.argv[1]), Path(sys.argv[2]))
