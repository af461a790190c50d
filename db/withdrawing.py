"""Withdrawal of images: the pixels are deleted wherever the lab stores them; the row stays and records it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection, select

from db import migrations, versions
from db.backup import FOLDER as BACKUPS
from db.backup import mirror_of
from db.connections import plain_engine
from db.errors import StoreError, told_apart
from db.lab import Lab
from db.labfile import read_lab_file
from db.media import MediaFiles
from db.schema import media, media_withdrawals
from db.slices import in_slices
from db.statements import insert_new
from db.stores import media as store


@dataclass(frozen=True, slots=True)
class Erased:
    """erased: files whose pixels were deleted. kept: files shown by items in use. left: folders that could not be
    reached and may still contain some of them."""

    erased: int
    kept: int
    left: tuple[Path, ...]


def erase_media(lab: Lab, files: Sequence[str], reason: str) -> Erased:
    """Delete the pixels of these images from the lab and from the image copies of its backups.

    Images shown by an item in use are kept. Backups of a lab in a folder contain no images; those of a server's lab and
    the second backup folder do. Can be repeated after an interruption: missing files count as erased.
    """
    wanted = list(dict.fromkeys(files))
    in_use = lab.read(store.in_use, wanted)
    gone = [file for file in wanted if file not in in_use]
    in_slices(lab.write, lambda conn, part: store.withdraw(conn, part, reason=reason), gone)
    for file in gone:
        lab.media.erase(file)
    return Erased(len(gone), len(in_use), tuple(_erased_from_copies(lab, gone)))


def note_in_file(path: Path, rows: Sequence[dict[str, object]]) -> None:
    """Record withdrawn images in a database file; one of an older schema is upgraded first."""
    with told_apart(path), plain_engine(path).connect() as conn:
        with conn.begin():
            found = versions.revision_of(conn, str(path))
        if found != versions.HEAD:
            migrations.upgrade(conn, str(path), found=found)
        with conn.begin():
            known = set(conn.scalars(select(media.c.file)))
            insert_new(conn, media_withdrawals, [row for row in rows if row["file"] in known])


def rows_in(conn: Connection) -> list[dict[str, object]]:
    """All image withdrawals of a database, as rows for another one."""
    return [dict(row) for row in conn.execute(select(media_withdrawals)).mappings()]


def _erased_from_copies(lab: Lab, files: Sequence[str]) -> Iterator[Path]:
    """Delete images from every image folder next to a backup; yields the folders where that failed."""
    rows = lab.read(rows_in)
    for folder in _copies(lab):
        try:
            pictures = MediaFiles(folder / "media")
            with told_apart(folder):
                for file in files:
                    pictures.erase(file)
            if (folder / "lab.db").is_file():
                note_in_file(folder / "lab.db", rows)
        except StoreError:
            yield folder


def _copies(lab: Lab) -> Iterator[Path]:
    yield from (path for path in sorted((lab.folder / BACKUPS).glob("lab-*")) if path.is_dir())
    second = read_lab_file(lab.folder).second_backups
    if second is not None:
        place = mirror_of(lab.folder, second)
        yield place
        yield from (path for path in sorted((place / BACKUPS).glob("lab-*")) if path.is_dir())
