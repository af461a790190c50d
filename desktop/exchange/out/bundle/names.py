"""Fresh names for a bundle: drawn at random, kept nowhere, the same throughout one bundle and other in the next.

Ids of what happened (UUIDv7) hold the time at which they were made, so each of them gets another too. Ids of content
stay: they are the same in every lab.
"""

import re
import secrets
import uuid
from collections.abc import Iterable, Mapping

_UUID = re.compile(r"\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b", re.IGNORECASE)
_HAPPENED = 7


class Names:
    """People and ids under their new names."""

    def __init__(self, codes: Mapping[uuid.UUID, str]) -> None:
        """codes: of everybody in the lab."""
        self._codes = {code: f"X{secrets.token_hex(4).upper()}" for code in codes.values()}
        self._ids: dict[uuid.UUID, uuid.UUID] = {person: uuid.uuid4() for person in codes}

    def code(self, code: str) -> str:
        return self._codes[code]

    def known(self, text: str) -> str | None:
        """The new code, where the text is somebody's code."""
        return self._codes.get(text)

    def id(self, old: uuid.UUID) -> uuid.UUID:
        """The new id of a person or of what happened; that of content as it is."""
        if old.version == _HAPPENED and old not in self._ids:
            self._ids[old] = uuid.uuid4()
        return self._ids.get(old, old)

    def same(self, one: uuid.UUID, other: uuid.UUID) -> None:
        self._ids[one] = self.id(other)

    def put(self, old: uuid.UUID, new: uuid.UUID) -> None:
        """Content that went out changed has another id of content."""
        self._ids[old] = new

    def text(self, text: str) -> str:
        """A text with every id in it under its new name."""
        return _UUID.sub(lambda found: str(self.id(uuid.UUID(found[0]))), text)

    def told(self, ids: Iterable[uuid.UUID]) -> list[uuid.UUID]:
        """Several ids under their new names."""
        return [self.id(one) for one in ids]
