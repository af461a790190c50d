"""Conversion of items to rows of the store and back."""

from collections.abc import Mapping, Sequence

from db.rows import ItemRow
from desktop.benchmarks.item import Factor, Item


def item_row(item: Item, files: Sequence[str]) -> ItemRow:
    """The row of `item`; `files` are the hashes of its stored image files, in order."""
    if len(files) != len(item.images):
        raise ValueError(f"{item.key}: {len(item.images)} pictures but {len(files)} files")
    return ItemRow(
        id=item.id,
        stimulus_id=item.stimulus_id,
        benchmark=item.benchmark,
        version=item.version,
        key=item.key,
        task=item.task,
        kind=item.kind.value,
        body=item.text,
        images=tuple(files),
        tags=item.tags,
        factors=_factor_columns(item.factors),
        group=item.group,
        variant_of=item.variant_of,
    )


def item_from_row(row: ItemRow) -> Item:
    """The item of `row`, each image with its stored file."""
    item = Item.model_validate_json(row.body)
    images = [picture.model_copy(update={"file": file}) for picture, file in zip(item.images, row.images, strict=True)]
    return item.model_copy(update={"images": tuple(images)})


def _factor_columns(factors: Mapping[str, Factor]) -> tuple[tuple[str, str | int | float], ...]:
    in_order = sorted(factors.items())
    if bool in map(type, factors.values()):
        return tuple([(name, _searchable_factor(value)) for name, value in in_order])
    return tuple(in_order)


def _searchable_factor(value: Factor) -> str | int | float:
    """A factor in searchable form: booleans as JSON words, so that `hard=true` matches them."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return value
