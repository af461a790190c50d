"""Creators and licences of images that the lab has already: filled in later, and compared with a table."""

import json
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path

from db.lab import Lab
from db.rows import Filter, MediumRow
from db.slices import in_slices
from db.stores import items, media
from desktop.benchmarks.item import Item
from desktop.library.credits import Credit, Telling, completed, denies
from desktop.library.earlier import name_of

PAGE = 500
NOTHING = Credit()
Places = frozenset[tuple[str, str]]
"""Which photographs have items of which tasks, as (group, task)."""


@dataclass(frozen=True, slots=True)
class Owned:
    """Items in use (`places`), and by group the creators and licences stored with images of the photograph itself."""

    places: Places
    credits: Mapping[str, frozenset[Credit]]

    def disputed(self, groups: Collection[str], told: Mapping[str, Credit]) -> tuple[str, ...]:
        """Photographs of these groups for which a stored image has another creator or licence than the table."""
        found = (group for group in groups if name_of(group) in told)
        named = {name_of(one) for one in found if any(denies(c, told[name_of(one)]) for c in self.credits.get(one, ()))}
        return tuple(sorted(named))

    def unlicensed(self, groups: Collection[str]) -> tuple[str, ...]:
        """Photographs of these groups without a known licence."""
        return tuple(sorted(name_of(one) for one in groups if not any(c.licence for c in self.credits.get(one, ()))))


_Said = tuple[str, str, str | None, Credit]
"""For one image: its item's group and task, the photograph it shows, and the credit known for that."""


def owned_in_lab(lab: Lab, where: Filter) -> Owned:
    """Credits of the items of a lab that match `where`."""
    return _owned(_said_in_lab(lab, where))


def owned_in_folder(lines: Path) -> Owned:
    return _owned(_said_in_folder(lines))


def _said_in_lab(lab: Lab, where: Filter) -> Iterator[_Said]:
    """Read in pages, since a lab may have many items."""
    for offset in count(0, PAGE):
        rows = lab.read(items.find, where, offset=offset, limit=PAGE)
        origins = lab.read(media.origins, {file for row in rows for file in row.images})
        for row in rows:
            yield row.group or "", row.task, None, NOTHING
            for file in row.images:
                for source, creator, licence in origins.get(file, []):
                    yield row.group or "", row.task, source, Credit(creator, licence)
        if len(rows) < PAGE:
            return


def _said_in_folder(lines: Path) -> Iterator[_Said]:
    with lines.open(encoding="utf-8") as file:
        for item in (json.loads(line) for line in file if line.strip()):
            group, task = item.get("group") or "", item["task"]
            yield group, task, None, NOTHING
            for image in item["images"]:
                yield group, task, image.get("source"), Credit(image.get("creator"), image.get("licence"))


def _owned(said: Iterable[_Said]) -> Owned:
    places: set[tuple[str, str]] = set()
    found: defaultdict[str, set[Credit]] = defaultdict(set)
    for group, task, source, credit in said:
        if group:
            places.add((group, task))
            if source == name_of(group):
                found[group].add(credit)
    return Owned(frozenset(places), {group: frozenset(every) for group, every in found.items()})


def credit_pictures(lab: Lab, known: Iterable[Item], told: Telling) -> int:
    """Store creators and licences that were missing for images of these items, from the credits given by photograph,
    per group. Returns how many images changed. The items do not change."""
    new: dict[str, Credit] = {}
    for item in known:
        names = told(item.group)
        shown = [(one.file, names.get(one.source or "")) for one in item.images]
        new |= {file: credit for file, credit in shown if file and credit}
    stored = lab.read(media.get_many, new).values()
    rows = [row for before in stored if (row := _credited(before, new[before.file])) != before]
    in_slices(lab.write, media.add, rows)
    return len(rows)


def _credited(row: MediumRow, credit: Credit) -> MediumRow:
    after = completed(Credit(row.creator, row.licence), credit)
    return replace(row, creator=after.creator, licence=after.licence)
