"""The runs that stopped before their end, each with the way back into it."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.gui.theme.tokens import LARGE, SMALL, STRONG
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.card import Card
from desktop.gui.widgets.progress import Bar
from desktop.gui.widgets.text import Text
from desktop.gui.words import tr
from desktop.study.watch import RunView


class UnfinishedCard(Card):
    """Signals: resume_wanted(RunView)."""

    resume_wanted = Signal(object)

    def __init__(self) -> None:
        super().__init__(padding=24)
        self.setObjectName("unfinished")
        self._title = Text("", LARGE, STRONG)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(16)
        self.body.addWidget(self._title)
        self.body.addLayout(self._rows)

    def show_runs(self, views: Sequence[RunView]) -> None:
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

    def _row(self, view: RunView) -> QWidget:
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(16)
        texts = QVBoxLayout()
        texts.setSpacing(4)
        texts.addWidget(Text(view.code, weight=STRONG, wrap=True))
        told = tr("{done} of {planned} items · {study}", done=view.done, planned=view.planned, study=view.study)
        if view.here:
            told = tr(
                "{done} of {planned} items · now at station {seat}",
                done=view.done,
                planned=view.planned,
                seat=view.seat,
            )
        texts.addWidget(Text(told, SMALL, tone="muted", wrap=True))
        bar = Bar(tint="people")
        bar.set_share(view.done / max(1, view.planned))
        texts.addWidget(bar)
        resume = Button(tr("Resume"))
        resume.setObjectName(f"resume-{view.code}")
        resume.setAccessibleName(tr("Resume session of {code}", code=view.code))
        resume.clicked.connect(lambda: self.resume_wanted.emit(view))
        line.addLayout(texts, 1)
        line.addWidget(resume)
        return row
