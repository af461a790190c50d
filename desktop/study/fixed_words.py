"""Numbers that a protocol's texts say in fixed words, beside what the plan takes: a text does not follow when the plan
changes, unless it has a field there."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from desktop.study.protocol import Protocol

WORDS: dict[str, int] = {
    **{
        word: n
        for n, word in enumerate(
            ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"], 1
        )
    },
    **{
        word: n
        for n, word in enumerate(
            ["eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"], 1
        )
    },
    **{
        word: n
        for n, word in enumerate(
            ["un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze"], 1
        )
    },
    **{
        word: n
        for n, word in enumerate(
            ["uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once", "doce"], 1
        )
    },
    "twenty": 20,
    "thirty": 30,
    "forty": 40,
    "sixty": 60,
    "ninety": 90,
}
SITTINGS = r"sittings?|sessions?|sitzung(?:en)?|séances?|sesi[oó]n(?:es)?|sessioni"
MINUTES = r"minutes?|min\.?|minuten?|minutos?|minuti"
_SAID = r"(?<![\w{{])(?P<number>\d{{1,4}}|{words})[\s-]+(?:\w+[\s-]+)?(?P<thing>{thing})(?!\w)"
UNSPACED = {SITTINGS: r"场|場|セッション", MINUTES: r"分钟|分鐘|分(?!の)"}
"""The same in scripts that part no words by blanks."""
_SAID_UNSPACED = r"(?<![\d{{.])(?P<number>\d{{1,4}})\s*(?P<thing>{thing})"
OFF = 0.25
"""By how much of the plan's minutes a fixed number may differ before it is said."""


@dataclass(frozen=True, slots=True)
class FixedWord:
    """A number in a text that the plan does not bear out. field: the protocol's; thing: `sittings` or `minutes`."""

    field: str
    said: str
    thing: str
    planned: int


def fixed_words(protocol: Protocol, *, sittings: int, minutes: float) -> list[FixedWord]:
    """The numbers of sittings and minutes that the texts say in fixed words and that are not the plan's."""
    found: list[FixedWord] = []
    for name, text in _texts(protocol):
        found += [FixedWord(name, said, "sittings", sittings) for said, n in _said(text, SITTINGS) if n != sittings]
        most = OFF * minutes
        off = [said for said, n in _said(text, MINUTES) if abs(n - minutes) > most and n > 5]
        found += [FixedWord(name, said, "minutes", round(minutes)) for said in off]
    return found


def _texts(protocol: Protocol) -> Iterator[tuple[str, str]]:
    yield "consent.text", protocol.consent.text
    yield "told.purpose", protocol.told.purpose
    for place, one in enumerate(protocol.translations):
        yield f"translations.{place}.consent.text", one.consent.text
        yield f"translations.{place}.told.purpose", one.told.purpose


def _said(text: str, thing: str) -> Iterator[tuple[str, int]]:
    """The words that say a number of a thing, and the number."""
    words = "|".join(sorted(WORDS, key=len, reverse=True))
    forms = (_SAID.format(words=words, thing=thing), _SAID_UNSPACED.format(thing=UNSPACED[thing]))
    for found in (one for form in forms for one in re.finditer(form, text, re.IGNORECASE)):
        number = found["number"].lower()
        yield " ".join(found[0].split()), int(number) if number.isdigit() else WORDS[number]
