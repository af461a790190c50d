"""VLMEvalKit's TSV (its `ImageBaseDataset`, commit e8e78f05): choices with letters in one file, all other items in
another, because the harness treats a file with columns A and B as multiple choice.

Texts that pandas would change (None, NA, columns of numbers only) get a no-break space at the end; plain integers do
not need one in a column without gaps. docs/exports.md explains every column.
"""

import base64
import csv
import re
import uuid
from collections.abc import Iterator, Mapping, Sequence
from io import StringIO
from pathlib import Path
from typing import Any, cast

from db.progress import progress_range, with_progress
from desktop.benchmarks.messages import Sentence, say
from desktop.exchange.dataset_formats.bids_behaviour_files import bids_label
from desktop.exchange.records.export_request_and_outcome import ExportOutcome, ExportRequest
from desktop.exchange.records.image_source_table import NAME, PICTURES, write_sources_beside_images
from desktop.exchange.records.item_embedded_in_cell import CONTENT, GUARD, harness_columns_of, item_content_cell
from desktop.exchange.records.items_as_presented import ExportedItem, export_items_of, item_pngs
from desktop.exchange.records.reimport_exported_items import AUTHOR
from desktop.exchange.table_files.atomic_export import (
    ExportedFile,
    atomic_export_folder,
    exported_files_after_move,
    read_back_error,
    sha256_of_file,
)

_WHOLE = re.compile("0|-?[1-9][0-9]{0,14}")
_TRUTH = frozenset({"true", "false"})
TEXTS = ("question", "hint", "answer", "category", "l2-category", "split", "key", "eyeline_item", CONTENT)
Row = Mapping[str, str]


def write_vlmevalkit(asked: ExportRequest) -> ExportOutcome:
    """Write the items that match the query, and read them back as the harness does. Raises CannotWrite."""
    lab, left, parts = asked.scope.lab, 0, dict[str, list[ExportedItem]]()
    for one in with_progress(export_items_of(lab, asked.query), 0):
        if one.row.images:
            parts.setdefault("MCQ" if one.letters else "VQA", []).append(one)
        else:
            left += 1
    gone: list[uuid.UUID] = []
    without = () if asked.scope.personal else (AUTHOR,)
    name = bids_label(lab.name, "Lab")
    asked.out.mkdir(parents=True, exist_ok=True)
    with atomic_export_folder(asked.out) as folder:
        written: list[ExportedFile] = []
        whole, before = sum(map(len, parts.values())), 0
        for part, found in parts.items():
            texts = guard_cells(
                [_vlmevalkit_row(number, one, without) for number, one in with_progress(enumerate(found), 0)]
            )
            path = folder / f"Eyeline_{name}_{part}.tsv"
            with progress_range(PICTURES * before / whole, PICTURES * (before + len(found)) / whole):
                written.append(_write_vlmevalkit_part(path, asked, found, texts, gone))
            before += len(found)
        with progress_range(PICTURES, 1.0):
            sources, licences = write_sources_beside_images(asked, folder / f"Eyeline_{name}_{NAME}.jsonl", gone)
        written.append(sources)
    return ExportOutcome(
        exported_files_after_move(written, folder, asked.out), [*_left_out_messages(left, len(gone)), *licences]
    )


def _left_out_messages(left: int, gone: int) -> Iterator[Sentence]:
    if left:
        yield Sentence(say("Items omitted because the harness skips items without an image: {n}."), {"n": left})
    if gone:
        yield Sentence(say("Items omitted because their images are no longer in the lab: {n}."), {"n": gone})


def _write_vlmevalkit_part(
    path: Path, asked: ExportRequest, found: Sequence[ExportedItem], texts: Sequence[Row], gone: list[uuid.UUID]
) -> ExportedFile:
    letters = sorted({letter for one in found for letter in one.choices})
    columns = ["index", *TEXTS[:2], *letters, *TEXTS[2:], "image"]
    kept: list[dict[str, str]] = []
    with path.open("w", encoding="utf-8", newline="") as out:
        writer = csv.DictWriter(out, columns, dialect="excel-tab", lineterminator="\n", restval="")
        writer.writeheader()
        for one, row in with_progress(zip(found, texts, strict=True), len(found)):
            pictures = item_pngs(asked.scope.lab, one.row)
            if pictures is None:
                gone.append(one.row.id)
                continue
            coded = [base64.b64encode(data).decode() for data in pictures]
            writer.writerow({**row, "image": coded[0] if len(coded) == 1 else repr(coded)})
            kept.append({**dict.fromkeys(columns, ""), **row})
    _check_vlmevalkit_file(path, columns, kept)
    return ExportedFile(path, len(kept), sha256_of_file(path))


def _vlmevalkit_row(number: int, one: ExportedItem, without: Sequence[str]) -> dict[str, str]:
    item = one.item
    return {
        "index": str(number),
        "category": item.task,
        "l2-category": item.benchmark,
        "split": item.version,
        "key": item.key,
        "eyeline_item": str(one.row.id),
        CONTENT: item_content_cell(item, without),
        **harness_columns_of(item),
    }


def guard_cells(rows: Sequence[Row]) -> list[dict[str, str]]:
    """The rows with a guard character after each text that pandas would change, whatever chunk of the column it reads.
    Plain integers need none if every row has a text, because only a gap turns them into fractions."""
    kept = [dict(row) for row in rows]
    for name in sorted({name for row in rows for name in row} - {"index"}):
        cells = [row.get(name, "") for row in rows]
        whole = all(cells)
        for row, cell, amiss in zip(kept, cells, _cells_pandas_misreads(cells), strict=True):
            if cell and amiss and not (whole and _WHOLE.fullmatch(cell)):
                row[name] = cell + GUARD
    return kept


def _cells_pandas_misreads(cells: Sequence[str]) -> list[bool]:
    """For each text, whether pandas may read it as a number, a boolean or a missing value."""
    import pandas as pd

    numbers = cast("list[float]", cast("Any", pd).to_numeric(pd.Series(list(cells)), errors="coerce").tolist())
    return [
        number == number or cell.strip().lower() in _TRUTH or not isinstance(value, str) or value != cell
        for number, cell, value in zip(numbers, cells, read_column_with_pandas(cells), strict=True)
    ]


def read_column_with_pandas(cells: Sequence[str]) -> list[object]:
    """A column as read by pandas; missing values are not texts."""
    import pandas as pd

    sink = StringIO()
    writer = csv.writer(sink, dialect="excel-tab", lineterminator="\n", quoting=csv.QUOTE_ALL)
    writer.writerows([["column"], *([cell] for cell in cells)])
    sink.seek(0)
    return cast("list[object]", cast("Any", pd.read_csv(sink, sep="\t", skip_blank_lines=False))["column"].tolist())


def _check_vlmevalkit_file(path: Path, columns: Sequence[str], kept: Sequence[Row]) -> None:
    """Read the file as the harness does: texts unchanged, and an image or a list of images in every row."""
    rows = 0
    for row, wanted in zip(read_vlmevalkit(path), kept, strict=True):
        if any(row.get(name, "") != wanted[name] for name in columns if name != "image") or len(row["image"]) <= 64:
            raise read_back_error(path)
        rows += 1
    if rows != len(kept):
        raise read_back_error(path)


def read_vlmevalkit(path: Path) -> Iterator[dict[str, str]]:
    """The rows of a file as pandas reads them by default, without missing cells."""
    import pandas as pd

    with cast("Any", pd).read_csv(path, sep="\t", chunksize=64) as parts:
        for part in parts:
            for row in part.to_dict("records"):
                yield {name: str(value) for name, value in row.items() if value == value}
