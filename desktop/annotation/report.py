"""Everything reported on a job's agreement, in the window and by the command `agreement`."""

import uuid
from collections import Counter
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from operator import attrgetter

from db.lab import Lab
from db.stores import labels, people, standings
from db.stores.compared import Given
from db.watching import onlooker, within
from desktop.annotation.again import self_agreement
from desktop.annotation.agreement import (
    Agreement,
    Confusion,
    Diagnosis,
    Figure,
    PairAgreement,
    Stand,
    alpha,
    confusions,
    diagnose,
    masi,
    measure,
    pairwise,
)
from desktop.annotation.agreement.summary import SEED, confusion_document, figure_document, pair_document
from desktop.annotation.blindness import check_before_reading
from desktop.annotation.conflicts import job_named
from desktop.annotation.job import Job, parts_of
from desktop.annotation.rounds import (
    Rounds,
    Work,
    is_under,
    items_in,
    labels_of,
    past_of,
    ratings_of,
    schemes_of,
    work_of,
)
from desktop.benchmarks.canonical import Json
from desktop.benchmarks.schemes import Scheme
from desktop.library.interpreter import few_searches


@dataclass(frozen=True, slots=True)
class Oneself:
    """Intra-annotator agreement of one annotator; the two passes are the two raters."""

    annotator_id: uuid.UUID
    agreement: Agreement


def oneself_of(
    lab: Lab, job: Job, *, viewer: uuid.UUID | None, left_out: Collection[uuid.UUID] = ()
) -> tuple[Oneself, ...]:
    """For each annotator with repeat items, or for the viewer only, unless that is a supervisor (None)."""
    part = lab.read(parts_of, job).get("again")
    if part is None:
        return ()
    known = {state.annotator_id for state in lab.read(labels.state_counts, part.id)} - set(left_out)
    wanted = sorted(known if viewer is None else known & {viewer}, key=lambda one: one.int)
    found = [(one, lab.read(self_agreement, job, one)) for one in wanted]
    return tuple(Oneself(one, of) for one, of in found if of is not None and of.percent.n_items)


def oneself_documents(found: Sequence[Oneself], codes: Mapping[str, str]) -> list[Json]:
    """Intra-annotator agreement as JSON, one entry per annotator."""
    return [
        {
            "annotator": codes.get(str(one.annotator_id), str(one.annotator_id)),
            "alpha_masi": figure_document(one.agreement.masi),
            "percent": figure_document(one.agreement.percent),
            "per_tag": one.agreement.document()["per_tag"],
        }
        for one in found
    ]


