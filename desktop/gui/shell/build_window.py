"""Builds the window from its parts; app.py, the tour and the tests begin here.

window = build_window(app, load_settings())
window.show_window()
...
close_window_and_lab(window)
"""

import threading

from PySide6.QtCore import QEventLoop
from PySide6.QtWidgets import QApplication

from desktop.gui.app_context import AppContext
from desktop.gui.background_tasks import TaskPool
from desktop.gui.collect.participant.views.option_selection_keys import use_answering_hand
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.shell.module_import_preloader import ImportPreloader
from desktop.gui.theme.reduced_motion import use_motion
from desktop.gui.theme.window_language import use_language
from desktop.gui.theme.window_theme import WindowTheme
from desktop.library.machine.settings import MachineSettings

EVENTS_MS = 20


def build_window(app: QApplication, settings: MachineSettings) -> MainWindow:
    """A window that is not shown yet, with a context of its own and no lab."""
    app.setApplicationName("Eyeline")
    app.setDesktopFileName("eyeline")
    window = MainWindow(AppContext(settings, apply_appearance(app, settings), TaskPool()))
    ImportPreloader(window.context, window)
    return window


def apply_appearance(app: QApplication, settings: MachineSettings) -> WindowTheme:
    """Apply the settings for the whole program: language, theme, motion, answering hand."""
    use_language(app, settings.language)
    theme = WindowTheme(app)
    theme.apply(settings.theme)
    use_motion(app, settings.motion)
    use_answering_hand(settings.answer_hand)
    return theme


def close_window_and_lab(window: MainWindow) -> None:
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
