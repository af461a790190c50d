"""Probes (VRIQ 4.2, appendix A): small questions attached to an item, about the perception and reasoning it needs."""

from desktop.benchmarks.probes.attaching import ProbeSpec, attached
from desktop.benchmarks.probes.labels import (
    DIMENSIONS,
    FOREIGN_DIMENSIONS,
    PERCEPTUAL,
    PROBE_TASKS,
    REASONING,
    dimension_named,
    dimension_of,
    is_probe,
    kind_of,
    order_after,
    parent_of,
)
from desktop.benchmarks.probes.tiers import (
    ANY,
    ATTRIBUTED,
    RULES,
    Category,
    ItemRule,
    Probed,
    category_of,
    failed,
    rule_named,
)
from desktop.benchmarks.probes.trying import Tried, Tries, tried

__all__ = [
    "ANY",
    "ATTRIBUTED",
    "DIMENSIONS",
    "FOREIGN_DIMENSIONS",
    "PERCEPTUAL",
    "PROBE_TASKS",
    "REASONING",
    "RULES",
    "Category",
    "ItemRule",
    "ProbeSpec",
    "Probed",
    "Tried",
    "Tries",
    "attached",
    "category_of",
    "dimension_named",
    "dimension_of",
    "failed",
    "is_probe",
    "kind_of",
    "order_after",
    "parent_of",
    "rule_named",
    "tried",
]
