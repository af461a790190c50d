"""Images: metadata of the files in a lab's `media/`."""

from collections.abc import Iterable, Sequence

from sqlalchemy import Connection, select

from db.errors import NotFound
from db.ids import new_id
from db.row_timestamps import wall_time_now
from db.rows import ImageFileRow, ImageOrigin
from db.schema.row_mapping_and_insertion import column_values_of, insert_missing_rows, row_from_record
from db.schema.tables import item_images, items, media, media_sources, media_withdrawals
from db.stores.item_query_to_sql import is_item_in_use
from db.translatable_store_messages import say


def add_image_files(conn: Connection, rows: Sequence[ImageFileRow]) -> int:
    """Add the images that are not stored yet, and the origins of all; returns how many were new."""
    added = insert_missing_rows(conn, media, [column_values_of(row, without=ImageOrigin._fields) for row in rows])
    origins = [
        {"file": row.file, "source": row.source or "", "creator": row.creator or "", "licence": row.licence or ""}
        for row in rows
        if row.source or row.creator or row.licence
    ]
    insert_missing_rows(conn, media_sources, origins)
    return added


def get_image_file(conn: Connection, file: str) -> ImageFileRow:
    """The image with that file hash. Raises NotFound."""
    found = get_image_files(conn, [file])
    if not found:
        raise NotFound(say("This lab has no image {file}."), file=file)
    return found[file]


def get_image_files(conn: Connection, files: Iterable[str]) -> dict[str, ImageFileRow]:
    """The images with those file hashes, as far as they are known."""
    wanted = list(dict.fromkeys(files))
    found: dict[str, ImageFileRow] = {}
    for start in range(0, len(wanted), 500):
        part = wanted[start : start + 500]
        told = _load_image_origins(conn, part)
        for record in conn.execute(select(media).where(media.c.file.in_(part))).mappings():
            first = told.get(record["file"], [ImageOrigin()])[0]
            found[record["file"]] = row_from_record(ImageFileRow, record, **first._asdict())
    return found


def image_origins_by_file(conn: Connection, files: Iterable[str]) -> dict[str, list[ImageOrigin]]:
    """The known origins of the images by file hash; the first one is that of `get_image_files`."""
    wanted = list(dict.fromkeys(files))
    found: dict[str, list[ImageOrigin]] = {}
    for start in range(0, len(wanted), 500):
        found |= _load_image_origins(conn, wanted[start : start + 500])
    return found


def expected_image_files(conn: Connection) -> list[str]:
    """The hashes of all files that the lab should have, i.e. of every image that was not withdrawn."""
    gone = select(media_withdrawals.c.file)
    return list(conn.scalars(select(media.c.file).where(media.c.file.not_in(gone)).order_by(media.c.file)))


def withdraw_image_files(conn: Connection, files: Sequence[str], *, reason: str) -> int:
    """Record that these images are withdrawn; returns how many were not before. The caller deletes the files."""
    known = set(conn.scalars(select(media.c.file).where(media.c.file.in_(files)))) - withdrawn_image_files(conn)
    moment = wall_time_now()
    row = {"reason": reason, "at_us": moment.us, "at_offset": moment.offset}
    rows = [{"id": new_id(), "file": file, **row} for file in dict.fromkeys(files) if file in known]
    return insert_missing_rows(conn, media_withdrawals, rows)


def withdrawn_image_files(conn: Connection) -> frozenset[str]:
    return frozenset(conn.scalars(select(media_withdrawals.c.file)))


def image_files_in_use(conn: Connection, files: Iterable[str]) -> frozenset[str]:
    """Those of the images that an item in use shows."""
    wanted = list(dict.fromkeys(files))
    shown = select(item_images.c.file).join(items, items.c.id == item_images.c.item_id).where(is_item_in_use())
    parts = (wanted[start : start + 500] for start in range(0, len(wanted), 500))
    return frozenset(file for part in parts for file in conn.scalars(shown.where(item_images.c.file.in_(part))))


def _load_image_origins(conn: Connection, part: Sequence[str]) -> dict[str, list[ImageOrigin]]:
    """The origins of each file: those with a licence first, then sorted by their texts, so that all labs with the same
    rows agree."""
    told = (media_sources.c.licence == "", media_sources.c.creator == "")
    chosen = select(media_sources).where(media_sources.c.file.in_(part))
    query = chosen.order_by(media_sources.c.file, *told, *media_sources.primary_key.columns)
    found: dict[str, list[ImageOrigin]] = {}
    for record in conn.execute(query).mappings():
        origin = ImageOrigin(*(record[name] or None for name in ImageOrigin._fields))
        known = found.setdefault(record["file"], [])
        if not any(_origin_includes(other, origin) for other in known):
            known.append(origin)
    return found


def _origin_includes(one: ImageOrigin, other: ImageOrigin) -> bool:
    """Whether an origin contains everything that another, earlier one of the same source does."""
    told = zip(one, other, strict=True)
    return one.source == other.source and all(second in (None, first) for first, second in told)
