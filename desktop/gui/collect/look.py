"""The look of a trial, the same in light and dark: its own palette, not the theme's."""

from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QWidget

from desktop.gui.theme.colours import colour, trial_paper
from desktop.gui.theme.paint import mix

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


def surround() -> QColor:
    """The grey around an item."""
    return colour("trial_surround")


def ink() -> QColor:
    """Texts, and the frame of what is chosen."""
    return colour("trial_ink")


def muted() -> QColor:
    return colour("trial_muted")


def paper() -> QColor:
    return trial_paper()


def panel() -> QColor:
    """A card on the surround: half way to white."""
    return mix(surround(), paper(), 0.5)


def edge() -> QColor:
    """Hairlines on the surround."""
    return mix(surround(), colour("trial_bar"), 0.35)


def dress(widget: QWidget) -> None:
    """Give a window the trial's palette and ground."""
    palette = QPalette(widget.palette())
    for role, token in ROLES.items():
        palette.setColor(role, colour(token))
    palette.setColor(QPalette.ColorRole.Base, paper())
    palette.setColor(QPalette.ColorRole.Button, paper())
    palette.setColor(QPalette.ColorRole.HighlightedText, paper())
    widget.setPalette(palette)
    widget.setAutoFillBackground(True)
