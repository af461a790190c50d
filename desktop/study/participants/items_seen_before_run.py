"""What a person has seen before a run, in any role, and the tasks of an image seen before a trial."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from uuid import UUID

from db.lab import Lab
from db.rows import ItemFilter, QueryCondition
from db.stores import items, people
from db.stores import items_seen_by_person as store
from db.stores.items_seen_by_person import ExposureRow
from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.item import Item
from desktop.benchmarks.messages import say
from desktop.benchmarks.probes import is_probe, probe_parent
from desktop.library.item_rows import item_from_row

WAYS = {
    "trial": say("answered"),
    "screened": say("screened"),
    "label": say("tagged"),
    "decision": say("adjudicated"),
    "probe": say("probed"),
    "vote": say("voted on"),
}
"""How an item was seen, in words; verdicts of other kinds are named by their kind."""
SCREENING = "screening"
"""Schemes with this in their name are about photographs; who screened one has seen all its items."""


@dataclass(slots=True)
class ItemExposure:
    """What one person has seen; updated during a run."""

    _items: dict[UUID, str] = field(default_factory=dict[UUID, str])
    _pictures: dict[tuple[str, str], str] = field(default_factory=dict[tuple[str, str], str])
    _tasks: defaultdict[tuple[str, str], dict[str, int]] = field(
        default_factory=lambda: defaultdict[tuple[str, str], dict[str, int]](dict)
    )

    @property
    def empty(self) -> bool:
        """Whether the person has seen nothing."""
        return not self._items

    def how(self, item: Item) -> str | None:
        """How the person saw this item before (a key of WAYS, or a verdict's kind); None: not at all."""
        return self._items.get(item.stimulus_id) or self._pictures.get((item.benchmark, item.group or item.key))

    def met(self, items: Iterable[Item]) -> dict[UUID, str]:
        """Those of these items that were seen, each with how."""
        found = {item.id: self.how(item) for item in items}
        return {one: how for one, how in found.items() if how is not None}

    def before(self, item: Item, at_us: int) -> list[Json]:
        """The tasks of the item's image that the person answered before, each with the seconds since the last time."""
        tasks = self._tasks.get((item.benchmark, item.group or item.key), {})
        return [{"task": task, "seconds": (at_us - us) // 1_000_000} for task, us in sorted(tasks.items())]

    def answered(self, item: Item, at_us: int) -> None:
        """Add an item that the person has just seen in a run."""
        self._items.setdefault(item.stimulus_id, "trial")
        self._tasks[item.benchmark, item.group or item.key][item.task] = at_us

    def take(self, row: ExposureRow) -> None:
        """Add a row of the store."""
        picture = (row.benchmark, row.group or row.key)
        if row.how == "trial":
            self._tasks[picture][row.task] = row.at_us
        screened = row.how == "label" and SCREENING in row.scheme
        if screened or row.how == "screened":
            self._pictures.setdefault(picture, "screened")
        self._items.setdefault(row.stimulus_id, "screened" if screened else row.how)

    def wrote(self, probe: Item, parents: Sequence[Item]) -> None:
        """Add a probe that the person wrote: they know it and the item it is about."""
        for item in (probe, *parents):
            self._items.setdefault(item.stimulus_id, "probe")


def load_exposure(lab: Lab, person_id: UUID | None) -> ItemExposure:
    """What a person has seen so far under any of their codes; empty for a new person."""
    found = ItemExposure()
    if person_id is None:
        return found
    for row in lab.read(store.exposures_of_person, person_id):
        found.take(row)
    probes = _probes_written_by(lab, lab.read(people.codes_of_person, person_id))
    parents = _items_asked_about(lab, probes)
    for probe in probes:
        found.wrote(probe, parents.get((probe.benchmark, probe.version, probe_parent(probe)), ()))
    return found


def _probes_written_by(lab: Lab, codes: Sequence[str]) -> list[Item]:
    rows = lab.read(items.find_stored_items, ItemFilter((QueryCondition("author", "in", tuple(codes)),)))
    return [probe for probe in map(item_from_row, rows) if is_probe(probe)]


def _items_asked_about(lab: Lab, probes: Sequence[Item]) -> dict[tuple[str, str, str | None], list[Item]]:
    """The items that probes are about, by benchmark, version and key."""
    keys = tuple(sorted({key for probe in probes if (key := probe_parent(probe)) is not None}))
    found: defaultdict[tuple[str, str, str | None], list[Item]] = defaultdict(list)
    for item in map(
        item_from_row,
        lab.read(items.find_stored_items, ItemFilter((QueryCondition("key", "in", keys),))) if keys else (),
    ):
        found[item.benchmark, item.version, item.key].append(item)
    return found
