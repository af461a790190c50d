"""Items: added by imports, found by queries, never changed."""

import math
import uuid
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence

from sqlalchemy import Connection, Select, func, select

from db.access.chunked_writes import LabWrite, write_in_chunks
from db.errors import NotFound
from db.ids import new_id
from db.row_timestamps import wall_time_after_newest, wall_time_now
from db.rows import ItemFilter, ItemRow, ItemsAdded, QueryCondition, TaskCount
from db.schema.row_mapping_and_insertion import column_values_of, insert_missing_rows, row_from_record
from db.schema.tables import (
    corrections,
    imports,
    item_factors,
    item_images,
    item_imports,
    item_tags,
    items,
    withdrawals,
)
from db.stores.current_view_tables import current_versions
from db.stores.item_query_to_sql import is_item_in_use, item_filter_condition
from db.translatable_store_messages import say

__all__ = [
    "EVERYTHING",
    "ItemFilter",
    "QueryCondition",
    "add_items",
    "add_items_in_chunks",
    "correct_item",
    "count_items",
    "count_items_by_task",
    "current_item_ids",
    "find_stored_items",
    "get_item",
    "get_items",
    "item_factor_names",
    "items_by_key",
    "withdraw_stored_items",
    "withdrawn_item_ids",
]

EVERYTHING = ItemFilter()
_ORDER = (items.c.benchmark, items.c.version, items.c.task, items.c.key, items.c.id)
_PART = 500
_PLACES = select(items.c.benchmark, items.c.version, items.c.key, items.c.id)


def add_items(conn: Connection, rows: Sequence[ItemRow], *, import_id: uuid.UUID) -> ItemsAdded:
    """Add item versions under an import; their media must be stored already.

    Rows with a known id count as unchanged. Another id under a known benchmark, version and key is rejected: its key is
    in `changed` (another stimulus needs another version of the benchmark, another answer goes through `correct_item`).
    """
    known = _known_item_ids(conn, rows)
    ids = {item_id for of_key in known.values() for item_id in of_key}
    new: dict[uuid.UUID, ItemRow] = {}
    changed: list[str] = []
    for row in rows:
        place = (row.benchmark, row.version, row.key)
        if row.id in ids:
            continue
        if known[place]:
            changed.append(row.key)
            continue
        known[place].add(row.id)
        ids.add(row.id)
        new[row.id] = row
    _store_import_note(conn, import_id)
    _insert_item_rows(conn, list(new.values()))
    taken = dict.fromkeys(row.id for row in rows if row.id in ids)
    insert_missing_rows(conn, item_imports, [{"item_id": item_id, "import_id": import_id} for item_id in taken])
    return ItemsAdded(added=len(new), unchanged=len(rows) - len(new) - len(changed), changed=tuple(changed))


def add_items_in_chunks(
    write: LabWrite,
    rows: Sequence[ItemRow],
    *,
    import_id: uuid.UUID,
    progress: Callable[[int], None] = lambda done: None,
) -> ItemsAdded:
    """`add_items` through `Lab.write`, in transactions of at most 50 ms, all under one import id; `progress(rows
    done)`."""
    near = _sorted_by_id(rows)
    parts = write_in_chunks(
        write, lambda conn, part: add_items(conn, part, import_id=import_id), near, progress=progress
    )
    came = {row.key: place for place, row in enumerate(reversed(rows))}
    return ItemsAdded(
        added=sum(part.added for part in parts),
        unchanged=sum(part.unchanged for part in parts),
        changed=tuple(sorted((key for part in parts for key in part.changed), key=came.__getitem__, reverse=True)),
    )


def _sorted_by_id(rows: Sequence[ItemRow]) -> list[ItemRow]:
    """The rows in order of their ids, which are spread evenly over the table, so that each page is written once for
    many rows. Rows of one key stay in their order, because the first of them counts."""
    first: dict[tuple[str, str, str], uuid.UUID] = {}
    return sorted(rows, key=lambda row: first.setdefault((row.benchmark, row.version, row.key), row.id))


def find_stored_items(
    conn: Connection, where: ItemFilter = EVERYTHING, *, offset: int = 0, limit: int | None = None, old: bool = False
) -> list[ItemRow]:
    """The items that match `where`, in order of benchmark, version, task and key; one page of them if requested.

    Corrected and withdrawn versions are excluded unless `old`.
    """
    chosen = (
        select(items.c.id).where(item_filter_condition(where, old=old)).order_by(*_ORDER).offset(offset).limit(limit)
    )
    if limit is None or limit > _PART:
        return _load_item_rows(conn, select(items).where(items.c.id.in_(chosen.subquery().select())).order_by(*_ORDER))
    page = conn.scalars(chosen).all()
    return _load_item_rows(conn, select(items).where(items.c.id.in_(page)).order_by(*_ORDER))


