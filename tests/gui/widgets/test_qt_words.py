"""What Qt says by itself, in file dialogs and in the menus of text fields, is in the language of the window."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QFileInfo, QLocale
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QFileIconProvider,
    QLineEdit,
    QMessageBox,
    QPlainTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from desktop.gui.theme.window_language import use_language
from tests.gui.told import WORD, foreign

MODES = [
    (QFileDialog.AcceptMode.AcceptOpen, QFileDialog.FileMode.ExistingFile),
    (QFileDialog.AcceptMode.AcceptOpen, QFileDialog.FileMode.Directory),
    (QFileDialog.AcceptMode.AcceptSave, QFileDialog.FileMode.AnyFile),
]

ALL = 0x0FFFFC00
"""Every standard button."""


@pytest.fixture(params=["zh_CN", "ja"])
def language(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[str]:
    use_language(qapp, request.param)
    yield request.param
    use_language(qapp, "en")


def words(texts: list[str]) -> list[str]:
    return [text for text in texts if WORD.search(text.partition("\t")[0])]


@pytest.mark.parametrize(("accepts", "mode"), MODES)
def test_that_a_file_dialog_says_nothing_in_english(
    language: str,
    accepts: QFileDialog.AcceptMode,
    mode: QFileDialog.FileMode,
    tmp_path: Path,
    qtbot: QtBot,
) -> None:
    dialog = QFileDialog(None, "…", str(tmp_path))
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.setAcceptMode(accepts)
    dialog.setFileMode(mode)
    dialog.setViewMode(QFileDialog.ViewMode.Detail)
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    assert foreign(dialog, str(tmp_path) + str(Path.home())) == []
    actions = [action.text() for widget in dialog.findChildren(QWidget) for action in widget.actions()]
    assert words(actions) == []
    dialog.close()


def test_that_kinds_of_files_are_told_in_the_window_s_language(language: str, tmp_path: Path) -> None:
    (tmp_path / "study.yaml").touch()
    kinds = [QFileIconProvider().type(QFileInfo(str(path))) for path in (tmp_path, tmp_path / "study.yaml")]
    assert words(kinds) == [], kinds


def test_that_menus_of_fields_and_buttons_of_boxes_say_nothing_in_english(language: str, qtbot: QtBot) -> None:
    fields = QLineEdit("text"), QPlainTextEdit("text")
    menus = [field.createStandardContextMenu() for field in fields]
    texts = [action.text() for menu in menus for action in menu.actions()]
    box = QMessageBox()
    qtbot.addWidget(box)
    box.setStandardButtons(QMessageBox.StandardButton(ALL))
    texts += [button.text() for button in box.buttons()]
    assert len(texts) > 20 and words(texts) == []
    for widget in (*menus, *fields):
        widget.deleteLater()


def test_that_sizes_and_dates_of_qt_follow_the_window(language: str, qapp: QApplication) -> None:
    assert QLocale().language() == QLocale(language).language()
    use_language(qapp, "en")
    assert QLocale().language() == QLocale.Language.English
