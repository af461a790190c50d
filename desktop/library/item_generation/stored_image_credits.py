"""Credits of images that are stored in the lab already: filled in later, and compared with a table."""

import json
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path

from db.access.chunked_writes import write_in_chunks
from db.lab import Lab
from db.rows import ImageFileRow, ItemFilter
from db.stores import image_metadata, items
from desktop.benchmarks.item import Item
from desktop.library.images.image_credits_table import CreditLookup, ImageCredit, credits_conflict, merge_credits
from desktop.library.item_generation.items_of_same_seed import photograph_of_group

PAGE = 500
NO_CREDIT = ImageCredit()
Places = frozenset[tuple[str, str]]
"""Which photographs have items of which tasks, as (group, task)."""


@dataclass(frozen=True, slots=True)
class PhotographCredits:
    """Items in use (`places`), and by group the creators and licences stored with images of the photograph itself."""

    places: Places
    credits: Mapping[str, frozenset[ImageCredit]]

    def disputed(self, groups: Collection[str], told: Mapping[str, ImageCredit]) -> tuple[str, ...]:
        """Photographs of these groups for which a stored image has another creator or licence than the table."""
        found = (group for group in groups if photograph_of_group(group) in told)
        named = {
            photograph_of_group(one)
            for one in found
            if any(credits_conflict(c, told[photograph_of_group(one)]) for c in self.credits.get(one, ()))
        }
        return tuple(sorted(named))

    def unlicensed(self, groups: Collection[str]) -> tuple[str, ...]:
        """Photographs of these groups without a known licence."""
        return tuple(
            sorted(photograph_of_group(one) for one in groups if not any(c.licence for c in self.credits.get(one, ())))
        )


_CreditEntry = tuple[str, str, str | None, ImageCredit]
"""For one image: its item's group and task, the photograph it shows, and the credit known for that."""


def credits_in_lab(lab: Lab, where: ItemFilter) -> PhotographCredits:
    return _group_credits(_lab_credit_entries(lab, where))


def credits_in_folder(lines: Path) -> PhotographCredits:
    return _group_credits(_folder_credit_entries(lines))


def _lab_credit_entries(lab: Lab, where: ItemFilter) -> Iterator[_CreditEntry]:
    """Read in pages, since a lab may have many items."""
    for offset in count(0, PAGE):
        rows = lab.read(items.find_stored_items, where, offset=offset, limit=PAGE)
        origins = lab.read(image_metadata.image_origins_by_file, {file for row in rows for file in row.images})
        for row in rows:
            yield row.group or "", row.task, None, NO_CREDIT
            for file in row.images:
                for source, creator, licence in origins.get(file, []):
                    yield row.group or "", row.task, source, ImageCredit(creator, licence)
        if len(rows) < PAGE:
            return


def _folder_credit_entries(lines: Path) -> Iterator[_CreditEntry]:
    with lines.open(encoding="utf-8") as file:
        for item in (json.loads(line) for line in file if line.strip()):
            group, task = item.get("group") or "", item["task"]
            yield group, task, None, NO_CREDIT
            for image in item["images"]:
                yield group, task, image.get("source"), ImageCredit(image.get("creator"), image.get("licence"))


def _group_credits(said: Iterable[_CreditEntry]) -> PhotographCredits:
    places: set[tuple[str, str]] = set()
    found: defaultdict[str, set[ImageCredit]] = defaultdict(set)
    for group, task, source, credit in said:
        if group:
            places.add((group, task))
            if source == photograph_of_group(group):
                found[group].add(credit)
    return PhotographCredits(frozenset(places), {group: frozenset(every) for group, every in found.items()})


def add_image_credits(lab: Lab, known: Iterable[Item], told: CreditLookup) -> int:
    """Store creators and licences that were missing for images of these items, from the credits given by photograph,
    per group. Returns how many images changed. The items do not change."""
    new: dict[str, ImageCredit] = {}
    for item in known:
        names = told(item.group)
        shown = [(one.file, names.get(one.source or "")) for one in item.images]
        new |= {file: credit for file, credit in shown if file and credit}
    stored = lab.read(image_metadata.get_image_files, new).values()
    rows = [row for before in stored if (row := _with_credit(before, new[before.file])) != before]
    write_in_chunks(lab.write, image_metadata.add_image_files, rows)
    return len(rows)


def _with_credit(row: ImageFileRow, credit: ImageCredit) -> ImageFileRow:
    after = merge_credits(ImageCredit(row.creator, row.licence), credit)
    return replace(row, creator=after.creator, licence=after.licence)
