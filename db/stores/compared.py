"""Labels of several annotators of a job, and only those that may be compared. Blindness is kept here, in the queries.

What somebody tagged may be seen by others once the item is closed, that is: as many different annotators as the job
asks for have submitted it; or once its blindness was lifted, which a row of `decisions` says. No function of this file
gives a label of another item, and `db.stores.labels` gives an annotator's own alone.
"""

import uuid
from collections.abc import Callable, Collection, Iterator
from typing import Any, NamedTuple
from typing import cast as typed

from sqlalchemy import ColumnClause, ColumnElement, Connection, String, case, cast, func, select, type_coerce
from sqlalchemy.sql.base import ReadOnlyColumnCollection
from sqlalchemy.types import NullType

from db.rows import LabelRow
from db.schema import decisions, labels
from db.statements import Known, row_of
from db.stores.derived import current_labels, newest_labels, of_real_people

_BREAK = "\n"
_SUBMITTED = current_labels.c.state == "submitted"


class Given(NamedTuple):
    """What an annotator gave a closed item, and no more; `labels` is canonical JSON."""

    item_id: uuid.UUID
    annotator_id: uuid.UUID
    scheme_id: uuid.UUID
    labels: str


class Standing(NamedTuple):
    """How many annotators stand where with an item, and what they gave it if it is closed."""

    item_id: uuid.UUID
    submitted: int
    drafts: int
    skipped: int
    given: tuple[Given, ...]


def closed(
    conn: Connection, job_id: uuid.UUID, overlap: int, item_id: uuid.UUID | None = None, *, simulated: bool = False
) -> list[LabelRow]:
    """The submitted labels of closed items, of one item if named, in order of item and annotator.

    overlap: how many different annotators must have submitted an item; one who submitted it again counts once, and
    simulated ones count not at all unless asked for.
    """
    query = select(current_labels).where(*_closed(job_id, overlap, item_id, simulated=simulated))
    query = query.order_by(current_labels.c.item_id, current_labels.c.annotator_id)
    return [row_of(LabelRow, record) for record in conn.execute(query).mappings()]


def by_item(
    conn: Connection,
    job_id: uuid.UUID,
    overlap: int,
    *,
    without: Collection[uuid.UUID] = (),
    known: Known | None = None,
) -> Iterator[Standing]:
    """Every item of a job that somebody has begun, in order: how many annotators stand where with it, and, of closed
    items alone, what they gave. One row of the database an item: a hundred thousand of them take about a second.

    without: annotators who count not at all. known: the job's items, where they are at hand.
    """
    here = newest_labels(conn, job_id).c
    submitted = func.count().filter(here.state == "submitted")
    said = case((here.state == "submitted", _said(here)))
    query = select(
        type_coerce(here.item_id, NullType()),
        submitted,
        func.count().filter(here.state == "draft"),
        func.count().filter(here.state == "skipped"),
        case((submitted >= overlap, func.aggregate_strings(said, _BREAK))),
    )
    query = query.where(here.job_id == job_id)
    if without:
        query = query.where(here.annotator_id.not_in(sorted(without)))
    query = query.group_by(here.item_id).order_by(here.item_id)
    told, item_of = _Told(), Known() if known is None else known
    for plain, submitters, drafts, skipped, rows in conn.execute(query).all():
        item = item_of[plain]
        parts = sorted(rows.split(_BREAK)) if rows is not None else ()
        given = tuple([_new(Given, (item, *told[row])) for row in parts])
        yield Standing(item, submitters, drafts, skipped, given)


_new: Callable[[type[Given], tuple[Any, ...]], Given] = typed("Any", tuple).__new__
"""As a tuple is made of its own accord: by its fields it takes twice as long, and they are hundreds of thousands."""


class _Told(dict[str, tuple[uuid.UUID, uuid.UUID, str]]):
    """What `_said` makes, taken apart again: annotator, scheme, labels. Few are met very often, and share their ids."""

    def __init__(self) -> None:
        super().__init__()
        self._ids: dict[str, uuid.UUID] = {}

    def __missing__(self, text: str) -> tuple[uuid.UUID, uuid.UUID, str]:
        annotator, scheme, labels_given = text.split(" ", 2)
        ids = [self._ids.setdefault(plain, uuid.UUID(plain)) for plain in (annotator, scheme)]
        made = self[text] = ids[0], ids[1], labels_given
        return made


def _said(here: ReadOnlyColumnCollection[str, ColumnClause[Any]]) -> ColumnElement[str]:
    """An annotator, the scheme's version and the labels as one text; none of the three holds a line's end."""
    annotator, scheme = (cast(here[name], String) for name in ("annotator_id", "scheme_id"))
    return annotator.concat(" ").concat(scheme).concat(" ").concat(here.labels)


def lifted(conn: Connection, job_id: uuid.UUID) -> list[LabelRow]:
    """Every revision of the items whose blindness was lifted, oldest first within an item and annotator."""
    of = select(decisions.c.item_id).where(decisions.c.job_id == job_id)
    query = select(labels).where(labels.c.job_id == job_id, labels.c.item_id.in_(of))
    query = query.order_by(labels.c.item_id, labels.c.annotator_id, labels.c.revision, labels.c.at_us, labels.c.id)
    return [row_of(LabelRow, record) for record in conn.execute(query).mappings()]


def once_closed(conn: Connection, job_id: uuid.UUID, overlap: int) -> list[LabelRow]:
    """Every revision of the items that as many different annotators as the job asks for have submitted at any time,
    oldest first within an item and annotator: for figures of earlier versions of a scheme."""
    of = select(labels.c.item_id).where(labels.c.job_id == job_id, labels.c.state == "submitted")
    of = of.group_by(labels.c.item_id).having(func.count(labels.c.annotator_id.distinct()) >= overlap)
    query = select(labels).where(labels.c.job_id == job_id, labels.c.item_id.in_(of))
    query = query.order_by(labels.c.item_id, labels.c.annotator_id, labels.c.revision, labels.c.at_us, labels.c.id)
    return [row_of(LabelRow, record) for record in conn.execute(query).mappings()]


def _closed(job_id: uuid.UUID, overlap: int, item_id: uuid.UUID | None, *, simulated: bool) -> tuple[Any, ...]:
    of_job = (current_labels.c.job_id == job_id, _SUBMITTED, *(() if simulated else (of_real_people,)))
    if item_id is not None:
        of_job = (*of_job, current_labels.c.item_id == item_id)
    enough = select(current_labels.c.item_id).where(*of_job).group_by(current_labels.c.item_id)
    enough = enough.having(func.count() >= overlap)
    return (*of_job, current_labels.c.item_id.in_(enough))
