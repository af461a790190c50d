"""Everything reported on a job's agreement, in the window and by the command `agreement`."""

import uuid
from collections import Counter
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from operator import attrgetter

from db.lab import Lab
from db.progress import current_progress, progress_range
from db.stores import jobs_and_label_revisions, people, submission_counts_without_labels
from db.stores.labels_open_for_comparison import AnnotatorAnswer
from desktop.annotation.adjudication.annotator_label_conflicts import find_job
from desktop.annotation.adjudication.labels_for_agreement import (
    AgreementLabels,
    JobLabels,
    all_under_scheme,
    count_labelled_items,
    labels_of_revision,
    load_job_labels,
    load_schemes_by_id,
    load_version_labels,
    ratings_from_labels,
)
from desktop.annotation.adjudication.who_may_see_labels import check_may_compare_after_writes
from desktop.annotation.agreement import (
    AgreementEstimate,
    AgreementSummary,
    AnnotatorCounts,
    ItemDiagnosis,
    PairAgreement,
    TagConfusion,
    UndefinedReason,
    diagnose_items,
    krippendorff_alpha,
    masi_distance,
    measure_agreement,
    pairwise_agreement,
    tag_confusions,
)
from desktop.annotation.agreement.all_agreement_estimates import (
    SEED,
    agreement_estimate_document,
    confusion_document,
    pair_agreement_document,
)
from desktop.annotation.annotator.hidden_repeat_items import measure_intra_annotator_agreement
from desktop.annotation.jobs.annotation_job import AnnotationJob, load_job_parts
from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.label_schemes import LabelScheme
from desktop.library.machine.garbage_collector_tuning import rare_gc


@dataclass(frozen=True, slots=True)
class IntraAnnotatorAgreement:
    """Intra-annotator agreement of one annotator; the two passes are the two raters."""

    annotator_id: uuid.UUID
    agreement: AgreementSummary


def load_intra_annotator_agreement(
    lab: Lab, job: AnnotationJob, *, viewer: uuid.UUID | None, left_out: Collection[uuid.UUID] = ()
) -> tuple[IntraAnnotatorAgreement, ...]:
    """For each annotator with repeat items, or for the viewer only, unless that is a supervisor (None)."""
    part = lab.read(load_job_parts, job).get("again")
    if part is None:
        return ()
    known = {state.annotator_id for state in lab.read(jobs_and_label_revisions.label_states_of_job, part.id)} - set(
        left_out
    )
    wanted = sorted(known if viewer is None else known & {viewer}, key=lambda one: one.int)
    found = [(one, lab.read(measure_intra_annotator_agreement, job, one)) for one in wanted]
    return tuple(IntraAnnotatorAgreement(one, of) for one, of in found if of is not None and of.percent.n_items)


def intra_annotator_documents(found: Sequence[IntraAnnotatorAgreement], codes: Mapping[str, str]) -> list[Json]:
    """Intra-annotator agreement as JSON, one entry per annotator."""
    return [
        {
            "annotator": codes.get(str(one.annotator_id), str(one.annotator_id)),
            "alpha_masi": agreement_estimate_document(one.agreement.masi),
            "percent": agreement_estimate_document(one.agreement.percent),
            "per_tag": one.agreement.document()["per_tag"],
        }
        for one in found
    ]


@dataclass(frozen=True, slots=True)
class VersionAgreement:
    """Agreement on the items that were completed under one version of the guideline only. now: the current version.
    headline: the headline estimate while the version was current; later labels never change it."""

    version: str
    now: bool
    annotators: int
    agreement: AgreementSummary
    headline: AgreementEstimate


@dataclass(frozen=True, slots=True)
class ExcludedLabels:
    """Submitted labels of complete items that are excluded, since they mean something else or cannot be expressed under
    the current version: number of rows, and the labels in them that it does not know."""

    rows: int = 0
    unknown: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class AgreementReport:
    """Content of the agreement screen: the estimates and the annotators behind them.

    agreement: on labels made blind, under the current version of the scheme; discussed: on the current labels, None if
    blindness was never lifted. versions: blind labels by version, oldest first. codes: annotators by id. closed: number
    of comparable items. left_out: labels submitted under versions with another meaning. lifted: number of items whose
    blindness was lifted. simulated: number of simulated annotators with labels; they are included in the estimates only
    on request.
    """

    job: AnnotationJob
    agreement: AgreementSummary
    discussed: AgreementSummary | None
    versions: tuple[VersionAgreement, ...]
    pairs: tuple[PairAgreement, ...]
    confusions: tuple[TagConfusion, ...]
    oneself: tuple[IntraAnnotatorAgreement, ...]
    diagnosis: tuple[ItemDiagnosis[uuid.UUID], ...]
    codes: Mapping[uuid.UUID, str]
    closed: int
    left_out: ExcludedLabels
    lifted: int
    simulated: int
    with_simulated: bool


