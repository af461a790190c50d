"""Simplified variants of items (MOAT 4.4): edited images, with the capabilities that they make easier.

A variant is an item of its own, `variant_of` its original. It stores the operations by image index, and the hashes of
the edited originals; what people and models see is `image_edits.render_edits` of the original.
"""

import json
import uuid
from collections.abc import Collection, Mapping

from db.ids import new_id
from db.lab import Lab
from db.rows import ImageFileRow, ItemFilter, QueryCondition
from db.stores import image_metadata, items
from desktop.annotation.jobs.annotation_errors import BadVariant
from desktop.benchmarks.canonical_json import canonical_json
from desktop.benchmarks.decode_image_pixels import Pixels, encode_png, pixel_hash
from desktop.benchmarks.item import Item, ItemImage
from desktop.benchmarks.label_schemes import LabelScheme
from desktop.benchmarks.messages import say
from desktop.benchmarks.moat import CAPABILITIES
from desktop.library.images import verified_pixel_cache
from desktop.library.images.crop_mark_resize_edits import Operations, render_edits, serialise_edits
from desktop.library.item_rows import item_from_row, item_row

KIND = "variants"
SCHEME = LabelScheme(
    name="variant_editing", version="1", title="Simplified variants", source="MOAT, section 4.4", labels=()
)
TILES = (384, 512, 448, 336)
"""Sides of one tile of common encoders, in pixels; MOAT's first."""
EDITS, EDITED_FROM = "edits", "edited_from"
"""Notes of a variant: its operations, and the pixel hashes of the originals they apply to."""
Edits = Mapping[int, Operations]
"""Operations by index of the image among the item's images."""


def simplifiable_capabilities(item: Item) -> tuple[str, ...]:
    """The capabilities that a variant of an item can make easier: those that it needs, else all nine."""
    own = tuple(name for name in CAPABILITIES if name in item.tags)
    return own or CAPABILITIES


def create_variant(lab: Lab, parent_id: uuid.UUID, edits: Edits, simplifies: Collection[str], *, author: str) -> Item:
    """Store a variant; waits for the writer. author: the code of who edited.

    Raises BadVariant without an edit, without a capability or with one that the item does not need, and for a variant
    or a probe; BadEdit.
    """
    row = lab.read(items.get_item, parent_id)
    parent = item_from_row(row)
    _check_variant(parent, edits, simplifies)
    named = [name for name in CAPABILITIES if name in simplifies]
    shown = [_edit_image(lab, parent.images[place], edits.get(place, ())) for place in range(len(parent.images))]
    told = {str(place): json.loads(serialise_edits(of)) for place, of in sorted(edits.items()) if of}
    variant = parent.model_copy(
        update={
            "key": f"{parent.key}~{'+'.join(named)}",
            "images": tuple(picture for picture, _ in shown),
            "factors": {
                **parent.factors,
                "simplifies": "+".join(named),
                **({"author": author} if author else {}),
            },
            "notes": {
                **(parent.notes or {}),
                EDITS: canonical_json(told),
                EDITED_FROM: " ".join(picture.pixels for picture in parent.images),
            },
            "group": parent.group or parent.key,
            "variant_of": parent.key,
        }
    )
    variant = _with_unused_key(lab, variant)
    files = [
        _store_edited_image(lab, row.images[place], picture, pixels) for place, (picture, pixels) in enumerate(shown)
    ]
    stored = item_row(variant, files)
    lab.write(items.add_items, [stored], import_id=new_id()).result()
    return item_from_row(stored)


def load_variants(lab: Lab, parent: Item) -> list[Item]:
    """The variants of an item that are in use, in order of their keys."""
    rows = lab.read(items.find_stored_items, ItemFilter((QueryCondition("variant_of", "in", (parent.key,)),)))
    own = [item_from_row(row) for row in rows if (row.benchmark, row.version) == _benchmark_version(parent)]
    return [item for item in own if "simplifies" in item.factors]


def _benchmark_version(item: Item) -> tuple[str, str]:
    return item.benchmark, item.version


def _check_variant(parent: Item, edits: Edits, simplifies: Collection[str]) -> None:
    if parent.variant_of is not None:
        raise BadVariant(say("{item} is a variant or a probe. Edit its original instead."), item=parent.key)
    if not any(edits.values()):
        raise BadVariant(say("No edits yet. A variant requires at least one operation."))
    if set(edits) - set(range(len(parent.images))):
        raise BadVariant(say("{item} does not have this image."), item=parent.key)
    if not simplifies:
        raise BadVariant(say("Specify which capability this makes easier."))
    if strange := set(simplifies) - set(simplifiable_capabilities(parent)):
        raise BadVariant(say("{item} does not need {name}."), item=parent.key, name=min(strange))


def _edit_image(lab: Lab, picture: ItemImage, operations: Operations) -> tuple[ItemImage, Pixels | None]:
    """The image as the variant shows it; without pixels if it is unchanged."""
    if not operations:
        return picture, None
    pixels = render_edits(verified_pixel_cache.load_pixels(lab, picture), operations)
    height, width = pixels.shape[:2]
    made = ItemImage(role=picture.role, pixels=pixel_hash(pixels), width=width, height=height, source=picture.source)
    return made, pixels


def _store_edited_image(lab: Lab, original: str, picture: ItemImage, pixels: Pixels | None) -> str:
    """The file of an image: the original's own if it is unchanged."""
    if pixels is None:
        return original
    data = encode_png(pixels)
    file = lab.media.put(data)
    known = lab.read(image_metadata.get_image_files, [original])[original]
    medium = ImageFileRow(
        file=file,
        pixels=picture.pixels,
        width=picture.width,
        height=picture.height,
        bytes=len(data),
        mime="image/png",
        source=picture.source,
        creator=known.creator,
        licence=known.licence,
    )
    lab.write(image_metadata.add_image_files, [medium]).result()
    return file


def _with_unused_key(lab: Lab, variant: Item) -> Item:
    """The variant under a key that is unused in its version."""
    key, number = variant.key, 2
    while any(
        (row.benchmark, row.version) == _benchmark_version(variant) and row.id != variant.id
        for row in lab.read(items.items_by_key, variant.key)
    ):
        variant = variant.model_copy(update={"key": f"{key}-{number}"})
        number += 1
    return variant
