"""The labels behind a job's agreement estimates: those made blind, and those made after discussion."""

import json
import uuid
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache

from db import Connection
from db.rows import LabelRow
from db.schema.row_mapping_and_insertion import UuidCache
from db.stores import annotation_job_decisions, jobs_and_label_revisions, labels_open_for_comparison
from db.stores import submission_counts_without_labels as store
from db.stores.labels_open_for_comparison import AnnotatorAnswer, ItemLabelCounts
from desktop.annotation.adjudication.adjudicated_and_consensus_decisions import lifts_from_decisions
from desktop.annotation.adjudication.who_may_see_labels import (
    SUBMITTED,
    blind_revisions,
    earliest_lifts,
    newest_submissions,
)
from desktop.annotation.agreement import LabelRatings
from desktop.annotation.jobs.annotation_job import AnnotationJob
from desktop.annotation.jobs.label_scheme_versions import carry_labels, is_comparable_scheme, version_sort_key
from desktop.benchmarks.canonical_json import canonical_json
from desktop.benchmarks.label_schemes import LabelScheme


@dataclass(frozen=True, slots=True)
class AgreementLabels:
    """The labels of closed items behind the estimates: before blindness was lifted, and as they are now.

    `lifted` is the number of lifted items. Both are ordered by item and annotator, whatever was lifted, so that the
    same resamples are drawn.
    """

    blind: list[AnnotatorAnswer]
    discussed: list[AnnotatorAnswer]
    lifted: int

    def under(self, job: AnnotationJob, versions: Mapping[uuid.UUID, LabelScheme]) -> "AgreementLabels":
        """The labels that count under the current version of the scheme, as it reads them: of the items whose labels
        all keep the meaning they had when they were given (`label_reader`). versions: the schemes of the lab by id."""
        return self._each(lambda rows: _read_under_current_scheme(rows, job, versions))

    def _each(self, change: Callable[[list[AnnotatorAnswer]], list[AnnotatorAnswer]]) -> "AgreementLabels":
        return AgreementLabels(change(self.blind), change(self.discussed), self.lifted)


@dataclass(frozen=True, slots=True)
class JobLabels:
    """A consistent snapshot of a job: the labels under every version of the scheme, the states of each item, and (item,
    annotator) of first submissions after blindness was lifted."""

    rounds: AgreementLabels
    standings: Mapping[int, ItemLabelCounts]
    later: frozenset[tuple[uuid.UUID, uuid.UUID]]


def load_job_labels(conn: Connection, job: AnnotationJob, *, with_simulated: bool = False) -> JobLabels:
    """Load all labels behind a job's estimates. with_simulated: simulated annotators close items and are included."""
    without = frozenset[uuid.UUID]() if with_simulated else store.simulated_submitters(conn, job.id)
    found = labels_open_for_comparison.label_counts_by_item(
        conn, job.id, job.overlap, without=without, known=UuidCache(job.items)
    )
    standings = {standing.item_id.int: standing for standing in found}
    lifted = earliest_lifts(lifts_from_decisions(annotation_job_decisions.decisions_of_job(conn, job.id)))
    if not lifted:
        untouched = [row for standing in standings.values() for row in standing.given]
        return JobLabels(AgreementLabels(untouched, untouched, 0), standings, frozenset())
    known = {item.int for item in lifted}
    untouched = [row for item, standing in standings.items() if item not in known for row in standing.given]
    history = [
        row
        for row in labels_open_for_comparison.revisions_after_decision(conn, job.id)
        if row.annotator_id not in without
    ]
    blind, newest = blind_revisions(history, lifted), newest_submissions(history)
    standings |= _states_of_lifted_items(newest)
    before = {(row.item_id, row.annotator_id) for row in blind}
    later = frozenset((row.item_id, row.annotator_id) for row in newest) - before
    was, now = (_sort_by_item(untouched, _complete_items(job, rows)) for rows in (blind, newest))
    return JobLabels(AgreementLabels(was, now, len(lifted)), standings, later)


def load_agreement_labels(conn: Connection, job: AnnotationJob, *, every_version: bool = False) -> AgreementLabels:
    """The headline's labels (an annotator's last revision before an item's first decision, meeting, reveal or
    reopening) and those of the row "after discussion". Revising a decision changes only the second row.

    every_version: also labels under other versions of the scheme, for what has the same meaning under all of them.
    """
    rounds = load_job_labels(conn, job).rounds
    return rounds if every_version else rounds.under(job, load_schemes_by_id(conn))


def load_schemes_by_id(conn: Connection) -> dict[uuid.UUID, LabelScheme]:
    return {
        row.id: LabelScheme.model_validate_json(row.body) for row in jobs_and_label_revisions.all_label_schemes(conn)
    }


def label_reader(
    job: AnnotationJob, versions: Mapping[uuid.UUID, LabelScheme]
) -> Callable[[uuid.UUID, str], str | None]:
    """A function from (version id, labels as canonical JSON) to the labels under the current version. None if they do
    not count: one of them has another meaning now, or a current label could not be given then."""
    readable = {id_ for id_, old in versions.items() if is_comparable_scheme(old, job.scheme)}

    @cache
    def read(scheme_id: uuid.UUID, text: str) -> str | None:
        if scheme_id == job.scheme_id:
            return text
        if scheme_id not in readable:
            return None
        found = carry_labels(_parse_labels(text), versions[scheme_id], job.scheme)
        return None if found.doubtful else canonical_json(sorted(found.labels))

    return read


