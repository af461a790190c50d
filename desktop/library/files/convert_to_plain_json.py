"""Conversion to plain JSON for the output of commands and files."""

import dataclasses
import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import cast
from uuid import UUID


def to_plain_json(value: object) -> object:
    """A value as plain JSON: undefined numbers are null, ids and paths are strings, records are objects. Raises
    TypeError."""
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, UUID | Path):
        return str(value)
    if isinstance(value, Mapping):
        return {str(key): to_plain_json(entry) for key, entry in cast("Mapping[object, object]", value).items()}
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {field.name: to_plain_json(getattr(value, field.name)) for field in dataclasses.fields(value)}
    if isinstance(value, Sequence | set | frozenset):
        return [to_plain_json(entry) for entry in cast("Sequence[object]", value)]
    raise TypeError(f"{type(value).__name__} has no JSON form here")
