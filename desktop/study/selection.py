"""The pool of items that a protocol may use, read from the lab."""

from collections.abc import Sequence
from uuid import UUID

from db.lab import Lab
from db.rows import ItemRow
from db.stores import items as item_store
from db.watching import onlooker
from desktop.benchmarks.item import Item
from desktop.benchmarks.probes import PROBE_TASKS, is_probe
from desktop.benchmarks.words import say
from desktop.library import query
from desktop.library.rows import item_of
from desktop.study.errors import ChangedItems, TooFewItems
from desktop.study.protocol import Protocol
from desktop.study.sampling import Sample, sample


def pool(lab: Lab, protocol: Protocol) -> list[Item]:
    """The items that match the protocol's query or ids, in the lab's order, and their probes. Raises TooFewItems if
    there are none."""
    ids = protocol.items.ids
    found = standing(lab, ids) if ids else _items(query.find(lab, protocol.items.query))
    extra = set(protocol.items.practice) - {item.id for item in found}
    found += standing(lab, sorted(extra))
    if not any(not is_probe(item) for item in found):
        raise TooFewItems(
            say("The lab has no items that this study could show."),
            hint=say("Import or generate items first."),
            where=protocol.items.query,
        )
    return found + _probes(lab, protocol, found)


def _items(rows: Sequence[ItemRow]) -> list[Item]:
    found: list[Item] = []
    for n, row in enumerate(rows):
        onlooker().step(n, len(rows))
        found.append(item_of(row))
    return found


class Pools:
    """Cache of pools while a protocol is written, since reading tens of thousands of items takes seconds and most
    changes leave the pool unchanged. A pool is read again when the lab's items change."""

    MOST = 3

    def __init__(self) -> None:
        self._known: dict[tuple[object, ...], list[Item]] = {}

    def pool(self, lab: Lab, protocol: Protocol) -> list[Item]:
        """As `pool`."""
        chosen = protocol.items
        items = (lab.read(item_store.count), lab.read(item_store.count, old=True))
        key = (lab.folder, *items, chosen.query, chosen.ids, chosen.practice, chosen.probes == "off")
        found = self._known.get(key)
        if found is None:
            found = pool(lab, protocol)
            while len(self._known) >= self.MOST:
                self._known.pop(next(iter(self._known)), None)
            self._known[key] = found
        return found


def sampled(lab: Lab, protocol: Protocol, pools: Pools | None = None) -> Sample:
    """The protocol's sample of the lab's items. Raises TooFewItems, BadProtocol, BadQuery."""
    checks: list[Item] = []
    if protocol.checks.every is not None:
        ids = protocol.checks.ids
        checks = standing(lab, ids) if ids else [item_of(row) for row in query.find(lab, protocol.checks.query)]
    found = pool(lab, protocol) if pools is None else pools.pool(lab, protocol)
    return sample(protocol, found, [item for item in checks if not is_probe(item)])


def named(lab: Lab, ids: Sequence[UUID]) -> list[Item]:
    """The items of these ids, in this order. Raises ChangedItems if the lab lacks one."""
    known = lab.read(item_store.get_many, ids)
    if any(one not in known for one in ids):
        raise ChangedItems(
            say("The lab no longer has every item of this plan."),
            hint=say("Restore a backup of the lab, or start a new session."),
        )
    return _items([known[one] for one in ids])


def standing(lab: Lab, ids: Sequence[UUID]) -> list[Item]:
    """The items of these ids that were not withdrawn. Raises ChangedItems if the lab lacks one."""
    gone = lab.read(item_store.withdrawn, ids)
    return named(lab, [one for one in ids if one not in gone])


def _probes(lab: Lab, protocol: Protocol, found: Sequence[Item]) -> list[Item]:
    """The probes of the items that the query itself does not match."""
    if protocol.items.probes == "off":
        return []
    known, keys = {item.id for item in found}, {(item.benchmark, item.version, item.key) for item in found}
    rows = query.find(lab, f"task={','.join(PROBE_TASKS)}")
    return [
        item_of(row) for row in rows if row.id not in known and (row.benchmark, row.version, row.variant_of) in keys
    ]
