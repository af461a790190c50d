"""Probes (VRIQ 4.2, appendix A): small questions attached to an item, about the perception and reasoning it needs."""

from desktop.benchmarks.probes.failure_attribution import (
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
from desktop.benchmarks.probes.probe_files import ProbeSpec, attach_probes
from desktop.benchmarks.probes.probe_items import (
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
from desktop.benchmarks.probes.probe_validation import ProbeAttempt, ProbeValidation, validate_probe

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
