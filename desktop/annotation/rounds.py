"""The labels behind the agreement estimates of a job: those made blind, and those after discussion."""

import json
import uuid
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache

from db import Connection
from db.rows import LabelRow
from db.statements import Known
from db.stores import compared, decisions, labels
from db.stores import standings as store
from db.stores.compared import Given, Standing
from desktop.annotation.agreement import Ratings
from desktop.annotation.blindness import SUBMITTED, blind_revisions, first_lifts, newest_submitted
from desktop.annotation.decisions import lifts
from desktop.annotation.job import Job
from desktop.annotation.schemes import carried, comparable, in_order
from desktop.benchmarks.canonical import canonical_json
from desktop.benchmarks.schemes import Scheme


@dataclass(frozen=True, slots=True)
class Rounds:
    """The labels of closed items behind the estimates: before blindness was lifted, and as they are now.

    `lifted` is the number of lifted items. Both are ordered by item and annotator, whatever was lifted, so that the
    same resamples are drawn.
    """

    blind: list[Given]
    discussed: list[Given]
    lifted: int

    def under(self, job: Job, versions: Mapping[uuid.UUID, Scheme]) -> "Rounds":
        """The labels that count under the current version of the scheme, as it reads them: of the items whose labels
        all keep the meaning they had when they were given (`reader_of`). versions: the schemes of the lab by id."""
        return self._each(lambda rows: _read(rows, job, versions))

    def _each(self, change: Callable[[list[Given]], list[Given]]) -> "Rounds":
        return Rounds(change(self.blind), change(self.discussed), self.lifted)


@dataclass(frozen=True, slots=True)
class Work:
    """A consistent snapshot of a job: the labels under every version of the scheme, the states of each item, and (item,
    annotator) of first submissions after blindness was lifted."""

    rounds: Rounds
    standings: Mapping[int, Standing]
    later: frozenset[tuple[uuid.UUID, uuid.UUID]]


def work_of(conn: Connection, job: Job, *, with_simulated: bool = False) -> Work:
    """Load all labels behind a job's estimates. with_simulated: simulated annotators close items and are included."""
    without = frozenset[uuid.UUID]() if with_simulated else store.simulated(conn, job.id)
    found = compared.by_item(conn, job.id, job.overlap, without=without, known=Known(job.items))
    standings = {standing.item_id.int: standing for standing in found}
    lifted = first_lifts(lifts(decisions.of_job(conn, job.id)))
    if not lifted:
        untouched = [row for standing in standings.values() for row in standing.given]
        return Work(Rounds(untouched, untouched, 0), standings, frozenset())
    known = {item.int for item in lifted}
    untouched = [row for item, standing in standings.items() if item not in known for row in standing.given]
    history = [row for row in compared.lifted(conn, job.id) if row.annotator_id not in without]
    blind, newest = blind_revisions(history, lifted), newest_submitted(history)
    standings |= _reopened(newest)
    before = {(row.item_id, row.annotator_id) for row in blind}
    later = frozenset((row.item_id, row.annotator_id) for row in newest) - before
    was, now = (_ordered(untouched, _closed(job, rows)) for rows in (blind, newest))
    return Work(Rounds(was, now, len(lifted)), standings, later)


def rounds_of(conn: Connection, job: Job, *, every_version: bool = False) -> Rounds:
    """The headline's labels (an annotator's last revision before an item's first decision, meeting, reveal or
    reopening) and those of the row "after discussion". Revising a decision changes only the second row.

    every_version: also labels under other versions of the scheme, for what has the same meaning under all of them.
    """
    rounds = work_of(conn, job).rounds
    return rounds if every_version else rounds.under(job, schemes_of(conn))


def schemes_of(conn: Connection) -> dict[uuid.UUID, Scheme]:
    """Every version of every scheme of the lab, by id."""
    return {row.id: Scheme.model_validate_json(row.body) for row in labels.all_schemes(conn)}


def reader_of(job: Job, versions: Mapping[uuid.UUID, Scheme]) -> Callable[[uuid.UUID, str], str | None]:
    """A function from (version id, labels as canonical JSON) to the labels under the current version. None if they do
    not count: one of them has another meaning now, or a current label could not be given then."""
    readable = {id_ for id_, old in versions.items() if comparable(old, job.scheme)}

    @cache
    def read(scheme_id: uuid.UUID, text: str) -> str | None:
        if scheme_id == job.scheme_id:
            return text
        if scheme_id not in readable:
            return None
        found = carried(_labels(text), versions[scheme_id], job.scheme)
        return None if found.doubtful else canonical_json(sorted(found.labels))

    return read


