"""The palette of a scheme, set by us: not every platform knows colour schemes."""

from PySide6.QtGui import QPalette

from desktop.gui.theme.colours import token_colour

ROLES = {
    QPalette.ColorRole.Window: "paper",
    QPalette.ColorRole.WindowText: "ink",
    QPalette.ColorRole.Base: "surface",
    QPalette.ColorRole.AlternateBase: "sunken",
    QPalette.ColorRole.Text: "ink",
    QPalette.ColorRole.Button: "surface",
    QPalette.ColorRole.ButtonText: "ink",
    QPalette.ColorRole.BrightText: "wrong",
    QPalette.ColorRole.ToolTipBase: "surface",
    QPalette.ColorRole.ToolTipText: "ink",
    QPalette.ColorRole.PlaceholderText: "muted",
    QPalette.ColorRole.Highlight: "accent",
    QPalette.ColorRole.HighlightedText: "on_accent",
    QPalette.ColorRole.Accent: "accent",
    QPalette.ColorRole.Link: "accent",
    QPalette.ColorRole.LinkVisited: "accent",
    QPalette.ColorRole.Light: "surface",
    QPalette.ColorRole.Midlight: "line",
    QPalette.ColorRole.Mid: "line",
    QPalette.ColorRole.Dark: "muted",
    QPalette.ColorRole.Shadow: "line",
}
WHEN_DISABLED = (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText)


def scheme_palette() -> QPalette:
    made = QPalette()
    for role, token in ROLES.items():
        made.setColor(role, token_colour(token))
    for role in WHEN_DISABLED:
        made.setColor(QPalette.ColorGroup.Disabled, role, token_colour("muted", 0.6))
    return made
