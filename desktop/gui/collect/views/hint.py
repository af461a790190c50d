"""One entry of a line of keys."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Hint:
    """Caps, what they do, the control's name, and what a click on it does (None: it only tells)."""

    keys: tuple[str, ...]
    text: str
    name: str
    act: Callable[[], object] | None = None
    repeats: bool = False
