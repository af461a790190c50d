"""The view of answer-extraction rules: the same raw answers under each rule, and which scores change."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from PySide6.QtCore import Signal, Slot

from db.lab import Lab
from desktop.analysis.data.analysis_frame import TaskKey
from desktop.analysis.document_model import table_cell
from desktop.analysis.document_model.report_document import ReportTable, build_table
from desktop.analysis.document_model.table_cell import TableCell, Value
from desktop.analysis.figures.accuracy_figure_data import catalogue_task_title
from desktop.analysis.report.subgroups_rules_difficulty_sections import rule_flips_table
from desktop.analysis.tables.answer_summary_per_item import ItemSummary
from desktop.analysis.tables.scores_per_extraction_rule import RuleFlip, RuleRow, rule_flips_between, rule_sensitivity
from desktop.benchmarks.answers import rule_from_text
from desktop.benchmarks.messages import FilledSentence, say
from desktop.benchmarks.outcome import ExtractionRule
from desktop.gui.app_context import AppContext
from desktop.gui.compare.compare_view_base import CompareView, card_page_scroll
from desktop.gui.compare.item_answers_card import ItemAnswersCard
from desktop.gui.compare.load_compare_data import ItemAnswers, LoadedComparison, load_item_answers
from desktop.gui.compare.report_table_widget import DocumentTable, DocumentTableRow
from desktop.gui.i18n import tr
from desktop.gui.theme.design_tokens import SMALL, SPACE_8, SPACE_16, SPACE_24, STRONG
from desktop.gui.widgets.input_fields import SelectField
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import STRETCH, discard_widget, fill_box, named_widget, row_box


@dataclass(frozen=True, eq=False)
class RuleComparison:
    """rules: all, "name version"; current: the one by which the comparison is read, empty where benchmarks differ;
    pair: the two whose flips these are."""

    rules: tuple[str, ...]
    rows: tuple[RuleRow, ...]
    current: str
    pair: tuple[str, str]
    flips: tuple[RuleFlip, ...]


@dataclass(frozen=True, eq=False)
class RuleComparisonTables:
    """The comparison of rules and its tables: accuracy under each rule, and changed scores in the order of `flips`."""

    found: RuleComparison
    under: ReportTable
    flips: ReportTable


def load_rule_tables(lab: Lab, shown: LoadedComparison, pair: tuple[str, str]) -> RuleComparisonTables:
    found = compare_answer_rules(lab, shown, pair)
    one, other = found.pair
    caption = FilledSentence(
        say("Scores that change between {one} and {other}: {n}."), one=one, other=other, n=len(found.flips)
    )
    return RuleComparisonTables(found, rule_accuracy_table(found), rule_flips_table(found.flips, found.pair, caption))


def compare_answer_rules(lab: Lab, shown: LoadedComparison, pair: tuple[str, str]) -> RuleComparison:
    """Everybody under every rule, and what flips between two of them; the first two where none are named."""
    analysis = shown.ask.analysis
    found = rule_sensitivity(lab, analysis)
    one = pair[0] if pair[0] in found.rules else found.rules[0]
    others = [name for name in found.rules if name != one]
    other = pair[1] if pair[1] in others else others[0]
    flips = (
        found.flips
        if (one, other) == found.rules[:2]
        else rule_flips_between(lab, analysis, _parse_rule_name(one), _parse_rule_name(other))[1]
    )
    read_by = {f"{rule.name} {rule.version}" for rule in shown.comparison.frame.rules.values()}
    return RuleComparison(
        found.rules, found.rows, next(iter(read_by)) if len(read_by) == 1 else "", (one, other), flips
    )


def _parse_rule_name(text: str) -> ExtractionRule:
    return rule_from_text(text)


def rule_accuracy_table(found: RuleComparison) -> ReportTable:
    """One row per task and answerer: accuracy under each rule, the difference of the pair, the invalid share; the most
    affected first."""
    by_place: dict[tuple[str, str, str], dict[str, RuleRow]] = {}
    for row in found.rows:
        by_place.setdefault((row.key.benchmark, row.key.task, row.who), {})[row.rule] = row
    cells = [
        _rule_accuracy_cells(found, rows)
        for _, rows in sorted(by_place.items(), key=lambda entry: (-_accuracy_difference(found, entry[1]), entry[0]))
    ]
    accuracies = [FilledSentence(say(">{rule}, %"), rule=rule) for rule in found.rules]
    invalid = [FilledSentence(say(">Invalid, {rule}"), rule=rule) for rule in found.rules]
    columns = (say("Task"), say("Respondent"), ">n", *accuracies, say(">Difference, points"), *invalid, say(">Missing"))
    return build_table("under_rules", say("The same raw answers under each extraction rule."), columns, cells)


def _accuracy_difference(found: RuleComparison, rows: Mapping[str, RuleRow]) -> float:
    one, other = (rows.get(rule) for rule in found.pair)
    return 0.0 if one is None or other is None else round(abs(other.accuracy - one.accuracy), 6)


def _rule_accuracy_cells(found: RuleComparison, rows: Mapping[str, RuleRow]) -> tuple[TableCell | Value, ...]:
    one, other = (rows.get(rule) for rule in found.pair)
    any_row = next(iter(rows.values()))
    apart = None if one is None or other is None else other.accuracy - one.accuracy
    return (
        *(catalogue_task_title(any_row.key), table_cell.answerer_cell(any_row.who), any_row.n),
        *(table_cell.percent_cell(rows[rule].accuracy) if rule in rows else None for rule in found.rules),
        table_cell.points_cell(apart),
        *(rows[rule].invalid if rule in rows else None for rule in found.rules),
        any_row.missing,
    )


class RulesView(CompareView):
    """Signals: rule_wanted(rule), all answers are to be read by it ("name version"); library_wanted(key)."""

    rule_requested = Signal(str)
    library_requested = Signal(str)

    def __init__(self, context: AppContext) -> None:
        super().__init__(context, scrolls=True)
        self._found: RuleComparison | None = None
        self._pair = ("", "")
        self.rule = named_widget(SelectField(), "rule")
        self.one, self.other = SelectField(), SelectField()
        self.one.setObjectName("one_rule")
        self.other.setObjectName("other_rule")
        self.rule.chosen.connect(self.rule_requested)
        for select in (self.one, self.other):
            select.chosen.connect(self._on_pair)
        self._rule_words, self._flips_heading = TextLabel("", weight=STRONG), TextLabel("", weight=STRONG)
        self._note, self._against = TextLabel("", SMALL, tone="muted", wrap=True), TextLabel("")
        self.rows: DocumentTable | None = None
        self.flips: DocumentTable | None = None
        self.item = ItemAnswersCard()
        self.item.left.connect(self.item.hide)
        self.item.library_requested.connect(self.library_requested)
        self._top, self._below = SurfaceCard(padding=SPACE_24), SurfaceCard(padding=SPACE_24)
        self._scroll = card_page_scroll()
        self._lay_out()

    def retranslate(self) -> None:
        self.rule.set_name(tr("Extraction rule"))
        self.one.set_name(tr("First rule"))
        self.other.set_name(tr("Second rule"))
        self._rule_words.setText(tr("The same raw answers under each extraction rule"))
        self._flips_heading.setText(tr("Scores that change between"))
        self._against.setText(tr("and"))
        self._note.setText(tr("Invalid: no answer found. Missing: no reply. Select a change to see the full reply."))
        self.item.retranslate()
        super().retranslate()

    def read(self, lab: Lab, shown: LoadedComparison) -> object:
        return load_rule_tables(lab, shown, self._pair)

    def show_read(self, found: object) -> None:
        made = cast("RuleComparisonTables", found)
        self._found = made.found
        choices = [(name, name) for name in self._found.rules]
        self.rule.set_choices(choices, self._found.current)
        self.one.set_choices(choices, self._found.pair[0])
        self.other.set_choices(choices, self._found.pair[1])
        self.rows = self._set(self._top, self.rows, DocumentTable(made.under))
        self.flips = self._set(self._below, self.flips, DocumentTable(made.flips))
        self.flips.chosen.connect(self._on_flip)
        self.item.hide()

    @Slot(str)
    def _on_pair(self, rule: str) -> None:
        pair = self._pair = (self.one.current(), self.other.current())
        self.run(lambda lab, shown: load_rule_tables(lab, shown, pair), self.show_read, instead="pair")

    @Slot(object)
    def _on_flip(self, entry: DocumentTableRow) -> None:
        if self._found is None or self.shown is None:
            return
        flip = self._found.flips[entry.place]
        line = _find_item_line(self.shown.lines, flip.item, flip.task)
        if line is not None:
            first = (flip.who,)
            self.run(
                lambda lab, shown: load_item_answers(lab, shown, line),
                lambda found: self._show_detail(found, first),
                instead="detail",
            )

    def _show_detail(self, detail: ItemAnswers, first: Sequence[str]) -> None:
        if self.shown is not None:
            self.item.show_detail(detail, self.shown.marks, first)
            self.item.show()

    def _set(self, card: SurfaceCard, before: DocumentTable | None, made: DocumentTable) -> DocumentTable:
        if before is not None:
            card.body.removeWidget(before)
            discard_widget(before)
        card.body.addWidget(made)
        return made

    def _lay_out(self) -> None:
        head = row_box((self._rule_words, 1), self.rule)
        pair = row_box(self._flips_heading, self.one, self._against, self.other, STRETCH, spacing=SPACE_8)
        fill_box(self._top.body, head, self._note)
        self._below.body.addLayout(pair)
        fill_box(self._scroll.column, self._top, self._below)
        self.column.addLayout(row_box((self._scroll, 3), (self.item, 2), spacing=SPACE_16), 1)
        self.item.hide()


def _find_item_line(lines: Sequence[ItemSummary], key: str, task: TaskKey) -> ItemSummary | None:
    return next((one for one in lines if one.item.key == key and (one.item.benchmark, one.item.task) == task), None)
