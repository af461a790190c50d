"""Fonts: Inter where it is bundled, else the platform's own face; tabular figures everywhere.

label.setFont(font(TITLE, STRONG))
"""

from importlib.resources import as_file, files

from PySide6.QtGui import QFont, QFontDatabase

from desktop.gui.theme.tokens import BODY, REGULAR

_families: list[str] = []


def load_fonts() -> None:
    """Make the bundled faces known to Qt; once, after the application was made."""
    folder = files("resources").joinpath("fonts")
    if _families or not folder.is_dir():
        return
    for entry in sorted(folder.iterdir(), key=lambda e: e.name):
        if entry.name.startswith("Inter") and entry.name.endswith((".ttf", ".otf")):
            with as_file(entry) as path:
                number = QFontDatabase.addApplicationFont(str(path))
            for family in QFontDatabase.applicationFontFamilies(number):
                if family not in _families:
                    _families.append(family)


def font(size: int = BODY, weight: int = REGULAR) -> QFont:
    """A font of the scale: `size` in logical pixels (12, 14, 16, 21, 28), `weight` 400 or 600."""
    face = QFont()
    if _families:
        face.setFamilies([*_families, *QFont().families()])
    face.setPixelSize(size)
    face.setWeight(QFont.Weight(weight))
    face.setFeature(QFont.Tag("tnum"), 1)
    return face
