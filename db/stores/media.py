"""Pictures: what is known of the files in a lab's `media/`."""

from collections.abc import Iterable, Sequence

from sqlalchemy import Connection, func, select

from db.errors import NotFound
from db.rows import MediumRow
from db.schema import media, media_sources
from db.statements import insert_new, row_of, values_of
from db.words import say

_ORIGIN = ("source", "creator", "licence")


def add(conn: Connection, rows: Sequence[MediumRow]) -> int:
    """Note the pictures that are not known yet, and where all of them come from; how many were new."""
    added = insert_new(conn, media, [values_of(row, without=_ORIGIN) for row in rows])
    origins = [
        {"file": row.file, "source": row.source or "", "creator": row.creator or "", "licence": row.licence or ""}
        for row in rows
        if row.source or row.creator or row.licence
    ]
    insert_new(conn, media_sources, origins)
    return added


def get(conn: Connection, file: str) -> MediumRow:
    """The picture with that file hash. Raises NotFound."""
    found = get_many(conn, [file])
    if not found:
        raise NotFound(say("This lab has no picture {file}."), file=file)
    return found[file]


def get_many(conn: Connection, files: Iterable[str]) -> dict[str, MediumRow]:
    """The pictures with those file hashes, as far as they are known."""
    wanted = list(dict.fromkeys(files))
    found: dict[str, MediumRow] = {}
    for start in range(0, len(wanted), 500):
        part = wanted[start : start + 500]
        origins = _origins(conn, part)
        for record in conn.execute(select(media).where(media.c.file.in_(part))).mappings():
            found[record["file"]] = row_of(MediumRow, record, **origins.get(record["file"], _UNKNOWN))
    return found


def files(conn: Connection) -> list[str]:
    """The hashes of all files that the lab should have."""
    return list(conn.scalars(select(media.c.file).order_by(media.c.file)))


def count(conn: Connection) -> int:
    """How many pictures the lab knows."""
    return conn.scalar(select(func.count()).select_from(media)) or 0


_UNKNOWN: dict[str, str | None] = dict.fromkeys(_ORIGIN)


def _origins(conn: Connection, part: Sequence[str]) -> dict[str, dict[str, str | None]]:
    """One origin a file: the first by its texts, so that every lab with the same rows says the same."""
    query = select(media_sources).where(media_sources.c.file.in_(part)).order_by(*media_sources.primary_key.columns)
    origins: dict[str, dict[str, str | None]] = {}
    for record in conn.execute(query).mappings():
        origins.setdefault(record["file"], {name: record[name] or None for name in _ORIGIN})
    return origins
