"""The files of the cache: segments that are written once, and an index of the runs in each segment.

Every file may be deleted at any time: missing or unreadable ones are created again from the store.
"""

import json
import logging
import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from db.folder.atomic_file_writes import write_file_atomically
from desktop.analysis.data.answer_cache.lazy_pyarrow_import import Table, load_pyarrow
from desktop.benchmarks.canonical_json import canonical_json

FORMAT = 2
FOLDER = "analysis"
log = logging.getLogger(__name__)

CountsByRun = dict[str, tuple[int, int]]
"""By run (hex digits) how many answers and how many scores of them there are."""


@dataclass(frozen=True, slots=True)
class CacheSegment:
    """A file of answers and one of scores, and the runs that they contain."""

    name: str
    runs: CountsByRun
    answers: Table
    scores: Table


def cache_folder_of(lab_folder: Path) -> Path:
    """The folder of a lab's cached columns."""
    return lab_folder / "cache" / FOLDER


def read_segments(folder: Path, who: str) -> list[CacheSegment]:
    """The segments of the index; none where one of them is missing or unreadable."""
    pa = load_pyarrow()
    try:
        listed = json.loads((folder / f"{who}.json").read_text(encoding="utf-8"))
        if listed["format"] != FORMAT:
            return []
        return [
            CacheSegment(
                one["name"],
                {run: (n, scores) for run, (n, scores) in one["runs"].items()},
                _read_arrow_file(folder / f"{one['name']}.answers.arrow"),
                _read_arrow_file(folder / f"{one['name']}.scores.arrow"),
            )
            for one in listed["parts"]
        ]
    except (OSError, ValueError, KeyError, TypeError, pa.ArrowException):
        return []


def write_segments(folder: Path, who: str, parts: list[CacheSegment], new: list[CacheSegment]) -> None:
    """Write the new segments, then the index of all, then remove files that the index does not name. A cache that
    cannot be written is skipped: the tables are still made."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for part in new:
            save_arrow_table(folder / f"{part.name}.answers.arrow", part.answers)
            save_arrow_table(folder / f"{part.name}.scores.arrow", part.scores)
        index = {
            "format": FORMAT,
            "parts": [{"name": part.name, "runs": _counts_document(part.runs)} for part in parts],
        }
        write_file_atomically(folder / f"{who}.json", canonical_json(index).encode(), durable=False)
        kept = {part.name for part in parts}
        for path in folder.glob(f"{who}-*.arrow"):
            if path.name.split(".")[0] not in kept:
                path.unlink(missing_ok=True)
    except OSError as error:
        log.info("the columns of a lab could not be kept: %s", type(error).__name__)


def segment_name(who: str) -> str:
    return f"{who}-{uuid.uuid4().hex[:12]}"


def save_arrow_table(path: Path, table: Table) -> None:
    """Write a table completely or not at all."""
    pa = load_pyarrow()
    sink = pa.BufferOutputStream()
    with pa.ipc.new_file(sink, table.schema) as writer:
        writer.write_table(table.combine_chunks())
    write_file_atomically(path, memoryview(sink.getvalue()), durable=False)


def _read_arrow_file(path: Path) -> Table:
    pa = load_pyarrow()
    with pa.OSFile(str(path), "rb") as source, pa.ipc.open_file(source) as reader:
        return reader.read_all()


def load_arrow_table(path: Path) -> Table:
    """A table; None where it is missing or unreadable."""
    pa = load_pyarrow()
    try:
        return _read_arrow_file(path)
    except (OSError, pa.ArrowException):
        return None


def _counts_document(runs: CountsByRun) -> Mapping[str, Any]:
    return {run: list(numbers) for run, numbers in runs.items()}
