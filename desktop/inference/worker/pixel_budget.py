"""The pixel budget that a model's folder brings along, read from its files alone."""

import json
from pathlib import Path
from typing import Any

FILES = ("processor_config.json", "preprocessor_config.json")
NAMES = (("shortest_edge", "longest_edge"), ("min_pixels", "max_pixels"))
SMALLEST_AREA = 3136
"""Below this the numbers are sides, not areas: then the family's processor takes no pixel budget."""


def budget_of(folder: Path) -> tuple[int, int] | None:
    """Smallest and largest picture in pixels of area; None where the family's processor takes no such budget."""
    for name in FILES:
        try:
            settings = json.loads((folder / name).read_bytes())
        except (OSError, ValueError):
            continue
        found = _areas(settings.get("image_processor") or settings)
        if found:
            return found
    return None


def _areas(settings: dict[str, Any]) -> tuple[int, int] | None:
    sizes: list[dict[str, Any]] = [settings.get("size") or {}, settings]
    for holder in sizes:
        for least, most in NAMES:
            values: list[object] = [holder.get(least), holder.get(most)]
            if all(isinstance(value, int) and value >= SMALLEST_AREA for value in values):
                return int(str(values[0])), int(str(values[1]))
    return None
