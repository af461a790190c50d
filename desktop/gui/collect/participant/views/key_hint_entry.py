"""One entry of a line of keys."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class KeyHintEntry:
    """Key caps, what they do, the control's object name, and what a click does (None: not clickable)."""

    keys: tuple[str, ...]
    text: str
    name: str
    act: Callable[[], object] | None = None
    repeats: bool = False
