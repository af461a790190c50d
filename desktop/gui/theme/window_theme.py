"""Light and dark theme: follows the system live, or the setting.

theme = WindowTheme(app)
theme.apply("system")            "system", "light" or "dark"
theme.changed                    emitted after every change, when all windows repaint
"""

from typing import Literal

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QApplication, QToolTip

from desktop.gui.theme.application_style import ApplicationStyle
from desktop.gui.theme.colours import current_scheme, use_scheme
from desktop.gui.theme.design_tokens import Scheme
from desktop.gui.theme.fonts import load_bundled_fonts, scaled_font
from desktop.gui.theme.scheme_palette import scheme_palette
from desktop.gui.theme.text_colour import retint_texts

Choice = Literal["system", "light", "dark"]


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
