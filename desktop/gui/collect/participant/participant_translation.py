"""Translation in the participant's window: into the participant's language, not the operator's.

use_participant_language("ja")                      once the participant's language is known
tr("Go on")                      a sentence on the participant's screen
use_participant_language("")                        after the window has closed: previews use the operator's language
again

There is one participant per computer at a time, so one language is enough.
"""

from collections.abc import Sequence

from PySide6.QtCore import QLocale

from desktop.benchmarks.messages import Value, say
from desktop.gui import i18n
from desktop.gui.i18n import TranslatableSentence
from desktop.gui.theme.fonts import missing_characters, prefer_language_fonts
from desktop.gui.theme.theme_language_motion import appearance
from desktop.gui.theme.window_language import current_language, load_catalogue, nearest_language


def use_participant_language(language: str) -> None:
    """Speak `language`, a code of the study's protocol, from now on; English where we have no translation into it.
    Empty: the operator's own language."""
    appearance().participant = (nearest_language(language) or "en") if language else ""
    prefer_language_fonts(current_participant_language())


def current_participant_language() -> str:
    """The language of the participant's window."""
    return appearance().participant or current_language()


def tr(literal: str, **values: Value) -> str:
    """`literal` in the participant's language, its named fields filled with `values`."""
    language = appearance().participant
    return (
        i18n.translate_with_catalogue(load_catalogue(language), literal, values)
        if language
        else i18n.tr(literal, **values)
    )


def translate_for_participant(said: TranslatableSentence) -> str:
    """A sentence of another room in the participant's language."""
    return tr(said.literal, **said.values)


def join_for_participant(name: str, what: str) -> str:
    """Name and text, joined by the colon of the participant's language."""
    return tr(": ").join((name, what))


def translate_in_each(languages: Sequence[str], literal: str) -> list[str]:
    """A sentence without fields in each of these languages, each wording once, before it is known which is theirs."""
    said = (
        i18n.translate_with_catalogue(load_catalogue(nearest_language(code) or "en"), literal, {}) for code in languages
    )
    return list(dict.fromkeys(said))


def native_language_name(language: str) -> str:
    """A language in its own words, else its code; with a country only if the code has one: English, not American."""
    locale = QLocale(language)
    if language.isalpha():
        locale = QLocale(locale.language(), locale.script(), QLocale.Country.World)
    name = locale.nativeLanguageName()
    known = locale.language() is not QLocale.Language.C
    return f"{name[:1].upper()}{name[1:]}" if known and name else language


def displayable_languages(languages: Sequence[str]) -> tuple[str, ...]:
    """The languages for which this computer has fonts, by their names and a sentence of ours; all where it has them for
    none."""
    shown = tuple(code for code in languages if not missing_characters(_sample_of(code)))
    return shown or tuple(languages)


def _sample_of(language: str) -> str:
    return "".join([native_language_name(language), *translate_in_each([language], say("Choose a language"))])
