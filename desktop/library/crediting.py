"""Makers and licences that are told of pictures a lab has already."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from db.lab import Lab
from db.rows import ItemRow, MediumRow
from db.slices import in_slices
from db.stores import media
from desktop.benchmarks.item import Item
from desktop.library.credits import Credit, completed, denies


def credit_pictures(lab: Lab, items: Iterable[Item], told: Mapping[str, Credit]) -> int:
    """Note what is told now, by a photograph's name, of pictures of these items whose maker or licence stood open; of
    how many. The items stay what they are."""
    if not told:
        return 0
    shown = {picture.file for item in items for picture in item.images if picture.file and picture.source in told}
    rows = [row for known in lab.read(media.get_many, shown).values() if (row := _credited(known, told)) != known]
    in_slices(lab.write, media.add, rows)
    return len(rows)


def disputed(lab: Lab, rows: Iterable[ItemRow], told: Mapping[str, Credit]) -> set[str]:
    """The photographs of which a picture of these items names another maker or licence than is told now."""
    shown = {file for row in rows for file in row.images} if told else set[str]()
    return {
        name
        for origins in lab.read(media.origins, shown).values()
        for name, creator, licence in origins
        if name is not None and name in told and denies(Credit(creator, licence), told[name])
    }


def _credited(row: MediumRow, told: Mapping[str, Credit]) -> MediumRow:
    after = completed(Credit(row.creator, row.licence), told.get(row.source or ""))
    return replace(row, creator=after.creator, licence=after.licence)
