"""Attribution of a model's failures (VRIQ 4.3) by human annotators, first without and then with the results of probes.

A failure is a wrong answer of a model to an item other than a probe. Its attribution is a set of perception and
reasoning; the empty set is neither. The first guess is a verdict on the prediction, saved before the results may be
seen. The final attribution is the person's label of the item, handled like tags.
"""

import json
import uuid
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from db import Connection
from db.ids import new_id
from db.rows import ItemFilter, LabelRow, PredictionRow, QueryCondition, ScoredPredictionRow, VerdictRow, WallTime
from db.stores import items, models_runs_predictions, verdicts_of_judges
from desktop.annotation.annotator.marks_and_label_revisions import save_revision
from desktop.annotation.jobs.annotation_errors import BadAttribution
from desktop.annotation.jobs.annotation_job import AnnotationJob
from desktop.annotation.jobs.close_and_reopen_job import check_job_open
from desktop.annotation.jobs.stratified_weighted_sampling import draw_weighted_sample
from desktop.benchmarks.canonical_json import Json, canonical_json
from desktop.benchmarks.item import FrozenModel, Item
from desktop.benchmarks.messages import say
from desktop.benchmarks.outcome import ExtractionRule, Outcome
from desktop.benchmarks.probes import (
    PERCEPTUAL,
    REASONING,
    FailureCategory,
    ProbedOutcomes,
    failure_category,
    is_probe,
    probes_after,
)
from desktop.library.item_rows import item_from_row

KIND = "failures"
SCHEME = "failure_attribution"
ATTRIBUTION = "attribution"
"""The kind of the verdicts that store first guesses."""
PERCEPTION, REASON = "PERCEPTION", "REASONING"
CATEGORIES: Mapping[frozenset[str], FailureCategory] = {
    frozenset({PERCEPTION}): FailureCategory.PERCEPTION,
    frozenset({REASON}): FailureCategory.REASONING,
    frozenset({PERCEPTION, REASON}): FailureCategory.BOTH,
    frozenset(): FailureCategory.NEITHER,
}
"""The category in table 4 of a set of labels."""
Counting = Collection[tuple[str, str]] | None
"""Version and key of the probes that may count; None for all."""

_PART = 500


class SampledFailure(FrozenModel):
    """A sampled failure: the prediction, and how many failures it represents."""

    prediction: uuid.UUID
    weight: float


class AttributionPlan(FrozenModel):
    """The stored plan of a job: the model, its runs (of items and of probes), the rule, and the sample.

    failures: total number. seed: of the sample.
    """

    model: str
    benchmark: str = "vriq"
    runs: tuple[uuid.UUID, ...]
    rule: ExtractionRule
    sample: tuple[SampledFailure, ...]
    failures: int
    seed: int

    def spec(self) -> dict[str, Json]:
        """As a job's `spec`."""
        return self.model_dump(mode="json")


@dataclass(frozen=True, slots=True)
class ProbeReply:
    """The model's reply to a probe of the item. answer: the reply."""

    probe: Item
    answer: str
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class ModelFailure:
    """A wrong answer. answer: the model's whole reply."""

    prediction_id: uuid.UUID
    item: Item
    repeat: int
    answer: str


class AttributionGuess(FrozenModel):
    """A first guess as stored: labels given before the probes' results were shown."""

    job: uuid.UUID
    stage: Literal["guess"] = "guess"
    labels: tuple[str, ...]


def attribution_plan_of_job(job: AnnotationJob) -> AttributionPlan:
    return AttributionPlan.model_validate_json(canonical_json(dict(job.spec)))


def load_failed_answers(
    conn: Connection, runs: Collection[uuid.UUID], benchmark: str, rule: ExtractionRule
) -> list[ScoredPredictionRow]:
    """The wrong answers of these runs to items in use other than probes, the last attempt of each repeat."""
    known = {
        row.id: row
        for row in items.find_stored_items(conn, ItemFilter((QueryCondition("benchmark", "in", (benchmark,)),)))
    }
    last: dict[tuple[uuid.UUID, int], ScoredPredictionRow] = {}
    for row in models_runs_predictions.answers(conn, benchmark=benchmark, rule=rule.name, rule_version=rule.version):
        if row.model_run_id in runs and row.item_id in known and not is_probe(item_from_row(known[row.item_id])):
            last[row.item_id, row.repeat] = row
    return [row for row in last.values() if row.outcome == Outcome.WRONG]


