"""lab.toml: a lab's name, the version that created it, and the address of its database unless it is in the folder."""

import json
import os
import tomllib
import uuid
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from db.errors import NewerLab, NotALab, ReadOnly, translate_store_errors
from db.folder.atomic_file_writes import write_file_atomically
from db.translatable_store_messages import say

FORMAT = 1
NAME = "lab.toml"


@dataclass(frozen=True, slots=True, kw_only=True)
class LabDescription:
    """The content of lab.toml. `database` is an address such as postgresql+psycopg://host/name, without a password, or
    None if the database is the folder's lab.db. `second_backups` is a folder, preferably on another disk, that also
    gets every backup. `shared`: the folder's group may use the lab too."""

    id: uuid.UUID
    name: str
    made_by: str
    database: str | None = None
    second_backups: Path | None = None
    shared: bool = False
    format: int = FORMAT


def eyeline_version_label() -> str:
    """Eyeline and its version, for lab.toml."""
    try:
        return f"eyeline {metadata.version('eyeline')}"
    except metadata.PackageNotFoundError:
        return "eyeline"


def write_lab_description(folder: Path, what: LabDescription) -> None:
    lines = [f"format = {what.format}", f"id = {_toml_string(str(what.id))}", f"name = {_toml_string(what.name)}"]
    lines.append(f"made_by = {_toml_string(what.made_by)}")
    if what.database is not None:
        lines.append(f"database = {_toml_string(what.database)}")
    if what.second_backups is not None:
        lines.append(f"second_backups = {_toml_string(str(what.second_backups))}")
    if what.shared:
        lines.append("shared = true")
    with translate_store_errors(folder / NAME):
        write_file_atomically(folder / NAME, ("\n".join(lines) + "\n").encode())


def read_lab_description(folder: Path) -> LabDescription:
    """Read the folder's lab.toml. Raises NotALab, NewerLab, or ReadOnly if it may not be read."""
    path = folder / NAME
    with translate_store_errors(path), _explain_unreadable(path):
        if not folder.exists():
            raise NotALab(
                say("{where} does not exist, or cannot be reached."),
                hint=say("Connect the drive or server where it is stored, or choose another lab."),
                where=str(folder),
            )
        if not folder.is_dir():
            raise NotALab(say("{where} is not a folder."), hint=_CHOOSE, where=str(folder))
        if not path.is_file():
            raise NotALab(say("{where} is not a lab: lab.toml is missing."), hint=_CHOOSE, where=str(folder))
        refuse_lab_file_links(folder)
        data = path.read_bytes()
    try:
        found = tomllib.loads(data.decode())
        what = LabDescription(
            id=uuid.UUID(str(found["id"])),
            name=str(found["name"]),
            made_by=str(found["made_by"]),
            database=None if (address := found.get("database")) is None else str(address),
            second_backups=None if (place := found.get("second_backups")) is None else Path(str(place)).expanduser(),
            shared=found.get("shared") is True,
            format=int(found["format"]),
        )
    except (ValueError, KeyError, TypeError, RecursionError, RuntimeError) as error:
        # RuntimeError: a home folder (~name) of a user unknown on this machine.
        raise NotALab(say("{where} cannot be read as a lab description file."), hint=_MEND, where=str(path)) from error
    if what.format > FORMAT:
        raise NewerLab(
            say("{where} was created by a newer version of Eyeline ({made_by})."),
            hint=say("Install that version, or a newer one, and open the lab again."),
            where=str(folder),
            made_by=what.made_by,
        )
    return what


def refuse_lab_file_links(folder: Path) -> None:
    """Raise NotALab if one of the files that the store rewrites is a link, because its target would be overwritten."""
    for name in _WRITTEN:
        if (folder / name).is_symlink():
            raise NotALab(
                say("{where} is a link. A lab's own files must not be links."),
                hint=say("Replace the link with the file, or choose another lab."),
                where=str(folder / name),
            )


def is_own_lab_file(path: Path) -> bool:
    """Whether this is one of a lab's own files, under any name or link. Only the store may open them: closing any
    descriptor of a database file releases all locks of the process on it (see `db.connections.sqlite_connections`)."""
    found = Path(os.path.realpath(path))
    return found.name in _WRITTEN and (found.parent / NAME).is_file()


@contextmanager
def _explain_unreadable(path: Path) -> Generator[None]:
    """Raise ReadOnly with a message of its own if the file may not be read."""
    try:
        yield
    except PermissionError as error:
        raise ReadOnly(
            say("You do not have permission to read {where}."),
            hint=say("Ask the owner for permission to read and write the folder, or choose another lab."),
            where=str(path),
        ) from error


def _toml_string(text: str) -> str:
    """A TOML basic string. JSON's escapes are valid in TOML, but DEL must be escaped too."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


_WRITTEN = ("lab.toml", "lab.db", "lab.db-wal", "lab.db-shm", "lab.db-journal", "lab.lock")
_CHOOSE = say("Choose a lab folder, or create a lab with: eyeline lab create.")
_MEND = say("Restore lab.toml from a copy of the lab.")
