"""The style sheet for what palettes do not cover: menus, scroll bars and headings.

widget.setStyleSheet(style_sheet())

It is given to such widgets alone, never to the application (tone.py says why). A menu takes it each time it opens, so
that its colours are those of the scheme; bars and headings take their colours from the palette.
"""

from functools import cache
from importlib.resources import files
from string import Template

from desktop.gui.theme.design_tokens import Scheme, design_tokens
from desktop.gui.theme.token_colours import current_scheme


def style_sheet() -> str:
    """The one style sheet in the colours of the scheme that is on."""
    return _fill_style_sheet(current_scheme())


@cache
def _fill_style_sheet(name: Scheme) -> str:
    template = files("resources.themes").joinpath("eyeline.qss").read_text(encoding="utf-8")
    return Template(template).substitute(design_tokens()[name])
