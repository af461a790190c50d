"""Facets for filtering the items of a lab: tags and factor values; and the ids of the items that match a query."""

import uuid
from typing import NamedTuple

from sqlalchemy import Connection, exists, func, select

from db.rows import ItemFilter
from db.schema.tables import item_factors, item_tags, items, prediction_scores, trial_scores
from db.stores.item_query_to_sql import is_item_in_use, item_filter_condition

MOST_VALUES = 60
"""Most factor values offered by name; factors with more are filtered by range."""


class ItemFacets(NamedTuple):
    """tags: with the number of items in use. factors: names. values: of one factor, with the number of items, numbers
    first, then texts. by_people, by_models: whether there are any answers."""

    tags: tuple[tuple[str, int], ...]
    factors: tuple[str, ...]
    values: tuple[tuple[str, int], ...]
    by_people: bool
    by_models: bool


def load_item_facets(conn: Connection, factor: str = "") -> ItemFacets:
    """The available facets; the values are those of `factor`."""
    tags = (
        select(item_tags.c.tag, func.count())
        .join(items, items.c.id == item_tags.c.item_id)
        .where(is_item_in_use())
        .group_by(item_tags.c.tag)
        .order_by(item_tags.c.tag)
    )
    names = select(item_factors.c.name).distinct().order_by(item_factors.c.name)
    values = (
        select(item_factors.c.text, func.count())
        .join(items, items.c.id == item_factors.c.item_id)
        .where(is_item_in_use(), item_factors.c.name == factor)
        .group_by(item_factors.c.text, item_factors.c.number)
        .order_by(item_factors.c.number.is_(None), item_factors.c.number, item_factors.c.text)
        .limit(MOST_VALUES)
    )
    return ItemFacets(
        tuple((tag, n) for tag, n in conn.execute(tags)),
        tuple(conn.scalars(names)),
        tuple((text, n) for text, n in conn.execute(values)) if factor else (),
        bool(conn.scalar(select(exists(select(trial_scores.c.trial_id))))),
        bool(conn.scalar(select(exists(select(prediction_scores.c.prediction_id))))),
    )


def find_item_ids(conn: Connection, where: ItemFilter) -> list[uuid.UUID]:
    """The ids of the items that match `where`, in the store's order."""
    order = (items.c.benchmark, items.c.version, items.c.task, items.c.key, items.c.id)
    return list(conn.scalars(select(items.c.id).where(item_filter_condition(where)).order_by(*order)))
