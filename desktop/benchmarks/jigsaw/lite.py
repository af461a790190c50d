"""Jigsaw-Puzzles-Lite as a recipe: 220 photographs of the whole set, for people (Jigsaw-Puzzles 4.1)."""

from collections import defaultdict
from collections.abc import Iterable

from desktop.benchmarks.item import Item
from desktop.benchmarks.seeds import generator

PAPER_PHOTOGRAPHS = 220


def lite(items: Iterable[Item], photographs: int = PAPER_PHOTOGRAPHS, seed: int = 0) -> list[Item]:
    """All items of `photographs` photographs drawn at random among those that have every task.

    All of these where there are no more. Items come photograph by photograph, in the order given.
    """
    groups: defaultdict[str, list[Item]] = defaultdict(list)
    for item in items:
        groups[item.group or item.key].append(item)
    tasks = {item.task for group in groups.values() for item in group}
    whole = sorted(name for name, group in groups.items() if {item.task for item in group} == tasks)
    order = generator(seed, "jigsaw", "lite").permutation(len(whole))[:photographs]
    chosen = {whole[int(index)] for index in order}
    return [item for name, group in groups.items() if name in chosen for item in group]
