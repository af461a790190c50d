"""Fonts: Inter where it is bundled, else the platform's font; tabular digits everywhere.

label.setFont(font(TITLE, STRONG))

Inter has no Chinese or Japanese characters. Fonts for the window's language come next, since the shape of a code point
depends on the language; installed ones are used, Noto's being free everywhere.
"""

from functools import cache
from importlib.resources import as_file, files

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QApplication

from desktop.analysis.document_model.cjk_fonts import CJK_FAMILIES
from desktop.gui.theme.appearance import appearance
from desktop.gui.theme.design_tokens import BODY, DISPLAY, LARGE, REGULAR, SMALL, TITLE

SCALE = (SMALL, BODY, LARGE, TITLE, DISPLAY)

_made: dict[tuple[int, int], QFont] = {}
"""Cached fonts: painting requests them many times per frame."""


def load_bundled_fonts() -> None:
    """Register the bundled fonts with Qt; once, after the application was created."""
    folder = files("resources").joinpath("fonts")
    if appearance().families or not folder.is_dir():
        return
    for entry in sorted(folder.iterdir(), key=lambda e: e.name):
        if entry.name.startswith("Inter") and entry.name.endswith((".ttf", ".otf")):
            with as_file(entry) as path:
                number = QFontDatabase.addApplicationFont(str(path))
            for family in QFontDatabase.applicationFontFamilies(number):
                if family not in appearance().families:
                    appearance().families.append(family)
    _made.clear()


def scaled_font(size: int = BODY, weight: int = REGULAR) -> QFont:
    """A font of the scale: `size` in logical pixels (12, 14, 16, 21, 28), `weight` 400 or 600."""
    face = _made.get((size, weight))
    if face is None:
        face = _made[size, weight] = _make_font(size, weight)
    return QFont(face)


def _make_font(size: int, weight: int) -> QFont:
    face = QFont()
    if appearance().families:
        face.setFamilies(font_families())
    face.setPixelSize(round(size * appearance().text_size))
    face.setWeight(QFont.Weight(weight))
    face.setFeature(QFont.Tag("tnum"), 1)
    return face


def font_families() -> list[str]:
    """The faces of the window, in the order in which they are asked for a sign."""
    return [*appearance().families, *appearance().preferred, *_platform_families()]


def text_size() -> float:
    """The factor on all font sizes."""
    return appearance().text_size


def use_text_size(factor: float) -> None:
    """Set the factor on all font sizes, also in widgets that are shown already; other sizes stay."""
    before, appearance().text_size = appearance().text_size, factor
    _made.clear()
    if factor == before:
        return
    QApplication.setFont(scaled_font())
    sizes = {round(size * before): size for size in SCALE}
    for widget in QApplication.allWidgets():
        if widget.testAttribute(Qt.WidgetAttribute.WA_SetFont) and (size := sizes.get(widget.font().pixelSize())):
            face = QFont(widget.font())
            face.setPixelSize(round(size * factor))
            widget.setFont(face)
        widget.updateGeometry()
        widget.update()


def prefer_language_fonts(language: str) -> None:
    """Prefer the fonts of `language` right after our own, also in existing widgets."""
    here = set(QFontDatabase.families())
    wanted = [name for name in CJK_FAMILIES.get(language, ()) if name in here]
    if wanted == appearance().preferred:
        return
    appearance().preferred = wanted
    _made.clear()
    ours = appearance().families
    if not ours:
        return
    QApplication.setFont(scaled_font())
    for widget in QApplication.allWidgets():
        if widget.testAttribute(Qt.WidgetAttribute.WA_SetFont) and widget.font().families()[:1] == ours[:1]:
            face = QFont(widget.font())
            face.setFamilies(font_families())
            widget.setFont(face)


@cache
def _platform_families() -> tuple[str, ...]:
    """The platform's own fonts, read before the application's font was set."""
    return tuple(QFont().families())
