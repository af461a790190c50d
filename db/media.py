"""The pictures of a lab: files named by their SHA-256, written once, never changed."""

import hashlib
import re
from collections.abc import Iterable
from pathlib import Path

from sqlalchemy import Connection, delete, select
from typing_extensions import override

from db.errors import Bug, MediumMissing, told_apart
from db.files import write_whole
from db.schema import media_data
from db.slices import Read, Write
from db.statements import insert_new
from db.words import say

_HASH = re.compile(r"[0-9a-f]{64}")


class MediaFiles:
    """The folder `media/` of a lab; a file `ab12…` lies in `media/ab/`."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def put(self, data: bytes) -> str:
        """Keep `data` and return its hash; on disk when this returns. Known files are left as they are; one that was
        swapped for another gets its own content again."""
        file_hash = hashlib.sha256(data).hexdigest()
        path = self._place(file_hash)
        with told_apart(path):
            if not (path.is_file() and path.stat().st_size == len(data) and path.read_bytes() == data):
                path.parent.mkdir(parents=True, exist_ok=True)
                write_whole(path, data)
        return file_hash

    def path(self, file_hash: str) -> Path:
        """Where the file of that hash lies, or would lie."""
        return self._place(file_hash)

    def _place(self, file_hash: str) -> Path:
        if not _HASH.fullmatch(file_hash):
            raise Bug(say("A file's hash is 64 hexadecimal digits."))
        return self._folder / file_hash[:2] / file_hash

    def get(self, file_hash: str) -> bytes:
        """The file's bytes. Raises MediumMissing where it is not there, or is another file by its hash."""
        path = self.path(file_hash)
        try:
            data = path.read_bytes()
        except FileNotFoundError as error:
            raise MediumMissing(
                say("A picture of this lab is not there: {where}"), hint=REPAIR, where=str(path)
            ) from error
        if hashlib.sha256(data).hexdigest() != file_hash:
            raise MediumMissing(
                say("A picture of this lab is not the one that was stored: {where}"), hint=REPAIR, where=str(path)
            )
        return data

    def erase(self, file_hash: str) -> None:
        """Let the file of that hash go, where it is there."""
        path = self._place(file_hash)
        with told_apart(path):
            path.unlink(missing_ok=True)

    def all(self) -> list[str]:
        """The hashes that the folder has files for, sorted."""
        return sorted(path.name for path in self._folder.glob("??/*") if _HASH.fullmatch(path.name))

    def check(self, file_hash: str) -> str | None:
        """None where the file is there and is itself, otherwise the code of what is wrong: missing, changed."""
        path = self.path(file_hash)
        if not path.is_file():
            return "missing"
        with path.open("rb") as file:
            return None if hashlib.file_digest(file, "sha256").hexdigest() == file_hash else "changed"


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


REPAIR = say("Restore a backup, or import the items again.")
