"""Ids: UUIDv5 of canonical JSON for what has content, UUIDv7 for what happens (RFC 9562)."""

import secrets
import time
import uuid

from desktop.benchmarks.canonical import Json, canonical_json

# UUIDv5 of "eyeline" in the URL namespace, written out so that no release can change it.
NAMESPACE = uuid.UUID("6553c316-6632-5a38-9377-512609999b36")


def content_id(kind: str, content: Json) -> uuid.UUID:
    """The id of something that is its content: an item, a protocol, a scheme, a rule, a model's configuration.

    `kind` keeps equal contents of different kinds apart.
    """
    return canonical_id(kind, canonical_json(content))


def canonical_id(kind: str, text: str) -> uuid.UUID:
    """The id of content whose canonical JSON is at hand."""
    return uuid.uuid5(NAMESPACE, f"{kind}\n{text}")


def new_id() -> uuid.UUID:
    """A fresh UUIDv7 (48 bits of Unix milliseconds, 74 random bits) for something that happens here and now."""
    milliseconds = time.time_ns() // 1_000_000
    value = (milliseconds & 0xFFFF_FFFF_FFFF) << 80
    value |= 0x7 << 76 | secrets.randbits(12) << 64 | 0b10 << 62 | secrets.randbits(62)
    return uuid.UUID(int=value)
