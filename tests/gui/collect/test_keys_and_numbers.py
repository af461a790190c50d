"""Where pictures are numbered a figure means a picture, never an option."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent

from desktop.gui.collect.participant.views.option_selection_keys import (
    confirm_key_cap,
    is_confirm_key,
    option_key_caps,
    option_place_of_key,
    use_answering_hand,
)

NONE = Qt.KeyboardModifier.NoModifier


def pressed(key: Qt.Key) -> QKeyEvent:
    return QKeyEvent(QEvent.Type.KeyPress, key.value, NONE)


@pytest.mark.parametrize(("key", "place"), [(Qt.Key.Key_A, 0), (Qt.Key.Key_D, 3), (Qt.Key.Key_E, None)])
def test_that_letters_always_mean_options(key: Qt.Key, place: int | None) -> None:
    assert option_place_of_key(pressed(key), 4) == place
    assert option_place_of_key(pressed(key), 4, figures=False) == place


@pytest.mark.parametrize("key", [Qt.Key.Key_1, Qt.Key.Key_3])
def test_that_figures_mean_options_only_where_no_picture_has_one(key: Qt.Key) -> None:
    assert option_place_of_key(pressed(key), 4) == key.value - Qt.Key.Key_1.value
    assert option_place_of_key(pressed(key), 4, figures=False) is None


@pytest.fixture
def either_hand_after() -> Iterator[None]:
    yield
    use_answering_hand("either")


@pytest.mark.usefixtures("either_hand_after")
def test_that_each_hand_has_keys_of_its_own_and_letters_stay() -> None:
    space, enter = pressed(Qt.Key.Key_Space), pressed(Qt.Key.Key_Return)
    assert (option_key_caps(4), confirm_key_cap(), is_confirm_key(space), is_confirm_key(enter)) == (
        ("A", "D"),
        "Enter",
        False,
        True,
    )
    assert option_place_of_key(pressed(Qt.Key.Key_J), 4) is None
    use_answering_hand("left")
    assert (option_key_caps(4), confirm_key_cap(), is_confirm_key(space), is_confirm_key(enter)) == (
        ("1", "4"),
        "Space",
        True,
        True,
    )
    assert option_key_caps(4, figures=False) == ("A", "D")
    use_answering_hand("right")
    assert (option_key_caps(4), confirm_key_cap(), is_confirm_key(space)) == (("J", ";"), "Enter", False)
    keys = (Qt.Key.Key_J, Qt.Key.Key_K, Qt.Key.Key_L, Qt.Key.Key_Semicolon)
    assert [option_place_of_key(pressed(key), 4) for key in keys] == [0, 1, 2, 3]
    assert option_place_of_key(pressed(Qt.Key.Key_Semicolon), 3) is None
    assert option_place_of_key(pressed(Qt.Key.Key_J), 12) == 9
    assert option_place_of_key(pressed(Qt.Key.Key_D), 4) == 3