def plan_attribution(
    conn: Connection,
    model: str,
    runs: Sequence[uuid.UUID],
    benchmark: str,
    rule: ExtractionRule,
    *,
    most: int | None,
    seed: int,
) -> tuple[AttributionPlan, tuple[uuid.UUID, ...]]:
    """A plan over all failures (most: None), or over at most `most` per task; and the items in their order.

    One failure per item: of several repeats the first failed one.
    """
    failed = load_failed_answers(conn, runs, benchmark, rule)
    first: dict[uuid.UUID, ScoredPredictionRow] = {}
    for row in sorted(failed, key=lambda row: row.repeat):
        first.setdefault(row.item_id, row)
    rows = items.get_items(conn, first)
    strata: defaultdict[tuple[str, ...], list[uuid.UUID]] = defaultdict(list)
    for row in first.values():
        strata[(rows[row.item_id].task,)].append(row.id)
    drawn = draw_weighted_sample(strata, dict.fromkeys(strata, most), seed=seed, purpose="failures")
    item_of_prediction = {row.id: row.item_id for row in first.values()}
    sample = tuple(SampledFailure(prediction=one, weight=drawn.weights[one]) for one in drawn.order)
    plan = AttributionPlan(
        model=model, benchmark=benchmark, runs=tuple(runs), rule=rule, sample=sample, failures=len(first), seed=seed
    )
    return plan, tuple(item_of_prediction[one] for one in drawn.order)


def load_failure(conn: Connection, job: AnnotationJob, item_id: uuid.UUID) -> ModelFailure:
    """The failure of an item, without anything about its probes."""
    place = job.items.index(item_id)
    [row] = models_runs_predictions.load_predictions(conn, ids=[attribution_plan_of_job(job).sample[place].prediction])
    return ModelFailure(row.id, item_from_row(items.get_item(conn, item_id)), row.repeat, row.raw)


def save_attribution_guess(
    conn: Connection, job: AnnotationJob, item_id: uuid.UUID, person: uuid.UUID, labels: Collection[str], at: WallTime
) -> VerdictRow:
    """Save a first guess, in the writer's transaction. Raises BadAttribution for a second one and unknown labels."""
    check_job_open(conn, job)
    prediction = _failed_prediction(job, item_id)
    if set(labels) - {PERCEPTION, REASON}:
        raise BadAttribution(say("Choose perception, reasoning, both or neither as the error source."))
    if _guess_of_person(conn, job, prediction, person) is not None:
        raise BadAttribution(say("Your first judgement has already been saved."))
    body = AttributionGuess(job=job.id, labels=tuple(sorted(labels)))
    row = VerdictRow(
        id=new_id(),
        target="prediction",
        target_id=prediction,
        kind=ATTRIBUTION,
        person_id=person,
        model_id=None,
        body=canonical_json(body.model_dump(mode="json")),
        at=at,
    )
    verdicts_of_judges.add_verdicts(conn, [row])
    return row


def load_attribution_guess(
    conn: Connection, job: AnnotationJob, item_id: uuid.UUID, person: uuid.UUID
) -> frozenset[str] | None:
    """A person's own first guess, or None."""
    return _guess_of_person(conn, job, _failed_prediction(job, item_id), person)


def load_probe_replies(conn: Connection, job: AnnotationJob, item_id: uuid.UUID, person: uuid.UUID) -> list[ProbeReply]:
    """The model's replies to the item's probes, in the order of the probes.

    Raises BadAttribution until this person's first guess is saved, since the results stay hidden before.
    """
    if load_attribution_guess(conn, job, item_id, person) is None:
        raise BadAttribution(say("The probes' results appear after you have saved your first judgement."))
    return _read_probe_replies(conn, job, item_id)


