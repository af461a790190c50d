"""Screening of photographs before items are cut from them (Jigsaw-Puzzles, appendix B): accept, or reject by rules.

It is handled like tags. A photograph is an item; the pool of rules is a scheme that grows in versions; submitting no
rule accepts, submitting rules rejects by them. Each judgement has the version of its pool.
"""

import uuid
from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from db import Connection
from db.lab import Lab
from db.rows import LabelRow, Moment
from db.stores import compared, decisions, items, labels, standings
from db.stores.compared import Given
from desktop.annotation.agreement import Agreement, Ratings, measure
from desktop.annotation.conflicts import closed_labels
from desktop.annotation.decisions import (
    SETTLED,
    Act,
    Settled,
    check_nothing_new,
    contest_of,
    decision_row,
    keep_decision,
    keep_draft,
    settle,
    settled_of,
)
from desktop.annotation.errors import BadScreening
from desktop.annotation.job import Job, scheme_row
from desktop.annotation.queue import Standing
from desktop.annotation.rounds import labels_of, rounds_of
from desktop.annotation.schemes import doubtful_work, versions_of
from desktop.annotation.work import Desk, Mark
from desktop.benchmarks.drafts import Draft, Source
from desktop.benchmarks.item import Item, Kind, Option, Picture, Role
from desktop.benchmarks.jigsaw import Photo
from desktop.benchmarks.pixels import pixel_hash
from desktop.benchmarks.schemes import Scheme
from desktop.benchmarks.words import say
from desktop.library.credits import read_credits
from desktop.library.generation import Cancel, Extend, Made, Progress, generate_jigsaw, make
from desktop.library.photos import Broken, photo_files, read_photos
from desktop.library.sinks import LabSink

KIND = "screening"
POOL = "jigsaw_screening"
FOLDER = "folder"
"""In a job's `spec`: the folder of the photographs, from which puzzles are cut later."""
BENCHMARK = "photographs"
REJECTED = "rejected"
"""The one label by which accept and reject are compared, whatever rules were cited."""


@dataclass(frozen=True, slots=True)
class Screened:
    """Outcome for the photographs of a job, by group (name and file, see `Photo.group`), in its order.

    accepted: by all, or by decision. rejected: with every rule cited. open: the others.
    """

    accepted: tuple[str, ...]
    rejected: dict[str, frozenset[str]]
    open: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Coverage:
    """Progress of a screening. double: photographs that enough screeners judged; single: by fewer; skipped: skipped by
    a screener and judged by none; untouched: the others."""

    double: int
    single: int
    skipped: int
    untouched: int


def add_photographs(lab: Lab, folder: Path, *, sources: Path | None = None) -> tuple[list[uuid.UUID], list[Broken]]:
    """Add the photographs of a folder to a lab for screening. Returns their items, in order of name, and the broken
    files.

    Raises NoPhotographs, ClosedFolder, BadCredits.
    """
    broken: list[Broken] = []
    files = photo_files(folder)
    made: list[uuid.UUID] = []

    def drafts() -> Iterable[Draft]:
        for photo in read_photos(folder, files, broken.append, read_credits(folder, sources)):
            draft = photograph(photo)
            made.append(draft.item.id)
            yield draft

    make(drafts(), LabSink(lab))
    return made, broken


def photograph(photo: Photo) -> Draft:
    """A photograph as an item for screening; its key is its group, so that another file is another item."""
    picture = Picture(
        role=Role.STIMULUS,
        pixels=pixel_hash(photo.pixels),
        width=photo.width,
        height=photo.height,
        source=photo.name,
    )
    item = Item(
        benchmark=BENCHMARK,
        version="1",
        key=photo.group,
        task="screening",
        kind=Kind.CHOICE,
        question="Can puzzles be cut from this photograph?",
        images=(picture,),
        options=(Option(id="accept", text="accept"), Option(id="reject", text="reject")),
        factors={"photograph": photo.name},
    )
    return Draft(item, (photo.pixels,), (Source(photo.name, photo.file, photo.creator, photo.licence),))


