"""Translation in the participant's window: into the participant's language, not the operator's.

speak("ja")                      once the participant's language is known
tr("Go on")                      a sentence on the participant's screen
speak("")                        after the window has closed: previews use the operator's language again

There is one participant per computer at a time, so one language is enough.
"""

from collections.abc import Sequence

from PySide6.QtCore import QLocale

from desktop.benchmarks.words import Value
from desktop.gui import words
from desktop.gui.theme.appearance import appearance
from desktop.gui.theme.language import catalogue, current, nearest
from desktop.gui.theme.type import prefer_faces_of
from desktop.gui.words import Said


def speak(language: str) -> None:
    """Speak `language`, a code of the study's protocol, from now on; English where we have no translation into it.
    Empty: the operator's own language."""
    appearance().participant = (nearest(language) or "en") if language else ""
    prefer_faces_of(spoken())


def spoken() -> str:
    """The language of the participant's window."""
    return appearance().participant or current()


def tr(literal: str, **values: Value) -> str:
    """`literal` in the participant's language, its named fields filled with `values`."""
    language = appearance().participant
    return words.spoken(catalogue(language), literal, values) if language else words.tr(literal, **values)


def sentence(said: Said) -> str:
    """A sentence of another room in the participant's language."""
    return tr(said.literal, **said.values)


def named(name: str, what: str) -> str:
    """Name and text, joined by the colon of the participant's language."""
    return tr(": ").join((name, what))


def in_each(languages: Sequence[str], literal: str) -> list[str]:
    """A sentence without fields in each of these languages, each wording once, before it is known which is theirs."""
    said = (words.spoken(catalogue(nearest(code) or "en"), literal, {}) for code in languages)
    return list(dict.fromkeys(said))


def native_name(language: str) -> str:
    """A language in its own words, else its code; with a country only if the code has one: English, not American."""
    locale = QLocale(language)
    if language.isalpha():
        locale = QLocale(locale.language(), locale.script(), QLocale.Country.World)
    name = locale.nativeLanguageName()
    known = locale.language() is not QLocale.Language.C
    return f"{name[:1].upper()}{name[1:]}" if known and name else language