def save_attribution(conn: Connection, row: LabelRow, job: AnnotationJob) -> bool:
    """Save a final attribution, in the writer's transaction. Raises BadAttribution without a first guess."""
    if row.state == "submitted" and load_attribution_guess(conn, job, row.item_id, row.annotator_id) is None:
        raise BadAttribution(say("Enter your first judgement before continuing."))
    return save_revision(conn, row, job)


def probe_attributions(
    conn: Connection, job: AnnotationJob, counting: Counting = None
) -> dict[uuid.UUID, ProbedOutcomes]:
    """The automatic attribution: results of the model's probes for each failure of the job, by item. counting: version
    and key of the probes that may count; None for all."""
    found: dict[uuid.UUID, ProbedOutcomes] = {}
    for item_id in job.items:
        results = [
            one
            for one in _read_probe_replies(conn, job, item_id)
            if counting is None or (one.probe.version, one.probe.key) in counting
        ]
        found[item_id] = ProbedOutcomes(
            Outcome.WRONG,
            [one.outcome for one in results if one.probe.task == PERCEPTUAL],
            [one.outcome for one in results if one.probe.task == REASONING],
        )
    return found


def automatic_attributions(
    conn: Connection, job: AnnotationJob, counting: Counting = None
) -> dict[uuid.UUID, FailureCategory]:
    """The category of each failure by its probes, under the default rule."""
    probed = probe_attributions(conn, job, counting)
    return {item: category for item, one in probed.items() if (category := failure_category(one)) is not None}


def load_visible_guesses(
    conn: Connection, job: AnnotationJob, people: Collection[uuid.UUID]
) -> dict[tuple[uuid.UUID, uuid.UUID], str]:
    """First guesses by item and person, as canonical JSON, of people whose final label of the item may be seen."""
    by_prediction = {
        one.prediction: item for one, item in zip(attribution_plan_of_job(job).sample, job.items, strict=True)
    }
    rows = verdicts_of_judges.verdicts_on_targets(conn, "prediction", by_prediction, kind=ATTRIBUTION)
    return {
        (by_prediction[row.target_id], row.person_id): canonical_json(list(guess.labels))
        for row in rows
        if row.person_id in people
        and (guess := AttributionGuess.model_validate_json(row.body)).job == job.id
        and row.person_id
    }


def _failed_prediction(job: AnnotationJob, item_id: uuid.UUID) -> uuid.UUID:
    return attribution_plan_of_job(job).sample[job.items.index(item_id)].prediction


def _guess_of_person(
    conn: Connection, job: AnnotationJob, prediction: uuid.UUID, person: uuid.UUID
) -> frozenset[str] | None:
    for row in verdicts_of_judges.verdicts_on_targets(conn, "prediction", [prediction], kind=ATTRIBUTION):
        if row.person_id == person and json.loads(row.body)["job"] == str(job.id):
            return frozenset(AttributionGuess.model_validate_json(row.body).labels)
    return None


def _read_probe_replies(conn: Connection, job: AnnotationJob, item_id: uuid.UUID) -> list[ProbeReply]:
    """The probes of an item with the model's last replies in the same repeat, scored by the job's rule."""
    plan = attribution_plan_of_job(job)
    item = item_from_row(items.get_item(conn, item_id))
    [failed] = models_runs_predictions.load_predictions(conn, ids=[_failed_prediction(job, item_id)])
    asked = items.find_stored_items(conn, ItemFilter((QueryCondition("variant_of", "in", (item.key,)),)))
    probes = probes_after(item, map(item_from_row, asked))
    last: dict[uuid.UUID, PredictionRow] = {}
    for row in models_runs_predictions.load_predictions(conn, stimulus_ids=[probe.stimulus_id for probe in probes]):
        if row.model_run_id in plan.runs and row.repeat == failed.repeat:
            last[row.stimulus_id] = row
    return [
        _score_probe_reply(probe, last[probe.stimulus_id], plan.rule) for probe in probes if probe.stimulus_id in last
    ]


def _score_probe_reply(probe: Item, row: PredictionRow, rule: ExtractionRule) -> ProbeReply:
    from desktop.benchmarks import answers

    outcome = answers.grade_answer(probe, row.raw, rule).outcome if row.state == "answered" else Outcome.MISSING
    return ProbeReply(probe, row.raw, outcome)
