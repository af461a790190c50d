"""Which items of a study reveal something about each other, by the benchmarks' table of leakage between tasks.

Such items are grouped (mostly items of one image). Within a group, items that give each other away in either order form
a clique: a participant may see only one of them per session. If only one order gives away, the harmless order is used.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from desktop.benchmarks.answer_leakage_between_tasks import LeakageEffect, leakage_effect, should_be_separated
from desktop.benchmarks.item import Item


@dataclass(frozen=True, slots=True)
class RelatedItems:
    """A group of related items (their indexes), as cliques of those that give each other away. An unrelated item is a
    group with one clique of one."""

    cliques: tuple[tuple[int, ...], ...]

    @property
    def members(self) -> tuple[int, ...]:
        return tuple(index for clique in self.cliques for index in clique)


def gives_away(earlier: Item, later: Item) -> bool:
    """Whether having seen `earlier` gives `later` away."""
    return leakage_effect(earlier, later) is LeakageEffect.GIVES_AWAY


def reveal_each_other(one: Item, other: Item) -> bool:
    """Whether two items give each other away in either order."""
    return gives_away(one, other) and gives_away(other, one)


def must_precede(one: Item, other: Item) -> bool:
    """Whether `one` is harmless before `other`, but would be given away after it."""
    return gives_away(other, one) and not gives_away(one, other)


def better_in_separate_sessions(one: Item, other: Item) -> bool:
    """Whether two items should be in different sessions, in either order, though neither gives the other away so
    strongly that no order is allowed."""
    return should_be_separated(one, other) or should_be_separated(other, one)


def group_related_items(items: Sequence[Item]) -> list[RelatedItems]:
    """The groups of related items, in the order of their first items."""
    found: list[RelatedItems] = []
    for bucket in _related_candidates(items):
        for together in _connected_components(bucket, lambda a, b: _are_related(items[a], items[b])):
            apart = _connected_components(together, lambda a, b: reveal_each_other(items[a], items[b]))
            found.append(RelatedItems(tuple(tuple(clique) for clique in apart)))
    return sorted(found, key=lambda picture: min(picture.members))


def _are_related(one: Item, other: Item) -> bool:
    return leakage_effect(one, other) is not LeakageEffect.NONE or leakage_effect(other, one) is not LeakageEffect.NONE


def _related_candidates(items: Sequence[Item]) -> Iterable[list[int]]:
    """Candidate groups: items of one image, or of which one is a variant of the other."""
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


def _connected_components(indexes: Sequence[int], linked: Callable[[int, int], bool]) -> list[list[int]]:
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
