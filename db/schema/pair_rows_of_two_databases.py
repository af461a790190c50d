"""Compares two databases table by table in key order: rows that are new, equal or different.

Both sides are read page by page, so that only one page is in memory and rows can be written meanwhile.
"""

import hashlib
import uuid
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Column, Connection, RowMapping, Table, func, literal, select, tuple_, update

from db.progress import SILENT_WATCH, ProgressWatch
from db.schema import tables
from db.schema.row_mapping_and_insertion import insert_missing_rows

PAGE = 1_000
CONTENT = 5
"""The UUID version of ids derived from content."""

UNITED: tuple[Table, ...] = tuple(
    table
    for table in tables.metadata.sorted_tables
    if table
    not in {
        tables.alembic_version,
        tables.claims,
        tables.erasures,
        tables.media_data,
        tables.merge_decisions,
        tables.settings,
    }
)
"""The tables that labs share, referenced tables first. Settings and claims belong to one lab only."""

KeyColumns = Sequence[Column[Any]]


class RowPair(NamedTuple):
    """The rows of one key on both sides; None if missing."""

    source: RowMapping | None
    target: RowMapping | None

    @property
    def differs(self) -> bool:
        """Whether both rows exist and differ. The import time of a row with a content id is not part of its content and
        may differ."""
        if self.source is None or self.target is None:
            return False
        if [*self.source.values()] == [*self.target.values()]:
            return False
        return _values_without_moments(self.source) != _values_without_moments(self.target)

    @property
    def earlier(self) -> dict[str, Any]:
        """For two rows that are equal except for their import time: the moments in which the source is earlier."""
        found: dict[str, Any] = {}
        if self.source is None or self.target is None or not _has_content_id(self.source) or self.differs:
            return found
        for name in _moment_names(self.source):
            one, other = ((row[f"{name}_us"], row[f"{name}_offset"]) for row in (self.source, self.target))
            if one < other:
                found |= {f"{name}_us": one[0], f"{name}_offset": one[1]}
        return found


def _values_without_moments(row: RowMapping) -> dict[str, Any]:
    apart = (
        {f"{name}_{part}" for name in _moment_names(row) for part in ("us", "offset")}
        if _has_content_id(row)
        else set[str]()
    )
    return {name: value for name, value in row.items() if name not in apart}


def _moment_names(row: RowMapping) -> list[str]:
    return [name.removesuffix("_us") for name in row if name.endswith("_us") and f"{name[:-3]}_offset" in row]


def _has_content_id(row: RowMapping) -> bool:
    """Whether the row's id is derived from its content, as for imported model runs and their predictions."""
    key = row.get("id", row.get("model_run_id"))
    return isinstance(key, uuid.UUID) and key.version == CONTENT


def pair_table_rows(source: Connection, target: Connection, table: Table, key: KeyColumns = ()) -> Iterator[RowPair]:
    """The rows of both sides that share the same `key` (default: the primary key), in key order."""
    columns = tuple(key) or tuple(table.primary_key.columns)
    left, right = (_rows_by_key(conn, table, columns) for conn in (source, target))
    one, other = next(left, None), next(right, None)
    while one is not None or other is not None:
        here = one if one is not None and (other is None or one[0] <= other[0]) else None
        there = other if other is not None and (one is None or other[0] <= one[0]) else None
        yield RowPair(here and here[1], there and there[1])
        one = next(left, None) if here else one
        other = next(right, None) if there else other


def unite_tables(
    source: Connection, target: Connection, watch: ProgressWatch = SILENT_WATCH
) -> tuple[dict[str, int], int]:
    """Insert into `target` the rows that only `source` has; returns new rows by table and the number of existing rows.

    Rows that differ are left unchanged: `db.merge.merge_conflicts` has settled them before. For equal content the
    earlier moment is
    kept, in either direction. `watch` can cancel; the caller owns the transaction.
    """
    added: dict[str, int] = {}
    unchanged = 0
    rows = sum(source.scalar(select(func.count()).select_from(table)) or 0 for table in UNITED)
    seen = 0
    for table in UNITED:
        new: list[dict[str, Any]] = []
        for pair in pair_table_rows(source, target, table):
            seen += pair.source is not None
            if not seen % PAGE:
                watch.step(seen, rows)
            if pair.source is None:
                continue
            if pair.target is not None:
                unchanged += 1
                if earlier := pair.earlier:
                    where = [column == pair.target[column.name] for column in table.primary_key.columns]
                    target.execute(update(table).where(*where).values(earlier))
                continue
            new.append(dict(pair.source))
            if len(new) == PAGE:
                added[table.name] = added.get(table.name, 0) + insert_missing_rows(target, table, new)
                new = []
        added[table.name] = added.get(table.name, 0) + insert_missing_rows(target, table, new)
    return {name: count for name, count in added.items() if count}, unchanged


def rows_fingerprint(rows: Iterable[RowMapping]) -> str:
    """A short fingerprint of these rows, identical in every database."""
    digest = hashlib.sha256()
    for row in rows:
        digest.update(repr([(name, str(value)) for name, value in sorted(row.items())]).encode())
    return digest.hexdigest()[:12]


def _rows_by_key(conn: Connection, table: Table, columns: KeyColumns) -> Iterator[tuple[tuple[Any, ...], RowMapping]]:
    """All rows with their keys, in key order, read page by page."""
    names = [column.name for column in columns]
    query = select(table).order_by(*columns).limit(PAGE)
    page = conn.execute(query).mappings().all()
    while page:
        for row in page:
            yield tuple([row[name] for name in names]), row
        if len(page) < PAGE:
            return
        last = tuple_(*(literal(page[-1][column.name], column.type) for column in columns))
        page = conn.execute(query.where(tuple_(*columns) > last)).mappings().all()
