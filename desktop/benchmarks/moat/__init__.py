"""MOAT (arXiv 2503.09348): questions that need several capabilities at once, with hints in words and pictures."""

from desktop.benchmarks.moat.asking import SEED, listed, order_of
from desktop.benchmarks.moat.labels import CAPABILITIES, FOREIGN, INPUT_TYPES, RENAMED, capabilities_of, tags_of
from desktop.benchmarks.moat.reading import BENCHMARK, V1, V2, Columns, columns_of, pictures_of, read_row
from desktop.benchmarks.moat.subset import HUMAN_SUBSET, Subset, drawn_subset, matched_subset

__all__ = [
    "BENCHMARK",
    "CAPABILITIES",
    "FOREIGN",
    "HUMAN_SUBSET",
    "INPUT_TYPES",
    "RENAMED",
    "SEED",
    "V1",
    "V2",
    "Columns",
    "Subset",
    "capabilities_of",
    "columns_of",
    "drawn_subset",
    "listed",
    "matched_subset",
    "order_of",
    "pictures_of",
    "read_row",
    "tags_of",
]
