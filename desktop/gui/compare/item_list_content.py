"""The content of an item list: thumbnails, a figure with clickable points, or a table with clickable rows."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from desktop.analysis.document_model.report_document import ReportTable
from desktop.analysis.figures.gap_difficulty_speed_figures import (
    difficulty_dots,
    difficulty_scatter_figure,
    speed_accuracy_figure,
    wrong_steps_figure,
)
from desktop.analysis.figures.times_and_difficulty_data import DifficultyDot, wrong_steps
from desktop.analysis.tables.answer_summary_per_item import ItemSummary, empty_selection_reason
from desktop.benchmarks.messages import FilledSentence, say
from desktop.gui.app_context import AppContext
from desktop.gui.compare.chart_tooltips import scatter_dot_tooltip, speed_point_tooltip
from desktop.gui.compare.chart_view import ChartView
from desktop.gui.compare.collect_item_lists import (
    GAPS,
    RASCH,
    SCATTER,
    SPEED,
    STEPS,
    ItemDifficulties,
    ItemLists,
    first_error_table,
    human_model_gaps_table,
    lines_with_tag,
)
from desktop.gui.compare.load_compare_data import LoadedComparison
from desktop.gui.compare.report_table_widget import DocumentTable, DocumentTableRow
from desktop.gui.compare.table_or_figure_card import WIDEST
from desktop.gui.compare.thumbnail_grid import ThumbnailGrid
from desktop.gui.i18n import tr, translate_sentence, translate_text
from desktop.gui.theme.design_tokens import LARGE, SMALL, SPACE_12, SPACE_24, STRONG
from desktop.gui.widgets.input_fields import SelectField
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import discard_widget, named_widget, row_box

ALL = ""


class ItemListContent(SurfaceCard):
    """Signals: item_wanted(Line); dots_wanted(model), the scatter's points of a model ("": of all) are to be read."""

    item_requested = Signal(object)
    scatter_requested = Signal(str)

    def __init__(self, context: AppContext) -> None:
        super().__init__(padding=SPACE_24)
        self._key = ""
        self._found: ItemLists | None = None
        self._shown: LoadedComparison | None = None
        self._title, self._count = TextLabel("", LARGE, STRONG, wrap=True), TextLabel("", tone="muted")
        self._title.setObjectName("list_title")
        self._note = TextLabel("", SMALL, tone="muted", wrap=True)
        self.model = named_widget(SelectField(name=tr("Model")), "scatter_model")
        self.model.chosen.connect(self._on_model)
        self.scatter, self._dots = ChartView(context, pressed=True), list[DifficultyDot]()
        self.scatter.setObjectName("difficulty_scatter")
        self.speed = named_widget(ChartView(context), "speed_scatter")
        for plot in (self.scatter, self.speed):
            plot.setMaximumWidth(WIDEST)
        self.scatter.wanted.connect(self._on_dot)
        self.steps = named_widget(ChartView(context), "steps_plot")
        self.grid = named_widget(ThumbnailGrid(context), "list_grid")
        self.grid.item_requested.connect(self.item_requested)
        self.table: DocumentTable | None = None
        self._rows: Sequence[ItemSummary | None] = ()
        self._inner = ScrollColumn(spacing=SPACE_12)
        self._lay_out()

    def retranslate(self) -> None:
        self.grid.retranslate()
        self.model.set_name(tr("Model"))

    def show_list(self, key: str, found: ItemLists, shown: LoadedComparison) -> None:
        """Show what belongs to a key of the list at the left."""
        again = key == self._key
        self._key, self._found, self._shown = key, found, shown
        self._set_table(None)
        for part in self._parts():
            part.hide()
        self._count.setText("")
        ways = {
            SCATTER: self._show_scatter,
            STEPS: self._show_steps,
            GAPS: self._show_gaps,
            SPEED: self._show_speed,
            RASCH: self._await_rasch,
        }
        ways.get(key, lambda: self._show_lines(from_the_first=not again))()
        if not again:
            self._inner.verticalScrollBar().setValue(0)

    def note(self) -> str:
        return self._note.text()

    def _show_lines(self, *, from_the_first: bool) -> None:
        assert self._found is not None
        one = next((one for one in self._found.lists if one.key == self._key), None)
        if one is not None:
            self._title.setText(translate_sentence(one.title))
            self._count.setText(tr("{n} items", n=len(one.lines)))
            none = empty_selection_reason(self._found.lines, self._key)
            self.grid.show_lines(one.lines, none=none, from_the_first=from_the_first)
            self.grid.show()

    def _show_scatter(self) -> None:
        assert self._shown is not None
        frame = self._shown.comparison.frame
        models = [source.name for source in frame.sources if not source.baseline]
        choices = [(ALL, tr("Mean of all models")), *((name, name) for name in models)]
        self.model.set_choices(choices, self.model.current())
        self._title.setText(tr("Difficulty of items for people and models"))
        self._note.setText(
            tr(
                "Each circle represents the items at one point; its area shows their number. Select a circle "
                "to list them."
            )
        )
        for part in (self.model, self.scatter, self._note):
            part.show()
        self.scatter_requested.emit(self.model.current())

    def show_dots(self, model: str, dots: Sequence[DifficultyDot]) -> None:
        """Draw these points; ignored if another model was chosen meanwhile."""
        if model != self.model.current() or self._key != SCATTER:
            return
        self._dots = sorted(dots, key=lambda dot: -len(dot.lines))
        named = FilledSentence(say("{model} correct, %"), model=model or FilledSentence(say("models")))
        draw = partial(difficulty_scatter_figure, difficulty_dots(self._dots), named)
        self.scatter.show_figure(draw, list(map(scatter_dot_tooltip, self._dots)), self._title.text())
        self._count.setText(tr("{n} items", n=sum(len(dot.lines) for dot in dots)))

    def _show_speed(self) -> None:
        assert self._found is not None
        speeds = self._found.speeds
        words = [speed_point_tooltip(one.who, one.n, one.seconds, one.accuracy) for one in speeds]
        self._title.setText(tr("Speed against accuracy"))
        self._note.setText(tr("Each circle is a participant. Median response time of answers without focus loss."))
        self.speed.show_figure(partial(speed_accuracy_figure, speeds), words, self._title.text())
        self.speed.show()
        self._note.show()

    def _show_steps(self) -> None:
        assert self._found is not None
        self._title.setText(tr("Locations of first path errors"))
        self._note.setText(tr("Share of path answers that have left the correct path by each step."))
        shown = self._shown
        assert shown is not None
        draw = partial(wrong_steps_figure, wrong_steps(self._found.traces), shown.marks)
        self.steps.show_figure(draw, (), self._title.text())
        for part in (self._note, self.steps):
            part.show()
        self._set_table(first_error_table(self._found))

    def _show_gaps(self) -> None:
        assert self._found is not None
        self._title.setText(tr("Largest gap by capability"))
        self._note.setText(tr("Select a row to see its items, largest gap first."))
        self._note.show()
        self._set_table(human_model_gaps_table(self._found))
        if self.table is not None:
            self.table.chosen.connect(self._on_gap)

    def _await_rasch(self) -> None:
        self._title.setText(tr("Item difficulty (Rasch)"))
        self._note.setText(tr("Calculating…"))
        self._note.show()

    def show_rasch(self, found: ItemDifficulties | None) -> None:
        """Show the difficulties that were worked out, where they are still asked for."""
        if self._key != RASCH or self._found is None or self._shown is None:
            return
        if found is None:
            self._note.setText(
                tr(
                    "The Rasch model requires at least ten participants, and items that some answered "
                    "correctly and others did not."
                )
            )
            return
        self._note.setText(translate_text(found.table.caption))
        self._rows = [self._found.by_index.get(index) for index in found.items]
        self._set_table(found.table)
        if self.table is not None:
            self.table.chosen.connect(self._on_row)

    def _set_table(self, made: ReportTable | None) -> None:
        if self.table is not None:
            self._inner.column.removeWidget(self.table)
            discard_widget(self.table)
        self.table = None if made is None else DocumentTable(made)
        if self.table is not None:
            self._inner.column.insertWidget(self._inner.column.indexOf(self.grid), self.table)

    @Slot(str)
    def _on_model(self, name: str) -> None:
        self.grid.hide()
        self.scatter_requested.emit(name)

    @Slot(int)
    def _on_dot(self, number: int) -> None:
        dot = self._dots[number]
        self.grid.show_lines(dot.lines)
        self.grid.show()
        if len(dot.lines) == 1:
            self.item_requested.emit(dot.lines[0])

    @Slot(object)
    def _on_gap(self, entry: DocumentTableRow) -> None:
        if self._found is not None and self._shown is not None:
            gap = self._found.gaps[entry.place]
            self.grid.show_lines(lines_with_tag(self._found.lines, gap.tag, gap.model))
            self.grid.show()

    @Slot(object)
    def _on_row(self, entry: DocumentTableRow) -> None:
        line = self._rows[entry.place]
        if line is not None:
            self.item_requested.emit(line)

    def _parts(self) -> tuple[QWidget, ...]:
        """Everything that a list may show, from top to bottom."""
        return (self.model, self._note, self.steps, self.scatter, self.speed, self.grid)

    def _lay_out(self) -> None:
        self.body.addLayout(row_box((self._title, 1), self._count))
        for part in self._parts():
            self._inner.column.addWidget(part)
            part.hide()
        self.body.addWidget(self._inner, 1)
        self.setMinimumWidth(0)
