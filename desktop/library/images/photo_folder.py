"""A folder of photographs: which files are used, read one at a time; broken files are reported."""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from desktop.benchmarks.base_errors import CannotDo, WrongUse
from desktop.benchmarks.canonical_json import sha256_hex
from desktop.benchmarks.decode_image_pixels import BadImage, decode
from desktop.benchmarks.jigsaw import SourcePhoto
from desktop.benchmarks.messages import Sentence, say
from desktop.library.images.image_credits_table import ImageCredit

_KINDS = ("jpg", "jpeg", "jpe", "jfif", "png", "webp", "bmp", "tif", "tiff", "gif", "avif", "heic", "heif", "jp2")
SUFFIXES = frozenset(f".{kind}" for kind in _KINDS)


class NoPhotographs(WrongUse):
    """The folder does not exist, or has no photographs."""

    code = "no_photographs"


class UnlistableFolder(CannotDo):
    """The files of a folder of photographs, or of a subfolder, cannot be listed."""

    code = "closed_folder"


@dataclass(frozen=True, slots=True)
class BrokenPhotograph:
    """A file that is not a readable image, and why."""

    file: str
    reason: Sentence


def list_photographs(folder: Path) -> list[Path]:
    """The photographs in `folder` and its subfolders, by name; hidden files and folders are skipped.

    Raises NoPhotographs if the folder does not exist or has none, and UnlistableFolder if a subfolder cannot be listed,
    since its photographs must not be taken for missing.
    """
    if not os.path.isdir(folder):  # noqa: PTH112 - which is no folder either where nobody may look
        raise NoPhotographs(
            say("{folder} is not a folder."), folder=str(folder), hint=say("Choose a folder of photographs.")
        )
    shown = [path for path in _visible_files(folder) if path.suffix.lower() in SUFFIXES and _counts_as_file(path)]
    if not shown:
        raise NoPhotographs(
            say("{folder} contains no photographs."),
            hint=say("Supported files end in {suffixes}."),
            folder=str(folder),
            suffixes=", ".join(sorted(SUFFIXES)),
        )
    return sorted(shown, key=lambda path: path.relative_to(folder).as_posix())


def _visible_files(folder: Path) -> Iterator[Path]:
    """The files in a folder and its subfolders. Raises UnlistableFolder."""
    for within, folders, names in os.walk(folder, onerror=_refuse_unlistable):
        folders[:] = [name for name in folders if not name.startswith(".")]
        yield from (Path(within, name) for name in names if not name.startswith("."))


def _refuse_unlistable(error: OSError) -> None:
    raise UnlistableFolder(
        say("The files in {folder} cannot be listed: {reason}."),
        hint=say("Allow reading it, or choose another folder."),
        folder=str(error.filename),
        reason=error.strerror or "",
    ) from error


def _counts_as_file(path: Path) -> bool:
    """Files that cannot be examined count as well; reading them reports the reason."""
    try:
        return path.is_file()
    except OSError:
        return True


def read_photographs(
    folder: Path, files: Sequence[Path], broken: Callable[[BrokenPhotograph], None], credited: Mapping[str, ImageCredit]
) -> Iterator[SourcePhoto]:
    """The photographs of `files`, decoded one at a time; `broken` is called for each that is not readable.

    A photograph's name is its path within `folder`, so that equal names in two folders are kept apart; `credited` is by
    that name.
    """
    for file in files:
        name = file.relative_to(folder).as_posix()
        if not _is_utf8_name(name):
            broken(BrokenPhotograph(os.fsencode(name).decode("utf-8", "backslashreplace"), Sentence(_RENAME)))
            continue
        credit = credited.get(name, _UNKNOWN)
        try:
            data = file.read_bytes()
            pixels = decode(data)
        except BadImage as error:
            broken(BrokenPhotograph(name, error.sentence))
        except OSError as error:
            broken(
                BrokenPhotograph(name, Sentence(say("It cannot be read: {reason}."), {"reason": error.strerror or ""}))
            )
        else:
            yield SourcePhoto(name, pixels, sha256_hex(data), credit.creator, credit.licence)


def _is_utf8_name(name: str) -> bool:
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


_UNKNOWN = ImageCredit()
_RENAME = say("Its name is not UTF-8 text. Rename it.")