def under_pool(job: Job, pool: Scheme) -> Job:
    """The job under a later version of its pool, which new judgements then have.

    Raises BadScreening for another pool.
    """
    if pool.name != job.scheme.name:
        raise BadScreening(say("{name} is not the pool of this job."), name=pool.name)
    return replace(job, scheme=pool, scheme_id=scheme_row(pool).id)


def pool_now(conn: Connection, job: Job) -> Job:
    """The job under the newest version of its pool in the lab."""
    versions = versions_of(conn, job.scheme.name)
    return under_pool(job, versions[-1]) if versions else job


def judge(
    desk: Desk,
    item: uuid.UUID,
    previous: LabelRow | None,
    rules: Collection[str],
    *,
    reject: bool,
    spent_ns: int,
    at: Moment,
    note: str = "",
) -> LabelRow:
    """The revision that accepts a photograph, or rejects it by rules. Raises BadScreening for a rejection without a
    rule and an acceptance with one, BadLabels for a rule that the pool does not have."""
    if reject and not rules:
        raise BadScreening(say("A photograph is rejected by a rule; cite one, or add it to the pool."))
    if rules and not reject:
        raise BadScreening(say("A photograph that is accepted breaks no rule; take the rules away."))
    mark = Mark(frozenset(rules), note)
    return desk.revise(item, previous, mark, Standing.SUBMITTED, spent_ns=spent_ns, at=at)


def screened(conn: Connection, job: Job) -> Screened:
    """The outcome for each photograph. Two rejections by different rules agree; accept against reject is open until it
    is decided."""
    decided = _decided(conn, job)
    closed: defaultdict[uuid.UUID, list[frozenset[str]]] = defaultdict(list)
    for row in closed_labels(conn, job):
        closed[row.item_id].append(labels_of(row))
    keys = {item: row.key for item, row in items.get_many(conn, job.items).items()}
    accepted: list[str] = []
    rejected: dict[str, frozenset[str]] = {}
    waiting: list[str] = []
    for item in job.items:
        given = [decided[item]] if item in decided else closed.get(item, [])
        if given and not any(given):
            accepted.append(keys[item])
        elif given and all(given):
            rejected[keys[item]] = frozenset[str]().union(*given)
        else:
            waiting.append(keys[item])
    return Screened(tuple(accepted), rejected, tuple(waiting))


def decide(
    lab: Lab,
    job: Job,
    item: uuid.UUID,
    person: uuid.UUID,
    *,
    accept: bool,
    reason: str,
    at: Moment,
    seen: uuid.UUID | None = None,
) -> None:
    """Decide on a photograph that one screener accepts and another rejects: accepted, or rejected by all rules cited.

    seen: the newest decision that the adjudicator knew of, as in `newest_words`. Waits for the writer. Raises
    BadDecision without a reason, ItemOpen, and Outdated if a decision was made since.
    """
    lab.write(_decide, job, item, person, accept, reason, at, seen).result()


def cut_accepted(
    lab: Lab,
    job: Job,
    folder: Path,
    *,
    seed: int,
    progress: Progress = lambda done, total: None,
    cancel: Cancel = lambda: False,
) -> Made:
    """Generate puzzles from the accepted photographs only, into the lab; earlier items of the seed stay. folder: of the
    photographs. Raises BadScreening if none is accepted, NoPhotographs."""
    accepted = lab.read(accepted_photographs, job)
    if not accepted:
        raise BadScreening(say("No photograph is accepted yet; there is nothing to cut."))
    return generate_jigsaw(lab, folder, seed=seed, extend=Extend(), only=accepted, progress=progress, cancel=cancel)


def accepted_photographs(conn: Connection, job: Job) -> frozenset[str]:
    """The groups of the photographs that generation may use (`generate_jigsaw(only=…)`)."""
    return frozenset(screened(conn, job).accepted)


