"""What somebody asks of a new job, and the job that comes of it, with its calibration set and what is offered twice."""

import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from db import Connection
from db.lab import Lab
from db.rows import ItemRow, Moment
from db.stores import labels as store
from db.watching import onlooker, within
from desktop.annotation.calibration import Expected, spec_of
from desktop.annotation.dealing import dealt
from desktop.annotation.errors import BadJob, NoSuchJob
from desktop.annotation.gold import gold_of
from desktop.annotation.job import NEVER_COMPLETE, NO_TERMS, TAGS, Job, Part, Terms, add_job, jobs_of, new_job, spread
from desktop.annotation.schemes import carried
from desktop.benchmarks.canonical import Json
from desktop.benchmarks.ids import new_id
from desktop.benchmarks.schemes import Scheme, scheme
from desktop.benchmarks.seeds import generator
from desktop.benchmarks.words import say
from desktop.library.moments import now
from desktop.library.query import find

RELEASED = "released"
"""The source of a calibration set: the tags that items were released with."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """What the form of a new job says.

    query, limit: which items, and how many of them at most (0: all). order: as the lab has them, or mixed. fixed:
    whether each annotator of the terms gets a share of their own. calibrate: where the calibration set comes from
    (nothing: none; `released`; or the id of a job whose decided items are taken), calibrate_n how many items.
    values: what the kind's own part of the form says.
    """

    name: str
    query: str = ""
    limit: int = 0
    overlap: int = 2
    kind: str = TAGS
    scheme: Scheme = field(default_factory=lambda: scheme("moat"))
    order: Literal["lab", "mixed"] = "lab"
    terms: Terms = NO_TERMS
    fixed: bool = False
    calibrate: str = ""
    calibrate_n: int = 10
    values: Mapping[str, Json] = field(default_factory=dict[str, Json])


def make_wished(lab: Lab, wish: Wish) -> Job:
    """Make the job over the items that the query finds. Waits for the writer; not for the window's thread. Raises
    BadJob, BadQuery."""
    with within(0.0, 0.7):
        rows = find(lab, wish.query)
    with within(0.7, 1.0):
        return make_over(lab, wish, rows)


def make_over(lab: Lab, wish: Wish, rows: Sequence[ItemRow], spec: Mapping[str, Json] | None = None) -> Job:
    """Make the job over these items; those of the calibration set are left out of it. spec: what the kind keeps."""
    expected = _expected(lab, wish)
    ids = [row.id for row in rows if row.id not in expected]
    onlooker().step(1, 5)
    if wish.order == "mixed":
        order: list[int] = generator(wish.terms.seed, "job", "order").permutation(len(ids)).tolist()
        ids = [ids[place] for place in order]
    chosen = spread(ids, wish.limit)
    terms = wish.terms
    job = new_job(wish.name, wish.scheme, chosen, overlap=wish.overlap, kind=wish.kind, terms=terms, spec=spec)
    if wish.fixed:
        if not terms.annotators:
            raise BadJob(say("Fixed shares need the codes of the annotators."))
        shares = dealt(len(job.items), terms.annotators, job.overlap, seed=terms.seed)
        job = replace(job, terms=terms.model_copy(update={"shares": shares}))
    onlooker().step(4, 5)
    job = replace(job, name=_free_name(lab, job.name))
    lab.write(_add_all, [job, *_parts(job, expected)], now()).result()
    return job


def calibration_sources(conn: Connection, scheme_name: str) -> list[Job]:
    """The jobs under a scheme of that name whose decided items can be a calibration set."""
    return [job for job in jobs_of(conn) if job.scheme.name == scheme_name and gold_of(conn, job)]


def _expected(lab: Lab, wish: Wish) -> dict[uuid.UUID, Expected]:
    if not wish.calibrate:
        return {}
    known = {label.id for label in wish.scheme.offered}
    found = _released(lab, wish, known) if wish.calibrate == RELEASED else _decided(lab, wish, known)
    if not found:
        raise BadJob(say("There are no items with known tags for a calibration set."))
    kept = spread(list(found), wish.calibrate_n)
    return {item: found[item] for item in kept}


def _released(lab: Lab, wish: Wish, known: set[str]) -> dict[uuid.UUID, Expected]:
    tagged = {row.id: _as_wished(row.tags, wish.scheme, wish) & known for row in find(lab, wish.query)}
    return {item: Expected(labels=tuple(sorted(tags))) for item, tags in tagged.items() if tags}


def _decided(lab: Lab, wish: Wish, known: set[str]) -> dict[uuid.UUID, Expected]:
    source = next((job for job in lab.read(jobs_of) if str(job.id) == wish.calibrate), None)
    if source is None:
        raise NoSuchJob(say("The lab has no annotation job named {name}."), name=wish.calibrate)
    return {
        gold.item_id: Expected(
            labels=tuple(sorted(_as_wished(gold.labels, source.scheme, wish) & known)),
            reason=gold.settled.reason if gold.settled is not None else "",
        )
        for gold in lab.read(gold_of, source)
    }


def _as_wished(labels: Iterable[str], scheme: Scheme, wish: Wish) -> frozenset[str]:
    """Known labels as the version reads them under which the new job is made."""
    return carried(labels, scheme, wish.scheme).labels


def _parts(job: Job, expected: Mapping[uuid.UUID, Expected]) -> list[Job]:
    parts: list[Job] = []
    if expected:
        parts.append(_part(job, "calibration", tuple(expected), spec_of(expected)))
    if job.terms.again > 0:
        parts.append(_part(job, "again", job.items, {}))
    return parts


def _part(job: Job, part: Part, items: tuple[uuid.UUID, ...], spec: Mapping[str, Json]) -> Job:
    name = f"{job.name} · {part}"
    return Job(
        id=new_id(),
        name=name,
        scheme_id=job.scheme_id,
        scheme=job.scheme,
        items=items,
        overlap=NEVER_COMPLETE,
        kind=job.kind,
        spec=spec,
        parent=job.id,
        part=part,
    )


def _free_name(lab: Lab, name: str) -> str:
    """The name, with a number behind it where the lab has it already."""
    taken = set(lab.read(store.job_names))
    free, number = name, 2
    while free in taken:
        free, number = f"{name} {number}", number + 1
    return free


def _add_all(conn: Connection, jobs: Sequence[Job], at: Moment) -> None:
    for job in jobs:
        add_job(conn, job, at)
