"""Croissant 1.0: the tables as CSV, the images with a licence for sharing, and croissant.json, which describes every
file, column and image licence for programs."""

from collections.abc import Iterable, Mapping, Sequence

from db.watching import counted, within
from desktop.benchmarks.canonical import Json
from desktop.benchmarks.words import Sentence, say
from desktop.exchange.out.asked import Asked, Made
from desktop.exchange.out.csv import write_table
from desktop.exchange.out.origins import NAME as SOURCES
from desktop.exchange.out.records import tables_of
from desktop.exchange.out.sharing import Picture, copied, pictures_of
from desktop.exchange.out.tables import Record, Table, Type, shares
from desktop.exchange.out.writing import Written, beside, document, moved
from desktop.library.query import find
from desktop.library.version import version

NAME = "croissant.json"
_TYPES: Mapping[Type, str] = {"integer": "sc:Integer", "number": "sc:Float", "boolean": "sc:Boolean"}
_CONTEXT: dict[str, Json] = {
    "@language": "en",
    "@vocab": "https://schema.org/",
    "citeAs": "cr:citeAs",
    "column": "cr:column",
    "conformsTo": "dct:conformsTo",
    "cr": "http://mlcommons.org/croissant/",
    "rai": "http://mlcommons.org/croissant/RAI/",
    "data": {"@id": "cr:data", "@type": "@json"},
    "dataType": {"@id": "cr:dataType", "@type": "@vocab"},
    "dct": "http://purl.org/dc/terms/",
    "equivalentProperty": "cr:equivalentProperty",
    "examples": {"@id": "cr:examples", "@type": "@json"},
    "extract": "cr:extract",
    "field": "cr:field",
    "fileProperty": "cr:fileProperty",
    "fileObject": "cr:fileObject",
    "fileSet": "cr:fileSet",
    "format": "cr:format",
    "includes": "cr:includes",
    "isLiveDataset": "cr:isLiveDataset",
    "jsonPath": "cr:jsonPath",
    "key": "cr:key",
    "md5": "cr:md5",
    "parentField": "cr:parentField",
    "path": "cr:path",
    "recordSet": "cr:recordSet",
    "references": "cr:references",
    "regex": "cr:regex",
    "repeated": "cr:repeated",
    "replace": "cr:replace",
    "samplingRate": "cr:samplingRate",
    "sc": "https://schema.org/",
    "separator": "cr:separator",
    "source": "cr:source",
    "subField": "cr:subField",
    "transform": "cr:transform",
}

HASHES_ALONE = say("Images without a licence for sharing, given by hash only: {n}.")
TABLES = 0.6
"""Approximate fraction of the time for the tables; the rest is for the images."""


def write_croissant(asked: Asked) -> Made:
    """Write tables, pictures and their description, and read every one back. Raises CannotWrite."""
    lab = asked.scope.lab
    rows = find(lab, asked.query)
    wanted = {str(row.id) for row in rows}
    tables = [_of_items(table, wanted) if asked.query else table for table in tables_of(asked.scope)]
    pictures = pictures_of(lab, rows)
    asked.out.mkdir(parents=True, exist_ok=True)
    with beside(asked.out) as folder:
        written: list[Written] = []
        for one, begin, end in shares(tables):
            with within(TABLES * begin, TABLES * end):
                written.append(write_table(one, folder / f"{one.name}.csv", neutralise=asked.marked))
        with within(TABLES, 1.0):
            images = list(copied(lab, pictures, folder / "images"))
        told = description(asked, tables, written, images, pictures)
        written += [*images, document(folder / NAME, told, sum(len(one.columns) for one in tables))]
    kept = sum(not one.shared for one in pictures.values())
    return Made(moved(written, folder, asked.out), [Sentence(HASHES_ALONE, {"n": kept})] if kept else [])


def description(
    asked: Asked,
    tables: Sequence[Table],
    files: Sequence[Written],
    images: Sequence[Written],
    pictures: Mapping[str, Picture],
) -> Json:
    """The data set in Croissant's JSON-LD."""
    distribution: list[Json] = [
        {
            "@type": "cr:FileObject",
            "@id": one.path.name,
            "name": one.path.name,
            "description": table.about,
            "contentUrl": one.path.name,
            "encodingFormat": "text/csv",
            "contentSize": f"{one.path.stat().st_size} B",
            "sha256": one.sha256,
        }
        for table, one in zip(tables, files, strict=True)
    ]
    return {
        "@context": _CONTEXT,
        "@type": "sc:Dataset",
        "name": asked.scope.lab.name,
        "description": "Visual reasoning items, people's answers to them and what annotators said of them, "
        f"exported by Eyeline {version()}. Pictures keep licences of their own: {SOURCES}.csv says whose they are.",
        "conformsTo": "http://mlcommons.org/croissant/1.0",
        **_licences(asked, [pictures[one.sha256].row.licence for one in images]),
        "distribution": [*distribution, *_lying(images, pictures)],
        "recordSet": [_records(table) for table, file in zip(tables, files, strict=True) if file.rows],
    }


def _lying(images: Sequence[Written], pictures: Mapping[str, Picture]) -> list[Json]:
    """The included images with licence and creator in terms of schema.org, as far as known."""
    return [
        {
            "@type": "cr:FileObject",
            "@id": f"images/{one.path.name}",
            "name": one.path.name,
            "contentUrl": f"images/{one.path.name}",
            "encodingFormat": f"image/{one.path.suffix[1:]}",
            "contentSize": f"{one.path.stat().st_size} B",
            "sha256": one.sha256,
            **_credit(pictures[one.sha256]),
        }
        for one in images
    ]


def _licences(asked: Asked, of_pictures: Iterable[str | None]) -> dict[str, Json]:
    """The licences of the data and of the included images. If the data's licence is not given, the images' licences are
    listed only with the images, because they could be mistaken for it."""
    if not asked.licence:
        return {}
    others = sorted({one for one in of_pictures if one} - {asked.licence})
    return {"license": [asked.licence, *others] if others else asked.licence}


def _credit(picture: Picture) -> dict[str, Json]:
    row = picture.row
    told = {"license": row.licence, "creditText": row.creator}
    return {name: value for name, value in told.items() if value}


def _records(table: Table) -> Json:
    name = f"{table.name}.csv"
    fields: list[Json] = [
        {
            "@type": "cr:Field",
            "@id": f"{table.name}/{column.name}",
            "name": column.name,
            "description": f"{column.meaning} ({column.unit})" if column.unit else column.meaning,
            "dataType": _TYPES.get(column.type, "sc:Text"),
            "source": {"fileObject": {"@id": name}, "extract": {"column": column.name}},
        }
        for column in table.columns
    ]
    return {"@type": "cr:RecordSet", "@id": table.name, "name": table.name, "description": table.about, "field": fields}


def _of_items(table: Table, wanted: set[str]) -> Table:
    """A table restricted to rows about the requested items."""
    names = {column.name for column in table.columns}
    if "item_id" not in names:
        return table
    rows: list[Record] = [row for row in counted(table.rows, 0) if str(row["item_id"]) in wanted]
    return Table(table.name, table.about, table.columns, rows, len(rows))
