"""Hundreds of people in the analysis' view: their chips are laid out together, not once for each that comes."""

import pytest
from PySide6.QtCore import QRect
from pytestqt.qtbot import QtBot

from desktop.gui.compare.plan_parts import ChipsCard
from desktop.gui.widgets.chip import Chip
from desktop.gui.widgets.flow import FlowLayout
from desktop.gui.widgets.scroll import Scroll


def test_that_the_chips_of_many_people_are_laid_out_together(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    arrange, times = FlowLayout._arrange, list[int]()  # pyright: ignore[reportPrivateUsage]

    def counted(flow: FlowLayout, rect: QRect, *, place: bool) -> int:
        times.append(flow.count())
        return arrange(flow, rect, place=place)

    monkeypatch.setattr(FlowLayout, "_arrange", counted)
    card, scroll = ChipsCard("people"), Scroll()
    scroll.column.addWidget(card)
    scroll.show()
    qtbot.waitExposed(scroll)
    card.show_chips([f"P{number:03}" for number in range(120)], set())
    chips = card.findChildren(Chip)
    qtbot.waitUntil(lambda: all(chip.isVisible() for chip in chips) and chips[-1].y() > 0)
    assert times.count(120) < 30
    scroll.close()
    scroll.deleteLater()
