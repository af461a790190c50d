"""Pictures that leave a lab: the pixels go from wherever the lab keeps them; the row stays, and says that they went."""

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
    """erased: files whose pixels went. kept: files that items in use show, which stay. left: places that still hold
    some of them because they could not be reached."""

    erased: int
    kept: int
    left: tuple[Path, ...]


def erase_media(lab: Lab, files: Sequence[str], reason: str) -> Erased:
    """Take the pixels of these pictures out of the lab, and out of the copies of pictures that its backups have.

    A picture that an item in use shows stays. Backups of a lab in a folder hold no pictures; those of a server's lab,
    and the second place for backups, do, and lose them too. Again for what was cut off: what is gone counts as erased.
    """
    wanted = list(dict.fromkeys(files))
    in_use = lab.read(store.in_use, wanted)
    gone = [file for file in wanted if file not in in_use]
    in_slices(lab.write, lambda conn, part: store.withdraw(conn, part, reason=reason), gone)
    for file in gone:
        lab.media.erase(file)
    return Erased(len(gone), len(in_use), tuple(_erased_from_copies(lab, gone)))


def note_in_file(path: Path, rows: Sequence[dict[str, object]]) -> None:
    """Let a database file know of pictures that were withdrawn; one of an older schema is brought forward."""
    with told_apart(path), plain_engine(path).connect() as conn:
        with conn.begin():
            found = versions.revision_of(conn, str(path))
        if found != versions.HEAD:
            migrations.upgrade(conn, str(path), found=found)
        with conn.begin():
            known = set(conn.scalars(select(media.c.file)))
            insert_new(conn, media_withdrawals, [row for row in rows if row["file"] in known])


def rows_in(conn: Connection) -> list[dict[str, object]]:
    """Every withdrawal of a picture that a database knows of, as another one takes it."""
    return [dict(row) for row in conn.execute(select(media_withdrawals)).mappings()]


def _erased_from_copies(lab: Lab, files: Sequence[str]) -> Iterator[Path]:
    """Erase from every folder of pictures beside a backup; those where that fails."""
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
