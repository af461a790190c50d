"""Processes that write as fast as they can and say what they were told is durable: to be killed.

A nursery loads the store once and then has children, so that a kill costs milliseconds. For each child it reads a line
(the kind of work) and says `born`; it reads another (seconds) and kills the child when they are over; it says `gone`.
In between the child says what was acknowledged.
"""

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

from db.backup import back_up
from db.ids import new_id
from db.lab import Lab, open_lab
from db.rows import Filter, ItemRow, Word
from db.stores import items, runs
from tests.db.making import event, item, score, trial

TARGET = Filter((Word("task", "in", ("connection",)),))


def nursery(folder: Path) -> None:
    """Have a child for each line on standard input, one after the other."""
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGCHLD})
    while kind := sys.stdin.readline().strip():
        child = os.fork()
        if child == 0:
            work(folder, kind)
            os._exit(0)
        say("born")
        signal.sigtimedwait({signal.SIGCHLD}, float(sys.stdin.readline()))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        say("gone")


def work(folder: Path, kind: str) -> None:
    """Open the lab as a window does and write until the plan is done: answers, between them imports or backups."""
    with open_lab(folder, window=True) as lab:
        (state,) = lab.read(runs.unfinished)
        (what,) = lab.read(items.find, TARGET)
        beside = {"runs": _nothing, "imports": _import, "backups": _back_up}[kind](lab)
        sequence = state.last_sequence
        for position in range(len(state.done), state.run.planned):
            done = trial(state.run, what, position)
            sequence += 1
            lab.commit_trial(done, [score(done)], [event(state.run, sequence)]).result()
            say(f"answer {done.id}")
            next(beside)


def _nothing(_: Lab) -> Iterator[None]:
    while True:
        yield


def _import(lab: Lab) -> Iterator[None]:
    """An import goes on in the background; what came in is acknowledged slice by slice."""
    while True:
        rows = [_imported() for _ in range(20)]
        written = lab.write(items.add, rows, import_id=new_id())
        yield
        written.result()
        for row in rows:
            say(f"item {row.id}")


def _back_up(lab: Lab) -> Iterator[None]:
    while True:
        say(f"backup {back_up(lab.folder).path.name}")
        yield


def _imported() -> ItemRow:
    return item(new_id().hex, task="imported", tags=("t",))


def say(line: str) -> None:
    """One line, out at once."""
    os.write(1, f"{line}\n".encode())


if __name__ == "__main__":
    nursery(Path(sys.argv[1]))
