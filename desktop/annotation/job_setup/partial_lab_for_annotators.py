"""A part of a lab for annotators elsewhere: items, images and schemes; optionally one annotator's share of the queues.

All ids stay, so that the work can be merged into the lab again: `eyeline lab merge`.
"""

import shutil
import uuid
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from db import Connection
from db.lab import Lab
from db.progress import SILENT_WATCH, ProgressWatch
from db.rows import JobEventRow, JobRow, LabelRow, PersonRow, SchemeRow
from db.stores import annotation_job_events, items, jobs_and_label_revisions, lab_settings, people
from desktop.annotation.job_setup.enter_annotation_job import find_or_add_annotator
from desktop.annotation.jobs.annotation_errors import NotInvited
from desktop.annotation.jobs.annotation_job import AnnotationJob, load_job_parts, load_jobs
from desktop.benchmarks.messages import say
from desktop.library.files.exported_files_record import record_export
from desktop.library.item_query_language import find_items
from desktop.library.lab_extract import create_lab_extract

_RULES = "rule."
"""Prefix of the settings that name the rule of a benchmark."""


@dataclass(frozen=True, slots=True)
class LabShare:
    """Content of the new lab: item versions, and for one annotator (code; empty: without annotator) the queues, and
    their labels. media: number of images of the items."""

    items: tuple[uuid.UUID, ...]
    media: int
    code: str = ""
    jobs: tuple[JobRow, ...] = ()
    events: tuple[JobEventRow, ...] = ()


def plan_lab_share(lab: Lab, query: str = "", *, annotator: str = "", gold: bool = False) -> LabShare:
    """Plan the content: the items that match the query; with `annotator` those of their share of every queue,
    restricted by the query if there is one.

    gold: also the qualification items of these queues, with the expected labels. Raises NotInvited if no queue has a
    share for the annotator, BadQuery.
    """
    chosen = [row.id for row in find_items(lab, query)] if query or not annotator else []
    jobs = lab.read(_annotator_queues, annotator, gold) if annotator else []
    if annotator and not jobs:
        raise NotInvited(
            say("No queue of this lab has items assigned to {code}."),
            hint=say("Choose an annotator of a queue (see Annotate), or create a queue first."),
            code=annotator,
        )
    wanted = dict.fromkeys([*chosen, *(item for job in jobs for item in _items_of_share(job, annotator))])
    gone = lab.read(items.withdrawn_item_ids, list(wanted))
    kept = tuple(item for item in wanted if item not in gone)
    known = lab.read(items.get_items, kept)
    rows = {row.id: row for row in lab.read(jobs_and_label_revisions.all_annotation_jobs)}
    return LabShare(
        items=kept,
        media=len({file for row in known.values() for file in row.images}),
        code=annotator,
        jobs=tuple(rows[job.id] for job in jobs),
        events=tuple(event for job in jobs for event in lab.read(annotation_job_events.events_of_job, job.id)),
    )


def write_lab_share(
    lab: Lab, folder: Path, parcel: LabShare, *, name: str = "", watch: ProgressWatch = SILENT_WATCH
) -> None:
    """Create a lab in `folder`, which must be new or empty, with the content of the parcel; waits for the writer.

    The annotator is added to `lab` if the code is unused, since both labs must have the same person. After an error, or
    a cancellation by `watch`, a new folder is removed and an empty one is empty again. Raises LabExists,
    ImageFileMissing,
    DiskFull.
    """
    fresh, empty = not folder.exists(), not any(folder.glob("*"))
    person = find_or_add_annotator(lab, parcel.code) if parcel.code else None
    try:
        called = name or f"{lab.name}, {parcel.code or folder.name}"
        with create_lab_extract(lab, folder, parcel.items, name=called, watch=watch) as part:
            watch.hold()
            part.write(
                _copy_schemes_and_rules,
                lab.read(jobs_and_label_revisions.all_label_schemes),
                lab.read(lab_settings.all_settings),
            ).result()
            if person is not None:
                # The part has no other people: only their code, and what they labelled.
                with record_export(lab, "extract", folder, [person.id]):
                    part.write(_copy_annotator_rows, person, parcel, list(_own_labels(lab, parcel, person))).result()
    except BaseException:
        if empty:
            shutil.rmtree(folder, ignore_errors=True)
        if empty and not fresh:
            folder.mkdir(exist_ok=True)
        raise


def _annotator_queues(conn: Connection, code: str, gold: bool) -> list[AnnotationJob]:
    """The open queues that an annotator may work on, each followed by its parts."""
    found: list[AnnotationJob] = []
    for job in load_jobs(conn):
        if job.closed is not None or (job.terms.annotators and code not in job.terms.annotators):
            continue
        parts = load_job_parts(conn, job)
        found += [job, *(part for kind, part in parts.items() if gold or kind != "calibration")]
    return found


def _items_of_share(job: AnnotationJob, code: str) -> Sequence[uuid.UUID]:
    terms = job.terms
    if not terms.shares or code not in terms.annotators:
        return job.items
    return [job.items[place] for place in terms.shares[terms.annotators.index(code)]]


def _own_labels(lab: Lab, parcel: LabShare, person: PersonRow) -> Iterator[LabelRow]:
    """The annotator's own labels in these queues, so that they can continue."""
    here = set(parcel.items)
    for job in parcel.jobs:
        yield from (
            row
            for row in lab.read(jobs_and_label_revisions.label_revisions_of_annotator, job.id, person.id)
            if row.item_id in here
        )


def _copy_schemes_and_rules(conn: Connection, schemes: Sequence[SchemeRow], kept: dict[str, str]) -> None:
    for scheme in schemes:
        jobs_and_label_revisions.add_label_scheme(conn, scheme)
    for key, value in kept.items():
        if key.startswith(_RULES):
            lab_settings.set_setting(conn, key, value)


def _copy_annotator_rows(conn: Connection, person: PersonRow, parcel: LabShare, given: Sequence[LabelRow]) -> None:
    people.add_person(conn, person)
    for job in parcel.jobs:
        jobs_and_label_revisions.add_annotation_job(conn, job)
    for event in parcel.events:
        annotation_job_events.add_job_event(conn, event)
    for row in given:
        jobs_and_label_revisions.save_label_revision(conn, row)
