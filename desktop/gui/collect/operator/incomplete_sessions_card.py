"""The card of incomplete sessions, each with a button that resumes it."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop.gui.i18n import tr
from desktop.gui.theme.design_tokens import LARGE, SMALL, STRONG
from desktop.gui.widgets.progress_line import ThinProgressBar
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import column_box, fill_box
from desktop.study.monitoring.session_and_place_progress import SessionSummary


class IncompleteSessionsCard(SurfaceCard):
    """Signals: resume_wanted(SessionSummary)."""

    resume_requested = Signal(object)

    def __init__(self) -> None:
        super().__init__(padding=24)
        self.setObjectName("unfinished")
        self._title = TextLabel("", LARGE, STRONG)
        self._rows = column_box(spacing=16)
        fill_box(self.body, self._title, self._rows)

    def show_runs(self, views: Sequence[SessionSummary]) -> None:
        self._title.setText(tr("Incomplete sessions"))
        while (entry := self._rows.takeAt(0)) is not None:
            widget = entry.widget()
            if widget is not None:
                widget.hide()
                widget.setParent(None)
                widget.deleteLater()
        for view in views:
            self._rows.addWidget(self._row(view))
        self.setVisible(bool(views))

    def _row(self, view: SessionSummary) -> QWidget:
        row = QWidget()
        line = fill_box(QHBoxLayout(row), spacing=16, margins=0)
        texts = column_box(TextLabel(view.code, weight=STRONG, wrap=True), spacing=4)
        told = tr("{done} of {planned} items · {study}", done=view.done, planned=view.planned, study=view.study)
        if view.here:
            told = tr(
                "{done} of {planned} items · now at station {seat}",
                done=view.done,
                planned=view.planned,
                seat=view.seat,
            )
        texts.addWidget(TextLabel(told, SMALL, tone="muted", wrap=True))
        bar = ThinProgressBar(tint="people")
        bar.set_share(view.done / max(1, view.planned))
        texts.addWidget(bar)
        resume = PushButton(tr("Resume"))
        resume.setObjectName(f"resume-{view.code}")
        resume.setAccessibleName(tr("Resume session of {code}", code=view.code))
        resume.clicked.connect(lambda: self.resume_requested.emit(view))
        fill_box(line, (texts, 1), resume)
        return row
