"""VRIQ (arXiv 2602.05382): nonverbal puzzles of five categories in two domains, with diagnostic probes."""

from desktop.benchmarks.vriq.vriq_categories import (
    CATEGORIES,
    DOMAINS,
    SUBCATEGORIES,
    TABLE_2,
    TABLE_3,
    VriqCategory,
    option_count,
    parse_category,
)
from desktop.benchmarks.vriq.vriq_rows_to_items import (
    BENCHMARK,
    LAYOUTS,
    VriqColumns,
    read_vriq_row,
    vriq_answer,
    vriq_category,
    vriq_columns,
    vriq_domain,
    vriq_option_number,
)

__all__ = [
    "BENCHMARK",
    "CATEGORIES",
    "DOMAINS",
    "LAYOUTS",
    "SUBCATEGORIES",
    "TABLE_2",
    "TABLE_3",
    "VriqCategory",
    "VriqColumns",
    "option_count",
    "parse_category",
    "read_vriq_row",
    "vriq_answer",
    "vriq_category",
    "vriq_columns",
    "vriq_domain",
    "vriq_option_number",
]
