"""Audit of a judge (MOAT): auditors judge a sample of its verdicts, first blind and again after the reveal."""

import uuid
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Literal

from db import Connection
from db.ids import new_id
from db.rows import LabelState, VerdictRow, WallTime
from db.stores import items, models_runs_predictions, sessions, verdicts_of_judges
from desktop.annotation.jobs.annotation_errors import BadAudit
from desktop.annotation.jobs.annotation_job import AUDIT, AnnotationJob
from desktop.annotation.jobs.close_and_reopen_job import check_job_open
from desktop.annotation.jobs.stratified_weighted_sampling import WeightedSample, draw_weighted_sample
from desktop.benchmarks.canonical_json import Json, canonical_json
from desktop.benchmarks.item import FrozenModel
from desktop.benchmarks.label_schemes import LabelScheme
from desktop.benchmarks.messages import say
from desktop.library.item_rows import item_from_row
from desktop.library.stored_judge_verdicts import JUDGE, JudgeVerdict, verdict_from_row

SCHEME = LabelScheme(name="judge_audit", version="1", title="Audit of a judge", source="MOAT, appendix", labels=())
PEOPLE = "people"
"""The source of answers given by people; for a model's answers it is the model's name."""

_PART = 500


class VerdictClass(StrEnum):
    """Class of a judge's verdict; a reply that could not be parsed is a class of its own, never "wrong"."""

    RIGHT = "right"
    WRONG = "wrong"
    UNPARSEABLE = "unparseable"


@dataclass(frozen=True, slots=True)
class AuditableVerdict:
    """A judge's verdict that can be audited. source: who gave the answer that it judges."""

    verdict_id: uuid.UUID
    target: Literal["trial", "prediction"]
    target_id: uuid.UUID
    source: str
    said: VerdictClass
    judgement: JudgeVerdict


@dataclass(frozen=True, slots=True)
class BlindAnswer:
    """What an auditor sees before judging: neither source nor verdict nor judge."""

    answer: str
    truth: str


class AuditJudgement(FrozenModel):
    """One judgement of an auditor, as stored. right: None if it cannot be judged from what is shown.

    judge: the audited verdict. revealed: whether the judgement was made after the reveal. weight: of the sample.
    """

    judge: uuid.UUID
    revealed: bool
    right: bool | None = None
    weight: float


class SampledVerdict(FrozenModel):
    """A sampled verdict, the item of the answer it judges, and how many verdicts it represents."""

    verdict: uuid.UUID
    item: uuid.UUID
    weight: float


class AuditPlan(FrozenModel):
    """Stored plan of an audit job: the judge (None: all judges), the sample in its order, and its seed."""

    judge: str | None = None
    sample: tuple[SampledVerdict, ...]
    seed: int

    def spec(self) -> dict[str, Json]:
        """As a job's `spec`."""
        return self.model_dump(mode="json")


@dataclass(frozen=True, slots=True)
class AuditCase:
    """What an auditor sees before judging: the item, the answer and the reference answer, without verdict or judge."""

    verdict: uuid.UUID
    item_id: uuid.UUID
    answer: str
    truth: str


@dataclass(frozen=True, slots=True)
class RevealedVerdict:
    """What an auditor sees after saving their own verdict: the judge's verdict and reply. mine: their blind verdict."""

    said: VerdictClass
    judge: str
    raw: str
    mine: bool | None


def verdict_class(judgement: JudgeVerdict) -> VerdictClass:
    if judgement.right is None:
        return VerdictClass.UNPARSEABLE
    return VerdictClass.RIGHT if judgement.right else VerdictClass.WRONG


def blind_answer(judged: AuditableVerdict) -> BlindAnswer:
    """The answer and reference answer, without what must stay hidden from the auditor."""
    return BlindAnswer(judged.judgement.answer, judged.judgement.truth)


def load_auditable_verdicts(conn: Connection, judge: str | None = None) -> list[AuditableVerdict]:
    """The current verdicts of a lab's judges on people's and models' answers, optionally of one judge, oldest first; of
    several by one judge on one answer, only the last."""
    every = [(row, verdict_from_row(row).judge) for row in verdicts_of_judges.verdicts_of_kind(conn, JUDGE)]
    last = {(row.target_id, by): row for row, by in every if judge in {None, by}}
    rows = sorted(last.values(), key=lambda row: (row.at.us, str(row.id)))
    made_by = _models_by_prediction(conn, [row.target_id for row in rows if row.target == "prediction"])
    found: list[AuditableVerdict] = []
    for row in rows:
        judgement = verdict_from_row(row)
        kind = verdict_class(judgement)
        if row.target == "trial":
            found.append(AuditableVerdict(row.id, "trial", row.target_id, PEOPLE, kind, judgement))
        elif (model := made_by.get(row.target_id)) is not None:
            found.append(AuditableVerdict(row.id, "prediction", row.target_id, model, kind, judgement))
    return found


