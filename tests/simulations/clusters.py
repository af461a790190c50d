"""Items that share a cluster: 50 clusters of ten, the null true, tested as if items were independent and clustered."""

import numpy as np
from numpy.typing import NDArray

from tests.simulations.panels import below, below_t

CLUSTERS, EACH, TRUTH = 50, 10, 0.5
ICCS = (0.05, 0.1, 0.2, 0.5)


def clusters(rng: np.random.Generator, icc: float, runs: int) -> NDArray[np.float64]:
    """runs × clusters × items; rates are beta with mean 0.5, so that the correlation within clusters is `icc`."""
    a = (1 - icc) / icc / 2
    rates = rng.beta(a, a, size=(runs, CLUSTERS, 1))
    return (rng.random((runs, CLUSTERS, EACH)) < rates).astype(np.float64)


def naive(values: NDArray[np.float64]) -> NDArray[np.float64]:
    """p-values that take items as independent."""
    mean = values.mean(axis=(1, 2))
    return 2 * below(-np.abs(mean - TRUTH) / np.sqrt(mean * (1 - mean) / (CLUSTERS * EACH)))


def clustered(values: NDArray[np.float64]) -> NDArray[np.float64]:
    """p-values with errors by cluster, t with clusters − 1."""
    by_cluster = values.mean(axis=2)
    error = by_cluster.std(axis=1, ddof=1) / np.sqrt(CLUSTERS)
    return 2 * below_t(CLUSTERS - 1, -np.abs(by_cluster.mean(axis=1) - TRUTH) / error)
