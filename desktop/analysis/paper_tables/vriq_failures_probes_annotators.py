"""Sources of VRIQ failures (tables 4 and 5) according to a model's probes, and according to annotators.

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
from db.progress import current_progress
from db.stores import labels_open_for_comparison, models_runs_predictions
from desktop.analysis.data.model_display_names import model_display_name
from desktop.analysis.paper_tables.load_paper_answers import (
    load_annotator_answers,
    load_human_answers,
    load_model_answers,
    load_valid_probes,
)
from desktop.analysis.paper_tables.paper_answers_and_rates import AccuracyRate, accuracy_rate
from desktop.analysis.paper_tables.vriq_accuracy_and_failures import (
    ErrorSources,
    FailureRates,
    error_sources,
    failure_rates,
    probed_items,
)
from desktop.annotation.adjudication.gold_labels import load_gold_labels
from desktop.annotation.agreement import AgreementSummary, LabelRatings, measure_agreement
from desktop.annotation.job_kinds.human_failure_attribution import (
    CATEGORIES,
    PERCEPTION,
    REASON,
    AttributionPlan,
    Counting,
    attribution_plan_of_job,
    automatic_attributions,
    load_visible_guesses,
)
from desktop.annotation.jobs.annotation_job import AnnotationJob
from desktop.benchmarks.canonical_json import canonical_json
from desktop.benchmarks.probes import ATTRIBUTED, FailureCategory, is_probe

SETS: Mapping[FailureCategory, frozenset[str]] = {category: labels for labels, category in CATEGORIES.items()}
BOTH_SIDES = ("probes", "people")
"""The two raters whose agreement is calculated."""


class HumanErrorSources(NamedTuple):
    """Table 4 by people. counts: weighted failures by category; n: failures that enough annotators attributed;
    annotators: how many people did."""

    counts: Mapping[FailureCategory, float]
    n: int
    annotators: int

    def of_all(self, category: FailureCategory) -> float | None:
        """The share of all failures, weighted."""
        whole = sum(self.counts.values())
        return self.counts.get(category, 0.0) / whole if whole else None

    def of_attributed(self, category: FailureCategory) -> float | None:
        """The share of those of perception, of reasoning or of both; None for the other kinds."""
        whole = sum(self.counts.get(one, 0.0) for one in ATTRIBUTED)
        return self.counts.get(category, 0.0) / whole if whole and category in ATTRIBUTED else None


@dataclass(frozen=True, slots=True)
class FailureJobResults:
    """The results of a job of failures.

    called: the model, with a note on its training where needed.

    automatic: table 4 by the probes, one per rule. human: by people. agreement: between both on the failures that the
    probes attribute and on which people agree or decided; undecided: number of the sample on which people do not agree;
    not_attributable: number that the probes do not attribute. between: agreement between the annotators themselves.
    changed: the share of final answers that differ from the first guess, None without guesses. accuracy: the model's,
    of the items of its runs; people_accuracy: people's of the same items. rates: table 5 by the model, people_rates by
    people, both over the probes that count.
    """

    plan: AttributionPlan
    called: str
    automatic: tuple[ErrorSources, ...]
    human: HumanErrorSources
    agreement: AgreementSummary
    undecided: int
    not_attributable: int
    between: AgreementSummary
    changed: float | None
    accuracy: AccuracyRate
    people_accuracy: AccuracyRate
    rates: FailureRates
    people_rates: FailureRates
    probes: int
    counting: int


def failure_job_results(lab: Lab, job: AnnotationJob) -> FailureJobResults:
    """Both sides of a job. Probes that two people have not answered as expected yet do not count."""
    plan = attribution_plan_of_job(job)
    benchmark = plan.benchmark
    counts = load_valid_probes(lab, benchmark)
    given = load_model_answers(lab, benchmark, plan.runs, plan.rule)
    current_progress().step(1, 3)
    by_people = [*load_human_answers(lab, benchmark, plan.rule), *load_annotator_answers(lab, benchmark)]
    current_progress().step(2, 3)
    agreed, undecided, silent = lab.read(probe_human_agreement, job, counts)
    own = [one for one in given if not is_probe(one.item)]
    met = {one.item.id for one in own}
    return FailureJobResults(
        plan=plan,
        called=_failure_job_model_name(lab, plan),
        automatic=tuple(error_sources(probed_items(given, counts))),
        human=lab.read(human_error_sources, job),
        agreement=agreed,
        undecided=undecided,
        not_attributable=silent,
        between=lab.read(annotator_agreement, job),
        changed=lab.read(share_changed_guesses, job),
        accuracy=accuracy_rate(own),
        people_accuracy=accuracy_rate(one for one in by_people if one.item.id in met),
        rates=failure_rates(given, counts),
        people_rates=failure_rates(by_people, counts),
        probes=len({one.item.key for one in given if is_probe(one.item)}),
        counting=len(counts),
    )


def _failure_job_model_name(lab: Lab, plan: AttributionPlan) -> str:
    """The name that the model had, with a note on its training where needed."""
    if not plan.runs:
        return plan.model
    row = lab.read(
        models_runs_predictions.get_model, lab.read(models_runs_predictions.get_model_run, plan.runs[0]).model_id
    )
    return model_display_name(replace(row, name=plan.model), "")


def human_error_sources(conn: Connection, job: AnnotationJob) -> HumanErrorSources:
    """The sources that people give for the failures that enough of them attributed: the decision where there is one,
    else each annotator's answer with an equal share; each failure by its weight in the sample."""
    weights = {item: one.weight for one, item in zip(attribution_plan_of_job(job).sample, job.items, strict=True)}
    said: defaultdict[uuid.UUID, list[frozenset[str]]] = defaultdict(list)
    who: set[uuid.UUID] = set()
    for row in labels_open_for_comparison.labels_of_closed_items(conn, job.id, job.overlap):
        said[row.item_id].append(frozenset(json.loads(row.labels)))
        who.add(row.annotator_id)
    decided = {gold.item_id: gold.labels for gold in load_gold_labels(conn, job) if gold.settled is not None}
    counts: defaultdict[FailureCategory, float] = defaultdict(float)
    for item, given in said.items():
        words = [decided[item]] if item in decided else given
        for labels in words:
            counts[CATEGORIES[labels & {PERCEPTION, REASON}]] += weights[item] / len(words)
    return HumanErrorSources(dict(counts), len(said), len(who))


