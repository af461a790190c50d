"""Hundreds of people in the analysis' view: their chips are laid out together, not once for each that comes."""

import pytest
from PySide6.QtCore import QRect
from pytestqt.qtbot import QtBot

from desktop.gui.compare.analysis_settings_controls import ChipChoicesCard
from desktop.gui.widgets.flow_layout import FlowLayout
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.toggle_chip import ToggleChip


def test_that_the_chips_of_many_people_are_laid_out_together(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    arrange, times = FlowLayout._arrange, list[int]()  # pyright: ignore[reportPrivateUsage]

    def counted(flow: FlowLayout, rect: QRect, *, place: bool) -> int:
        times.append(flow.count())
        return arrange(flow, rect, place=place)

    monkeypatch.setattr(FlowLayout, "_arrange", counted)
    card, scroll = ChipChoicesCard("people"), ScrollColumn()
    scroll.column.addWidget(card)
    scroll.show()
    qtbot.waitExposed(scroll)
    card.show_chips([f"P{number:03}" for number in range(120)], set())
    chips = card.findChildren(ToggleChip)
    qtbot.waitUntil(lambda: all(chip.isVisible() for chip in chips) and chips[-1].y() > 0)
    assert times.count(120) < 30
    scroll.close()
    scroll.deleteLater()
