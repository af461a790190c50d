"""The card in which a judge grades short answers: which model, how far, and the results."""

from PySide6.QtCore import Slot

from db.lab import Lab
from db.rows import ItemFilter, QueryCondition
from db.stores import items as item_store
from desktop.gui.app_context import AppContext
from desktop.gui.background_tasks import BackgroundTask, TaskProgress
from desktop.gui.i18n import join_with_commas, tr
from desktop.gui.models.load_models_and_runs import LabModels
from desktop.gui.models.model_and_score_text import format_count, model_title
from desktop.gui.theme.design_tokens import LARGE, SMALL, SPACE_8, STRONG
from desktop.gui.widgets.input_fields import SelectField
from desktop.gui.widgets.progress_line import ProgressLine
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import STRETCH, fill_box, named_widget, row_box
from desktop.inference.judge.grade_short_answers import JUDGED_KINDS, JudgeCounts, judge_answers
from desktop.library.item_rows import item_from_row

NAME_WIDTH = 260


class JudgeCard(SurfaceCard):
    """Shown where the lab has short answers to judge and a model that can."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.setObjectName("judge_card")
        self._context = context
        self._task: BackgroundTask | None = None
        self._titles: dict[str, str] = {}
        self._title, self._about = TextLabel("", LARGE, STRONG), TextLabel("", SMALL, tone="muted", wrap=True)
        self._model, self._judge = SelectField(), PushButton("")
        self._model.setObjectName("judge_model")
        self._model.set_most(NAME_WIDTH)
        self._judge.setObjectName("judge")
        self._judge.setEnabled(False)
        self._judge.clicked.connect(self._on_judge)
        self._progress = ProgressLine()
        self._progress.hide()
        self._said = named_widget(TextLabel("", SMALL, wrap=True), "judge_said")
        self._said.hide()
        row = row_box(self._model, self._judge, STRETCH, spacing=SPACE_8)
        fill_box(self.body, self._title, self._about, row, self._progress, self._said)
        self.retranslate()

    def retranslate(self) -> None:
        self._title.setText(tr("Grade short answers with a model"))
        self._about.setText(
            tr("Grades only answers that do not match exactly. If the judge fails, answers are not marked incorrect.")
        )
        self._model.set_name(tr("Judge"))
        self._judge.set_text(tr("Grade answers"))

    def show_shelf(self, shelf: LabModels) -> None:
        able = [row for row in shelf.models if row.kind != "baseline"]
        self._titles = {row.name: model_title(row) for row in able}
        self._model.set_choices(list(self._titles.items()), self._model.current())
        self._judge.setEnabled(bool(able) and self._task is None)

    @Slot()
    def _on_judge(self) -> None:
        lab, name = self._context.lab, self._model.current()
        if lab is None or self._task is not None or not name:
            return
        self._judge.setEnabled(False)
        self._said.hide()
        self._progress.start(tr("{model} is grading", model=self._titles[name]))
        self._progress.show()
        self._task = self._context.tasks.run_long(
            lambda watch: judge_short_answers(lab, name, watch), self._on_judged, owner=self, failed=self._on_failed
        )
        self._progress.follow(self._task)

    def _on_judged(self, told: JudgeCounts) -> None:
        self._end(judged_counts_text(told))

    def _on_failed(self, error: Exception) -> None:
        self._end(tr("Grading was interrupted. Grades so far are saved."))
        self._context.fail(error)

    def _end(self, text: str) -> None:
        self._task = None
        self._progress.hide()
        self._judge.setEnabled(True)
        self._said.setText(text)
        self._said.show()


def judge_short_answers(lab: Lab, name: str, watch: TaskProgress) -> JudgeCounts:
    kinds = tuple(kind.value for kind in JUDGED_KINDS)
    where = ItemFilter((QueryCondition(field="kind", op="in", values=kinds),))
    items = [item_from_row(row) for row in lab.read(item_store.find_stored_items, where)]
    return judge_answers(lab, name, items, progress=watch.progress, stopped=watch.cancelled)


def judged_counts_text(told: JudgeCounts) -> str:
    parts = [
        tr("{n} correct by exact match", n=format_count(told.by_rule)),
        tr("judged correct {right}, incorrect {wrong}", right=format_count(told.right), wrong=format_count(told.wrong)),
    ]
    if told.failed:
        parts.append(tr("the judge failed on {n}: missing, not incorrect", n=format_count(told.failed)))
    parts += [f"{format_count(n)} × {why}" for why, n in told.failures.items()]
    if told.skipped:
        parts.append(tr("{n} already graded", n=format_count(told.skipped)))
    text = join_with_commas(parts)
    return tr("Stopped: {what}.", what=text) if told.stopped else tr("Done: {what}.", what=text)
