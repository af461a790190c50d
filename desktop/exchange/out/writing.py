"""Files that are whole or not there: written beside their place, read back, compared, and moved there together."""

import hashlib
import json
import shutil
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from db.files import sync_file, sync_folder
from db.ids import new_id
from db.rights import settle
from db.watching import onlooker
from desktop.benchmarks.canonical import Json
from desktop.benchmarks.errors import CannotDo
from desktop.benchmarks.words import say


class CannotWrite(CannotDo):
    """A file of an export cannot be written, or does not read back as it was meant."""

    code = "cannot_write"


@dataclass(frozen=True, slots=True)
class Written:
    """A file that was written and read back. rows: its records, or the columns that a dictionary tells of."""

    path: Path
    rows: int
    sha256: str


@contextmanager
def beside(out: Path) -> Generator[Path]:
    """A folder to write into; what is in it and in folders within afterwards moves into `out`, file by file, each
    replacing its like, and documents last: whoever sees the dictionary sees all that it tells of.

    Who looks on may stop it until the first is moved. Raises CannotWrite; then nothing in `out` has changed but what
    had been moved already.
    """
    unfinished = out / f".export-{new_id().hex[:12]}"
    try:
        unfinished.mkdir(mode=0o700, parents=True)
        yield unfinished
        onlooker().hold()
        files = [path for path in unfinished.rglob("*") if path.is_file()]
        for path in sorted(files, key=lambda path: (path.suffix == ".json", path)):
            sync_file(path)
            settle(path)
            to = out / path.relative_to(unfinished)
            to.parent.mkdir(parents=True, exist_ok=True)
            path.replace(to)
        for folder in sorted({(out / path.relative_to(unfinished)).parent for path in files} | {out}):
            sync_folder(folder)
    except OSError as error:
        named = Path(error.filename).name if isinstance(error.filename, str) else out.name
        raise CannotWrite(
            say("{file} cannot be written: {reason}."),
            where=str(out),
            hint=say("Close it where it is open, or name another folder. The lab is as it was."),
            file=named,
            reason=error.strerror or type(error).__name__,
        ) from error
    finally:
        shutil.rmtree(unfinished, ignore_errors=True)


def as_line(record: object) -> str:
    return json.dumps(record, ensure_ascii=False, allow_nan=False)


def differs(path: Path) -> CannotWrite:
    """The error of a file that does not read back as it was written."""
    return CannotWrite(
        say("{file} does not read back as it was written."),
        where=str(path),
        hint=say("Look at the disk, and export to another one."),
        file=path.name,
    )


def hash_of(path: Path) -> str:
    """SHA-256 of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def document(path: Path, value: Json, rows: int) -> Written:
    """A JSON document, written and read back."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(value, ensure_ascii=False, allow_nan=False, indent=1) + "\n", encoding="utf-8")
    if json.loads(path.read_text(encoding="utf-8")) != value:
        raise differs(path)
    return Written(path, rows, hash_of(path))


def plain_text(path: Path, text: str, rows: int = 0) -> Written:
    """A text in UTF-8, written and read back byte by byte; folders above it are made."""
    path.parent.mkdir(parents=True, exist_ok=True)
    data = text.encode()
    path.write_bytes(data)
    if path.read_bytes() != data:
        raise differs(path)
    return Written(path, rows, hash_of(path))


def moved(written: Sequence[Written], folder: Path, out: Path) -> list[Written]:
    """What was written into `folder`, where it lies after it was moved to `out`."""
    return [Written(out / one.path.relative_to(folder), one.rows, one.sha256) for one in written]
