"""The language of a report: sentences of the document in one of the languages of the window, without Qt.

with use_report_language("ja"): …                figures drawn in the block have Japanese texts
report_translator("ja")("Differences")            a text of the document: a sentence, a marked literal, or an
untranslated text

Translations are read from the catalogues from which the window's are compiled (Qt Linguist's .ts).
"""

from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib.resources import files
from xml.etree import ElementTree as ET

from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.messages import OVER_FIGURES, FilledSentence, fill_sentence, mark_heading, plural_count, say

ENGLISH = "en"
LANGUAGES = ("en", "zh_CN", "ja")

TextTranslator = Callable[[str], str]

_spoken: ContextVar[str] = ContextVar("spoken", default=ENGLISH)


class UnknownLanguage(WrongUse):
    """A language that reports do not have."""

    code = "unknown_language"


@contextmanager
def use_report_language(language: str) -> Generator[None]:
    """Figures drawn in the block, in this thread, have texts in `language`. Raises UnknownLanguage."""
    if language not in LANGUAGES:
        raise UnknownLanguage(
            say("Reports are not available in {language}."),
            hint=say("Known: {known}."),
            language=language,
            known=", ".join(LANGUAGES),
        )
    before = _spoken.set(language)
    try:
        yield
    finally:
        _spoken.reset(before)


def current_report_language() -> str:
    return _spoken.get()


@cache
def report_translator(language: str) -> TextTranslator:
    """The function that translates a text of the document: sentences with their values, headings over numbers too."""
    known = translation_catalogue(language)

    def say_literal(literal: str, _number: int) -> str:
        return known.get(literal, literal)

    def said(text: str) -> str:
        if isinstance(text, FilledSentence):
            translated = say_literal(text.literal, plural_count(text.literal, text.values))
            return fill_sentence(text.literal, translated, text.values, say_literal)
        return known.get(text) or text

    return said


def report_column_heading(text: str, said: TextTranslator) -> str:
    """A column's heading; those over numbers have a translation of their own."""
    figures = mark_heading(text)
    over = said(figures)
    return over.removeprefix(OVER_FIGURES) if over != figures else said(text)


@cache
def translation_catalogue(language: str) -> Mapping[str, str]:
    """Every literal and its translation; empty for English. Languages with one plural form only."""
    if language == ENGLISH:
        return {}
    with files("resources.translations").joinpath(f"eyeline_{language}.ts").open("rb") as file:
        messages = list(ET.parse(file).iter("message"))
    texts = {message.findtext("source", ""): message.find("translation") for message in messages}
    return {
        source: text
        for source, told in texts.items()
        if told is not None and (text := told.findtext("numerusform") or told.text)
    }
