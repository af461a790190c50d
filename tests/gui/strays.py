"""Widgets that come up as windows of their own for a moment, because they are shown before they have a place."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication, QWidget


class Strays(QObject):
    """While it listens, `seen` gathers what was shown as a window without a title: a person sees it flash."""

    def __init__(self, app: QApplication) -> None:
        super().__init__()
        self.seen: list[str] = []
        app.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and _stray(watched):
            inner = ", ".join(child.metaObject().className() for child in watched.findChildren(QWidget)[:4])
            self.seen.append(f"flashes: {watched.metaObject().className()} {watched.objectName()!r} ({inner})")
        return False


def _stray(widget: QWidget) -> bool:
    return widget.isWindow() and widget.windowType() == Qt.WindowType.Window and not widget.windowTitle()
