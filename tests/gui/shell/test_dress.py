"""What every window of this program wears: the main one, and that in which a seat is checked alone."""

import re
from pathlib import Path

from PySide6.QtWidgets import QApplication

from desktop.gui.shell.compose import dress
from desktop.gui.theme.type import text_size, use_text_size
from desktop.library.settings import MachineSettings

GUI = Path(__file__).parents[3] / "desktop" / "gui"


def test_that_the_set_size_of_text_holds_for_every_window(qapp: QApplication) -> None:
    theme = dress(qapp, MachineSettings(text_size=1.25))
    try:
        assert text_size() == 1.25
    finally:
        use_text_size(1.0)
        theme.apply("light")
        theme.close()


def test_that_the_way_back_from_a_page_looks_the_same_everywhere() -> None:
    quiet = {
        path.name
        for path in GUI.rglob("*.py")
        if re.search(
            r'Button\([^()]*(?:\(.*?\))?[^()]*key="Esc"[^()]*variant="quiet"', path.read_text(encoding="utf-8")
        )
    }
    assert quiet == {"roles.py", "rules.py"}, "only where a card or a form of a row is left without its one deed"
