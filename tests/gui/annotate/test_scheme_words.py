"""Annotators read a paper's labels in their language, its own English beside the meaning; ids are what is stored."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.benchmarks.label_schemes import SchemeLabel, stored_scheme
from desktop.gui.annotate.label_scheme_translations import (
    label_definition,
    label_name,
    label_title_and_meaning,
    translate_scheme_text,
)
from desktop.gui.annotate.screening.screening_rules_panel import ScreeningRulesPanel
from desktop.gui.annotate.tag_panel import TagPanel
from desktop.gui.annotate.tags_actions_guideline_column import GuidelineCard
from desktop.gui.theme.window_language import use_language
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.toggle_chip import ToggleChip

COUNTING = "Counting: the ability to accurately count objects in an image."


@pytest.fixture
def speaking(qapp: QApplication) -> Iterator[Callable[[str], None]]:
    yield lambda language: use_language(qapp, language)
    use_language(qapp, "en")


def test_that_a_tag_is_read_in_japanese_with_the_papers_words_and_stored_by_its_id(
    speaking: Callable[[str], None], qtbot: QtBot
) -> None:
    speaking("ja")
    panel = TagPanel(stored_scheme("moat"))
    qtbot.addWidget(panel)
    chip, meant = panel.findChild(ToggleChip, "tag_CNT"), panel.findChild(TextLabel, "meaning")
    assert chip is not None and meant is not None
    assert "計数" in chip.accessibleName() and COUNTING in meant.text() and "数える能力" in meant.text()
    chip.click()
    assert panel.mark().labels == {"CNT"}
    card = GuidelineCard(stored_scheme("moat"))
    qtbot.addWidget(card)
    assert any(COUNTING in text.text() and "数える能力" in text.text() for text in card.findChildren(TextLabel))


def test_that_the_note_is_in_sight_where_the_tags_scroll(speaking: Callable[[str], None], qtbot: QtBot) -> None:
    speaking("ja")
    panel = TagPanel(stored_scheme("moat"))
    qtbot.addWidget(panel)
    panel.resize(448, 300)
    panel.show()
    qtbot.waitExposed(panel)
    for label in stored_scheme("moat").offered:
        chip = panel.findChild(ToggleChip, f"tag_{label.id}")
        assert chip is not None
        chip.setFocus()
        QApplication.processEvents()
        assert panel.rect().contains(panel.note.geometry())
        assert panel.note.visibleRegion().boundingRect().size() == panel.note.size()


def test_that_rules_of_a_pool_follow_the_language_while_they_are_shown(
    speaking: Callable[[str], None], qtbot: QtBot
) -> None:
    panel = ScreeningRulesPanel(stored_scheme("jigsaw_screening"))
    qtbot.addWidget(panel)
    chip = panel.findChild(ToggleChip, "rule_BLURRY")
    assert chip is not None and chip.accessibleName() == "blurry or ambiguous"
    chip.click()
    speaking("zh_CN")
    panel.retranslate()
    assert "模糊" in chip.accessibleName() and panel.mark().labels == {"BLURRY"}


def test_that_what_people_wrote_themselves_stands_as_they_wrote_it(speaking: Callable[[str], None]) -> None:
    mine = SchemeLabel(id="X", name="Items", family="mine", definition="Skip: what I skip.", key="x")
    speaking("zh_CN")
    assert (label_name(mine), label_definition(mine)) == ("X Items", "Skip: what I skip.")
    assert label_title_and_meaning(mine) == ("skip", "What I skip.") and translate_scheme_text("counting") == "计数"
    speaking("en")
    known = stored_scheme("moat").labels[0]
    assert label_definition(known) == COUNTING and label_title_and_meaning(known)[0] == "counting"
