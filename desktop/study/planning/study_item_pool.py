"""The pool of items that a protocol may use, read from the lab."""

from collections.abc import Sequence
from uuid import UUID

from db.lab import Lab
from db.progress import current_progress
from db.rows import ItemRow
from db.stores import items as item_store
from desktop.benchmarks.item import Item
from desktop.benchmarks.messages import Sentence, say
from desktop.benchmarks.probes import PROBE_TASKS, is_probe
from desktop.library import item_query_language
from desktop.library.item_rows import item_from_row
from desktop.study.planning.draw_study_sample import StudySample, draw_study_sample
from desktop.study.protocol import StudyProtocol
from desktop.study.protocol.protocol_templates import PRESETS
from desktop.study.study_errors import ChangedItems, TooFewItems


def load_item_pool(lab: Lab, protocol: StudyProtocol) -> list[Item]:
    """The items that match the protocol's query or ids, in the lab's order, and their probes. Raises TooFewItems if
    there are none."""
    ids = protocol.items.ids
    found = (
        load_items_in_use(lab, ids)
        if ids
        else _items_from_rows(item_query_language.find_items(lab, protocol.items.query))
    )
    extra = set(protocol.items.practice) - {item.id for item in found}
    found += load_items_in_use(lab, sorted(extra))
    if not any(not is_probe(item) for item in found):
        raise TooFewItems(
            say("The lab has no items for this study."),
            hint=say("Import or generate items first."),
            where=protocol.items.query,
        )
    return found + _probes_outside_query(lab, protocol, found)


def _items_from_rows(rows: Sequence[ItemRow]) -> list[Item]:
    found: list[Item] = []
    for n, row in enumerate(rows):
        current_progress().step(n, len(rows))
        found.append(item_from_row(row))
    return found


class ItemPoolCache:
    """Cache of pools while a protocol is written, since reading tens of thousands of items takes seconds and most
    changes leave the pool unchanged. A pool is read again when the lab's items change."""

    MOST = 3

    def __init__(self) -> None:
        self._known: dict[tuple[object, ...], list[Item]] = {}

    def pool(self, lab: Lab, protocol: StudyProtocol) -> list[Item]:
        """As `load_item_pool`."""
        chosen = protocol.items
        items = (lab.read(item_store.count_items), lab.read(item_store.count_items, old=True))
        key = (lab.folder, *items, chosen.query, chosen.ids, chosen.practice, chosen.probes == "off")
        found = self._known.get(key)
        if found is None:
            found = load_item_pool(lab, protocol)
            while len(self._known) >= self.MOST:
                self._known.pop(next(iter(self._known)), None)
            self._known[key] = found
        return found


def load_study_sample(lab: Lab, protocol: StudyProtocol, pools: ItemPoolCache | None = None) -> StudySample:
    """The protocol's sample of the lab's items. Raises TooFewItems, BadProtocol, BadQuery."""
    checks: list[Item] = []
    if protocol.checks.every is not None:
        ids = protocol.checks.ids
        checks = (
            load_items_in_use(lab, ids)
            if ids
            else [item_from_row(row) for row in item_query_language.find_items(lab, protocol.checks.query)]
        )
    found = load_item_pool(lab, protocol) if pools is None else pools.pool(lab, protocol)
    return draw_study_sample(protocol, found, [item for item in checks if not is_probe(item)])


def template_shortages(lab: Lab) -> dict[str, Sentence]:
    """Per template (by file) that this lab has too few items for: how many it needs and has."""
    pools, found = ItemPoolCache(), dict[str, Sentence]()
    for preset in PRESETS:
        try:
            load_study_sample(lab, preset.protocol, pools)
        except TooFewItems as error:
            found[preset.file] = error.sentence
    return found


def load_items_by_id(lab: Lab, ids: Sequence[UUID]) -> list[Item]:
    """The items of these ids, in this order. Raises ChangedItems if the lab lacks one."""
    known = lab.read(item_store.get_items, ids)
    if any(one not in known for one in ids):
        raise ChangedItems(
            say("Some items of this plan are no longer in the lab."),
            hint=say("Restore a backup of the lab, or start a new session."),
        )
    return _items_from_rows([known[one] for one in ids])


def load_items_in_use(lab: Lab, ids: Sequence[UUID]) -> list[Item]:
    """The items of these ids that were not withdrawn. Raises ChangedItems if the lab lacks one."""
    gone = lab.read(item_store.withdrawn_item_ids, ids)
    return load_items_by_id(lab, [one for one in ids if one not in gone])


def _probes_outside_query(lab: Lab, protocol: StudyProtocol, found: Sequence[Item]) -> list[Item]:
    """The probes of the items that the query itself does not match."""
    if protocol.items.probes == "off":
        return []
    known, keys = {item.id for item in found}, {(item.benchmark, item.version, item.key) for item in found}
    rows = item_query_language.find_items(lab, f"task={','.join(PROBE_TASKS)}")
    return [
        item_from_row(row)
        for row in rows
        if row.id not in known and (row.benchmark, row.version, row.variant_of) in keys
    ]
