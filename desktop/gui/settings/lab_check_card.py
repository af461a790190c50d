"""The card that checks the open lab: name, location, counts, and whether data are lost or damaged."""

from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QUrl, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QGridLayout

from db.lab import Lab
from db.maintenance.check_lab_integrity import LabCheckReport, check_open_lab
from db.schema.row_counts import main_row_counts
from desktop.benchmarks.messages import say
from desktop.gui.app_context import AppContext
from desktop.gui.background_tasks import StoppedByUser
from desktop.gui.i18n import tr, translate_sentence
from desktop.gui.theme.design_tokens import LARGE, SPACE_12, SPACE_16, SPACE_24, STRONG
from desktop.gui.widgets.elided_text import ElidedText
from desktop.gui.widgets.outcome_badge import OutcomeBadge
from desktop.gui.widgets.progress_line import DelayedProgressLine
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import HairLine, TextLabel
from desktop.gui.widgets.widget_setup import STRETCH, column_box, fill_box, named_widget, row_box, spaced_grid

COUNTS = {
    "items": say("items"),
    "media": say("images"),
    "people": say("people"),
    "runs": say("runs"),
    "trials": say("trials"),
    "answers": say("answers"),
    "labels": say("labels"),
    "predictions": say("predictions"),
}
SHOWN_PROBLEMS = 5
COLUMNS = 4


class LabCheckCard(SurfaceCard):
    """The output of `eyeline lab check` in the window."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(padding=SPACE_24)
        self._context = context
        self._checked: LabCheckReport | None = None
        self._checked_lab: Lab | None = None
        self._title = TextLabel("", LARGE, STRONG)
        self._folder = ElidedText(tone="muted")
        self._numbers = {name: TextLabel("–", LARGE, STRONG) for name in COUNTS}
        self._names = {name: TextLabel("", tone="muted") for name in COUNTS}
        self._verdict = OutcomeBadge("missing")
        self._problems = named_widget(TextLabel(wrap=True), "lab_problems")
        self._check = context.actions.button("check_lab", self.look)
        self._progress = DelayedProgressLine()
        self._open = PushButton(variant="quiet", icon="folder")
        self._open.clicked.connect(self._on_open)
        self._lay_out()

    def retranslate(self) -> None:
        lab = self._context.lab
        self._title.setText(lab.name if lab is not None else tr("No lab is open"))
        self._folder.setText(str(lab.folder) if lab is not None else "")
        self._open.set_text(tr("Open lab folder"))
        for name, text in self._names.items():
            text.setText(tr(COUNTS[name]))
        self._show()

    def answers_to(self, words: str) -> bool:
        """Whether each of these words, of which there is at least one, occurs in the card's texts."""
        text = f"{self._title.text()} {self._check.label()} {self._open.label()}".casefold()
        wanted = words.casefold().split()
        return bool(wanted) and all(word in text for word in wanted)

    def shown(self) -> None:
        """The card is shown. The first time a lab is checked here, which may take minutes with many images; later only
        its counts are read, and it is checked on request."""
        lab = self._context.lab
        if lab is None:
            return
        if self._checked_lab is not lab:
            self.look()
        elif self._checked is not None:
            self._context.tasks.run(partial(lab.read, main_row_counts), self._on_counted, owner=self, turn="counts")

    @Slot()
    def look(self) -> None:
        """Check the lab in the pool."""
        lab = self._context.lab
        if lab is None:
            return
        self._checked, self._checked_lab = None, lab
        self._check.setEnabled(False)
        self._verdict.set_state("missing", tr("checking…"))
        task = self._context.tasks.run_long(
            partial(check_open_lab, lab), self._on_checked, owner=self, failed=self._on_failed, instead="check"
        )
        self._progress.wait_for(task, tr("Checking the lab"))

    def _on_checked(self, checked: LabCheckReport) -> None:
        self._checked = checked
        self._check.setEnabled(True)
        self._show()

    def _on_counted(self, found: dict[str, int]) -> None:
        if self._checked is not None:
            self._checked = replace(self._checked, counts=found)
            self._show()

    def _on_failed(self, error: Exception) -> None:
        self._checked_lab = None
        self._check.setEnabled(True)
        self._show()
        if not isinstance(error, StoppedByUser):
            self._context.fail(error)

    def _show(self) -> None:
        checked = self._checked
        there = self._context.lab is not None
        self._verdict.setVisible(there and checked is not None)
        self._check.setVisible(there)
        self._open.setVisible(there)
        self._problems.setVisible(checked is not None and not checked.ok)
        if checked is None:
            return
        for name, text in self._numbers.items():
            text.setText(f"{checked.counts.get(name, 0):,}")
        if checked.ok:
            self._verdict.set_state("right", tr("No problems found"))
        else:
            n = len(checked.problems)
            self._verdict.set_state("wrong", tr("{n} problems", n=n))
            shown = checked.problems[:SHOWN_PROBLEMS]
            said = [translate_sentence(problem.sentence) for problem in shown]
            self._problems.setText(
                "\n".join((*said, *dict.fromkeys(translate_sentence(problem.hint) for problem in shown)))
            )

    @Slot()
    def _on_open(self) -> None:
        lab = self._context.lab
        if lab is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(Path(lab.folder))))

    def _lay_out(self) -> None:
        grid = spaced_grid(QGridLayout(), SPACE_24)
        for place, name in enumerate(COUNTS):
            row, column = divmod(place, COLUMNS)
            grid.addLayout(column_box(self._numbers[name], self._names[name], spacing=0), row, column)
            grid.setColumnStretch(column, 1)
        grid.setVerticalSpacing(SPACE_16)
        head = row_box(self._title, self._verdict, STRETCH, self._open, self._check, spacing=SPACE_12)
        fill_box(self.body, head, self._folder, self._progress, HairLine(), grid, self._problems, spacing=SPACE_16)
