"""One annotator's labels in a job or a part of it: the revisions of each item, as the current scheme reads them."""

import json
import uuid
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import NamedTuple

from db.lab import Lab
from db.rows import LabelRow, WallTime
from db.schema.row_mapping_and_insertion import UuidCache
from db.stores import jobs_and_label_revisions as store
from desktop.annotation.annotator.marks_and_label_revisions import ItemMark, RevisionWriter, mark_from_row
from desktop.annotation.jobs.annotation_job import AnnotationJob, JobPart
from desktop.annotation.jobs.annotator_item_queue import DONE, SUBMITTED, AnnotationStatus, ItemStates
from desktop.annotation.jobs.label_scheme_versions import CarriedLabels, carry_labels, load_all_scheme_versions
from desktop.benchmarks.label_schemes import LabelScheme


class ItemPosition(NamedTuple):
    """An item, and the part of the job it is opened in (None: the job itself)."""

    item: uuid.UUID
    part: JobPart | None = None


class AnnotatorLabels:
    """The annotator's rows in one job. versions: the versions of its scheme, by id, that rows may have."""

    def __init__(
        self,
        desk: RevisionWriter,
        rows: Iterable[LabelRow] = (),
        *,
        versions: Mapping[uuid.UUID, LabelScheme] | None = None,
    ) -> None:
        self.desk = desk
        self.states = ItemStates(rows)
        self._versions = dict(versions or {})

    @property
    def rows(self) -> Mapping[uuid.UUID, LabelRow]:
        """The newest revisions, by item."""
        return self.states.rows

    def row(self, item: uuid.UUID) -> LabelRow | None:
        """The newest revision of an item."""
        return self.states[item].newest

    def mark(self, item: uuid.UUID) -> ItemMark:
        """The marks on an item, as read by the current version."""
        row = self.row(item)
        carried = self._carried(row)
        return mark_from_row(row) if carried is None else replace(mark_from_row(row), labels=carried.labels)

    def read(self, labels: Iterable[str], scheme_id: uuid.UUID) -> frozenset[str]:
        """Labels given under a version, as read by the current version."""
        carried = self._read(labels, scheme_id)
        return frozenset(labels) if carried is None else carried.labels

    def doubtful(self, item: uuid.UUID) -> frozenset[str]:
        """Labels of a submitted item whose meaning changed since, or that were split, and that need another look."""
        row = self.row(item)
        carried = self._carried(row) if row is not None and row.state == SUBMITTED else None
        return frozenset() if carried is None else carried.doubtful

    def doubtful_items(self) -> list[uuid.UUID]:
        now = self.desk.job.scheme_id
        return [item for item, row in self.rows.items() if row.scheme_id != now and self.doubtful(item)]

    def standing(self, item: uuid.UUID) -> AnnotationStatus:
        """The annotator's status of an item, by the newest revision."""
        return self.states[item].given

    def submitted(self) -> list[LabelRow]:
        """The submitted rows, in the order of submission."""
        rows = (row for row in self.rows.values() if row.state == SUBMITTED)
        return sorted(rows, key=lambda row: (row.at.us, row.id))

    def revise(
        self,
        item: uuid.UUID,
        mark: ItemMark,
        standing: AnnotationStatus,
        *,
        spent_ns: int,
        at: WallTime,
        reason: str | None = None,
    ) -> LabelRow:
        """Create the next revision of an item, which becomes the newest."""
        row = self.desk.revise(item, self.row(item), mark, standing, spent_ns=spent_ns, at=at, reason=reason)
        self.states.change(item, newest=row, pending="leaving" if standing in DONE else "")
        return row

    def _carried(self, row: LabelRow | None) -> CarriedLabels | None:
        return None if row is None else self._read(json.loads(row.labels), row.scheme_id)

    def _read(self, labels: Iterable[str], scheme_id: uuid.UUID) -> CarriedLabels | None:
        if scheme_id == self.desk.job.scheme_id or scheme_id not in self._versions:
            return None
        return carry_labels(labels, self._versions[scheme_id], self.desk.job.scheme)

    def saved(self, row: LabelRow) -> None:
        state = self.states[row.item_id]
        newer = state.stored is None or state.stored.revision < row.revision
        pending = "" if state.newest == row else state.pending
        self.states.change(row.item_id, stored=row if newer else state.stored, pending=pending)

    def refused(self, row: LabelRow, *, closed: bool) -> bool:
        """Handle a revision that could not be written; returns whether it was the newest. It stays here as an unsaved
        draft, unless the item has been closed: then the lab's earlier submission or skip applies."""
        state = self.states[row.item_id]
        if state.newest != row:
            return False
        if closed and state.stored is not None and AnnotationStatus(state.stored.state) in DONE:
            self.states.change(row.item_id, newest=state.stored, pending="")
        else:
            draft = replace(row, state=AnnotationStatus.DRAFT.value, reason=None)
            self.states.change(row.item_id, newest=draft, pending="" if closed else "refused")
        return True

    def unsaved(self, item: uuid.UUID) -> bool:
        """Whether the newest marks on an item could not be written."""
        return self.states[item].pending == "refused"

    def left_over(self) -> list[LabelRow]:
        """Drafts that could not be written, to be retried."""
        return [row for item, row in self.rows.items() if self.unsaved(item)]


def load_annotator_labels(
    lab: Lab, job: AnnotationJob, annotator: uuid.UUID, *, code: str = "", known: UuidCache | None = None
) -> AnnotatorLabels:
    """Load an annotator's labels in a job. known: the cached ids of the job's items."""
    desk = RevisionWriter(job=job, annotator_id=annotator, code=code)
    return AnnotatorLabels(
        desk,
        lab.read(store.current_labels_of_annotator, job.id, annotator, known=known),
        versions=lab.read(load_all_scheme_versions),
    )
