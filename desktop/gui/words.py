"""Translation of all visible sentences of the window: a literal with named fields, translated, then filled.

tr("{n} of {total} items", n=12, total=480)      in a screen
sentence(error.sentence)                         what another package has marked with `say`

A literal with the field {n} has plural forms: that of the language for the number is used.
"""

from collections.abc import Callable, Iterable, Mapping
from datetime import date, datetime
from typing import Protocol

from PySide6.QtCore import QCoreApplication, QTranslator

from desktop.benchmarks.words import DAY, OVER_FIGURES, Filled, Value, close_up, count, filled, in_percent, marked

MANY = 100
"""Number of cases from which percentages have decimal places."""
SHORTEST_S, WHOLE_FROM_S = 0.01, 9.95

CONTEXT = "eyeline"


class Said(Protocol):
    """A sentence as a literal with its values: `benchmarks.words.Sentence` and the store's own."""

    @property
    def literal(self) -> str: ...
    @property
    def values(self) -> Mapping[str, Value]: ...


def tr(literal: str, **values: Value) -> str:
    """`literal` in the language of the window, its named fields filled with `values`."""
    return filled(literal, _of_window(literal, count(literal, values)), values, _of_window)


def sentence(said: Said) -> str:
    """A sentence of another room in the language of the window."""
    return tr(said.literal, **said.values)


def day(at: date, say: Callable[..., str] = tr) -> str:
    """A day as the window's language writes it, or as `say` does; days in one language sort as they follow."""
    return say(DAY, year=f"{at.year:04}", month=f"{at.month:02}", day=f"{at.day:02}")


def minute(at: datetime, say: Callable[..., str] = tr) -> str:
    """Date and time to the minute in the time zone of `at`, in the window's format."""
    return f"{day(at, say)} {at:%H:%M}"


def percentage(share: float, places: int = 0) -> str:
    """A share of one as the window's language writes percentages."""
    return shown(in_percent(share, places))


def seconds(value: float) -> str:
    """A time in seconds with two significant digits, whole from ten on."""
    if 0 < value < SHORTEST_S:
        return tr("<{s} s", s=SHORTEST_S)
    return tr("{s} s", s=f"{value:.0f}" if value >= WHOLE_FROM_S else f"{value:#.2g}")


def measured(value: float | None) -> str:
    """A time in seconds, or "not measured" for none."""
    return tr("not measured") if not value else seconds(value)


def rate(share: float, n: int, places: int = 1) -> str:
    """A share of `n` as a percentage, with decimal places only where `n` is large enough for them to mean something."""
    return percentage(share, places if n >= MANY else 0)


def listed(texts: Iterable[str]) -> str:
    """Texts one after another, with the comma of the window's language between them."""
    return tr(", ").join(texts)


def parted(texts: Iterable[str]) -> str:
    """The same with semicolons, for texts that hold commas themselves."""
    return tr("; ").join(texts)


def named(name: str, what: str) -> str:
    """Name and text, joined by the colon of the window's language."""
    return tr(": ").join((name, what))


def following(sentences: Iterable[str]) -> str:
    """Join sentences. A full-width full stop includes its own space, so no blank follows it."""
    return close_up(" ".join(sentences))


def shown(text: str) -> str:
    """A text of another package as shown: a sentence or a marked literal translated into the window's language,
    anything else unchanged."""
    return tr(text.literal, **text.values) if isinstance(text, Filled) else QCoreApplication.translate(CONTEXT, text)


def own_name(text: str) -> str:
    """A name unchanged, or translated if it is a marked sentence."""
    return tr(text.literal, **text.values) if isinstance(text, Filled) else text


def heading(text: str) -> str:
    """A column's heading, translated; figure columns are marked with a leading `>`, which is removed."""
    figures = marked(text)
    translated = shown(figures)
    return translated.removeprefix(OVER_FIGURES) if translated != figures else shown(text)


def spoken(voice: QTranslator, literal: str, values: Mapping[str, Value]) -> str:
    """`literal` in the language of one catalogue, whichever the window's is; English where it has none."""

    def said(text: str, number: int) -> str:
        return voice.translate(CONTEXT, text, None, number) or text

    return filled(literal, said(literal, count(literal, values)), values, said)


def _of_window(literal: str, number: int) -> str:
    return QCoreApplication.translate(CONTEXT, literal, None, number)
