"""The adjudicator's code of this window, entered once and proposed on the next page that asks for it."""

from collections.abc import Callable

from desktop.gui.app_context import AppContext


class AdjudicatorCode:
    """The code that decided last, as long as the lab is open."""

    def __init__(self, context: AppContext) -> None:
        self.code = ""

    def stop(self) -> Callable[[], None]:
        """The lab is closed: forget the code."""
        self.code = ""
        return _no_adjudicator_to_await


def _no_adjudicator_to_await() -> None:
    """There is nothing to wait for."""
