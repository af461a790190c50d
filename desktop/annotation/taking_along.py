"""Part of a lab for work elsewhere: items, images and schemes; optionally one annotator's share of the queues.

All ids stay, so that the work can be merged into the lab again: `eyeline lab merge`.
"""

import shutil
import uuid
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from db import Connection
from db.lab import Lab
from db.rows import JobEventRow, JobRow, LabelRow, PersonRow, SchemeRow
from db.stores import items, job_events, labels, people, settings
from db.watching import NOBODY, Watch
from desktop.annotation.entry import person_of
from desktop.annotation.errors import NotInvited
from desktop.annotation.job import Job, jobs_of, parts_of
from desktop.benchmarks.words import say
from desktop.library.parts import make_part
from desktop.library.query import find
from desktop.library.written import recorded

_RULES = "rule."
"""Prefix of the settings that name the rule of a benchmark."""


@dataclass(frozen=True, slots=True)
class Parcel:
    """Content of the new lab: item versions, and for one annotator (code; empty: without annotator) the queues, and
    their labels. media: number of images of the items."""

    items: tuple[uuid.UUID, ...]
    media: int
    code: str = ""
    jobs: tuple[JobRow, ...] = ()
    events: tuple[JobEventRow, ...] = ()


def parcel_of(lab: Lab, query: str = "", *, annotator: str = "", gold: bool = False) -> Parcel:
    """Plan the content: the items that match the query; with `annotator` those of their share of every queue,
    restricted by the query if there is one.

    gold: also the qualification items of these queues, with the expected labels. Raises NotInvited if no queue has a
    share for the annotator, BadQuery.
    """
    chosen = [row.id for row in find(lab, query)] if query or not annotator else []
    jobs = lab.read(_shares, annotator, gold) if annotator else []
    if annotator and not jobs:
        raise NotInvited(
            say("No queue of this lab has items assigned to {code}."),
            hint=say("Choose an annotator of a queue (see Annotate), or create a queue first."),
            code=annotator,
        )
    wanted = dict.fromkeys([*chosen, *(item for job in jobs for item in _share_of(job, annotator))])
    gone = lab.read(items.withdrawn, list(wanted))
    kept = tuple(item for item in wanted if item not in gone)
    known = lab.read(items.get_many, kept)
    rows = {row.id: row for row in lab.read(labels.jobs)}
    return Parcel(
        items=kept,
        media=len({file for row in known.values() for file in row.images}),
        code=annotator,
        jobs=tuple(rows[job.id] for job in jobs),
        events=tuple(event for job in jobs for event in lab.read(job_events.of_job, job.id)),
    )


def take_along(lab: Lab, folder: Path, parcel: Parcel, *, name: str = "", watch: Watch = NOBODY) -> None:
    """Create a lab in `folder`, which must be new or empty, with the content of the parcel; waits for the writer.

    The annotator is added to `lab` if the code is unused, since both labs must have the same person. After an error, or
    a cancellation by `watch`, a new folder is removed and an empty one is empty again. Raises LabExists, MediumMissing,
    DiskFull.
    """
    fresh, empty = not folder.exists(), not any(folder.glob("*"))
    person = person_of(lab, parcel.code) if parcel.code else None
    try:
        called = name or f"{lab.name}, {parcel.code or folder.name}"
        with make_part(lab, folder, parcel.items, name=called, watch=watch) as part:
            watch.hold()
            part.write(_settle, lab.read(labels.all_schemes), lab.read(settings.all)).result()
            if person is not None:
                # The part has no other people: only their code, and what they labelled.
                with recorded(lab, "extract", folder, [person.id]):
                    part.write(_seat, person, parcel, list(_given(lab, parcel, person))).result()
    except BaseException:
        if empty:
            shutil.rmtree(folder, ignore_errors=True)
        if empty and not fresh:
            folder.mkdir(exist_ok=True)
        raise


def _shares(conn: Connection, code: str, gold: bool) -> list[Job]:
    """The open queues that an annotator may work on, each followed by its parts."""
    found: list[Job] = []
    for job in jobs_of(conn):
        if job.closed is not None or (job.terms.annotators and code not in job.terms.annotators):
            continue
        parts = parts_of(conn, job)
        found += [job, *(part for kind, part in parts.items() if gold or kind != "calibration")]
    return found


def _share_of(job: Job, code: str) -> Sequence[uuid.UUID]:
    terms = job.terms
    if not terms.shares or code not in terms.annotators:
        return job.items
    return [job.items[place] for place in terms.shares[terms.annotators.index(code)]]


def _given(lab: Lab, parcel: Parcel, person: PersonRow) -> Iterator[LabelRow]:
    """The annotator's own labels in these queues, so that they can continue."""
    here = set(parcel.items)
    for job in parcel.jobs:
        yield from (row for row in lab.read(labels.own, job.id, person.id) if row.item_id in here)


def _settle(conn: Connection, schemes: Sequence[SchemeRow], kept: dict[str, str]) -> None:
    for scheme in schemes:
        labels.add_scheme(conn, scheme)
    for key, value in kept.items():
        if key.startswith(_RULES):
            settings.put(conn, key, value)


def _seat(conn: Connection, person: PersonRow, parcel: Parcel, given: Sequence[LabelRow]) -> None:
    people.add(conn, person)
    for job in parcel.jobs:
        labels.add_job(conn, job)
    for event in parcel.events:
        job_events.add(conn, event)
    for row in given:
        labels.save(conn, row)
