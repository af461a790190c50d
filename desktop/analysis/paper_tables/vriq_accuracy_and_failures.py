"""VRIQ's three tiers from answers: accuracy with its three averages (tables 2 and 3), failure rates of probes (table 5)
and sources of failures, under each named rule (table 4). Numbers are fractions."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from desktop.analysis.paper_tables.paper_answers_and_rates import (
    AccuracyRate,
    PaperAnswer,
    accuracy_rate,
    mean_of_defined,
)
from desktop.benchmarks.item import Item
from desktop.benchmarks.outcome import Outcome
from desktop.benchmarks.probes import (
    ATTRIBUTED,
    DIMENSIONS,
    FOREIGN_DIMENSIONS,
    PERCEPTUAL,
    REASONING,
    RULES,
    FailureCategory,
    ItemRule,
    ProbeAttempt,
    ProbedOutcomes,
    failure_category,
    is_probe,
    probe_dimension,
    validate_probe,
)
from desktop.benchmarks.vriq import CATEGORIES, TABLE_2, TABLE_3

TABLE_5 = ("SC", "MP", "OO", "FR", "3D")
_PARTS: Mapping[str, str] = {"views": "3D V", "folding": "3D F"}


class VriqAccuracy(NamedTuple):
    """The first tier, of one domain or of both. columns: those of table 2, with the parts of 3D where items record
    them; categories: the five. Three averages: the unweighted mean of the columns that have items, that of the
    categories, and micro."""

    columns: Mapping[str, AccuracyRate]
    categories: Mapping[str, AccuracyRate]
    six_columns: float | None
    five_categories: float | None
    micro: AccuracyRate


class ProbeFailures(NamedTuple):
    """A cell of table 5: failed probes over probes. unread: those without a readable answer, which do not count as
    failed."""

    failed: int
    n: int
    unread: int

    @property
    def share(self) -> float | None:
        """The failure rate; None where no probe exists (N/A)."""
        return self.failed / self.n if self.n else None


class FailureRates(NamedTuple):
    """Table 5: cells by dimension and category, with the unweighted mean of each dimension's applicable categories;
    and the reasoning probes by category."""

    cells: Mapping[tuple[str, str], ProbeFailures]
    averages: Mapping[str, float | None]
    reasoning: Mapping[str, ProbeFailures]


class ErrorSources(NamedTuple):
    """Table 4 under one rule: number of failures of each kind; all: over every failure, attributed: over those of
    perception, of reasoning or of both (None for the two other kinds)."""

    rule: ItemRule
    counts: Mapping[FailureCategory, int]

    @property
    def n(self) -> int:
        return sum(self.counts.values())

    @property
    def n_attributed(self) -> int:
        """Failures of perception, of reasoning, or of both."""
        return sum(self.counts[category] for category in ATTRIBUTED)

    def of_all(self, category: FailureCategory) -> float | None:
        """The share of all failures."""
        return self.counts[category] / self.n if self.n else None

    def of_attributed(self, category: FailureCategory) -> float | None:
        """The share of the attributed failures; None for kinds that are not attributed."""
        return self.counts[category] / self.n_attributed if category in ATTRIBUTED and self.n_attributed else None


def vriq_accuracy(given: Iterable[PaperAnswer]) -> VriqAccuracy:
    """The first tier, without probes."""
    held = [one for one in given if not is_probe(one.item)]
    by_column: defaultdict[str, list[PaperAnswer]] = defaultdict(list)
    by_category: defaultdict[str, list[PaperAnswer]] = defaultdict(list)
    for one in held:
        by_column[table_column_of(one.item)].append(one)
        by_category[CATEGORIES.get(one.item.task, one.item.task)].append(one)
    columns = {name: accuracy_rate(by_column[name]) for name in (*TABLE_2, "3D") if name in by_column}
    categories = {name: accuracy_rate(by_category[name]) for name in TABLE_3 if name in by_category}
    return VriqAccuracy(
        columns,
        categories,
        mean_of_defined(cell.accuracy for cell in columns.values()),
        mean_of_defined(cell.accuracy for cell in categories.values()),
        accuracy_rate(held),
    )


def table_column_of(item: Item) -> str:
    """The column of table 2 that an item belongs to; 3D where its part is not recorded."""
    return _PARTS.get(str(item.factors.get("subcategory")), CATEGORIES.get(item.task, item.task))


def failure_rates(given: Iterable[PaperAnswer], counting: Collection[tuple[str, str]] | None = None) -> FailureRates:
    """The second tier: failures over probes. counting: version and key of those that may count; None for all."""
    cells: defaultdict[tuple[str, str], list[Outcome]] = defaultdict(list)
    reasoning: defaultdict[str, list[Outcome]] = defaultdict(list)
    for one in given:
        if not is_probe(one.item) or (counting is not None and (one.item.version, one.item.key) not in counting):
            continue
        category = probe_category_column(one.item)
        dimension = probe_dimension(one.item)
        (reasoning[category] if dimension is None else cells[dimension, category]).append(one.outcome)
    dimensions = [name for name in (*DIMENSIONS, *FOREIGN_DIMENSIONS) if any(key[0] == name for key in cells)]
    table = {(name, column): _probe_failures_in(cells[name, column]) for name in dimensions for column in TABLE_5}
    averages = {name: mean_of_defined(table[name, column].share for column in TABLE_5) for name in dimensions}
    return FailureRates(table, averages, {column: _probe_failures_in(reasoning[column]) for column in TABLE_5})


def probe_category_column(probe: Item) -> str:
    """The category of a probe's item, as in the column headings."""
    task = str(probe.factors.get("category", ""))
    return CATEGORIES.get(task, task)