def sample_verdicts(
    judged: Sequence[AuditableVerdict], most: Mapping[VerdictClass, int | None], *, seed: int
) -> WeightedSample:
    """Stratified sample by source and verdict, with at most `most` of each class (None: all; absent: none)."""
    strata: defaultdict[tuple[str, ...], list[uuid.UUID]] = defaultdict(list)
    wanted: dict[tuple[str, ...], int | None] = {}
    for one in judged:
        stratum = (one.source, one.said.value)
        strata[stratum].append(one.verdict_id)
        wanted[stratum] = most.get(one.said, 0)
    return draw_weighted_sample(strata, wanted, seed=seed, purpose="audit")


def audit_row(of: VerdictRow, person: uuid.UUID, audited: AuditJudgement, at: WallTime) -> VerdictRow:
    """The row that stores an auditor's judgement of a judge's verdict (`of`)."""
    return VerdictRow(
        id=new_id(),
        target=of.target,
        target_id=of.target_id,
        kind=AUDIT,
        person_id=person,
        model_id=None,
        body=canonical_json(audited.model_dump(mode="json")),
        at=at,
    )


def audit_from_row(row: VerdictRow) -> AuditJudgement:
    return AuditJudgement.model_validate_json(row.body)


def save_audit(conn: Connection, row: VerdictRow) -> bool:
    """Store an auditor's judgement, in the writer's transaction; False if it is stored already.

    Raises BadAudit for a second one before or after the reveal, one after it without one before, and one before it by
    an auditor who has seen the verdict.
    """
    mine = [
        (past.id, audit_from_row(past))
        for past in verdicts_of_judges.verdicts_on_targets(conn, row.target, [row.target_id], kind=AUDIT)
        if past.person_id == row.person_id
    ]
    if row.id in {id_ for id_, _ in mine}:
        return False
    new = audit_from_row(row)
    stages = {past.revealed for _, past in mine if past.judge == new.judge}
    if new.revealed in stages or (not new.revealed and stages):
        raise BadAudit(say("You have already judged this answer."))
    if new.revealed and False not in stages:
        raise BadAudit(say("Judge the answer before seeing the verdict."))
    return verdicts_of_judges.add_verdicts(conn, [row]) == 1


def audit_plan_of_job(job: AnnotationJob) -> AuditPlan:
    return AuditPlan.model_validate_json(canonical_json(dict(job.spec)))


def plan_audit(conn: Connection, judge: str | None, most: Mapping[VerdictClass, int | None], *, seed: int) -> AuditPlan:
    """A plan over a sample of a judge's present verdicts (see `sample_verdicts`); over all judges, at most the last per
    answer."""
    judged = [*{one.target_id: one for one in load_auditable_verdicts(conn, judge)}.values()]
    items_of = _items_by_verdict(conn, judged)
    sample = sample_verdicts([one for one in judged if one.verdict_id in items_of], most, seed=seed)
    drawn = (SampledVerdict(verdict=one, item=items_of[one], weight=sample.weights[one]) for one in sample.order)
    return AuditPlan(judge=judge, sample=tuple(drawn), seed=seed)


def verdicts_to_audit(conn: Connection, job: AnnotationJob, person: uuid.UUID) -> list[uuid.UUID]:
    """The sampled verdicts that this person has not judged twice, blind and after the reveal, in the order of the
    sample."""
    mine = {audited.judge for who, audited in _weighted_audits(conn, job) if who == person and audited.revealed}
    return [one.verdict for one in audit_plan_of_job(job).sample if one.verdict not in mine]


def load_audit_case(conn: Connection, job: AnnotationJob, verdict: uuid.UUID) -> AuditCase:
    """The case as an auditor sees it blind."""
    drawn = _sampled_verdict(job, verdict)
    judged = _judge_verdict(conn, drawn)
    return AuditCase(verdict, drawn.item, judged.answer, judged.truth or _gold_answer(conn, drawn.item))


def open_audit_case(
    conn: Connection, job: AnnotationJob, verdict: uuid.UUID, person: uuid.UUID
) -> tuple[AuditCase, RevealedVerdict | None]:
    """A case as this person left it: with the judge's verdict if their blind judgement is saved and the second is
    not."""
    begun = any(who == person and audited.judge == verdict for who, audited in _weighted_audits(conn, job))
    return load_audit_case(conn, job, verdict), reveal_verdict(conn, job, verdict, person) if begun else None


def reveal_verdict(conn: Connection, job: AnnotationJob, verdict: uuid.UUID, person: uuid.UUID) -> RevealedVerdict:
    """The judge's verdict. Raises BadAudit while this person's own judgement is not saved."""
    mine = [audited for who, audited in _weighted_audits(conn, job) if who == person and audited.judge == verdict]
    if not mine:
        raise BadAudit(say("Judge the answer before seeing the verdict."))
    judgement = _judge_verdict(conn, _sampled_verdict(job, verdict))
    blind = next(audited for audited in mine if not audited.revealed)
    return RevealedVerdict(verdict_class(judgement), judgement.judge, judgement.raw, blind.right)


