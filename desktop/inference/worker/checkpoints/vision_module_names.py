"""The modules of a model that belong to its vision part, by their names."""

import re

SEEING = re.compile(r"visual|vision|image|projector|connector|merger|resampler|abstractor|aligner", re.IGNORECASE)


def is_vision_module(part: str) -> bool:
    """Whether a part belongs to what sees: quantised, it answers plausibly and worse."""
    return SEEING.search(part) is not None
