"""Items generated earlier under the same seed, and whether their photographs are still in the folder."""

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from db.lab import Lab
from db.rows import Filter, ItemRow, Word
from db.stores import items
from desktop.benchmarks.canonical import sha256_hex
from desktop.benchmarks.errors import CannotDo
from desktop.benchmarks.item import Item
from desktop.benchmarks.words import say
from desktop.library.credits import Credit, Telling
from desktop.library.lines import NoItem, known_item, told_of
from desktop.library.rows import item_of

TAKEN_OUT = "taken_out.jsonl"
"""File next to the items of a folder with the groups that were removed from it."""


class BrokenItems(CannotDo):
    """A line of a folder of items cannot be read."""

    code = "broken_items"


@dataclass(frozen=True, slots=True)
class Earlier:
    """Items of one seed that are not generated again. gone: groups whose photograph has left the folder. withdrawn:
    groups that were withdrawn. spent: (group, task) of single items withdrawn from groups still in use. dropped: groups
    in `gone` whose items are removed now."""

    items: tuple[Item, ...] = ()
    gone: frozenset[str] = frozenset()
    withdrawn: frozenset[str] = frozenset()
    spent: frozenset[tuple[str, str]] = frozenset()
    dropped: frozenset[str] = frozenset()

    def dropping(self) -> "Earlier":
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
        return frozenset(name_of(group) for group in self.withdrawn | self.dropped)

    @property
    def held(self) -> frozenset[str]:
        """Keys of items that are kept although their photograph is missing."""
        return frozenset(item.key for item in self.items if item.group in self.gone - self.dropped)

    def telling(self, table: Mapping[str, Credit]) -> Telling:
        """Credits that a table of the present photographs gives for earlier images. Where another file had items under
        the same name, they apply to the items of the present file only."""
        others = {name_of(group) for group in self.gone | self.withdrawn}
        plain = {name: credit for name, credit in table.items() if name not in others}

        def told(group: str | None) -> Mapping[str, Credit]:
            name = name_of(group or "")
            own = name in others and name in table and group not in self.gone | self.withdrawn
            return {**plain, name: table[name]} if own else plain

        return told


def name_of(group: str) -> str:
    """The photograph's name in a group (see `Photo.group`)."""
    return group.rpartition("@")[0]


def earlier_items(target: Lab | Path, seed: int, photos: Path, files: Sequence[Path]) -> Earlier:
    """The Jigsaw items of `seed` that `target` has, compared with the present photographs. Raises BrokenItems."""
    if isinstance(target, Path):
        found = Earlier(tuple(_of_folder(target, f"generated-{seed}")), withdrawn=taken_out_of(target))
    else:
        found = _of_lab(target, of_seed(seed))
    groups = {item.group for item in found.items if item.group}
    return replace(found, gone=frozenset(groups - _groups(photos, files, groups)))


def taken_out_of(out: Path) -> frozenset[str]:
    """The groups whose items were removed from a folder of items. Raises BrokenItems."""
    file = out / TAKEN_OUT
    try:
        return frozenset(str(json.loads(line)["group"]) for line in file.read_text("utf-8").split("\n") if line.strip())
    except FileNotFoundError:
        return frozenset()
    except (ValueError, LookupError, TypeError) as error:
        raise BrokenItems(say("{file} cannot be read."), where=str(file), file=str(file)) from error


def of_seed(seed: int) -> Filter:
    """Filter for the Jigsaw items of a lab that were generated with this seed."""
    return Filter((Word("benchmark", "in", ("jigsaw",)), Word("version", "in", (f"generated-{seed}",))))


def _of_lab(lab: Lab, where: Filter) -> Earlier:
    """The items in use, and items of the same groups that were withdrawn one by one."""
    standing = lab.read(items.find, where)
    groups = {row.group for row in standing}
    places = {(row.group, row.task) for row in standing}
    ever = lab.read(items.find, where, old=True)
    once = [row for row in ever if row.group in groups and (row.group, row.task) not in places]
    withdrawn = frozenset(row.group for row in ever if row.group is not None and row.group not in groups)
    spent = frozenset((row.group, row.task) for row in once if row.group is not None)
    known = tuple(item_of(row) for row in (*standing, *_one_a_task(once)))
    return Earlier(known, withdrawn=withdrawn, spent=spent)


def _one_a_task(rows: Sequence[ItemRow]) -> Collection[ItemRow]:
    return {(row.group, row.task): row for row in rows}.values()


def _of_folder(out: Path, version: str) -> list[Item]:
    file = out / "items.jsonl"
    if not file.is_file():
        return []
    found: list[Item] = []
    for _, item in item_lines(file):
        if item.version != version:
            raise BrokenItems(
                say("{file} contains items of another seed: {version}."),
                hint=say("Use the seed that it was generated with."),
                where=str(file),
                file=str(file),
                version=item.version,
            )
        found.append(item)
    return found


def item_lines(file: Path) -> Iterator[tuple[str, Item]]:
    """The lines of a folder's items, each with its item; blank lines are skipped. Raises BrokenItems."""
    for number, line in enumerate(file.read_bytes().split(b"\n"), 1):
        if line.strip():
            try:
                text = line.decode().rstrip("\r")
                item = known_item(told_of(text))
            except (ValueError, RecursionError, NoItem) as error:
                raise BrokenItems(
                    say("Line {number} of {file} is not an item."),
                    where=f"line {number}",
                    number=number,
                    file=str(file),
                ) from error
            yield f"{text}\n", item


def _groups(photos: Path, files: Sequence[Path], wanted: Collection[str]) -> set[str]:
    """The groups of those photographs whose name occurs in a wanted group."""
    names = {name_of(group) for group in wanted}
    found: set[str] = set()
    for file in files:
        name = file.relative_to(photos).as_posix()
        if name in names:
            try:
                found.add(f"{name}@{sha256_hex(file.read_bytes())[:12]}")
            except OSError:  # unreadable is not missing; cutting it reports that it is broken
                found |= {group for group in wanted if name_of(group) == name}
    return found
