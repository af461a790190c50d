"""Theme, language and motion: one value of the application, available as `AppContext.appearance`.

appearance().scheme        read while painting; each field is changed by one function only, named below
"""

from dataclasses import dataclass, field
from functools import cache

from desktop.gui.theme.design_tokens import Scheme


@dataclass(slots=True)
class AppearanceState:
    """scheme: `colours.use_scheme`. language: of the window, `language.use_language`. participant: the participant's
    language, empty without a participant, `participant_i18n.use_participant_language`. families, preferred: bundled
    fonts, and those of the
    language, `type`. reduced: whether motion is reduced,
    `motion.use_motion`. hand: the answering hand at this station (either, left, right),
    `answer_keys.use_answering_hand`."""

    scheme: Scheme = "light"
    language: str = "en"
    participant: str = ""
    families: list[str] = field(default_factory=list[str])
    preferred: list[str] = field(default_factory=list[str])
    reduced: bool = False
    hand: str = "either"


@cache
def appearance() -> AppearanceState:
    """That of this application."""
    return AppearanceState()
