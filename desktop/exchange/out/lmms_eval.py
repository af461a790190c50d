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

from db.watching import counted, within
from desktop.benchmarks.words import Sentence, say
from desktop.exchange.item_tables import AUTHOR
from desktop.exchange.out.asked import Asked, Made
from desktop.exchange.out.bids import label
from desktop.exchange.out.origins import NAME, PICTURES, beside_pictures
from desktop.exchange.out.questions import Question, pngs, questions
from desktop.exchange.out.tables import WRITTEN
from desktop.exchange.out.writing import Written, as_line, beside, differs, hash_of, moved, plain_text
from desktop.exchange.whole import CONTENT, content_of
from desktop.inference.prompt import Words

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


def write_lmms_eval(asked: Asked) -> Made:
    """Write the items that match the query as a task, and verify the table. Raises CannotWrite."""
    gone: list[uuid.UUID] = []
    task = f"eyeline_{label(asked.scope.lab.name, 'lab').lower()}"
    asked.out.mkdir(parents=True, exist_ok=True)
    with beside(asked.out) as folder:
        utils = (files("resources.tasks") / "lmms_eval_utils.txt").read_text(encoding="utf-8")
        (folder / "data").mkdir()
        with within(0.0, PICTURES):
            table = _table(folder / "data" / "test.parquet", asked, gone)
        with within(PICTURES, 1.0):
            sources, licences = beside_pictures(asked, folder / "data" / f"{NAME}.jsonl", gone)
        written = [
            table,
            plain_text(folder / "utils.py", utils),
            plain_text(folder / f"{task}.yaml", _YAML.format(task=task)),
            sources,
        ]
    said = [Sentence(say("Left out, as their images are no longer in the lab: {n}."), {"n": len(gone)})]
    return Made(moved(written, folder, asked.out), [*(said if gone else ()), *licences])


def _table(path: Path, asked: Asked, gone: list[uuid.UUID]) -> Written:
    """Write the items in small batches, then read the file back and compare everything, including images."""
    from pyarrow import parquet

    images = [len(one.row.images) for one in counted(questions(asked.scope.lab, asked.query), 0)]
    most = max(images, default=0)
    schema, went, rows = _schema(most), hashlib.sha256(), 0
    writing: Any = parquet.ParquetWriter(path, schema)
    with within(0.0, WRITTEN), writing as out:
        found = counted(_rows(asked, most, gone), len(images))
        while some := list(islice(found, _AT_ONCE)):
            for row in some:
                went.update(_told(row))
            out.write_batch(_batch(some, schema))
            rows += len(some)
    came, back = hashlib.sha256(), 0
    reading: Any = parquet.ParquetFile(path)
    with within(WRITTEN, 1.0), reading as file:
        for batch in counted(file.iter_batches(_AT_ONCE), -(-rows // _AT_ONCE)):
            for row in cast("list[dict[str, Any]]", batch.to_pylist()):
                came.update(_told(row))
                back += 1
    if (came.digest(), back) != (went.digest(), rows):
        raise differs(path)
    return Written(path, rows, hash_of(path))


def _rows(asked: Asked, most: int, gone: list[uuid.UUID]) -> Iterator[dict[str, Any]]:
    without = () if asked.scope.personal else (AUTHOR,)
    for one in questions(asked.scope.lab, asked.query):
        pictures = pngs(asked.scope.lab, one.row)
        if pictures is None:
            gone.append(one.row.id)
            continue
        held: list[Any] = [{"bytes": data, "path": None} for data in pictures]
        held += [None] * (most - len(held))
        yield {
            **_row(one, without),
            **{f"image_{number}": picture for number, picture in enumerate(held, 1)},
        }


def _row(one: Question, without: Sequence[str]) -> dict[str, Any]:
    item, parts = one.item, one.prompt.parts
    told = [{"text": part.text} if isinstance(part, Words) else {"picture": part.index} for part in parts]
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
        "parts": as_line(told),
        CONTENT: content_of(item, without),
        "letters": list(one.choices),
        "options": list(one.choices.values()),
        "answer": one.answer,
        "shown": list(one.prompt.pictures),
    }


def _told(row: dict[str, Any]) -> bytes:
    plain = {name: value for name, value in row.items() if not name.startswith("image_")}
    hashes = [hashlib.sha256(row[name]["bytes"]).hexdigest() for name in row if name not in plain and row[name]]
    return as_line([plain, hashes]).encode()


def _schema(most: int) -> Any:  # noqa: ANN401 - the stubs leave pyarrow's types open
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


def _batch(rows: list[dict[str, Any]], schema: Any) -> Any:  # noqa: ANN401 - as above
    import pyarrow as pa

    arrow: Any = pa
    return arrow.RecordBatch.from_pylist(rows, schema=schema)
