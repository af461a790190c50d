"""What every window of this program wears: the main one, and that in which a seat is checked alone."""

from PySide6.QtWidgets import QApplication

from desktop.gui.shell.compose import dress
from desktop.gui.theme.type import text_size, use_text_size
from desktop.library.settings import MachineSettings


def test_that_the_set_size_of_text_holds_for_every_window(qapp: QApplication) -> None:
    theme = dress(qapp, MachineSettings(text_size=1.25))
    try:
        assert text_size() == 1.25
    finally:
        use_text_size(1.0)
        theme.apply("light")
        theme.close()
