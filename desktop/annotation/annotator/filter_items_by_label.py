"""Filter of a job's items by the annotator's own status and labels.

It uses one's own labels and the states of all, so that no filter can reveal others' labels.
"""

import uuid
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from db.rows import LabelRow
from desktop.annotation.adjudication.labels_for_agreement import labels_of_revision
from desktop.annotation.jobs.annotator_item_queue import AnnotationStatus, ItemQueue


@dataclass(frozen=True, slots=True, kw_only=True)
class JobItemFilter:
    """Conditions on an item; empty fields match everything.

    standings: own status. labels: has all of these own labels. empty: submitted as "none of them". flagged, noted: has
    an own flag, an own note. closed: enough annotators have submitted it. among: these items only (of a search, a task,
    stale ones).
    """

    standings: frozenset[AnnotationStatus] = frozenset()
    labels: frozenset[str] = frozenset()
    empty: bool | None = None
    flagged: bool | None = None
    noted: bool | None = None
    closed: bool | None = None
    among: Collection[uuid.UUID] | None = None

    def takes(self, item: uuid.UUID, queue: ItemQueue) -> bool:
        state = queue.states[item]
        if self.standings and state.standing not in self.standings:
            return False
        if self.closed is not None and queue.closed(item) != self.closed:
            return False
        if self.among is not None and item not in self.among:
            return False
        return self._matches_mark(state.newest)

    def _matches_mark(self, mine: LabelRow | None) -> bool:
        if self.labels and (mine is None or not self.labels <= labels_of_revision(mine)):
            return False
        if self.empty is not None and (mine is not None and _has_no_labels(mine)) != self.empty:
            return False
        if self.flagged is not None and (mine is not None and mine.flagged) != self.flagged:
            return False
        return self.noted is None or (mine is not None and bool(mine.note)) == self.noted


def filter_job_items(items: Iterable[uuid.UUID], queue: ItemQueue, wanted: JobItemFilter) -> list[uuid.UUID]:
    return [item for item in items if wanted.takes(item, queue)]


def _has_no_labels(row: LabelRow) -> bool:
    return row.state == AnnotationStatus.SUBMITTED and row.labels == "[]"
