"""Items that are offered to an annotator once more, hidden among the rest: how far somebody agrees with themselves.

What is given then belongs to a part of the job, so that it never meets the agreement between annotators.
"""

import uuid
from collections.abc import Sequence

from db import Connection
from db.rows import LabelRow
from db.stores import labels as store
from desktop.annotation.agreement import Agreement, Ratings, measure
from desktop.annotation.job import Job, parts_of
from desktop.annotation.lane import Lane
from desktop.annotation.queue import DONE, SUBMITTED, Standing
from desktop.annotation.rounds import labels_of
from desktop.annotation.schemes import read_as, versions_by_id
from desktop.benchmarks.seeds import generator

FIRST, ONCE_MORE = "first", "once more"


class Again:
    """When an item is offered again, and which: drawn from the job's seed for each annotator, and the same after a
    restart, since it follows from what was submitted. `lane` holds what was given the second time."""

    def __init__(self, lane: Lane, job: Job) -> None:
        self.lane = lane
        self._terms = job.terms
        self._who = str(lane.desk.annotator_id)

    def due(self, order: Sequence[uuid.UUID], *, at_end: bool) -> uuid.UUID | None:
        """The item to offer now, None for none. order: the items submitted so far, oldest first; at_end: nothing else
        waits, so that what is still owed comes now."""
        begun = [item for item in self.lane.rows if self.lane.standing(item) is Standing.DRAFT]
        if begun:
            return begun[0]
        given = len(self.lane.rows)
        wanted = int(self._terms.again * len(order) + 1e-9)
        if given >= wanted or (not at_end and len(order) < self._when(given)):
            return None
        ripe = [item for item in order[: max(0, len(order) - self._terms.again_gap)] if item not in self.lane.rows]
        if not ripe:
            return None
        return ripe[int(generator(self._terms.seed, "again", self._who, given).integers(len(ripe)))]

    def done(self, item: uuid.UUID) -> bool:
        """Whether an item was given the second time."""
        return self.lane.standing(item) in DONE

    def _when(self, given: int) -> int:
        """After how many submissions the next one comes: about every 1/share, not to be counted on."""
        every = 1 / self._terms.again
        room = int(every / 2)
        drawn = generator(self._terms.seed, "again at", self._who, given)
        return round((given + 1) * every) + int(drawn.integers(0, room + 1))


def self_agreement(conn: Connection, job: Job, annotator: uuid.UUID) -> Agreement | None:
    """How far an annotator agrees with themselves: what they gave first, as it stood when they met the item again,
    against what they gave then. None where nothing was offered twice."""
    part = parts_of(conn, job).get("again")
    if part is None:
        return None
    second = {row.item_id: row for row in store.current(conn, part.id, annotator) if row.state == SUBMITTED}
    versions = versions_by_id(conn)

    def said(given: LabelRow) -> frozenset[str]:
        return labels_of(read_as(given, versions, job.scheme))

    rated: list[tuple[str, str, frozenset[str]]] = []
    for item, row in second.items():
        past = [one for one in store.history(conn, job.id, item, annotator) if one.state == SUBMITTED]
        before = [one for one in past if one.at.us < row.at.us]
        if before:
            rated += [(str(item), FIRST, said(before[-1])), (str(item), ONCE_MORE, said(row))]
    return measure(Ratings.of(rated, labels=[label.id for label in job.scheme.labels]))
