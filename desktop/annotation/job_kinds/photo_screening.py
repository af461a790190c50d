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
from db.rows import LabelRow, WallTime
from db.stores import (
    annotation_job_decisions,
    items,
    jobs_and_label_revisions,
    labels_open_for_comparison,
    submission_counts_without_labels,
)
from db.stores.labels_open_for_comparison import AnnotatorAnswer
from desktop.annotation.adjudication.adjudicated_and_consensus_decisions import (
    SETTLED,
    DecisionAct,
    LabelDecision,
    build_decision,
    check_decision_current,
    decision_from_row,
    decision_row,
    find_contested_labels,
    save_decision,
    save_decision_draft,
)
from desktop.annotation.adjudication.annotator_label_conflicts import load_closed_labels
from desktop.annotation.adjudication.labels_for_agreement import labels_of_revision, load_agreement_labels
from desktop.annotation.agreement import AgreementSummary, LabelRatings, measure_agreement
from desktop.annotation.annotator.marks_and_label_revisions import ItemMark, RevisionWriter
from desktop.annotation.jobs.annotation_errors import BadScreening
from desktop.annotation.jobs.annotation_job import AnnotationJob, scheme_row
from desktop.annotation.jobs.annotator_item_queue import AnnotationStatus
from desktop.annotation.jobs.label_scheme_versions import load_scheme_versions, revisions_to_recheck
from desktop.benchmarks.decode_image_pixels import pixel_hash
from desktop.benchmarks.generated_item_drafts import ItemDraft, PhotoSource
from desktop.benchmarks.item import AnswerOption, ImageRole, Item, ItemImage, ItemKind
from desktop.benchmarks.jigsaw import SourcePhoto
from desktop.benchmarks.label_schemes import LabelScheme
from desktop.benchmarks.messages import say
from desktop.library.images.image_credits_table import read_credits_table
from desktop.library.images.photo_folder import BrokenPhotograph, list_photographs, read_photographs
from desktop.library.item_generation.generate_items import (
    Cancel,
    ExtendOptions,
    GenerationOutcome,
    Progress,
    generate_jigsaw,
    write_drafts,
)
from desktop.library.item_generation.item_output_targets import LabSink

KIND = "screening"
POOL = "jigsaw_screening"
FOLDER = "folder"
"""In a job's `spec`: the folder of the photographs, from which puzzles are cut later."""
BENCHMARK = "photographs"
REJECTED = "rejected"
"""The one label by which accept and reject are compared, whatever rules were cited."""


@dataclass(frozen=True, slots=True)
class ScreeningOutcome:
    """Outcome for the photographs of a job, by group (name and file, see `Photo.group`), in its order.

    accepted: by all, or by decision. rejected: with every rule cited. open: the others.
    """

    accepted: tuple[str, ...]
    rejected: dict[str, frozenset[str]]
    open: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ScreeningCoverage:
    """Progress of a screening. double: photographs that enough screeners judged; single: by fewer; skipped: skipped by
    a screener and judged by none; untouched: the others."""

    double: int
    single: int
    skipped: int
    untouched: int


def add_photographs(
    lab: Lab, folder: Path, *, sources: Path | None = None
) -> tuple[list[uuid.UUID], list[BrokenPhotograph]]:
    """Add the photographs of a folder to a lab for screening. Returns their items, in order of name, and the broken
    files.

    Raises NoPhotographs, UnlistableFolder, BadCreditsTable.
    """
    broken: list[BrokenPhotograph] = []
    files = list_photographs(folder)
    made: list[uuid.UUID] = []

    def drafts() -> Iterable[ItemDraft]:
        for photo in read_photographs(folder, files, broken.append, read_credits_table(folder, sources)):
            draft = photograph_draft(photo)
            made.append(draft.item.id)
            yield draft

    write_drafts(drafts(), LabSink(lab))
    return made, broken


def photograph_draft(photo: SourcePhoto) -> ItemDraft:
    """A photograph as an item for screening; its key is its group, so that another file is another item."""
    picture = ItemImage(
        role=ImageRole.STIMULUS,
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
        kind=ItemKind.CHOICE,
        question="Can puzzles be cut from this photograph?",
        images=(picture,),
        options=(AnswerOption(id="accept", text="accept"), AnswerOption(id="reject", text="reject")),
        factors={"photograph": photo.name},
    )
    return ItemDraft(item, (photo.pixels,), (PhotoSource(photo.name, photo.file, photo.creator, photo.licence),))


