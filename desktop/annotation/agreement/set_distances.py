"""Distances between two sets of labels: nominal, Jaccard, and MASI (Passonneau 2006)."""

from collections.abc import Callable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

Values = Sequence[frozenset[str]]
Distances = NDArray[np.float64]
Distance = Callable[[Values], Distances]


def nominal_distance(values: Values) -> Distances:
    """0 on the diagonal, 1 elsewhere; (n, n) for n distinct values."""
    return 1.0 - np.eye(len(values))


def jaccard_distance(values: Values) -> Distances:
    """1 − |A∩B| / |A∪B|; two empty sets are 0 apart."""
    both, either = _set_overlaps(values)
    return np.where(either == 0, 0.0, 1.0 - both / np.maximum(either, 1))


def masi_distance(values: Values) -> Distances:
    """1 − M·J: M is 1 for equal sets, 2/3 where one contains the other, 1/3 where they overlap, 0 where they do not."""
    both, either = _set_overlaps(values)
    sizes = np.array([len(value) for value in values])
    smaller = np.minimum.outer(sizes, sizes)
    # numerators over 3, so that thirds are rounded once
    monotony = np.select([both == either, both == smaller, both > 0], [3, 2, 1], 0)
    similarity = monotony * both / np.maximum(3 * either, 1)
    return np.where(either == 0, 0.0, 1.0 - similarity)


DISTANCES: Mapping[str, Distance] = {"nominal": nominal_distance, "jaccard": jaccard_distance, "masi": masi_distance}


def _set_overlaps(values: Values) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Sizes of the intersection and of the union of each pair."""
    labels = {label: column for column, label in enumerate(sorted(frozenset[str]().union(*values)))}
    member = np.zeros((len(values), len(labels)))
    for row, value in enumerate(values):
        member[row, [labels[label] for label in value]] = 1
    both = np.rint(member @ member.T).astype(np.int64)
    sizes = both.diagonal()
    return both, np.add.outer(sizes, sizes) - both
