"""Stratified random samples with weights."""

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from desktop.benchmarks.seeded_random_generators import child_generator

Stratum = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WeightedSample:
    """The sampled ids, shuffled across strata. weights: how many of its stratum each one represents."""

    order: tuple[uuid.UUID, ...]
    weights: Mapping[uuid.UUID, float]


def draw_weighted_sample(
    strata: Mapping[Stratum, Sequence[uuid.UUID]], most: Mapping[Stratum, int | None], *, seed: int, purpose: str
) -> WeightedSample:
    """Sample without replacement, at most `most` of each stratum (None: all; absent: none).

    The same seed gives the same sample. A weight is the size of the stratum divided by the number sampled from it.
    """
    weights: dict[uuid.UUID, float] = {}
    for stratum, members in sorted(strata.items()):
        ids = sorted(members)
        limit = most.get(stratum, 0)
        number = len(ids) if limit is None else min(limit, len(ids))
        places: list[int] = child_generator(seed, purpose, *stratum).permutation(len(ids)).tolist()
        weights |= {ids[place]: len(ids) / number for place in places[:number]}
    order = sorted(weights)
    mixed: list[int] = child_generator(seed, purpose, "order").permutation(len(order)).tolist()
    return WeightedSample(tuple(order[place] for place in mixed), weights)
