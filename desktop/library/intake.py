"""Picture files from elsewhere into a lab, several at a time, as they are: decoded once, hashed, kept."""

import os
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from types import TracebackType
from typing import NamedTuple, Self

from db.lab import Lab
from db.rows import MediumRow
from desktop.benchmarks.item import Picture, Role
from desktop.benchmarks.pixels import BadPicture, decoded, pixel_hash

WAITING = 4
"""Threads beyond those that have a core: most of a picture's time is the disk's, which is to have it for good."""


class Taken(NamedTuple):
    """A picture that lies in the lab now: as an item names it, and as the lab does."""

    picture: Picture
    medium: MediumRow


class Intake:
    """Takes picture files into a lab in threads of its own; each name once. Leave it, or its threads stay."""

    def __init__(self, lab: Lab) -> None:
        self._lab = lab
        self._pool = ThreadPoolExecutor((os.cpu_count() or 1) + WAITING, thread_name_prefix="eyeline-intake")
        self._futures: dict[str, Future[Taken | None]] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._pool.shutdown(cancel_futures=True)

    def ask(self, name: str, read: Callable[[], bytes | None]) -> None:
        """Begin to take the file that `read` gives, unless it was asked for before."""
        if name not in self._futures:
            self._futures[name] = self._pool.submit(self._take, read)

    def taken(self, name: str) -> Taken | None:
        """What became of a file that was asked for; None where there is none, or it gives no picture. Waits."""
        return self._futures[name].result()

    def _take(self, read: Callable[[], bytes | None]) -> Taken | None:
        data = read()
        if data is None:
            return None
        try:
            pixels, mime = decoded(data)
        except BadPicture:
            return None
        file = self._lab.media.put(data)
        height, width = pixels.shape[:2]
        picture = Picture(role=Role.STIMULUS, pixels=pixel_hash(pixels), width=width, height=height, file=file)
        medium = MediumRow(file=file, pixels=picture.pixels, width=width, height=height, bytes=len(data), mime=mime)
        return Taken(picture, medium)
