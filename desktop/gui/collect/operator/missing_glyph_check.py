"""The check for missing glyphs: characters of a study's texts that no font of this computer can display.

A participant would see empty boxes. Languages that cannot be displayed are not offered; they are named.
"""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QLocale

from desktop.benchmarks.messages import FilledSentence, Sentence, join_texts, say
from desktop.gui.collect.participant.participant_translation import (
    displayable_languages,
    native_language_name,
    translate_in_each,
)
from desktop.gui.theme.fonts import missing_characters
from desktop.study.stations.evaluate_station_check import StationVerdict

SHOWN, PLACES = 3, 2
OWN = (
    say("Choose a language"),
    say("Continue"),
    say("I agree"),
    say("Choose an answer first."),
    say("All your answers are saved."),
    say("The item is hidden and the timer is paused. Continue when you are ready."),
)
"""A sample of Eyeline's own texts for participants: if these can be displayed, the rest of that script can."""


def own_characters(languages: Sequence[str]) -> frozenset[str]:
    """The characters of Eyeline's own sentences in the languages in which a study's people take part, and of the names
    of these languages where people choose one."""
    names = map(native_language_name, languages) if len(languages) > 1 else ()
    said = (text for literal in OWN for text in translate_in_each(languages, literal))
    return frozenset(sign for text in (*said, *names) for sign in text)


def missing_characters_sentence(signs: Mapping[str, str], languages: Sequence[str] = ()) -> Sentence | None:
    """The warning about characters that cannot be displayed: a study's, by where each occurs first, and Eyeline's own
    in the languages that are offered; else about the languages that are not; None if all can be displayed."""
    offered = displayable_languages(languages)
    missing = missing_characters({*signs, *own_characters(offered)})
    if not missing:
        return _not_offered_sentence([code for code in languages if code not in offered])
    lacking = frozenset(missing)
    places = [*dict.fromkeys(where for sign, where in signs.items() if sign in lacking)][:PLACES]
    if places:
        literal = say(
            "{n} characters of this study cannot be displayed on this computer ({codes}), first in {where}. Install a "
            "Noto font, or change the text."
        )
        places += [] if lacking <= signs.keys() else [FilledSentence(say("Eyeline's own texts"))]
    else:
        literal = say(
            "{n} characters of Eyeline's own texts cannot be displayed on this computer ({codes}). Install a Noto "
            "font, or remove the language from the study."
        )
    # By their codes: the characters themselves would be shown as empty boxes.
    codes = join_texts(", ", [*(f"U+{ord(sign):04X}" for sign in missing[:SHOWN]), *(["…"] if missing[SHOWN:] else [])])
    return Sentence(literal, {"n": len(missing), "codes": codes, "where": join_texts(", ", places)})


def _not_offered_sentence(languages: Sequence[str]) -> Sentence | None:
    if not languages:
        return None
    literal = say("Not offered to participants, as this computer has no font: {languages}. Install a Noto font.")
    # In English: the name in the language itself would be shown as empty boxes.
    names = dict.fromkeys(QLocale.languageToString(QLocale(code).language()) for code in languages)
    return Sentence(literal, {"languages": join_texts(", ", names)})


def characters_verdict(missing: Sentence | None) -> StationVerdict:
    """The verdict of the station check on a study's characters. missing: the result of
    `missing_characters_sentence`."""
    if missing is None:
        return StationVerdict("characters", say("Characters"), True, 0, Sentence(say("all can be displayed")))
    if (languages := missing.values.get("languages")) is not None:
        said = Sentence(say("not offered: {languages}"), {"languages": languages})
        return StationVerdict("characters", say("Characters"), False, languages, said)
    said = Sentence(say("{n} characters cannot be displayed"), {"n": missing.values["n"]})
    return StationVerdict("characters", say("Characters"), False, missing.values["n"], said)
