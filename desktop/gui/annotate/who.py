"""Who is tagging, and in which job."""

from collections.abc import Sequence

from PySide6.QtCore import Signal, Slot

from desktop.annotation.job import Job
from desktop.gui.annotate.page import CardPage
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.fields import Select, TextField
from desktop.gui.widgets.text import Text
from desktop.gui.words import sentence, tr
from desktop.library.codes import BadCode, normal_code


class WhoPage(CardPage):
    """Asks for a code and a job.

    Signals: chosen(code), as codes are stored, when somebody wants to start; job_chosen(index); wanted_new, to make
    another job.
    """

    chosen = Signal(str)
    job_chosen = Signal(int)
    wanted_new = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._jobs = Select()
        self._jobs.setObjectName("job")
        self._jobs.chosen.connect(self._on_job)
        self.code = TextField()
        self.code.setObjectName("code")
        self.code.setMaxLength(40)
        self.code.textChanged.connect(self._on_text)
        self._job_name = self.add_field("", self._jobs)
        self._code_name = self.add_field("", self.code)
        self._problem = Text("", tone="wrong", wrap=True)
        self._problem.setObjectName("code_problem")
        self.body.addWidget(self._problem)
        self._new = Button("", variant="quiet")
        self._new.setObjectName("another_job")
        self._new.clicked.connect(self.wanted_new)
        self._start = Button("", key="Enter", variant="primary")
        self._start.setObjectName("start")
        self._start.clicked.connect(self._on_start)
        self.foot.insertWidget(0, self._new)
        self.foot.addWidget(self._start)
        self.retranslate()

    def retranslate(self) -> None:
        """Set all texts."""
        self.set_texts(
            tr("Who is tagging?"),
            tr("Your code, not your name. Nobody sees what the others tagged before an item is complete."),
        )
        self._job_name.setText(tr("Job"))
        self._code_name.setText(tr("Code"))
        self.code.set_name(tr("for instance A1"))
        self._new.set_text(tr("New job"))
        self._start.set_text(tr("Start"))
        self._on_text()

    def show_jobs(self, jobs: Sequence[Job], current: int) -> None:
        """Offer these jobs."""
        names = [
            (
                str(n),
                tr(
                    "{name} · {items} items, {overlap} annotators each",
                    name=job.name,
                    items=len(job.items),
                    overlap=job.overlap,
                ),
            )
            for n, job in enumerate(jobs)
        ]
        self._jobs.set_choices(names, str(current))
        self.code.clear()
        self.code.setFocus()

    @Slot()
    def _on_text(self) -> None:
        """Only a code can start; what else was typed is told at once."""
        problem = ""
        try:
            normal_code(self.code.text())
        except BadCode as error:
            problem = sentence(error.sentence)
        self._start.setEnabled(not problem)
        self._problem.setText(problem if self.code.text().strip() else "")
        self._problem.setVisible(bool(self._problem.text()))

    @Slot()
    def _on_start(self) -> None:
        self.chosen.emit(normal_code(self.code.text()))

    @Slot(str)
    def _on_job(self, key: str) -> None:
        self.job_chosen.emit(int(key))
