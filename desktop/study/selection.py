"""The items that a protocol may use, read from the lab."""

from collections.abc import Sequence
from uuid import UUID

from db.lab import Lab
from db.stores import items as item_store
from desktop.benchmarks.item import Item
from desktop.benchmarks.words import say
from desktop.library import query
from desktop.library.rows import item_of
from desktop.study.errors import ChangedItems, TooFewItems
from desktop.study.protocol import Protocol


def pool(lab: Lab, protocol: Protocol) -> list[Item]:
    """The items that the protocol's query or ids name, in the lab's order. Raises TooFewItems where there are none."""
    ids = protocol.items.ids
    found = named(lab, ids) if ids else [item_of(row) for row in query.find(lab, protocol.items.query)]
    extra = set(protocol.items.practice) - {item.id for item in found}
    found += named(lab, sorted(extra))
    if not found:
        raise TooFewItems(
            say("The lab has no items that this study could show."),
            hint=say("Import or generate items first."),
            where=protocol.items.query,
        )
    return found


def named(lab: Lab, ids: Sequence[UUID]) -> list[Item]:
    """The items of these ids, in this order. Raises ChangedItems where the lab has one no longer."""
    known = lab.read(item_store.get_many, ids)
    if any(one not in known for one in ids):
        raise ChangedItems(
            say("The lab no longer has every item of this plan."),
            hint=say("Restore a backup of the lab, or start a new run."),
        )
    return [item_of(known[one]) for one in ids]