def job_under_pool(job: AnnotationJob, pool: LabelScheme) -> AnnotationJob:
    """The job under a later version of its pool, which new judgements then have.

    Raises BadScreening for another pool.
    """
    if pool.name != job.scheme.name:
        raise BadScreening(say("{name} is not the pool of this job."), name=pool.name)
    return replace(job, scheme=pool, scheme_id=scheme_row(pool).id)


def job_under_newest_pool(conn: Connection, job: AnnotationJob) -> AnnotationJob:
    """The job under the newest version of its pool in the lab."""
    versions = load_scheme_versions(conn, job.scheme.name)
    return job_under_pool(job, versions[-1]) if versions else job


def judge_photograph(
    desk: RevisionWriter,
    item: uuid.UUID,
    previous: LabelRow | None,
    rules: Collection[str],
    *,
    reject: bool,
    spent_ns: int,
    at: WallTime,
    note: str = "",
) -> LabelRow:
    """The revision that accepts a photograph, or rejects it by rules. Raises BadScreening for a rejection without a
    rule and an acceptance with one, BadLabels for a rule that the pool does not have."""
    if reject and not rules:
        raise BadScreening(say("A rejection must cite a rule. Select a rule, or accept the photograph."))
    if rules and not reject:
        raise BadScreening(say("An accepted photograph breaks no rule. Deselect the rules."))
    mark = ItemMark(frozenset(rules), note)
    return desk.revise(item, previous, mark, AnnotationStatus.SUBMITTED, spent_ns=spent_ns, at=at)


def load_screening_outcome(conn: Connection, job: AnnotationJob) -> ScreeningOutcome:
    """The outcome for each photograph. Two rejections by different rules agree; accept against reject is open until it
    is decided."""
    decided = _decided_rules(conn, job)
    closed: defaultdict[uuid.UUID, list[frozenset[str]]] = defaultdict(list)
    for row in load_closed_labels(conn, job):
        closed[row.item_id].append(labels_of_revision(row))
    keys = {item: row.key for item, row in items.get_items(conn, job.items).items()}
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
    return ScreeningOutcome(tuple(accepted), rejected, tuple(waiting))


def decide_photograph(
    lab: Lab,
    job: AnnotationJob,
    item: uuid.UUID,
    person: uuid.UUID,
    *,
    accept: bool,
    reason: str,
    at: WallTime,
    seen: uuid.UUID | None = None,
) -> None:
    """Decide on a photograph that one screener accepts and another rejects: accepted, or rejected by all rules cited.

    seen: the newest decision that the adjudicator knew of, as in `newest_words`. Waits for the writer. Raises
    BadDecision without a reason, ItemOpen, and Outdated if a decision was made since.
    """
    lab.write(_write_photograph_decision, job, item, person, accept, reason, at, seen).result()


def generate_from_accepted(
    lab: Lab,
    job: AnnotationJob,
    folder: Path,
    *,
    seed: int,
    progress: Progress = lambda done, total: None,
    cancel: Cancel = lambda: False,
) -> GenerationOutcome:
    """Generate puzzles from the accepted photographs only, into the lab; earlier items of the seed stay. folder: of the
    photographs. Raises BadScreening if none is accepted, NoPhotographs."""
    accepted = lab.read(load_accepted_photographs, job)
    if not accepted:
        raise BadScreening(say("No photographs have been accepted yet, so there is nothing to crop."))
    return generate_jigsaw(
        lab, folder, seed=seed, extend=ExtendOptions(), only=accepted, progress=progress, cancel=cancel
    )


def load_accepted_photographs(conn: Connection, job: AnnotationJob) -> frozenset[str]:
    """The groups of the photographs that generation may use (`generate_jigsaw(only=…)`)."""
    return frozenset(load_screening_outcome(conn, job).accepted)