@dataclass(frozen=True, slots=True)
class Past:
    """The labels of a version of the scheme: `own`, of items completed only under it, and `headline`, all labels behind
    the headline while the version was current. Labels under later versions change neither."""

    own: list[Given]
    headline: list[Given]


def past_of(
    conn: Connection, job: Job, versions: Mapping[uuid.UUID, Scheme], *, with_simulated: bool = False
) -> dict[uuid.UUID, Past]:
    """The labels by the version that they were given under, the oldest version first."""
    without = frozenset[uuid.UUID]() if with_simulated else store.simulated(conn, job.id)
    lifted = first_lifts(lifts(decisions.of_job(conn, job.id)))
    order = {id_: in_order(one) for id_, one in versions.items() if one.name == job.scheme.name}
    rows = [
        row
        for row in compared.once_closed(conn, job.id, job.overlap)
        if row.annotator_id not in without and row.scheme_id in order
    ]

    def standing(of: Iterable[LabelRow]) -> list[Given]:
        return _ordered(_closed(job, blind_revisions(of, lifted)), ())

    found: dict[uuid.UUID, Past] = {}
    for id_ in sorted({row.scheme_id for row in rows} | {job.scheme_id}, key=lambda one: order[one]):
        then = replace(job, scheme=versions[id_], scheme_id=id_)
        until = standing(row for row in rows if order[row.scheme_id] <= order[id_])
        found[id_] = Past(standing(row for row in rows if row.scheme_id == id_), _read(until, then, versions))
    return found


def ratings_of(rows: Iterable[Given | LabelRow], job: Job) -> Ratings:
    """Closed rows as ratings under all labels of the job's scheme."""
    # compare integers and object identity, since a UUID is hashed in Python and there are hundreds of thousands
    listed = list(rows)
    names = {place: str(one) for place, one in _objects([row.annotator_id for row in listed]).items()}
    return Ratings.of(
        zip(
            [row.item_id.int for row in listed],
            [names[id(row.annotator_id)] for row in listed],
            [_labels(row.labels) for row in listed],
            strict=True,
        ),
        labels=[label.id for label in job.scheme.labels],
    )


def _objects(ids: list[uuid.UUID]) -> dict[int, uuid.UUID]:
    """The distinct objects by `id()`; there are few, since rows read together share them."""
    return dict(zip(map(id, ids), ids, strict=True))


def labels_of(row: Given | LabelRow) -> frozenset[str]:
    """The labels of a revision."""
    return _labels(row.labels)


@lru_cache(maxsize=8192)
def _labels(text: str) -> frozenset[str]:
    return frozenset(json.loads(text))


def _closed(job: Job, rows: Iterable[LabelRow]) -> list[Given]:
    submitted: defaultdict[uuid.UUID, list[LabelRow]] = defaultdict(list)
    for row in rows:
        if row.state == SUBMITTED:
            submitted[row.item_id].append(row)
    return [
        Given(row.item_id, row.annotator_id, row.scheme_id, row.labels)
        for of in submitted.values()
        if len(of) >= job.overlap
        for row in of
    ]


def _reopened(newest: Iterable[LabelRow]) -> dict[int, Standing]:
    """States of lifted items; annotators who reopened a submitted item still count as submitted."""
    states: defaultdict[uuid.UUID, Counter[str]] = defaultdict(Counter)
    for row in newest:
        states[row.item_id][row.state] += 1
    return {
        item.int: Standing(item, counts[SUBMITTED], counts["draft"], counts["skipped"], ())
        for item, counts in states.items()
    }


def is_under(rows: Iterable[Given], scheme_id: uuid.UUID) -> bool:
    """Whether all rows were given under one version."""
    return all(one == scheme_id for one in _objects([row.scheme_id for row in rows]).values())


def items_in(rows: Iterable[Given]) -> int:
    """Number of different items in the rows."""
    return len({one.int for one in _objects([row.item_id for row in rows]).values()})


def _read(rows: list[Given], job: Job, versions: Mapping[uuid.UUID, Scheme]) -> list[Given]:
    """Rows of the items with enough annotators whose labels count, as read by the current version."""
    if is_under(rows, job.scheme_id):
        return rows
    read = reader_of(job, versions)
    told = [(row, read(row.scheme_id, row.labels)) for row in rows]
    out = {row.item_id.int for row, text in told if text is None}
    return [row._replace(labels=text) for row, text in told if text is not None and row.item_id.int not in out]


def _ordered(untouched: Sequence[Given], lifted: Sequence[Given]) -> list[Given]:
    return sorted([*untouched, *lifted], key=lambda row: (row.item_id.int, row.annotator_id.int))
