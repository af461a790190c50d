"""A card about one study: reads what it shows away from the window's thread, and again when the lab changes."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QFileDialog, QVBoxLayout, QWidget

from db.lab import Lab
from db.rows import StudyRow
from desktop.gui.app_context import AppContext
from desktop.gui.background_tasks import BackgroundTask, StoppedByUser, TaskProgress
from desktop.gui.i18n import tr
from desktop.gui.theme.design_tokens import LARGE, SMALL, STRONG
from desktop.gui.widgets.flow_layout import FlowLayout
from desktop.gui.widgets.progress_line import DelayedProgressLine
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import column_box, fill_box

T = TypeVar("T")


class StudyCard(SurfaceCard):
    """Titled; subclasses read with `_get`, change with `_do`, and show in `_show_found`. fills: it has tables that take
    the height that there is, and needs no scrolling around it."""

    fills = False

    def __init__(self, context: AppContext) -> None:
        super().__init__(padding=24)
        self.context = context
        self.study: StudyRow | None = None
        self.title = TextLabel("", LARGE, STRONG)
        self.about = TextLabel("", SMALL, tone="muted", wrap=True)
        fill_box(self.body, self.title, self.about)
        self._progress, self._reading = DelayedProgressLine(), DelayedProgressLine()
        for line in (self._progress, self._reading):
            self.body.addWidget(line)
        context.signals.lab_changed.connect(self._on_changed)
        context.signals.lab_opened.connect(self._on_changed)

    def show_study(self, study: StudyRow | None) -> None:
        """Be about another study; None: nothing to show."""
        self.study = study
        self._read()

    def retranslate(self) -> None:
        """Set all texts."""

    def _read(self) -> None:
        """Read what is shown."""

    def shown(self) -> None:
        """The card came into view: read."""
        self._read()

    @Slot()
    def _on_changed(self) -> None:
        if self.isVisible():
            self._read()

    def _get(self, read: Callable[[Lab, StudyRow], T], show: Callable[[T], object]) -> None:
        """Read in the pool, then show; dropped if the study has changed meanwhile. If reading is stopped, the old
        content stays."""
        lab, study = self.context.lab, self.study
        if lab is None or study is None:
            return
        task: BackgroundTask = self.context.tasks.run_long(
            lambda _: read(lab, study),
            lambda found: show(found) if study is self.study else None,
            owner=self,
            failed=self._on_not_read,
            turn=show.__name__,
            whole=True,
        )
        self._reading.wait_for(task, tr("Loading answers"))

    def _on_not_read(self, error: Exception) -> None:
        if not isinstance(error, StoppedByUser):
            self.context.fail(error)

    def _do(self, change: Callable[[Lab, StudyRow], T], done: Callable[[T], object]) -> None:
        """Change something, which may take long and can be stopped until it writes; then `done`, and everything is
        read again."""
        self._work_on(lambda _, lab, study: change(lab, study), done, whole=True)

    def _do_watched(self, change: Callable[[TaskProgress, Lab, StudyRow], T], done: Callable[[T], object]) -> None:
        """The same for work that reports progress, and that can be stopped until it holds the watch."""
        self._work_on(change, done, whole=False)

    def _work_on(
        self, change: Callable[[TaskProgress, Lab, StudyRow], T], done: Callable[[T], object], *, whole: bool
    ) -> None:
        lab, study = self.context.lab, self.study
        if lab is None or study is None:
            return

        def settled(result: T) -> None:
            done(result)
            self._read()

        task: BackgroundTask = self.context.tasks.run_long(
            lambda watch: change(watch, lab, study), settled, owner=self, failed=self._on_not_done, whole=whole
        )
        self._progress.wait_for(task, tr("Working…"))

    def _on_not_done(self, error: Exception) -> None:
        if not isinstance(error, StoppedByUser):
            self.context.fail(error)
        self._read()


def choose_files(parent: QWidget, title: str, names: str, then: Callable[[list[Path]], object]) -> None:
    """Let a person choose files, then go on with them; nothing where they cancel."""
    dialog = QFileDialog(parent, title)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
    dialog.setNameFilter(names)

    def go_on(found: list[str]) -> None:
        then([Path(name) for name in found])

    dialog.filesSelected.connect(go_on)
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()


def flow_row(*widgets: QWidget) -> FlowLayout:
    """Widgets in a row from the left, wrapped where room is short."""
    row = FlowLayout()
    for widget in widgets:
        row.addWidget(widget)
    return row


def labelled_column(words: TextLabel, widget: QWidget) -> QVBoxLayout:
    """A small label above what it names."""
    return column_box(words, widget, spacing=4)
