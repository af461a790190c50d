"""What a variant keeps of its making, read and carried out anew: it must give the pictures that it shows."""

import json
from collections.abc import Mapping

from db.lab import Lab
from desktop.annotation.job_kinds.simplified_item_variants import EDITS
from desktop.benchmarks.canonical_json import canonical_json
from desktop.benchmarks.decode_image_pixels import Pixels
from desktop.benchmarks.item import Item
from desktop.library.images import verified_pixel_cache
from desktop.library.images.crop_mark_resize_edits import Operations, parse_edits, render_edits


def edits_of(variant: Item) -> dict[int, Operations]:
    """The operations that a variant keeps, by picture."""
    told = (variant.notes or {})[EDITS]
    return {int(place): parse_edits(canonical_json(of)) for place, of in json.loads(told).items()}


def rendered(lab: Lab, parent: Item, edits: Mapping[int, Operations]) -> list[Pixels]:
    """What the operations make of the original's pictures."""
    return [
        render_edits(verified_pixel_cache.load_pixels(lab, picture), edits.get(place, ()))
        for place, picture in enumerate(parent.images)
    ]
