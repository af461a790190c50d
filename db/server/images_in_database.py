"""The image files of a lab, stored in its folder (`db.folder.content_addressed_images`) or in a server's database."""

import hashlib
from collections.abc import Iterable
from pathlib import Path

from sqlalchemy import Connection, delete, select
from typing_extensions import override

from db.access.chunked_writes import LabRead, LabWrite
from db.folder.content_addressed_images import REPAIR, MediaFiles
from db.schema.row_mapping_and_insertion import insert_missing_rows
from db.schema.tables import media_data

__all__ = ["REPAIR", "DatabaseMedia", "MediaFiles"]


class DatabaseMedia(MediaFiles):
    """Image files of a lab on a server: stored in its database; `folder` is a verified local cache."""

    def __init__(self, folder: Path, read: LabRead, write: LabWrite) -> None:
        super().__init__(folder)
        self._read = read
        self._write = write

    @override
    def put(self, data: bytes) -> str:
        """Store `data` in the database and in the cache, and return its hash. Must not be called inside a write."""
        file_hash = super().put(data)
        self._write(_insert_media_data, file_hash, data).result()
        return file_hash

    @override
    def path(self, file_hash: str) -> Path:
        """Path of the file in the cache; fetched first if it is missing there."""
        path = self._place(file_hash)
        if not path.is_file() and (data := self._read(_select_media_data, file_hash)) is not None:
            super().put(data)
        return path

    @override
    def get(self, file_hash: str) -> bytes:
        """The content of a file, fetched again if the cached copy has changed. Raises ImageFileMissing."""
        if super().check(file_hash) == "changed":
            self._place(file_hash).unlink()
        return super().get(file_hash)

    @override
    def check(self, file_hash: str) -> str | None:
        """As `MediaFiles.check`, for the copy in the database."""
        data = self._read(_select_media_data, file_hash)
        if data is None:
            return "missing"
        return None if hashlib.sha256(data).hexdigest() == file_hash else "changed"

    @override
    def erase(self, file_hash: str) -> None:
        """Delete a file from the database and from the local cache. Must not be called inside a write."""
        self._write(_delete_media_data, file_hash).result()
        super().erase(file_hash)

    @override
    def all(self) -> list[str]:
        """The hashes of all files in the database, sorted."""
        return self._read(_stored_media_hashes)

    def fill(self, hashes: Iterable[str]) -> None:
        """Fetch the files that are not cached yet and verify the others; called before a run starts."""
        for file_hash in hashes:
            self.get(file_hash)


def _insert_media_data(conn: Connection, file_hash: str, data: bytes) -> int:
    return insert_missing_rows(conn, media_data, [{"file": file_hash, "data": data}])


def _select_media_data(conn: Connection, file_hash: str) -> bytes | None:
    return conn.scalar(select(media_data.c.data).where(media_data.c.file == file_hash))


def _delete_media_data(conn: Connection, file_hash: str) -> None:
    conn.execute(delete(media_data).where(media_data.c.file == file_hash))


def _stored_media_hashes(conn: Connection) -> list[str]:
    return list(conn.scalars(select(media_data.c.file).order_by(media_data.c.file)))
