"""What an answer's words mean stands beside them in another language; the words themselves are the item's."""

import pytest

from desktop.benchmarks.answer_word_translations import TERMS, translated_meaning, with_meaning
from desktop.benchmarks.jigsaw.anomaly_detection import FIELDS
from desktop.benchmarks.jigsaw.connection_verification import OPTIONS
from installers.translations import read


@pytest.mark.parametrize("language", ["ja", "zh_CN"])
def test_that_every_word_of_our_own_answers_has_a_meaning_in_other_languages(language: str) -> None:
    said = {literal: forms[0] for literal, forms in read(language).items()}
    words = [field.label for field in FIELDS] + [option.text for field in FIELDS for option in field.options]
    for word in [*words, *(option.text for option in OPTIONS)]:
        assert word is not None and translated_meaning(word, said.__getitem__), word


def test_that_english_has_the_words_alone_and_unknown_words_stay() -> None:
    for word in TERMS:
        assert with_meaning(word, str) == word
    assert with_meaning("Paris", lambda _: "パリ") == "Paris"
    assert with_meaning("", lambda _: "x") == ""
    assert with_meaning("Clockwise.", lambda _: "時計回り") == "Clockwise. · 時計回り"
