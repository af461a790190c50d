"""Signs that this machine cannot draw are named before anybody sits down."""

import pytest
from PySide6.QtGui import QGuiApplication

from db.lab import Lab
from desktop.gui.collect.operator import missing_glyphs
from desktop.gui.collect.operator.legibility_check import ParticipantScreen, legibility_warnings
from desktop.gui.collect.operator.missing_glyphs import missing_characters, missing_characters_sentence, own_characters
from desktop.gui.theme.window_theme import WindowTheme
from desktop.study.planning.item_pool import load_item_pool
from desktop.study.planning.study_store import add_study
from desktop.study.protocol import sample_protocol
from desktop.study.sessions.task_wording import shown_characters


@pytest.mark.parametrize("word", ["café ñ ß", "кошка", "γάτα", "قط", "mačka", "1 ≈ 2 → 3"])
def test_that_the_scripts_of_our_fonts_are_drawn(theme: WindowTheme, word: str) -> None:
    assert missing_characters(word) == []


def test_that_a_sign_without_a_glyph_is_named(theme: WindowTheme) -> None:
    assert missing_characters("a b\n\u200b") == [], "what draws nothing needs no glyph"
    cuneiform = "\U00012000"
    found = missing_characters(f"a{cuneiform}")
    told = missing_characters_sentence({"a": "", cuneiform: "W7"})
    assert found == [cuneiform] and told is not None
    assert "U+12000" in str(told) and cuneiform in str(told) and "first in W7" in str(told)


def test_that_the_sample_study_can_be_drawn_whole(theme: WindowTheme, lab: Lab) -> None:
    protocol = sample_protocol()
    signs = shown_characters(protocol, load_item_pool(lab, protocol))
    assert {"?", "A", "z", "1"} <= signs.keys()
    assert missing_characters_sentence(signs) is None


def test_that_our_own_words_in_a_studys_languages_are_looked_at_too(theme: WindowTheme) -> None:
    assert own_characters(["en"]) <= set("".join(map(chr, range(32, 127))))
    assert set("同意します") <= own_characters(["en", "ja"]) and "继" in own_characters(["zh-CN"])
    assert own_characters(["tlh"]) == own_characters(["en"]), "English where we have no translation"


def test_that_our_own_words_and_the_names_of_languages_are_named_beside_those_of_the_study(
    theme: WindowTheme, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(missing_glyphs, "OWN", ("Say \U00012001",))
    cuneiform = {"\U00012000": "W7", "\U00012002": "W8", "\U00012003": "W9", "a": "the consent"}
    assert "4 characters of this study" in str(missing_characters_sentence(cuneiform, ["en"]))
    assert "first in W7, W8, Eyeline's own texts. Install" in str(missing_characters_sentence(cuneiform, ["en"]))
    assert "1 characters of Eyeline's own texts" in str(missing_characters_sentence({"a": ""}, ["en"]))
    assert set("हिन्दी") <= own_characters(["en", "hi"]), "the page on which a language is chosen writes it so"


def test_that_a_study_without_items_has_its_own_texts_checked(lab: Lab, theme: WindowTheme) -> None:
    protocol = sample_protocol(items={"query": "task=nothing_of_that_name", "per_task": 1}, practice=0)
    study = add_study(lab, protocol.varied(contact="\U00012000"))
    _, signs = legibility_warnings(lab, study, ParticipantScreen.of(QGuiApplication.primaryScreen(), protocol, {}))
    assert signs["\U00012000"] == "the study texts"
