"""Entry of an annotator into a job, with their earlier labels and claims; and creation of tagging jobs."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from db import Connection
from db.ids import new_id
from db.lab import Lab
from db.rows import ItemRow, PersonRow
from db.statements import Known
from db.stores import people, standings
from desktop.annotation.again import Again
from desktop.annotation.calibration import Calibration
from desktop.annotation.claims import claim
from desktop.annotation.closing import check_open
from desktop.annotation.decisions import reopened_in
from desktop.annotation.errors import NotInvited
from desktop.annotation.job import Job, parts_of
from desktop.annotation.lane import lane_of
from desktop.annotation.session import AHEAD, Parts, Session
from desktop.annotation.wishes import Wish, make_over
from desktop.benchmarks.schemes import Scheme
from desktop.benchmarks.words import say
from desktop.library.codes import refuse_retired
from desktop.library.moments import now


def person_of(lab: Lab, code: str, *, simulated: bool = False) -> PersonRow:
    """The person with `code`, who is added if there is none. Waits for the writer; not for the window's thread.

    simulated: applies to a person added here; a known one does not change. Raises CodeTaken.
    """
    person = lab.read(people.by_code, code)
    if person is None:
        refuse_retired(lab, code)
        new = PersonRow(id=new_id(), code=code, simulated=simulated, created=now())
        person = lab.write(_person, new).result()
    return person


def invited(lab: Lab, job: Job, code: str, *, simulated: bool = False) -> PersonRow:
    """The person with `code`, for work on a job. Raises NotInvited if the job lists its annotators without this one,
    and JobClosed."""
    lab.read(check_open, job)
    if job.terms.annotators and code not in job.terms.annotators:
        raise NotInvited(
            say("{name} is done by others; the code {code} is not among its annotators."),
            hint=say("Ask whoever made the job, or choose another one."),
            name=job.name,
            code=code,
        )
    return person_of(lab, code, simulated=simulated)


def enter(lab: Lab, job: Job, code: str, *, simulated: bool = False) -> Session:
    """Start a session of the person with `code` in a job, with the first items claimed. Waits for the writer; not for
    the window's thread. Raises NotInvited."""
    return session_of(lab, job, invited(lab, job, code, simulated=simulated))


def session_of(lab: Lab, job: Job, person: PersonRow) -> Session:
    """Start a session of a person in a job, with the first items claimed."""
    known = Known(job.items)
    with ThreadPoolExecutor(1) as beside:  # the store reads both in one query
        others = beside.submit(lab.read, standings.others, job.id, person.id, known=known)
        lane = lane_of(lab, job, person.id, code=person.code, known=known)
    parts = {part: lane_of(lab, of, person.id, code=person.code) for part, of in lab.read(parts_of, job).items()}
    calibration, again = parts.get("calibration"), parts.get("again")
    session = Session(
        lane,
        others.result(),
        parts=Parts(
            calibration=None if calibration is None else Calibration(calibration, job.terms.pass_mark),
            again=None if again is None else Again(again, job),
        ),
        reopened=lab.read(reopened_in, job),
    )
    asked = session.to_claim()
    if asked:
        session.claimed(asked, lab.write(claim, job, person.id, now(), items=asked, most=AHEAD).result())
    return session


def make_job(lab: Lab, name: str, scheme: Scheme, rows: Sequence[ItemRow], *, most: int = 0, overlap: int = 2) -> Job:
    """Create a job over at most `most` of the items (0: all), evenly spaced. Waits for the writer. Raises BadJob.

    A number is appended to a name that the lab has already.
    """
    return make_over(lab, Wish(name=name, scheme=scheme, limit=most, overlap=overlap), rows)


def _person(conn: Connection, new: PersonRow) -> PersonRow:
    people.add(conn, new)
    found = people.by_code(conn, new.code)
    assert found is not None, "the person was added or there before"
    return found
