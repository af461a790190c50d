"""The same answers under every rule, as tables, gathered in the pool."""

from collections.abc import Mapping
from dataclasses import dataclass

from db.lab import Lab
from desktop.analysis.document_model import table_cell
from desktop.analysis.document_model.report_document import ReportTable, build_table
from desktop.analysis.document_model.table_cell import TableCell, Value
from desktop.analysis.figures.accuracy_plot_data import catalogue_task_title
from desktop.analysis.report.quality_section import rule_flips_table
from desktop.analysis.tables.rule_sensitivity import RuleFlip, RuleRow, rule_flips_between, rule_sensitivity
from desktop.benchmarks.answers import rule_from_text
from desktop.benchmarks.messages import FilledSentence, say
from desktop.benchmarks.outcome import ExtractionRule
from desktop.gui.compare.comparison_loader import LoadedComparison


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
    columns = (say("Task"), say("Who"), ">n", *accuracies, say(">Difference, points"), *invalid, say(">Missing"))
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
