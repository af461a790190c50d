"""Annotators read a paper's labels in their language, its own English beside the meaning; ids are what is stored."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.benchmarks.schemes import Label, scheme
from desktop.gui.annotate.guideline import GuidelineCard
from desktop.gui.annotate.scheme_words import definition, name_of, scheme_word, title_and_meaning
from desktop.gui.annotate.screening.rules import RulesPanel
from desktop.gui.annotate.tags import TagPanel
from desktop.gui.theme.language import use_language
from desktop.gui.widgets.chip import Chip
from desktop.gui.widgets.text import Text

COUNTING = "Counting: the ability to accurately count objects in an image."


@pytest.fixture
def speaking(qapp: QApplication) -> Iterator[Callable[[str], None]]:
    yield lambda language: use_language(qapp, language)
    use_language(qapp, "en")


def test_that_a_tag_is_read_in_japanese_with_the_papers_words_and_stored_by_its_id(
    speaking: Callable[[str], None], qtbot: QtBot
) -> None:
    speaking("ja")
    panel = TagPanel(scheme("moat"))
    qtbot.addWidget(panel)
    chip, meant = panel.findChild(Chip, "tag_CNT"), panel.findChild(Text, "meaning")
    assert chip is not None and meant is not None
    assert "計数" in chip.accessibleName() and COUNTING in meant.text() and "数える能力" in meant.text()
    chip.click()
    assert panel.mark().labels == {"CNT"}
    card = GuidelineCard(scheme("moat"))
    qtbot.addWidget(card)
    assert any(COUNTING in text.text() and "数える能力" in text.text() for text in card.findChildren(Text))


def test_that_the_note_is_in_sight_where_the_tags_scroll(speaking: Callable[[str], None], qtbot: QtBot) -> None:
    speaking("ja")
    panel = TagPanel(scheme("moat"))
    qtbot.addWidget(panel)
    panel.resize(448, 300)
    panel.show()
    qtbot.waitExposed(panel)
    for label in scheme("moat").offered:
        chip = panel.findChild(Chip, f"tag_{label.id}")
        assert chip is not None
        chip.setFocus()
        QApplication.processEvents()
        assert panel.rect().contains(panel.note.geometry())
        assert panel.note.visibleRegion().boundingRect().size() == panel.note.size()


def test_that_rules_of_a_pool_follow_the_language_while_they_are_shown(
    speaking: Callable[[str], None], qtbot: QtBot
) -> None:
    panel = RulesPanel(scheme("jigsaw_screening"))
    qtbot.addWidget(panel)
    chip = panel.findChild(Chip, "rule_BLURRY")
    assert chip is not None and chip.accessibleName() == "blurry or ambiguous"
    chip.click()
    speaking("zh_CN")
    panel.retranslate()
    assert "模糊" in chip.accessibleName() and panel.mark().labels == {"BLURRY"}


def test_that_what_people_wrote_themselves_stands_as_they_wrote_it(speaking: Callable[[str], None]) -> None:
    mine = Label(id="X", name="Items", family="mine", definition="Skip: what I skip.", key="x")
    speaking("zh_CN")
    assert (name_of(mine), definition(mine)) == ("X Items", "Skip: what I skip.")
    assert title_and_meaning(mine) == ("skip", "What I skip.") and scheme_word("counting") == "计数"
    speaking("en")
    known = scheme("moat").labels[0]
    assert definition(known) == COUNTING and title_and_meaning(known)[0] == "counting"
