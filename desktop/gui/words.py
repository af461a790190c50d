"""Every visible sentence of the window passes here: a literal with named fields, translated, then filled.

tr("{n} of {total} items", n=12, total=480)      in a screen
sentence(error.sentence)                         what another room has marked with `say`
"""

from collections.abc import Mapping
from typing import Protocol

from PySide6.QtCore import QCoreApplication

CONTEXT = "eyeline"

Value = str | int | float


class Said(Protocol):
    """A sentence kept as a literal with its values: `benchmarks.words.Sentence` and the store's own."""

    @property
    def literal(self) -> str: ...
    @property
    def values(self) -> Mapping[str, Value]: ...


def tr(literal: str, **values: Value) -> str:
    """`literal` in the language of the window, its named fields filled with `values`."""
    return QCoreApplication.translate(CONTEXT, literal).format(**values)


def sentence(said: Said) -> str:
    """A sentence of another room in the language of the window."""
    return tr(said.literal, **said.values)
