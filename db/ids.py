"""New ids, and the ids that the store derives itself."""

import secrets
import time
import uuid

# UUIDv5 of "eyeline store" in the URL namespace, written out so that no release can change it.
NAMESPACE = uuid.UUID("f54e15db-7a71-549e-bb20-6c9e166bfe89")


def new_id() -> uuid.UUID:
    """A new UUIDv7 for something that happens now.

    48 bits of Unix milliseconds, 12 bits of their fraction (RFC 9562, 6.2, method 3), so that ids sort in the order of
    their creation, and 62 random bits.
    """
    milliseconds, fraction = divmod(time.time_ns(), 1_000_000)
    value = (milliseconds & 0xFFFF_FFFF_FFFF) << 80
    value |= 0x7 << 76 | (fraction << 12) // 1_000_000 << 64 | 0b10 << 62 | secrets.randbits(62)
    return uuid.UUID(int=value)


def erased_run_mark(run_id: uuid.UUID) -> uuid.UUID:
    """The mark of a deleted run, identical in every lab. The run's id cannot be derived from it."""
    return uuid.uuid5(NAMESPACE, f"erased run\n{run_id}")


def nameless_author_id(person_id: uuid.UUID) -> uuid.UUID:
    """The id of the nameless author that replaces a deleted person, identical in every lab."""
    return uuid.uuid5(NAMESPACE, f"nobody\n{person_id}")
