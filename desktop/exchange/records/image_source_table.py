"""The table of image sources: for every image of an item its photograph, creator and licence."""

import uuid
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path

from db.lab import Lab
from db.rows import ImageOrigin, ItemRow
from db.stores import image_metadata
from desktop.benchmarks.messages import Sentence, say
from desktop.exchange.records.export_request_and_outcome import ExportRequest
from desktop.exchange.records.shareable_licensed_images import licensed_images_of
from desktop.exchange.table_files.atomic_export import ExportedFile
from desktop.exchange.table_files.jsonl_files import write_jsonl_table
from desktop.exchange.table_files.record_table_and_columns import ExportColumn, RecordTable, TableRecord
from desktop.library.item_query_language import find_items

NAME = "media_sources"
PICTURES = 0.95
"""Approximate fraction of the time for a format's images when this table is written with them."""
COLUMNS = (
    ExportColumn("item_id", "text", "The item version that shows the picture."),
    ExportColumn(
        "picture", "integer", "Which of the item's pictures, from 1; one of several origins has several rows."
    ),
    ExportColumn("file", "text", "SHA-256 of the stored file, by which croissant and bundle name it."),
    ExportColumn("pixels", "text", "SHA-256 of the normalised pixels, as items and their images tell it."),
    ExportColumn(
        "source", "text", "The photograph that it was made from, or the address it came from; null: not known."
    ),
    ExportColumn("creator", "text", "Who made that; null: not known."),
    ExportColumn("licence", "text", "The licence of that; null: not known."),
    ExportColumn(
        "may_be_shared",
        "boolean",
        "Its licence lets anybody pass on what was made of it, or it was drawn here. What is not known does not, and "
        "neither does NoDerivatives.",
    ),
)


def image_source_table(lab: Lab, rows: Iterable[ItemRow], about_n: int = 0) -> RecordTable:
    """The table of these items' images; its rows are read lazily."""
    about = "Where the pictures of items come from, and under what licence."
    return RecordTable(NAME, about, COLUMNS, _image_source_records(lab, rows), about_n)


def _image_source_records(lab: Lab, rows: Iterable[ItemRow]) -> Iterator[TableRecord]:
    shown = [row for row in rows if row.images]
    pictures = licensed_images_of(lab, shown)
    origins = lab.read(image_metadata.image_origins_by_file, pictures)
    for row in shown:
        for number, file in enumerate(row.images, 1):
            if file not in pictures:
                continue
            for origin in origins.get(file, [ImageOrigin()]):
                yield {
                    "item_id": str(row.id),
                    "picture": number,
                    "file": file,
                    "pixels": pictures[file].row.pixels,
                    **origin._asdict(),
                    "may_be_shared": pictures[file].shared,
                }


def write_sources_beside_images(
    asked: ExportRequest, path: Path, gone: Collection[uuid.UUID]
) -> tuple[ExportedFile, list[Sentence]]:
    """Write the table next to the images of the requested items, except those that are `gone`, for internal formats
    that include every image; also returns messages about licences."""
    lab = asked.scope.lab
    left_out = set(gone)
    rows = [row for row in find_items(lab, asked.query) if row.id not in left_out]
    pictures = licensed_images_of(lab, rows).values()
    told = {
        one.licence
        for some in lab.read(image_metadata.image_origins_by_file, (one.row.file for one in pictures)).values()
        for one in some
    }
    said: list[Sentence] = []
    if licences := sorted(one for one in told if one):
        under = say("Contains images under these licences (see {file}): {licences}.")
        said.append(Sentence(under, {"file": path.name, "licences": ", ".join(licences)}))
    if kept := sum(not one.shared for one in pictures):
        house = say("Nothing was omitted because of its licence. Images that must not be shared: {n}.")
        said.append(Sentence(house, {"n": kept}))
    return write_jsonl_table(image_source_table(lab, rows, len(rows)), path), said