def disputed(conn: Connection, job: Job) -> list[uuid.UUID]:
    """Photographs that one screener accepts and another rejects, without a decision, in the order of the job."""
    keys = {row.key: item for item, row in items.get_many(conn, job.items).items()}
    closed = {row.item_id for row in closed_labels(conn, job)}
    return [keys[key] for key in screened(conn, job).open if keys[key] in closed]


def agreement_on(conn: Connection, job: Job) -> Agreement:
    """Agreement of screeners on accept and reject, on blind judgements, under any version of the pool."""
    rows = rounds_of(conn, job, every_version=True).blind
    given = ((str(row.item_id), str(row.annotator_id), _verdict(row)) for row in rows)
    return measure(Ratings.of(given, labels=[REJECTED]))


def judged_without(rows: Iterable[LabelRow], versions: Sequence[Scheme], rule: str) -> list[LabelRow]:
    """Acceptances under a version of the pool that did not have the rule yet; they may be checked again."""
    without = {scheme_row(pool).id for pool in versions if rule not in {one.id for one in pool.offered}}
    return [row for row in rows if row.scheme_id in without and row.state == Standing.SUBMITTED and not labels_of(row)]


def coverage(conn: Connection, job: Job) -> Coverage:
    """Number of photographs double-screened, judged once, skipped, and not begun. Agreement uses only the first."""
    judged: defaultdict[uuid.UUID, int] = defaultdict(int)
    skipped: set[uuid.UUID] = set()
    made_up = standings.simulated(conn, job.id)
    for state in labels.state_counts(conn, job.id):
        if state.annotator_id in made_up:
            continue
        if state.state == Standing.SUBMITTED:
            judged[state.item_id] += 1
        elif state.state == Standing.SKIPPED:
            skipped.add(state.item_id)
    double = sum(judged[item] >= job.overlap for item in job.items)
    single = sum(0 < judged[item] < job.overlap for item in job.items)
    passed = sum(item in skipped and not judged[item] for item in job.items)
    return Coverage(double, single, passed, len(job.items) - double - single - passed)


def stale(conn: Connection, job: Job) -> list[LabelRow]:
    """Closed judgements to check again: those that cite a rule whose meaning changed since, and acceptances made before
    a rule was added to the pool. Rewording and archiving have no effect."""
    versions = versions_of(conn, job.scheme.name)
    rows = [row for row in closed_labels(conn, job) if row.state == Standing.SUBMITTED]
    doubtful = doubtful_work(rows, [scheme_row(version) for version in versions], versions[-1]) if versions else []
    added = [rule.id for rule in (versions[-1].offered if versions else ())]
    missed = [row for rule in added for row in judged_without(rows, versions, rule)]
    return list({row.id: row for row in (*doubtful, *missed)}.values())


def _decide(
    conn: Connection,
    job: Job,
    item: uuid.UUID,
    person: uuid.UUID,
    accept: bool,
    reason: str,
    at: Moment,
    seen: uuid.UUID | None,
) -> None:
    check_nothing_new(conn, job, item, seen)
    keep_draft(conn, job, item, "")
    rows = compared.closed(conn, job.id, job.overlap, item)
    contested = contest_of(rows).contested
    chosen = () if accept else tuple(contested)
    settled = settle(rows, chosen, Settled(act=Act.ADJUDICATED, reason=reason.strip(), confidence="sure"))
    keep_decision(conn, decision_row(job, item, person, settled, at), job)


def _decided(conn: Connection, job: Job) -> dict[uuid.UUID, frozenset[str]]:
    told = [(row.item_id, settled_of(row)) for row in decisions.of_job(conn, job.id)]
    return {item: frozenset(settled.labels) for item, settled in told if settled.act in SETTLED}


def _verdict(row: LabelRow | Given) -> frozenset[str]:
    return frozenset({REJECTED}) if labels_of(row) else frozenset()
