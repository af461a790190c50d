"""Content-addressed images of a lab folder: files named by their SHA-256, written once, never changed.

Separate from `db.server.images_in_database`, so that processes that only read image files do not load SQLAlchemy.
"""

import hashlib
import re
from pathlib import Path

from db.errors import ImageFileMissing, StoreBug, translate_store_errors
from db.folder.atomic_file_writes import write_file_atomically
from db.translatable_store_messages import say

REPAIR = say("Restore a backup, or import the items again.")
_HASH = re.compile(r"[0-9a-f]{64}")


class MediaFiles:
    """The folder `media/` of a lab; the file `ab12…` is stored as `media/ab/ab12…`."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def put(self, data: bytes) -> str:
        """Store `data` durably and return its hash. Existing files are kept; one with other content is replaced."""
        file_hash = hashlib.sha256(data).hexdigest()
        path = self._place(file_hash)
        with translate_store_errors(path):
            if not (path.is_file() and path.stat().st_size == len(data) and path.read_bytes() == data):
                path.parent.mkdir(parents=True, exist_ok=True)
                write_file_atomically(path, data)
        return file_hash

    def path(self, file_hash: str) -> Path:
        """The path of the file with that hash, whether or not it exists."""
        return self._place(file_hash)

    def _place(self, file_hash: str) -> Path:
        if not _HASH.fullmatch(file_hash):
            raise StoreBug(say("A file's hash is 64 hexadecimal digits."))
        return self._folder / file_hash[:2] / file_hash

    def get(self, file_hash: str) -> bytes:
        """The content of a file. Raises ImageFileMissing if it is missing or its content has another hash."""
        path = self.path(file_hash)
        try:
            data = path.read_bytes()
        except FileNotFoundError as error:
            raise ImageFileMissing(
                say("An image of this lab is missing: {where}"), hint=REPAIR, where=str(path)
            ) from error
        if hashlib.sha256(data).hexdigest() != file_hash:
            raise ImageFileMissing(
                say("An image of this lab differs from the one that was stored: {where}"), hint=REPAIR, where=str(path)
            )
        return data

    def erase(self, file_hash: str) -> None:
        path = self._place(file_hash)
        with translate_store_errors(path):
            path.unlink(missing_ok=True)

    def all(self) -> list[str]:
        """The hashes of all files in the folder, sorted."""
        return sorted(path.name for path in self._folder.glob("??/*") if _HASH.fullmatch(path.name))

    def check(self, file_hash: str) -> str | None:
        """None if the file exists and has this hash; otherwise `missing` or `changed`."""
        path = self.path(file_hash)
        if not path.is_file():
            return "missing"
        with path.open("rb") as file:
            return None if hashlib.file_digest(file, "sha256").hexdigest() == file_hash else "changed"
