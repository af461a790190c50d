"""A task folder for Inspect AI: a Python file with the task, the items as JSON lines, and their images.

The prompt is the one that models get here, with the images in their places. `eyeline_item` is in the metadata of every
sample, so that Eyeline finds the items of a log again and scores its replies by its own rules.
"""

import uuid
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

from db.progress import progress_range, with_progress
from desktop.benchmarks.messages import Sentence, say
from desktop.exchange.dataset_formats.bids_behaviour_files import bids_label
from desktop.exchange.dataset_formats.lmms_eval_task import harness_item_row
from desktop.exchange.records.export_request_and_outcome import ExportOutcome, ExportRequest
from desktop.exchange.records.image_source_table import NAME, PICTURES, write_sources_beside_images
from desktop.exchange.records.items_as_presented import export_items_of, item_pngs
from desktop.exchange.records.reimport_exported_items import AUTHOR
from desktop.exchange.table_files.atomic_export import (
    ExportedFile,
    atomic_export_folder,
    exported_files_after_move,
    json_text_line,
    read_back_error,
    sha256_of_file,
    write_text_file,
)

SAMPLES, IMAGES = "samples.jsonl", "images"


def write_inspect_task(asked: ExportRequest) -> ExportOutcome:
    """Write the items that match the query as a task, and verify every file. Raises CannotWrite."""
    gone: list[uuid.UUID] = []
    task = f"eyeline_{bids_label(asked.scope.lab.name, 'lab').lower()}"
    asked.out.mkdir(parents=True, exist_ok=True)
    with atomic_export_folder(asked.out) as folder:
        (folder / IMAGES).mkdir()
        images: list[ExportedFile] = []
        with progress_range(0.0, PICTURES):
            lines = list(_sample_lines(asked, folder, images, gone))
        with progress_range(PICTURES, 1.0):
            sources, licences = write_sources_beside_images(asked, folder / f"{NAME}.jsonl", gone)
        program = (files("resources.tasks") / "inspect_task.txt").read_text(encoding="utf-8")
        written = [
            write_text_file(folder / SAMPLES, "".join(f"{line}\n" for line in lines), len(lines)),
            *images,
            write_text_file(folder / f"{task}.py", program.replace("eyeline_items", task)),
            sources,
        ]
    said = [Sentence(say("Items omitted because their images are no longer in the lab: {n}."), {"n": len(gone)})]
    return ExportOutcome(exported_files_after_move(written, folder, asked.out), [*(said if gone else ()), *licences])


def _sample_lines(
    asked: ExportRequest, folder: Path, images: list[ExportedFile], gone: list[uuid.UUID]
) -> Iterator[str]:
    """A JSON line for each item. Its images are written before the line is returned."""
    without = () if asked.scope.personal else (AUTHOR,)
    found = list(export_items_of(asked.scope.lab, asked.query))
    for one in with_progress(found, len(found)):
        pictures = item_pngs(asked.scope.lab, one.row)
        if pictures is None:
            gone.append(one.row.id)
            continue
        paths = [f"{IMAGES}/{one.row.id}-{number}.png" for number in range(1, len(pictures) + 1)]
        images += [_write_sample_image(folder / path, data) for path, data in zip(paths, pictures, strict=True)]
        named = {f"image_{number}": path for number, path in enumerate(paths, 1)}
        yield json_text_line({**harness_item_row(one, without), **named})


def _write_sample_image(path: Path, data: bytes) -> ExportedFile:
    path.write_bytes(data)
    if path.read_bytes() != data:
        raise read_back_error(path)
    return ExportedFile(path, 0, sha256_of_file(path))
