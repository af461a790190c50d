"""MOAT's labels: nine capabilities (section 3.1), five input types (appendix 7), and what older files called them."""

from collections.abc import Mapping, Sequence

from desktop.benchmarks.messages import say
from desktop.benchmarks.parse_imported_cells import BadRow

CAPABILITIES = ("CNT", "OCR", "UVC", "RLA", "3DTF", "3DQNT", "GNDT", "GNDV", "RET")
"""In the order of table 2's columns, which is that of the label scheme `moat`."""
INPUT_TYPES = ("INDOOR", "OUTDOOR", "INFOGRAPHIC", "DIAGRAM", "GUI")
RENAMED: Mapping[str, str] = {"UCV": "UVC"}
"""The set of March 2025 (v1) and figure captions write UCV."""
FOREIGN = ("MATH", "MTIMG", "MTLIN")
"""Labels of v1 that the paper does not define; kept as tags and counted in no table."""


def capability_tags(labels: Sequence[str]) -> tuple[str, ...]:
    """The tags of an item: capabilities in the order of table 2, then foreign labels. Raises BadRow for others."""
    named = {RENAMED.get(label.strip().upper(), label.strip().upper()) for label in labels}
    unknown = sorted(named.difference(CAPABILITIES, FOREIGN))
    if unknown:
        raise BadRow(say("{label} is not a known capability."), label=unknown[0])
    return tuple(label for label in (*CAPABILITIES, *FOREIGN) if label in named)


def capabilities_among_tags(tags: Sequence[str]) -> tuple[str, ...]:
    """Those of an item's tags that are capabilities, in the order of table 2."""
    return tuple(label for label in CAPABILITIES if label in tags)
