"""A key that is held down, as Qt reports it under X11 where it reads each release before the press that repeats it."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop.gui.shell.held_key_filter import HeldKeyFilter
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.widgets.input_fields import TextArea, TextField
from desktop.gui.widgets.push_button import PushButton

Key = Qt.Key
NONE, CTRL = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier
PRESS, RELEASE, OVERRIDE = QEvent.Type.KeyPress, QEvent.Type.KeyRelease, QEvent.Type.ShortcutOverride


def send(
    window: MainWindow,
    kind: QEvent.Type,
    key: Key,
    ms: int,
    *,
    text: str = "",
    held: Qt.KeyboardModifier = NONE,
    scan: int = 36,
) -> bool:
    """Whether the window accepted the event."""
    event = QKeyEvent(kind, key, held, scan, 0, 0, text)
    event.setTimestamp(ms)
    event.ignore()
    QApplication.sendEvent(window.windowHandle(), event)
    return event.isAccepted()


def hold(window: MainWindow, key: Key, *, text: str = "", held: Qt.KeyboardModifier = NONE) -> None:
    send(window, PRESS, key, 100, text=text, held=held)
    for ms in range(200, 1100, 100):
        send(window, RELEASE, key, ms, text=text, held=held)
        send(window, PRESS, key, ms, text=text, held=held)
    send(window, RELEASE, key, 1150, text=text, held=held)


def focused(window: MainWindow, control: QWidget, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: window.windowHandle().findChild(HeldKeyFilter) is not None)
    control.setParent(window)
    control.setGeometry(200, 200, 200, 80)
    control.show()
    control.raise_()
    control.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(control.hasFocus)


@pytest.mark.parametrize("key", [Key.Key_Return, Key.Key_Enter])
def test_that_a_held_enter_presses_a_button_once(window: MainWindow, qtbot: QtBot, key: Key) -> None:
    button = PushButton("Submit")
    pressed: list[bool] = []
    button.clicked.connect(lambda: pressed.append(True))
    focused(window, button, qtbot)
    hold(window, key, text="\r")
    assert len(pressed) == 1
    send(window, PRESS, key, 1200)
    assert len(pressed) == 2, "a press after the release counts"


def test_that_a_key_pressed_twice_presses_a_button_once_but_not_with_another_key_in_between(
    window: MainWindow, qtbot: QtBot
) -> None:
    button = PushButton("Submit")
    pressed: list[bool] = []
    button.clicked.connect(lambda: pressed.append(True))
    focused(window, button, qtbot)

    def strike(key: Key, ms: int, scan: int = 36) -> int:
        send(window, PRESS, key, ms, scan=scan)
        send(window, RELEASE, key, ms + 40, scan=scan)
        return len(pressed)

    assert [strike(Key.Key_Return, ms) for ms in (1000, 1200)] == [1, 1], "what came meanwhile was not seen"
    assert strike(Key.Key_Return, 1700) == 2
    assert strike(Key.Key_1, 1800, scan=10) == 2
    assert strike(Key.Key_Return, 1900) == 3


def test_that_every_press_of_a_button_that_steps_counts(window: MainWindow, qtbot: QtBot) -> None:
    button = PushButton("", key="N")
    button.steps = True
    steps: list[bool] = []
    button.clicked.connect(lambda: steps.append(True))
    focused(window, button, qtbot)
    for ms in (1000, 1150, 1300):
        send(window, OVERRIDE, Key.Key_N, ms, scan=57)
        button.press_by_key()  # as its shortcut does, which no sent event runs
        send(window, RELEASE, Key.Key_N, ms + 40, scan=57)
    assert len(steps) == 3


def test_that_a_held_space_presses_a_button_no_more_than_at_its_first_release(window: MainWindow, qtbot: QtBot) -> None:
    button = PushButton("Submit")
    pressed: list[bool] = []
    button.clicked.connect(lambda: pressed.append(True))
    focused(window, button, qtbot)
    hold(window, Key.Key_Space, text=" ")
    assert len(pressed) == 1


def test_that_a_repeat_reported_as_a_new_press_runs_no_shortcut(window: MainWindow, qtbot: QtBot) -> None:
    focused(window, PushButton("Other"), qtbot)
    assert not send(window, OVERRIDE, Key.Key_S, 100), "the first press may run one"
    send(window, RELEASE, Key.Key_S, 200)
    assert send(window, OVERRIDE, Key.Key_S, 200)
    send(window, RELEASE, Key.Key_S, 300)
    assert not send(window, OVERRIDE, Key.Key_S, 380), "pressed anew"


def test_that_a_held_letter_is_typed_again_and_again(window: MainWindow, qtbot: QtBot) -> None:
    field = TextField()
    focused(window, field, qtbot)
    hold(window, Key.Key_A, text="a")
    assert field.text() == "a" * 10


def test_that_a_held_enter_makes_lines_in_a_text_but_leaves_it_once(window: MainWindow, qtbot: QtBot) -> None:
    class Note(TextArea):
        submitted = 0

        def keyPressEvent(self, event: QKeyEvent) -> None:
            self.submitted += bool(event.modifiers() & CTRL)
            super().keyPressEvent(event)

    note = Note()
    focused(window, note, qtbot)
    hold(window, Key.Key_Return, text="\r")
    assert note.toPlainText() == "\n" * 10
    hold(window, Key.Key_Return, text="\r", held=CTRL)
    assert note.submitted == 1
