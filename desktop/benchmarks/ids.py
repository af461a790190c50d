"""Ids: UUIDv5 of canonical JSON for what has content, UUIDv7 for what happens (RFC 9562)."""

import hashlib
import secrets
import time
import uuid

from desktop.benchmarks.canonical import Json, canonical_json

# UUIDv5 of "eyeline" in the URL namespace, written out so that no release can change it.
NAMESPACE = uuid.UUID("6553c316-6632-5a38-9377-512609999b36")

_SHA1 = hashlib.sha1(NAMESPACE.bytes, usedforsecurity=False)
_FIXED = 0xF << 76 | 0b11 << 62
"""The bits that tell version and variant (RFC 9562, 5.5)."""


def content_id(kind: str, content: Json) -> uuid.UUID:
    """The id of something that is its content: an item, a protocol, a scheme, a rule, a model's configuration.

    `kind` keeps equal contents of different kinds apart.
    """
    return canonical_id(kind, canonical_json(content))


def canonical_id(kind: str, text: str) -> uuid.UUID:
    """The id of content whose canonical JSON is at hand: what uuid.uuid5 makes of it, in half the time."""
    digest = _SHA1.copy()
    digest.update(f"{kind}\n{text}".encode())
    return uuid.UUID(int=int.from_bytes(digest.digest()[:16]) & ~_FIXED | 0x5 << 76 | 0b10 << 62)


def new_id() -> uuid.UUID:
    """A fresh UUIDv7 for something that happens here and now.

    48 bits of Unix milliseconds, 12 of their fraction (RFC 9562, 6.2, method 3), so that ids made one after the other
    sort so, and 62 random ones.
    """
    milliseconds, fraction = divmod(time.time_ns(), 1_000_000)
    value = (milliseconds & 0xFFFF_FFFF_FFFF) << 80
    value |= 0x7 << 76 | (fraction << 12) // 1_000_000 << 64 | 0b10 << 62 | secrets.randbits(62)
    return uuid.UUID(int=value)
