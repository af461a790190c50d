"""Signs that this machine cannot draw are named before anybody sits down."""

import pytest

from db.lab import Lab
from desktop.gui.collect.glyphs import missing_sentence, missing_signs, own_signs
from desktop.gui.theme.theme import Theme
from desktop.study.protocol import sample_protocol
from desktop.study.reading import signs_shown
from desktop.study.selection import pool


@pytest.mark.parametrize("word", ["café ñ ß", "кошка", "γάτα", "قط", "mačka", "1 ≈ 2 → 3"])
def test_that_the_scripts_of_our_fonts_are_drawn(theme: Theme, word: str) -> None:
    assert missing_signs(word) == []


def test_that_a_sign_without_a_glyph_is_named(theme: Theme) -> None:
    assert missing_signs("a b\n\u200b") == [], "what draws nothing needs no glyph"
    cuneiform = "\U00012000"
    found = missing_signs(f"a{cuneiform}")
    told = missing_sentence({"a": "", cuneiform: "W7"})
    assert found == [cuneiform] and told is not None
    assert "U+12000" in str(told) and cuneiform in str(told) and "first in W7" in str(told)


def test_that_the_sample_study_can_be_drawn_whole(theme: Theme, lab: Lab) -> None:
    protocol = sample_protocol()
    signs = signs_shown(protocol, pool(lab, protocol))
    assert {"?", "A", "z", "1"} <= signs.keys()
    assert missing_sentence(signs) is None


def test_that_our_own_words_in_a_studys_languages_are_looked_at_too(theme: Theme) -> None:
    assert own_signs(["en"]) <= set("".join(map(chr, range(32, 127))))
    assert set("同意します") <= own_signs(["en", "ja"]) and "继" in own_signs(["zh-CN"])
    assert own_signs(["tlh"]) == own_signs(["en"]), "English where we have no translation"
