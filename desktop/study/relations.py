"""Which items of a study tell something of each other, by the give-away table of the benchmarks.

Items that do form a picture. Within one, items that give each other away whichever comes first form a clique: nobody
may meet two of these in one sitting. Where only one order gives away, the harmless one is taken.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from desktop.benchmarks.giveaways import Effect, better_apart, effect
from desktop.benchmarks.item import Item


@dataclass(frozen=True, slots=True)
class Picture:
    """Items (their indexes) that tell something of each other, as cliques of those that give each other away. An item
    that stands alone is a picture of one clique of one."""

    cliques: tuple[tuple[int, ...], ...]

    @property
    def members(self) -> tuple[int, ...]:
        return tuple(index for clique in self.cliques for index in clique)


def gives_away(earlier: Item, later: Item) -> bool:
    """Whether having met `earlier` gives `later` away."""
    return effect(earlier, later) is Effect.GIVES_AWAY


def part_ways(one: Item, other: Item) -> bool:
    """Whether two items give each other away whichever comes first."""
    return gives_away(one, other) and gives_away(other, one)


def must_precede(one: Item, other: Item) -> bool:
    """Whether `one` does no harm before `other`, but would be given away after it."""
    return gives_away(other, one) and not gives_away(one, other)


def too_close(one: Item, other: Item) -> bool:
    """Whether two items are better a sitting apart, whichever comes first, though neither gives the other away so that
    no order would do."""
    return better_apart(one, other) or better_apart(other, one)


def pictures(items: Sequence[Item]) -> list[Picture]:
    """The pictures of the items, in the order in which their first items come."""
    found: list[Picture] = []
    for bucket in _buckets(items):
        for together in _components(bucket, lambda a, b: _tell(items[a], items[b])):
            apart = _components(together, lambda a, b: part_ways(items[a], items[b]))
            found.append(Picture(tuple(tuple(clique) for clique in apart)))
    return sorted(found, key=lambda picture: min(picture.members))


def _tell(one: Item, other: Item) -> bool:
    return effect(one, other) is not Effect.NONE or effect(other, one) is not Effect.NONE


def _buckets(items: Sequence[Item]) -> Iterable[list[int]]:
    """Items that could tell of each other at all: of one picture, or one a variant of the other."""
    names: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
    for index, item in enumerate(items):
        names[item.benchmark, item.group or item.variant_of or item.key].append(index)
    by_key = {(item.benchmark, item.key): (item.benchmark, item.group or item.key) for item in items}
    for item in items:
        here = (item.benchmark, item.group or item.variant_of or item.key)
        there = by_key.get((item.benchmark, item.variant_of)) if item.variant_of else None
        if there is not None and there != here and there in names and here in names:
            names[there] += names.pop(here)
    return names.values()


def _components(indexes: Sequence[int], linked: Callable[[int, int], bool]) -> list[list[int]]:
    left = list(indexes)
    found: list[list[int]] = []
    while left:
        component = [left.pop(0)]
        for here in component:
            near = [other for other in left if linked(here, other)]
            component += near
            left = [other for other in left if other not in near]
        found.append(component)
    return found
