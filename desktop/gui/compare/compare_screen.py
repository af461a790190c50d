"""The Compare screen: overview, single items, tables and figures, data quality, extraction rules, and the analysis
settings."""

from collections.abc import Collection, Mapping
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget
from typing_extensions import override

from db.rows import ModelRow
from desktop.analysis.data.analysis_frame import TaskKey
from desktop.analysis.tables.answer_summary_per_item import ItemSummary
from desktop.gui.app_context import AppContext
from desktop.gui.background_tasks import BackgroundTask, StoppedByUser
from desktop.gui.compare.analysis_request import AnalysisRequest
from desktop.gui.compare.analysis_settings_view import AnalysisSettingsView, plan_status_text
from desktop.gui.compare.answer_quality_view import QualityView
from desktop.gui.compare.answer_rules_view import RulesView
from desktop.gui.compare.compare_empty_state import CompareEmptyState
from desktop.gui.compare.compare_overview import CompareOverview
from desktop.gui.compare.compare_view_base import CompareView
from desktop.gui.compare.item_list_and_answers import ItemsView
from desktop.gui.compare.load_compare_data import LoadedComparison, load_comparison, write_lab_report
from desktop.gui.compare.make_example_comparison import example_model, make_example
from desktop.gui.compare.report_status_card import ReportStatusCard
from desktop.gui.compare.tables_and_figures_view import TablesView
from desktop.gui.i18n import join_name_and_text, join_with_commas, tr
from desktop.gui.items.benchmark_and_task_titles import benchmark_title
from desktop.gui.models.model_and_score_text import model_title
from desktop.gui.shell.place_screen_base import PlaceScreen
from desktop.gui.theme.design_tokens import SPACE_16, SPACE_24
from desktop.gui.theme.window_language import current_language
from desktop.gui.widgets.elided_text import ElidedText
from desktop.gui.widgets.progress_line import DelayedProgressLine
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.tab_bar import NOWHERE, TabBar
from desktop.gui.widgets.text_label import HairLine, set_tool_tip
from desktop.gui.widgets.toggle_chip import ToggleChip
from desktop.gui.widgets.widget_setup import (
    STRETCH,
    box_widget,
    column_box,
    fill_box,
    named_button,
    named_widget,
    row_box,
)

AGAIN_MS = 1000
RULE_WIDTH = 220
"""The most that the name of the extraction rule takes of the bar, in logical pixels."""
OVERVIEW, ITEMS, TABLES, QUALITY, RULES, PLAN = range(6)
NAMES = ("overview", "items", "tables", "quality", "rules", "plan")
"""The views: those of the tabs, then those behind the buttons that name the scoring rule and the analysis."""


