"""Reads the numbered rows of a file of any size: JSON lines, JSON lists, tables, spreadsheets, YAML, parquet, Arrow."""

import json
import math
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, cast

from pydantic import JsonValue
from pydantic_core import from_json

from db.folder.lab_toml_file import is_own_lab_file
from desktop.benchmarks.messages import FilledSentence, Sentence, say
from desktop.benchmarks.safe_yaml import load_plain_yaml
from desktop.exchange.readers.delimited_text import UTF_8, detect_encoding, read_delimited_rows
from desktop.exchange.readers.numbered_file_rows import (
    AHEAD,
    BLANK,
    BOMB,
    BROKEN,
    NumberedRow,
    Row,
    is_decompression_bomb,
)
from desktop.exchange.readers.parse_json_and_text import BrokenTextFile, NoSuchFile, refuse_lab_file
from desktop.exchange.readers.read_xlsx_rows import is_workbook, read_sheet_rows
from desktop.exchange.readers.recognise_unsupported_files import unsupported_kind

if TYPE_CHECKING:
    from pyarrow import RecordBatch
    from pyarrow.parquet import FileMetaData

__all__ = ["BLANK", "NumberedRow", "Row", "read_numbered_rows", "read_sound_rows"]

PARQUET = b"PAR1"
ARROW_FILE, ARROW_STREAM = b"ARROW1", b"\xff\xff\xff\xff"
_BATCH = 16
_HEAD = 65_536
_PIECE = 1 << 20
_LITTLE = 256
_WHOLE = 1 << 28
_LIST = re.compile(rb"\[\s*(?:[]\[{\"\d-]|true\b|false\b|null\b|$)")
"""The beginning of a JSON list; the header of a table may begin with a bracket too."""
_YAML = re.compile(rb"\s*(?:#[^\n]*\n\s*|---\s*\n)*[A-Za-z_][\w ]*:(?:\s|$)")


def read_numbered_rows(file: Path, sheet: str = "") -> Iterator[NumberedRow]:
    """The rows of `file` with their numbers; a message takes the place of an unreadable row. sheet: the table to read
    of a workbook that Eyeline wrote.

    The format is detected from the first bytes. Lines and rows are counted from 1, those of a table as in a
    spreadsheet, with the header as 1. Raises NoSuchFile.
    """
    refuse_lab_file(file)
    try:
        with file.open("rb") as opened:
            head = opened.read(_HEAD).removeprefix(b"\xef\xbb\xbf")
        if kind := unsupported_kind(head):
            yield 1, kind
        else:
            yield from read_sheet_rows(file, sheet) if is_workbook(head) else _reader_for_head(head)(file)
    except OSError as error:
        raise unreadable_file_error(file, error) from error


def read_sound_rows(file: Path) -> Iterator[tuple[int, Row]]:
    """The rows of a file in which every row must be readable; blank ones are skipped. Raises NoSuchFile, BrokenFile."""
    for number, row in read_numbered_rows(file):
        if not isinstance(row, Sentence):
            yield number, row
        elif row != BLANK:
            raise BrokenTextFile(
                say("{file}, row {number}: {reason}"),
                file,
                f"row {number}",
                hint=say("Correct or remove that row, or export the file again."),
                number=number,
                reason=FilledSentence.of(row),
            )


def is_utf8_text_file(file: Path) -> bool:
    """Whether a file may be UTF-8 text, i.e. not a spreadsheet, parquet, Arrow or UTF-16. Raises NoSuchFile."""
    refuse_lab_file(file)
    try:
        with file.open("rb") as opened:
            head = opened.read(len(ARROW_FILE))
    except OSError as error:
        raise unreadable_file_error(file, error) from error
    packed = is_workbook(head) or head.startswith((PARQUET, ARROW_FILE, ARROW_STREAM))
    return not packed and detect_encoding(head) == UTF_8


def is_delimited_text(file: Path) -> bool:
    """Whether `read_numbered_rows` reads a file as a table of UTF-8 text. Raises NoSuchFile."""
    if not is_utf8_text_file(file):
        return False
    with file.open("rb") as opened:
        head = opened.read(_HEAD).removeprefix(b"\xef\xbb\xbf")
    return not unsupported_kind(head) and _reader_for_head(head) is read_delimited_rows


def begins_as_json(file: Path) -> bool:
    """Whether a file begins like JSON; False if it cannot be opened."""
    if is_own_lab_file(file):
        return False
    try:
        with file.open("rb") as opened:
            return opened.read(64).removeprefix(b"\xef\xbb\xbf").lstrip()[:1] in {b"[", b"{"}
    except OSError:
        return False


