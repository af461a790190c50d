"""What looks for English in a window of another language sees cells of tables and what is painted by hand."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget
from pytestqt.qtbot import QtBot
from typing_extensions import override

from desktop.benchmarks.messages import say
from desktop.gui.i18n import tr
from desktop.gui.items.item_images_and_text import CaptionedImage
from desktop.gui.theme.window_language import use_language
from desktop.gui.widgets.data_table import DataTable, DataTableColumn
from desktop.gui.widgets.text_label import TextLabel
from tests.gui.told import foreign, painted, untold


class Painted(QWidget):
    """Paints one text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.setFixedSize(200, 40)
        self._text = text

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.drawText(QPointF(4, 20), self._text)
        painter.end()


@pytest.fixture
def chinese(qapp: QApplication) -> Iterator[None]:
    use_language(qapp, "zh_CN")
    yield
    use_language(qapp, "en")


def window_of(qtbot: QtBot, cell: str, text: str) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    table: DataTable[str] = DataTable([DataTableColumn(say("Task"), lambda row: row)])
    table.set_rows([cell])
    row = QHBoxLayout(window)
    row.addWidget(table)
    row.addWidget(Painted(text))
    window.resize(600, 300)
    with qtbot.waitExposed(window):
        window.show()
    return window


@pytest.mark.usefixtures("chinese")
def test_that_english_in_a_cell_and_in_a_painted_text_is_found(qtbot: QtBot) -> None:
    window = window_of(qtbot, "Order Restoration", "majority-class baseline")
    assert {fault.rpartition("“")[2] for fault in untold(window, "zh_CN")} == {
        "Order Restoration”",
        "majority-class baseline”",
    }
    window.close()
    window = window_of(qtbot, tr("Order Restoration"), "majority-…")
    assert "majority-…" in painted(window)
    (fault,) = untold(window, "zh_CN")
    assert "majority-…" in fault
    window.close()


@pytest.mark.usefixtures("chinese")
def test_that_english_that_no_translator_was_given_is_found_and_what_a_lab_holds_is_not(qtbot: QtBot) -> None:
    window = window_of(qtbot, "a garden · generated-7", "never given to anybody")
    (fault,) = foreign(window, "Look at\na garden\ngenerated-7")
    assert "never given to anybody" in fault
    window.close()


@pytest.mark.usefixtures("chinese")
def test_that_what_an_english_question_calls_a_picture_passes_below_that_picture_and_nowhere_else(qtbot: QtBot) -> None:
    window = window_of(qtbot, "9", "9")
    layout = window.layout()
    assert layout is not None
    layout.addWidget(CaptionedImage("image 1"))
    qtbot.waitUntil(lambda: "image 1" not in str(untold(window, "zh_CN")))
    layout.addWidget(TextLabel("image 2"))
    qtbot.waitUntil(lambda: ["image 2" in fault for fault in untold(window, "zh_CN")] == [True])
    window.close()
