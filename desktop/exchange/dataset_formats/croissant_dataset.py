"""Croissant 1.0: the tables as CSV, the images with a licence for sharing, and croissant.json, which describes every
file, column and image licence for programs."""

from collections.abc import Iterable, Mapping, Sequence

from db.progress import progress_range, with_progress
from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.messages import Sentence, say
from desktop.exchange.records.all_record_tables import record_tables_of
from desktop.exchange.records.export_request_and_outcome import ExportOutcome, ExportRequest
from desktop.exchange.records.image_source_table import NAME as SOURCES
from desktop.exchange.records.shareable_licensed_images import LicensedImage, copy_shareable_images, licensed_images_of
from desktop.exchange.table_files.atomic_export import (
    ExportedFile,
    atomic_export_folder,
    exported_files_after_move,
    write_json_file,
)
from desktop.exchange.table_files.csv_files import write_csv_table
from desktop.exchange.table_files.record_table_and_columns import (
    ColumnType,
    RecordTable,
    TableRecord,
    table_progress_ranges,
)
from desktop.library.item_query_language import find_items
from desktop.library.machine.eyeline_version import eyeline_version

NAME = "croissant.json"
_TYPES: Mapping[ColumnType, str] = {"integer": "sc:Integer", "number": "sc:Float", "boolean": "sc:Boolean"}
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

HASHES_ALONE = say("Images without a licence for sharing, included by hash only: {n}.")
TABLES = 0.6
"""Approximate fraction of the time for the tables; the rest is for the images."""


def write_croissant(asked: ExportRequest) -> ExportOutcome:
    """Write tables, pictures and their description, and read every one back. Raises CannotWrite."""
    lab = asked.scope.lab
    rows = find_items(lab, asked.query)
    wanted = {str(row.id) for row in rows}
    tables = [_table_of_items(table, wanted) if asked.query else table for table in record_tables_of(asked.scope)]
    pictures = licensed_images_of(lab, rows)
    asked.out.mkdir(parents=True, exist_ok=True)
    with atomic_export_folder(asked.out) as folder:
        written: list[ExportedFile] = []
        for one, begin, end in table_progress_ranges(tables):
            with progress_range(TABLES * begin, TABLES * end):
                written.append(write_csv_table(one, folder / f"{one.name}.csv", neutralise=asked.marked))
        with progress_range(TABLES, 1.0):
            images = list(copy_shareable_images(lab, pictures, folder / "images"))
        told = croissant_description(asked, tables, written, images, pictures)
        written += [*images, write_json_file(folder / NAME, told, sum(len(one.columns) for one in tables))]
    kept = sum(not one.shared for one in pictures.values())
    return ExportOutcome(
        exported_files_after_move(written, folder, asked.out), [Sentence(HASHES_ALONE, {"n": kept})] if kept else []
    )


def croissant_description(
    asked: ExportRequest,
    tables: Sequence[RecordTable],
    files: Sequence[ExportedFile],
    images: Sequence[ExportedFile],
    pictures: Mapping[str, LicensedImage],
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
        f"exported by Eyeline {eyeline_version()}. Pictures keep licences of their own: {SOURCES}.csv says whose they "
        "are.",
        "conformsTo": "http://mlcommons.org/croissant/1.0",
        **_dataset_licences(asked, [pictures[one.sha256].row.licence for one in images]),
        "distribution": [*distribution, *_image_file_objects(images, pictures)],
        "recordSet": [_record_set_of(table) for table, file in zip(tables, files, strict=True) if file.rows],
    }


def _image_file_objects(images: Sequence[ExportedFile], pictures: Mapping[str, LicensedImage]) -> list[Json]:
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
            **_image_credit(pictures[one.sha256]),
        }
        for one in images
    ]


def _dataset_licences(asked: ExportRequest, of_pictures: Iterable[str | None]) -> dict[str, Json]:
    """The licences of the data and of the included images. If the data's licence is not given, the images' licences are
    listed only with the images, because they could be mistaken for it."""
    if not asked.licence:
        return {}
    others = sorted({one for one in of_pictures if one} - {asked.licence})
    return {"license": [asked.licence, *others] if others else asked.licence}


def _image_credit(picture: LicensedImage) -> dict[str, Json]:
    row = picture.row
    told = {"license": row.licence, "creditText": row.creator}
    return {name: value for name, value in told.items() if value}


def _record_set_of(table: RecordTable) -> Json:
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


def _table_of_items(table: RecordTable, wanted: set[str]) -> RecordTable:
    """A table restricted to rows about the requested items."""
    names = {column.name for column in table.columns}
    if "item_id" not in names:
        return table
    rows: list[TableRecord] = [row for row in with_progress(table.rows, 0) if str(row["item_id"]) in wanted]
    return RecordTable(table.name, table.about, table.columns, rows, len(rows))
