"""Atomic exports: files are written to a temporary folder, read back, compared, and moved to their place together."""

import hashlib
import json
import shutil
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from db.folder.atomic_file_writes import fsync_file, fsync_folder
from db.ids import new_id
from db.lab_file_permissions import set_file_permissions
from db.progress import current_progress
from desktop.benchmarks.base_errors import CannotDo
from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.messages import say


class ExportNotWritten(CannotDo):
    """A file of an export cannot be written, or does not read back as it was written."""

    code = "cannot_write"


@dataclass(frozen=True, slots=True)
class ExportedFile:
    """A file that was written and verified. rows: its records, or for a dictionary its columns."""

    path: Path
    rows: int
    sha256: str


@contextmanager
def atomic_export_folder(out: Path) -> Generator[Path]:
    """A temporary folder whose files are finally moved into `out`, replacing existing ones, JSON documents last: once
    the dictionary is visible, all files it lists are too.

    The current watch can cancel until the first file is moved. Raises CannotWrite; then `out` is unchanged except for
    files already moved.
    """
    unfinished = out / f".export-{new_id().hex[:12]}"
    try:
        unfinished.mkdir(mode=0o700, parents=True)
        yield unfinished
        current_progress().hold()
        files = [path for path in unfinished.rglob("*") if path.is_file()]
        for path in sorted(files, key=lambda path: (path.suffix == ".json", path)):
            fsync_file(path)
            set_file_permissions(path)
            to = out / path.relative_to(unfinished)
            to.parent.mkdir(parents=True, exist_ok=True)
            path.replace(to)
        for folder in sorted({(out / path.relative_to(unfinished)).parent for path in files} | {out}):
            fsync_folder(folder)
    except OSError as error:
        named = Path(error.filename).name if isinstance(error.filename, str) else out.name
        raise ExportNotWritten(
            say("{file} cannot be written: {reason}."),
            where=str(out),
            hint=say("Close it in the other program, or choose another folder. The lab is unchanged."),
            file=named,
            reason=error.strerror or type(error).__name__,
        ) from error
    finally:
        shutil.rmtree(unfinished, ignore_errors=True)


def json_text_line(record: object) -> str:
    return json.dumps(record, ensure_ascii=False, allow_nan=False)


def read_back_error(path: Path) -> ExportNotWritten:
    """The error for a file that does not read back as it was written."""
    return ExportNotWritten(
        say("{file} failed verification after writing."),
        where=str(path),
        hint=say("Check the disk, and export to another one."),
        file=path.name,
    )


def sha256_of_file(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def write_json_file(path: Path, value: Json, rows: int) -> ExportedFile:
    """Write a JSON document and read it back."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(value, ensure_ascii=False, allow_nan=False, indent=1) + "\n", encoding="utf-8")
    if json.loads(path.read_text(encoding="utf-8")) != value:
        raise read_back_error(path)
    return ExportedFile(path, rows, sha256_of_file(path))


def write_text_file(path: Path, text: str, rows: int = 0) -> ExportedFile:
    """Write a UTF-8 text and read it back byte by byte; missing folders are created."""
    path.parent.mkdir(parents=True, exist_ok=True)
    data = text.encode()
    path.write_bytes(data)
    if path.read_bytes() != data:
        raise read_back_error(path)
    return ExportedFile(path, rows, sha256_of_file(path))


def exported_files_after_move(written: Sequence[ExportedFile], folder: Path, out: Path) -> list[ExportedFile]:
    """The files written into `folder`, with their paths after the move to `out`."""
    return [ExportedFile(out / one.path.relative_to(folder), one.rows, one.sha256) for one in written]
