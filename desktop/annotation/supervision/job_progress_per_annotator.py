"""The progress of a job per annotator: what each did, has claimed and still has to do, without labels."""

import uuid
from collections import Counter, defaultdict
from dataclasses import dataclass

from db import Connection
from db.lab import Lab
from db.progress import current_progress, progress_range, with_progress
from db.rows import LabelState, WallTime
from db.stores import jobs_and_label_revisions, people, submission_counts_without_labels
from desktop.annotation.annotator.annotator_labels import load_annotator_labels
from desktop.annotation.annotator.annotator_throughput import AnnotatorThroughput, measure_throughput
from desktop.annotation.annotator.qualification_items import QualificationProgress
from desktop.annotation.jobs.annotation_job import AUDIT, AnnotationJob, load_job_parts
from desktop.annotation.jobs.annotator_item_queue import AnnotationStatus
from desktop.annotation.jobs.claim_job_items import HeldItems, JobProgress, count_job_progress, load_held_items
from desktop.annotation.judge_audit import judge_audit_job


@dataclass(frozen=True, slots=True)
class AnnotatorProgress:
    """One annotator's progress. person_id: None for a listed code that has not started. calibration: their score in the
    qualification items, None if not finished or absent. held: their current claims."""

    person_id: uuid.UUID | None
    code: str
    counts: dict[AnnotationStatus, int]
    pace: AnnotatorThroughput
    calibration: float | None
    held: HeldItems | None
    simulated: bool = False


@dataclass(frozen=True, slots=True)
class JobOverview:
    """Progress of a job. calibrated: whether it has qualification items."""

    progress: JobProgress
    annotators: tuple[AnnotatorProgress, ...]
    calibrated: bool


def load_job_overview(lab: Lab, job: AnnotationJob, at: WallTime) -> JobOverview:
    """Progress of a job, its annotators in order of their codes, including listed ones who have not begun."""
    with progress_range(0.0, 0.7):
        job, states, times = lab.read(load_label_progress, job)
    current_progress().step(7, 10)
    codes = {person.id: person.code for person in lab.read(people.all_people)}
    held = {one.annotator_id: one for one in lab.read(load_held_items, job, at)}
    calibration = lab.read(load_job_parts, job).get("calibration")
    begun = lab.read(jobs_and_label_revisions.label_states_of_job, calibration.id) if calibration is not None else []
    here = {state.annotator_id for state in (*states, *begun)} | held.keys()
    here |= {person for person, code in codes.items() if code in job.terms.annotators}
    counts, made_up = _counts_by_status(states), lab.read(submission_counts_without_labels.simulated_submitters, job.id)
    real = [state for state in states if state.annotator_id not in made_up]

    def left(code: str, person: uuid.UUID | None) -> int:
        return _items_left(job, code, states if person in made_up else real, person)

    annotators = [
        AnnotatorProgress(
            person,
            codes.get(person, "?"),
            dict(counts[person]),
            measure_throughput(
                times.get(person, []), left(codes.get(person, ""), person), target=job.terms.daily, at=at
            ),
            None if calibration is None else _qualification_score(lab, job, calibration, person),
            held.get(person),
            simulated=person in made_up,
        )
        for person in with_progress(sorted(here, key=str), 0)
    ]
    absent = set(job.terms.annotators) - set(codes.values())
    annotators += [
        AnnotatorProgress(
            None, code, {}, measure_throughput([], left(code, None), target=job.terms.daily, at=at), None, None
        )
        for code in absent
    ]
    ordered = tuple(sorted(annotators, key=lambda one: one.code))
    return JobOverview(count_job_progress(job, real), ordered, calibration is not None)


def load_label_progress(
    conn: Connection, job: AnnotationJob
) -> tuple[AnnotationJob, list[LabelState], dict[uuid.UUID, list[WallTime]]]:
    """The job as its progress is counted, the state of each annotator and item, and the times of current
    submissions."""
    if job.kind == AUDIT:
        return judge_audit_job.load_audit_progress(conn, job)
    states = jobs_and_label_revisions.label_states_of_job(conn, job.id)
    current_progress().step(2, 3)
    return job, states, submission_counts_without_labels.submission_times(conn, job.id)


def _counts_by_status(states: list[LabelState]) -> defaultdict[uuid.UUID, Counter[AnnotationStatus]]:
    counts: defaultdict[uuid.UUID, Counter[AnnotationStatus]] = defaultdict(Counter)
    for state in states:
        counts[state.annotator_id][AnnotationStatus(state.state)] += 1
    return counts


def _items_left(job: AnnotationJob, code: str, states: list[LabelState], person: uuid.UUID | None) -> int:
    """Number of items left for an annotator: of their share, else of those not completed yet."""
    done: set[uuid.UUID] = set()
    submitters: Counter[uuid.UUID] = Counter()
    for state in states:
        if state.state == AnnotationStatus.SUBMITTED:
            submitters[state.item_id] += 1
        if state.annotator_id == person and state.state in {AnnotationStatus.SUBMITTED, AnnotationStatus.SKIPPED}:
            done.add(state.item_id)
    terms = job.terms
    if terms.shares and code in terms.annotators:
        items = {job.items[place] for place in terms.shares[terms.annotators.index(code)]}
    else:
        items = {item for item in job.items if submitters[item] < job.overlap}
    return len(items - done)


def _qualification_score(lab: Lab, job: AnnotationJob, part: AnnotationJob, person: uuid.UUID) -> float | None:
    return QualificationProgress(load_annotator_labels(lab, part, person), job.terms.pass_mark).score()
