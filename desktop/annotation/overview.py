"""Progress of a job for its supervisor: what each annotator did, has claimed and still has to do, without labels."""

import uuid
from collections import Counter, defaultdict
from dataclasses import dataclass

from db import Connection
from db.lab import Lab
from db.rows import LabelState, Moment
from db.stores import labels, people, standings
from db.watching import counted, onlooker, within
from desktop.annotation import audit
from desktop.annotation.calibration import Calibration
from desktop.annotation.claims import Held, JobProgress, held_in, progress_of
from desktop.annotation.job import Job, parts_of
from desktop.annotation.lane import lane_of
from desktop.annotation.pace import Pace, pace_of
from desktop.annotation.queue import Standing


@dataclass(frozen=True, slots=True)
class Annotator:
    """One annotator's progress. person_id: None for a listed code that has not started. calibration: their score in the
    qualification items, None if not finished or absent. held: their current claims."""

    person_id: uuid.UUID | None
    code: str
    counts: dict[Standing, int]
    pace: Pace
    calibration: float | None
    held: Held | None
    simulated: bool = False


@dataclass(frozen=True, slots=True)
class Overview:
    """Progress of a job. calibrated: whether it has qualification items."""

    progress: JobProgress
    annotators: tuple[Annotator, ...]
    calibrated: bool


def overview_of(lab: Lab, job: Job, at: Moment) -> Overview:
    """Progress of a job, its annotators in order of their codes, including listed ones who have not begun."""
    with within(0.0, 0.7):
        job, states, times = lab.read(standings_in, job)
    onlooker().step(7, 10)
    codes = {person.id: person.code for person in lab.read(people.all)}
    held = {one.annotator_id: one for one in lab.read(held_in, job, at)}
    calibration = lab.read(parts_of, job).get("calibration")
    begun = lab.read(labels.state_counts, calibration.id) if calibration is not None else []
    here = {state.annotator_id for state in (*states, *begun)} | held.keys()
    here |= {person for person, code in codes.items() if code in job.terms.annotators}
    counts, made_up = _counts(states), lab.read(standings.simulated, job.id)
    real = [state for state in states if state.annotator_id not in made_up]

    def left(code: str, person: uuid.UUID | None) -> int:
        return _left(job, code, states if person in made_up else real, person)

    annotators = [
        Annotator(
            person,
            codes.get(person, "?"),
            dict(counts[person]),
            pace_of(times.get(person, []), left(codes.get(person, ""), person), target=job.terms.daily, at=at),
            None if calibration is None else _score(lab, job, calibration, person),
            held.get(person),
            simulated=person in made_up,
        )
        for person in counted(sorted(here, key=str), 0)
    ]
    absent = set(job.terms.annotators) - set(codes.values())
    annotators += [
        Annotator(None, code, {}, pace_of([], left(code, None), target=job.terms.daily, at=at), None, None)
        for code in absent
    ]
    ordered = tuple(sorted(annotators, key=lambda one: one.code))
    return Overview(progress_of(job, real), ordered, calibration is not None)


def standings_in(conn: Connection, job: Job) -> tuple[Job, list[LabelState], dict[uuid.UUID, list[Moment]]]:
    """The job as its progress is counted, the state of each annotator and item, and the times of current
    submissions."""
    if job.kind == audit.AUDIT:
        return audit.standings_of(conn, job)
    states = labels.state_counts(conn, job.id)
    onlooker().step(2, 3)
    return job, states, standings.submitted_at(conn, job.id)


def _counts(states: list[LabelState]) -> defaultdict[uuid.UUID, Counter[Standing]]:
    counts: defaultdict[uuid.UUID, Counter[Standing]] = defaultdict(Counter)
    for state in states:
        counts[state.annotator_id][Standing(state.state)] += 1
    return counts


def _left(job: Job, code: str, states: list[LabelState], person: uuid.UUID | None) -> int:
    """Number of items left for an annotator: of their share, else of those not completed yet."""
    done: set[uuid.UUID] = set()
    submitters: Counter[uuid.UUID] = Counter()
    for state in states:
        if state.state == Standing.SUBMITTED:
            submitters[state.item_id] += 1
        if state.annotator_id == person and state.state in {Standing.SUBMITTED, Standing.SKIPPED}:
            done.add(state.item_id)
    terms = job.terms
    if terms.shares and code in terms.annotators:
        items = {job.items[place] for place in terms.shares[terms.annotators.index(code)]}
    else:
        items = {item for item in job.items if submitters[item] < job.overlap}
    return len(items - done)


def _score(lab: Lab, job: Job, part: Job, person: uuid.UUID) -> float | None:
    return Calibration(lane_of(lab, part, person), job.terms.pass_mark).score()
