"""A process that has everything loaded and has children that work until they are killed, so that a kill costs little.

For each line on standard input, an order as JSON, it has a child at that work, kills it once it has said `enough` lines
and `seconds` more have passed, and answers with one line of JSON: what the child said, whether it ended by itself, and
how long it lived.
"""

import io
import json
import os
import select
import signal
import sys
import time
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

from tests.faults.kills.orders import Order, Told
from tests.faults.kills.works import WORKS

PIECE = 65_536


def nursery() -> None:
    """Answer orders until there are no more."""
    for line in sys.stdin:
        print(json.dumps(_killed(json.loads(line))), flush=True)  # noqa: T201 - the answer


def _killed(order: Order) -> Told:
    ours, theirs = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(ours)
        _work(order, theirs)
    os.close(theirs)
    began = time.monotonic()
    try:
        data, ended = _watched(child, ours, order)
    finally:
        os.close(ours)
        os.waitpid(child, 0)
    return {"lines": data.decode().splitlines(), "ended": ended, "lived": time.monotonic() - began}


def _watched(child: int, pipe: int, order: Order) -> tuple[bytes, bool]:
    """What the child says until it is gone, and whether it went by itself."""
    data, until, killed = b"", None, False
    while True:
        if until is None and data.count(b"\n") >= order["enough"]:
            until = time.monotonic() + order["seconds"]
        wait = None if until is None or killed else max(0.0, until - time.monotonic())
        if not select.select([pipe], [], [], wait)[0]:
            os.kill(child, signal.SIGKILL)
            killed = True
        elif piece := os.read(pipe, PIECE):
            data += piece
        else:
            return data, not killed


def _work(order: Order, pipe: int) -> None:
    """In the child: work, and say each thing once it is acknowledged."""
    code = 1
    try:
        quiet = io.StringIO()
        with redirect_stdout(quiet), redirect_stderr(quiet):
            WORKS[order["kind"]].work(Path(order["lab"]), lambda line: _say(pipe, line))
        code = 0
    except BaseException as error:  # noqa: BLE001 - told to whoever counts the losses
        _say(pipe, f"broke {type(error).__name__} {error}")
    finally:
        os._exit(code)


def _say(pipe: int, line: str) -> None:
    os.write(pipe, (" ".join(line.split()) + "\n").encode())


if __name__ == "__main__":
    nursery()
