"""Messages: visible sentences, stored as a literal with its values until a screen or a command shows and translates
them."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from string import Formatter
from typing import Self

Value = str | int | float
Speak = Callable[[str, int], str]
"""A literal and how many it counts, in some language."""
COUNTED = "n"
"""The field that says how many."""
OVER_FIGURES = ">"
"""The prefix of a heading above figures: languages may need another word there."""
WIDE_STOP = "\N{IDEOGRAPHIC FULL STOP}"
MANY = 2
"""What a number counts as that is written as a text and is not 1."""


def say(literal: str) -> str:
    """Mark `literal` as a visible sentence with named fields (`{name}`) for the translators; returns it unchanged."""
    return literal


class OrdinalNumber(int):
    """A number in a row, as a value of a sentence: 17th in English; translations write 17 into words of their own."""

    def __str__(self) -> str:
        number = int(self)
        tail = "th" if number % 100 in {11, 12, 13} else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
        return f"{number}{tail}"

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


@dataclass(frozen=True, slots=True)
class Sentence:
    """A visible sentence: the marked literal and the values of its named fields."""

    literal: str
    values: Mapping[str, Value] = field(default_factory=dict[str, Value])

    def __str__(self) -> str:
        return self.literal.format(**self.values)


class FilledSentence(str):
    """A filled sentence as a text: it reads in English, and the window can still translate it.

    Filled(say("{n} items"), n=12) goes into a report, a table's cell or another sentence's field as "12 items".
    """

    __slots__ = ("literal", "values")
    literal: str
    values: Mapping[str, Value]

    def __new__(cls, literal: str, /, **values: Value) -> Self:
        made = super().__new__(cls, literal.format(**values))
        made.literal = literal
        made.values = values
        return made

    def __reduce__(self) -> tuple[Callable[[], Self], tuple[()]]:
        return partial(type(self), self.literal, **self.values), ()

    @classmethod
    def of(cls, said: Sentence) -> Self:
        return cls(said.literal, **said.values)


PERCENT = say("{percent}%")
DAY = say("{year}-{month}-{day}")
"""Of four, two and two figures, so that days in one language sort as they follow."""
BETWEEN = frozenset({say(", "), say("; "), say(": ")})
"""Separators between the parts of a list, and between a name and its description."""


def format_percent(share: float, places: int = 0) -> FilledSentence:
    """A share of one as a percentage: e.g. "50%"."""
    return FilledSentence(PERCENT, percent=f"{100 * share:.{places}f}")


def plural_count(literal: str, values: Mapping[str, Value]) -> int:
    """The number by which a literal's plural form is chosen; -1 where it counts nothing."""
    value = values.get(COUNTED)
    if value is None or isinstance(value, OrdinalNumber) or not _has_count(literal):
        return -1
    if isinstance(value, int):
        return value
    return 1 if str(value) == "1" else MANY


def _has_count(literal: str) -> bool:
    return any(name == COUNTED for _, name, _, _ in Formatter().parse(literal))


def fill_sentence(literal: str, translated: str, values: Mapping[str, Value], say: Speak) -> str:
    """The translated text with its values: those that are sentences in the same language, and "17th", which is English
    alone, as 17, which other languages write into their own words."""

    def value_of(value: Value) -> Value:
        if isinstance(value, FilledSentence):
            return fill_sentence(
                value.literal, say(value.literal, plural_count(value.literal, value.values)), value.values, say
            )
        return int(value) if isinstance(value, OrdinalNumber) and translated != literal else value

    return close_up_full_stops(translated.format(**{name: value_of(value) for name, value in values.items()}))


def close_up_full_stops(text: str) -> str:
    """A text without the blanks behind full stops that are as wide as a letter: these bring their own room."""
    return text.replace(f"{WIDE_STOP} ", WIDE_STOP)


def mark_heading(heading: str) -> str:
    """A column's heading with the prefix for headings above figures; a sentence remains a sentence."""
    if isinstance(heading, FilledSentence):
        return FilledSentence(f"{OVER_FIGURES}{heading.literal}", **heading.values)
    return f"{OVER_FIGURES}{heading}"


def concatenate_sentences(*parts: str) -> FilledSentence:
    """Sentences one after the other, each marked or filled; empty ones are left out."""
    said = (part if isinstance(part, FilledSentence) or "{" in part else FilledSentence(part) for part in parts)
    return join_texts(" ", [part for part in said if part])


def join_texts(between: str, parts: Iterable[str]) -> FilledSentence:
    """Several texts, each of which may be a sentence, with `between` between them, commas as each language has them."""
    values = {f"p{number}": part for number, part in enumerate(parts)}
    names = [f"{{{name}}}" for name in values]
    if between in BETWEEN and len(names) > 1:
        return FilledSentence("{between}".join(names), **values, between=FilledSentence(between))
    return FilledSentence(between.join(names), **values)
