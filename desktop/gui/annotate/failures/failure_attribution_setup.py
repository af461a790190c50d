"""Setup fields of a failure attribution job: whose failures, and how many per task."""

from functools import partial

from PySide6.QtWidgets import QVBoxLayout

from db.lab import Lab
from db.rows import ModelRow
from db.stores import items, models_runs_predictions
from desktop.annotation.job_kinds.human_failure_attribution import load_failed_answers
from desktop.annotation.job_setup.create_jobs_by_kind import BENCHMARK, runs_with_condition
from desktop.benchmarks.canonical_json import Json
from desktop.gui.annotate.work_page_base import JobSetupFields
from desktop.gui.app_context import AppContext
from desktop.gui.i18n import tr
from desktop.gui.items.benchmark_and_task_titles import benchmark_title
from desktop.gui.models.model_and_score_text import model_title
from desktop.gui.theme.design_tokens import SMALL, SPACE_4
from desktop.gui.widgets.input_fields import LineField, SelectField
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import fill_box, named_widget
from desktop.library.score_stored_answers import current_rule

Found = dict[str, tuple[int, str]]
"""By benchmark and model: how many items it has failed, and what it is called."""


class FailuresSetupFields(JobSetupFields):
    """A model of the lab and a number; an empty number takes all failures."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._failed: Found | None = None
        self._names = [TextLabel("", SMALL, tone="muted") for _ in range(2)]
        self._said = named_widget(TextLabel("", tone="muted", wrap=True), "failures_found")
        self.model, self.most = SelectField(), LineField()
        self.model.setObjectName("failures_model")
        self.most.setObjectName("failures_most")
        self.model.chosen.connect(self._on_changed)
        self.most.textChanged.connect(self._on_changed)
        column = fill_box(QVBoxLayout(self), spacing=SPACE_4, margins=0)
        for name, field in zip(self._names, (self.model, self.most), strict=True):
            fill_box(column, name, field)
            column.addSpacing(SPACE_4)
        column.addWidget(self._said)
        self.retranslate()

    def retranslate(self) -> None:
        self._names[0].setText(tr("Model"))
        self._names[1].setText(tr("Max. failures per task (empty: all)"))
        self.model.set_name(tr("Model"))
        self.most.set_name(self._names[1].text(), tr("all"))
        self._offer()
        self._say()

    def start(self) -> None:
        lab = self.context.lab
        if lab is not None:
            self.context.tasks.run(partial(_count_model_failures, lab), self._on_read, owner=self)

    def values(self) -> dict[str, Json]:
        text = self.most.text().strip()
        benchmark, _, model = self.model.current().partition(" ")
        return {"benchmark": benchmark, "model": model, "most": int(text) if text.isdecimal() else None}

    def problem(self) -> str:
        text = self.most.text().strip()
        if text and not text.isdecimal():
            return tr("Leave the number empty to include all, or enter a whole number.")
        if self._failed is not None and not self._failed.get(self.model.current()):
            return tr("No model failures yet. First run a model on items and probes.")
        return ""

    def hides(self) -> frozenset[str]:
        return frozenset({"scheme", "query", "limit", "calibration", "again", "order", "tags_shown"})

    def _on_read(self, failed: Found) -> None:
        self._failed = failed
        self._offer()
        self._say()
        self.changed.emit()

    def _on_changed(self, _text: str) -> None:
        self._say()
        self.changed.emit()

    def _offer(self) -> None:
        self.model.set_choices(
            [(key, _model_name_text(key, called)) for key, (_, called) in (self._failed or {}).items()],
            self.model.current(),
        )

    def _say(self) -> None:
        n = (self._failed or {}).get(self.model.current(), (0, ""))[0]
        self._said.setText(tr("{n} items failed", n=n) if n else "")


def _model_name_text(key: str, called: str) -> str:
    benchmark, _, _model = key.partition(" ")
    return tr("{model}, {benchmark}", model=called, benchmark=benchmark_title(benchmark))


def _count_model_failures(lab: Lab) -> Found:
    """The number of failed items per model and benchmark, VRIQ first; in the pool."""
    found: Found = {}
    rows: list[ModelRow] = lab.read(models_runs_predictions.registered_models)
    names = dict.fromkeys(task.benchmark for task in lab.read(items.count_items_by_task))
    for benchmark in sorted(names, key=lambda name: (name != BENCHMARK, name)):
        rule = current_rule(lab, benchmark)
        for row in rows:
            runs = [
                run.id
                for run in runs_with_condition(lab.read(models_runs_predictions.list_model_runs, row.id), "default")
            ]
            failed = {one.item_id for one in lab.read(load_failed_answers, runs, benchmark, rule)}
            if failed:
                found[f"{benchmark} {row.name}"] = (len(failed), model_title(row))
    return found
