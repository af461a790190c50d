"""Presses a button of the place in front as soon as that place shows it: presser.press("import_items")."""

from PySide6.QtCore import QTimer, Slot
from PySide6.QtWidgets import QWidget

from desktop.gui.widgets.button import Button

LOOK_EVERY_MS, LOOKS = 50, 60


class Presser(QTimer):
    """Of one window. A place that is made on its first visit reads what it shows, so its buttons may come later; one
    that has not come after three seconds is not there now, and nothing is pressed."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._name = ""
        self._left = 0
        self.setInterval(LOOK_EVERY_MS)
        self.timeout.connect(self._look)

    def press(self, name: str) -> None:
        """Press the button of this object name, now or when it is there; what was asked for before is dropped."""
        self._name, self._left = name, LOOKS
        self.start()
        self._look()

    @Slot()
    def _look(self) -> None:
        self._left -= 1
        found = (
            each for each in self._window.findChildren(Button, self._name) if each.isVisible() and each.isEnabled()
        )
        button = next(found, None)
        if button is not None or not self._left:
            self.stop()
        if button is not None:
            button.click()
