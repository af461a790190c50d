"""Names of keys as caps show them, and the shortcuts behind them.

shortcut("Enter") -> [Return, Enter]         shortcut("→") -> [Right]        shortcut("S") -> [S]
"""

from PySide6.QtGui import QKeySequence

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
}


def shortcut(name: str) -> list[QKeySequence]:
    """The key sequences that the cap `name` stands for."""
    return [QKeySequence(entry) for entry in NAMED.get(name, (name,))]
