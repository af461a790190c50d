"""Windows for the tests that drive one in this process; those that start the program do it themselves."""

from tests.gui.conftest import display, make_window, qapp_args, qtbot

__all__ = ["display", "make_window", "qapp_args", "qtbot"]
