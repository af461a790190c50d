"""Enters an annotator into an annotation job, with their earlier labels and claims; and creates tagging jobs."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from db import Connection
from db.ids import new_id
from db.lab import Lab
from db.rows import ItemRow, PersonRow
from db.schema.row_mapping_and_insertion import UuidCache
from db.stores import people, submission_counts_without_labels
from desktop.annotation.adjudication.adjudicated_and_consensus_decisions import load_reopened_items
from desktop.annotation.annotator.annotation_session import AHEAD, AnnotationSession, AnnotatorParts
from desktop.annotation.annotator.annotator_labels import load_annotator_labels
from desktop.annotation.annotator.hidden_repeat_items import RepeatItems
from desktop.annotation.annotator.qualification_items import QualificationProgress
from desktop.annotation.job_setup.create_requested_job import JobRequest, create_job_over
from desktop.annotation.jobs.annotation_errors import NotInvited
from desktop.annotation.jobs.annotation_job import AnnotationJob, load_job_parts
from desktop.annotation.jobs.claim_job_items import claim_job_items
from desktop.annotation.jobs.close_and_reopen_job import check_job_open
from desktop.benchmarks.label_schemes import LabelScheme
from desktop.benchmarks.messages import say
from desktop.library.machine.clock import wall_time_now
from desktop.library.people.person_codes import refuse_retired_code


def find_or_add_annotator(lab: Lab, code: str, *, simulated: bool = False) -> PersonRow:
    """The person with `code`, who is added if there is none. Waits for the writer; not for the window's thread.

    simulated: applies to a person added here; a known one does not change. Raises CodeTaken.
    """
    person = lab.read(people.person_by_code, code)
    if person is None:
        refuse_retired_code(lab, code)
        new = PersonRow(id=new_id(), code=code, simulated=simulated, created=wall_time_now())
        person = lab.write(_add_annotator, new).result()
    return person


def find_invited_annotator(lab: Lab, job: AnnotationJob, code: str, *, simulated: bool = False) -> PersonRow:
    """The person with `code`, for work on a job. Raises NotInvited if the job lists its annotators without this one,
    and JobClosed."""
    lab.read(check_job_open, job)
    if job.terms.annotators and code not in job.terms.annotators:
        raise NotInvited(
            say("The ID {code} is not one of the annotators of {name}."),
            hint=say("Contact the person who created the job, or choose another job."),
            name=job.name,
            code=code,
        )
    return find_or_add_annotator(lab, code, simulated=simulated)


def enter_job(lab: Lab, job: AnnotationJob, code: str, *, simulated: bool = False) -> AnnotationSession:
    """Start a session of the person with `code` in a job, with the first items claimed. Waits for the writer; not for
    the window's thread. Raises NotInvited."""
    return start_annotation_session(lab, job, find_invited_annotator(lab, job, code, simulated=simulated))


def start_annotation_session(lab: Lab, job: AnnotationJob, person: PersonRow) -> AnnotationSession:
    """Start a session of a person in a job, with the first items claimed."""
    known = UuidCache(job.items)
    with ThreadPoolExecutor(1) as beside:  # the store reads both in one query
        others = beside.submit(
            lab.read, submission_counts_without_labels.count_other_submissions, job.id, person.id, known=known
        )
        lane = load_annotator_labels(lab, job, person.id, code=person.code, known=known)
    parts = {
        part: load_annotator_labels(lab, of, person.id, code=person.code)
        for part, of in lab.read(load_job_parts, job).items()
    }
    calibration, again = parts.get("calibration"), parts.get("again")
    session = AnnotationSession(
        lane,
        others.result(),
        parts=AnnotatorParts(
            calibration=None if calibration is None else QualificationProgress(calibration, job.terms.pass_mark),
            again=None if again is None else RepeatItems(again, job),
        ),
        reopened=lab.read(load_reopened_items, job),
    )
    asked = session.items_to_claim()
    if asked:
        session.claimed(
            asked, lab.write(claim_job_items, job, person.id, wall_time_now(), items=asked, most=AHEAD).result()
        )
    return session


def create_tag_job(
    lab: Lab, name: str, scheme: LabelScheme, rows: Sequence[ItemRow], *, most: int = 0, overlap: int = 2
) -> AnnotationJob:
    """Create a job over at most `most` of the items (0: all), evenly spaced. Waits for the writer. Raises BadJob.

    A number is appended to a name that the lab has already.
    """
    return create_job_over(lab, JobRequest(name=name, scheme=scheme, limit=most, overlap=overlap), rows)


def _add_annotator(conn: Connection, new: PersonRow) -> PersonRow:
    people.add_person(conn, new)
    found = people.person_by_code(conn, new.code)
    assert found is not None, "the person was added or there before"
    return found
