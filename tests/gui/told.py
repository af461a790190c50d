"""Whether a window that speaks another language still says something in English that has a translation.

    use_language(app, "ja"); window.context.signals.language_changed.emit()
    assert untold(window, "ja") == []

What comes from a lab (names, item texts) is in no catalogue and stays as it is.
"""

import re
import sqlite3
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import cast

from PySide6.QtCore import QAbstractListModel, Qt
from PySide6.QtGui import QPainter, QStaticText
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QLabel, QLineEdit, QTableView, QWidget

from desktop.gui.widgets.elided_text import ElidedText
from desktop.gui.widgets.pressable_widget import PressableWidget

TRANSLATIONS = Path(__file__).parents[2] / "resources" / "translations"
FIELD = re.compile(r"\{[^}]*\}")
ELLIPSIS = "…"
LEAST_CUT = 8
"""So many letters before an ellipsis say which sentence was cut there."""
MOST_ROWS = 200
SAYING = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole)
WORD = re.compile(r"(?<![A-Za-z0-9_/.=-])[A-Za-z][a-z]{3,}(?![A-Za-z0-9_/=-]|\.[a-z])")
"""A word of a sentence: four letters or more, small but the first, no part of a path, a name with digits or a query."""
KEPT_APART = re.compile(r"`[^`]*`|https?:\S+|\S+@\S+|\b(?:image|region) \d+")
"""What stays as it is in every language: commands, addresses, and what an item's own words call a picture."""
CAPTION = re.compile(r"(?:image|region) \d+")
CAPTIONED = re.compile(r"CaptionedImage |painted|\w+ picture-\d")
"""Who may say what an English question calls a picture: that picture, and what stands below it."""
SCRIPT = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")
PARTS = re.compile(r" · |[:;,] | \(|\)|\n|\t")
NAMES = frozenset(
    {"Ctrl", "Shift", "Enter", "Return", "Space", "Home", "Page", "Backspace", "Delete", "Eyeline", "Python"}
    | {
        "Rasch",
        "lenient",
        "strict",
        "Label",
        "Studio",
        "Jigsaw",
        "Puzzles",
        "Lite",
        "English",
        "Linux",
        "Windows",
        "Ollama",
    }
)
"""Keys, products, benchmarks, rules, people."""
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
    """The visible texts, names and tips that are English where `language` has words for them; cells of tables and what
    is painted by hand too."""
    plain, filled = _sentences(language)
    known = plain - SAME_IN_DATA
    faults: dict[str, None] = {}
    for who, text in seen(window):
        cut = text.removesuffix(ELLIPSIS).rstrip() if text.endswith(ELLIPSIS) else ""
        named = CAPTION.fullmatch(text) is not None
        if (named and CAPTIONED.match(f"{who} ")) or not (named or KEPT_APART.sub("", text).strip()):
            continue
        whole = text in known or any(shape.fullmatch(text) for shape in filled)
        if whole or (len(cut) >= LEAST_CUT and any(sentence.startswith(cut) for sentence in known)):
            faults[f"{who} “{text[:60]}”"] = None
    return [f"not translated: {fault}" for fault in faults]


def foreign(window: QWidget, data: str) -> list[str]:
    """The visible texts with an English word that neither stands in `data`, what the lab holds, nor is a name: of a
    key, a unit, a file, a model; for a window in Chinese or Japanese. Finds what was never given to the translators.

    In a text without a sign of the window's script each part must stand in `data` as a whole, or be put together from
    what stands there by itself: a benchmark and its version.
    """
    single = [line for line in data.splitlines() if line and " " not in line]
    faults: dict[str, None] = {}
    for who, text in seen(window):
        left = KEPT_APART.sub(" ", text)
        pieces = WORD.findall(left) if SCRIPT.search(left) else [one for one in PARTS.split(left) if WORD.search(one)]
        strange = [one for one in pieces if one.strip() not in data and not set(WORD.findall(one)) <= NAMES]
        strange = [one for one in strange if not all(_stands(word, single) for word in one.split())]
        if strange:
            faults[f"{who} “{text[:80]}”: {'; '.join(strange[:4])}"] = None
    return [f"English: {fault}" for fault in faults]


def _stands(word: str, single: Sequence[str]) -> bool:
    begun = word.removesuffix(ELLIPSIS)
    return any(one == word or (begun != word and one.startswith(begun)) for one in single)


def held(folder: Path) -> str:
    """Every text that a lab holds: names, questions, answers."""
    with closing(sqlite3.connect(f"file:{folder / 'lab.db'}?mode=ro", uri=True)) as opened:
        tables = [name for (name,) in opened.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        rows = [row for name in tables for row in opened.execute(f'SELECT * FROM "{name}"')]
    return "\n".join([folder.name, *(value for row in rows for value in row if isinstance(value, str))])


def seen(window: QWidget) -> Iterator[tuple[str, str]]:
    """Whose it is and what it says: every visible text, name and tip, cell, heading and painted text."""
    for widget in window.findChildren(QWidget):
        if not widget.isVisibleTo(window) or widget.visibleRegion().isEmpty():
            continue
        for text in dict.fromkeys(_texts(widget)):
            if text:
                yield f"{type(widget).__name__} {widget.objectName()}", text
    for text in painted(window):
        yield "painted", text


def painted(window: QWidget) -> list[str]:
    """What the window's own code paints as text, each once, as it stands when everything is painted anew."""
    found: dict[str, None] = {}
    paint, paint_static = QPainter.drawText, QPainter.drawStaticText

    def noting(painter: QPainter, *given: object) -> object:
        found.update(dict.fromkeys(part for part in given if isinstance(part, str)))
        return cast("Callable[..., object]", paint)(painter, *given)

    def noting_static(painter: QPainter, *given: object) -> object:
        found.update(dict.fromkeys(part.text() for part in given if isinstance(part, QStaticText)))
        return cast("Callable[..., object]", paint_static)(painter, *given)

    QPainter.drawText, QPainter.drawStaticText = noting, noting_static  # pyright: ignore[reportAttributeAccessIssue]
    try:
        window.grab()
    finally:
        QPainter.drawText, QPainter.drawStaticText = paint, paint_static  # pyright: ignore[reportAttributeAccessIssue]
    return list(found)


def _texts(widget: QWidget) -> Iterator[str]:
    yield widget.accessibleName()
    yield widget.toolTip()
    if isinstance(widget, QLabel | PressableWidget | ElidedText):
        yield widget.text()
    if isinstance(widget, QLineEdit):
        yield widget.placeholderText()
    if isinstance(widget, QAbstractItemView):
        yield from _cells(widget)
    if isinstance(widget, QComboBox):
        yield from (widget.itemText(at) for at in range(widget.count()))


def _cells(view: QAbstractItemView) -> Iterator[str]:
    """The cells that are in view, what they tell a screen reader and the mouse, and the headings."""
    model = view.model()
    shown = view.viewport().rect()
    rows = min(model.rowCount(), MOST_ROWS)
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount()
    for row in range(rows):
        for column in range(columns):
            index = model.index(row, column)
            if view.visualRect(index).intersects(shown):
                for role in SAYING:
                    text = model.data(index, role)
                    if isinstance(text, str):
                        yield text
    if isinstance(view, QTableView) and view.horizontalHeader().isVisible():
        yield from (str(model.headerData(at, Qt.Orientation.Horizontal) or "") for at in range(columns))


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
