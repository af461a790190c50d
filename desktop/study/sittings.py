"""The order of a person's items: blocks, sittings, and what must not come before what."""

from collections import defaultdict
from collections.abc import Sequence

from desktop.benchmarks.item import Item
from desktop.study.relations import Picture, gives_away, must_precede, part_ways, pictures
from desktop.study.sampling import task_name


def harmless_first(tasks: Sequence[str], items: Sequence[Item]) -> list[str]:
    """The tasks in the order given, but that none comes after one that gives it away on a picture of these items where
    the other order would do no harm."""
    before: defaultdict[str, set[str]] = defaultdict(set)
    for picture in pictures(items):
        for one in picture.members:
            for other in picture.members:
                if must_precede(items[one], items[other]):
                    before[task_name(items[other])].add(task_name(items[one]))
    left, found = list(tasks), list[str]()
    while left:
        ready = next((task for task in left if not before[task] & set(left) - {task}), left[0])
        found.append(ready)
        left.remove(ready)
    return found


def spread(items: Sequence[Item], sittings: int) -> list[int]:
    """The sitting of each item, from 1; the items come block by block.

    Blocks stay whole, each in the sitting in which most of what stands before it would end; but where that would show
    in one sitting what gives each other away, items go to sittings one by one, evenly.
    """
    if sittings == 1 or not items:
        return [1] * len(items)
    whole = _by_blocks(items, sittings)
    found = [picture for picture in pictures(items) if len(picture.members) > 1]
    if not any(_clash(items, picture, whole) for picture in found):
        return whole
    return _one_by_one(items, found, sittings)


def given_away(items: Sequence[Item], sittings: Sequence[int]) -> int:
    """How many items come, in this order, after one of the same sitting that gives them away."""
    found = [picture for picture in pictures(items) if len(picture.members) > 1]
    return sum(
        any(
            gives_away(items[earlier], items[later])
            for earlier in picture.members
            if earlier < later and sittings[earlier] == sittings[later]
        )
        for picture in found
        for later in picture.members
    )


def _by_blocks(items: Sequence[Item], sittings: int) -> list[int]:
    before: dict[str, int] = {}
    for number, item in enumerate(items):
        before.setdefault(task_name(item), number)
    return [1 + before[task_name(item)] * sittings // len(items) for item in items]


def _clash(items: Sequence[Item], picture: Picture, sittings: Sequence[int]) -> bool:
    return any(
        one < other and sittings[one] == sittings[other] and part_ways(items[one], items[other])
        for clique in picture.cliques
        for one in clique
        for other in clique
    )


def _one_by_one(items: Sequence[Item], found: Sequence[Picture], sittings: int) -> list[int]:
    """Each item to the sitting where it gives away and is given away least, of these to the emptiest; never beside one
    of its clique as long as there is a sitting without."""
    sitting_of = [0] * len(items)
    loads = [0] * (sittings + 1)
    room = -(-len(items) // sittings)
    alone = set(range(len(items))) - {index for picture in found for index in picture.members}
    for picture in found:
        taken: dict[int, int] = {}
        for index in sorted(picture.members):
            choice = min(range(1, sittings + 1), key=lambda number: _cost(items, index, number, taken, loads, room))
            taken[index] = sitting_of[index] = choice
            loads[choice] += 1
    for index in sorted(alone):
        choice = min(range(1, sittings + 1), key=lambda number: loads[number])
        sitting_of[index] = choice
        loads[choice] += 1
    return sitting_of


def _cost(
    items: Sequence[Item], index: int, number: int, taken: dict[int, int], loads: Sequence[int], room: int
) -> tuple[bool, bool, int, int]:
    item = items[index]
    beside = any(at == number and part_ways(items[other], item) for other, at in taken.items())
    spoiled = sum(
        (at < number and gives_away(items[other], item)) or (at > number and gives_away(item, items[other]))
        for other, at in taken.items()
    )
    return beside, loads[number] >= room, spoiled, loads[number]