def valid_probes(given: Iterable[PaperAnswer]) -> set[tuple[str, str]]:
    """Version and key of the probes, among people's answers, that two who did not write them answered as expected."""
    tries: dict[tuple[str, str], list[ProbeAttempt]] = {}
    probes: dict[tuple[str, str], Item] = {}
    for one in given:
        if is_probe(one.item):
            probes[one.item.version, one.item.key] = one.item
            tries.setdefault((one.item.version, one.item.key), []).append(ProbeAttempt(one.run, one.outcome))
    return {place for place, probe in probes.items() if validate_probe(probe, tries[place]).counts}


def probed_items(
    given: Iterable[PaperAnswer], counting: Collection[tuple[str, str]] | None = None
) -> list[ProbedOutcomes]:
    """The outcomes of each item and of its probes, run by run; probes that do not count are left out (`counting`:
    versions and keys of those that do)."""
    held = list(given)
    outcomes: defaultdict[tuple[str, str, str, str], list[Outcome]] = defaultdict(list)
    for one in held:
        item = one.item
        if is_probe(item) and (counting is None or (item.version, item.key) in counting):
            outcomes[one.run, item.version, str(item.variant_of), item.task].append(one.outcome)

    def of(one: PaperAnswer, task: str) -> Sequence[Outcome]:
        return outcomes.get((one.run, one.item.version, one.item.key, task), ())

    own = [one for one in held if not is_probe(one.item)]
    return [ProbedOutcomes(one.outcome, of(one, PERCEPTUAL), of(one, REASONING)) for one in own]


def error_sources(held: Sequence[ProbedOutcomes], rules: Sequence[ItemRule] = RULES) -> list[ErrorSources]:
    """The third tier, under each rule."""
    made: list[ErrorSources] = []
    for rule in rules:
        found = Counter(failure_category(one, rule) for one in held)
        made.append(ErrorSources(rule, {category: found[category] for category in FailureCategory}))
    return made


def _probe_failures_in(outcomes: Sequence[Outcome]) -> ProbeFailures:
    counts = Counter(outcomes)
    return ProbeFailures(counts[Outcome.WRONG], len(outcomes), counts[Outcome.INVALID] + counts[Outcome.MISSING])
