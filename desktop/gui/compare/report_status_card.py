"""The card with the status of the report: progress of writing it, and its path afterwards."""

from pathlib import Path

from PySide6.QtCore import QUrl, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QStackedWidget, QWidget

from desktop.gui.background_tasks import BackgroundTask
from desktop.gui.i18n import tr
from desktop.gui.theme.design_tokens import SPACE_12
from desktop.gui.widgets.elided_text import ElidedText
from desktop.gui.widgets.progress_line import ProgressLine
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import box_widget, named_button, named_widget, row_box


class ReportStatusCard(SurfaceCard):
    """Hidden until a report is asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("report_line")
        self._page: Path | None = None
        self._progress = ProgressLine()
        self._done = TextLabel("")
        self._where = named_widget(ElidedText(tone="muted"), "report_where")
        self._open = named_button(PushButton(key="Shift+O"), "open_report", self._on_open)
        self._close = PushButton(variant="quiet")
        self._close.clicked.connect(self.hide)
        self._stack = QStackedWidget()
        self._stack.addWidget(self._progress)
        self._stack.addWidget(self._finished())
        self.body.addWidget(self._stack)
        self.retranslate()
        self.hide()

    def retranslate(self) -> None:
        folder = self._page is not None and not self._page.suffix
        self._done.setText(tr("All figures and tables are saved.") if folder else tr("The report is saved."))
        self._open.set_text(tr("Open"))
        self._close.set_text(tr("Close"))

    def is_over(self) -> bool:
        """Whether writing has ended."""
        return self._stack.currentIndex() == 1

    def page(self) -> Path | None:
        return self._page

    def follow(self, task: BackgroundTask, text: str) -> None:
        """Show that a report, or whatever the text says, is being written."""
        self._progress.start(text)
        self._progress.follow(task)
        self._stack.setCurrentIndex(0)
        self.show()

    def show_page(self, page: Path) -> None:
        """Show the path: the page of a report, or the folder with all tables and figures."""
        self._page = page
        self.retranslate()
        self._where.setText(str(page))
        self._stack.setCurrentIndex(1)
        self.show()

    def _finished(self) -> QWidget:
        return box_widget(row_box(self._done, (self._where, 1), self._open, self._close, spacing=SPACE_12, margins=0))

    @Slot()
    def _on_open(self) -> None:
        if self._page is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._page)))
