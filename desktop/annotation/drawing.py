"""Samples drawn by strata, with what each that was drawn stands for."""

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from desktop.benchmarks.seeds import generator

Stratum = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sample:
    """What was drawn, in a mixed order that tells no stratum. weights: how many of its stratum each one stands for."""

    order: tuple[uuid.UUID, ...]
    weights: Mapping[uuid.UUID, float]


def stratified(
    strata: Mapping[Stratum, Sequence[uuid.UUID]], most: Mapping[Stratum, int | None], *, seed: int, purpose: str
) -> Sample:
    """Of each stratum at most as many as `most` names (None: all of them; unnamed: none), without replacement.

    The same seed draws the same. A weight is the size of its stratum over how many were drawn of it.
    """
    weights: dict[uuid.UUID, float] = {}
    for stratum, members in sorted(strata.items()):
        ids = sorted(members)
        limit = most.get(stratum, 0)
        number = len(ids) if limit is None else min(limit, len(ids))
        places: list[int] = generator(seed, purpose, *stratum).permutation(len(ids)).tolist()
        weights |= {ids[place]: len(ids) / number for place in places[:number]}
    order = sorted(weights)
    mixed: list[int] = generator(seed, purpose, "order").permutation(len(order)).tolist()
    return Sample(tuple(order[place] for place in mixed), weights)