def _reader_for_head(head: bytes) -> Callable[[Path], Iterator[NumberedRow]]:
    if head.startswith(PARQUET):
        return _read_parquet_rows
    if head.startswith((ARROW_FILE, ARROW_STREAM)):
        return _read_arrow_rows
    if _is_wide_json(head):
        return _refuse_wide_json
    if detect_encoding(head) != UTF_8:
        return read_delimited_rows
    if head.lstrip()[:1] in {b"{", b""}:
        return _read_json_lines_file
    if _LIST.match(head.lstrip()):
        return _read_json_list
    if _YAML.match(head):
        return _read_yaml
    if b"\0" in head[:2]:
        return _refuse_wide_json
    return read_delimited_rows if _may_be_table(head) else _read_json_lines_file


def _may_be_table(head: bytes) -> bool:
    """Whether one of the first lines contains a delimiter; there may be a title above the header."""
    lines = head.lstrip().split(b"\n", AHEAD)[:AHEAD]
    return any(re.search(rb"^[^{\[]*[,\t;]", line) for line in lines)


def _is_wide_json(head: bytes) -> bool:
    """Whether the file begins with JSON in UTF-16 or UTF-32, with or without a byte order mark."""
    encoding = json.detect_encoding(head)
    if encoding.startswith("utf-8"):
        return False
    begin = head[:_LITTLE].decode(encoding, "ignore").lstrip("\ufeff \t\r\n").encode()
    return begin[:1] == b"{" or _LIST.match(begin) is not None


def _refuse_wide_json(file: Path) -> Iterator[NumberedRow]:
    """Only a message: JSON between programs is always UTF-8 (RFC 8259, section 8.1)."""
    yield 1, Sentence(say("This file is not UTF-8 text. Save it in UTF-8 and import it again."))


def _read_json_lines_file(file: Path) -> Iterator[NumberedRow]:
    with file.open("rb", buffering=_PIECE) as opened:
        yield from _read_json_lines(opened)


def _read_json_lines(opened: BinaryIO) -> Iterator[NumberedRow]:
    for number, line in enumerate(opened, 1):
        text = line.removeprefix(b"\xef\xbb\xbf") if number == 1 else line
        if not text.strip():
            continue
        row = _parse_row_object(text.rstrip())
        if number == 1 and row == Sentence(_CUT) and (whole := _read_whole_object(text, opened)) is not None:
            found = [*_rows_of_single_list(whole)]
            yield from found or [(1, Sentence(_ONE))]
            return
        yield number, row


def _read_whole_object(text: bytes, opened: BinaryIO) -> dict[str, JsonValue] | None:
    """The JSON object that begins in this line and extends to the end of the file; None, with the file position
    restored, if there is none."""
    place = opened.tell()
    try:
        whole = from_json(text + opened.read(_WHOLE), allow_inf_nan=False)
    except ValueError:
        whole = None
    opened.seek(place)
    return cast("dict[str, JsonValue]", whole) if isinstance(whole, dict) else None


_ONE = say("This file is one JSON object. Use a list of objects, or one complete object on each line.")


def _parse_row_object(text: bytes) -> Row | Sentence:
    try:
        row = from_json(text, allow_inf_nan=False)
    except ValueError as error:
        return Sentence(_json_error_reason(text, error))
    return cast("Row", row) if isinstance(row, dict) else Sentence(_NO_OBJECT)


def _json_error_reason(text: bytes, error: ValueError) -> str:
    """Why a line is not a JSON object, marked."""
    try:
        text.decode()
        from_json(text)
    except UnicodeDecodeError:
        return say("This line is not a JSON object: it is not UTF-8 text. Save the file in UTF-8 and import it again.")
    except ValueError:
        return _CUT if "EOF" in str(error) else _NO_OBJECT
    return _NAN


_NO_OBJECT = say("This line is not a JSON object. Write one complete object on each line, or remove this one.")
_CUT = say("This line is not a JSON object: it ends too early. Copy or export the file again.")
_NAN = say("This is not valid JSON: it contains NaN or Infinity, which JSON does not allow. Use null instead.")


def _read_json_list(file: Path) -> Iterator[NumberedRow]:
    """The objects of a JSON list; if the file is not valid JSON, its lines."""
    data = file.read_bytes().removeprefix(b"\xef\xbb\xbf")
    try:
        whole = from_json(data)
    except ValueError:
        yield from _read_json_lines_file(file)
        return
    for number, row in enumerate(cast("list[JsonValue]", whole), 1):
        if _is_finite(row):
            yield number, row if isinstance(row, dict) else Sentence(say("This entry is not a JSON object."))
        else:
            yield number, Sentence(_NAN)


