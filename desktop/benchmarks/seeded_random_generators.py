"""Seeded random generators: one stored seed, a named child generator for each purpose."""

import json
from hashlib import sha256

import numpy as np

MOST_SEED = 2**63 - 1
"""The largest whole number that every database and every reader of JSON lines keeps."""


def child_generator(seed: int, *purpose: str | int) -> np.random.Generator:
    """The generator of one purpose under one seed; the same on every machine, independent of every other purpose."""
    name = json.dumps([seed, *purpose], ensure_ascii=False, separators=(",", ":"))
    return np.random.Generator(np.random.PCG64(int.from_bytes(sha256(name.encode()).digest()[:16])))
