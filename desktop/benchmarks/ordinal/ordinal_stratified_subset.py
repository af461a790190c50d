"""The stratified subset on which the paper runs its costly models (OrdinalBench 4.1)."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from desktop.benchmarks.item import Factor, Item
from desktop.benchmarks.seeded_random_generators import child_generator

PAPER_SIZES: Mapping[str, int] = {"2d_single_loop": 2500, "2d_maze_loop": 2500, "3d_single_loop": 1500}
PAPER_SEED = 0

STRATA = ("ordinal_level", "stride", "object_count", "grid_size", "direction", "turn_preference")
"""Level × stride × size × direction and turn; axes that a task does not have do not divide."""


@dataclass(frozen=True, slots=True)
class StratifiedSubset:
    """The chosen items, in their old order, and the largest difference of a stratum's share from the whole's."""

    items: tuple[Item, ...]
    largest_deviation: float


def draw_stratified_subset(items: Sequence[Item], size: int, seed: int = PAPER_SEED) -> StratifiedSubset:
    """`size` items of one task, drawn by strata in proportion, the largest remainders first.

    All items if there are not more than `size`.
    """
    if size >= len(items):
        return StratifiedSubset(tuple(items), 0.0)
    strata: defaultdict[tuple[Factor | None, ...], list[int]] = defaultdict(list)
    for index, item in enumerate(items):
        strata[_item_stratum(item)].append(index)
    names = sorted(strata, key=str)
    shares = {name: len(strata[name]) * size / len(items) for name in names}
    counts = {name: int(share) for name, share in shares.items()}
    left = size - sum(counts.values())
    for name in sorted(names, key=lambda name: counts[name] - shares[name])[:left]:
        counts[name] += 1
    rng = child_generator(seed, "ordinal", "subset")
    chosen = sorted(strata[name][int(i)] for name in names for i in rng.permutation(len(strata[name]))[: counts[name]])
    return StratifiedSubset(
        tuple(items[index] for index in chosen), _share_deviation(items, [items[index] for index in chosen])
    )


def _item_stratum(item: Item) -> tuple[Factor | None, ...]:
    return tuple(item.factors.get(name) for name in STRATA)


def _share_deviation(whole: Sequence[Item], part: Sequence[Item]) -> float:
    all_counts, counts = Counter(map(_item_stratum, whole)), Counter(map(_item_stratum, part))
    return max(abs(counts[name] / len(part) - all_counts[name] / len(whole)) for name in all_counts)
