"""The view of the answer rules: the same raw answers under each rule of extraction, and which of them flip."""

from collections.abc import Sequence
from typing import cast

from PySide6.QtCore import Signal, Slot

from db.lab import Lab
from desktop.analysis.data.analysis_frame import TaskKey
from desktop.analysis.tables.item_summaries import ItemSummary
from desktop.gui.app_context import AppContext
from desktop.gui.compare.compare_view import CompareView, card_page_scroll
from desktop.gui.compare.comparison_loader import ItemAnswers, LoadedComparison, load_item_answers
from desktop.gui.compare.document_table import DocumentTable, DocumentTableRow
from desktop.gui.compare.item_view import ItemAnswersCard
from desktop.gui.compare.rules_loader import RuleComparison, RuleComparisonTables, load_rule_tables
from desktop.gui.i18n import tr
from desktop.gui.theme.design_tokens import SMALL, SPACE_8, SPACE_16, SPACE_24, STRONG
from desktop.gui.widgets.input_fields import SelectField
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import STRETCH, fill_box, named_widget, row_box


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
            before.hide()
            before.deleteLater()
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
