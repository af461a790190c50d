"""The error card over every file dialog that just closed, and exceptions in overrides of Qt's methods."""

import ast
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import shiboken6
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

import desktop.gui
from desktop.benchmarks.base_errors import CannotDo
from desktop.benchmarks.messages import say
from desktop.gui.compare.tables_and_figures_view import TablesView
from desktop.gui.settings.lab_operation_fields import OperationField
from desktop.gui.settings.whole_lab_operations import OperationFieldSpec
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.widgets.error_panel import ErrorPanel
from desktop.gui.widgets.push_button import PushButton
from desktop.study.protocol import sample_protocol
from tests.limits import within

FAILED = say("A study needs a name.")
Open = Callable[[Any], object]

FILE = QFileDialog.FileMode.ExistingFile
DIALOGS: dict[str, tuple[str, str, Open]] = {
    "annotate/new_job_page.py _on_file": ("annotate", "NewJobPage", lambda page: page._on_file()),
    "compare/analysis_settings_view.py _on_keep": ("compare", "AnalysisSettingsView", lambda view: view._on_keep()),
    "compare/analysis_settings_view.py _on_open": ("compare", "AnalysisSettingsView", lambda view: view._on_open()),
    "compare/tables_and_figures_view.py _on_kind": (
        "compare",
        "TablesView",
        lambda view: view._on_kind(QAction("csv", view)),
    ),
    "library/generate_page.py _on_choose": ("library", "LibraryScreen", lambda of: of.generating._on_choose()),
    "library/import_page.py _choose": ("library", "LibraryScreen", lambda of: of.importing._choose(FILE)),
    "models/add_model_folder_form.py _on_choose": ("models", "ModelFolderForm", lambda form: form._on_choose()),
    "settings/lab_operation_fields.py _on_choose": (
        "settings",
        "SettingsScreen",
        lambda of: _work_field(of)._on_choose(),
    ),
    "shell/main_window.py choose_folder": ("library", "LibraryScreen", lambda of: of.window().choose_folder()),
    "shell/main_window.py choose_new": ("library", "LibraryScreen", lambda of: of.window().choose_new()),
    "studies/protocol_editor.py _on_open": ("studies", "ProtocolEditorPage", lambda page: page._on_open()),
    "studies/protocol_editor.py _on_save": ("studies", "ProtocolEditorPage", lambda page: page._on_save()),
    "studies/studies_screen.py _on_open_file": ("studies", "StudiesScreen", lambda of: of._on_open_file()),
    "studies/studies_screen.py _on_save": ("studies", "StudiesScreen", lambda of: of._on_save(sample_protocol())),
    "studies/study_card_base.py choose_files": ("studies", "StationsCard", lambda card: card._on_add()),
    "widgets/folder_dialog.py choose_folder": ("studies", "CloseStudyCard", lambda card: card._on_pay()),
}
"""Where each file dialog is made: the place to go to, the class of what opens it, and how."""


def _work_field(screen: QWidget) -> OperationField:
    field = OperationField(OperationFieldSpec("folder", say("Folder"), "lab"))
    field.setParent(screen)
    return field


def test_that_every_file_dialog_of_the_source_is_tried() -> None:
    gui, made = Path(desktop.gui.__file__).parent, set[str]()
    for path in gui.rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source)) if "Dialog(" in source else ():
            if isinstance(node, ast.FunctionDef) and re.search(r"\b(QFile|Folder)Dialog\(", ast.unparse(node)):
                made.add(f"{path.relative_to(gui).as_posix()} {node.name}")
    assert made == DIALOGS.keys()


def _dialog(window: MainWindow, qtbot: QtBot, opener: tuple[str, str, Open]) -> QFileDialog:
    """The dialog that `opener` opens, once it has the keyboard."""
    place, name, open_dialog = opener
    window.go(place)

    def openers() -> list[QWidget]:
        return [widget for widget in window.findChildren(QWidget) if type(widget).__name__ == name]

    qtbot.waitUntil(lambda: bool(openers()))
    open_dialog(openers()[0])
    dialog = next(dialog for dialog in window.findChildren(QFileDialog) if dialog.isVisible())
    qtbot.waitUntil(lambda: (focus := QApplication.focusWidget()) is not None and focus.window() is dialog)
    return dialog


