"""How somebody comes to work: the person behind a code, what they did before, and jobs made over the lab's items."""

from collections.abc import Sequence
from dataclasses import replace

from db import Connection
from db.lab import Lab
from db.rows import ItemRow, PersonRow
from db.stores import labels as store
from db.stores import people
from desktop.annotation.job import Job, add_job, new_job, spread
from desktop.annotation.session import Session
from desktop.annotation.work import Desk
from desktop.benchmarks.ids import new_id
from desktop.benchmarks.schemes import Scheme
from desktop.library.moments import now


def enter(lab: Lab, job: Job, code: str, *, simulated: bool = False) -> Session:
    """The session of the person with `code`, who is made where there is none. Waits for the writer; not for the
    window's thread.

    simulated: what a person made here is; a known one stays what they are.
    """
    person = lab.read(people.by_code, code)
    if person is None:
        new = PersonRow(id=new_id(), code=code, simulated=simulated, created=now())
        person = lab.write(_person, new).result()
    desk = Desk(job=job, annotator_id=person.id)
    return Session(desk, lab.read(store.current, job.id, person.id), lab.read(store.state_counts, job.id))


def make_job(lab: Lab, name: str, scheme: Scheme, rows: Sequence[ItemRow], *, most: int = 0, overlap: int = 2) -> Job:
    """Make a job over at most `most` of the items (0: all), spread evenly. Waits for the writer. Raises BadJob.

    A name that the lab has already gets a number behind it.
    """
    taken = {row.name for row in lab.read(store.jobs)}
    job = new_job(name, scheme, spread([row.id for row in rows], most), overlap=overlap)
    number = 2
    while job.name in taken:
        job = replace(job, name=f"{name} {number}")
        number += 1
    lab.write(add_job, job, now()).result()
    return job


def _person(conn: Connection, new: PersonRow) -> PersonRow:
    people.add(conn, new)
    found = people.by_code(conn, new.code)
    assert found is not None, "the person was added or there before"
    return found
