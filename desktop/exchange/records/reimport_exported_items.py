"""Reimports the exported table `items` in any file format: rows become item lines or are matched to the lab's own
items."""

import json
from collections.abc import Callable, Sequence
from typing import cast

from pydantic import JsonValue

from desktop.benchmarks.item import Item, ItemKind
from desktop.benchmarks.messages import say
from desktop.benchmarks.parse_imported_cells import BadRow, Row
from desktop.exchange.table_files.export_data_dictionary import ITEMS

ID = "item_id"
SHEET = "items"
AUTHOR = "author"
"""The factor with the code of a variant's or probe's author; excluded from exports unless requested."""
_PARTS = tuple(column.name for column in ITEMS if column.type == "json")
_EMPTY = ("hint", "group", "variant_of", "withdrawn_reason", "withdrawn_at")


def is_exported_item_row(row: Row) -> bool:
    return ID in row and "stimulus_id" in row


def item_line_of_row(row: Row) -> Row:
    """The item line of a row: JSON cells parsed, empty ones absent. Raises BadRow, also for a withdrawn item."""
    line = dict(row)
    if isinstance(row.get("options"), str):  # a table whose cells are text
        for name in _PARTS:
            line[name] = _typed_cell(row.get(name), name)
        line |= {name: None for name in _EMPTY if not row.get(name)}
    if str(row.get("withdrawn")).casefold() == "true":
        raise BadRow(say("This item was withdrawn in the lab that it was exported from."))
    if line.get("kind") == ItemKind.FIELDS:
        line |= {"fields": line.get("options"), "options": []}
    return line


def unchanged_lab_item(line: Row, held: Callable[[str, str], Sequence[Item]]) -> Item | None:
    """The lab's own item for an unchanged line; None if it was changed. held: see `Place`."""
    found = held(str(line.get("benchmark")), str(line.get("key")))
    return next((item for item in found if str(item.id) == line.get(ID) and _row_matches_item(line, item)), None)


def _row_matches_item(line: Row, item: Item) -> bool:
    body = cast("Row", item.body())
    own = {name: value for name, value in item.factors.items() if name != AUTHOR}
    factors = {name: value for name, value in _object_in_cell(line.get("factors")).items() if name != AUTHOR}
    alike = all(line.get(name) == body.get(name) for name in ("question", "task", "kind", "answer", "hint", "group"))
    options = all((line.get(name) or []) == (body.get(name) or []) for name in ("options", "fields"))
    images = [_object_in_cell(one).get("pixels") for one in _list_in_cell(line.get("images"))]
    tags = sorted(map(str, _list_in_cell(line.get("tags"))))
    return (
        alike and options and factors == own and tags == sorted(set(item.tags))
        and images == [picture.pixels for picture in item.images]
    )  # fmt: skip


def _typed_cell(cell: JsonValue, name: str) -> JsonValue:
    try:
        return json.loads(cell) if isinstance(cell, str) and cell else None
    except (ValueError, RecursionError) as error:
        raise BadRow(say("{field} is not valid JSON."), field=name) from error


def _object_in_cell(value: JsonValue) -> Row:
    return value if isinstance(value, dict) else {}


def _list_in_cell(value: JsonValue) -> Sequence[JsonValue]:
    return value if isinstance(value, list) else ()
