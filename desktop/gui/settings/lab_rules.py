"""Settings of this lab: the answer-extraction rule by which each benchmark is reported."""

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Slot

from desktop.benchmarks.answers import RULES, is_judge, rule_from
from desktop.benchmarks.outcome import Rule
from desktop.gui.context import AppContext
from desktop.gui.items.titles import BENCHMARKS, benchmark_title
from desktop.gui.settings.rows import SettingRow, SettingsCard
from desktop.gui.widgets.fields import Select
from desktop.gui.words import tr
from desktop.library.changing import score_under
from desktop.library.scoring import name_rule, reported_in

if TYPE_CHECKING:
    from db.lab import Lab


class LabRulesCard(SettingsCard):
    """A row a benchmark; a change is stored in the lab and holds for every table, report and export from then on."""

    def __init__(self, context: AppContext) -> None:
        self._selects = {name: Select() for name in BENCHMARKS}
        super().__init__(*(SettingRow(select) for select in self._selects.values()))
        self._context = context
        for name, select in self._selects.items():
            select.setObjectName(f"rule_{name}")
            select.set_choices(_choices(RULES.values()))
            select.chosen.connect(partial(self._on_chosen, name))

    def retranslate(self) -> None:
        """Set the texts, and read the lab's rules."""
        self.set_title(tr("This lab"))
        for name, row in zip(self._selects, self.rows, strict=True):
            row.set_texts(
                tr("Rule of {benchmark}", benchmark=benchmark_title(name)),
                tr("How answers are read in every table, report and export. Stored answers never change."),
            )
        lab = self._context.lab
        self.setEnabled(lab is not None)
        if lab is not None:
            self._context.tasks.run(partial(rules_of, lab), self._on_read, owner=self, turn="rules")

    def _on_read(self, found: "tuple[dict[str, Rule], dict[Rule, frozenset[str]]]") -> None:
        rules, judges = found
        for name, rule in rules.items():
            ours = [judge for judge, benchmarks in judges.items() if name in benchmarks]
            self._selects[name].set_choices(_choices([*RULES.values(), *ours]))
            self._selects[name].set_current(_key(rule))

    @Slot(str)
    def _on_chosen(self, benchmark: str, key: str) -> None:
        lab = self._context.lab
        if lab is not None:
            self._context.tasks.run(partial(_take, lab, benchmark, rule_from(key)), self._on_written, owner=self)

    def _on_written(self, _: None) -> None:
        self._context.say(tr("Saved in this lab."))


def rules_of(lab: "Lab") -> tuple[dict[str, Rule], dict[Rule, frozenset[str]]]:
    """The rule of every benchmark, and the lab's judges with the benchmarks that they judged; in the pool."""
    from desktop.analysis.standing import read_judges

    judges = lab.read(read_judges, lab, lab.revision())
    return {name: lab.read(reported_in, name) for name in BENCHMARKS}, dict(judges)


def _choices(rules: Iterable[Rule]) -> list[tuple[str, str]]:
    return [(_key(rule), _key(rule)) for rule in rules]


def _key(rule: Rule) -> str:
    return f"{rule.name} {rule.version}"


def _take(lab: "Lab", benchmark: str, rule: Rule) -> None:
    """Score what is older than the rule, and report under it from then on."""
    if not is_judge(rule):
        score_under(lab, rule)
    name_rule(lab, benchmark, rule).result()
