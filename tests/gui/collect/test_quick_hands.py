"""Presses of a quick participant: no button holds one back because another was pressed at its place just before."""

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop.gui.collect.participant.participant_window_buttons import TrialButton

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton


def _click(button: QWidget, ms: int) -> None:
    """A click in the middle, at this time of the window system."""
    place = QPointF(button.rect().center())
    there = button.mapToGlobal(place)
    for kind, held, at in ((QEvent.Type.MouseButtonPress, LEFT, ms), (QEvent.Type.MouseButtonRelease, NONE, ms + 30)):
        event = QMouseEvent(kind, place, there, LEFT, held, Qt.KeyboardModifier.NoModifier)
        event.setTimestamp(at)
        QApplication.sendEvent(button, event)


def test_that_what_comes_up_at_the_place_of_submit_takes_the_next_press_at_once(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    column = QVBoxLayout(page)
    pressed: list[str] = []
    submit, further = TrialButton("Continue", "Enter", "submit"), TrialButton("Continue", "Enter", "go-on")
    further.hide()

    def replaced() -> None:
        pressed.append("submit")
        submit.hide()
        further.show()
        column.activate()

    submit.clicked.connect(replaced)
    further.clicked.connect(lambda: pressed.append("go-on"))
    for button in (submit, further):
        column.addWidget(button)
    page.show()
    before = submit.geometry()
    _click(submit, 10_000)
    assert further.geometry() == before
    _click(further, 10_120)
    _click(further, 10_300)
    assert pressed == ["submit", "go-on", "go-on"]
