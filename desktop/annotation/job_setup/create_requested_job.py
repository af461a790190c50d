"""Creates a requested job, with its qualification and repeat items."""

import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from db import Connection
from db.ids import new_id
from db.lab import Lab
from db.progress import current_progress, progress_range
from db.rows import ItemRow, WallTime
from db.stores import jobs_and_label_revisions as store
from desktop.annotation.adjudication.gold_labels import load_gold_labels
from desktop.annotation.annotator.qualification_items import ExpectedLabels, qualification_spec
from desktop.annotation.jobs.annotation_errors import BadJob, NoSuchJob
from desktop.annotation.jobs.annotation_job import (
    NEVER_COMPLETE,
    NO_TERMS,
    TAGS,
    AnnotationJob,
    JobPart,
    JobTerms,
    build_job,
    load_jobs,
    sample_evenly,
    save_job,
)
from desktop.annotation.jobs.label_scheme_versions import carry_labels, save_joined_version, set_guideline
from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.label_schemes import LabelScheme, stored_scheme
from desktop.benchmarks.messages import say
from desktop.benchmarks.seeded_random_generators import child_generator
from desktop.library.item_query_language import find_items
from desktop.library.machine.clock import wall_time_now


def deal_shares(items: int, annotators: Sequence[str], overlap: int, *, seed: int) -> tuple[tuple[int, ...], ...]:
    """For each annotator the indexes of their items, in order; each item goes to `overlap` of them.

    Loads differ by one at most. Among annotators with the smallest load, pairs that have shared fewest items are
    preferred; ties are resolved by the seed.
    """
    if overlap > len(annotators):
        raise ValueError("each item needs more annotators than there are")
    draws = child_generator(seed, "shares").random((items, len(annotators)))
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
class JobRequest:
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
    scheme: LabelScheme = field(default_factory=lambda: stored_scheme("moat"))
    order: Literal["lab", "mixed"] = "lab"
    terms: JobTerms = NO_TERMS
    fixed: bool = False
    calibrate: str = ""
    calibrate_n: int = 10
    guideline: str | None = None
    values: Mapping[str, Json] = field(default_factory=dict[str, Json])


def create_requested_job(lab: Lab, wish: JobRequest) -> AnnotationJob:
    """Create the job over the items that match the query. Waits for the writer; not for the window's thread. Raises
    BadJob, BadQuery."""
    with progress_range(0.0, 0.7):
        rows = find_items(lab, wish.query)
    with progress_range(0.7, 1.0):
        return create_job_over(lab, wish, rows)


def create_job_over(
    lab: Lab, wish: JobRequest, rows: Sequence[ItemRow], spec: Mapping[str, Json] | None = None
) -> AnnotationJob:
    """Create the job over these items, without those of the qualification set. spec: data of the job's kind."""
    wish = _with_guideline(lab, wish)
    expected = _qualification_labels(lab, wish, [row.id for row in rows])
    ids = [row.id for row in rows if row.id not in expected]
    current_progress().step(1, 5)
    if wish.order == "mixed":
        order: list[int] = child_generator(wish.terms.seed, "job", "order").permutation(len(ids)).tolist()
        ids = [ids[place] for place in order]
    chosen = sample_evenly(ids, wish.limit)
    terms = wish.terms
    job = build_job(wish.name, wish.scheme, chosen, overlap=wish.overlap, kind=wish.kind, terms=terms, spec=spec)
    if wish.fixed:
        if not terms.annotators:
            raise BadJob(say("To assign items in advance, specify the annotators."))
        shares = deal_shares(len(job.items), terms.annotators, job.overlap, seed=terms.seed)
        job = replace(job, terms=terms.model_copy(update={"shares": shares}))
    current_progress().step(4, 5)
    job = replace(job, name=_free_job_name(lab, job.name))
    lab.write(_save_jobs, [job, *_build_job_parts(job, expected, wish.calibrate_n)], wall_time_now()).result()
    return job


def qualification_sources(conn: Connection, scheme_name: str) -> list[AnnotationJob]:
    """The jobs under a scheme of that name whose decided items can be qualification items."""
    return [job for job in load_jobs(conn) if job.scheme.name == scheme_name and load_gold_labels(conn, job)]