def load_disputed_photographs(conn: Connection, job: AnnotationJob) -> list[uuid.UUID]:
    """Photographs that one screener accepts and another rejects, without a decision, in the order of the job."""
    keys = {row.key: item for item, row in items.get_items(conn, job.items).items()}
    closed = {row.item_id for row in load_closed_labels(conn, job)}
    return [keys[key] for key in load_screening_outcome(conn, job).open if keys[key] in closed]


def screening_agreement(conn: Connection, job: AnnotationJob) -> AgreementSummary:
    """Agreement of screeners on accept and reject, on blind judgements, under any version of the pool."""
    rows = load_agreement_labels(conn, job, every_version=True).blind
    given = ((str(row.item_id), str(row.annotator_id), _acceptance_label(row)) for row in rows)
    return measure_agreement(LabelRatings.of(given, labels=[REJECTED]))


def acceptances_without_rule(rows: Iterable[LabelRow], versions: Sequence[LabelScheme], rule: str) -> list[LabelRow]:
    """Acceptances under a version of the pool that did not have the rule yet; they may be checked again."""
    without = {scheme_row(pool).id for pool in versions if rule not in {one.id for one in pool.offered}}
    return [
        row
        for row in rows
        if row.scheme_id in without and row.state == AnnotationStatus.SUBMITTED and not labels_of_revision(row)
    ]


def screening_coverage(conn: Connection, job: AnnotationJob) -> ScreeningCoverage:
    """Number of photographs double-screened, judged once, skipped, and not begun. Agreement uses only the first."""
    judged: defaultdict[uuid.UUID, int] = defaultdict(int)
    skipped: set[uuid.UUID] = set()
    made_up = submission_counts_without_labels.simulated_submitters(conn, job.id)
    for state in jobs_and_label_revisions.label_states_of_job(conn, job.id):
        if state.annotator_id in made_up:
            continue
        if state.state == AnnotationStatus.SUBMITTED:
            judged[state.item_id] += 1
        elif state.state == AnnotationStatus.SKIPPED:
            skipped.add(state.item_id)
    double = sum(judged[item] >= job.overlap for item in job.items)
    single = sum(0 < judged[item] < job.overlap for item in job.items)
    passed = sum(item in skipped and not judged[item] for item in job.items)
    return ScreeningCoverage(double, single, passed, len(job.items) - double - single - passed)


def judgements_to_recheck(conn: Connection, job: AnnotationJob) -> list[LabelRow]:
    """Closed judgements to check again: those that cite a rule whose meaning changed since, and acceptances made before
    a rule was added to the pool. Rewording and archiving have no effect."""
    versions = load_scheme_versions(conn, job.scheme.name)
    rows = [row for row in load_closed_labels(conn, job) if row.state == AnnotationStatus.SUBMITTED]
    doubtful = (
        revisions_to_recheck(rows, [scheme_row(version) for version in versions], versions[-1]) if versions else []
    )
    added = [rule.id for rule in (versions[-1].offered if versions else ())]
    missed = [row for rule in added for row in acceptances_without_rule(rows, versions, rule)]
    return list({row.id: row for row in (*doubtful, *missed)}.values())


def _write_photograph_decision(
    conn: Connection,
    job: AnnotationJob,
    item: uuid.UUID,
    person: uuid.UUID,
    accept: bool,
    reason: str,
    at: WallTime,
    seen: uuid.UUID | None,
) -> None:
    check_decision_current(conn, job, item, seen)
    save_decision_draft(conn, job, item, "")
    rows = labels_open_for_comparison.labels_of_closed_items(conn, job.id, job.overlap, item)
    contested = find_contested_labels(rows).contested
    chosen = () if accept else tuple(contested)
    settled = build_decision(
        rows, chosen, LabelDecision(act=DecisionAct.ADJUDICATED, reason=reason.strip(), confidence="sure")
    )
    save_decision(conn, decision_row(job, item, person, settled, at), job)


def _decided_rules(conn: Connection, job: AnnotationJob) -> dict[uuid.UUID, frozenset[str]]:
    told = [(row.item_id, decision_from_row(row)) for row in annotation_job_decisions.decisions_of_job(conn, job.id)]
    return {item: frozenset(settled.labels) for item, settled in told if settled.act in SETTLED}


def _acceptance_label(row: LabelRow | AnnotatorAnswer) -> frozenset[str]:
    return frozenset({REJECTED}) if labels_of_revision(row) else frozenset()
