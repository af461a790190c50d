"""How the window looks, speaks and moves: one value of the application, which `AppContext.appearance` names.

appearance().scheme        asked while something is painted; each field is changed by one function only, named below
"""

from dataclasses import dataclass, field
from functools import cache

from desktop.gui.theme.tokens import Scheme


@dataclass(slots=True)
class Appearance:
    """scheme: `colours.use_scheme`. language: of the window, `language.use_language`. participant: the language in
    which a participant takes part, empty while nobody does, `collect.words.speak`. families, preferred: bundled faces,
    and those of the language, `type`. text_size: how much larger than the scale's own every text is,
    `type.use_text_size`. reduced: whether little should move, `motion.use_motion`. hand: which hand answers at this
    station (either, left, right), `keys.use_hand`."""

    scheme: Scheme = "light"
    language: str = "en"
    participant: str = ""
    families: list[str] = field(default_factory=list[str])
    preferred: list[str] = field(default_factory=list[str])
    text_size: float = 1.0
    reduced: bool = False
    hand: str = "either"


@cache
def appearance() -> Appearance:
    """That of this application."""
    return Appearance()
