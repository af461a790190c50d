"""Signs that this machine cannot draw are named before anybody sits down, and no window shows them as boxes."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication

from db.lab import Lab
from desktop.gui.collect.operator import missing_glyph_check
from desktop.gui.collect.operator.item_legibility_check import ParticipantScreen, legibility_warnings
from desktop.gui.collect.operator.missing_glyph_check import missing_characters_sentence, own_characters
from desktop.gui.theme.fonts import missing_characters
from desktop.gui.theme.window_theme import WindowTheme
from desktop.study.planning.store_studies_and_drafts import add_study
from desktop.study.planning.study_item_pool import load_item_pool
from desktop.study.protocol import sample_protocol
from desktop.study.sessions.participant_task_wording import shown_characters


@pytest.mark.parametrize("word", ["café ñ ß", "кошка", "γάτα", "قط", "mačka", "1 ≈ 2 → 3"])
def test_that_the_scripts_of_our_fonts_are_drawn(theme: WindowTheme, word: str) -> None:
    assert missing_characters(word) == []


def test_that_a_sign_without_a_glyph_is_named(theme: WindowTheme) -> None:
    assert missing_characters("a b\n\u200b") == [], "what draws nothing needs no glyph"
    cuneiform = "\U00012000"
    found = missing_characters(f"a{cuneiform}")
    told = missing_characters_sentence({"a": "", cuneiform: "W7"})
    assert found == [cuneiform] and told is not None
    assert "U+12000" in str(told) and cuneiform not in str(told) and "first in W7" in str(told)


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
    monkeypatch.setattr(missing_glyph_check, "OWN", ("Say \U00012001",))
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


NO_CJK = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>{fonts}</dir><cachedir>{cache}</cachedir></fontconfig>
"""
ON_A_FRESH_MACHINE = """
from PySide6.QtWidgets import QApplication
app = QApplication(["eyeline"])
from desktop.gui.collect.operator.missing_glyph_check import characters_verdict, missing_characters_sentence
from desktop.gui.collect.participant.participant_translation import displayable_languages
from desktop.gui.theme.fonts import load_bundled_fonts, missing_characters
from desktop.gui.theme.window_language import displayable_window_languages as of_the_window, resolve_language
from desktop.study.protocol import sample_protocol
from desktop.study.sessions.participant_task_wording import shown_characters
load_bundled_fonts()
spoken = sample_protocol().languages
offered = displayable_languages(spoken)
signs = shown_characters(sample_protocol(), (), offered)
print(spoken, offered, displayable_languages(["ja"]), of_the_window(), resolve_language("ja"), sep="|")
print(missing_characters_sentence(signs, spoken))
print(characters_verdict(missing_characters_sentence(signs, spoken)).said)
print(missing_characters(str(missing_characters_sentence(shown_characters(sample_protocol(), ()), ["ja"]))))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="fontconfig chooses the fonts there")
def test_that_a_machine_without_their_fonts_offers_neither_chinese_nor_japanese(tmp_path: Path) -> None:
    fonts = tmp_path / "fonts.conf"
    fonts.write_text(NO_CJK.format(fonts=tmp_path, cache=tmp_path / "cache"))
    told = subprocess.run(
        [sys.executable, "-P", "-c", ON_A_FRESH_MACHINE],
        env={**os.environ, "FONTCONFIG_FILE": str(fonts), "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    assert told[0] == "('en', 'zh-Hans', 'ja')|('en',)|('ja',)|['en']|en"
    assert told[1].startswith("Not offered to participants, as this computer has no font: Chinese, Japanese.")
    assert told[2] == "not offered: Chinese, Japanese"
    assert told[3] == "[]", "what says that characters cannot be displayed shows none of them"
