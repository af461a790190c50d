"""The monitor (screen) that a window is on.

Never use `widget.screen()`: PySide makes the returned screen a child of the widget, and deletes it with the widget
while Qt still uses it.
"""

from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget


def screen_of(window: QWidget) -> QScreen:
    """The screen that holds the middle of the window; the primary one where none does."""
    middle = window.geometry().center()
    return next((s for s in QGuiApplication.screens() if s.geometry().contains(middle)), QGuiApplication.screens()[0])
