"""A task folder for lmms-eval (0.7): YAML, functions, and the items with their images as Parquet.

The prompt is the one that models get here, with the images in their places; `eyeline_item` is returned with every
logged answer, so that Eyeline can score them by its own rules.
"""

import hashlib
import json
import uuid
from collections.abc import Iterator, Sequence
from importlib.resources import files
from itertools import islice
from pathlib import Path
from typing import Any, cast

from db.progress import progress_range, with_progress
from desktop.benchmarks.messages import Sentence, say
from desktop.exchange.dataset_formats.bids_behaviour_files import bids_label
from desktop.exchange.records.export_request_and_outcome import ExportOutcome, ExportRequest
from desktop.exchange.records.image_source_table import NAME, PICTURES, write_sources_beside_images
from desktop.exchange.records.item_embedded_in_cell import CONTENT, item_content_cell
from desktop.exchange.records.items_as_presented import ExportedItem, export_items_of, item_pngs
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
from desktop.exchange.table_files.record_table_and_columns import WRITTEN
from desktop.inference.model_prompt import PromptWords

_AT_ONCE = 32
_TEXTS = (
    "eyeline_item", "benchmark", "version", "key", "category", "kind", "question", "hint", "prompt", "parts", CONTENT,
)  # fmt: skip
_YAML = """# Run in this folder: lmms-eval --include_path . --tasks {task} --model …
task: {task}
dataset_path: parquet
dataset_kwargs:
  data_files:
    test: data/test.parquet
test_split: test
output_type: generate_until
doc_to_visual: !function utils.doc_to_visual
doc_to_text: !function utils.doc_to_text
doc_to_messages: !function utils.doc_to_messages
doc_to_target: !function utils.doc_to_target
process_results: !function utils.process_results
generation_kwargs:
  max_new_tokens: 1024
  temperature: 0
  do_sample: false
metric_list:
  - metric: right
    aggregation: !function utils.mean
    higher_is_better: true
  - metric: invalid
    aggregation: !function utils.mean
    higher_is_better: false
lmms_eval_specific_kwargs:
  default:
    pre_prompt: ""
    post_prompt: ""
metadata:
  - version: 1.0
"""


def write_lmms_eval(asked: ExportRequest) -> ExportOutcome:
    """Write the items that match the query as a task, and verify the table. Raises CannotWrite."""
    gone: list[uuid.UUID] = []
    task = f"eyeline_{bids_label(asked.scope.lab.name, 'lab').lower()}"
    asked.out.mkdir(parents=True, exist_ok=True)
    with atomic_export_folder(asked.out) as folder:
        utils = (files("resources.tasks") / "lmms_eval_utils.txt").read_text(encoding="utf-8")
        (folder / "data").mkdir()
        with progress_range(0.0, PICTURES):
            table = _write_lmms_eval_table(folder / "data" / "test.parquet", asked, gone)
        with progress_range(PICTURES, 1.0):
            sources, licences = write_sources_beside_images(asked, folder / "data" / f"{NAME}.jsonl", gone)
        written = [
            table,
            write_text_file(folder / "utils.py", utils),
            write_text_file(folder / f"{task}.yaml", _YAML.format(task=task)),
            sources,
        ]
    said = [Sentence(say("Items omitted because their images are no longer in the lab: {n}."), {"n": len(gone)})]
    return ExportOutcome(exported_files_after_move(written, folder, asked.out), [*(said if gone else ()), *licences])


