"""The colour of a widget's text as one of the tokens, kept in step with the scheme.

tint_text(label, "muted")        a token of resources/themes/tokens.json; "ink" is what its window writes in
retint_texts()                    after a change of the scheme, by Theme alone
clear_background(field)       it paints its own background: Qt fills none

Palettes, not a style sheet: on each change an application's style sheet is evaluated for every widget, which takes a
second for two thousand; a palette only affects what differs.
"""

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QWidget

from desktop.gui.theme.token_colours import token_colour

TEXTS = (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText)
PROPERTY = "tone"


def tint_text(widget: QWidget, tone: str) -> None:
    """Write in the colour of `tone` from now on, in both schemes."""
    was = widget.property(PROPERTY)
    widget.setProperty(PROPERTY, tone)
    if tone != "ink" or was not in {None, "ink"}:
        _set_text_palette(widget, tone)


def retint_texts() -> None:
    """Write in the colours of the scheme that is on, everywhere."""
    for widget in QApplication.allWidgets():
        tone = widget.property(PROPERTY)
        if isinstance(tone, str) and tone != "ink":
            _set_text_palette(widget, tone)


def clear_background(widget: QWidget) -> None:
    """Have Qt fill nothing below what is written in `widget`."""
    made = QPalette()
    made.setColor(QPalette.ColorRole.Base, token_colour("surface", 0.0))
    widget.setPalette(made)


def _set_text_palette(widget: QWidget, tone: str) -> None:
    made = QPalette()
    if tone != "ink":
        for role in TEXTS:
            made.setColor(role, token_colour(tone))
    widget.setPalette(made)
