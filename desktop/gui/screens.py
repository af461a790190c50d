"""The screen a window is on.

Never asked of the window itself: PySide makes what `widget.screen()` gives the widget's child, and deletes the screen
with it, under Qt's feet.
"""

from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget


def screen_of(window: QWidget) -> QScreen:
    """The screen that holds the middle of the window; the primary one where none does."""
    middle = window.geometry().center()
    return next((s for s in QGuiApplication.screens() if s.geometry().contains(middle)), QGuiApplication.screens()[0])