def _write_lmms_eval_table(path: Path, asked: ExportRequest, gone: list[uuid.UUID]) -> ExportedFile:
    """Write the items in small batches, then read the file back and compare everything, including images."""
    from pyarrow import parquet

    images = [len(one.row.images) for one in with_progress(export_items_of(asked.scope.lab, asked.query), 0)]
    most = max(images, default=0)
    schema, went, rows = _lmms_eval_schema(most), hashlib.sha256(), 0
    writing: Any = parquet.ParquetWriter(path, schema)
    with progress_range(0.0, WRITTEN), writing as out:
        found = with_progress(_lmms_eval_rows(asked, most, gone), len(images))
        while some := list(islice(found, _AT_ONCE)):
            for row in some:
                went.update(_row_fingerprint(row))
            out.write_batch(_lmms_eval_batch(some, schema))
            rows += len(some)
    came, back = hashlib.sha256(), 0
    reading: Any = parquet.ParquetFile(path)
    with progress_range(WRITTEN, 1.0), reading as file:
        for batch in with_progress(file.iter_batches(_AT_ONCE), -(-rows // _AT_ONCE)):
            for row in cast("list[dict[str, Any]]", batch.to_pylist()):
                came.update(_row_fingerprint(row))
                back += 1
    if (came.digest(), back) != (went.digest(), rows):
        raise read_back_error(path)
    return ExportedFile(path, rows, sha256_of_file(path))


def _lmms_eval_rows(asked: ExportRequest, most: int, gone: list[uuid.UUID]) -> Iterator[dict[str, Any]]:
    without = () if asked.scope.personal else (AUTHOR,)
    for one in export_items_of(asked.scope.lab, asked.query):
        pictures = item_pngs(asked.scope.lab, one.row)
        if pictures is None:
            gone.append(one.row.id)
            continue
        held: list[Any] = [{"bytes": data, "path": None} for data in pictures]
        held += [None] * (most - len(held))
        yield {
            **harness_item_row(one, without),
            **{f"image_{number}": picture for number, picture in enumerate(held, 1)},
        }


def harness_item_row(one: ExportedItem, without: Sequence[str]) -> dict[str, Any]:
    """An item without its images: the prompt with its parts, the options by letter, the answer, and the whole item."""
    item, parts = one.item, one.prompt.parts
    told = [{"text": part.text} if isinstance(part, PromptWords) else {"picture": part.index} for part in parts]
    return {
        "eyeline_item": str(one.row.id),
        "benchmark": item.benchmark,
        "version": item.version,
        "key": item.key,
        "category": item.task,
        "kind": item.kind.value,
        "question": item.question,
        "hint": item.hint,
        "prompt": one.words,
        "parts": json_text_line(told),
        CONTENT: item_content_cell(item, without),
        "letters": list(one.choices),
        "options": list(one.choices.values()),
        "answer": one.answer,
        "shown": list(one.prompt.pictures),
    }


def _row_fingerprint(row: dict[str, Any]) -> bytes:
    plain = {name: value for name, value in row.items() if not name.startswith("image_")}
    hashes = [hashlib.sha256(row[name]["bytes"]).hexdigest() for name in row if name not in plain and row[name]]
    return json_text_line([plain, hashes]).encode()


def _lmms_eval_schema(most: int) -> Any:  # noqa: ANN401 - the stubs leave pyarrow's types open
    """The columns, and metadata for the library `datasets` about which of them are images."""
    import pyarrow as pa

    arrow: Any = pa
    picture = arrow.struct([("bytes", arrow.binary()), ("path", arrow.string())])
    fields = [(name, arrow.string()) for name in _TEXTS]
    fields += [("letters", arrow.list_(arrow.string())), ("options", arrow.list_(arrow.string()))]
    fields += [("answer", arrow.string()), ("shown", arrow.list_(arrow.int64()))]
    fields += [(f"image_{number}", picture) for number in range(1, most + 1)]
    text = {"dtype": "string", "_type": "Value"}
    features: dict[str, Any] = {name: text for name, _ in fields}
    features |= {"letters": [text], "options": [text], "shown": [{"dtype": "int64", "_type": "Value"}]}
    features |= {f"image_{number}": {"_type": "Image"} for number in range(1, most + 1)}
    return arrow.schema(fields, metadata={"huggingface": json.dumps({"info": {"features": features}})})


def _lmms_eval_batch(rows: list[dict[str, Any]], schema: Any) -> Any:  # noqa: ANN401 - as above
    import pyarrow as pa

    arrow: Any = pa
    return arrow.RecordBatch.from_pylist(rows, schema=schema)
