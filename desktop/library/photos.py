"""A folder of photographs: which files are used, read one at a time; broken files are reported."""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from desktop.benchmarks.canonical import sha256_hex
from desktop.benchmarks.errors import CannotDo, WrongUse
from desktop.benchmarks.jigsaw import Photo
from desktop.benchmarks.pixels import BadPicture, decode
from desktop.benchmarks.words import Sentence, say
from desktop.library.credits import Credit

_KINDS = ("jpg", "jpeg", "jpe", "jfif", "png", "webp", "bmp", "tif", "tiff", "gif", "avif", "heic", "heif", "jp2")
SUFFIXES = frozenset(f".{kind}" for kind in _KINDS)


class NoPhotographs(WrongUse):
    """The folder does not exist, or has no photographs."""

    code = "no_photographs"


class ClosedFolder(CannotDo):
    """The files of a folder of photographs, or of a subfolder, cannot be listed."""

    code = "closed_folder"


@dataclass(frozen=True, slots=True)
class Broken:
    """A file that is not a readable image, and why."""

    file: str
    reason: Sentence


def photo_files(folder: Path) -> list[Path]:
    """The photographs in `folder` and its subfolders, by name; hidden files and folders are skipped.

    Raises NoPhotographs if the folder does not exist or has none, and ClosedFolder if a subfolder cannot be listed,
    since its photographs must not be taken for missing.
    """
    if not os.path.isdir(folder):  # noqa: PTH112 - which is no folder either where nobody may look
        raise NoPhotographs(
            say("{folder} is not a folder."), folder=str(folder), hint=say("Give a folder of photographs.")
        )
    shown = [path for path in _below(folder) if path.suffix.lower() in SUFFIXES and _is_file(path)]
    if not shown:
        raise NoPhotographs(
            say("{folder} contains no photographs."),
            hint=say("Files that count end in {suffixes}."),
            folder=str(folder),
            suffixes=", ".join(sorted(SUFFIXES)),
        )
    return sorted(shown, key=lambda path: path.relative_to(folder).as_posix())


def _below(folder: Path) -> Iterator[Path]:
    """The files in a folder and its subfolders. Raises ClosedFolder."""
    for within, folders, names in os.walk(folder, onerror=_refuse):
        folders[:] = [name for name in folders if not name.startswith(".")]
        yield from (Path(within, name) for name in names if not name.startswith("."))


def _refuse(error: OSError) -> None:
    raise ClosedFolder(
        say("The files in {folder} cannot be listed: {reason}."),
        hint=say("Allow reading it, or give another folder."),
        folder=str(error.filename),
        reason=error.strerror or "",
    ) from error


def _is_file(path: Path) -> bool:
    """Files that cannot be examined count as well; reading them reports the reason."""
    try:
        return path.is_file()
    except OSError:
        return True


def read_photos(
    folder: Path, files: Sequence[Path], broken: Callable[[Broken], None], credited: Mapping[str, Credit]
) -> Iterator[Photo]:
    """The photographs of `files`, decoded one at a time; `broken` is called for each that is not readable.

    A photograph's name is its path within `folder`, so that equal names in two folders are kept apart; `credited` is by
    that name.
    """
    for file in files:
        name = file.relative_to(folder).as_posix()
        if not _is_text(name):
            broken(Broken(os.fsencode(name).decode("utf-8", "backslashreplace"), Sentence(_RENAME)))
            continue
        credit = credited.get(name, _UNKNOWN)
        try:
            data = file.read_bytes()
            pixels = decode(data)
        except BadPicture as error:
            broken(Broken(name, error.sentence))
        except OSError as error:
            broken(Broken(name, Sentence(say("It cannot be read: {reason}."), {"reason": error.strerror or ""})))
        else:
            yield Photo(name, pixels, sha256_hex(data), credit.creator, credit.licence)


def _is_text(name: str) -> bool:
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


_UNKNOWN = Credit()
_RENAME = say("Its name is not UTF-8 text. Rename it.")