class CompareScreen(PlaceScreen):
    """People against models in the open lab."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._shown: LoadedComparison | None = None
        self._wanted = self._read_as = AnalysisRequest()
        self._task: BackgroundTask | None = None
        self._example: ModelRow | None = None
        self._making: BackgroundTask | None = None
        self._stale = False
        self._again = QTimer(self, singleShot=True, interval=AGAIN_MS)
        self._again.timeout.connect(self._look)
        self.nothing = CompareEmptyState(context)
        self.overview, self.tables, self.items = CompareOverview(context), TablesView(context), ItemsView(context)
        self.quality, self.rules, self.plan = QualityView(context), RulesView(context), AnalysisSettingsView(context)
        self.report = ReportStatusCard()
        self.reading = DelayedProgressLine()
        self.answering = DelayedProgressLine()
        for line in (self.reading, self.answering):
            line.setContentsMargins(SPACE_24, SPACE_16, SPACE_24, 0)
        self.tabs = TabBar(NAMES[:RULES])
        self.rule, self.planned, self._file = PushButton(key="5"), PushButton(key="6"), ElidedText(tone="muted")
        self._choices = {RULES: self.rule, PLAN: self.planned}
        for view, button in self._choices.items():
            named_button(button, f"view_{NAMES[view]}", partial(self.show_view, view))
        self.simulated = named_widget(ToggleChip("", key="S"), "with_simulated")
        self.write = context.actions.button("write_report", self._on_write, PushButton(variant="primary"))
        self._export = context.actions.button("export")
        self._stack, self._views = QStackedWidget(), QStackedWidget()
        self._report_box = QWidget()
        self._lay_out()
        self._connect()

    def title(self) -> str:
        return tr("People vs. models")

    def subtitle(self) -> str:
        if self._shown is None:
            return ""
        frame = self._shown.comparison.frame
        names = dict.fromkeys(row.benchmark for row in self._shown.comparison.rows)
        parts = [join_with_commas(benchmark_title(name) for name in names), tr("people: {n}", n=len(frame.people))]
        return " · ".join(part for part in parts if part)

    def tools(self) -> list[QWidget]:
        return [self.simulated, self._export, self.write]

    @override
    def help_part(self) -> str:
        view = self._views.currentIndex()
        return f"compare.{NAMES[view]}" if view != OVERVIEW and self._views.isVisible() else ""

    def retranslate(self) -> None:
        self.simulated.set_text(tr("Include simulated"))
        self.tabs.set_texts([tr("Overview"), tr("Items"), tr("Tables"), tr("Data quality")])
        for part in (self.nothing, self.overview, self.report, *self._lazy()):
            part.retranslate()
        self._tell_plan()

    def shown(self) -> None:
        self._look()

    def arrive(self, values: Mapping[str, object]) -> None:
        """`simulated`: whether simulated people count; `view`: which view to show, by its name, or `votes`."""
        wanted, view = values.get("simulated"), values.get("view")
        if isinstance(wanted, bool):
            self.simulated.setChecked(wanted)
        if view == "votes":
            self.tables.show_votes()
            self.show_view(TABLES)
        elif isinstance(view, str) and view in NAMES:
            self.show_view(NAMES.index(view))

    def show_view(self, view: int) -> None:
        """Go to a view as a press on its tab or button does."""
        if view in self._choices:
            self.tabs.set_current(NOWHERE)
            self._on_view(view)
        else:
            self.tabs.choose(view)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys pressed before the answers are read still select their view."""
        view, alone = event.key() - Qt.Key.Key_1, not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if self._shown is None and self._task is not None and alone and 0 <= view < len(NAMES):
            self.show_view(view)
        else:
            super().keyPressEvent(event)

    def comparison(self) -> LoadedComparison | None:
        return self._shown

    @Slot()
    def _look(self) -> None:
        """Compare again, in the pool; changes during that are read afterwards."""
        lab = self.context.lab
        if lab is None:
            return
        if self._task is not None:
            self._stale = True
            return
        self._stale = False
        if self._shown is None:
            self.nothing.show_reading()
            self._stack.setCurrentWidget(self.nothing)
        wanted = self._wanted
        self._task = self.context.tasks.run_long(
            lambda _: load_comparison(lab, wanted),
            partial(self._on_read, wanted),
            owner=self,
            failed=self._on_failed,
            whole=True,
        )
        self.reading.wait_for(self._task, tr("Loading answers"))

    def _on_read(self, wanted: AnalysisRequest, shown: LoadedComparison) -> None:
        self._task = None
        if wanted != self._wanted:  # something else was asked for meanwhile: what came is not shown as if it were that
            self._look()
            return
        self._read_as = wanted
        something = bool(shown.comparison.rows) or bool(self._wanted.changes) or self._wanted.file is not None
        self._shown = shown if something else None
        self.write.setEnabled(something)
        if something:
            self._show(shown)
        else:
            self._show_nothing(shown.comparison.frame.left_out.simulated)
        self._tell_plan()
        self.heading_changed()
        if self._stale:
            self._again.start()

    def _show_nothing(self, simulated: int) -> None:
        lab = self.context.lab
        self.nothing.show_empty(simulated)
        self._stack.setCurrentWidget(self.nothing)
        if lab is not None and not simulated:
            self.context.tasks.run(lambda: example_model(lab), self._on_example_model, owner=self, turn="example")

    def _on_example_model(self, model: ModelRow | None) -> None:
        self._example = model
        if model is not None and self._shown is None:
            self.nothing.show_empty(0, model_title(model))

    @Slot()
    def _on_example(self) -> None:
        """Let the demo model and simulated people answer, then compare them."""
        lab, model = self.context.lab, self._example
        if lab is None or model is None or self._making is not None:
            return
        self._making = self.context.tasks.run_long(
            lambda watch: make_example(lab, model.name, watch),
            lambda _: self._end_example(AnalysisRequest(simulated=True)),
            owner=self,
            failed=self._on_no_example,
        )
        self.nothing.set_busy(True)
        self.answering.wait_for(self._making, tr("{model} and simulated participants answer", model=model_title(model)))

    def _end_example(self, wanted: AnalysisRequest) -> None:
        self._making = None
        self.nothing.set_busy(False)
        self._on_wanted(wanted)

    def _on_no_example(self, error: Exception) -> None:
        self._end_example(self._wanted)
        if not isinstance(error, StoppedByUser):
            self.context.fail(error)

    def _show(self, shown: LoadedComparison) -> None:
        self.overview.take(shown)
        for view in self._lazy():
            if view is not self.plan:
                view.take(shown)
        self.plan.show_request(self._wanted, shown)
        self._stack.setCurrentIndex(1)

    def _on_failed(self, error: Exception) -> None:
        self._task = None
        if isinstance(error, StoppedByUser):
            self._on_stopped()
            return
        self.context.fail(error)
        if self._stale:
            self._again.start()

    def _on_stopped(self) -> None:
        """What was shown stays, with its request."""
        self._stale = False
        self._want(self._read_as)
        if self._shown is None:
            self.nothing.show_stopped()
            self._stack.setCurrentWidget(self.nothing)
        else:
            self.plan.show_request(self._wanted, self._shown)

    @Slot(object)
    def _on_wanted(self, wanted: AnalysisRequest) -> None:
        """Another analysis is requested."""
        self._want(wanted)
        self._look()

    def _want(self, wanted: AnalysisRequest) -> None:
        self._wanted = wanted
        self.simulated.blockSignals(True)
        self.simulated.setChecked(wanted.simulated)
        self.simulated.blockSignals(False)

    @Slot(str)
    def _on_rule(self, rule: str) -> None:
        """All benchmarks' answers are to be read by it."""
        if self._shown is not None:
            names = dict.fromkeys(self._shown.comparison.frame.rules, rule)
            self._on_wanted(self._wanted.changed(rules=names))

    @Slot()
    def _on_lab_changed(self) -> None:
        lab = self.context.lab
        if lab is not None and self.isVisible() and self._making is None:
            self.context.tasks.run(lab.revision, self._on_revision, owner=self, turn="revision")

    def _on_revision(self, revision: int) -> None:
        """Read again unless the comparison includes this revision already."""
        if self._shown is None or self._shown.comparison.frame.revision != revision:
            self._look()

    @Slot(int)
    def _on_view(self, index: int) -> None:
        """Show another view; hide the path of a finished report, which belonged to the previous view."""
        if index != self._views.currentIndex() and self.report.is_over():
            self._report_box.hide()
        self._views.setCurrentIndex(index)

    @Slot(object)
    def _on_item(self, line: ItemSummary) -> None:
        self.items.open_item(line)
        self.tabs.choose(ITEMS)

    @Slot(object)
    def _on_task(self, key: TaskKey) -> None:
        self.items.show_task(key)
        self.tabs.choose(ITEMS)

    @Slot(str)
    def _on_library(self, key: str) -> None:
        self.context.signals.place_requested.emit("library", {"key": key})

    @Slot()
    def _on_write(self) -> None:
        lab, shown = self.context.lab, self._shown
        if lab is None or shown is None:
            return
        analysis, language = shown.ask.analysis, current_language()
        consistency = shown.latest.consistency is not None
        self._follow(
            self.context.tasks.run_long(
                lambda _: write_lab_report(lab, analysis, language, consistency=consistency),
                self._on_written,
                owner=self,
                failed=self._on_not_written,
                whole=True,
            ),
            tr("Generating report"),
        )

    @Slot(object)
    def _on_pieces(self, task: BackgroundTask) -> None:
        self._follow(task, tr("Saving all figures and tables"))

    def _follow(self, task: BackgroundTask, text: str) -> None:
        """Show the progress of writing; only one thing is written at a time."""
        self.write.setEnabled(False)
        self.tables.card.set_busy(True)
        self.report.follow(task, text)
        self._report_box.show()

    @Slot(object)
    def _on_written(self, page: Path) -> None:
        self._not_busy()
        self.report.show_page(page)
        self._report_box.show()

    @Slot(object)
    def _on_not_written(self, error: Exception) -> None:
        self._not_busy()
        self.report.hide()
        self._report_box.hide()
        if not isinstance(error, StoppedByUser):
            self.context.fail(error)

    def _not_busy(self) -> None:
        self.write.setEnabled(self._shown is not None)
        self.tables.card.set_busy(False)

    def _lazy(self) -> tuple[CompareView, ...]:
        return (self.tables, self.items, self.quality, self.rules, self.plan)

    def _tell_plan(self) -> None:
        """Name next to the tabs the scoring rules, whether the analysis is planned or post hoc, and its file."""
        if self._shown is not None:
            frame = self._shown.comparison.frame
            names = dict.fromkeys(row.benchmark for row in self._shown.comparison.rows)
            self._tell_rules({(frame.rules[name].name, frame.rules[name].version): None for name in names})
            self.planned.set_text(plan_status_text(frame))
            self.planned.setAccessibleName(join_name_and_text(tr("Analysis"), plan_status_text(frame)))
        self._file.setText("" if self._wanted.file is None else self._wanted.file.name)
        self._file.setVisible(self._wanted.file is not None)

    def _tell_rules(self, rules: Collection[tuple[str, int]]) -> None:
        """Name one rule, count several; the button keeps its width, and says all of them to a reader and the mouse."""
        named = [tr("rule {rule}, version {version}", rule=name, version=version) for name, version in rules]
        text = named[0] if len(named) == 1 else tr("{n} extraction rules", n=len(named))
        self.rule.set_text(self.rule.fontMetrics().elidedText(text, Qt.TextElideMode.ElideMiddle, RULE_WIDTH))
        self.rule.setAccessibleName(join_with_commas(named))
        set_tool_tip(self.rule, join_with_commas(named))

    def _connect(self) -> None:
        self.tabs.chosen.connect(self._on_view)
        self.simulated.toggled.connect(self._on_simulated)
        self.overview.rule_requested.connect(self._on_rule)
        self.overview.item_requested.connect(self._on_item)
        self.overview.task_requested.connect(self._on_task)
        for view in (self.items, self.rules):
            view.library_requested.connect(self._on_library)
        self.tables.writing.connect(self._on_pieces)
        self.tables.written.connect(self._on_written)
        self.tables.not_written.connect(self._on_not_written)
        self.rules.rule_requested.connect(self._on_rule)
        self.plan.wanted.connect(self._on_wanted)
        self.nothing.collect_requested.connect(self._on_collect)
        self.nothing.example_wanted.connect(self._on_example)
        self.nothing.simulated_requested.connect(self.simulated.click)
        self.nothing.reading_requested.connect(self._look)
        self.context.signals.lab_changed.connect(self._on_lab_changed)

    @Slot(bool)
    def _on_simulated(self, on: bool) -> None:
        self._on_wanted(AnalysisRequest(self._wanted.file, self._wanted.base, self._wanted.changes, simulated=on))

    @Slot()
    def _on_collect(self) -> None:
        self.context.open_place("collect")

    def _lay_out(self) -> None:
        fill_box(QVBoxLayout(self._report_box), self.report, margins=(SPACE_24, SPACE_16, SPACE_24, 0))
        for view in (self.overview, self.items, self.tables, self.quality, self.rules, self.plan):
            self._views.addWidget(view)
        parts = (self.tabs, STRETCH, self.rule, self.planned, self._file)
        bar = row_box(*parts, spacing=SPACE_16, margins=(SPACE_16, 0, SPACE_24, 0))
        page = box_widget(column_box(bar, HairLine(), (self._views, 1), spacing=0, margins=0))
        self._stack.addWidget(self.nothing)
        self._stack.addWidget(page)
        fill_box(
            QVBoxLayout(self), self.reading, self.answering, self._report_box, (self._stack, 1), spacing=0, margins=0
        )
        self._report_box.hide()
