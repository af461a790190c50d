"""Converts the conditions of a query to SQL conditions on the item tables."""

from sqlalchemy import ColumnElement, and_, false, func, or_, true
from sqlalchemy.sql import exists

from db.rows import ItemFilter, QueryCondition
from db.schema.tables import corrections, item_factors, item_tags, items, withdrawals

_WIDE = ("benchmark", "version", "task")
"""Leading columns of indexes whose values thousands of items share."""
_NAMES = ("key", "task", "benchmark", "group")
"""Columns searched by a condition without a field."""
_COLUMNS = ("benchmark", "version", "task", "key", "kind", "group", "variant_of")


def item_filter_condition(where: ItemFilter, *, old: bool = False) -> ColumnElement[bool]:
    """The condition on a row of `items`. Corrected and withdrawn versions are excluded unless `old`."""
    keyed = any(word.field == "key" and word.op == "in" for word in where.words)
    parts = [
        _unindexed_condition(word) if keyed and word.field in _WIDE and word.op == "in" else _query_condition(word)
        for word in where.words
    ]
    return and_(true(), *parts) if old else and_(is_item_in_use(), *parts)


def is_item_in_use() -> ColumnElement[bool]:
    """Whether an item version is in use: neither corrected nor withdrawn."""
    return and_(
        ~exists().where(corrections.c.item_id == items.c.id),
        ~exists().where(withdrawals.c.item_id == items.c.id),
    )


def _query_condition(word: QueryCondition) -> ColumnElement[bool]:
    if word.op == "has":
        return or_(*(items.c[name].icontains(value, autoescape=True) for name in _NAMES for value in word.values))
    if word.field in _COLUMNS:
        return _column_condition(word)
    if word.field == "tag":
        return _detail_condition(word, item_tags.c.item_id == items.c.id, item_tags.c.tag.in_(word.values))
    named = and_(item_factors.c.item_id == items.c.id, item_factors.c.name == word.field)
    return _detail_condition(word, named, _factor_condition(word))


def _unindexed_condition(word: QueryCondition) -> ColumnElement[bool]:
    """The same condition without an index, so that SQLite looks items up by key: it does not know how many items share
    a benchmark, and would use that index, under which a whole import is one entry."""
    return func.coalesce(items.c[word.field], "").in_(word.values)


def _column_condition(word: QueryCondition) -> ColumnElement[bool]:
    column = items.c[word.field]
    match word.op:
        case "in":
            return column.in_(word.values)
        case "not_in":
            return or_(column.is_(None), column.not_in(word.values))
        case "absent":
            return column.is_(None)
        case "present":
            return column.is_not(None)
        case "range" | "has":
            return false()


def _detail_condition(
    word: QueryCondition, of_item: ColumnElement[bool], value: ColumnElement[bool]
) -> ColumnElement[bool]:
    match word.op:
        case "in" | "range" | "has":
            return exists().where(of_item, value)
        case "not_in":
            return ~exists().where(of_item, value)
        case "absent":
            return ~exists().where(of_item)
        case "present":
            return exists().where(of_item)


def _factor_condition(word: QueryCondition) -> ColumnElement[bool]:
    number, numbers = item_factors.c.number, [_number_or_none(value) for value in word.values]
    if word.op != "range":
        finite = [value for value in numbers if value is not None]
        return or_(item_factors.c.text.in_(word.values), number.in_(finite))
    low, high = numbers
    parts = [number.is_not(None)]
    parts += [number >= low] if low is not None else []
    parts += [number <= high] if high is not None else []
    return and_(*parts)


def _number_or_none(text: str) -> float | None:
    try:
        return float(text)
    except ValueError:
        return None