@rare_gc()
def load_agreement_report(
    lab: Lab, job: AnnotationJob, *, viewer: uuid.UUID | None = None, with_simulated: bool = False
) -> AgreementReport:
    """The agreement report for a viewer who has no items left in the job.

    viewer: the annotator who looks, None for the supervisor. Raises StillBlind if items wait for the viewer.
    """
    with progress_range(0.0, 0.4):
        check_may_compare_after_writes(lab, job, viewer)
        everybody = lab.read(people.all_people)
        made_up = lab.read(submission_counts_without_labels.simulated_submitters, job.id)
        work = lab.read(load_job_labels, job, with_simulated=with_simulated)
    every = work.rounds
    schemes = lab.read(load_schemes_by_id)
    rounds = every.under(job, schemes)
    untouched = rounds.blind is every.discussed  # every label counts, and none was given later
    strange = [] if untouched else _labels_of_other_items(every.blind, rounds.blind)
    current_progress().step(2, 5)
    ratings = ratings_from_labels(rounds.blind, job)
    with progress_range(0.5, 0.7):
        agreement = measure_agreement(ratings)
    if strange:
        agreement = agreement.without_labels_because(UndefinedReason.OTHER_VERSION)
    current_progress().step(7, 10)
    return AgreementReport(
        job=job,
        agreement=agreement,
        discussed=measure_agreement(ratings_from_labels(rounds.discussed, job)) if rounds.lifted else None,
        versions=_version_agreements(lab, job, schemes, every, agreement, with_simulated=with_simulated),
        pairs=pairwise_agreement(ratings),
        confusions=tag_confusions(ratings),
        oneself=load_intra_annotator_agreement(
            lab, job, viewer=viewer, left_out=frozenset() if with_simulated else made_up
        ),
        diagnosis=_diagnose_job(job, work, strange),
        codes={person.id: person.code for person in everybody},
        closed=len(ratings.codes) if untouched else count_labelled_items(work.rounds.discussed),
        left_out=_excluded_labels(strange, job),
        lifted=rounds.lifted,
        simulated=len(made_up),
        with_simulated=with_simulated,
    )


def _labels_of_other_items(
    rows: Sequence[AnnotatorAnswer], counted: Sequence[AnnotatorAnswer]
) -> list[AnnotatorAnswer]:
    known = {row.item_id.int for row in counted}
    return [row for row in rows if row.item_id.int not in known]


def _excluded_labels(strange: Sequence[AnnotatorAnswer], job: AnnotationJob) -> ExcludedLabels:
    known = {label.id for label in job.scheme.labels}
    return ExcludedLabels(
        len(strange), tuple(sorted(frozenset[str]().union(*map(labels_of_revision, strange)) - known))
    )


def _diagnose_job(
    job: AnnotationJob, work: JobLabels, strange: Sequence[AnnotatorAnswer]
) -> tuple[ItemDiagnosis[uuid.UUID], ...]:
    later = Counter(item.int for item, _ in work.later)
    made = cache(AnnotatorCounts)
    stands: dict[Hashable, AnnotatorCounts] = {
        item: made(of.submitted, of.drafts, of.skipped, later.get(item, 0)) for item, of in work.standings.items()
    }
    other = {row.item_id.int for row in strange}
    return diagnose_items(job.items, stands, overlap=job.overlap, other_version=other, key=_number)


_number: Callable[[uuid.UUID], Hashable] = attrgetter("int")
"""Key of an item where there are many, since a UUID is hashed in Python."""


def agreement_document_of_job(lab: Lab, job: str | None = None, *, with_simulated: bool = False) -> dict[str, Json]:
    """The document of the command `agreement` for a job of the lab, by name; by default the newest job.

    Labels of simulated annotators are left out unless requested. Raises NoSuchJob.
    """
    report = load_agreement_report(lab, find_job(lab, job), with_simulated=with_simulated)
    codes = {str(person): code for person, code in report.codes.items()}
    return {
        "job": report.job.name,
        "scheme": report.job.scheme.name,
        "scheme_version": report.job.scheme.version,
        "annotators": report.agreement.masi.n_raters,
        **report.agreement.document(),
        "after_discussion": _discussed_document(report),
        "versions": [_version_document(version) for version in report.versions],
        "pairs": [pair_agreement_document(pair, codes) for pair in report.pairs],
        "confusions": [confusion_document(confusion) for confusion in report.confusions],
        "oneself": intra_annotator_documents(report.oneself, codes),
        "items": {use.value: n for use, n in Counter(diagnosis.counted for diagnosis in report.diagnosis).items()},
        "left_out": {"labels": report.left_out.rows, "unknown": list(report.left_out.unknown)},
    }


def _discussed_document(report: AgreementReport) -> dict[str, Json] | None:
    """The estimates of the row "after discussion"; None without discussed items."""
    if report.discussed is None:
        return None
    document = report.discussed.document()
    return {**{name: figure for name, figure in document.items() if name != "per_tag"}, "lifted": report.lifted}


def _version_document(version: VersionAgreement) -> dict[str, Json]:
    return {
        "version": version.version,
        "now": version.now,
        "annotators": version.annotators,
        "alpha_masi": agreement_estimate_document(version.agreement.masi),
        "percent": agreement_estimate_document(version.agreement.percent),
        "headline": agreement_estimate_document(version.headline),
    }


def _version_agreements(
    lab: Lab,
    job: AnnotationJob,
    schemes: Mapping[uuid.UUID, LabelScheme],
    every: AgreementLabels,
    now: AgreementSummary,
    *,
    with_simulated: bool,
) -> tuple[VersionAgreement, ...]:
    """Every version under which items were completed, oldest first. now: the current estimates, which are also those of
    the current version if it is the only one."""
    if job.made_under is None and all_under_scheme(every.blind, job.scheme_id):
        one = VersionAgreement(job.scheme.version, True, now.masi.n_raters, now, now.masi)
        return (one,) if every.blind else ()
    found: list[VersionAgreement] = []
    for scheme_id, past in lab.read(load_version_labels, job, schemes, with_simulated=with_simulated).items():
        is_now = scheme_id == job.scheme_id
        own, then = ratings_from_labels(past.own, job), ratings_from_labels(past.headline, job)
        headline = now.masi if is_now else krippendorff_alpha(then, masi_distance, seed=SEED)
        found.append(
            VersionAgreement(schemes[scheme_id].version, is_now, len(own.raters), measure_agreement(own), headline)
        )
    return tuple(found)
