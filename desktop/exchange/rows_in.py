"""Rows of a file, one at a time, with their numbers: JSON lines and parquet, however large."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import cast

from pydantic import JsonValue
from pydantic_core import from_json

from desktop.benchmarks.words import Sentence, say
from desktop.exchange.texts import NoSuchFile

Row = Mapping[str, JsonValue]
"""Of parquet a picture column may hold bytes beside JSON values."""

PARQUET = b"PAR1"
_BATCH = 64


def rows_of(file: Path) -> Iterator[tuple[int, Row | Sentence]]:
    """The rows of `file` with their numbers from 1; a sentence stands where none can be read.

    What the file is, its first bytes say. Raises NoSuchFile.
    """
    try:
        with file.open("rb") as opened:
            parquet = opened.read(4) == PARQUET
        yield from _parquet(file) if parquet else _lines(file)
    except OSError as error:
        reason = error.strerror or str(error)
        raise NoSuchFile(say("{file} cannot be read: {reason}."), file=str(file), reason=reason) from error


def _lines(file: Path) -> Iterator[tuple[int, Row | Sentence]]:
    with file.open("rb") as opened:
        for number, line in enumerate(opened, 1):
            text = line.removeprefix(b"\xef\xbb\xbf") if number == 1 else line
            if not text.strip():
                continue
            try:
                row = from_json(text, allow_inf_nan=False)
            except ValueError:
                row = None
            yield number, row if isinstance(row, dict) else Sentence(say("This line is no JSON object."))


def _parquet(file: Path) -> Iterator[tuple[int, Row | Sentence]]:
    from pyarrow import ArrowException
    from pyarrow.parquet import ParquetFile

    number = 0
    try:
        with ParquetFile(file) as opened:
            for batch in opened.iter_batches(batch_size=_BATCH):  # pyright: ignore[reportUnknownMemberType]
                for row in cast("list[Row]", batch.to_pylist()):
                    number += 1
                    yield number, row
    except (ArrowException, ValueError):
        yield number + 1, Sentence(say("The file is broken from here on."))
