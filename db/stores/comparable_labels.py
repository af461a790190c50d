"""Labels of several annotators of a job, limited to those that may be compared. These queries enforce blindness.

Labels become visible to others once the item is closed, i.e. submitted by as many different annotators as the job
requires, or once its blindness was lifted, which a row of `decisions` records. No function of this module returns
labels of other items, and `db.stores.labels` returns one annotator's own labels only.
"""

import uuid
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterator
from typing import Any, NamedTuple
from typing import cast as typed

from sqlalchemy import Connection, String, Table, cast, func, select, type_coerce
from sqlalchemy.types import NullType

from db.rows import LabelRow
from db.schema.row_mapping import UuidCache, row_from_record
from db.schema.tables import decisions, labels
from db.stores.current_views import current_labels, newest_labels_table, of_real_people

MANY_ITEMS = 10_000
"""From this number of items on, a job's labels are read by a scan of the table."""
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
    """Every item of a job that has labels or drafts, in order: annotators by state, and the labels of closed items.

    without: annotators to ignore. known: cached ids of the job's items.
    """
    item_of = UuidCache() if known is None else known
    given: defaultdict[Any, list[AnnotatorAnswer]] = defaultdict(list)
    unfinished: dict[str, Counter[Any]] = {"draft": Counter(), "skipped": Counter()}
    places = _items_by_label_text(conn, job_id, large=known is not None and len(known) >= MANY_ITEMS)
    # in the order of the texts, so that the labels of each item are ordered by annotator
    for text in sorted(places):
        annotator_text, scheme_text, state, labels_given = text.split(" ", 3)
        annotator, scheme = uuid.UUID(annotator_text), uuid.UUID(scheme_text)
        if annotator in without:
            continue
        if state != "submitted":
            unfinished[state].update(places[text])
            continue
        for plain in places[text]:
            row = (item_of[plain], annotator, scheme, labels_given)
            given[plain].append(_new_annotator_answer(AnnotatorAnswer, row))
    drafts, skipped = unfinished["draft"], unfinished["skipped"]
    for plain in sorted(given.keys() | drafts.keys() | skipped.keys()):
        rows = given.get(plain, ())
        n = len(rows)
        yield ItemLabelCounts(item_of[plain], n, drafts[plain], skipped[plain], tuple(rows) if n >= overlap else ())


_new_annotator_answer: Callable[[type[AnnotatorAnswer], tuple[Any, ...]], AnnotatorAnswer] = typed("Any", tuple).__new__
"""Creates the tuple directly, in half the time of the class's constructor; there are hundreds of thousands."""


def _items_by_label_text(conn: Connection, job_id: uuid.UUID, *, large: bool) -> dict[str, list[Any]]:
    """The newest revisions of a job: annotator, scheme version, state and labels as one text, of which few are
    different, and for each text its items, with ids as the driver returned them."""
    here = newest_labels_table(conn, job_id)
    annotator, scheme = (cast(here.c[name], String) for name in ("annotator_id", "scheme_id"))
    text = annotator.concat(" ").concat(scheme).concat(" ").concat(here.c.state).concat(" ").concat(here.c.labels)
    query = select(text, type_coerce(here.c.item_id, NullType())).where(here.c.job_id == job_id)
    if large and isinstance(here, Table):
        # read all rows in the order in which they are stored: by its index SQLite would look up each one of the job
        query = query.with_hint(here, "NOT INDEXED", "sqlite")
    places: defaultdict[str, list[Any]] = defaultdict(list)
    for label_text, plain in conn.execute(query).all():
        places[label_text].append(plain)
    return places


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
