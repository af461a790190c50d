"""Import of image files into a lab, several in parallel, byte for byte: decoded once, hashed, stored."""

import os
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import PurePath
from typing import NamedTuple, Self

from db.folder.content_addressed_images import MediaFiles
from db.lab import Lab
from db.rows import ImageFileRow
from desktop.benchmarks.decode_image_pixels import BadImage, decode_with_type, pixel_hash
from desktop.benchmarks.item import ImageRole, ItemImage
from desktop.benchmarks.messages import Sentence, Value, say
from desktop.library.files.image_path_below_folder import HTML, LFS, ContainedFile

WAITING = 4
"""Threads beyond the number of cores: most of the time per image is spent waiting until the disk has it durably."""


MISSING = say("The image {path} is missing or cannot be read in {folder}. Put it there, or correct its path.")
_OUTSIDE = say("The image {path} cannot be read, as it is outside {folder}. Move it there and correct its path.")
_REMOTE = say("The image {path} cannot be read: Eyeline does not download images. Download it first.")
_LARGE = say(
    "The image {path} has {width} × {height} pixels, but at most {limit} million are supported. Make it smaller."
)
_CUT = say("The image {path} is truncated. Copy it again.")
_BROKEN = say("The image {path} is not a valid image, or it is damaged. Replace it.")


class ImportedImage(NamedTuple):
    """An image that is in the lab now: as an item refers to it, and as its row."""

    picture: ItemImage
    medium: ImageFileRow


class ImageImporter:
    """Imports image files into a lab in its own threads, each name once. Use as a context manager, which ends the
    threads."""

    def __init__(self, lab: Lab) -> None:
        self._lab = lab
        self._pool = ThreadPoolExecutor((os.cpu_count() or 1) + WAITING, thread_name_prefix="eyeline-intake")
        self._futures: dict[str, Future[ImportedImage | Sentence]] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._pool.shutdown(cancel_futures=True)

    def ask(self, name: str, read: Callable[[], bytes | None]) -> None:
        """Start importing the file that `read` returns, unless it was requested before."""
        if name not in self._futures:
            self._futures[name] = self._pool.submit(import_image, self._lab.media, read)

    def taken(self, name: str) -> ImportedImage | None:
        """The imported image of a requested file; None if it is missing or not an image. Waits."""
        found = self.outcome(name)
        return None if isinstance(found, Sentence) else found

    def outcome(self, name: str) -> ImportedImage | Sentence:
        """The imported image, or the reason why there is none (without `path` if the image was not a file of its own).
        Waits."""
        return self._futures[name].result()


def import_image(media: MediaFiles, read: Callable[[], bytes | None]) -> ImportedImage | Sentence:
    """Store the file that `read` returns; it is on disk when this returns. Else the reason why it cannot be used,
    without its `path` if the image was not a file of its own."""
    data = read()
    named: dict[str, Value] = {"path": read.path} if isinstance(read, ContainedFile) else {}
    if data is None:
        return _missing_image_reason(read, named)
    try:
        pixels, mime = decode_with_type(data)
    except BadImage as error:
        return Sentence(_unreadable_image_reason(data, error), {**error.sentence.values, **named})
    height, width = pixels.shape[:2]
    row = ImageFileRow(
        file=media.put(data), pixels=pixel_hash(pixels), width=width, height=height, bytes=len(data), mime=mime
    )
    return ImportedImage(
        ItemImage(role=ImageRole.STIMULUS, pixels=row.pixels, width=width, height=height, file=row.file), row
    )


def _missing_image_reason(read: Callable[[], bytes | None], named: Mapping[str, Value]) -> Sentence:
    if not isinstance(read, ContainedFile):
        return Sentence(_BROKEN, named)
    if "://" in read.path:
        return Sentence(_REMOTE, named)
    within = not PurePath(read.path).is_absolute() and ".." not in PurePath(read.path).parts
    there = within and os.path.lexists(read.folder / read.path)
    return Sentence(_OUTSIDE if there or not within else MISSING, {**named, "folder": str(read.folder.absolute())})


def _unreadable_image_reason(data: bytes, error: BadImage) -> str:
    """Why these bytes are not a readable image, as a literal for translation."""
    if "width" in error.sentence.values:
        return _LARGE
    if not data:
        return say("The image {path} is an empty file. Copy it again.")
    if data.startswith(LFS):
        return say("The image {path} is a Git LFS pointer, not the image. Run `git lfs pull` in its repository.")
    if data.lstrip()[:64].lower().startswith((*HTML, b"<?xml", b"<svg")):
        return say("The image {path} is a web page or SVG, not an image file. Save it as PNG or JPEG.")
    if data[4:8] == b"ftyp" and data[8:12] in {b"heic", b"heix", b"mif1", b"msf1"}:
        return say("The image {path} is HEIC, which is not supported. Save it as PNG or JPEG.")
    ends = (
        data.startswith(b"\x89PNG\r\n\x1a\n") and b"IEND" not in data[-_TAIL:],
        data.startswith(b"\xff\xd8\xff") and b"\xff\xd9" not in data[-_TAIL:],
        data.startswith(b"GIF8") and b";" not in data[-_TAIL:],
        data.startswith(b"RIFF") and int.from_bytes(data[4:8], "little") + 8 > len(data),
        "truncated" in str(error.__cause__),
    )
    return _CUT if any(ends) else _BROKEN


_TAIL = 32