def _is_finite(value: JsonValue) -> bool:
    if isinstance(value, float):
        return math.isfinite(value)
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return all(map(_is_finite, parts))


def _read_yaml(file: Path) -> Iterator[NumberedRow]:
    """The mappings of a YAML file's only list, each with the file's other entries; scalars stay text."""
    try:
        whole = load_plain_yaml(file.read_bytes())
    except ValueError:
        # a title above a table may look like the first name of a mapping
        yield from read_delimited_rows(file) if _may_be_table(file.read_bytes()[:_HEAD]) else [(1, BROKEN)]
        return
    yield from _rows_of_single_list(cast("dict[str, JsonValue]", whole) if isinstance(whole, dict) else {})


def _rows_of_single_list(told: Mapping[str, JsonValue]) -> Iterator[NumberedRow]:
    """The mappings of a file's only list, each with the file's other entries."""
    lists = [value for value in told.values() if isinstance(value, list)]
    common = {name: value for name, value in told.items() if isinstance(value, str)}
    for number, row in enumerate(lists[0] if len(lists) == 1 else (), 1):
        yield number, {**common, **row} if isinstance(row, dict) else Sentence(say("This entry is not a mapping."))


def _read_parquet_rows(file: Path) -> Iterator[NumberedRow]:
    from pyarrow.parquet import ParquetFile

    if is_decompression_bomb(file.stat().st_size, _unpacked_parquet_bytes(file)):
        yield 1, BOMB
        return

    def batches() -> "Iterator[RecordBatch]":
        # Read in small batches, not column by column: files with embedded images are large.
        with ParquetFile(file, buffer_size=_PIECE) as opened:
            yield from opened.iter_batches(batch_size=_BATCH, use_threads=False)  # pyright: ignore[reportUnknownMemberType]

    yield from _read_record_batches(batches())


def _unpacked_parquet_bytes(file: Path) -> int:
    """The uncompressed size in bytes according to a parquet file's metadata; 0 if they are unreadable."""
    from pyarrow import ArrowException
    from pyarrow.parquet import read_metadata  # pyright: ignore[reportUnknownVariableType]

    try:
        about: FileMetaData = read_metadata(file)
        return sum(about.row_group(number).total_byte_size for number in range(about.num_row_groups))
    except (ArrowException, OSError, ValueError):
        return 0


def _read_arrow_rows(file: Path) -> Iterator[NumberedRow]:
    """Reads both Arrow formats: data sets saved to disk are streams."""
    from pyarrow import ipc, memory_map

    def batches() -> "Iterator[RecordBatch]":
        with memory_map(str(file)) as source:
            if file.stat().st_size and source.read(len(ARROW_FILE)) == ARROW_FILE:
                opened = ipc.open_file(source)  # pyright: ignore[reportUnknownMemberType]
                found = (opened.get_batch(n) for n in range(opened.num_record_batches))
            else:
                source.seek(0)
                found = iter(ipc.open_stream(source))  # pyright: ignore[reportUnknownMemberType]
            for batch in found:
                yield from (batch.slice(start, _BATCH) for start in range(0, batch.num_rows, _BATCH))

    return _read_record_batches(batches())


def _read_record_batches(batches: "Iterable[RecordBatch]") -> Iterator[NumberedRow]:
    from pyarrow import ArrowException

    number = 0
    try:
        for batch in batches:
            for row in cast("list[Row]", batch.to_pylist()):
                number += 1
                yield number, row
    except (ArrowException, ValueError, OSError):
        yield number + 1, BROKEN


def unreadable_file_error(file: Path, error: OSError) -> NoSuchFile:
    return NoSuchFile(
        say("{file} cannot be read: {reason}."),
        where=str(file),
        hint=say("Choose an existing file that you have permission to read."),
        file=str(file),
        reason=error.strerror or str(error),
    )


_TEXTS = ("text", "output_text")
_PARTS = (*_TEXTS, "thinking", "redacted_thinking", "reasoning", "summary_text", "refusal", "image_url")


def text_of_message_parts(value: JsonValue) -> str | None:
    """The text of a reply saved as a server's message or as its parts; None for other values. Reasoning parts are
    excluded."""
    if isinstance(value, dict):
        content = value.get("content")
        if isinstance(content, str) and "role" in value:
            return content
        return text_of_message_parts(content if isinstance(content, list) else [value])
    entries = value if isinstance(value, list) else []
    parts = [part for part in entries if isinstance(part, dict) and part.get("type") in _PARTS]
    if not parts or len(parts) != len(entries):
        return None
    texts = [part.get("text") for part in parts if part["type"] in _TEXTS]
    return "".join(text for text in texts if isinstance(text, str))
