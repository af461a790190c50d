"""Makers and licences of pictures: told later of those that are there already, and compared with a table."""

import json
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from db.lab import Lab
from db.rows import ItemRow, MediumRow
from db.slices import in_slices
from db.stores import media
from desktop.benchmarks.item import Item
from desktop.library.credits import Credit, Telling, completed, denies
from desktop.library.earlier import name_of

Places = frozenset[tuple[str, str]]
"""Which photographs have items of which tasks: group and task."""


@dataclass(frozen=True, slots=True)
class Owned:
    """Items in use, and by group what their pictures of the photograph itself say of its maker and licence."""

    places: Places
    credits: Mapping[str, frozenset[Credit]]

    def disputed(self, groups: Collection[str], told: Mapping[str, Credit]) -> tuple[str, ...]:
        """The photographs of these groups of which a picture says something else than is told now."""
        found = (group for group in groups if name_of(group) in told)
        named = {name_of(one) for one in found if any(denies(c, told[name_of(one)]) for c in self.credits.get(one, ()))}
        return tuple(sorted(named))

    def unlicensed(self, groups: Collection[str]) -> tuple[str, ...]:
        """The photographs of these groups of which no licence is known."""
        return tuple(sorted(name_of(one) for one in groups if not any(c.licence for c in self.credits.get(one, ()))))


def owned_in_lab(lab: Lab, rows: Iterable[ItemRow]) -> Owned:
    """Of these items of a lab."""
    rows = [row for row in rows if row.group]
    origins = lab.read(media.origins, {file for row in rows for file in row.images})
    told = (
        (str(row.group), row.task, source, Credit(creator, licence))
        for row in rows
        for file in row.images
        for source, creator, licence in origins.get(file, [])
    )
    return _owned(frozenset((str(row.group), row.task) for row in rows), told)


def owned_in_folder(lines: Path) -> Owned:
    """Of the items that the lines of a folder are."""
    with lines.open(encoding="utf-8") as file:
        items = [json.loads(line) for line in file if line.strip()]
    items = [item for item in items if item.get("group")]
    told = (
        (item["group"], item["task"], image.get("source"), Credit(image.get("creator"), image.get("licence")))
        for item in items
        for image in item["images"]
    )
    return _owned(frozenset((item["group"], item["task"]) for item in items), told)


def _owned(places: Places, told: Iterable[tuple[str, str, str | None, Credit]]) -> Owned:
    found: defaultdict[str, set[Credit]] = defaultdict(set)
    for group, _, source, credit in told:
        if source == name_of(group):
            found[group].add(credit)
    return Owned(places, {group: frozenset(every) for group, every in found.items()})


def credit_pictures(lab: Lab, items: Iterable[Item], told: Telling) -> int:
    """Note what is told now of pictures of these items whose maker or licence stood open; of how many. told: by a
    photograph's name, for the items of a group. The items stay what they are."""
    new: dict[str, Credit] = {}
    for item in items:
        names = told(item.group)
        shown = [(one.file, names.get(one.source or "")) for one in item.images]
        new |= {file: credit for file, credit in shown if file and credit}
    known = lab.read(media.get_many, new).values()
    rows = [row for before in known if (row := _credited(before, new[before.file])) != before]
    in_slices(lab.write, media.add, rows)
    return len(rows)


def _credited(row: MediumRow, credit: Credit) -> MediumRow:
    after = completed(Credit(row.creator, row.licence), credit)
    return replace(row, creator=after.creator, licence=after.licence)
