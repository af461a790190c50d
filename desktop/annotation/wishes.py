"""A request for a new job, and the job created from it, with its qualification and repeat items."""

import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from db import Connection
from db.ids import new_id
from db.lab import Lab
from db.rows import ItemRow, Moment
from db.stores import labels as store
from db.watching import onlooker, within
from desktop.annotation.calibration import Expected, spec_of
from desktop.annotation.errors import BadJob, NoSuchJob
from desktop.annotation.gold import gold_of
from desktop.annotation.job import NEVER_COMPLETE, NO_TERMS, TAGS, Job, Part, Terms, add_job, jobs_of, new_job, spread
from desktop.annotation.schemes import carried, guide, keep_joined
from desktop.benchmarks.canonical import Json
from desktop.benchmarks.schemes import Scheme, scheme
from desktop.benchmarks.seeds import generator
from desktop.benchmarks.words import say
from desktop.library.moments import now
from desktop.library.query import find


def dealt(items: int, annotators: Sequence[str], overlap: int, *, seed: int) -> tuple[tuple[int, ...], ...]:
    """For each annotator the indexes of their items, in order; each item goes to `overlap` of them.

    Loads differ by one at most. Among annotators with the smallest load, pairs that have shared fewest items are
    preferred; ties are resolved by the seed.
    """
    if overlap > len(annotators):
        raise ValueError("each item needs more annotators than there are")
    draws = generator(seed, "shares").random((items, len(annotators)))
    load = [0] * len(annotators)
    met = [[0] * len(annotators) for _ in annotators]
    shares: list[list[int]] = [[] for _ in annotators]
    for place in range(items):
        chosen: list[int] = []
        tie = draws[place].tolist()
        for _ in range(overlap):
            free = (who for who in range(len(annotators)) if who not in chosen)
            best = min(free, key=lambda who: (load[who], sum(met[who][other] for other in chosen), tie[who]))
            chosen.append(best)
        for who in chosen:
            load[who] += 1
            shares[who].append(place)
            for other in chosen:
                met[who][other] += other != who
    return tuple(tuple(share) for share in shares)


RELEASED = "released"
"""A source of qualification items: the tags that items were released with."""
TRIES = 3
"""Number of attempts with different qualification items, if there are enough."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """Content of the form for a new job.

    query, limit: which items, and their maximum number (0: all). order: library order, or mixed. fixed: whether each
    annotator of the terms gets a fixed share. calibrate: source of the qualification items (empty: none; `released`; or
    the id or name of a job with decided items), calibrate_n: items per attempt.
    guideline: the annotators' guideline; if it differs from the scheme's, a new version is made (None: the scheme's).
    values: fields of the job's kind.
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
    guideline: str | None = None
    values: Mapping[str, Json] = field(default_factory=dict[str, Json])


def make_wished(lab: Lab, wish: Wish) -> Job:
    """Create the job over the items that match the query. Waits for the writer; not for the window's thread. Raises
    BadJob, BadQuery."""
    with within(0.0, 0.7):
        rows = find(lab, wish.query)
    with within(0.7, 1.0):
        return make_over(lab, wish, rows)


def make_over(lab: Lab, wish: Wish, rows: Sequence[ItemRow], spec: Mapping[str, Json] | None = None) -> Job:
    """Create the job over these items, without those of the qualification set. spec: data of the job's kind."""
    wish = _guided(lab, wish)
    expected = _expected(lab, wish, [row.id for row in rows])
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
    lab.write(_add_all, [job, *_parts(job, expected, wish.calibrate_n)], now()).result()
    return job


def calibration_sources(conn: Connection, scheme_name: str) -> list[Job]:
    """The jobs under a scheme of that name whose decided items can be qualification items."""
    return [job for job in jobs_of(conn) if job.scheme.name == scheme_name and gold_of(conn, job)]


def _guided(lab: Lab, wish: Wish) -> Wish:
    """The request under a version of its scheme with the guideline."""
    text = wish.scheme.guideline if wish.guideline is None else wish.guideline.strip()
    if (text or "") == (wish.scheme.guideline or ""):
        return wish
    return replace(wish, scheme=lab.write(keep_joined, guide(wish.scheme, text or "")).result())


def _expected(lab: Lab, wish: Wish, items: Sequence[uuid.UUID]) -> dict[uuid.UUID, Expected]:
    """The qualification items, attempt after attempt, from the whole lab, those outside the job first. items: the
    job's. Raises BadJob, with the reason, without any."""
    if not wish.calibrate:
        return {}
    known = {label.id for label in wish.scheme.offered}
    found = _released(lab, wish, known) if wish.calibrate == RELEASED else _decided(lab, wish, known)
    n, within = wish.calibrate_n, frozenset(items)
    kept = list(spread([item for item in found if item not in within], TRIES * n))
    inside = [item for item in found if item in within]
    if len(kept) < 2 * n:  # a second attempt with items of the job, as long as they are few of these
        first, both = max(0, n - len(kept)), 2 * n - len(kept)
        kept += spread(inside, both if 4 * both <= len(within) else first) if first or inside else ()
    return {item: found[item] for item in kept}


def _released(lab: Lab, wish: Wish, known: set[str]) -> dict[uuid.UUID, Expected]:
    rows = find(lab, "")
    tagged = {row.id: _as_wished(row.tags, wish.scheme, wish) & known for row in rows}
    if not any(tagged.values()):
        raise BadJob(
            say(
                "None of the {n} items of the lab was published with tags of {scheme}, so it has no "
                "qualification items."
            ),
            hint=say("Choose a job with decided items, or no calibration set."),
            n=len(rows),
            scheme=wish.scheme.title,
        )
    return {item: Expected(labels=tuple(sorted(tags))) for item, tags in tagged.items() if tags}


def _decided(lab: Lab, wish: Wish, known: set[str]) -> dict[uuid.UUID, Expected]:
    source = next((job for job in lab.read(jobs_of) if wish.calibrate in {str(job.id), job.name}), None)
    if source is None:
        raise NoSuchJob(say("The lab has no annotation job named {name}."), name=wish.calibrate)
    golds = lab.read(gold_of, source)
    if not golds:
        raise BadJob(
            say("No item of {name} is unanimous or adjudicated yet, so it has no qualification items."),
            hint=say("Decide its conflicts first, or choose no calibration set."),
            name=source.name,
        )
    return {
        gold.item_id: Expected(
            labels=tuple(sorted(_as_wished(gold.labels, source.scheme, wish) & known)),
            reason=gold.settled.reason if gold.settled is not None else "",
        )
        for gold in golds
    }


def _as_wished(labels: Iterable[str], scheme: Scheme, wish: Wish) -> frozenset[str]:
    """Known labels as read by the version of the new job."""
    return carried(labels, scheme, wish.scheme).labels


def _parts(job: Job, expected: Mapping[uuid.UUID, Expected], per_try: int) -> list[Job]:
    parts: list[Job] = []
    if expected:
        parts.append(_part(job, "calibration", tuple(expected), spec_of(expected, per_try)))
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
    """The name, with a number appended if the lab has it already."""
    taken = set(lab.read(store.job_names))
    free, number = name, 2
    while free in taken:
        free, number = f"{name} {number}", number + 1
    return free


def _add_all(conn: Connection, jobs: Sequence[Job], at: Moment) -> None:
    for job in jobs:
        add_job(conn, job, at)
