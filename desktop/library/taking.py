"""One picture's file into a lab's pictures: decoded once, hashed, kept. In a process of its own if that is worth it.

Such a process does nothing else, so that it never waits for one that makes items, nor that one for it.
"""

import os
import pickle
import sys
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path, PurePath
from typing import BinaryIO, NamedTuple

from db.mediafiles import MediaFiles
from desktop.benchmarks.pixels import BadPicture, decoded, pixel_hash
from desktop.benchmarks.words import Sentence, Value, say
from desktop.library.below import FileBelow

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


LFS = b"version https://git-lfs.github.com/spec/"
"""How a pointer of Git LFS begins, which lies in a copy of a repository in place of a large file."""
HTML = (b"<!doctype html", b"<html", b"<head", b"<table", b"<body", b"<meta", b"<div", b"<script")
MISSING = say(
    "The image {path} is missing or cannot be read: it was looked for in {folder}. Put it there, or correct its path."
)
_OUTSIDE = say(
    "The image {path} is missing or cannot be read: only images in {folder} are. Move it there and correct its path."
)
_REMOTE = say("The image {path} is missing or cannot be read: nothing is fetched from the net. Download it first.")
_LARGE = say("The image {path} has {width} × {height} pixels, and at most {limit} million are read. Make it smaller.")
_CUT = say("The image {path} ends too early: its file is cut off. Copy it again.")
_BROKEN = say("The image {path} is no image that can be read, or it is broken. Replace it.")


def take(media: MediaFiles, read: Callable[[], bytes | None]) -> Kept | Sentence:
    """Keep the file that `read` gives, on disk when this returns; else why there is no picture, without its `path`
    where the picture was in no file of its own."""
    data = read()
    named: dict[str, Value] = {"path": read.path} if isinstance(read, FileBelow) else {}
    if data is None:
        return _missing(read, named)
    try:
        pixels, mime = decoded(data)
    except BadPicture as error:
        return Sentence(_no_picture(data, error), {**error.sentence.values, **named})
    height, width = pixels.shape[:2]
    return Kept(media.put(data), pixel_hash(pixels), width, height, len(data), mime)


def _missing(read: Callable[[], bytes | None], named: Mapping[str, Value]) -> Sentence:
    if not isinstance(read, FileBelow):
        return Sentence(_BROKEN, named)
    if "://" in read.path:
        return Sentence(_REMOTE, named)
    within = not PurePath(read.path).is_absolute() and ".." not in PurePath(read.path).parts
    there = within and os.path.lexists(read.folder / read.path)
    return Sentence(_OUTSIDE if there or not within else MISSING, {**named, "folder": str(read.folder.absolute())})


def _no_picture(data: bytes, error: BadPicture) -> str:
    """Why these bytes give no picture, marked."""
    if "width" in error.sentence.values:
        return _LARGE
    if not data:
        return say("The image {path} is an empty file. Copy it again.")
    if data.startswith(LFS):
        return say("The image {path} is a Git LFS pointer, not the image. Run `git lfs pull` where it comes from.")
    if data.lstrip()[:64].lower().startswith((*HTML, b"<?xml", b"<svg")):
        return say("The image {path} is a web page or SVG, no image file. Save it as PNG or JPEG.")
    if data[4:8] == b"ftyp" and data[8:12] in {b"heic", b"heix", b"mif1", b"msf1"}:
        return say("The image {path} is HEIC, which is not read. Save it as PNG or JPEG.")
    ends = (
        data.startswith(b"\x89PNG\r\n\x1a\n") and b"IEND" not in data[-_TAIL:],
        data.startswith(b"\xff\xd8\xff") and b"\xff\xd9" not in data[-_TAIL:],
        data.startswith(b"GIF8") and b";" not in data[-_TAIL:],
        data.startswith(b"RIFF") and int.from_bytes(data[4:8], "little") + 8 > len(data),
        "truncated" in str(error.__cause__),
    )
    return _CUT if any(ends) else _BROKEN


_TAIL = 32


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
            answer = pickle.dumps((name, kept if isinstance(kept, Sentence) else tuple(kept)))
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
