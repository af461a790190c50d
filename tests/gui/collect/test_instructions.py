"""What the instructions say, for every setting of what is asked."""

from collections.abc import Callable, Iterator
from itertools import product

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop.benchmarks.canonical_json import canonical_json
from desktop.gui.collect.participant.pages.instructions_page import InstructionsPage
from desktop.gui.collect.participant.participant_translation import tr, use_participant_language
from desktop.gui.theme.window_theme import WindowTheme
from desktop.gui.widgets.text_label import TextLabel
from desktop.study.protocol import StudyProtocol, sample_protocol
from desktop.study.protocol.protocol_templates import PRESETS, ProtocolPreset
from tests.unit.study.builders import choice, fields, order, trace

LANGUAGES = ("en", "zh-Hans", "ja")
ASKED = {
    ("path", "objects"): "Mark every object that you count, including the first. Your last mark is your answer.",
    ("path", "cells"): "Mark every cell that you count, including the first. Your last mark is your answer.",
    ("answer_only", "objects"): "Mark the object that you reach.",
    ("answer_only", "cells"): "Mark the cell that you reach.",
}
STAYS = {"none": "Your marks do not stay visible.", "last": "Only your last mark stays visible."}
OTHERS = "Each item asks a different question. Read the question above the image, then answer it."


@pytest.fixture
def in_language() -> Iterator[Callable[[str], None]]:
    yield use_participant_language
    use_participant_language("")


def read(page: QWidget) -> list[str]:
    return [label.text() for label in page.findChildren(TextLabel)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_that_the_instructions_ask_for_what_is_asked_under_every_setting_of_a_path(
    qtbot: QtBot, theme: WindowTheme, in_language: Callable[[str], None], language: str
) -> None:
    in_language(language)
    holder = QWidget()
    qtbot.addWidget(holder)
    every = {*ASKED.values(), *STAYS.values()}
    assert language == "en" or not any(tr(one) == one for one in every), "each is translated"
    settings = product(("path", "answer_only"), ("none", "last", "all"), (False, True), ("objects", "cells"), (0, 1))
    for mode, marks, count, things, full in settings:
        rules = sample_protocol(trace={"mode": mode, "marks": marks, "count": count})
        item = trace("row").model_copy(update={"task": "2d_maze_loop"} if things == "cells" else {})
        page = InstructionsPage(rules.in_language(language), item, bool(full), holder)
        wanted = {tr(ASKED[mode, things]), *([tr(STAYS[marks])] if marks in STAYS else [])}
        assert {tr(one) for one in every} & set(read(page)) == wanted, (mode, marks, count, things, full)


@pytest.mark.parametrize("language", LANGUAGES)
def test_that_nothing_of_a_path_is_asked_of_other_kinds_and_own_instructions_are_read_in_their_language(
    qtbot: QtBot, theme: WindowTheme, in_language: Callable[[str], None], language: str
) -> None:
    in_language(language)
    holder = QWidget()
    qtbot.addWidget(holder)
    of_paths = {tr(one) for one in (*ASKED.values(), *STAYS.values())}
    for preset, made, mode, marks, again in product(
        PRESETS, (choice("c"), order("o"), fields("f")), ("path", "answer_only"), ("none", "last", "all"), (False, True)
    ):
        spoken = with_rules(preset, mode, marks).in_language(language)
        told = spoken.instruction(f"{made.benchmark}/{made.task}")
        said = read(InstructionsPage(spoken, made, False, holder, again=again))
        assert not of_paths & set(said)
        assert (tr(OTHERS) in said) == (told is None), preset.file
        if told is not None:
            assert set(told.text.strip().split("\n")) <= set(said)
            assert language == "en" or not told.text.isascii(), preset.file


def with_rules(preset: ProtocolPreset, mode: str, marks: str) -> StudyProtocol:
    return preset.protocol.varied(trace={"mode": mode, "marks": marks})


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.file)
def test_that_no_preset_writes_down_what_is_generated(preset: ProtocolPreset) -> None:
    text = canonical_json(preset.protocol.model_dump(mode="json"))
    assert [rule for rule in ("Mark every", "请标记您数到", "数えた物体すべてに") if rule in text] == []
