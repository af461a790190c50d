"""Attribution of a model's failures (VRIQ 4.3) by people, first without and then with the results of probes.

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
from db.rows import Filter, LabelRow, Moment, PredictedRow, PredictionRow, VerdictRow, Word
from db.stores import items, models, verdicts
from desktop.annotation.closing import check_open
from desktop.annotation.drawing import stratified
from desktop.annotation.errors import BadAttribution
from desktop.annotation.job import Job
from desktop.annotation.work import keep
from desktop.benchmarks.canonical import Json, canonical_json
from desktop.benchmarks.item import Frozen, Item
from desktop.benchmarks.outcome import Outcome, Rule
from desktop.benchmarks.probes import PERCEPTUAL, REASONING, Category, Probed, category_of, is_probe, order_after
from desktop.benchmarks.words import say
from desktop.library.rows import item_of

KIND = "failures"
SCHEME = "failure_attribution"
ATTRIBUTION = "attribution"
"""The kind of the verdicts that store first guesses."""
PERCEPTION, REASON = "PERCEPTION", "REASONING"
CATEGORIES: Mapping[frozenset[str], Category] = {
    frozenset({PERCEPTION}): Category.PERCEPTION,
    frozenset({REASON}): Category.REASONING,
    frozenset({PERCEPTION, REASON}): Category.BOTH,
    frozenset(): Category.NEITHER,
}
"""The category in table 4 of a set of labels."""
Counting = Collection[tuple[str, str]] | None
"""Version and key of the probes that may count; None for all."""

_PART = 500


class Chosen(Frozen):
    """A sampled failure: the prediction, and how many failures it represents."""

    prediction: uuid.UUID
    weight: float


class Plan(Frozen):
    """The stored plan of a job: the model, its runs (of items and of probes), the rule, and the sample.

    failures: total number. seed: of the sample.
    """

    model: str
    benchmark: str = "vriq"
    runs: tuple[uuid.UUID, ...]
    rule: Rule
    sample: tuple[Chosen, ...]
    failures: int
    seed: int

    def spec(self) -> dict[str, Json]:
        """As a job's `spec`."""
        return self.model_dump(mode="json")


@dataclass(frozen=True, slots=True)
class ProbeResult:
    """The model's reply to a probe of the item. answer: the reply."""

    probe: Item
    answer: str
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class Failure:
    """A wrong answer. answer: the model's whole reply."""

    prediction_id: uuid.UUID
    item: Item
    repeat: int
    answer: str


class Guess(Frozen):
    """A first guess as stored: labels given before the probes' results were shown."""

    job: uuid.UUID
    stage: Literal["guess"] = "guess"
    labels: tuple[str, ...]


def plan_of(job: Job) -> Plan:
    return Plan.model_validate_json(canonical_json(dict(job.spec)))


def failed_answers(conn: Connection, runs: Collection[uuid.UUID], benchmark: str, rule: Rule) -> list[PredictedRow]:
    """The wrong answers of these runs to items in use other than probes, the last attempt of each repeat."""
    known = {row.id: row for row in items.find(conn, Filter((Word("benchmark", "in", (benchmark,)),)))}
    last: dict[tuple[uuid.UUID, int], PredictedRow] = {}
    for row in models.answers(conn, benchmark=benchmark, rule=rule.name, rule_version=rule.version):
        if row.model_run_id in runs and row.item_id in known and not is_probe(item_of(known[row.item_id])):
            last[row.item_id, row.repeat] = row
    return [row for row in last.values() if row.outcome == Outcome.WRONG]


def plan_for(
    conn: Connection, model: str, runs: Sequence[uuid.UUID], benchmark: str, rule: Rule, *, most: int | None, seed: int
) -> tuple[Plan, tuple[uuid.UUID, ...]]:
    """A plan over all failures (most: None), or over at most `most` per task; and the items in their order.

    One failure per item: of several repeats the first failed one.
    """
    failed = failed_answers(conn, runs, benchmark, rule)
    first: dict[uuid.UUID, PredictedRow] = {}
    for row in sorted(failed, key=lambda row: row.repeat):
        first.setdefault(row.item_id, row)
    rows = items.get_many(conn, first)
    strata: defaultdict[tuple[str, ...], list[uuid.UUID]] = defaultdict(list)
    for row in first.values():
        strata[(rows[row.item_id].task,)].append(row.id)
    drawn = stratified(strata, dict.fromkeys(strata, most), seed=seed, purpose="failures")
    item_of_prediction = {row.id: row.item_id for row in first.values()}
    sample = tuple(Chosen(prediction=one, weight=drawn.weights[one]) for one in drawn.order)
    plan = Plan(
        model=model, benchmark=benchmark, runs=tuple(runs), rule=rule, sample=sample, failures=len(first), seed=seed
    )
    return plan, tuple(item_of_prediction[one] for one in drawn.order)


def failure_of(conn: Connection, job: Job, item_id: uuid.UUID) -> Failure:
    """The failure of an item, without anything about its probes."""
    place = job.items.index(item_id)
    [row] = models.predictions(conn, ids=[plan_of(job).sample[place].prediction])
    return Failure(row.id, item_of(items.get(conn, item_id)), row.repeat, row.raw)