def count_items(conn: Connection, where: ItemFilter = EVERYTHING, *, old: bool = False) -> int:
    return conn.scalar(select(func.count()).select_from(items).where(item_filter_condition(where, old=old))) or 0


def get_item(conn: Connection, item_id: uuid.UUID) -> ItemRow:
    """The item version with that id, in use or not. Raises NotFound."""
    found = _load_item_rows(conn, select(items).where(items.c.id == item_id))
    if not found:
        raise NotFound(say("This lab has no item {id}."), id=str(item_id))
    return found[0]


def get_items(conn: Connection, ids: Iterable[uuid.UUID]) -> dict[uuid.UUID, ItemRow]:
    """The item versions with those ids, as far as they exist."""
    wanted = list(dict.fromkeys(ids))
    found: dict[uuid.UUID, ItemRow] = {}
    for part in _chunks_of_ids(wanted):
        found |= {row.id: row for row in _load_item_rows(conn, select(items).where(items.c.id.in_(part)))}
    return found


def item_keys(conn: Connection, ids: Iterable[uuid.UUID]) -> dict[uuid.UUID, str]:
    """The keys of these item versions, in use or not; unknown ids are skipped."""
    found: dict[uuid.UUID, str] = {}
    for part in _chunks_of_ids(list(ids)):
        query = select(items.c.id, items.c.key).where(items.c.id.in_(part))
        found |= {row.id: row.key for row in conn.execute(query)}
    return found


def items_by_key(conn: Connection, key: str) -> list[ItemRow]:
    """Every item version with that key, of any benchmark and version, corrected ones included."""
    return _load_item_rows(conn, select(items).where(items.c.key == key).order_by(*_ORDER))


def current_item_ids(conn: Connection, ids: Iterable[uuid.UUID]) -> dict[uuid.UUID, uuid.UUID]:
    """The current version of each item version: itself, or the last of its corrections."""
    newer = {row.item_id: row.current_id for row in conn.execute(select(current_versions))}
    return {item_id: newer.get(item_id, item_id) for item_id in ids}


def correct_item(conn: Connection, item_id: uuid.UUID, corrected: ItemRow, *, reason: str, author: str = "") -> None:
    """Replace an item version by `corrected`, which has the same stimulus and other metadata. author: a code."""
    _insert_item_rows(conn, [corrected])
    newest = conn.scalar(select(func.max(corrections.c.at_us)).where(corrections.c.item_id == item_id))
    said = {"reason": reason, "author": author, **_note_time_columns(newest)}
    insert_missing_rows(conn, corrections, [{"id": new_id(), "item_id": item_id, "corrected_id": corrected.id, **said}])


def withdraw_stored_items(conn: Connection, ids: Iterable[uuid.UUID], *, reason: str, author: str = "") -> int:
    """Withdraw item versions; they and their answers stay stored. Returns how many were in use. author: a code."""
    standing_ids = [
        found
        for part in _chunks_of_ids(list(ids))
        for found in conn.scalars(select(items.c.id).where(items.c.id.in_(part), is_item_in_use()))
    ]
    said = {"reason": reason, "author": author, **_note_time_columns()}
    rows = [{"id": new_id(), "item_id": item_id, **said} for item_id in standing_ids]
    return insert_missing_rows(conn, withdrawals, rows)


def withdrawn_item_ids(conn: Connection, ids: Iterable[uuid.UUID]) -> set[uuid.UUID]:
    """Those of these item versions that are withdrawn, themselves or as their current version."""
    gone = set(conn.scalars(select(withdrawals.c.item_id)))
    if not gone:
        return set()
    return {item_id for item_id, stands in current_item_ids(conn, ids).items() if item_id in gone or stands in gone}


def count_items_by_task(conn: Connection) -> list[TaskCount]:
    """The number of items in use per task, in order of benchmark, task and version."""
    columns = (items.c.benchmark, items.c.task, items.c.version)
    query = select(*columns, func.count().label("n")).where(is_item_in_use()).group_by(*columns).order_by(*columns)
    return [row_from_record(TaskCount, record) for record in conn.execute(query).mappings()]


def item_factor_names(conn: Connection) -> tuple[str, ...]:
    """The names of all factors of the lab's items, sorted."""
    return tuple(conn.scalars(select(item_factors.c.name).distinct().order_by(item_factors.c.name)))


