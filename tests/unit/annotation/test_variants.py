"""Simplified variants: items of their own, made of operations on an original that stays as it is."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from db.lab import Lab, create_lab
from db.stores import items
from desktop.annotation.job_kinds.simplified_item_variants import EDITED_FROM, create_variant, load_variants
from desktop.annotation.jobs.annotation_errors import BadVariant
from desktop.benchmarks.decode_image_pixels import pixel_hash
from desktop.benchmarks.item import Item
from desktop.exchange.import_item_files import import_item_files
from desktop.inference.batch_runs.items_for_condition import items_for_condition
from desktop.library.images import verified_pixel_cache
from desktop.library.images.crop_mark_resize_edits import CropEdit, Operation, PointMark, ResizeEdit
from desktop.library.item_rows import item_from_row
from tests.making.edited import edits_of, rendered
from tests.making.moat_sets import moat_rows, write_parquet

EDITS: dict[int, list[Operation]] = {
    0: [PointMark(x=20, y=20), CropEdit(left=8, top=8, width=32, height=30), ResizeEdit(side=24)]
}


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[Lab]:
    with create_lab(tmp_path / "lab", name="Test") as made:
        import_item_files(made, write_parquet(tmp_path / "MOAT.parquet", moat_rows(6)))
        yield made


def original(lab: Lab) -> Item:
    return next(item for row in lab.read(items.find_stored_items) if len((item := item_from_row(row)).images) == 1)


def test_that_a_variant_shows_what_its_operations_make_of_the_original(lab: Lab) -> None:
    parent = original(lab)
    before = [pixel_hash(verified_pixel_cache.load_pixels(lab, picture)) for picture in parent.images]
    variant = create_variant(lab, parent.id, EDITS, [parent.tags[0]], author="V1")
    kept = item_from_row(lab.read(items.get_item, variant.id))
    assert edits_of(kept) == {0: tuple(EDITS[0])}
    [again] = rendered(lab, parent, edits_of(kept))
    shown = verified_pixel_cache.load_pixels(lab, kept.images[0])
    assert np.array_equal(again, shown)
    assert pixel_hash(shown) == kept.images[0].pixels
    assert [pixel_hash(verified_pixel_cache.load_pixels(lab, picture)) for picture in parent.images] == before
    assert (kept.notes or {})[EDITED_FROM] == " ".join(before)
    assert (kept.variant_of, kept.factors["simplifies"], kept.factors["author"]) == (parent.key, parent.tags[0], "V1")
    assert (kept.answer, kept.question, kept.options) == (parent.answer, parent.question, parent.options)


def test_that_a_pointed_picture_is_what_models_are_sent(lab: Lab) -> None:
    from desktop.inference.backends.image_files_for_worker import image_part
    from desktop.inference.model_conditions import condition_named

    parent = original(lab)
    variant = create_variant(lab, parent.id, EDITS, [parent.tags[0]], author="V1")
    [asked] = items_for_condition(lab, condition_named("simplified"), [parent])
    assert asked.id == variant.id
    part = image_part(lab, asked.images[0], condition_named("default"))
    assert part.pixels == pixel_hash(rendered(lab, parent, EDITS)[0])


def test_that_variants_of_the_same_capabilities_have_names_of_their_own(lab: Lab) -> None:
    parent = original(lab)
    first = create_variant(lab, parent.id, EDITS, [parent.tags[0]], author="V1")
    second = create_variant(lab, parent.id, {0: [ResizeEdit(side=30)]}, [parent.tags[0]], author="V1")
    again = create_variant(lab, parent.id, EDITS, [parent.tags[0]], author="V1")
    assert (first.key, second.key) == (f"{parent.key}~{parent.tags[0]}", f"{parent.key}~{parent.tags[0]}-2")
    assert again.id == first.id
    assert [one.id for one in load_variants(lab, parent)] == [first.id, second.id]


def test_that_a_variant_needs_an_edit_and_a_capability_of_its_item(lab: Lab) -> None:
    parent = original(lab)
    strange = next(name for name in ("CNT", "RET", "UVC", "3DQNT") if name not in parent.tags)
    variant = create_variant(lab, parent.id, EDITS, [parent.tags[0]], author="")
    nothing: dict[int, list[Operation]] = {0: []}
    for of, edits, names in (
        (parent.id, nothing, [parent.tags[0]]),
        (parent.id, EDITS, []),
        (parent.id, EDITS, [strange]),
        (parent.id, {4: EDITS[0]}, [parent.tags[0]]),
        (variant.id, EDITS, [parent.tags[0]]),
    ):
        with pytest.raises(BadVariant):
            create_variant(lab, of, edits, names, author="V1")
