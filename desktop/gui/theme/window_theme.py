"""The window's light and dark theme: follows the system live, or the setting.

theme = WindowTheme(app)
theme.apply("system")            "system", "light" or "dark"
theme.changed                    emitted after every change, when all windows repaint
"""

from typing import Literal

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QProxyStyle, QToolTip, QWidget
from typing_extensions import override

from desktop.gui.theme.design_tokens import SPACE_4, SPACE_8, Scheme
from desktop.gui.theme.fonts import load_bundled_fonts, scaled_font
from desktop.gui.theme.token_colours import current_scheme, token_colour, use_scheme
from desktop.gui.theme.widget_text_colour import retint_texts

Choice = Literal["system", "light", "dark"]
TIP = "QTipLabel"
"""Class name of Qt's tool tip window."""
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


class ApplicationStyle(QProxyStyle):
    """Fusion, whose tips breathe."""

    def __init__(self) -> None:
        super().__init__("Fusion")

    @override
    def polish(self, asked: QWidget | QApplication | QPalette) -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        super().polish(asked)  # pyright: ignore[reportCallIssue, reportArgumentType]
        if isinstance(asked, QWidget) and asked.inherits(TIP):
            asked.setContentsMargins(SPACE_8, SPACE_4, SPACE_8, SPACE_4)


class WindowTheme(QObject):
    """Palette and fonts of the application, and the tones of its texts.

    Signals: changed, after the scheme has been switched.
    """

    changed = Signal()

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self.app = app
        self._choice: Choice = "system"
        self._style = ApplicationStyle()
        app.setStyle(self._style)
        load_bundled_fonts()
        app.setFont(scaled_font())
        app.styleHints().colorSchemeChanged.connect(self._on_system_changed)

    @property
    def choice(self) -> Choice:
        return self._choice

    @property
    def scheme(self) -> Scheme:
        return current_scheme()

    def apply(self, choice: Choice) -> None:
        """Switch to `choice`; a system that knows no colour scheme counts as light."""
        self._choice = choice
        self._use(self._system() if choice == "system" else choice)

    def close(self) -> None:
        """Follow the system no longer."""
        self.app.styleHints().colorSchemeChanged.disconnect(self._on_system_changed)
        self.deleteLater()

    def _system(self) -> Scheme:
        return "dark" if self.app.styleHints().colorScheme() == Qt.ColorScheme.Dark else "light"

    def _use(self, name: Scheme) -> None:
        use_scheme(name)
        made = scheme_palette()
        self.app.setPalette(made)
        QToolTip.setPalette(made)
        retint_texts()
        self.changed.emit()

    @Slot()
    def _on_system_changed(self) -> None:
        if self._choice == "system" and self._system() != current_scheme():
            self._use(self._system())
