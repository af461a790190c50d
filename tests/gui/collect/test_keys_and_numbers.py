"""Where pictures are numbered a figure means a picture, never an option."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent

from desktop.gui.collect.views.keys import place_of

NONE = Qt.KeyboardModifier.NoModifier


def pressed(key: Qt.Key) -> QKeyEvent:
    return QKeyEvent(QEvent.Type.KeyPress, key.value, NONE)


@pytest.mark.parametrize(("key", "place"), [(Qt.Key.Key_A, 0), (Qt.Key.Key_D, 3), (Qt.Key.Key_E, None)])
def test_that_letters_always_mean_options(key: Qt.Key, place: int | None) -> None:
    assert place_of(pressed(key), 4) == place
    assert place_of(pressed(key), 4, figures=False) == place


@pytest.mark.parametrize("key", [Qt.Key.Key_1, Qt.Key.Key_3])
def test_that_figures_mean_options_only_where_no_picture_has_one(key: Qt.Key) -> None:
    assert place_of(pressed(key), 4) == key.value - Qt.Key.Key_1.value
    assert place_of(pressed(key), 4, figures=False) is None
