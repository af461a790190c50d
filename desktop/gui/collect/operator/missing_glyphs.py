"""Characters of a study's texts that this computer cannot display, since no font has a glyph for them.

A participant would see empty boxes. Looked up in the window's thread, font by font, and cached per character.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from PySide6.QtGui import QFont, QFontDatabase, QRawFont

from desktop.benchmarks.messages import FilledSentence, Sentence, join_texts, say
from desktop.gui.collect.participant.participant_i18n import native_language_name, translate_in_each
from desktop.gui.theme.fonts import scaled_font
from desktop.study.stations.station_check import StationVerdict

MANY, PLACES = 12, 2
OWN = (
    say("Choose a language"),
    say("Continue"),
    say("I agree"),
    say("Choose an answer first."),
    say("All your answers are saved."),
    say("The item is hidden and the timer is paused. Continue when you are ready."),
)
"""A sample of Eyeline's own texts for participants: if these can be displayed, the rest of that script can."""


def missing_characters(signs: Iterable[str]) -> list[str]:
    """Those of these signs that no face here has, in order; blanks and marks that draw nothing left out."""
    shown = (
        sign for sign in set(signs) if sign.isprintable() and not sign.isspace() and not _is_variation_selector(sign)
    )
    return sorted(sign for sign in shown if not _has_glyph(sign))


def _is_variation_selector(sign: str) -> bool:
    """Whether it only chooses between forms of the sign before it, as emoji have them."""
    return "\ufe00" <= sign <= "\ufe0f" or "\U000e0100" <= sign <= "\U000e01ef" or sign == "\u034f"


def own_characters(languages: Sequence[str]) -> frozenset[str]:
    """The characters of Eyeline's own sentences in the languages in which a study's people take part, and of the names
    of these languages where people choose one."""
    names = map(native_language_name, languages) if len(languages) > 1 else ()
    said = (text for literal in OWN for text in translate_in_each(languages, literal))
    return frozenset(sign for text in (*said, *names) for sign in text)


def missing_characters_sentence(signs: Mapping[str, str], languages: Sequence[str] = ()) -> Sentence | None:
    """The warning about characters that cannot be displayed: a study's, by where each occurs first, and Eyeline's own
    in these languages; None if there are none."""
    missing = missing_characters({*signs, *own_characters(languages)})
    if not missing:
        return None
    lacking = frozenset(missing)
    places = [*dict.fromkeys(where for sign, where in signs.items() if sign in lacking)][:PLACES]
    if places:
        literal = say(
            "{n} characters of this study cannot be displayed on this computer: {signs} ({codes}), first in {where}. "
            "Install a Noto font, or change the text."
        )
        places += [] if lacking <= signs.keys() else [FilledSentence(say("Eyeline's own texts"))]
    else:
        literal = say(
            "{n} characters of Eyeline's own texts cannot be displayed on this computer: {signs} ({codes}). Install a "
            "Noto font, or remove the language from the study."
        )
    shown = " ".join(missing[:MANY]) + (" …" if len(missing) > MANY else "")
    codes = join_texts(", ", (f"U+{ord(sign):04X}" for sign in missing[:3]))
    return Sentence(literal, {"n": len(missing), "signs": shown, "codes": codes, "where": join_texts(", ", places)})


def characters_verdict(missing: Sentence | None) -> StationVerdict:
    """The verdict of the station check on a study's characters. missing: the result of
    `missing_characters_sentence`."""
    if missing is None:
        return StationVerdict("characters", say("Characters"), True, 0, Sentence(say("all can be displayed")))
    said = Sentence(say("{n} characters cannot be displayed"), {"n": missing.values["n"]})
    return StationVerdict("characters", say("Characters"), False, missing.values["n"], said)


@cache
def _has_glyph(sign: str) -> bool:
    return any(face.supportsCharacter(ord(sign)) for face in _raw_fonts())


@cache
def _raw_fonts() -> tuple[QRawFont, ...]:
    """The window's own fonts first, then all others; Qt takes from these what the first ones lack."""
    names = [*scaled_font().families(), *QFontDatabase.families()]
    found = [QRawFont.fromFont(QFont(name)) for name in dict.fromkeys(names)]
    return tuple(face for face in found if face.isValid())
