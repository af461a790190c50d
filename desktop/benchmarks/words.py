"""Sentences that a person will read, kept as a literal with its values until a screen or a command prints them."""

from collections.abc import Mapping
from dataclasses import dataclass, field

Value = str | int | float


def say(literal: str) -> str:
    """Mark `literal` as a visible sentence with named fields (`{name}`) for the translators; returns it unchanged."""
    return literal


class Ordinal(int):
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
