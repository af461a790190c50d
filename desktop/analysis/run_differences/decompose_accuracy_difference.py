"""Decomposes the accuracy difference of two runs of a model into parts that add up to it exactly.

The order of the parts is that in which they can be separated. Items that only one run answered come first; then, on the
shared items, the extraction rules (each run's replies are read under both); then replies that failed, were truncated or
could not be read, each kind on its own; what remains is on answers that both runs gave. Only that last part has a
sampling error: the others are counted, not estimated.

Fractions are used throughout, so that the sum has no rounding error.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import hypot
from typing import Literal

import numpy as np

from desktop.analysis.stats.accuracy_confidence_intervals import wilson_interval
from desktop.analysis.stats.accuracy_difference_tests import AccuracyDifference, model_against_model

RuleKey = tuple[str, int]
"""An extraction rule: its name and version."""
ReplyState = Literal["answered", "truncated", "failed"]
PartKind = Literal["other_items", "extraction_rule", "failed", "truncated", "invalid", "answers"]
PART_KINDS: tuple[PartKind, ...] = ("other_items", "extraction_rule", "failed", "truncated", "invalid", "answers")


@dataclass(frozen=True, slots=True)
class RuleReading:
    """The result of an extraction rule for a reply."""

    correct: bool
    valid: bool


@dataclass(frozen=True, slots=True)
class RunReply:
    """One reply of a run. readings: by rule; a rule that has not read it is absent."""

    state: ReplyState
    readings: Mapping[RuleKey, RuleReading]


@dataclass(frozen=True, slots=True)
class RunReplies:
    """The replies of a run by item key, one or several per item. image: equal for items of the same image."""

    rule: RuleKey
    replies: Mapping[str, Sequence[RunReply]]
    image: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class DifferencePart:
    """Points (as a share, −1 to 1) that a cause adds to the difference B minus A, and how many items it concerns."""

    kind: PartKind
    share: Fraction
    items: int


@dataclass(frozen=True, slots=True)
class RunDifference:
    """B minus A. accuracies: of A and B, each on its own items under its own rule; parts: add up to `total` exactly.

    under: for each rule that has read all replies to shared items, the accuracies of A and B on these. discordant: keys
    of shared items with valid answers in both runs of which only one is correct; changed: keys of all shared items on
    which the runs differ, for whatever reason. remainder: the interval of the last part, None where fewer than two
    items have valid answers in both runs.
    """

    accuracies: tuple[Fraction, Fraction]
    parts: tuple[DifferencePart, ...]
    under: Mapping[RuleKey, tuple[Fraction, Fraction]]
    shared: int
    discordant: tuple[str, ...]
    remainder: AccuracyDifference | None
    changed: tuple[str, ...] = ()

    @property
    def total(self) -> Fraction:
        """The difference B minus A."""
        return self.accuracies[1] - self.accuracies[0]


def run_difference(a: RunReplies, b: RunReplies) -> RunDifference:
    """Divide the difference of two runs that answered at least one item each."""
    shared = [key for key in a.replies if key in b.replies]
    accuracies = _mean_accuracy(a, a.replies, a.rule), _mean_accuracy(b, b.replies, b.rule)
    total = accuracies[1] - accuracies[0]
    if not shared:
        only = len(a.replies) + len(b.replies)
        parts = [DifferencePart(kind, total if kind == "other_items" else Fraction(0), 0) for kind in PART_KINDS]
        parts[0] = DifferencePart("other_items", total, only)
        return RunDifference(accuracies, tuple(parts), {}, 0, (), None)
    rules = [rule for rule in dict.fromkeys((a.rule, b.rule)) if _has_read(rule, (a, b), shared)]
    under = {rule: (_mean_accuracy(a, shared, rule), _mean_accuracy(b, shared, rule)) for rule in rules}
    own = _mean_accuracy(b, shared, b.rule) - _mean_accuracy(a, shared, a.rule)
    pairs = [(rule, rule) for rule in rules] or [(a.rule, b.rule)]
    counted: dict[PartKind, Fraction] = dict.fromkeys(PART_KINDS[2:], Fraction(0))
    touched: dict[PartKind, set[str]] = {kind: set() for kind in counted}
    left, right = np.zeros(len(shared)), np.zeros(len(shared))
    discordant: list[str] = []
    changed: list[str] = []
    answered = 0
    for place, key in enumerate(shared):
        by_kind = _item_parts(a.replies[key], b.replies[key], pairs)
        for kind, (of_a, of_b) in by_kind.items():
            counted[kind] += (of_b - of_a) / len(shared)
            if kind != "answers" or of_a != of_b:
                touched[kind].add(key)
        answered += "answers" in by_kind
        of_a, of_b = by_kind.get("answers", (Fraction(0), Fraction(0)))
        left[place], right[place] = float(of_a), float(of_b)
        if of_a != of_b:
            discordant.append(key)
        if sum(of_b - of_a for of_a, of_b in by_kind.values()):
            changed.append(key)
    common = sum(counted.values(), Fraction(0))
    parts = (
        DifferencePart("other_items", total - own, len(a.replies) + len(b.replies) - 2 * len(shared)),
        DifferencePart("extraction_rule", own - common, len(shared) if a.rule != b.rule else 0),
        *(DifferencePart(kind, counted[kind], len(touched[kind])) for kind in PART_KINDS[2:]),
    )
    images = [a.image[key] for key in shared]
    numbers = np.unique(images, return_inverse=True)[1].astype(np.int64)
    noise = model_against_model(right, left, numbers) if answered > 1 else None
    return RunDifference(accuracies, parts, under, len(shared), tuple(discordant), noise, tuple(changed))


def _has_read(rule: RuleKey, runs: Iterable[RunReplies], shared: Sequence[str]) -> bool:
    return all(rule in reply.readings for run in runs for key in shared for reply in run.replies[key])


def _mean_accuracy(run: RunReplies, keys: Iterable[str], rule: RuleKey) -> Fraction:
    """Mean over items of the mean over an item's replies."""
    means = [_exact_share_correct([reply.readings[rule].correct for reply in run.replies[key]]) for key in keys]
    return sum(means, Fraction(0)) / len(means)


