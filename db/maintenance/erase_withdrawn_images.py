"""Withdrawal of images: the pixels are deleted wherever the lab stores them; the row stays and records it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection, select

from db import migrations
from db.access.chunked_writes import write_in_chunks
from db.backups.verified_backups import FOLDER as BACKUPS
from db.backups.verified_backups import backup_mirror_folder
from db.connections.sqlite_connections import exclusive_file_engine
from db.errors import StoreError, translate_store_errors
from db.folder.lab_toml_file import read_lab_description
from db.lab import Lab
from db.schema import build_schema_and_revision
from db.schema.row_mapping_and_insertion import insert_missing_rows
from db.schema.tables import media, media_withdrawals
from db.server.images_in_database import MediaFiles
from db.stores import image_metadata as store


@dataclass(frozen=True, slots=True)
class MediaErasure:
    """erased: files whose pixels were deleted. kept: files shown by items in use. left: folders that could not be
    reached and may still contain some of them."""

    erased: int
    kept: int
    left: tuple[Path, ...]


def erase_images(lab: Lab, files: Sequence[str], reason: str) -> MediaErasure:
    """Delete the pixels of these images from the lab and from the image copies of its backups.

    Images shown by an item in use are kept. Backups of a lab in a folder contain no images; those of a server's lab and
    the second backup folder do. Can be repeated after an interruption: missing files count as erased.
    """
    wanted = list(dict.fromkeys(files))
    in_use = lab.read(store.image_files_in_use, wanted)
    gone = [file for file in wanted if file not in in_use]
    write_in_chunks(lab.write, lambda conn, part: store.withdraw_image_files(conn, part, reason=reason), gone)
    for file in gone:
        lab.media.erase(file)
    return MediaErasure(len(gone), len(in_use), tuple(_erase_from_backup_media(lab, gone)))


def note_withdrawals_in_file(path: Path, rows: Sequence[dict[str, object]]) -> None:
    """Record withdrawn images in a database file; one of an older schema is upgraded first."""
    with translate_store_errors(path), exclusive_file_engine(path).connect() as conn:
        with conn.begin():
            found = build_schema_and_revision.schema_revision_of(conn, str(path))
        if found != build_schema_and_revision.HEAD:
            migrations.upgrade(conn, str(path), found=found)
        with conn.begin():
            known = set(conn.scalars(select(media.c.file)))
            insert_missing_rows(conn, media_withdrawals, [row for row in rows if row["file"] in known])


def withdrawal_rows_in(conn: Connection) -> list[dict[str, object]]:
    """All image withdrawals of a database, as rows for another one."""
    return [dict(row) for row in conn.execute(select(media_withdrawals)).mappings()]


def _erase_from_backup_media(lab: Lab, files: Sequence[str]) -> Iterator[Path]:
    """Delete images from every image folder next to a backup; yields the folders where that failed."""
    rows = lab.read(withdrawal_rows_in)
    for folder in _backup_media_folders(lab):
        try:
            pictures = MediaFiles(folder / "media")
            with translate_store_errors(folder):
                for file in files:
                    pictures.erase(file)
            if (folder / "lab.db").is_file():
                note_withdrawals_in_file(folder / "lab.db", rows)
        except StoreError:
            yield folder


def _backup_media_folders(lab: Lab) -> Iterator[Path]:
    yield from (path for path in sorted((lab.folder / BACKUPS).glob("lab-*")) if path.is_dir())
    second = read_lab_description(lab.folder).second_backups
    if second is not None:
        place = backup_mirror_folder(lab.folder, second)
        yield place
        yield from (path for path in sorted((place / BACKUPS).glob("lab-*")) if path.is_dir())