def _fails(window: MainWindow, qtbot: QtBot, opener: tuple[str, str, Open]) -> ErrorPanel:
    """Choose a file in the dialog that `opener` opens, and have what follows fail at once."""
    dialog = _dialog(window, qtbot, opener)
    dialog.finished.connect(dialog.deleteLater)
    window.context.fail(CannotDo(FAILED))  # as where a file is chosen: the dialog closes after that
    QTimer.singleShot(0, lambda: dialog.done(QFileDialog.DialogCode.Accepted))
    panel = window._error  # places have some of their own
    qtbot.waitUntil(lambda: panel.isVisible() and not shiboken6.isValid(dialog) and window.isActiveWindow())
    return panel


@pytest.mark.parametrize("opener", DIALOGS.values(), ids=list(DIALOGS))
def test_that_the_error_card_of_every_file_dialog_goes_by_esc_enter_and_click_and_a_dialog_left_by_esc_opens_again(
    window: MainWindow, qtbot: QtBot, opener: tuple[str, str, Open], monkeypatch: pytest.MonkeyPatch
) -> None:
    def sheet(_: TablesView) -> SimpleNamespace:
        return SimpleNamespace(key="accuracy")

    monkeypatch.setattr(TablesView, "sheet", sheet)
    for key in (Qt.Key.Key_Escape, Qt.Key.Key_Return, None):
        panel = _fails(window, qtbot, opener)
        if key is None:
            QTest.mouseClick(window.windowHandle(), Qt.MouseButton.LeftButton, pos=QPoint(8, window.height() - 8))
        else:
            QTest.keyClick(window.windowHandle(), key)
        qtbot.waitUntil(lambda panel=panel: not panel.isVisible())
        assert window.isActiveWindow()
    for _ in range(2):
        dialog = _dialog(window, qtbot, opener)
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
        qtbot.waitUntil(lambda dialog=dialog: not (shiboken6.isValid(dialog) and dialog.isVisible()))
        qtbot.waitUntil(window.isActiveWindow)
    assert not window._error.isVisible()


def test_that_esc_closes_the_error_over_a_card_and_not_the_card_below(window: MainWindow, qtbot: QtBot) -> None:
    window.context.actions.run("export")
    card = window.findChild(QWidget, "export_card")
    assert card is not None
    qtbot.waitUntil(card.isVisible)
    below = next(one for one in card.findChildren(PushButton) if one.isVisible() and one.isEnabled())
    window.context.fail(CannotDo(FAILED))
    qtbot.waitUntil(window._error.isVisible)
    below.setFocus(Qt.FocusReason.ActiveWindowFocusReason)  # as Qt does once the dialog of a folder has closed
    below.setEnabled(False)  # as the button that started what failed
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not window._error.isVisible())
    assert card.isVisible()
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not card.isVisible())


FAILS_IN_C = """
import sys
import desktop.gui
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QWidget
sys.excepthook = lambda kind, error, trace: print(kind.__name__)
app = QApplication([])
class Failing(QWidget):
    def showEvent(self, event):
        1 // 0
def show():
    made.append(Failing())
    made[0].show()
made = []
QTimer.singleShot(0, show)
QTimer.singleShot(100, app.quit)
app.exec()
print("still here")
"""


@pytest.mark.usefixtures("qapp")
def test_that_an_exception_of_c_code_in_an_override_ends_no_process() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", FAILS_IN_C], capture_output=True, text=True, timeout=within(), check=False
    )
    assert (ran.returncode, ran.stdout.split("\n")) == (0, ["ZeroDivisionError", "still here", ""])
