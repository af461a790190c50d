"""Commits an input method's unfinished text before an answer is read."""

from collections.abc import Callable

from PySide6.QtGui import QGuiApplication, QInputMethodEvent
from PySide6.QtWidgets import QWidget


def commit_input_method(field: QWidget, composed: Callable[[], str]) -> None:
    """Let the input method commit into `field`; insert what is left of `composed` unchanged."""
    QGuiApplication.inputMethod().commit()
    left = composed()
    if left:
        event = QInputMethodEvent()
        event.setCommitString(left)
        QGuiApplication.sendEvent(field, event)
