"""What a stored document says to others: without machines and authors, codes and ids under their new names, words only
where they were passed."""

import json
from collections.abc import Mapping
from typing import cast

from desktop.benchmarks.canonical import Json, canonical_json
from desktop.exchange.out.bundle.names import Names
from desktop.exchange.out.bundle.words import FreeWords

_PLACES = ("path", "folder", "python", "address", "addresses")
_SEAT = ("screen", "host", "hostname", "boot_id", "pid", "device_name", "renderer", "seat")
MACHINE = frozenset({"author", "operator", *_SEAT, *_PLACES})
"""Names of values that tell of a machine, a place or who worked at it: they stay in."""
WORDS = frozenset({"reason", "note", "text", "words", "why", "comment", "remark", "body", "said", "description"})
"""Names of values that somebody wrote in their own words."""


class Cleaning:
    """Cleans documents of one bundle."""

    def __init__(self, names: Names, words: FreeWords) -> None:
        self.names = names
        self.words = words

    def document(self, text: str, kind: str) -> str:
        """A canonical JSON document, cleaned. kind: where its words were written, for the list."""
        return canonical_json(self.value(cast("Json", json.loads(text)), kind))

    def value(self, value: Json, kind: str, name: str = "") -> Json:
        """A value, cleaned; words that nobody passed are an empty text."""
        if isinstance(value, Mapping):
            kept = {key: self.value(one, kind, key) for key, one in value.items() if key not in MACHINE}
            return cast("Json", kept)
        if isinstance(value, list):
            return [self.value(one, kind, name) for one in value]
        if not isinstance(value, str):
            return value
        code = self.names.known(value)
        if code is not None:
            return code
        return (self.words.out(f"{kind}: {name}", value) or "") if name in WORDS else self.names.text(value)
