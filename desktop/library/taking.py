"""One picture's file into a lab's pictures: decoded once, hashed, kept. In a process of its own if that is worth it.

Such a process does nothing else, so that it never waits for one that makes items, nor that one for it.
"""

import os
import pickle
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import BinaryIO, NamedTuple

from db.mediafiles import MediaFiles
from desktop.benchmarks.pixels import BadPicture, decoded, pixel_hash

WAITING = 4
"""Threads beyond those that have a core: most of a picture's time is the disk's, which is to have it for good."""


class Kept(NamedTuple):
    """A file that lies among the pictures now: its own hash, that of its pixels, their extent, its size and kind."""

    file: str
    pixels: str
    width: int
    height: int
    bytes: int
    mime: str


def take(media: MediaFiles, read: Callable[[], bytes | None]) -> Kept | None:
    """Keep the file that `read` gives, on disk when this returns; None where there is none, or it gives no picture."""
    data = read()
    if data is None:
        return None
    try:
        pixels, mime = decoded(data)
    except BadPicture:
        return None
    height, width = pixels.shape[:2]
    return Kept(media.put(data), pixel_hash(pixels), width, height, len(data), mime)


def pool() -> ThreadPoolExecutor:
    """Threads that take pictures."""
    return ThreadPoolExecutor((os.cpu_count() or 1) + WAITING, thread_name_prefix="eyeline-intake")


def serve(folder: Path, asked: BinaryIO, told: BinaryIO) -> None:
    """Take what is asked for, several at a time, and tell each under its name, until nobody asks any more.

    Whatever cannot be done ends the process: who asked does it then, and says what is wrong.
    """
    media = MediaFiles(folder)
    one_at_a_time = threading.Lock()

    def do(name: str, read: Callable[[], bytes | None]) -> None:
        try:
            kept = take(media, read)
            # A plain tuple: a class of the module that runs as a program is unknown where it is read.
            answer = pickle.dumps((name, kept and tuple(kept)))
            with one_at_a_time:
                told.write(answer)
                told.flush()
        except BaseException:  # noqa: BLE001 - what it was shows where it is done again
            os._exit(1)

    workers = pool()
    while True:
        try:
            name, read = pickle.load(asked)
        except (EOFError, OSError, pickle.UnpicklingError):
            os._exit(0)
        workers.submit(do, name, read)


if __name__ == "__main__":
    serve(Path(sys.argv[1]), sys.stdin.buffer, sys.stdout.buffer)
