"""The neutral palette of a trial, the same in light and dark: its own, not the theme's."""

from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QWidget

from desktop.gui.theme.paint_control_shapes import mix_colours
from desktop.gui.theme.token_colours import token_colour, trial_paper_colour

ROLES = {
    QPalette.ColorRole.Window: "trial_surround",
    QPalette.ColorRole.WindowText: "trial_ink",
    QPalette.ColorRole.Text: "trial_ink",
    QPalette.ColorRole.ButtonText: "trial_ink",
    QPalette.ColorRole.PlaceholderText: "trial_muted",
    QPalette.ColorRole.Highlight: "trial_ink",
    QPalette.ColorRole.Accent: "trial_ink",
    QPalette.ColorRole.Mid: "trial_bar",
    QPalette.ColorRole.Dark: "trial_muted",
}


def surround_colour() -> QColor:
    """The grey around an item."""
    return token_colour("trial_surround")


def ink_colour() -> QColor:
    """Texts, and the frame of what is chosen."""
    return token_colour("trial_ink")


def muted_colour() -> QColor:
    return token_colour("trial_muted")


def paper_colour() -> QColor:
    return trial_paper_colour()


def panel_colour() -> QColor:
    """A card on the surround: half way to white."""
    return mix_colours(surround_colour(), paper_colour(), 0.5)


def edge_colour() -> QColor:
    """Hairlines on the surround."""
    return mix_colours(surround_colour(), token_colour("trial_bar"), 0.35)


def apply_trial_palette(widget: QWidget) -> None:
    """Give a window the trial's palette and ground."""
    palette = QPalette(widget.palette())
    for role, token in ROLES.items():
        palette.setColor(role, token_colour(token))
    palette.setColor(QPalette.ColorRole.Base, paper_colour())
    palette.setColor(QPalette.ColorRole.Button, paper_colour())
    palette.setColor(QPalette.ColorRole.HighlightedText, paper_colour())
    widget.setPalette(palette)
    widget.setAutoFillBackground(True)
