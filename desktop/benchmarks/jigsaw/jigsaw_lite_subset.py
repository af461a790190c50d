"""Jigsaw-Puzzles-Lite as a recipe: 220 photographs of the whole set, for people (Jigsaw-Puzzles 4.1)."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

from desktop.benchmarks.item import Item
from desktop.benchmarks.seeded_random_generators import child_generator

PAPER_PHOTOGRAPHS = 220


def draw_lite_subset(items: Iterable[Item], photographs: int = PAPER_PHOTOGRAPHS, seed: int = 0) -> list[Item]:
    """All items of `photographs` photographs drawn at random among those that have every task.

    All of them if there are not more than that. Probes and variants are left out. Where a photograph has several items
    of a task, made with different seeds, the one of the most frequent version is used. Items are returned photograph
    by photograph, in the order given.
    """
    groups: defaultdict[str, list[Item]] = defaultdict(list)
    for item in _one_item_per_task([item for item in items if item.variant_of is None]):
        groups[item.group or item.key].append(item)
    tasks = {item.task for group in groups.values() for item in group}
    whole = sorted(name for name, group in groups.items() if {item.task for item in group} == tasks)
    order = child_generator(seed, "jigsaw", "lite").permutation(len(whole))[:photographs]
    chosen = {whole[int(index)] for index in order}
    return [item for name, group in groups.items() if name in chosen for item in group]


def _one_item_per_task(items: Sequence[Item]) -> list[Item]:
    """One item of each task of each photograph, in the order given."""
    of = Counter(item.version for item in items)
    best: dict[tuple[str, str], tuple[int, str]] = {}
    for item in items:
        place, rank = (item.group or item.key, item.task), (of[item.version], item.version)
        best[place] = max(best.get(place, rank), rank)
    return [item for item in items if best[item.group or item.key, item.task][1] == item.version]
