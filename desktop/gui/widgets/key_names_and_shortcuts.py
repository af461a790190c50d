"""Names of keys as shown on caps, and their shortcuts.

key_sequences("Enter") -> [Return, Enter]         shortcut("→") -> [Right]        shortcut("S") -> [S]
KeyShortcut("Ctrl+F", say("find"), self._on_find, self)     a key of a page that has no button
"""

from collections.abc import Callable

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

NAMED = {
    "Enter": ("Return", "Enter"),
    "Esc": ("Esc",),
    "Space": ("Space",),
    "Backspace": ("Backspace",),
    "→": ("Right",),
    "←": ("Left",),
    "↑": ("Up",),
    "↓": ("Down",),
    "Ctrl+Enter": ("Ctrl+Return", "Ctrl+Enter"),
    "Ctrl+Y": ("Ctrl+Y", "Ctrl+Shift+Z"),
}


def key_sequences(name: str) -> list[QKeySequence]:
    """The key sequences of the cap `name`."""
    return [QKeySequence(entry) for entry in NAMED.get(name, (name,))]


class KeyShortcut(QShortcut):
    """A key of a page, without a button; F1 and the command palette name it. text: marked."""

    def __init__(self, name: str, text: str, run: Callable[[], object], page: QWidget) -> None:
        super().__init__(page)
        self.setKeys(key_sequences(name))
        self.name, self.text = name, text
        self.activated.connect(run)

    def offered(self) -> bool:
        """Whether the key can be pressed now."""
        page = self.parent()
        return self.isEnabled() and isinstance(page, QWidget) and page.isVisible()