@dataclass(frozen=True, slots=True)
class VersionLabels:
    """The labels of a version of the scheme: `own`, of items completed only under it, and `headline`, all labels behind
    the headline while the version was current. Labels under later versions change neither."""

    own: list[AnnotatorAnswer]
    headline: list[AnnotatorAnswer]


def load_version_labels(
    conn: Connection, job: AnnotationJob, versions: Mapping[uuid.UUID, LabelScheme], *, with_simulated: bool = False
) -> dict[uuid.UUID, VersionLabels]:
    """The labels by the version that they were given under, the oldest version first."""
    without = frozenset[uuid.UUID]() if with_simulated else store.simulated_submitters(conn, job.id)
    lifted = earliest_lifts(lifts_from_decisions(annotation_job_decisions.decisions_of_job(conn, job.id)))
    order = {id_: version_sort_key(one) for id_, one in versions.items() if one.name == job.scheme.name}
    rows = [
        row
        for row in labels_open_for_comparison.revisions_once_closed(conn, job.id, job.overlap)
        if row.annotator_id not in without and row.scheme_id in order
    ]

    def standing(of: Iterable[LabelRow]) -> list[AnnotatorAnswer]:
        return _sort_by_item(_complete_items(job, blind_revisions(of, lifted)), ())

    found: dict[uuid.UUID, VersionLabels] = {}
    for id_ in sorted({row.scheme_id for row in rows} | {job.scheme_id}, key=lambda one: order[one]):
        then = replace(job, scheme=versions[id_], scheme_id=id_)
        until = standing(row for row in rows if order[row.scheme_id] <= order[id_])
        found[id_] = VersionLabels(
            standing(row for row in rows if row.scheme_id == id_), _read_under_current_scheme(until, then, versions)
        )
    return found


def ratings_from_labels(rows: Iterable[AnnotatorAnswer | LabelRow], job: AnnotationJob) -> LabelRatings:
    """Closed rows as ratings under all labels of the job's scheme."""
    # compare integers and object identity, since a UUID is hashed in Python and there are hundreds of thousands
    listed = list(rows)
    annotators = [row.annotator_id for row in listed]
    names = {place: str(one) for place, one in _distinct_objects(annotators).items()}
    return LabelRatings.of_columns(
        [row.item_id.int for row in listed],
        [names[id(one)] for one in annotators],
        [_parse_labels(row.labels) for row in listed],
        labels=[label.id for label in job.scheme.labels],
    )


def _distinct_objects(ids: Sequence[uuid.UUID]) -> dict[int, uuid.UUID]:
    """The distinct objects by `id()`; there are few, since rows read together share them."""
    return dict(zip(map(id, ids), ids, strict=True))


def labels_of_revision(row: AnnotatorAnswer | LabelRow) -> frozenset[str]:
    return _parse_labels(row.labels)


@lru_cache(maxsize=8192)
def _parse_labels(text: str) -> frozenset[str]:
    return frozenset(json.loads(text))


def _complete_items(job: AnnotationJob, rows: Iterable[LabelRow]) -> list[AnnotatorAnswer]:
    submitted: defaultdict[uuid.UUID, list[LabelRow]] = defaultdict(list)
    for row in rows:
        if row.state == SUBMITTED:
            submitted[row.item_id].append(row)
    return [
        AnnotatorAnswer(row.item_id, row.annotator_id, row.scheme_id, row.labels)
        for of in submitted.values()
        if len(of) >= job.overlap
        for row in of
    ]


def _states_of_lifted_items(newest: Iterable[LabelRow]) -> dict[int, ItemLabelCounts]:
    """States of lifted items; annotators who reopened a submitted item still count as submitted."""
    states: defaultdict[uuid.UUID, Counter[str]] = defaultdict(Counter)
    for row in newest:
        states[row.item_id][row.state] += 1
    return {
        item.int: ItemLabelCounts(item, counts[SUBMITTED], counts["draft"], counts["skipped"], ())
        for item, counts in states.items()
    }


def all_under_scheme(rows: Iterable[AnnotatorAnswer], scheme_id: uuid.UUID) -> bool:
    return all(one == scheme_id for one in {id(row.scheme_id): row.scheme_id for row in rows}.values())


def count_labelled_items(rows: Iterable[AnnotatorAnswer]) -> int:
    """Number of different items in the rows."""
    return len({one.int for one in _distinct_objects([row.item_id for row in rows]).values()})


def _read_under_current_scheme(
    rows: list[AnnotatorAnswer], job: AnnotationJob, versions: Mapping[uuid.UUID, LabelScheme]
) -> list[AnnotatorAnswer]:
    """Rows of the items with enough annotators whose labels count, as read by the current version."""
    if all_under_scheme(rows, job.scheme_id):
        return rows
    read = label_reader(job, versions)
    told = [(row, read(row.scheme_id, row.labels)) for row in rows]
    out = {row.item_id.int for row, text in told if text is None}
    return [row._replace(labels=text) for row, text in told if text is not None and row.item_id.int not in out]


def _sort_by_item(untouched: Sequence[AnnotatorAnswer], lifted: Sequence[AnnotatorAnswer]) -> list[AnnotatorAnswer]:
    return sorted([*untouched, *lifted], key=lambda row: (row.item_id.int, row.annotator_id.int))
