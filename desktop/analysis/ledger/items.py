"""The properties of every item version that tables need, cached since computing them from the item takes longer."""

import json
import logging
import uuid
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from db import Connection
from db.rows import ItemRow
from db.stores import bulk, items
from db.watching import onlooker
from desktop.analysis.frame import ItemInfo
from desktop.analysis.ledger.arrow import Table, arrow
from desktop.analysis.ledger.columns import ids, words
from desktop.analysis.ledger.parts import folder_of, load, save
from desktop.analysis.majority import constant_of
from desktop.benchmarks.catalog import chance
from desktop.library.rows import item_of

NAME = "items-2.arrow"
TEXTS = ("benchmark", "version", "task", "key", "kind", "picture", "gold", "variant_of")
LISTS = ("tags", "images", "factors")
log = logging.getLogger(__name__)


def read_items(conn: Connection, lab_folder: Path) -> Mapping[uuid.UUID, ItemInfo]:
    """Every item version of a lab, current or not."""
    path = folder_of(lab_folder) / NAME
    kept = load(path)
    known = {} if kept is None else _told(kept)
    onlooker().ask()
    now = bulk.item_ids(conn)
    new = [item_id for item_id in now if item_id not in known]
    onlooker().ask()
    if new:
        watch = onlooker()
        for item_id, row in items.get_many(conn, new).items():
            watch.ask()
            known[item_id] = info_of(row)
        _keep(path, known.values())
    return known


def info_of(row: ItemRow) -> ItemInfo:
    """The properties of an item that tables need."""
    item = item_of(row)
    return ItemInfo(
        id=row.id,
        stimulus_id=row.stimulus_id,
        benchmark=row.benchmark,
        version=row.version,
        task=row.task,
        key=row.key,
        kind=row.kind,
        picture=row.group or str(row.stimulus_id),
        chance=chance(item),
        gold=constant_of(item),
        tags=row.tags,
        images=row.images,
        factors=dict(row.factors),
        variant_of=row.variant_of,
    )


def _keep(path: Path, known: Iterable[ItemInfo]) -> None:
    pa = arrow()
    held = list(known)
    columns: dict[str, Any] = {
        "id": ids([info.id.hex for info in held]),
        "stimulus_id": ids([info.stimulus_id.hex for info in held]),
        "chance": [info.chance for info in held],
        **{name: words([getattr(info, name) for info in held]) for name in TEXTS},
        **{name: words([json.dumps(getattr(info, name)) for info in held]) for name in LISTS},
    }
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        save(path, pa.table(columns))
    except OSError as error:
        log.info("the items of a lab could not be kept beside its answers: %s", type(error).__name__)


def _told(table: Table) -> dict[uuid.UUID, ItemInfo]:
    columns: dict[str, list[Any]] = {name: table[name].to_pylist() for name in ("id", "stimulus_id", "chance", *TEXTS)}
    parts = {name: _parts(table, name) for name in LISTS}
    columns["tags"] = [tuple(tags) for tags in parts["tags"]]
    columns["images"] = [tuple(images) for images in parts["images"]]
    columns["factors"] = parts["factors"]
    columns["id"] = [uuid.UUID(bytes=raw) for raw in columns["id"]]
    columns["stimulus_id"] = [uuid.UUID(bytes=raw) for raw in columns["stimulus_id"]]
    names = tuple(columns)
    watch, found = onlooker(), dict[uuid.UUID, ItemInfo]()
    for values in zip(*(columns[name] for name in names), strict=True):
        watch.ask()
        found[values[0]] = ItemInfo(**dict(zip(names, values, strict=True)))
    return found


def _parts(table: Table, name: str) -> list[Any]:
    """Parse each different JSON text once."""
    column = table[name].unify_dictionaries().combine_chunks()
    values = [json.loads(text) for text in column.dictionary.to_pylist()]
    return [values[code] for code in column.indices.to_pylist()]
