"""Which items are probes, their kind and dimension, and the order in which they are asked.

A probe is an item of its own: `variant_of` is its parent's key, its task one of `PROBE_TASKS`. A perceptual probe shows
its parent's pictures and has a dimension; a reasoning probe is text alone.
"""

from collections.abc import Iterable, Mapping

from desktop.benchmarks.item import Item

PERCEPTUAL, REASONING = "probe_perceptual", "probe_reasoning"
PROBE_TASKS = (PERCEPTUAL, REASONING)

DIMENSIONS = (
    "color",
    "shape",
    "count",
    "position",
    "rotation",
    "3d_depth",
    "symmetry",
    "distractor_similarity",
)
"""VRIQ 4.4: the eight perceptual dimensions, in the order of table 5's rows and with the ids of the label scheme."""
FOREIGN_DIMENSIONS = ("detail",)
"""Used by appendix A, but not one of the eight dimensions."""

_WRITTEN: Mapping[str, str] = {
    "colour": "color",
    "counting": "count",
    "rotation/orientation": "rotation",
    "orientation": "rotation",
    "3d/depth": "3d_depth",
    "3d": "3d_depth",
    "depth": "3d_depth",
    "symmetry/pattern": "symmetry",
    "pattern": "symmetry",
    "distractor similarity": "distractor_similarity",
    "distractor": "distractor_similarity",
}
"""Other ways in which the paper and people write a dimension."""


def is_probe(item: Item) -> bool:
    """Whether the item asks about another one."""
    return item.task in PROBE_TASKS


def probe_kind(item: Item) -> str | None:
    """`perceptual` or `reasoning`; None for an item that is not a probe."""
    return {PERCEPTUAL: "perceptual", REASONING: "reasoning"}.get(item.task)


def probe_parent(item: Item) -> str | None:
    """The key of the item that a probe asks about, within the same benchmark and version."""
    return item.variant_of if is_probe(item) else None


def probe_dimension(item: Item) -> str | None:
    """The perceptual dimension of a probe."""
    found = item.factors.get("dimension")
    return found if is_probe(item) and isinstance(found, str) else None


def parse_dimension(text: str) -> str | None:
    """The dimension that a text means, a foreign one included; None where it means none."""
    name = " ".join(text.strip().casefold().replace("_", " ").split())
    name = _WRITTEN.get(name, name).replace(" ", "_")
    return name if name in {*DIMENSIONS, *FOREIGN_DIMENSIONS} else None


def probes_after(item: Item, probes: Iterable[Item]) -> list[Item]:
    """The probes of `item` in the order in which they are asked after it: perceptual, then reasoning, by key.

    A reasoning probe describes the picture in words, so it follows all probes that ask what is visible.
    """
    own = [
        probe
        for probe in probes
        if probe_parent(probe) == item.key and (probe.benchmark, probe.version) == (item.benchmark, item.version)
    ]
    return sorted(own, key=lambda probe: (PROBE_TASKS.index(probe.task), probe.key))
