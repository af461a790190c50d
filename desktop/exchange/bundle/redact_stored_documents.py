"""Redacts stored documents for publishing: without machines and authors, with pseudonyms for codes and ids, and free
texts only if reviewed."""

import json
from collections.abc import Mapping
from typing import cast

from desktop.benchmarks.canonical_json import Json, canonical_json
from desktop.exchange.bundle.free_text_review import FreeTextReview
from desktop.exchange.bundle.random_bundle_pseudonyms import BundlePseudonyms

_PLACES = ("path", "folder", "python", "address", "addresses")
_SEAT = ("screen", "host", "hostname", "boot_id", "pid", "device_name", "renderer", "seat")
MACHINE = frozenset({"author", "operator", *_SEAT, *_PLACES})
"""Names of values that identify a machine, a place or its operator; they are removed."""
WORDS = frozenset({"reason", "note", "text", "words", "why", "comment", "remark", "body", "said", "description"})
"""Names of values with free text."""


SAID = frozenset(
    {"answer", "truth", "raw", "value", "values", "labels", "chosen", "options", "order", "tags", "baseline", "judge"}
)
"""Names of values about items, models and answers: an option A there is not a participant's ID, even if one is called
A."""


class DocumentRedaction:
    """Redacts the documents of one bundle."""

    def __init__(self, names: BundlePseudonyms, words: FreeTextReview) -> None:
        self.names = names
        self.words = words

    def document(self, text: str, kind: str) -> str:
        """Redact a canonical JSON document. kind: where its texts were written, for the review list."""
        return canonical_json(self.value(cast("Json", json.loads(text)), kind))

    def value(self, value: Json, kind: str, name: str = "", *, said: bool = False) -> Json:
        """Redact a value; unreviewed texts become empty. said: whether it is part of one of `SAID`."""
        said = said or name in SAID
        if isinstance(value, Mapping):
            kept = {key: self.value(one, kind, key, said=said) for key, one in value.items() if key not in MACHINE}
            return cast("Json", kept)
        if isinstance(value, list):
            return [self.value(one, kind, name, said=said) for one in value]
        if not isinstance(value, str):
            return value
        code = self.names.known(value)
        if code is not None and not said:
            return code
        return (self.words.out(f"{kind}: {name}", value) or "") if name in WORDS else self.names.text(value)
