"""In another language than an item's, its answers' words have their meaning beside them; what is stored is the id."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from db.lab import Lab
from desktop.benchmarks.canonical_json import canonical_json
from desktop.benchmarks.item import AnswerOption, Item
from desktop.gui.collect.operator.missing_glyph_check import missing_characters_sentence
from desktop.gui.collect.participant.participant_item_text import participant_question_text
from desktop.gui.collect.participant.participant_translation import use_participant_language
from desktop.gui.collect.participant.participant_window_buttons import UnfocusableButton
from desktop.gui.collect.participant.views.answer_view_base import AnswerView
from desktop.gui.theme.window_theme import WindowTheme
from desktop.study.planning.study_item_pool import load_item_pool
from desktop.study.protocol import sample_protocol
from desktop.study.sessions.participant_task_wording import shown_characters
from tests.gui.collect.views import show_view


@pytest.fixture
def in_language() -> Iterator[Callable[[str], None]]:
    yield use_participant_language
    use_participant_language("")


def first(lab: Lab, task: str) -> Item:
    return next(
        item for item in load_item_pool(lab, sample_protocol(items={"query": f"task={task}"})) if item.task == task
    )


def names(parent: QWidget) -> list[str]:
    return [control.accessibleName() for control in parent.findChildren(UnfocusableButton)]


def test_that_parts_and_options_say_what_they_mean_and_keep_their_words(
    theme: WindowTheme, lab: Lab, qtbot: QtBot, in_language: Callable[[str], None]
) -> None:
    in_language("zh-CN")
    fields = show_view(first(lab, "anomaly"), qtbot)
    assert {"Correct · 正确", "Top-left · 左上"} <= set(names(fields))
    correct = next(one for one in fields.findChildren(UnfocusableButton) if one.accessibleName() == "Correct · 正确")
    correct.click()
    assert '"A"' in canonical_json(fields.view.response()), "the option's id"
    choice = show_view(first(lab, "connection"), qtbot)
    assert any(name.endswith("左右相邻") and "adjacent horizontally" in name for name in names(choice))
    in_language("en")
    assert "Correct" in names(show_view(first(lab, "anomaly"), qtbot))


@pytest.mark.parametrize("language", ["en", "zh-CN", "ja"])
def test_that_a_picture_has_the_name_below_it_that_the_question_calls_it(
    theme: WindowTheme, lab: Lab, qtbot: QtBot, in_language: Callable[[str], None], language: str
) -> None:
    in_language(language)
    item = first(lab, "localization_hard")
    assert "image 1 has" in participant_question_text(item) and "image 2 shows" in participant_question_text(item)
    assert below(show_view(item, qtbot).view) == ["1", "2"], "a line of ours stands above, in any language"
    english = item.model_copy(update={"task": "of a lab"})
    assert below(show_view(english, qtbot).view) == ["image 1", "image 2"], "also what is there for reference"
    own = english.model_copy(update={"question": "<image 2>は<image 1>のどこですか。"})
    assert participant_question_text(own) == "画像2は画像1のどこですか。"
    assert below(show_view(own, qtbot).view) == ["画像1", "画像2"]
    alone = first(lab, "missing_piece_easy")
    named = alone.model_copy(
        update={"task": "of a lab", "question": "Which of <image 2> and <image 3> fits <image 1>?"}
    )
    shown = show_view(named, qtbot)
    assert below(shown.view) == ["image 1"]
    assert [name for name in names(shown) if "image" in name] == ["A image 2", "B image 3"]
    assert below(show_view(alone, qtbot).view) == [""]
    assert "region 1" in participant_question_text(first(lab, "anomaly"))


def below(view: AnswerView) -> list[str]:
    return [picture._caption for picture in view.pictures.values()]


def test_that_signs_of_any_script_in_an_item_are_looked_at_before_a_run(theme: WindowTheme, lab: Lab) -> None:
    known = first(lab, "anomaly")
    foreign = known.model_copy(
        update={"question": "कितने?", "hint": "كم", "options": (AnswerOption(id="A", text="𒀀 몇"),)}
    )
    signs = shown_characters(sample_protocol(), [foreign])
    assert set("कितने") | set("كم") | set("𒀀몇") <= signs.keys()
    told = missing_characters_sentence(signs)
    assert told is not None and "U+" in str(told) and "𒀀" not in str(told)
