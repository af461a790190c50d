"""Reading rows in a process of its own where there are many: one interpreter makes items while another writes them.

The process is there for speed alone. Where it ends early, for whatever reason, the rest is read here, and what is wrong
is told from here.
"""

import gc
import os
import pickle
import sys
import threading
import uuid
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import islice
from operator import attrgetter
from pathlib import Path
from queue import Queue
from typing import Any, BinaryIO

from db.lab import Lab, open_lab
from db.rows import ItemRow
from desktop.benchmarks.words import Sentence
from desktop.exchange.reading import Came, Task, rows_came
from desktop.library.aside import BROKEN, Aside, can_start, started
from desktop.library.intake import Intake

Read = Callable[[Task], Iterator[Came]]
"""Tells what comes of a task. The next may be given before the last was read to its end: it is begun meanwhile."""

MANY_BYTES = 8 * 1024 * 1024
"""Of files of rows together: from there on a process of its own is worth its start."""
PART = 250
"""Rows that come over at once."""
PARTS_AHEAD = 8
"""Parts that are made while earlier ones wait to be taken."""
RARELY = 50_000
"""Objects that are made before rubbish is looked for: rows are many and leave none."""
SWITCH_S = 0.001
"""How long whoever makes items lets a thread wait that has a picture in hand; it has many short steps."""


@contextmanager
def reader(lab: Lab, files: Sequence[Path]) -> Generator[Read]:
    """How files are read here: apart where there is much to read, else in this process."""
    with Intake(lab) as intake:

        def here(task: Task) -> Iterator[Came]:
            return rows_came(lab, intake, task)

        if not can_start() or sum(map(_size, files)) < MANY_BYTES:
            yield here
            return
        with started(__name__, lab.folder) as process:

            def there(task: Task) -> Iterator[Came]:
                with suppress(OSError):  # whoever waits for its answer sees that there is none
                    pickle.dump(task, process.asked)
                    process.asked.flush()
                return _apart(process, task, here)

            yield there


def _size(file: Path) -> int:
    try:
        return file.stat().st_size
    except OSError:
        return 0


def _apart(process: Aside, task: Task, here: Read) -> Iterator[Came]:
    """What comes of a task in the other process and, from where it ends early, in this one."""
    done = 0
    try:
        for came in _answers(process):
            done += 1
            yield came
    except BROKEN:
        yield from islice(here(task), done, None)


def _answers(process: Aside) -> Iterator[Came]:
    """What comes of the first task that was not answered. Raises one of `BROKEN` where the process did not come to the
    end."""
    while part := pickle.load(process.told):
        yield from map(_came, part)


def serve(folder: Path, asked: BinaryIO, told: BinaryIO) -> None:
    """Answer tasks until there are no more: what came in parts, and an empty part at the end."""
    parts: Queue[bytes] = Queue(PARTS_AHEAD)
    threading.Thread(target=_send, args=(parts, told), name="eyeline-parts", daemon=True).start()
    gc.freeze()
    gc.set_threshold(RARELY, *gc.get_threshold()[1:])
    sys.setswitchinterval(SWITCH_S)
    with open_lab(folder) as lab, Intake(lab, aside=True) as intake:
        while True:
            try:
                task = pickle.load(asked)
            except EOFError:
                return
            came = rows_came(lab, intake, task)
            while part := [*map(_plain, islice(came, PART))]:
                parts.put(pickle.dumps(part, pickle.HIGHEST_PROTOCOL))
            parts.put(pickle.dumps([]))


_REST = [name for name in ItemRow.__slots__ if name not in {"id", "stimulus_id"}]
_VALUES: Callable[[Any], tuple[Any, ...]] = attrgetter("id.bytes", "stimulus_id.bytes", *_REST)


def _plain(came: Came) -> tuple[Any, ...]:
    """What came, as values that are packed and unpacked in no time."""
    row = _VALUES(came.what) if isinstance(came.what, ItemRow) else came.what
    return came.number, row, came.pictures


def _came(plain: tuple[Any, ...]) -> Came:
    number, what, pictures = plain
    if isinstance(what, Sentence):
        return Came(number, what, pictures)
    item, stimulus, *rest = what
    ids = {"id": uuid.UUID(bytes=item), "stimulus_id": uuid.UUID(bytes=stimulus)}
    return Came(number, ItemRow(**ids, **dict(zip(_REST, rest, strict=True))), pictures)


def _send(parts: "Queue[bytes]", told: BinaryIO) -> None:
    """Pass on what was made, so that reading goes on while the other side is busy; without another side it ends."""
    while True:
        try:
            told.write(parts.get())
            told.flush()
        except OSError:
            os._exit(0)


if __name__ == "__main__":
    serve(Path(sys.argv[1]), sys.stdin.buffer, sys.stdout.buffer)
