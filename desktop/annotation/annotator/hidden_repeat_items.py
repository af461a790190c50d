"""Repeat items: items offered to an annotator a second time, hidden among the others, for intra-annotator agreement.

The second labels belong to a part of the job, so that they never enter the agreement between annotators.
"""

import uuid
from collections.abc import Sequence

from db import Connection
from db.rows import LabelRow
from db.stores import jobs_and_label_revisions as store
from desktop.annotation.adjudication.labels_for_agreement import labels_of_revision
from desktop.annotation.agreement import AgreementSummary, LabelRatings, measure_agreement
from desktop.annotation.annotator.annotator_labels import AnnotatorLabels
from desktop.annotation.jobs.annotation_job import AnnotationJob, load_job_parts
from desktop.annotation.jobs.annotator_item_queue import DONE, SUBMITTED, AnnotationStatus
from desktop.annotation.jobs.label_scheme_versions import load_all_scheme_versions, read_under_scheme
from desktop.benchmarks.seeded_random_generators import child_generator

FIRST, ONCE_MORE = "first", "once more"


class RepeatItems:
    """When an item is offered again, and which: sampled from the job's seed for each annotator. It follows from what
    was submitted, so it is the same after a restart. `lane` has the second labels."""

    def __init__(self, lane: AnnotatorLabels, job: AnnotationJob) -> None:
        self.lane = lane
        self._terms = job.terms
        self._who = str(lane.desk.annotator_id)

    def due(self, order: Sequence[uuid.UUID], *, at_end: bool) -> uuid.UUID | None:
        """The item to offer now, or None. order: the items submitted so far, oldest first; at_end: no other items are
        waiting, so the remaining repeats are due now."""
        begun = [item for item in self.lane.rows if self.lane.standing(item) is AnnotationStatus.DRAFT]
        if begun:
            return begun[0]
        given = len(self.lane.rows)
        wanted = int(self._terms.again * len(order) + 1e-9)
        if given >= wanted or (not at_end and len(order) < self._when(given)):
            return None
        ripe = [item for item in order[: max(0, len(order) - self._terms.again_gap)] if item not in self.lane.rows]
        if not ripe:
            return None
        return ripe[int(child_generator(self._terms.seed, "again", self._who, given).integers(len(ripe)))]

    def done(self, item: uuid.UUID) -> bool:
        """Whether an item was labelled the second time."""
        return self.lane.standing(item) in DONE

    def _when(self, given: int) -> int:
        """After how many submissions the next one is due: about every 1/share, with random variation."""
        every = 1 / self._terms.again
        room = int(every / 2)
        drawn = child_generator(self._terms.seed, "again at", self._who, given)
        return round((given + 1) * every) + int(drawn.integers(0, room + 1))


def measure_intra_annotator_agreement(
    conn: Connection, job: AnnotationJob, annotator: uuid.UUID
) -> AgreementSummary | None:
    """Intra-annotator agreement: the first labels, as they were when the item was offered again, against the second.
    None if no item was labelled twice."""
    part = load_job_parts(conn, job).get("again")
    if part is None:
        return None
    second = {
        row.item_id: row
        for row in store.current_labels_of_annotator(conn, part.id, annotator)
        if row.state == SUBMITTED
    }
    versions = load_all_scheme_versions(conn)

    def said(given: LabelRow) -> frozenset[str]:
        return labels_of_revision(read_under_scheme(given, versions, job.scheme))

    rated: list[tuple[str, str, frozenset[str]]] = []
    for item, row in second.items():
        past = [one for one in store.label_history_of_item(conn, job.id, item, annotator) if one.state == SUBMITTED]
        before = [one for one in past if one.at.us < row.at.us]
        if before:
            rated += [(str(item), FIRST, said(before[-1])), (str(item), ONCE_MORE, said(row))]
    return measure_agreement(LabelRatings.of(rated, labels=[label.id for label in job.scheme.labels]))
