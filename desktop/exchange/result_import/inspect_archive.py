"""Reads the archives (.eval) in which Inspect AI saves its logs, as the JSON log that Inspect writes otherwise.

An archive is a zip with `header.json`, or `_journal/start.json` where the evaluation did not end, and one file for each
sample and epoch. Newer versions compress the members with Zstandard, which Python's zipfile reads from 3.14 on.
"""

import json
import zipfile
import zlib
from pathlib import Path
from typing import Any

from pydantic import JsonValue

from desktop.benchmarks.messages import say
from desktop.exchange.readers.parse_json_and_text import BrokenTextFile

HEADER, START = "header.json", "_journal/start.json"
_SAMPLES = "samples/"
_ZSTANDARD = 93
_LOCAL_HEADER = 30
"""Bytes of a member's own header before its name; the lengths of name and extra field are in its last four bytes."""
_UNUSED = ("events", "messages", "store", "events_data")
"""Parts of a sample that hold its transcript."""
_MOST_BYTES = 1 << 30


def is_inspect_archive(file: Path) -> bool:
    """Whether a file is a zip with an Inspect log."""
    try:
        with zipfile.ZipFile(file) as archive:
            return not {HEADER, START}.isdisjoint(archive.namelist())
    except (OSError, zipfile.BadZipFile):
        return False


def read_inspect_archive(file: Path) -> JsonValue:
    """The log of an archive with its samples in the order in which they were written. Raises BrokenTextFile."""
    try:
        with zipfile.ZipFile(file) as archive:
            names = archive.namelist()
            log = json.loads(_member(archive, file, HEADER if HEADER in names else START))
            samples = [name for name in names if name.startswith(_SAMPLES) and name.endswith(".json")]
            log["samples"] = [_without_transcript(json.loads(_member(archive, file, name))) for name in samples]
    except (OSError, ValueError, KeyError, zipfile.BadZipFile, zlib.error) as error:
        raise BrokenTextFile(
            say("{file} cannot be read: {reason}."),
            file,
            hint=say("Copy or export the file again."),
            reason=str(error) or type(error).__name__,
        ) from error
    return log


def _without_transcript(sample: JsonValue) -> JsonValue:
    if not isinstance(sample, dict):
        return sample
    return {name: value for name, value in sample.items() if name not in _UNUSED}


def _member(archive: zipfile.ZipFile, file: Path, name: str) -> bytes:
    member = archive.getinfo(name)
    if member.file_size > _MOST_BYTES:
        raise ValueError(f"{name} is larger than 1 GiB")
    if member.compress_type != _ZSTANDARD:
        return archive.read(name)
    import pyarrow as pa

    arrow: Any = pa
    with file.open("rb") as opened:
        opened.seek(member.header_offset)
        head = opened.read(_LOCAL_HEADER)
        opened.seek(int.from_bytes(head[26:28], "little") + int.from_bytes(head[28:30], "little"), 1)
        packed = opened.read(member.compress_size)
    data: bytes = arrow.Codec("zstd").decompress(packed, decompressed_size=member.file_size, asbytes=True)
    if zlib.crc32(data) != member.CRC:
        raise ValueError(f"{name} is damaged")
    return data
