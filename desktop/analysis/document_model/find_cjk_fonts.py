"""Finds CJK fonts on this machine for figures and print, because the included fonts have no Chinese or Japanese."""
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# (matplotlib's own annotations leave paths open)

import re
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path

CJK_FAMILIES = {
    "zh_CN": ("Noto Sans CJK SC", "Noto Sans SC", "Source Han Sans SC", "Microsoft YaHei UI", "PingFang SC"),
    "ja": ("Noto Sans CJK JP", "Noto Sans JP", "Source Han Sans JP", "Yu Gothic UI", "Hiragino Sans"),
}
"""Fonts with a language's own glyph shapes, on Linux, Windows and macOS; the first that is installed is used."""
REGULAR, BOLD = 400, 700

_files = re.compile(r"CJK|Noto ?Sans(SC|JP)|SourceHanSans|msyh|YuGoth|PingFang|Hiragino|ヒラギノ", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class FontFile:
    """One weight of a font: its file, and its number where a file contains several."""

    path: Path
    number: int


@dataclass(frozen=True, slots=True)
class CjkFont:
    """A font by its family's name; bold is the regular weight where the family has only that."""

    family: str
    regular: FontFile
    bold: FontFile


@cache
def cjk_font_for(language: str) -> CjkFont | None:
    """The font for a language, registered with matplotlib; None where our own fonts have its characters, and where no
    font of the machine has them."""
    from matplotlib.font_manager import findSystemFonts, fontManager

    wanted = CJK_FAMILIES.get(language, ())
    if not wanted:
        return None
    files: list[str] = findSystemFonts()
    for path in sorted(files):
        if _files.search(Path(path).name) and not any(entry.fname == path for entry in fontManager.ttflist):
            with suppress(OSError, RuntimeError):
                fontManager.addfont(path)
    for family in wanted:
        cuts = {
            int(one.weight): FontFile(Path(one.fname), one.index) for one in fontManager.ttflist if one.name == family
        }
        if REGULAR in cuts:
            return CjkFont(family, cuts[REGULAR], cuts.get(BOLD, cuts[REGULAR]))
    return None
