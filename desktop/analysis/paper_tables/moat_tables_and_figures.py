"""MOAT's tables and figures from answers: overall and by capability (table 2), pairs (figure 4), needs of the items
(figures 3 and 7), simplified variants with their mean absolute error (tables 4 and 5). Numbers are fractions."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from desktop.analysis.paper_tables.paper_answers_and_rates import (
    AccuracyRate,
    PaperAnswer,
    RunSpread,
    accuracy_rate,
    accuracy_spread,
)
from desktop.benchmarks.answers.parse_written_numbers import parse_number
from desktop.benchmarks.item import Item
from desktop.benchmarks.moat import CAPABILITIES
from desktop.benchmarks.outcome import Outcome
from desktop.benchmarks.probes import is_probe
from desktop.benchmarks.task_catalogue import chance_level

_Question = tuple[str, str]
"""Version of the benchmark and key: each version counts its questions from 1."""
Labels = Mapping[_Question, Sequence[str]]
"""The labels of an item by its version and key, where they are not its own tags (decided in a lab, one annotator's)."""


class MoatRow(NamedTuple):
    """A row of table 2: micro accuracy, its spread over runs, and each capability separately, over every item with it.
    chance: guessing the choices, without answers to short-answer items."""

    overall: AccuracyRate
    spread: RunSpread
    capabilities: Mapping[str, AccuracyRate]
    chance: float | None


class CapabilityNeeds(NamedTuple):
    """The capabilities of the items (figure 3): number of items by label; by number of labels; by combination, the most
    frequent first."""

    n: int
    carried: Mapping[str, int]
    counts: Mapping[int, int]
    combinations: Sequence[tuple[tuple[str, ...], int]]

    def share(self, label: str) -> float | None:
        """The share of the items with a label; items may have several."""
        return self.carried[label] / self.n if self.n else None


class MeanAbsoluteError(NamedTuple):
    """The mean absolute error over the answers that parse to a number, and their number; None without any."""

    mean: float | None
    n: int


class SimplifiedVariants(NamedTuple):
    """Variants that make a capability easier, and their originals: the same questions in both."""

    simplifies: str
    original: AccuracyRate
    original_error: MeanAbsoluteError
    variant: AccuracyRate
    variant_error: MeanAbsoluteError


def moat_row(given: Iterable[PaperAnswer], labels: Labels | None = None) -> MoatRow:
    """The row of one model or of people, without variants and probes."""
    held = [one for one in given if is_own_question(one.item)]
    by_label = {
        label: accuracy_rate(one for one in held if label in capability_labels(one.item, labels))
        for label in CAPABILITIES
    }
    items = {one.item.id: one.item for one in held}
    return MoatRow(accuracy_rate(held), accuracy_spread(held), by_label, guessing_accuracy(items.values()))


def capability_pairs(given: Iterable[PaperAnswer], labels: Labels | None = None) -> dict[tuple[str, str], AccuracyRate]:
    """Accuracy on the items with both of two capabilities; the diagonal is each alone (figure 4)."""
    held = [(one, frozenset(capability_labels(one.item, labels))) for one in given if is_own_question(one.item)]
    twice = [*combinations(CAPABILITIES, 2), *((label, label) for label in CAPABILITIES)]
    return {pair: accuracy_rate(one for one, carried in held if carried.issuperset(pair)) for pair in twice}


def capability_needs(
    items: Iterable[Item], names: Sequence[str] = CAPABILITIES, labels: Labels | None = None
) -> CapabilityNeeds:
    """Figure 3 for the capabilities, figure 7 for the input types (`names`, with the labels of their scheme)."""
    sets = [
        tuple(name for name in names if name in capability_labels(item, labels))
        for item in items
        if is_own_question(item)
    ]
    carried = Counter(name for names_of in sets for name in names_of)
    return CapabilityNeeds(
        len(sets),
        {name: carried[name] for name in names},
        dict(sorted(Counter(map(len, sets)).items())),
        sorted(Counter(sets).items(), key=lambda entry: (-entry[1], entry[0])),
    )


def guessing_accuracy(items: Iterable[Item]) -> float | None:
    """Σ 1/choices over the multiple-choice items, divided by all items."""
    chances = [chance_level(item) for item in items]
    return sum(chances) / len(chances) if chances else None


def mean_absolute_error(given: Iterable[PaperAnswer]) -> MeanAbsoluteError:
    """The mean distance of numeric answers from numeric answer keys."""
    off: list[float] = []
    for one in given:
        gold = parse_number(str(one.item.answer))
        told = None if one.parsed is None or one.outcome is Outcome.MISSING else parse_number(str(one.parsed))
        if gold is not None and told is not None:
            off.append(abs(float(told - gold)))
    return MeanAbsoluteError(sum(off) / len(off) if off else None, len(off))


def simplified_variants(given: Iterable[PaperAnswer]) -> list[SimplifiedVariants]:
    """For each set of capabilities that variants make easier: variants and originals, on the questions that were
    answered in both forms."""
    held = [one for one in given if not is_probe(one.item)]
    originals: defaultdict[_Question, list[PaperAnswer]] = defaultdict(list)
    variants: defaultdict[str, list[PaperAnswer]] = defaultdict(list)
    for one in held:
        if one.item.variant_of is None:
            originals[one.item.version, one.item.key].append(one)
        else:
            variants[str(one.item.factors.get("simplifies", ""))].append(one)
    return [_simplified_variants_row(name, variants[name], originals) for name in sorted(variants)]


def _simplified_variants_row(
    name: str, variants: Sequence[PaperAnswer], originals: Mapping[_Question, Sequence[PaperAnswer]]
) -> SimplifiedVariants:
    both = [one for one in variants if _original_question(one.item) in originals]
    before = [
        one for question in dict.fromkeys(_original_question(one.item) for one in both) for one in originals[question]
    ]
    return SimplifiedVariants(
        name, accuracy_rate(before), mean_absolute_error(before), accuracy_rate(both), mean_absolute_error(both)
    )


def _original_question(variant: Item) -> _Question:
    return variant.version, str(variant.variant_of)


def capability_labels(item: Item, labels: Labels | None) -> Sequence[str]:
    """An item's labels from the chosen source."""
    return item.tags if labels is None else labels.get((item.version, item.key), ())


def is_own_question(item: Item) -> bool:
    """Whether an item is one of the benchmark's own questions: neither a variant nor a probe."""
    return item.variant_of is None and not is_probe(item)