def _exact_share_correct(values: Sequence[bool]) -> Fraction:
    return Fraction(sum(values), len(values))


def _item_parts(
    a: Sequence[RunReply], b: Sequence[RunReply], rules: Sequence[tuple[RuleKey, RuleKey]]
) -> dict[PartKind, tuple[Fraction, Fraction]]:
    """By kind of reply pair the gains of A and B by correct replies, over all pairs of replies and rules."""
    weight = Fraction(1, len(a) * len(b) * len(rules))
    found: dict[PartKind, tuple[Fraction, Fraction]] = {}
    for (rule_a, rule_b), one, other in product(rules, a, b):
        read_a, read_b = one.readings[rule_a], other.readings[rule_b]
        kind = _pair_kind(one, other, read_a, read_b)
        of_a, of_b = found.get(kind, (Fraction(0), Fraction(0)))
        found[kind] = of_a + weight * read_a.correct, of_b + weight * read_b.correct
    return found


def _pair_kind(a: RunReply, b: RunReply, read_a: RuleReading, read_b: RuleReading) -> PartKind:
    """The first failure of either reply; `answers` where both are valid."""
    states = {a.state, b.state}
    if "failed" in states:
        return "failed"
    if "truncated" in states and not (read_a.valid and read_b.valid):
        return "truncated"
    return "answers" if read_a.valid and read_b.valid else "invalid"


@dataclass(frozen=True, slots=True)
class PublishedDifference:
    """A run compared with a published accuracy without known replies.

    at_most: what each kind of reply without credit can have cost the run, as a share. interval: of the difference
    published minus run by sampling of items alone, for two independent proportions (Newcombe 1998, Statistics in
    Medicine 17, 873–890, method 10); None where the number of published items is not known.
    """

    accuracy: Fraction
    items: int
    at_most: Mapping[PartKind, Fraction]
    interval: tuple[float, float] | None


def difference_from_published(run: RunReplies, share: Fraction, items: int | None) -> PublishedDifference:
    """Compare a run with a published share of correct answers to `items` items."""
    accuracy = _mean_accuracy(run, run.replies, run.rule)
    lost: dict[PartKind, Fraction] = dict.fromkeys(PART_KINDS[2:5], Fraction(0))
    for replies in run.replies.values():
        for reply in replies:
            reading = reply.readings[run.rule]
            kind = _pair_kind(reply, reply, reading, reading)
            if kind != "answers":
                lost[kind] += Fraction(1, len(replies) * len(run.replies))
    interval = None
    if items:
        mine, theirs, gap = float(accuracy), float(share), float(share - accuracy)
        here, there = wilson_interval(mine * len(run.replies), len(run.replies)), wilson_interval(theirs * items, items)
        interval = (
            gap - hypot(theirs - there.low, here.high - mine),
            gap + hypot(there.high - theirs, mine - here.low),
        )
    return PublishedDifference(accuracy, len(run.replies), lost, interval)
