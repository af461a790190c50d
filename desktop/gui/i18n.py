"""Translation of all visible sentences of the window: a literal with named fields, translated, then filled.

tr("{n} of {total} items", n=12, total=480)      in a screen
translate_sentence(error.sentence)                         what another package has marked with `say`

A literal with the field {n} has plural forms: that of the language for the number is used.
"""

from collections.abc import Callable, Iterable, Mapping
from datetime import date, datetime
from typing import Protocol

from PySide6.QtCore import QCoreApplication, QTranslator

from desktop.benchmarks.messages import (
    DAY,
    OVER_FIGURES,
    FilledSentence,
    Value,
    close_up_full_stops,
    fill_sentence,
    format_percent,
    mark_heading,
    plural_count,
)

MANY = 100
"""Number of cases from which percentages have decimal places."""
SHORTEST_S, WHOLE_FROM_S = 0.01, 9.95

CONTEXT = "eyeline"


class TranslatableSentence(Protocol):
    """A sentence as a literal with its values: `benchmarks.words.Sentence` and the store's own."""

    @property
    def literal(self) -> str: ...
    @property
    def values(self) -> Mapping[str, Value]: ...


def tr(literal: str, **values: Value) -> str:
    """`literal` in the language of the window, its named fields filled with `values`."""
    return fill_sentence(
        literal, _translate_for_window(literal, plural_count(literal, values)), values, _translate_for_window
    )


def translate_sentence(said: TranslatableSentence) -> str:
    """A sentence of another room in the language of the window."""
    return tr(said.literal, **said.values)


def format_date(at: date, say: Callable[..., str] = tr) -> str:
    """A day as the window's language writes it, or as `say` does; days in one language sort as they follow."""
    return say(DAY, year=f"{at.year:04}", month=f"{at.month:02}", day=f"{at.day:02}")


def format_date_time(at: datetime, say: Callable[..., str] = tr) -> str:
    """Date and time to the minute in the time zone of `at`, in the window's format."""
    return f"{format_date(at, say)} {at:%H:%M}"


def format_percentage(share: float, places: int = 0) -> str:
    """A share of one as the window's language writes percentages."""
    return translate_text(format_percent(share, places))


def format_seconds(value: float) -> str:
    """A time in seconds with two significant digits, whole from ten on."""
    if 0 < value < SHORTEST_S:
        return tr("<{s} s", s=SHORTEST_S)
    return tr("{s} s", s=format_seconds_value(value))


def format_seconds_value(value: float) -> str:
    """The same without the unit, for sentences that have it."""
    return f"{value:.0f}" if value >= WHOLE_FROM_S else f"{value:#.2g}"


def format_measured_seconds(value: float | None) -> str:
    """A time in seconds, or "not measured" for none."""
    return tr("not measured") if not value else format_seconds(value)


def format_rate(share: float, n: int, places: int = 1) -> str:
    """A share of `n` as a percentage, with decimal places only where `n` is large enough for them to mean something."""
    return format_percentage(share, places if n >= MANY else 0)


def join_with_commas(texts: Iterable[str]) -> str:
    """Texts one after another, with the comma of the window's language between them."""
    return tr(", ").join(texts)


def join_with_semicolons(texts: Iterable[str]) -> str:
    """The same with semicolons, for texts that hold commas themselves."""
    return tr("; ").join(texts)


def join_name_and_text(name: str, what: str) -> str:
    """Name and text, joined by the colon of the window's language."""
    return tr(": ").join((name, what))


def join_shown_sentences(sentences: Iterable[str]) -> str:
    """Join sentences. A full-width full stop includes its own space, so no blank follows it."""
    return close_up_full_stops(" ".join(sentences))


def translate_text(text: str) -> str:
    """A text of another package as shown: a sentence or a marked literal translated into the window's language,
    anything else unchanged."""
    return (
        tr(text.literal, **text.values)
        if isinstance(text, FilledSentence)
        else QCoreApplication.translate(CONTEXT, text)
    )


def translate_own_name(text: str) -> str:
    """A name unchanged, or translated if it is a marked sentence."""
    return tr(text.literal, **text.values) if isinstance(text, FilledSentence) else text


def translate_column_heading(text: str) -> str:
    """A column's heading, translated; figure columns are marked with a leading `>`, which is removed."""
    figures = mark_heading(text)
    translated = translate_text(figures)
    return translated.removeprefix(OVER_FIGURES) if translated != figures else translate_text(text)


def translate_with_catalogue(voice: QTranslator, literal: str, values: Mapping[str, Value]) -> str:
    """`literal` in the language of one catalogue, whichever the window's is; English where it has none."""

    def said(text: str, number: int) -> str:
        return voice.translate(CONTEXT, text, None, number) or text

    return fill_sentence(literal, said(literal, plural_count(literal, values)), values, said)


def _translate_for_window(literal: str, number: int) -> str:
    return QCoreApplication.translate(CONTEXT, literal, None, number)
