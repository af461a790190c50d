"""VRIQ's tables 4 and 5 from both sides: sources of failures according to a model's probes, and according to
annotators.

Automatic: over every failure of the runs, under each named rule. People: the annotators' final answers on a sample of
these failures, weighted back to all. Both are compared on the failures that both attribute.
"""

import json
import uuid
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from db import Connection
from db.lab import Lab
from db.stores import compared, models
from db.watching import onlooker
from desktop.analysis.given import Rate, rate
from desktop.analysis.given_in import counting_probes, given_by_annotators, given_by_model, given_by_people
from desktop.analysis.vriq import Errors, Rates, errors, failure_rates, probed
from desktop.analysis.who_words import who_words
from desktop.annotation.agreement import Agreement, Ratings, measure
from desktop.annotation.failures import (
    CATEGORIES,
    PERCEPTION,
    REASON,
    Counting,
    Plan,
    automatic,
    guesses_of,
    plan_of,
)
from desktop.annotation.gold import gold_of
from desktop.annotation.job import Job
from desktop.benchmarks.canonical import canonical_json
from desktop.benchmarks.probes import ATTRIBUTED, Category, is_probe

SETS: Mapping[Category, frozenset[str]] = {category: labels for labels, category in CATEGORIES.items()}
BOTH_SIDES = ("probes", "people")
"""The two raters whose agreement is calculated."""


class HumanErrors(NamedTuple):
    """Table 4 by people. counts: weighted failures by category; n: failures that enough annotators attributed;
    annotators: how many people did."""

    counts: Mapping[Category, float]
    n: int
    annotators: int

    def of_all(self, category: Category) -> float | None:
        """The share of all failures, weighted."""
        whole = sum(self.counts.values())
        return self.counts.get(category, 0.0) / whole if whole else None

    def of_attributed(self, category: Category) -> float | None:
        """The share of those of perception, of reasoning or of both; None for the other kinds."""
        whole = sum(self.counts.get(one, 0.0) for one in ATTRIBUTED)
        return self.counts.get(category, 0.0) / whole if whole and category in ATTRIBUTED else None


@dataclass(frozen=True, slots=True)
class Sides:
    """The results of a job of failures.

    called: the model, with a note on its training where needed.

    automatic: table 4 by the probes, one per rule. human: by people. agreement: between both on the failures that the
    probes attribute and on which people agree or decided; undecided: number of the sample on which people do not agree;
    not_attributable: number that the probes do not attribute. between: agreement between the annotators themselves.
    changed: the share of final answers that differ from the first guess, None without guesses. accuracy: the model's,
    of the items of its runs; people_accuracy: people's of the same items. rates: table 5 by the model, people_rates by
    people, both over the probes that count.
    """

    plan: Plan
    called: str
    automatic: tuple[Errors, ...]
    human: HumanErrors
    agreement: Agreement
    undecided: int
    not_attributable: int
    between: Agreement
    changed: float | None
    accuracy: Rate
    people_accuracy: Rate
    rates: Rates
    people_rates: Rates
    probes: int
    counting: int


def sides_of(lab: Lab, job: Job) -> Sides:
    """Both sides of a job. Probes that two people have not answered as expected yet do not count."""
    plan = plan_of(job)
    benchmark = plan.benchmark
    counts = counting_probes(lab, benchmark)
    given = given_by_model(lab, benchmark, plan.runs, plan.rule)
    onlooker().step(1, 3)
    by_people = [*given_by_people(lab, benchmark, plan.rule), *given_by_annotators(lab, benchmark)]
    onlooker().step(2, 3)
    agreed, undecided, silent = lab.read(beside, job, counts)
    own = [one for one in given if not is_probe(one.item)]
    met = {one.item.id for one in own}
    return Sides(
        plan=plan,
        called=_called(lab, plan),
        automatic=tuple(errors(probed(given, counts))),
        human=lab.read(human_errors, job),
        agreement=agreed,
        undecided=undecided,
        not_attributable=silent,
        between=lab.read(between, job),
        changed=lab.read(changed_guesses, job),
        accuracy=rate(own),
        people_accuracy=rate(one for one in by_people if one.item.id in met),
        rates=failure_rates(given, counts),
        people_rates=failure_rates(by_people, counts),
        probes=len({one.item.key for one in given if is_probe(one.item)}),
        counting=len(counts),
    )


def _called(lab: Lab, plan: Plan) -> str:
    """The name that the model had, with a note on its training where needed."""
    if not plan.runs:
        return plan.model
    row = lab.read(models.get, lab.read(models.run, plan.runs[0]).model_id)
    return who_words(replace(row, name=plan.model), "")


def human_errors(conn: Connection, job: Job) -> HumanErrors:
    """The sources that people give for the failures that enough of them attributed: the decision where there is one,
    else each annotator's answer with an equal share; each failure by its weight in the sample."""
    weights = {item: one.weight for one, item in zip(plan_of(job).sample, job.items, strict=True)}
    said: defaultdict[uuid.UUID, list[frozenset[str]]] = defaultdict(list)
    who: set[uuid.UUID] = set()
    for row in compared.closed(conn, job.id, job.overlap):
        said[row.item_id].append(frozenset(json.loads(row.labels)))
        who.add(row.annotator_id)
    decided = {gold.item_id: gold.labels for gold in gold_of(conn, job) if gold.settled is not None}
    counts: defaultdict[Category, float] = defaultdict(float)
    for item, given in said.items():
        words = [decided[item]] if item in decided else given
        for labels in words:
            counts[CATEGORIES[labels & {PERCEPTION, REASON}]] += weights[item] / len(words)
    return HumanErrors(dict(counts), len(said), len(who))


def beside(conn: Connection, job: Job, counting: Counting = None) -> tuple[Agreement, int, int]:
    """Agreement of the probes (default rule) with people, how many failures people are undecided on, and how many the
    probes do not attribute."""
    told = automatic(conn, job, counting)
    gold = {one.item_id: one.labels for one in gold_of(conn, job)}
    closed = {row.item_id for row in compared.closed(conn, job.id, job.overlap)}
    silent = sum(told.get(item) is Category.NOT_ATTRIBUTABLE for item in closed)
    both = [item for item in job.items if item in gold and told.get(item) in SETS]
    rows = [(str(item), BOTH_SIDES[0], SETS[told[item]]) for item in both]
    rows += [(str(item), BOTH_SIDES[1], gold[item]) for item in both]
    return measure(Ratings.of(rows, labels=[PERCEPTION, REASON])), len(closed - gold.keys()), silent


def between(conn: Connection, job: Job) -> Agreement:
    """Agreement between the annotators, on their final answers."""
    rows = compared.closed(conn, job.id, job.overlap)
    told = ((str(row.item_id), str(row.annotator_id), frozenset[str](json.loads(row.labels))) for row in rows)
    return measure(Ratings.of(told, labels=[PERCEPTION, REASON]))


def changed_guesses(conn: Connection, job: Job) -> float | None:
    """How often the final answer differs from the first guess: the effect of seeing the probes' results."""
    rows = compared.closed(conn, job.id, job.overlap)
    guesses = guesses_of(conn, job, {row.annotator_id for row in rows})
    both = [
        (guesses[row.item_id, row.annotator_id], canonical_json(json.loads(row.labels)))
        for row in rows
        if (row.item_id, row.annotator_id) in guesses
    ]
    return sum(guess != said for guess, said in both) / len(both) if both else None
