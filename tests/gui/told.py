"""Whether a window that speaks another language still says something in English that has a translation.

    use_language(app, "ja"); window.context.signals.language_changed.emit()
    assert untold(window, "ja") == []

What comes from a lab (names, item texts) is in no catalogue and stays as it is.
"""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from PySide6.QtWidgets import QLabel, QLineEdit, QWidget

from desktop.gui.widgets.press import Pressable

TRANSLATIONS = Path(__file__).parents[2] / "resources" / "translations"
FIELD = re.compile(r"\{[^}]*\}")
LEAST = 5
"""So many letters in a row say which sentence it is; shorter ones between fields are met in other sentences too."""
SAME_IN_DATA = {
    "Audit",
    "Capability tags",
    "Correct",
    "Failures",
    "Incorrect",
    "Probes",
    "Sample study",
    "Screening",
    "chance",
}
"""Names of jobs that tests give and answers of items, which are words of the window too."""


def untold(window: QWidget, language: str) -> list[str]:
    """The visible texts, names and tips that are English where `language` has words for them."""
    plain, filled = _sentences(language)
    faults: dict[str, None] = {}
    for widget in window.findChildren(QWidget):
        if not widget.isVisibleTo(window) or widget.visibleRegion().isEmpty():
            continue
        for text in _texts(widget):
            if text in plain - SAME_IN_DATA or any(shape.fullmatch(text) for shape in filled):
                faults[f"{type(widget).__name__} {widget.objectName()} “{text[:60]}”"] = None
    return [f"not translated: {fault}" for fault in faults]


def _texts(widget: QWidget) -> Iterator[str]:
    yield widget.accessibleName()
    yield widget.toolTip()
    if isinstance(widget, QLabel | Pressable):
        yield widget.text()
    if isinstance(widget, QLineEdit):
        yield widget.placeholderText()


@cache
def _sentences(language: str) -> tuple[frozenset[str], tuple[re.Pattern[str], ...]]:
    """What is English and translated: sentences without fields, and the shapes of those with fields."""
    plain: set[str] = set()
    filled: list[re.Pattern[str]] = []
    for message in ET.parse(TRANSLATIONS / f"eyeline_{language}.ts").iter("message"):
        source, translation = message.findtext("source") or "", message.findtext("translation") or ""
        if not translation or source == translation or not re.search("[A-Za-z]{3}", source):
            continue
        parts = FIELD.split(source)
        if len(parts) == 1:
            plain.add(source)
        elif max(len(part.strip()) for part in parts) >= LEAST:
            filled.append(re.compile("(.+)".join(map(re.escape, parts)), re.DOTALL))
    return frozenset(plain), tuple(filled)
