"""The split of a participant's items into sessions, and orders in which items do not give others away."""

from collections import defaultdict
from collections.abc import Sequence
from itertools import combinations, permutations

from desktop.benchmarks.item import Item
from desktop.study.constraints.items_revealing_each_other import (
    RelatedItems,
    better_in_separate_sessions,
    gives_away,
    group_related_items,
    must_precede,
    reveal_each_other,
)
from desktop.study.planning.draw_study_sample import qualified_task_name

LONGER = 1.25
"""How much longer than its share a session may be to keep blocks whole."""


def order_tasks_harmlessly(tasks: Sequence[str], items: Sequence[Item]) -> list[str]:
    """The tasks in the given order, except that none comes after one that gives it away on an image of these items if
    the other order is harmless."""
    before: defaultdict[str, set[str]] = defaultdict(set)
    for picture in group_related_items(items):
        for one, other in permutations(picture.members, 2):
            if must_precede(items[one], items[other]):
                before[qualified_task_name(items[other])].add(qualified_task_name(items[one]))
    left, found = list(tasks), list[str]()
    while left:
        ready = next((task for task in left if not before[task] & set(left) - {task}), left[0])
        found.append(ready)
        left.remove(ready)
    return found


def split_into_sessions(items: Sequence[Item], sittings: int, weights: Sequence[int] = ()) -> list[int]:
    """The session of each item, from 1; the items are ordered by block.

    Blocks stay whole if the sessions are about even; else the order is cut into even parts. If that would put items
    into one session that give each other away, or should be apart, items are assigned to sessions one by one, evenly.
    weights: number of screens of an item, with its probes; 1 each by default.
    """
    if sittings == 1 or not items:
        return [1] * len(items)
    weights = weights or [1] * len(items)
    whole, cut = _split_by_blocks(items, sittings), _split_by_weight(weights, sittings)
    first, second = (whole, cut) if _is_even_split(whole, weights, sittings) else (cut, whole)
    found = [picture for picture in group_related_items(items) if len(picture.members) > 1]
    if _count_harmful_pairs(items, found, first) == (0, 0):
        return first
    single = _split_one_by_one(items, found, sittings)
    ways = [first, single, whole] if second is whole else [first, cut, single]
    return min(ways, key=lambda way: _count_harmful_pairs(items, found, way))


def count_given_away_items(items: Sequence[Item], sittings: Sequence[int]) -> int:
    """How many items follow, in this order, an item of the same session that gives them away."""
    found = [picture for picture in group_related_items(items) if len(picture.members) > 1]
    return sum(
        any(
            gives_away(items[earlier], items[later])
            for earlier in picture.members
            if earlier < later and sittings[earlier] == sittings[later]
        )
        for picture in found
        for later in picture.members
    )


def _split_by_blocks(items: Sequence[Item], sittings: int) -> list[int]:
    """Each block whole, in the session in which most of the items before it would end."""
    before: dict[str, int] = {}
    for number, item in enumerate(items):
        before.setdefault(qualified_task_name(item), number)
    return [1 + before[qualified_task_name(item)] * sittings // len(items) for item in items]


def _split_by_weight(weights: Sequence[int], sittings: int) -> list[int]:
    """The order unchanged, in parts of about equal weight; an item belongs to the part that contains its middle."""
    total, before, found = sum(weights), 0, list[int]()
    for weight in weights:
        found.append(1 + min(sittings - 1, (2 * before + weight) * sittings // (2 * total)))
        before += weight
    return found


def _is_even_split(way: Sequence[int], weights: Sequence[int], sittings: int) -> bool:
    """Whether no session is empty, or much longer than its share."""
    loads = [0] * (sittings + 1)
    for number, weight in zip(way, weights, strict=True):
        loads[number] += weight
    return all(loads[1:]) and max(loads) * sittings <= LONGER * sum(loads)


def _count_harmful_pairs(items: Sequence[Item], found: Sequence[RelatedItems], way: Sequence[int]) -> tuple[int, int]:
    """Number of pairs in one session that give each other away, and of pairs that should be apart."""
    away = close = 0
    for picture in found:
        for one, other in combinations(picture.members, 2):
            if way[one] == way[other]:
                away += reveal_each_other(items[one], items[other])
                close += better_in_separate_sessions(items[one], items[other])
    return away, close


def _split_one_by_one(items: Sequence[Item], found: Sequence[RelatedItems], sittings: int) -> list[int]:
    """Assign each item to the session where it gives away and is given away least, of these to the emptiest; never with
    one of its clique if there is a session without, nor with one that it should be apart from."""
    sitting_of = [0] * len(items)
    loads = [0] * (sittings + 1)
    room = -(-len(items) // sittings)
    alone = set(range(len(items))) - {index for picture in found for index in picture.members}
    for picture in found:
        taken: dict[int, int] = {}
        for index in _most_constrained_first(items, picture):
            choice = min(
                range(1, sittings + 1), key=lambda number: _session_cost(items, index, number, taken, loads, room)
            )
            taken[index] = sitting_of[index] = choice
            loads[choice] += 1
    for index in sorted(alone):
        choice = min(range(1, sittings + 1), key=lambda number: loads[number])
        sitting_of[index] = choice
        loads[choice] += 1
    return sitting_of


def _most_constrained_first(items: Sequence[Item], picture: RelatedItems) -> list[int]:
    """The items of a group, first those that must or should be apart from most others."""

    def ties(index: int) -> int:
        others = [items[other] for other in picture.members if other != index]
        return sum(
            reveal_each_other(items[index], other) or better_in_separate_sessions(items[index], other)
            for other in others
        )

    return sorted(picture.members, key=lambda index: (-ties(index), index))


def _session_cost(
    items: Sequence[Item], index: int, number: int, taken: dict[int, int], loads: Sequence[int], room: int
) -> tuple[bool, bool, bool, int, int]:
    item = items[index]
    beside = any(at == number and reveal_each_other(items[other], item) for other, at in taken.items())
    close = any(at == number and better_in_separate_sessions(items[other], item) for other, at in taken.items())
    spoiled = sum(
        (at < number and gives_away(items[other], item)) or (at > number and gives_away(item, items[other]))
        for other, at in taken.items()
    )
    return beside, close, loads[number] >= room, spoiled, loads[number]
