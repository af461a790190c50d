"""Canonical JSON (RFC 8259 text in one form) and SHA-256 over it: the one way in which content becomes an id."""

import hashlib
import json
import math
import re
from collections.abc import Mapping, Sequence

from pydantic import JsonValue

_UNWRITABLE = re.compile("[\0\ud800-\udfff]")
Json = None | bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"]


def canonical_json(value: Json) -> str:
    """The canonical text of `value`: keys by code point, no blanks, integers as integers, floats by `repr`.

    Mapping entries that are None are left out, so null and absent are the same. Zero has no sign: −0.0 is written as
    0.0, its equal. Raises ValueError for NaN, infinities, lone surrogates, NUL and keys that are not text.
    """
    return _dump_json(_canonical_value(value))


def canonical_plain(value: Json) -> str:
    """The same, several times as fast, for what is known to be dicts with keys of text, lists and scalars.

    That is what pydantic dumps. Keys are not looked at.
    """
    text = _dump_json(value)
    if "null" in text or "\\u0000" in text or "-0.0" in text or contains_lone_surrogate(text):
        # None among entries, a NUL, a zero with a sign, or half a character: or words that look like these.
        return _dump_json(_canonical_value(value))
    return text


def sha256_hex(data: bytes) -> str:
    """SHA-256 of `data` in lower-case hex."""
    return hashlib.sha256(data).hexdigest()


def content_hash(value: Json) -> str:
    """SHA-256, in hex, of the canonical JSON of `value`."""
    return sha256_hex(canonical_json(value).encode())


def contains_lone_surrogate(text: str) -> bool:
    """Whether `text` has a lone surrogate, so that it cannot be encoded as UTF-8."""
    if text.isascii():
        return False
    try:
        text.encode()
    except UnicodeEncodeError:
        return True
    return False


_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), sort_keys=True, allow_nan=False)


def _dump_json(value: Json) -> str:
    return _ENCODER.encode(value)


def _canonical_value(value: Json) -> Json:
    if value is None or isinstance(value, bool | int):
        return value
    if isinstance(value, float):
        if not math.isfinite(value):
            raise ValueError(f"{value} has no canonical form")
        return value or 0.0
    if isinstance(value, str):
        return _canonical_text(value)
    if isinstance(value, Mapping):
        return {_canonical_key(key): _canonical_value(entry) for key, entry in value.items() if entry is not None}
    return [_canonical_value(entry) for entry in value]


def replace_unwritable(value: JsonValue) -> JsonValue:
    """`value` with a replacement character (U+FFFD) for each NUL and half character in its texts: these can be said in
    JSON, and have no canonical form."""
    match value:
        case str():
            return _UNWRITABLE.sub("\ufffd", value)
        case list():
            return [replace_unwritable(entry) for entry in value]
        case dict():
            return {_UNWRITABLE.sub("\ufffd", name): replace_unwritable(entry) for name, entry in value.items()}
        case _:
            return value


def _canonical_key(key: object) -> str:
    if not isinstance(key, str):
        raise ValueError(f"a key must be text, not {type(key).__name__}")
    return _canonical_text(key)


def _canonical_text(text: str) -> str:
    if "\0" in text or contains_lone_surrogate(text):
        raise ValueError("text with a NUL or a lone surrogate has no canonical form")
    return text
