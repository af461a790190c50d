"""What the instructions say, for every setting of what is asked."""

from itertools import product

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop.benchmarks.canonical import canonical_json
from desktop.gui.collect.pages.instructions import InstructionsPage
from desktop.gui.theme.theme import Theme
from desktop.gui.widgets.text import Text
from desktop.study.presets import PRESETS, Preset
from desktop.study.protocol import sample_protocol
from tests.unit.study.builders import trace

RULES = {"path": "Mark every object that you count", "answer_only": "Mark the object that you reach."}


@pytest.mark.usefixtures("theme")
def test_that_the_instructions_ask_for_what_is_asked_under_every_setting_of_a_path(qtbot: QtBot, theme: Theme) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    for mode, marks, count, full in product(RULES, ("none", "last", "all"), (False, True), (False, True)):
        rules = sample_protocol(trace={"mode": mode, "marks": marks, "count": count})
        page = InstructionsPage(rules, trace("row"), full, holder)
        said = "\n".join(label.text() for label in page.findChildren(Text))
        for other, rule in RULES.items():
            assert (rule in said) == (other == mode), (mode, marks, count, full)


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.file)
def test_that_no_preset_writes_down_what_is_generated(preset: Preset) -> None:
    text = canonical_json(preset.protocol.model_dump(mode="json"))
    assert [rule for rule in ("Mark every", "请标记您数到", "数えた物体すべてに") if rule in text] == []