def keep_guess(
    conn: Connection, job: Job, item_id: uuid.UUID, person: uuid.UUID, labels: Collection[str], at: Moment
) -> VerdictRow:
    """Save a first guess, in the writer's transaction. Raises BadAttribution for a second one and unknown labels."""
    check_open(conn, job)
    prediction = _prediction(job, item_id)
    if set(labels) - {PERCEPTION, REASON}:
        raise BadAttribution(say("Choose perception, reasoning, both or neither as the error source."))
    if _guess(conn, job, prediction, person) is not None:
        raise BadAttribution(say("Your first guess is kept already."))
    body = Guess(job=job.id, labels=tuple(sorted(labels)))
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
    verdicts.add(conn, [row])
    return row


def guess_of(conn: Connection, job: Job, item_id: uuid.UUID, person: uuid.UUID) -> frozenset[str] | None:
    """A person's own first guess, or None."""
    return _guess(conn, job, _prediction(job, item_id), person)


def results_of(conn: Connection, job: Job, item_id: uuid.UUID, person: uuid.UUID) -> list[ProbeResult]:
    """The model's replies to the item's probes, in the order of the probes.

    Raises BadAttribution until this person's first guess is saved, since the results stay hidden before.
    """
    if guess_of(conn, job, item_id, person) is None:
        raise BadAttribution(say("The probes' results show once your first guess is kept."))
    return _results(conn, job, item_id)


def keep_attribution(conn: Connection, row: LabelRow, job: Job) -> bool:
    """Save a final attribution, in the writer's transaction. Raises BadAttribution without a first guess."""
    if row.state == "submitted" and guess_of(conn, job, row.item_id, row.annotator_id) is None:
        raise BadAttribution(say("Your first guess comes first."))
    return keep(conn, row, job)


def probed_in(conn: Connection, job: Job, counting: Counting = None) -> dict[uuid.UUID, Probed]:
    """The automatic attribution: results of the model's probes for each failure of the job, by item. counting: version
    and key of the probes that may count; None for all."""
    found: dict[uuid.UUID, Probed] = {}
    for item_id in job.items:
        results = [
            one
            for one in _results(conn, job, item_id)
            if counting is None or (one.probe.version, one.probe.key) in counting
        ]
        found[item_id] = Probed(
            Outcome.WRONG,
            [one.outcome for one in results if one.probe.task == PERCEPTUAL],
            [one.outcome for one in results if one.probe.task == REASONING],
        )
    return found


def automatic(conn: Connection, job: Job, counting: Counting = None) -> dict[uuid.UUID, Category]:
    """The category of each failure by its probes, under the default rule."""
    probed = probed_in(conn, job, counting)
    return {item: category for item, one in probed.items() if (category := category_of(one)) is not None}


def guesses_of(conn: Connection, job: Job, people: Collection[uuid.UUID]) -> dict[tuple[uuid.UUID, uuid.UUID], str]:
    """First guesses by item and person, as canonical JSON, of people whose final label of the item may be seen."""
    by_prediction = {one.prediction: item for one, item in zip(plan_of(job).sample, job.items, strict=True)}
    rows = verdicts.of_targets(conn, "prediction", by_prediction, kind=ATTRIBUTION)
    return {
        (by_prediction[row.target_id], row.person_id): canonical_json(list(guess.labels))
        for row in rows
        if row.person_id in people and (guess := Guess.model_validate_json(row.body)).job == job.id and row.person_id
    }


def _prediction(job: Job, item_id: uuid.UUID) -> uuid.UUID:
    return plan_of(job).sample[job.items.index(item_id)].prediction


def _guess(conn: Connection, job: Job, prediction: uuid.UUID, person: uuid.UUID) -> frozenset[str] | None:
    for row in verdicts.of_targets(conn, "prediction", [prediction], kind=ATTRIBUTION):
        if row.person_id == person and json.loads(row.body)["job"] == str(job.id):
            return frozenset(Guess.model_validate_json(row.body).labels)
    return None


def _results(conn: Connection, job: Job, item_id: uuid.UUID) -> list[ProbeResult]:
    """The probes of an item with the model's last replies in the same repeat, scored by the job's rule."""
    plan = plan_of(job)
    item = item_of(items.get(conn, item_id))
    [failed] = models.predictions(conn, ids=[_prediction(job, item_id)])
    asked = items.find(conn, Filter((Word("variant_of", "in", (item.key,)),)))
    probes = order_after(item, map(item_of, asked))
    last: dict[uuid.UUID, PredictionRow] = {}
    for row in models.predictions(conn, stimulus_ids=[probe.stimulus_id for probe in probes]):
        if row.model_run_id in plan.runs and row.repeat == failed.repeat:
            last[row.stimulus_id] = row
    return [_result(probe, last[probe.stimulus_id], plan.rule) for probe in probes if probe.stimulus_id in last]


def _result(probe: Item, row: PredictionRow, rule: Rule) -> ProbeResult:
    from desktop.benchmarks import answers

    outcome = answers.grade(probe, row.raw, rule).outcome if row.state == "answered" else Outcome.MISSING
    return ProbeResult(probe, row.raw, outcome)
