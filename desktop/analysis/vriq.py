"""VRIQ's three tiers from answers: accuracy with its three averages (tables 2 and 3), failure rates of probes (table 5)
and sources of failures, under each named rule (table 4). Numbers are fractions."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from desktop.analysis.given import Given, Rate, mean_of, rate
from desktop.benchmarks.item import Item
from desktop.benchmarks.outcome import Outcome
from desktop.benchmarks.probes import (
    ATTRIBUTED,
    DIMENSIONS,
    FOREIGN_DIMENSIONS,
    PERCEPTUAL,
    REASONING,
    RULES,
    Category,
    ItemRule,
    Probed,
    Tries,
    category_of,
    dimension_of,
    is_probe,
    tried,
)
from desktop.benchmarks.vriq import CATEGORIES, TABLE_2, TABLE_3

TABLE_5 = ("SC", "MP", "OO", "FR", "3D")
_PARTS: Mapping[str, str] = {"views": "3D V", "folding": "3D F"}


class Accuracy(NamedTuple):
    """The first tier, of one domain or of both. columns: those of table 2, with the parts of 3D where items record
    them; categories: the five. Three averages: the unweighted mean of the columns that have items, that of the
    categories, and micro."""

    columns: Mapping[str, Rate]
    categories: Mapping[str, Rate]
    six_columns: float | None
    five_categories: float | None
    micro: Rate


class Failures(NamedTuple):
    """A cell of table 5: failed probes over probes. unread: those without a readable answer, which do not count as
    failed."""

    failed: int
    n: int
    unread: int

    @property
    def share(self) -> float | None:
        """The failure rate; None where no probe exists (N/A)."""
        return self.failed / self.n if self.n else None


class Rates(NamedTuple):
    """Table 5: cells by dimension and category, with the unweighted mean of each dimension's applicable categories;
    and the reasoning probes by category."""

    cells: Mapping[tuple[str, str], Failures]
    averages: Mapping[str, float | None]
    reasoning: Mapping[str, Failures]


class Errors(NamedTuple):
    """Table 4 under one rule: number of failures of each kind; all: over every failure, attributed: over those of
    perception, of reasoning or of both (None for the two other kinds)."""

    rule: ItemRule
    counts: Mapping[Category, int]

    @property
    def n(self) -> int:
        return sum(self.counts.values())

    @property
    def n_attributed(self) -> int:
        """Failures of perception, of reasoning, or of both."""
        return sum(self.counts[category] for category in ATTRIBUTED)

    def of_all(self, category: Category) -> float | None:
        """The share of all failures."""
        return self.counts[category] / self.n if self.n else None

    def of_attributed(self, category: Category) -> float | None:
        """The share of the attributed failures; None for kinds that are not attributed."""
        return self.counts[category] / self.n_attributed if category in ATTRIBUTED and self.n_attributed else None


def accuracy(given: Iterable[Given]) -> Accuracy:
    """The first tier, without probes."""
    held = [one for one in given if not is_probe(one.item)]
    by_column: defaultdict[str, list[Given]] = defaultdict(list)
    by_category: defaultdict[str, list[Given]] = defaultdict(list)
    for one in held:
        by_column[column_of(one.item)].append(one)
        by_category[CATEGORIES.get(one.item.task, one.item.task)].append(one)
    columns = {name: rate(by_column[name]) for name in (*TABLE_2, "3D") if name in by_column}
    categories = {name: rate(by_category[name]) for name in TABLE_3 if name in by_category}
    return Accuracy(
        columns,
        categories,
        mean_of(cell.accuracy for cell in columns.values()),
        mean_of(cell.accuracy for cell in categories.values()),
        rate(held),
    )


def column_of(item: Item) -> str:
    """The column of table 2 that an item belongs to; 3D where its part is not recorded."""
    return _PARTS.get(str(item.factors.get("subcategory")), CATEGORIES.get(item.task, item.task))


def failure_rates(given: Iterable[Given], counting: Collection[tuple[str, str]] | None = None) -> Rates:
    """The second tier: failures over probes. counting: version and key of those that may count; None for all."""
    cells: defaultdict[tuple[str, str], list[Outcome]] = defaultdict(list)
    reasoning: defaultdict[str, list[Outcome]] = defaultdict(list)
    for one in given:
        if not is_probe(one.item) or (counting is not None and (one.item.version, one.item.key) not in counting):
            continue
        category = category_short(one.item)
        dimension = dimension_of(one.item)
        (reasoning[category] if dimension is None else cells[dimension, category]).append(one.outcome)
    dimensions = [name for name in (*DIMENSIONS, *FOREIGN_DIMENSIONS) if any(key[0] == name for key in cells)]
    table = {(name, column): _failures(cells[name, column]) for name in dimensions for column in TABLE_5}
    averages = {name: mean_of(table[name, column].share for column in TABLE_5) for name in dimensions}
    return Rates(table, averages, {column: _failures(reasoning[column]) for column in TABLE_5})


def category_short(probe: Item) -> str:
    """The category of a probe's item, as in the column headings."""
    task = str(probe.factors.get("category", ""))
    return CATEGORIES.get(task, task)


def probes_that_count(given: Iterable[Given]) -> set[tuple[str, str]]:
    """Version and key of the probes, among people's answers, that two who did not write them answered as expected."""
    tries: dict[tuple[str, str], list[Tries]] = {}
    probes: dict[tuple[str, str], Item] = {}
    for one in given:
        if is_probe(one.item):
            probes[one.item.version, one.item.key] = one.item
            tries.setdefault((one.item.version, one.item.key), []).append(Tries(one.run, one.outcome))
    return {place for place, probe in probes.items() if tried(probe, tries[place]).counts}


def probed(given: Iterable[Given], counting: Collection[tuple[str, str]] | None = None) -> list[Probed]:
    """The outcomes of each item and of its probes, run by run; probes that do not count are left out (`counting`:
    versions and keys of those that do)."""
    held = list(given)
    outcomes: defaultdict[tuple[str, str, str, str], list[Outcome]] = defaultdict(list)
    for one in held:
        item = one.item
        if is_probe(item) and (counting is None or (item.version, item.key) in counting):
            outcomes[one.run, item.version, str(item.variant_of), item.task].append(one.outcome)

    def of(one: Given, task: str) -> Sequence[Outcome]:
        return outcomes.get((one.run, one.item.version, one.item.key, task), ())

    own = [one for one in held if not is_probe(one.item)]
    return [Probed(one.outcome, of(one, PERCEPTUAL), of(one, REASONING)) for one in own]


def errors(held: Sequence[Probed], rules: Sequence[ItemRule] = RULES) -> list[Errors]:
    """The third tier, under each rule."""
    made: list[Errors] = []
    for rule in rules:
        found = Counter(category_of(one, rule) for one in held)
        made.append(Errors(rule, {category: found[category] for category in Category}))
    return made


def _failures(outcomes: Sequence[Outcome]) -> Failures:
    counts = Counter(outcomes)
    return Failures(counts[Outcome.WRONG], len(outcomes), counts[Outcome.INVALID] + counts[Outcome.MISSING])