def _with_guideline(lab: Lab, wish: JobRequest) -> JobRequest:
    """The request under a version of its scheme with the guideline."""
    text = wish.scheme.guideline if wish.guideline is None else wish.guideline.strip()
    if (text or "") == (wish.scheme.guideline or ""):
        return wish
    return replace(wish, scheme=lab.write(save_joined_version, set_guideline(wish.scheme, text or "")).result())


def _qualification_labels(lab: Lab, wish: JobRequest, items: Sequence[uuid.UUID]) -> dict[uuid.UUID, ExpectedLabels]:
    """The qualification items, attempt after attempt, from the whole lab, those outside the job first. items: the
    job's. Raises BadJob, with the reason, without any."""
    if not wish.calibrate:
        return {}
    known = {label.id for label in wish.scheme.offered}
    found = _released_labels(lab, wish, known) if wish.calibrate == RELEASED else _decided_labels(lab, wish, known)
    n, within = wish.calibrate_n, frozenset(items)
    kept = list(sample_evenly([item for item in found if item not in within], TRIES * n))
    inside = [item for item in found if item in within]
    if len(kept) < 2 * n:  # a second attempt with items of the job, as long as they are few of these
        first, both = max(0, n - len(kept)), 2 * n - len(kept)
        kept += sample_evenly(inside, both if 4 * both <= len(within) else first) if first or inside else ()
    return {item: found[item] for item in kept}


def _released_labels(lab: Lab, wish: JobRequest, known: set[str]) -> dict[uuid.UUID, ExpectedLabels]:
    rows = find_items(lab, "")
    tagged = {row.id: _under_requested_scheme(row.tags, wish.scheme, wish) & known for row in rows}
    if not any(tagged.values()):
        raise BadJob(
            say(
                "None of the {n} items of the lab was published with tags of {scheme}, so it has no "
                "qualification items."
            ),
            hint=say("Choose a job with adjudicated items, or no qualification items."),
            n=len(rows),
            scheme=wish.scheme.title,
        )
    return {item: ExpectedLabels(labels=tuple(sorted(tags))) for item, tags in tagged.items() if tags}


def _decided_labels(lab: Lab, wish: JobRequest, known: set[str]) -> dict[uuid.UUID, ExpectedLabels]:
    source = next((job for job in lab.read(load_jobs) if wish.calibrate in {str(job.id), job.name}), None)
    if source is None:
        raise NoSuchJob(say("The lab has no annotation job named {name}."), name=wish.calibrate)
    golds = lab.read(load_gold_labels, source)
    if not golds:
        raise BadJob(
            say("No item of {name} is unanimous or adjudicated yet, so it has no qualification items."),
            hint=say("Adjudicate its conflicts first, or choose no qualification items."),
            name=source.name,
        )
    return {
        gold.item_id: ExpectedLabels(
            labels=tuple(sorted(_under_requested_scheme(gold.labels, source.scheme, wish) & known)),
            reason=gold.settled.reason if gold.settled is not None else "",
        )
        for gold in golds
    }


def _under_requested_scheme(labels: Iterable[str], scheme: LabelScheme, wish: JobRequest) -> frozenset[str]:
    """Known labels as read by the version of the new job."""
    return carry_labels(labels, scheme, wish.scheme).labels


def _build_job_parts(
    job: AnnotationJob, expected: Mapping[uuid.UUID, ExpectedLabels], per_try: int
) -> list[AnnotationJob]:
    parts: list[AnnotationJob] = []
    if expected:
        parts.append(_build_job_part(job, "calibration", tuple(expected), qualification_spec(expected, per_try)))
    if job.terms.again > 0:
        parts.append(_build_job_part(job, "again", job.items, {}))
    return parts


def _build_job_part(
    job: AnnotationJob, part: JobPart, items: tuple[uuid.UUID, ...], spec: Mapping[str, Json]
) -> AnnotationJob:
    name = f"{job.name} · {part}"
    return AnnotationJob(
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


def _free_job_name(lab: Lab, name: str) -> str:
    """The name, with a number appended if the lab has it already."""
    taken = set(lab.read(store.annotation_job_names))
    free, number = name, 2
    while free in taken:
        free, number = f"{name} {number}", number + 1
    return free


def _save_jobs(conn: Connection, jobs: Sequence[AnnotationJob], at: WallTime) -> None:
    for job in jobs:
        save_job(conn, job, at)