def _known_item_ids(conn: Connection, rows: Sequence[ItemRow]) -> defaultdict[tuple[str, str, str], set[uuid.UUID]]:
    """The ids stored under the benchmarks, versions and keys of `rows`, and others with the same keys.

    The query uses the key alone: with benchmark and version, SQLite would use the index that begins with them, under
    which a whole import is one entry.
    """
    known: defaultdict[tuple[str, str, str], set[uuid.UUID]] = defaultdict(set)
    keys = list(dict.fromkeys(row.key for row in rows))
    for start in range(0, len(keys), _PART):
        for benchmark, version, key, item_id in conn.execute(
            _PLACES.where(items.c.key.in_(keys[start : start + _PART]))
        ):
            known[benchmark, version, key].add(item_id)
    return known


def _insert_item_rows(conn: Connection, rows: Sequence[ItemRow]) -> None:
    insert_missing_rows(conn, items, [column_values_of(row, without=("images", "tags", "factors")) for row in rows])
    images = [
        {"item_id": row.id, "place": place, "file": file} for row in rows for place, file in enumerate(row.images)
    ]
    insert_missing_rows(conn, item_images, images)
    insert_missing_rows(
        conn, item_tags, [{"item_id": row.id, "tag": tag} for row in rows for tag in dict.fromkeys(row.tags)]
    )
    factors = [
        {"item_id": row.id, **_item_factor_columns(name, value)}
        for row in rows
        for name, value in dict(row.factors).items()
    ]
    insert_missing_rows(conn, item_factors, factors)


_IN_ORDER = (item_images.c.item_id, item_images.c.place, item_images.c.file)
_IMAGES = select(*_IN_ORDER).order_by(*_IN_ORDER)
_TAGS = select(item_tags.c.item_id, item_tags.c.tag).order_by(item_tags.c.tag)
_FACTORS = select(item_factors).order_by(item_factors.c.name)
"""Queries for the details of items, each in its order; built once."""


def _load_item_rows(conn: Connection, query: Select[tuple[object, ...]]) -> list[ItemRow]:
    """The query's items with their details from other tables: four queries in all."""
    records = conn.execute(query).mappings().all()
    ids = [record["id"] for record in records]
    wanted = ids if len(ids) <= _PART else select(query.with_only_columns(items.c.id).subquery())
    files: defaultdict[uuid.UUID, dict[int, str]] = defaultdict(dict)
    for item_id, place, file in conn.execute(_IMAGES.where(item_images.c.item_id.in_(wanted))):
        files[item_id].setdefault(place, file)
    tags: defaultdict[uuid.UUID, list[str]] = defaultdict(list)
    for item_id, tag in conn.execute(_TAGS.where(item_tags.c.item_id.in_(wanted))):
        tags[item_id].append(tag)
    factors: defaultdict[uuid.UUID, list[tuple[str, str | int | float]]] = defaultdict(list)
    for item_id, name, text, number in conn.execute(_FACTORS.where(item_factors.c.item_id.in_(wanted))):
        factors[item_id].append((name, _stored_factor_value(text, number)))
    return [
        row_from_record(
            ItemRow,
            record,
            images=tuple(files[record["id"]].values()),
            tags=tuple(tags[record["id"]]),
            factors=tuple(factors[record["id"]]),
        )
        for record in records
    ]


def _item_factor_columns(name: str, value: str | float) -> dict[str, str | float | None]:
    if isinstance(value, str):
        return {"name": name, "text": value, "number": None}
    if isinstance(value, bool):
        return {"name": name, "text": "true" if value else "false", "number": None}
    number = float(value + 0) if math.isfinite(value) else None
    return {"name": name, "text": repr(value + 0), "number": number}


def _stored_factor_value(text: str, number: float | None) -> str | int | float:
    if number is None:
        return text
    return int(text) if text.lstrip("-").isdecimal() else float(text)


def _store_import_note(conn: Connection, import_id: uuid.UUID) -> None:
    insert_missing_rows(conn, imports, [{"id": import_id, **_note_time_columns()}])


def _note_time_columns(newest: int | None = None) -> dict[str, int]:
    moment = wall_time_after_newest(wall_time_now(), newest)
    return {"at_us": moment.us, "at_offset": moment.offset}


def _chunks_of_ids(values: Sequence[uuid.UUID]) -> list[Sequence[object]]:
    return [values[start : start + _PART] for start in range(0, len(values), _PART)]
