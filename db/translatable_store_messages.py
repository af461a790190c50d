"""Translatable messages of the store: a literal with its values until a screen or a command shows it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

Value = str | int | float


def say(literal: str) -> str:
    """Mark `literal` as a visible sentence with named fields (`{name}`) for the translators; returned unchanged."""
    return literal


@dataclass(frozen=True, slots=True)
class StoreMessage:
    """A visible message: the marked literal and the values of its named fields."""

    literal: str
    values: Mapping[str, Value] = field(default_factory=dict[str, Value])

    def __str__(self) -> str:
        return self.literal.format(**self.values)
