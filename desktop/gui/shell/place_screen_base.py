"""Base of every screen, which is a place of the navigation rail."""

from collections.abc import Mapping
from uuid import UUID

from PySide6.QtWidgets import QWidget

from desktop.gui.app_context import AppContext


class PlaceScreen(QWidget):
    """A screen is constructed with the context on the first visit and kept.

    It lays itself out below the top bar (margins 24) and sets all its texts in `retranslate`, which the shell calls
    after construction and after a change of language.
    """

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.context = context

    def title(self) -> str:
        """The heading in the top bar."""
        return ""

    def subtitle(self) -> str:
        """Muted text next to the heading."""
        return ""

    def tools(self) -> list[QWidget]:
        """The controls at the right of the top bar, from left to right; called once, the shell owns them."""
        return []

    def study_in_front(self) -> UUID | None:
        """The study that the screen shows, if it is about one."""
        return None

    def help_part(self) -> str:
        """The page in front, as named in `help_pages`; empty for the help of the place."""
        return ""

    def retranslate(self) -> None:
        """Set every visible text."""

    def shown(self) -> None:
        """The screen came to the front: read again what may have changed."""

    def hidden(self) -> None:
        """The screen was hidden."""

    def arrive(self, values: Mapping[str, object]) -> None:
        """Called after `shown` with values from the caller, e.g. an item's id."""

    def heading_changed(self) -> None:
        """Notify the shell that title or subtitle have changed."""
        self.context.signals.heading_changed.emit()
