"""The properties of every item version that tables need, cached since computing them from the item takes longer."""

import json
import logging
import uuid
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from db import Connection
from db.progress import current_progress
from db.rows import ItemRow
from db.stores import answer_rows_for_cache, items
from desktop.analysis.data.analysis_frame import AnalysisItem
from desktop.analysis.data.answer_cache.cache_segment_files import cache_folder_of, load_arrow_table, save_arrow_table
from desktop.analysis.data.answer_cache.lazy_pyarrow_import import Table, load_pyarrow
from desktop.analysis.data.answer_cache.rows_to_arrow_tables import encode_ids, encode_texts
from desktop.analysis.data.majority_class_baseline import constant_answer_of
from desktop.benchmarks.task_catalogue import chance_level
from desktop.library.item_rows import item_from_row

NAME = "items-2.arrow"
TEXTS = ("benchmark", "version", "task", "key", "kind", "picture", "gold", "variant_of")
LISTS = ("tags", "images", "factors")
log = logging.getLogger(__name__)


def read_item_info(conn: Connection, lab_folder: Path) -> Mapping[uuid.UUID, AnalysisItem]:
    """Every item version of a lab, current or not."""
    path = cache_folder_of(lab_folder) / NAME
    kept = load_arrow_table(path)
    known = {} if kept is None else _parse_item_info(kept)
    current_progress().ask()
    now = answer_rows_for_cache.all_item_ids(conn)
    new = [item_id for item_id in now if item_id not in known]
    current_progress().ask()
    if new:
        watch = current_progress()
        for item_id, row in items.get_items(conn, new).items():
            watch.ask()
            known[item_id] = item_info_of(row)
        _save_item_info(path, known.values())
    return known


def item_info_of(row: ItemRow) -> AnalysisItem:
    """The properties of an item that tables need."""
    item = item_from_row(row)
    return AnalysisItem(
        id=row.id,
        stimulus_id=row.stimulus_id,
        benchmark=row.benchmark,
        version=row.version,
        task=row.task,
        key=row.key,
        kind=row.kind,
        picture=row.group or str(row.stimulus_id),
        chance=chance_level(item),
        gold=constant_answer_of(item),
        tags=row.tags,
        images=row.images,
        factors=dict(row.factors),
        variant_of=row.variant_of,
    )


def _save_item_info(path: Path, known: Iterable[AnalysisItem]) -> None:
    pa = load_pyarrow()
    held = list(known)
    columns: dict[str, Any] = {
        "id": encode_ids([info.id.hex for info in held]),
        "stimulus_id": encode_ids([info.stimulus_id.hex for info in held]),
        "chance": [info.chance for info in held],
        **{name: encode_texts([getattr(info, name) for info in held]) for name in TEXTS},
        **{name: encode_texts([json.dumps(getattr(info, name)) for info in held]) for name in LISTS},
    }
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        save_arrow_table(path, pa.table(columns))
    except OSError as error:
        log.info("the items of a lab could not be kept beside its answers: %s", type(error).__name__)


def _parse_item_info(table: Table) -> dict[uuid.UUID, AnalysisItem]:
    columns: dict[str, list[Any]] = {name: table[name].to_pylist() for name in ("id", "stimulus_id", "chance", *TEXTS)}
    parts = {name: _parse_json_column(table, name) for name in LISTS}
    columns["tags"] = [tuple(tags) for tags in parts["tags"]]
    columns["images"] = [tuple(images) for images in parts["images"]]
    columns["factors"] = parts["factors"]
    columns["id"] = [uuid.UUID(bytes=raw) for raw in columns["id"]]
    columns["stimulus_id"] = [uuid.UUID(bytes=raw) for raw in columns["stimulus_id"]]
    names = tuple(columns)
    watch, found = current_progress(), dict[uuid.UUID, AnalysisItem]()
    for values in zip(*(columns[name] for name in names), strict=True):
        watch.ask()
        found[values[0]] = AnalysisItem(**dict(zip(names, values, strict=True)))
    return found


def _parse_json_column(table: Table, name: str) -> list[Any]:
    """Parse each different JSON text once."""
    column = table[name].unify_dictionaries().combine_chunks()
    values = [json.loads(text) for text in column.dictionary.to_pylist()]
    return [values[code] for code in column.indices.to_pylist()]
