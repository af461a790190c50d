"""Settings of this lab: the answer-extraction rule by which each benchmark is reported."""

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Slot

from desktop.benchmarks.answers import RULES, is_judge_rule, rule_from_text
from desktop.benchmarks.outcome import ExtractionRule
from desktop.gui.app_context import AppContext
from desktop.gui.i18n import tr
from desktop.gui.items.benchmark_and_task_titles import BENCHMARKS, benchmark_title
from desktop.gui.settings.setting_row import SettingRow, SettingsCard
from desktop.gui.widgets.input_fields import SelectField
from desktop.library.correct_or_withdraw_items import score_under_rule
from desktop.library.score_stored_answers import reporting_rule_in, set_current_rule

if TYPE_CHECKING:
    from db.lab import Lab


class LabRulesCard(SettingsCard):
    """A row a benchmark; a change is stored in the lab and holds for every table, report and export from then on."""

    def __init__(self, context: AppContext) -> None:
        self._selects = {name: SelectField() for name in BENCHMARKS}
        super().__init__(*(SettingRow(select) for select in self._selects.values()))
        self._context = context
        for name, select in self._selects.items():
            select.setObjectName(f"rule_{name}")
            select.set_choices(_rule_choices(RULES.values()))
            select.chosen.connect(partial(self._on_chosen, name))

    def retranslate(self) -> None:
        """Set the texts, and read the lab's rules."""
        self.set_title(tr("This lab"))
        for name, row in zip(self._selects, self.rows, strict=True):
            row.set_texts(
                tr("Rule of {benchmark}", benchmark=benchmark_title(name)),
                tr("How answers are extracted in every table, report and export. Stored answers never change."),
            )
        lab = self._context.lab
        self.setEnabled(lab is not None)
        if lab is not None:
            self._context.tasks.run(partial(read_lab_rules, lab), self._on_read, owner=self, turn="rules")

    def _on_read(self, found: "tuple[dict[str, ExtractionRule], dict[ExtractionRule, frozenset[str]]]") -> None:
        rules, judges = found
        for name, rule in rules.items():
            ours = [judge for judge, benchmarks in judges.items() if name in benchmarks]
            self._selects[name].set_choices(_rule_choices([*RULES.values(), *ours]))
            self._selects[name].set_current(_rule_key(rule))

    @Slot(str)
    def _on_chosen(self, benchmark: str, key: str) -> None:
        lab = self._context.lab
        if lab is not None:
            self._context.tasks.run(
                partial(_adopt_rule, lab, benchmark, rule_from_text(key)), self._on_written, owner=self
            )

    def _on_written(self, _: None) -> None:
        self._context.say(tr("Saved in this lab."))


def read_lab_rules(lab: "Lab") -> tuple[dict[str, ExtractionRule], dict[ExtractionRule, frozenset[str]]]:
    """The rule of every benchmark, and the lab's judges with the benchmarks that they judged; in the pool."""
    from desktop.analysis.data.lab_answers_items_runs import read_judges

    judges = lab.read(read_judges, lab, lab.revision())
    return {name: lab.read(reporting_rule_in, name) for name in BENCHMARKS}, dict(judges)


def _rule_choices(rules: Iterable[ExtractionRule]) -> list[tuple[str, str]]:
    return [(_rule_key(rule), _rule_key(rule)) for rule in rules]


def _rule_key(rule: ExtractionRule) -> str:
    return f"{rule.name} {rule.version}"


def _adopt_rule(lab: "Lab", benchmark: str, rule: ExtractionRule) -> None:
    """Score what is older than the rule, and report under it from then on."""
    if not is_judge_rule(rule):
        score_under_rule(lab, rule)
    set_current_rule(lab, benchmark, rule).result()
