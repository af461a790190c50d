"""Labels of several annotators of a job, limited to those that may be compared. These queries enforce blindness.

Labels become visible to others once the item is closed, i.e. submitted by as many different annotators as the job
requires, or once its blindness was lifted, which a row of `decisions` records. No function of this module returns
labels of other items, and `db.stores.jobs_and_label_revisions` returns one annotator's own labels only.
"""

import uuid
from collections.abc import Callable, Collection, Iterator
from typing import Any, NamedTuple
from typing import cast as typed

from sqlalchemy import ColumnClause, ColumnElement, Connection, String, case, cast, func, select, type_coerce
from sqlalchemy.sql.base import ReadOnlyColumnCollection
from sqlalchemy.types import NullType

from db.rows import LabelRow
from db.schema.row_mapping_and_insertion import UuidCache, row_from_record
from db.schema.tables import decisions, labels
from db.stores.current_view_tables import current_labels, newest_labels_table, of_real_people

MANY_ITEMS = 10_000
_BREAK = "\n"
_SUBMITTED = current_labels.c.state == "submitted"


class AnnotatorAnswer(NamedTuple):
    """An annotator's labels of a closed item; `labels` is canonical JSON."""

    item_id: uuid.UUID
    annotator_id: uuid.UUID
    scheme_id: uuid.UUID
    labels: str


class ItemLabelCounts(NamedTuple):
    """Annotators by state for an item, and their labels if it is closed."""

    item_id: uuid.UUID
    submitted: int
    drafts: int
    skipped: int
    given: tuple[AnnotatorAnswer, ...]


def labels_of_closed_items(
    conn: Connection, job_id: uuid.UUID, overlap: int, item_id: uuid.UUID | None = None, *, simulated: bool = False
) -> list[LabelRow]:
    """The submitted labels of closed items, of one item if given, in order of item and annotator.

    overlap: how many different annotators must have submitted an item. Simulated annotators are ignored unless
    requested.
    """
    query = select(current_labels).where(*_closed_item_conditions(job_id, overlap, item_id, simulated=simulated))
    query = query.order_by(current_labels.c.item_id, current_labels.c.annotator_id)
    return [row_from_record(LabelRow, record) for record in conn.execute(query).mappings()]


def label_counts_by_item(
    conn: Connection,
    job_id: uuid.UUID,
    overlap: int,
    *,
    without: Collection[uuid.UUID] = (),
    known: UuidCache | None = None,
) -> Iterator[ItemLabelCounts]:
    """Every item of a job that has labels or drafts, in order: annotators by state, and the labels of closed items. One
    database row per item: a hundred thousand take about a second. Of a large job all rows of the table are read in the
    order in which they are stored: by its index SQLite would look up each row of the job.

    without: annotators to ignore. known: cached ids of the job's items.
    """
    here = newest_labels_table(conn, job_id).c
    submitted = func.count().filter(here.state == "submitted")
    said = case((here.state == "submitted", _label_as_text(here)))
    query = select(
        type_coerce(here.item_id, NullType()),
        submitted,
        func.count().filter(here.state == "draft"),
        func.count().filter(here.state == "skipped"),
        case((submitted >= overlap, func.aggregate_strings(said, _BREAK))),
    )
    of_job = here.job_id == job_id
    large = known is not None and len(known) >= MANY_ITEMS
    query = query.where(case((of_job, 1), else_=0) == 1 if large else of_job)
    if without:
        query = query.where(here.annotator_id.not_in(sorted(without)))
    query = query.group_by(here.item_id).order_by(here.item_id)
    told, item_of = _ParsedLabelCache(), UuidCache() if known is None else known
    for plain, submitters, drafts, skipped, rows in conn.execute(query).all():
        item = item_of[plain]
        parts = sorted(rows.split(_BREAK)) if rows is not None else ()
        given = tuple([_new_annotator_answer(AnnotatorAnswer, (item, *told[row])) for row in parts])
        yield ItemLabelCounts(item, submitters, drafts, skipped, given)


_new_annotator_answer: Callable[[type[AnnotatorAnswer], tuple[Any, ...]], AnnotatorAnswer] = typed("Any", tuple).__new__
"""Creates the tuple directly, in half the time of the class's constructor; there are hundreds of thousands."""


class _ParsedLabelCache(dict[str, tuple[uuid.UUID, uuid.UUID, str]]):
    """Parses the texts of `_label_as_text` into annotator, scheme and labels. Caches them, because few texts occur very
    often."""

    def __init__(self) -> None:
        super().__init__()
        self._ids: dict[str, uuid.UUID] = {}

    def __missing__(self, text: str) -> tuple[uuid.UUID, uuid.UUID, str]:
        annotator, scheme, labels_given = text.split(" ", 2)
        ids = [self._ids.setdefault(plain, uuid.UUID(plain)) for plain in (annotator, scheme)]
        made = self[text] = ids[0], ids[1], labels_given
        return made


def _label_as_text(here: ReadOnlyColumnCollection[str, ColumnClause[Any]]) -> ColumnElement[str]:
    """Annotator, scheme version and labels as one text; none of the three contains a line break."""
    annotator, scheme = (cast(here[name], String) for name in ("annotator_id", "scheme_id"))
    return annotator.concat(" ").concat(scheme).concat(" ").concat(here.labels)


def revisions_after_decision(conn: Connection, job_id: uuid.UUID) -> list[LabelRow]:
    """Every revision of items whose blindness was lifted, oldest first within an item and annotator."""
    of = select(decisions.c.item_id).where(decisions.c.job_id == job_id)
    query = select(labels).where(labels.c.job_id == job_id, labels.c.item_id.in_(of))
    query = query.order_by(labels.c.item_id, labels.c.annotator_id, labels.c.revision, labels.c.at_us, labels.c.id)
    return [row_from_record(LabelRow, record) for record in conn.execute(query).mappings()]


def revisions_once_closed(conn: Connection, job_id: uuid.UUID, overlap: int) -> list[LabelRow]:
    """Every revision of items that the required number of different annotators have submitted at any time, oldest first
    within an item and annotator: for agreement under earlier scheme versions."""
    of = select(labels.c.item_id).where(labels.c.job_id == job_id, labels.c.state == "submitted")
    of = of.group_by(labels.c.item_id).having(func.count(labels.c.annotator_id.distinct()) >= overlap)
    query = select(labels).where(labels.c.job_id == job_id, labels.c.item_id.in_(of))
    query = query.order_by(labels.c.item_id, labels.c.annotator_id, labels.c.revision, labels.c.at_us, labels.c.id)
    return [row_from_record(LabelRow, record) for record in conn.execute(query).mappings()]


def _closed_item_conditions(
    job_id: uuid.UUID, overlap: int, item_id: uuid.UUID | None, *, simulated: bool
) -> tuple[Any, ...]:
    of_job = (current_labels.c.job_id == job_id, _SUBMITTED, *(() if simulated else (of_real_people,)))
    if item_id is not None:
        of_job = (*of_job, current_labels.c.item_id == item_id)
    enough = select(current_labels.c.item_id).where(*of_job).group_by(current_labels.c.item_id)
    enough = enough.having(func.count() >= overlap)
    return (*of_job, current_labels.c.item_id.in_(enough))
