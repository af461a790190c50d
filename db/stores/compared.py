"""Labels of several annotators of a job, and only those that may be compared. Blindness is kept here, in the queries.

What somebody tagged may be seen by others once the item is closed, that is: as many different annotators as the job
asks for have submitted it; or once its blindness was lifted, which a row of `decisions` says. No function of this file
gives a label of another item, and `db.stores.labels` gives an annotator's own alone.
"""

import uuid
from collections.abc import Iterator
from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, func, select, type_coerce
from sqlalchemy.types import NullType

from db.rows import LabelRow
from db.schema import decisions, labels
from db.statements import row_of
from db.stores.derived import current_labels

_SUBMITTED = current_labels.c.state == "submitted"


class Given(NamedTuple):
    """What an annotator gave a closed item, and no more; `labels` is canonical JSON."""

    item_id: uuid.UUID
    annotator_id: uuid.UUID
    scheme_id: uuid.UUID
    labels: str


def closed(conn: Connection, job_id: uuid.UUID, overlap: int, item_id: uuid.UUID | None = None) -> list[LabelRow]:
    """The submitted labels of closed items, of one item if named, in order of item and annotator.

    overlap: how many different annotators must have submitted an item; one who submitted it again counts once.
    """
    query = select(current_labels).where(*_closed(job_id, overlap, item_id))
    query = query.order_by(current_labels.c.item_id, current_labels.c.annotator_id)
    return [row_of(LabelRow, record) for record in conn.execute(query).mappings()]


def given(conn: Connection, job_id: uuid.UUID, overlap: int) -> Iterator[Given]:
    """What `closed` gives of the items that nobody has decided, met about or opened again, for very many items."""
    lifted = select(decisions.c.item_id).where(decisions.c.job_id == job_id)
    wanted = (*_closed(job_id, overlap, None), current_labels.c.item_id.not_in(lifted))
    # ids come as the driver has them and are made once each: three hundred thousand rows have far fewer
    names = ("item_id", "annotator_id", "scheme_id")
    query: Select[Any] = select(*(type_coerce(current_labels.c[name], NullType()) for name in names))
    query = query.add_columns(current_labels.c.labels).where(*wanted)
    query = query.order_by(current_labels.c.item_id, current_labels.c.annotator_id)
    known: dict[object, uuid.UUID] = {}

    def made(plain: object) -> uuid.UUID:
        if plain not in known:
            known[plain] = plain if isinstance(plain, uuid.UUID) else uuid.UUID(str(plain))
        return known[plain]

    for item, annotator, scheme, said in conn.execute(query):
        yield Given(made(item), made(annotator), made(scheme), said)


def lifted(conn: Connection, job_id: uuid.UUID) -> list[LabelRow]:
    """Every revision of the items whose blindness was lifted, oldest first within an item and annotator."""
    of = select(decisions.c.item_id).where(decisions.c.job_id == job_id)
    query = select(labels).where(labels.c.job_id == job_id, labels.c.item_id.in_(of))
    query = query.order_by(labels.c.item_id, labels.c.annotator_id, labels.c.revision, labels.c.at_us, labels.c.id)
    return [row_of(LabelRow, record) for record in conn.execute(query).mappings()]


def _closed(job_id: uuid.UUID, overlap: int, item_id: uuid.UUID | None) -> tuple[Any, ...]:
    of_job = (current_labels.c.job_id == job_id, _SUBMITTED)
    if item_id is not None:
        of_job = (*of_job, current_labels.c.item_id == item_id)
    enough = select(current_labels.c.item_id).where(*of_job).group_by(current_labels.c.item_id)
    enough = enough.having(func.count() >= overlap)
    return (*of_job, current_labels.c.item_id.in_(enough))
