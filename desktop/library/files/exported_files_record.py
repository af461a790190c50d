"""Record of the files with people's answers that were exported from a lab, so that a deletion finds and marks them.

For a path inside the lab's folder the row has the relative path, so that a copied lab has its own exports. Other paths
belong to the folder that wrote them, by its location on its machine; a copy of the lab only lists them.
"""

import json
import socket
import uuid
from collections.abc import Collection, Generator, Iterable
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from db.ids import new_id
from db.lab import Lab
from db.lab_file_permissions import set_file_permissions
from db.progress import SILENT_WATCH, reporting_progress_to
from db.rows import ExportRow
from db.schema.postgres_station_privileges import refuse_station_role
from db.server.images_in_database import DatabaseMedia
from db.stores import export_locations_and_people
from desktop.library.machine.clock import wall_time_now

ALL = "all"
"""Instead of ids: everybody who was in the lab."""
UNNAMED = {"hand-over": "hand-over-*.json", "extract": "lab.toml"}
"""File patterns of kinds whose files are not recorded, since their names contain codes or they are many."""


@dataclass(frozen=True, slots=True)
class ExportRecord:
    """A file or folder that was written once or more. files: in it, if known; kinds: what they are; people: who is in
    it, None for anybody; latest: who was in it the last time; here: whether this lab's folder wrote it."""

    path: Path
    files: tuple[Path, ...]
    kinds: frozenset[str]
    people: frozenset[uuid.UUID] | None
    latest: frozenset[uuid.UUID] | None
    here: bool

    @property
    def may_be_marked(self) -> bool:
        """Whether a mark may be written there: it is a file, or a folder that still has a recorded file. For a row
        alone, which a merged lab may have brought, nothing is written into a folder."""
        unnamed = (found for kind in self.kinds & UNNAMED.keys() for found in self.path.glob(UNNAMED[kind]))
        return self.here and (self.path.is_file() or any(file.is_file() for file in (*self.files, *unnamed)))

    def holds(self, person_ids: Collection[uuid.UUID], *, last: bool = False) -> bool:
        """Whether any of these people is in it (`last`: was in it the last time)."""
        people = self.latest if last else self.people
        return people is None or not people.isdisjoint(person_ids)


@contextmanager
def record_export(lab: Lab, kind: str, path: Path, people: Iterable[uuid.UUID] | None = None) -> Generator[list[Path]]:
    """Record that answers are written to a file or folder: before writing begins, and again with the files appended to
    the list. people: whose answers they are, by default everybody's. Waits for the writer. Raises MissingPermission at
    a
    station, which does not see all answers."""
    lab.read(refuse_station_role)
    ids = sorted(map(str, lab.read(export_locations_and_people.all_person_ids) if people is None else people))
    note = partial(_export_row, lab, kind, path.absolute(), ids)
    _add_export_row(lab, note([]))
    files: list[Path] = []
    fresh = not path.exists()
    try:
        yield files
    finally:
        # Set group rights of a shared lab on folders outside it, too.
        if fresh and path.is_dir():
            set_file_permissions(path)
    if files:
        _add_export_row(lab, note(files))


def load_export_records(lab: Lab) -> list[ExportRecord]:
    """The exported files and folders, each once, oldest first; some may no longer exist."""
    found: dict[tuple[Path, bool], ExportRecord] = {}
    for row in lab.read(export_locations_and_people.all_exports):
        one = _export_from_row(lab, row)
        before = found.get((one.path, one.here), one)
        anybody = one.people is None or before.people is None
        people = None if anybody else frozenset({*(one.people or ()), *(before.people or ())})
        files = tuple(dict.fromkeys((*before.files, *one.files)))
        found[one.path, one.here] = ExportRecord(
            one.path, files, before.kinds | one.kinds, people, one.latest, one.here
        )
    return list(found.values())


def _add_export_row(lab: Lab, row: ExportRow) -> None:
    """Add the row without cancellation; the export itself can still be cancelled."""
    with reporting_progress_to(SILENT_WATCH):
        lab.write(export_locations_and_people.add_export, row).result()


def _export_row(lab: Lab, kind: str, path: Path, people: list[str], files: list[Path]) -> ExportRow:
    folder = lab.folder.absolute()
    names = sorted(str(one.absolute().relative_to(path)) if one != path else "" for one in files)
    return ExportRow(
        id=new_id(),
        kind=kind,
        path=str(path.relative_to(folder) if path.is_relative_to(folder) else path),
        home=json.dumps(_export_origin(lab, folder)),
        files=json.dumps(names),
        people=json.dumps(people),
        at=wall_time_now(),
    )


def _export_origin(lab: Lab, folder: Path) -> dict[str, str | int]:
    place = {"host": socket.gethostname(), "folder": str(folder), "inode": folder.stat().st_ino}
    return {"lab": str(lab.id), **place}


def _export_from_row(lab: Lab, row: ExportRow) -> ExportRecord:
    folder, home = lab.folder.absolute(), json.loads(row.home)
    inside, of_this_lab = not Path(row.path).is_absolute(), home.get("lab") == str(lab.id)
    here = _is_this_folder(folder, home)
    # A copied folder has its own exports; those of another station on the same server, or of a merged lab,
    # are not in this folder.
    copied = inside and of_this_lab and not isinstance(lab.media, DatabaseMedia)
    here = here or (copied and (folder / row.path).exists())
    path = (folder if here or not home else Path(home["folder"])) / row.path
    kept = json.loads(row.people)
    people = None if kept == ALL else frozenset(map(uuid.UUID, kept))
    return ExportRecord(
        path=path,
        files=tuple(path / name if name else path for name in json.loads(row.files) if _is_relative_inside(name)),
        kinds=frozenset({row.kind}),
        people=people,
        latest=people,
        here=here,
    )


def _is_relative_inside(name: str) -> bool:
    return not Path(name).is_absolute() and ".." not in Path(name).parts


def _is_this_folder(folder: Path, home: dict[str, str | int]) -> bool:
    """Whether an export belongs to this lab's folder, also if it was moved on its disk; a copy is another."""
    if home.get("host") != socket.gethostname():
        return False
    return home.get("folder") == str(folder) or home.get("inode") == folder.stat().st_ino
