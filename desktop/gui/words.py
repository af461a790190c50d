"""Every visible sentence of the window passes here: a literal with named fields, translated, then filled.

tr("{n} of {total} items", n=12, total=480)      in a screen
sentence(error.sentence)                         what another room has marked with `say`

A literal with the field {n} counts: the language's plural form for that number is taken.
"""

from collections.abc import Mapping
from string import Formatter
from typing import Protocol

from PySide6.QtCore import QCoreApplication, QTranslator

from desktop.benchmarks.words import Ordinal

JOINER = "\u2060"

CONTEXT = "eyeline"
COUNTED = "n"
"""The field that says how many."""
MANY = 2
"""What a number counts as that is written as a text and is not 1."""

Value = str | int | float


class Said(Protocol):
    """A sentence kept as a literal with its values: `benchmarks.words.Sentence` and the store's own."""

    @property
    def literal(self) -> str: ...
    @property
    def values(self) -> Mapping[str, Value]: ...


def tr(literal: str, **values: Value) -> str:
    """`literal` in the language of the window, its named fields filled with `values`."""
    return filled(literal, QCoreApplication.translate(CONTEXT, literal, None, count(literal, values)), values)


def sentence(said: Said) -> str:
    """A sentence of another room in the language of the window."""
    return tr(said.literal, **said.values)


def spoken(voice: QTranslator, literal: str, values: Mapping[str, Value]) -> str:
    """`literal` in the language of one catalogue, whichever the window's is; English where it has none."""
    return filled(literal, voice.translate(CONTEXT, literal, None, count(literal, values)) or literal, values)


def count(literal: str, values: Mapping[str, Value]) -> int:
    """The number by which a literal's plural form is chosen; -1 where it counts nothing."""
    value = values.get(COUNTED)
    if value is None or isinstance(value, Ordinal) or not _counts(literal):
        return -1
    if isinstance(value, int):
        return value
    return 1 if str(value) == "1" else MANY


def filled(literal: str, translated: str, values: Mapping[str, Value]) -> str:
    """The translated text with its values; "17th" is English alone, other languages write 17 into their own words."""
    if translated != literal:
        values = {name: int(value) if isinstance(value, Ordinal) else value for name, value in values.items()}
    return translated.format(**values)


def unbroken(text: str) -> str:
    """The same text with no place to break a line at a hyphen, for commands."""
    return text.replace("-", f"-{JOINER}")


def _counts(literal: str) -> bool:
    return any(name == COUNTED for _, name, _, _ in Formatter().parse(literal))
