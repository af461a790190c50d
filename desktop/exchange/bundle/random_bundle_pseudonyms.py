"""Random pseudonyms for a bundle: not stored anywhere, consistent within one bundle, different in the next.

Ids of events (UUIDv7) contain the time of their creation, so they are replaced too. Content ids stay, because they are
the same in every lab.
"""

import re
import secrets
import uuid
from collections.abc import Iterable, Mapping

_UUID = re.compile(r"\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b", re.IGNORECASE)
_HAPPENED = 7


class BundlePseudonyms:
    """People and ids with their pseudonyms."""

    def __init__(self, codes: Mapping[uuid.UUID, str]) -> None:
        """codes: of everybody in the lab."""
        self._codes = {code: f"X{secrets.token_hex(4).upper()}" for code in codes.values()}
        self._ids: dict[uuid.UUID, uuid.UUID] = {person: uuid.uuid4() for person in codes}

    def code(self, code: str) -> str:
        return self._codes[code]

    def known(self, text: str) -> str | None:
        """The pseudonym, if the text is a person's code."""
        return self._codes.get(text)

    def id(self, old: uuid.UUID) -> uuid.UUID:
        """The new id of a person or an event; content ids are returned unchanged."""
        if old.version == _HAPPENED and old not in self._ids:
            self._ids[old] = uuid.uuid4()
        return self._ids.get(old, old)

    def same(self, one: uuid.UUID, other: uuid.UUID) -> None:
        self._ids[one] = self.id(other)

    def put(self, old: uuid.UUID, new: uuid.UUID) -> None:
        """Set the new content id of content that was changed for the export."""
        self._ids[old] = new

    def text(self, text: str) -> str:
        """A text with every id in it replaced."""
        return _UUID.sub(lambda found: str(self.id(uuid.UUID(found[0]))), text)

    def told(self, ids: Iterable[uuid.UUID]) -> list[uuid.UUID]:
        """Several ids, replaced."""
        return [self.id(one) for one in ids]
