"""Fonts: Inter where it is bundled, else the platform's font; tabular digits everywhere.

label.setFont(font(TITLE, STRONG))

Inter has no Chinese or Japanese characters. Fonts for the window's language come next, since the shape of a code point
depends on the language; installed ones are used, Noto's being free everywhere.
"""

from collections.abc import Iterable
from functools import cache
from importlib.resources import as_file, files
from itertools import chain

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontDatabase, QRawFont
from PySide6.QtWidgets import QApplication

from desktop.analysis.document_model.find_cjk_fonts import CJK_FAMILIES
from desktop.gui.theme.design_tokens import BODY, REGULAR
from desktop.gui.theme.theme_language_motion import appearance

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
    face.setPixelSize(size)
    face.setWeight(QFont.Weight(weight))
    face.setFeature(QFont.Tag("tnum"), 1)
    return face


def font_families() -> list[str]:
    """The faces of the window, in the order in which they are asked for a sign."""
    return [*appearance().families, *appearance().preferred, *_platform_families()]


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


def missing_characters(signs: Iterable[str]) -> list[str]:
    """The characters that no font of this computer has, in order; blanks and marks that draw nothing are left out.

    In the window's thread; cached per character.
    """
    shown = (
        sign for sign in set(signs) if sign.isprintable() and not sign.isspace() and not _is_variation_selector(sign)
    )
    return sorted(sign for sign in shown if not _has_glyph(sign))


def _is_variation_selector(sign: str) -> bool:
    """Whether it only chooses between forms of the sign before it, as emoji have them."""
    return "\ufe00" <= sign <= "\ufe0f" or "\U000e0100" <= sign <= "\U000e01ef" or sign == "\u034f"


@cache
def _has_glyph(sign: str) -> bool:
    """Whether a font has it: the window's own and those of its languages, then all others, as Qt looks them up."""
    families = chain(scaled_font().families(), *CJK_FAMILIES.values(), QFontDatabase.families())
    return any(_raw_font(name).supportsCharacter(ord(sign)) for name in families)


@cache
def _raw_font(family: str) -> QRawFont:
    return QRawFont.fromFont(QFont(family))
