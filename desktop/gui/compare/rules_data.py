"""The same answers under every rule, as tables, gathered in the pool."""

from collections.abc import Mapping
from dataclasses import dataclass

from db.lab import Lab
from desktop.analysis import cell
from desktop.analysis.cell import Cell, Value
from desktop.analysis.document import Table, table
from desktop.analysis.plot import title_of
from desktop.analysis.quality_section import flips_table
from desktop.analysis.rule_switch import Flip, RuleRow, flips_between, switched
from desktop.benchmarks.answers import rule_from
from desktop.benchmarks.outcome import Rule
from desktop.benchmarks.words import Filled, say
from desktop.gui.compare.reading import Shown


@dataclass(frozen=True, eq=False)
class Ruled:
    """rules: all, "name version"; current: the one by which the comparison is read, empty where benchmarks differ;
    pair: the two whose flips these are."""

    rules: tuple[str, ...]
    rows: tuple[RuleRow, ...]
    current: str
    pair: tuple[str, str]
    flips: tuple[Flip, ...]


@dataclass(frozen=True, eq=False)
class RuleTables:
    """The comparison of rules and its tables: accuracy under each rule, and changed scores in the order of `flips`."""

    found: Ruled
    under: Table
    flips: Table


def rule_tables(lab: Lab, shown: Shown, pair: tuple[str, str]) -> RuleTables:
    found = ruled(lab, shown, pair)
    one, other = found.pair
    caption = Filled(
        say("Scores that change between {one} and {other}: {n}."), one=one, other=other, n=len(found.flips)
    )
    return RuleTables(found, rules_table(found), flips_table(found.flips, found.pair, caption))


def ruled(lab: Lab, shown: Shown, pair: tuple[str, str]) -> Ruled:
    """Everybody under every rule, and what flips between two of them; the first two where none are named."""
    analysis = shown.ask.analysis
    found = switched(lab, analysis)
    one = pair[0] if pair[0] in found.rules else found.rules[0]
    others = [name for name in found.rules if name != one]
    other = pair[1] if pair[1] in others else others[0]
    flips = (
        found.flips if (one, other) == found.rules[:2] else flips_between(lab, analysis, _rule(one), _rule(other))[1]
    )
    read_by = {f"{rule.name} {rule.version}" for rule in shown.comparison.frame.rules.values()}
    return Ruled(found.rules, found.rows, next(iter(read_by)) if len(read_by) == 1 else "", (one, other), flips)


def _rule(text: str) -> Rule:
    return rule_from(text)


def rules_table(found: Ruled) -> Table:
    """One row per task and answerer: accuracy under each rule, the difference of the pair, the invalid share; the most
    affected first."""
    by_place: dict[tuple[str, str, str], dict[str, RuleRow]] = {}
    for row in found.rows:
        by_place.setdefault((row.key.benchmark, row.key.task, row.who), {})[row.rule] = row
    cells = [
        _cells(found, rows)
        for _, rows in sorted(by_place.items(), key=lambda entry: (-_apart(found, entry[1]), entry[0]))
    ]
    accuracies = [Filled(say(">{rule}, %"), rule=rule) for rule in found.rules]
    invalid = [Filled(say(">Invalid, {rule}"), rule=rule) for rule in found.rules]
    columns = (say("Task"), say("Who"), ">n", *accuracies, say(">Difference, points"), *invalid, say(">Missing"))
    return table("under_rules", say("The same raw answers under each extraction rule."), columns, cells)


def _apart(found: Ruled, rows: Mapping[str, RuleRow]) -> float:
    one, other = (rows.get(rule) for rule in found.pair)
    return 0.0 if one is None or other is None else round(abs(other.accuracy - one.accuracy), 6)


def _cells(found: Ruled, rows: Mapping[str, RuleRow]) -> tuple[Cell | Value, ...]:
    one, other = (rows.get(rule) for rule in found.pair)
    any_row = next(iter(rows.values()))
    apart = None if one is None or other is None else other.accuracy - one.accuracy
    return (
        *(title_of(any_row.key), cell.who(any_row.who), any_row.n),
        *(cell.percent(rows[rule].accuracy) if rule in rows else None for rule in found.rules),
        cell.points(apart),
        *(rows[rule].invalid if rule in rows else None for rule in found.rules),
        any_row.missing,
    )
