"""Items generated earlier under the same seed, and whether their photographs are still in the folder."""

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from db.lab import Lab
from db.rows import ItemFilter, QueryCondition
from db.stores import items
from desktop.benchmarks.base_errors import CannotDo
from desktop.benchmarks.canonical_json import sha256_hex
from desktop.benchmarks.item import Item
from desktop.benchmarks.messages import say
from desktop.library.images.image_credits_table import CreditLookup, ImageCredit
from desktop.library.item_jsonl import InvalidItemLine, item_from_own_line, parse_item_line
from desktop.library.item_rows import item_from_row

REMOVED_GROUPS = "taken_out.jsonl"
"""File next to the items of a folder with the groups that were removed from it."""


class UnreadableItems(CannotDo):
    """A line of a folder of items cannot be read."""

    code = "broken_items"


@dataclass(frozen=True, slots=True)
class PreviousItems:
    """Items of one seed that are not generated again. gone: groups whose photograph has left the folder. withdrawn:
    groups that were withdrawn. spent: (group, task) of single items withdrawn from groups still in use. dropped: groups
    in `gone` whose items are removed now."""

    items: tuple[Item, ...] = ()
    gone: frozenset[str] = frozenset()
    withdrawn: frozenset[str] = frozenset()
    spent: frozenset[tuple[str, str]] = frozenset()
    dropped: frozenset[str] = frozenset()

    def with_gone_dropped(self) -> "PreviousItems":
        """A copy in which the items of missing photographs are removed as well."""
        return replace(self, dropped=self.gone)

    @property
    def kept(self) -> tuple[Item, ...]:
        return tuple(item for item in self.items if item.group not in self.dropped)

    @property
    def standing(self) -> tuple[Item, ...]:
        """The kept items that are in use."""
        return tuple(item for item in self.kept if (item.group, item.task) not in self.spent)

    @property
    def apart(self) -> frozenset[str]:
        """Names of photographs with withdrawn or removed items, whose keys stay reserved."""
        return frozenset(photograph_of_group(group) for group in self.withdrawn | self.dropped)

    @property
    def held(self) -> frozenset[str]:
        """Keys of items that are kept although their photograph is missing."""
        return frozenset(item.key for item in self.items if item.group in self.gone - self.dropped)

    def telling(self, table: Mapping[str, ImageCredit]) -> CreditLookup:
        """Credits that a table of the present photographs gives for earlier images. Where another file had items under
        the same name, they apply to the items of the present file only."""
        others = {photograph_of_group(group) for group in self.gone | self.withdrawn}
        plain = {name: credit for name, credit in table.items() if name not in others}

        def told(group: str | None) -> Mapping[str, ImageCredit]:
            name = photograph_of_group(group or "")
            own = name in others and name in table and group not in self.gone | self.withdrawn
            return {**plain, name: table[name]} if own else plain

        return told


def photograph_of_group(group: str) -> str:
    """The photograph's name in a group (see `Photo.group`)."""
    return group.rpartition("@")[0]


def load_previous_items(target: Lab | Path, seed: int, photos: Path, files: Sequence[Path]) -> PreviousItems:
    """The Jigsaw items of `seed` that `target` has, compared with the present photographs. Raises UnreadableItems."""
    if isinstance(target, Path):
        found = PreviousItems(tuple(_previous_in_folder(target, f"generated-{seed}")), withdrawn=removed_groups(target))
    else:
        found = _previous_in_lab(target, seed_filter(seed))
    groups = {item.group for item in found.items if item.group}
    return replace(found, gone=frozenset(groups - _present_groups(photos, files, groups)))


def removed_groups(out: Path) -> frozenset[str]:
    """The groups whose items were removed from a folder of items. Raises UnreadableItems."""
    file = out / REMOVED_GROUPS
    try:
        return frozenset(str(json.loads(line)["group"]) for line in file.read_text("utf-8").split("\n") if line.strip())
    except FileNotFoundError:
        return frozenset()
    except (ValueError, LookupError, TypeError) as error:
        raise UnreadableItems(say("{file} cannot be read."), where=str(file), file=str(file)) from error


def seed_filter(seed: int) -> ItemFilter:
    """Filter for the Jigsaw items of a lab that were generated with this seed."""
    return ItemFilter(
        (QueryCondition("benchmark", "in", ("jigsaw",)), QueryCondition("version", "in", (f"generated-{seed}",)))
    )


def _previous_in_lab(lab: Lab, where: ItemFilter) -> PreviousItems:
    """The items in use, and items of the same groups that were withdrawn one by one."""
    standing = lab.read(items.find_stored_items, where)
    groups = {row.group for row in standing}
    places = {(row.group, row.task) for row in standing}
    ever = lab.read(items.find_stored_items, where, old=True)
    once = [row for row in ever if row.group in groups and (row.group, row.task) not in places]
    withdrawn = frozenset(row.group for row in ever if row.group is not None and row.group not in groups)
    spent = frozenset((row.group, row.task) for row in once if row.group is not None)
    known = tuple(item_from_row(row) for row in (*standing, *{(row.group, row.task): row for row in once}.values()))
    return PreviousItems(known, withdrawn=withdrawn, spent=spent)


def _previous_in_folder(out: Path, version: str) -> list[Item]:
    file = out / "items.jsonl"
    if not file.is_file():
        return []
    found: list[Item] = []
    for _, item in read_item_lines(file):
        if item.version != version:
            raise UnreadableItems(
                say("{file} contains items of another seed: {version}."),
                hint=say("Use the seed that it was generated with."),
                where=str(file),
                file=str(file),
                version=item.version,
            )
        found.append(item)
    return found


def read_item_lines(file: Path) -> Iterator[tuple[str, Item]]:
    """The lines of a folder's items, each with its item; blank lines are skipped. Raises UnreadableItems."""
    for number, line in enumerate(file.read_bytes().split(b"\n"), 1):
        if line.strip():
            try:
                text = line.decode().rstrip("\r")
                item = item_from_own_line(parse_item_line(text))
            except (ValueError, RecursionError, InvalidItemLine) as error:
                raise UnreadableItems(
                    say("Line {number} of {file} is not an item."),
                    where=f"line {number}",
                    number=number,
                    file=str(file),
                ) from error
            yield f"{text}\n", item


def _present_groups(photos: Path, files: Sequence[Path], wanted: Collection[str]) -> set[str]:
    """The groups of those photographs whose name occurs in a wanted group."""
    names = {photograph_of_group(group) for group in wanted}
    found: set[str] = set()
    for file in files:
        name = file.relative_to(photos).as_posix()
        if name in names:
            try:
                found.add(f"{name}@{sha256_hex(file.read_bytes())[:12]}")
            except OSError:  # unreadable is not missing; cutting it reports that it is broken
                found |= {group for group in wanted if photograph_of_group(group) == name}
    return found
