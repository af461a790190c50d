"""Probes (VRIQ 4.2, appendix A): small questions attached to an item, about the perception and reasoning it needs."""

from desktop.benchmarks.probes.attach_probes_from_files import ProbeSpec, attach_probes
from desktop.benchmarks.probes.failure_category_from_probes import (
    ANY,
    ATTRIBUTED,
    RULES,
    FailureCategory,
    ItemRule,
    ProbedOutcomes,
    failure_category,
    find_item_rule,
    probes_failed,
)
from desktop.benchmarks.probes.probe_kind_and_order import (
    DIMENSIONS,
    FOREIGN_DIMENSIONS,
    PERCEPTUAL,
    PROBE_TASKS,
    REASONING,
    is_probe,
    parse_dimension,
    probe_dimension,
    probe_kind,
    probe_parent,
    probes_after,
)
from desktop.benchmarks.probes.probes_solvable_by_people import ProbeAttempt, ProbeValidation, validate_probe

__all__ = [
    "ANY",
    "ATTRIBUTED",
    "DIMENSIONS",
    "FOREIGN_DIMENSIONS",
    "PERCEPTUAL",
    "PROBE_TASKS",
    "REASONING",
    "RULES",
    "FailureCategory",
    "ItemRule",
    "ProbeAttempt",
    "ProbeSpec",
    "ProbeValidation",
    "ProbedOutcomes",
    "attach_probes",
    "failure_category",
    "find_item_rule",
    "is_probe",
    "parse_dimension",
    "probe_dimension",
    "probe_kind",
    "probe_parent",
    "probes_after",
    "probes_failed",
    "validate_probe",
]
