"""VRIQ (arXiv 2602.05382): nonverbal puzzles of five categories in two domains, with diagnostic probes."""

from desktop.benchmarks.vriq.labels import (
    CATEGORIES,
    DOMAINS,
    SUBCATEGORIES,
    TABLE_2,
    TABLE_3,
    Category,
    category_named,
    option_count,
)
from desktop.benchmarks.vriq.reading import (
    BENCHMARK,
    LAYOUTS,
    Columns,
    answer_in,
    category_in,
    columns_of,
    domain_of,
    place_of,
    read_row,
)

__all__ = [
    "BENCHMARK",
    "CATEGORIES",
    "DOMAINS",
    "LAYOUTS",
    "SUBCATEGORIES",
    "TABLE_2",
    "TABLE_3",
    "Category",
    "Columns",
    "answer_in",
    "category_in",
    "category_named",
    "columns_of",
    "domain_of",
    "option_count",
    "place_of",
    "read_row",
]