def probe_human_agreement(
    conn: Connection, job: AnnotationJob, counting: Counting = None
) -> tuple[AgreementSummary, int, int]:
    """Agreement of the probes (default rule) with people, how many failures people are undecided on, and how many the
    probes do not attribute."""
    told = automatic_attributions(conn, job, counting)
    gold = {one.item_id: one.labels for one in load_gold_labels(conn, job)}
    closed = {row.item_id for row in labels_open_for_comparison.labels_of_closed_items(conn, job.id, job.overlap)}
    silent = sum(told.get(item) is FailureCategory.NOT_ATTRIBUTABLE for item in closed)
    both = [item for item in job.items if item in gold and told.get(item) in SETS]
    rows = [(str(item), BOTH_SIDES[0], SETS[told[item]]) for item in both]
    rows += [(str(item), BOTH_SIDES[1], gold[item]) for item in both]
    return measure_agreement(LabelRatings.of(rows, labels=[PERCEPTION, REASON])), len(closed - gold.keys()), silent


def annotator_agreement(conn: Connection, job: AnnotationJob) -> AgreementSummary:
    """Agreement between the annotators, on their final answers."""
    rows = labels_open_for_comparison.labels_of_closed_items(conn, job.id, job.overlap)
    told = ((str(row.item_id), str(row.annotator_id), frozenset[str](json.loads(row.labels))) for row in rows)
    return measure_agreement(LabelRatings.of(told, labels=[PERCEPTION, REASON]))


def share_changed_guesses(conn: Connection, job: AnnotationJob) -> float | None:
    """How often the final answer differs from the first guess: the effect of seeing the probes' results."""
    rows = labels_open_for_comparison.labels_of_closed_items(conn, job.id, job.overlap)
    guesses = load_visible_guesses(conn, job, {row.annotator_id for row in rows})
    both = [
        (guesses[row.item_id, row.annotator_id], canonical_json(json.loads(row.labels)))
        for row in rows
        if (row.item_id, row.annotator_id) in guesses
    ]
    return sum(guess != said for guess, said in both) / len(both) if both else None
