"""Windows for the tests that drive one in this process; those that start the program do it themselves."""

from tests.gui.conftest import make_window, qtbot

__all__ = ["make_window", "qtbot"]
