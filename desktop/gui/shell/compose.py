"""Puts the window together; app.py, the tour and the tests begin here.

window = compose(app, load_settings())
window.show_window()
...
take_apart(window)
"""

import threading

from PySide6.QtCore import QEventLoop
from PySide6.QtWidgets import QApplication

from desktop.gui.collect.views.keys import use_hand
from desktop.gui.context import AppContext
from desktop.gui.shell.warm import Warm
from desktop.gui.shell.window import MainWindow
from desktop.gui.tasks import Tasks
from desktop.gui.theme.language import use_language
from desktop.gui.theme.motion import use_motion
from desktop.gui.theme.theme import Theme
from desktop.gui.theme.type import use_text_size
from desktop.library.settings import MachineSettings

EVENTS_MS = 20


def compose(app: QApplication, settings: MachineSettings) -> MainWindow:
    """A window that is not shown yet, with a context of its own and no lab."""
    app.setApplicationName("Eyeline")
    app.setDesktopFileName("eyeline")
    window = MainWindow(AppContext(settings, dress(app, settings), Tasks()))
    Warm(window.context, window)
    return window


def dress(app: QApplication, settings: MachineSettings) -> Theme:
    """Apply the settings for the whole program: language, text size, theme, motion, answering hand."""
    use_language(app, settings.language)
    theme = Theme(app)
    use_text_size(settings.text_size)
    theme.apply(settings.theme)
    use_motion(app, settings.motion)
    use_hand(settings.answer_hand)
    return theme


def take_apart(window: MainWindow) -> None:
    """Close the window and save what can be saved; then end its background work and close the lab while events are
    processed. Writes that still wait for another program's lock are discarded."""
    window.close()
    while window.leaving.waits and not window.leaving.asks:
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, EVENTS_MS)
    if window.leaving.waits:
        window.leaving.drop()
    ending = threading.Thread(target=window.context.stop(), name="eyeline-end")
    ending.start()
    while ending.is_alive():
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, EVENTS_MS)
        ending.join(EVENTS_MS / 1000)
    window.deleteLater()
