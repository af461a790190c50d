"""Everything that is said of a job's agreement: in the window, and by the command `agreement`."""

import uuid
from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from functools import cache
from operator import attrgetter

from db.lab import Lab
from db.stores import people, standings
from db.watching import onlooker, within
from desktop.annotation.agreement import (
    Agreement,
    Confusion,
    Diagnosis,
    PairAgreement,
    Ratings,
    Stand,
    confusions,
    diagnose,
    measure,
    pairwise,
)
from desktop.annotation.agreement.summary import confusion_document, figure_document, pair_document
from desktop.annotation.blindness import check_before_reading
from desktop.annotation.conflicts import job_named
from desktop.annotation.job import Job
from desktop.annotation.oneself import Oneself, oneself_documents, oneself_of
from desktop.annotation.rounds import (
    Rounds,
    Work,
    is_under,
    items_in,
    labels_of,
    ratings_of,
    readers_of,
    schemes_of,
    work_of,
)
from desktop.annotation.schemes import in_order
from desktop.benchmarks.canonical import Json
from desktop.benchmarks.schemes import Scheme
from desktop.library.cycles import few_searches


@dataclass(frozen=True, slots=True)
class Version:
    """The labels given under one version of the guideline, and how far they agree. now: the version that holds."""

    version: str
    now: bool
    annotators: int
    agreement: Agreement


@dataclass(frozen=True, slots=True)
class LeftOut:
    """What was submitted and stands in no figure, since the version that holds now cannot read it: how many annotators'
    rows, and the labels in them that it does not know."""

    rows: int = 0
    unknown: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """What the agreement screen shows: the figures, and who stands behind them.

    agreement: on labels made blind, under the version of the scheme that holds now; discussed: on labels as they are
    now, None where no item's blindness was lifted. versions: blind labels by version, oldest first; items labelled
    under several count in none. codes: annotators by id. closed: how many items can be compared. left_out: what was
    submitted under versions that do not say the same. lifted: of how many items the blindness was lifted. simulated:
    how many simulated annotators have labels there; they stand in the figures only where asked for.
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
    """Everything about a job that may be shown to somebody who has nothing left to do in it.

    viewer: the annotator who looks, None for the supervisor. Raises StillBlind where items wait for the viewer.
    """
    with within(0.0, 0.4):
        check_before_reading(lab, job, viewer)
        everybody = lab.read(people.all)
        made_up = lab.read(standings.simulated, job.id)
        work = lab.read(work_of, job, with_simulated=with_simulated)
    every = work.rounds
    schemes = lab.read(schemes_of)
    rounds = every.under(job, schemes)
    onlooker().step(2, 5)
    ratings = ratings_of(rounds.blind, job)
    with within(0.5, 0.7):
        agreement = measure(ratings)
    onlooker().step(7, 10)
    return Report(
        job=job,
        agreement=agreement,
        discussed=measure(ratings_of(rounds.discussed, job)) if rounds.lifted else None,
        versions=_versions(every, job, schemes, agreement),
        pairs=pairwise(ratings),
        confusions=confusions(ratings),
        oneself=oneself_of(lab, job, viewer=viewer, left_out=frozenset() if with_simulated else made_up),
        diagnosis=_diagnosis(job, work, schemes),
        codes={person.id: person.code for person in everybody},
        closed=items_in(work.rounds.discussed),
        left_out=_left_out(every, job, schemes),
        lifted=rounds.lifted,
        simulated=len(made_up),
        with_simulated=with_simulated,
    )


def _left_out(every: Rounds, job: Job, schemes: Mapping[uuid.UUID, Scheme]) -> LeftOut:
    if is_under(every.blind, job.scheme_id):
        return LeftOut()
    readable, known = readers_of(job, schemes), {label.id for label in job.scheme.labels}
    rows = [row for row in every.blind if row.scheme_id not in readable]
    return LeftOut(len(rows), tuple(sorted(frozenset[str]().union(*map(labels_of, rows)) - known)))


def _diagnosis(job: Job, work: Work, schemes: Mapping[uuid.UUID, Scheme]) -> tuple[Diagnosis[uuid.UUID], ...]:
    readable = readers_of(job, schemes)
    later = Counter(item.int for item, _ in work.later)
    made = cache(Stand)
    stands: dict[Hashable, Stand] = {
        item: made(of.submitted, of.drafts, of.skipped, later.get(item, 0)) for item, of in work.standings.items()
    }
    strange = (
        frozenset[int]()
        if is_under(work.rounds.blind, job.scheme_id)
        else {row.item_id.int for row in work.rounds.blind if row.scheme_id not in readable}
    )
    return diagnose(job.items, stands, overlap=job.overlap, other_version=strange, key=_number)


_number: Callable[[uuid.UUID], Hashable] = attrgetter("int")
"""What an item goes by where there are many: a UUID hashes in Python."""


def agreement_of_lab(lab: Lab, job: str | None = None, *, with_simulated: bool = False) -> dict[str, Json]:
    """The document of the command `agreement` for a job of the lab, by name; without one, the newest job.

    Labels of simulated annotators are left out unless asked for. Raises NoSuchJob.
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


def agreement_of_ratings(ratings: Ratings) -> dict[str, Json]:
    """The document of the command `agreement` for ratings that belong to no lab."""
    return {
        **measure(ratings).document(),
        "pairs": [pair_document(pair) for pair in pairwise(ratings)],
        "confusions": [confusion_document(confusion) for confusion in confusions(ratings)],
    }


def _discussed(report: Report) -> dict[str, Json] | None:
    """The figures of the row "after discussion"; None where nothing was discussed."""
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
    }


def _versions(rounds: Rounds, job: Job, schemes: Mapping[uuid.UUID, Scheme], now: Agreement) -> tuple[Version, ...]:
    """Of each version the items that were labelled under it alone, the oldest version first. now:
    the figures of the version that holds, which stand where there is no other."""
    if is_under(rounds.blind, job.scheme_id):
        one = Version(job.scheme.version, now=True, annotators=now.masi.n_raters, agreement=now)
        return (one,) if rounds.blind else ()
    under: dict[uuid.UUID, set[uuid.UUID]] = {}
    for row in rounds.blind:
        under.setdefault(row.item_id, set()).add(row.scheme_id)
    found: list[Version] = []
    for scheme_id, scheme in sorted(schemes.items(), key=lambda one: in_order(one[1])):
        rows = [row for row in rounds.blind if row.scheme_id == scheme_id and under[row.item_id] == {scheme_id}]
        if rows:
            ratings = ratings_of(rows, job)
            told = Version(scheme.version, scheme_id == job.scheme_id, len(ratings.raters), measure(ratings))
            found.append(told)
    return tuple(found)
