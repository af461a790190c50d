"""Parses written numbers: figures with signs around them, or English words."""

import re
from decimal import Decimal

_PLAIN = re.compile(r"[+-]?(?:\d+(?:\.\d+)?|\.\d+)")
_THOUSANDS = re.compile(r"[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?")
_ANY = re.compile(
    r"(?<![\w.,-])[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?(?![\w.,]*\d)|(?<![\w.,-])[+-]?\d+(?:\.\d+)?(?![\w.,]*\d)"
)
_DENIES = re.compile(
    r"\b(?:not|no|never|none|neither|than|at (?:least|most)|n't)\b|\?|n['’]t\b|不|没|ない|ません|以上|以下",
    re.IGNORECASE,
)
_SHORT = 120
_ABOUT = re.compile(r"^(?:≈|~|∼|≃|about|around|approximately|approx\.?|roughly|circa)\s*", re.IGNORECASE)
_SIGNS = "$€£¥₹ \u00a0%°"
_FIRST = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_TEENS = ("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen")
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_SCALES = {"thousand": 1_000, "million": 1_000_000, "billion": 1_000_000_000}
_WORDS = {word: n for n, word in enumerate(_FIRST + _TEENS)} | {word: 10 * n for n, word in enumerate(_TENS, start=2)}


def parse_plain_number(text: str) -> Decimal | None:
    """The value of a bare figure such as 60, -3.14 or .5; None for anything else."""
    return Decimal(text) if _PLAIN.fullmatch(text) else None


def parse_number(text: str) -> Decimal | None:
    """The value of a text that is one number: figures with ≈, a currency, %, or thousands marks, or English words."""
    bare = _ABOUT.sub("", text.strip().replace("−", "-")).strip(_SIGNS)
    if _THOUSANDS.fullmatch(bare):
        bare = bare.replace(",", "")
    value = parse_plain_number(bare)
    return value if value is not None else _number_from_words(bare.casefold())


def parse_stated_number(text: str) -> Decimal | None:
    """`parse_number`, or else the value behind the last "=", or the only number of a short text that denies nothing."""
    value = parse_number(text)
    if value is not None or len(text) > _SHORT:
        return value
    result = text.rpartition("=")[2].strip().rstrip(".")
    value = parse_number(result)
    found = _ANY.findall(result)
    return value if value is not None or len(found) != 1 or _DENIES.search(result) else parse_number(found[0])


def _number_from_words(text: str) -> Decimal | None:
    words = [word for word in re.split(r"[\s-]+", text) if word != "and"]
    negative = words[:1] == ["minus"]
    words = words[1:] if negative else words
    if not words:
        return None
    total = part = 0
    for word in words:
        if word in _WORDS:
            part += _WORDS[word]
        elif word == "hundred" and part:
            part *= 100
        elif word in _SCALES and part:
            total, part = total + part * _SCALES[word], 0
        else:
            return None
    return Decimal(-(total + part) if negative else total + part)