@dataclass(frozen=True, slots=True)
class Version:
    """Agreement on the items that were completed under one version of the guideline only. now: the current version.
    headline: the headline estimate while the version was current; later labels never change it."""

    version: str
    now: bool
    annotators: int
    agreement: Agreement
    headline: Figure


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Submitted labels of complete items that are excluded, since they mean something else or cannot be expressed under
    the current version: number of rows, and the labels in them that it does not know."""

    rows: int = 0
    unknown: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """Content of the agreement screen: the estimates and the annotators behind them.

    agreement: on labels made blind, under the current version of the scheme; discussed: on the current labels, None if
    blindness was never lifted. versions: blind labels by version, oldest first. codes: annotators by id. closed: number
    of comparable items. left_out: labels submitted under versions with another meaning. lifted: number of items whose
    blindness was lifted. simulated: number of simulated annotators with labels; they are included in the estimates only
    on request.
    """

    job: Job
    agreement: Agreement
    discussed: Agreement | None
    versions: tuple[Version, ...]
    pairs: tuple[PairAgreement, ...]
    confusions: tuple[Confusion, ...]
    oneself: tuple[Oneself, ...]
    diagnosis: tuple[Diagnosis[uuid.UUID], ...]
    codes: Mapping[uuid.UUID, str]
    closed: int
    left_out: LeftOut
    lifted: int
    simulated: int
    with_simulated: bool


@few_searches()
def report_of(lab: Lab, job: Job, *, viewer: uuid.UUID | None = None, with_simulated: bool = False) -> Report:
    """The agreement report for a viewer who has no items left in the job.

    viewer: the annotator who looks, None for the supervisor. Raises StillBlind if items wait for the viewer.
    """
    with within(0.0, 0.4):
        check_before_reading(lab, job, viewer)
        everybody = lab.read(people.all)
        made_up = lab.read(standings.simulated, job.id)
        work = lab.read(work_of, job, with_simulated=with_simulated)
    every = work.rounds
    schemes = lab.read(schemes_of)
    rounds = every.under(job, schemes)
    counted = {row.item_id.int for row in rounds.blind}
    strange = [row for row in every.blind if row.item_id.int not in counted]
    onlooker().step(2, 5)
    ratings = ratings_of(rounds.blind, job)
    with within(0.5, 0.7):
        agreement = measure(ratings)
    onlooker().step(7, 10)
    return Report(
        job=job,
        agreement=agreement,
        discussed=measure(ratings_of(rounds.discussed, job)) if rounds.lifted else None,
        versions=_versions(lab, job, schemes, every, agreement, with_simulated=with_simulated),
        pairs=pairwise(ratings),
        confusions=confusions(ratings),
        oneself=oneself_of(lab, job, viewer=viewer, left_out=frozenset() if with_simulated else made_up),
        diagnosis=_diagnosis(job, work, strange),
        codes={person.id: person.code for person in everybody},
        closed=items_in(work.rounds.discussed),
        left_out=_left_out(strange, job),
        lifted=rounds.lifted,
        simulated=len(made_up),
        with_simulated=with_simulated,
    )


def _left_out(strange: Sequence[Given], job: Job) -> LeftOut:
    known = {label.id for label in job.scheme.labels}
    return LeftOut(len(strange), tuple(sorted(frozenset[str]().union(*map(labels_of, strange)) - known)))


def _diagnosis(job: Job, work: Work, strange: Sequence[Given]) -> tuple[Diagnosis[uuid.UUID], ...]:
    later = Counter(item.int for item, _ in work.later)
    made = cache(Stand)
    stands: dict[Hashable, Stand] = {
        item: made(of.submitted, of.drafts, of.skipped, later.get(item, 0)) for item, of in work.standings.items()
    }
    other = {row.item_id.int for row in strange}
    return diagnose(job.items, stands, overlap=job.overlap, other_version=other, key=_number)


_number: Callable[[uuid.UUID], Hashable] = attrgetter("int")
"""Key of an item where there are many, since a UUID is hashed in Python."""


def agreement_of_lab(lab: Lab, job: str | None = None, *, with_simulated: bool = False) -> dict[str, Json]:
    """The document of the command `agreement` for a job of the lab, by name; by default the newest job.

    Labels of simulated annotators are left out unless requested. Raises NoSuchJob.
    """
    report = report_of(lab, job_named(lab, job), with_simulated=with_simulated)
    codes = {str(person): code for person, code in report.codes.items()}
    return {
        "job": report.job.name,
        "scheme": report.job.scheme.name,
        "scheme_version": report.job.scheme.version,
        "annotators": report.agreement.masi.n_raters,
        **report.agreement.document(),
        "after_discussion": _discussed(report),
        "versions": [_version_document(version) for version in report.versions],
        "pairs": [pair_document(pair, codes) for pair in report.pairs],
        "confusions": [confusion_document(confusion) for confusion in report.confusions],
        "oneself": oneself_documents(report.oneself, codes),
        "items": dict(Counter(diagnosis.counted.value for diagnosis in report.diagnosis)),
        "left_out": {"labels": report.left_out.rows, "unknown": list(report.left_out.unknown)},
    }


def _discussed(report: Report) -> dict[str, Json] | None:
    """The estimates of the row "after discussion"; None without discussed items."""
    if report.discussed is None:
        return None
    document = report.discussed.document()
    return {**{name: figure for name, figure in document.items() if name != "per_tag"}, "lifted": report.lifted}


def _version_document(version: Version) -> dict[str, Json]:
    return {
        "version": version.version,
        "now": version.now,
        "annotators": version.annotators,
        "alpha_masi": figure_document(version.agreement.masi),
        "percent": figure_document(version.agreement.percent),
        "headline": figure_document(version.headline),
    }


def _versions(
    lab: Lab,
    job: Job,
    schemes: Mapping[uuid.UUID, Scheme],
    every: Rounds,
    now: Agreement,
    *,
    with_simulated: bool,
) -> tuple[Version, ...]:
    """Every version under which items were completed, oldest first. now: the current estimates, which are also those of
    the current version if it is the only one."""
    if job.made_under is None and is_under(every.blind, job.scheme_id):
        one = Version(job.scheme.version, True, now.masi.n_raters, now, now.masi)
        return (one,) if every.blind else ()
    found: list[Version] = []
    for scheme_id, past in lab.read(past_of, job, schemes, with_simulated=with_simulated).items():
        is_now = scheme_id == job.scheme_id
        own, then = ratings_of(past.own, job), ratings_of(past.headline, job)
        headline = now.masi if is_now else alpha(then, masi, seed=SEED)
        found.append(Version(schemes[scheme_id].version, is_now, len(own.raters), measure(own), headline))
    return tuple(found)
