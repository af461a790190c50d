"""Stratified samples: a part of the items in which named shares are those of the whole.

Shares are kept jointly as far as whole items allow (largest remainders), then single swaps bring the share of every
value nearer to the whole's: where items carry several tags, no joint drawing alone could.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from desktop.benchmarks.item import Item
from desktop.benchmarks.seeded_random_generators import child_generator

TASK, TAG = "task", "tag"
"""Strata that are not factors. Items may have several tags: the share of each tag is kept."""
SWAPS = 400
"""At most so many swaps; each lessens the deviation, and few are needed."""

MOST_PATTERNS = 1_500
"""With more patterns the joint sample is not improved by swaps: nearly every item is a stratum of its own."""

Value = tuple[str, str]


@dataclass(frozen=True, slots=True)
class StratifiedSample:
    """The chosen items in their old order. deviation: the largest difference, over all values of all strata, of a
    value's share among them from its share in the whole; where is that value (name and text)."""

    items: tuple[Item, ...]
    deviation: float
    where: Value | None


def stratum_values(item: Item, names: Sequence[str]) -> tuple[Value, ...]:
    found: list[Value] = []
    for name in names:
        if name == TAG:
            found += [(TAG, tag) for tag in sorted(item.tags)]
        elif name == TASK:
            found.append((TASK, f"{item.benchmark}/{item.task}"))
        else:
            found.append((name, str(item.factors.get(name, ""))))
    return tuple(found)


def draw_stratified_sample(items: Sequence[Item], size: int, names: Sequence[str], seed: int) -> StratifiedSample:
    """`size` of the items, drawn by `seed`, with the shares of the values of `names` kept. All if not more than that.

    names: factors, "task" or "tag"; a factor that an item lacks is a value of its own.
    """
    if size >= len(items):
        return StratifiedSample(tuple(items), 0.0, None)
    carried = [stratum_values(item, names) for item in items]
    values = sorted({value for entry in carried for value in entry})
    column = {value: n for n, value in enumerate(values)}
    table = np.zeros((len(items), len(values)))
    for row, entry in enumerate(carried):
        table[row, [column[value] for value in entry]] = 1
    chosen = _sample_jointly(carried, size, seed)
    _swap_items(table, chosen, size)
    off = np.abs(table[chosen].mean(axis=0) - table.mean(axis=0)) if values else np.zeros(0)
    worst = int(off.argmax()) if len(off) else None
    kept = tuple(item for item, taken in zip(items, chosen, strict=True) if taken)
    return StratifiedSample(
        kept, float(off[worst]) if worst is not None else 0.0, None if worst is None else values[worst]
    )


def _sample_jointly(carried: Sequence[tuple[Value, ...]], size: int, seed: int) -> NDArray[np.bool_]:
    """By the largest remainders of the joint strata; equal remainders are drawn."""
    strata: defaultdict[tuple[Value, ...], list[int]] = defaultdict(list)
    for index, entry in enumerate(carried):
        strata[entry].append(index)
    rng = child_generator(seed, "items", "strata")
    names = sorted(strata)
    names = [names[int(n)] for n in rng.permutation(len(names))]
    shares = {name: len(strata[name]) * size / len(carried) for name in names}
    counts = {name: int(share) for name, share in shares.items()}
    left = size - sum(counts.values())
    for name in sorted(names, key=lambda name: counts[name] - shares[name])[:left]:
        counts[name] += 1
    chosen = np.zeros(len(carried), dtype=bool)
    for name in names:
        drawn = rng.permutation(len(strata[name]))[: counts[name]]
        chosen[[strata[name][int(n)] for n in drawn]] = True
    return chosen


def _swap_items(table: NDArray[np.float64], chosen: NDArray[np.bool_], size: int) -> None:
    """Swap one item of a pattern for one of another as long as the squared deviations become less."""
    patterns, of = np.unique(table, axis=0, return_inverse=True)
    if len(patterns) > MOST_PATTERNS:
        return
    of = of.reshape(-1)
    wanted = table.mean(axis=0) * size
    lengths = (patterns**2).sum(axis=1)
    between = lengths[:, None] + lengths[None, :] - 2 * patterns @ patterns.T
    for _ in range(SWAPS):
        off = table[chosen].sum(axis=0) - wanted
        towards = patterns @ off
        change = between + 2 * (towards[None, :] - towards[:, None])
        inside, outside = (np.bincount(of[part], minlength=len(patterns)) for part in (chosen, ~chosen))
        change[inside == 0, :] = np.inf
        change[:, outside == 0] = np.inf
        leaving, coming = divmod(int(change.argmin()), len(patterns))
        if change[leaving, coming] > -1e-9:
            return
        chosen[np.flatnonzero(chosen & (of == leaving))[0]] = False
        chosen[np.flatnonzero(~chosen & (of == coming))[0]] = True
