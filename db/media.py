"""The pictures of a lab, whether they are files in its folder (`db.mediafiles`) or live in a server's database."""

import hashlib
from collections.abc import Iterable
from pathlib import Path

from sqlalchemy import Connection, delete, select
from typing_extensions import override

from db.mediafiles import REPAIR, MediaFiles
from db.schema import media_data
from db.slices import Read, Write
from db.statements import insert_new

__all__ = ["REPAIR", "DatabaseMedia", "MediaFiles"]


class DatabaseMedia(MediaFiles):
    """The pictures of a lab whose database is a server's: they live there, and `folder` is a verified cache of them."""

    def __init__(self, folder: Path, read: Read, write: Write) -> None:
        super().__init__(folder)
        self._read = read
        self._write = write

    @override
    def put(self, data: bytes) -> str:
        """Keep `data` in the database and in the cache, and return its hash. Not for use inside a write."""
        file_hash = super().put(data)
        self._write(_insert, file_hash, data).result()
        return file_hash

    @override
    def path(self, file_hash: str) -> Path:
        """Where the file of that hash lies in the cache; fetched if it is not there yet."""
        path = self._place(file_hash)
        if not path.is_file() and (data := self._read(_select, file_hash)) is not None:
            super().put(data)
        return path

    @override
    def get(self, file_hash: str) -> bytes:
        """The file's bytes, fetched again where the cache's copy is another file. Raises MediumMissing."""
        if super().check(file_hash) == "changed":
            self._place(file_hash).unlink()
        return super().get(file_hash)

    @override
    def check(self, file_hash: str) -> str | None:
        """As `MediaFiles.check`, of what the database holds."""
        data = self._read(_select, file_hash)
        if data is None:
            return "missing"
        return None if hashlib.sha256(data).hexdigest() == file_hash else "changed"

    @override
    def erase(self, file_hash: str) -> None:
        """Let the file of that hash go from the database and from this seat's cache. Not for use inside a write."""
        self._write(_delete, file_hash).result()
        super().erase(file_hash)

    @override
    def all(self) -> list[str]:
        """The hashes that the database has files for, sorted."""
        return self._read(_hashes)

    def fill(self, hashes: Iterable[str]) -> None:
        """Fetch what is not in the cache yet, and verify the rest: before a run starts."""
        for file_hash in hashes:
            self.get(file_hash)


def _insert(conn: Connection, file_hash: str, data: bytes) -> int:
    return insert_new(conn, media_data, [{"file": file_hash, "data": data}])


def _select(conn: Connection, file_hash: str) -> bytes | None:
    return conn.scalar(select(media_data.c.data).where(media_data.c.file == file_hash))


def _delete(conn: Connection, file_hash: str) -> None:
    conn.execute(delete(media_data).where(media_data.c.file == file_hash))


def _hashes(conn: Connection) -> list[str]:
    return list(conn.scalars(select(media_data.c.file).order_by(media_data.c.file)))