def record_audit(
    conn: Connection,
    job: AnnotationJob,
    verdict: uuid.UUID,
    person: uuid.UUID,
    *,
    right: bool | None,
    revealed: bool,
    at: WallTime,
) -> bool:
    """Save an auditor's judgement, in the writer's transaction; see `save_audit`."""
    check_job_open(conn, job)
    drawn = _sampled_verdict(job, verdict)
    audited = AuditJudgement(judge=verdict, revealed=revealed, right=right, weight=drawn.weight)
    return save_audit(conn, audit_row(verdicts_of_judges.get_verdict(conn, verdict), person, audited, at))


def load_audit_progress(
    conn: Connection, job: AnnotationJob
) -> tuple[AnnotationJob, list[LabelState], dict[uuid.UUID, list[WallTime]]]:
    """Progress of an audit in the form used for other jobs: its verdicts as the items, a verdict judged twice as a
    submission, one judged only blind as a draft; and the times of the final judgements by auditor."""
    sample = {one.verdict for one in audit_plan_of_job(job).sample}
    states: dict[tuple[uuid.UUID, uuid.UUID], LabelState] = {}
    times: defaultdict[uuid.UUID, list[WallTime]] = defaultdict(list)
    for row in verdicts_of_judges.verdicts_of_kind(conn, AUDIT):
        audited = audit_from_row(row)
        if row.person_id is None or audited.judge not in sample:
            continue
        state = "submitted" if audited.revealed else "draft"
        if audited.revealed:
            times[row.person_id].append(row.at)
        if audited.revealed or (audited.judge, row.person_id) not in states:
            states[audited.judge, row.person_id] = LabelState(
                item_id=audited.judge, annotator_id=row.person_id, revision=0, state=state
            )
    told = replace(job, items=tuple(one.verdict for one in audit_plan_of_job(job).sample))
    return told, list(states.values()), dict(times)


def load_audits(conn: Connection, job: AnnotationJob) -> list[tuple[uuid.UUID, AuditJudgement]]:
    """All judgements of a job's sample with their auditors, weighted by it. For results only."""
    return _weighted_audits(conn, job)


def _weighted_audits(conn: Connection, job: AnnotationJob) -> list[tuple[uuid.UUID, AuditJudgement]]:
    """The judgements of the job's verdicts, made in any job, with the verdict's weight in this job's sample, since
    another sample has other weights."""
    weights = {one.verdict: one.weight for one in audit_plan_of_job(job).sample}
    told = [(row.person_id, audit_from_row(row)) for row in verdicts_of_judges.verdicts_of_kind(conn, AUDIT)]
    return [
        (who, audited.model_copy(update={"weight": weights[audited.judge]}))
        for who, audited in told
        if who is not None and audited.judge in weights
    ]


def _gold_answer(conn: Connection, item_id: uuid.UUID) -> str:
    """The item's own answer, for verdicts of another harness that do not say what the judge was shown."""
    answer = item_from_row(items.get_item(conn, item_id)).answer
    return answer if isinstance(answer, str) else canonical_json(answer)


def _sampled_verdict(job: AnnotationJob, verdict: uuid.UUID) -> SampledVerdict:
    for one in audit_plan_of_job(job).sample:
        if one.verdict == verdict:
            return one
    raise BadAudit(say("This verdict is not part of the sample."))


def _judge_verdict(conn: Connection, drawn: SampledVerdict) -> JudgeVerdict:
    row = verdicts_of_judges.get_verdict(conn, drawn.verdict)
    return verdict_from_row(row)


def _items_by_verdict(conn: Connection, judged: Sequence[AuditableVerdict]) -> dict[uuid.UUID, uuid.UUID]:
    of_prediction: dict[uuid.UUID, uuid.UUID] = {}
    ids = [one.target_id for one in judged if one.target == "prediction"]
    for start in range(0, len(ids), _PART):
        of_prediction |= {
            row.id: row.item_id
            for row in models_runs_predictions.load_predictions(conn, ids=ids[start : start + _PART])
        }
    found: dict[uuid.UUID, uuid.UUID] = {}
    for one in judged:
        if one.target == "prediction":
            found[one.verdict_id] = of_prediction[one.target_id]
        elif (trial := sessions.get_trial(conn, one.target_id)) is not None:
            found[one.verdict_id] = trial.item_id
    return found


def _models_by_prediction(conn: Connection, predictions: Sequence[uuid.UUID]) -> dict[uuid.UUID, str]:
    model_of = {run.id: run.model_id for run in models_runs_predictions.list_model_runs(conn)}
    names: dict[uuid.UUID, str] = {}
    found: dict[uuid.UUID, str] = {}
    for start in range(0, len(predictions), _PART):
        for row in models_runs_predictions.load_predictions(conn, ids=predictions[start : start + _PART]):
            model = model_of[row.model_run_id]
            if model not in names:
                names[model] = models_runs_predictions.get_model(conn, model).name
            found[row.id] = names[model]
    return found
