"""Recognises files without rows by their first bytes, and says what to do instead."""

import zipfile
from pathlib import Path

from desktop.benchmarks.messages import Sentence, say
from desktop.library.files.image_path_below_folder import HTML, LFS

_POINTER = say(
    "This file is a Git LFS pointer, not the file itself. Run `git lfs pull` in its repository, or "
    "download the file there."
)
_KINDS: tuple[tuple[bytes, str], ...] = (
    (LFS, _POINTER),
    (
        b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
        say("This is an old workbook (.xls) or a password-protected one. Save it as .xlsx without a password."),
    ),
    (b"%PDF", say("This is a PDF. Save the table as CSV or XLSX.")),
    (
        b"GGUF",
        say("These are model weights (GGUF), not items. Add models with: eyeline models add."),
    ),
    (b"SQLite format 3", say("This is a database (SQLite). Export its table as CSV.")),
    (b"\x89PNG", say("This is an image. Import the table that refers to it.")),
    (b"\xff\xd8\xff", say("This is an image. Import the table that refers to it.")),
    (b"GIF8", say("This is an image. Import the table that refers to it.")),
    (b"\x89HDF", say("This is an HDF5 file. Save the table as CSV, JSON Lines or Parquet.")),
    (b"\x93NUMPY", say("This is a NumPy array. Save the table as CSV, JSON Lines or Parquet.")),
)
_PACKED = (b"\x1f\x8b", b"BZh", b"\xfd7zXZ", b"\x28\xb5\x2f\xfd", b"7z\xbc\xaf", b"Rar!")
_UNPACK = say("This is an archive. Unpack it and import its contents.")
_PICKLE = say("This is a Python pickle, which could run code. Save the table as CSV, JSON Lines or Parquet.")
_PAGE = say("This is a web page (HTML), not a table. Download the file itself, or save the table as CSV or XLSX.")
_XML = say("This is XML, not a table. Save it as CSV or XLSX.")
_WEIGHTS = say("These are model weights (safetensors), not items. Add models with: eyeline models add.")
_TAR = slice(257, 262)
_WHOLE_PACKED = (
    ("xl/workbook.bin", say("This is a binary workbook (.xlsb). Save it as .xlsx.")),
    ("content.xml", say("This is an OpenDocument file (.ods). Save it as .xlsx.")),
    ("Index/Document.iwa", say("This is a Numbers file. Export it as Excel (.xlsx) or CSV.")),
    ("word/document.xml", say("This is a Word document, not a table. Save the table as XLSX or CSV.")),
)


def unsupported_kind(head: bytes) -> Sentence | None:
    """The message about a file that begins with these bytes, if it cannot contain rows; else None."""
    for begin, literal in _KINDS:
        if head.startswith(begin):
            return Sentence(literal)
    if head.startswith(_PACKED) or head[_TAR] == b"ustar":
        return Sentence(_UNPACK)
    if head[:1] == b"\x80" and head[1:2] in {b"\x02", b"\x03", b"\x04", b"\x05"}:
        return Sentence(_PICKLE)
    if head[8:9] == b"{" and head[6:8] == b"\0\0":
        return Sentence(_WEIGHTS)
    text = head.lstrip()[:64].lower()
    if text.startswith((b"<?xml", b"<!--")):
        return Sentence(_PAGE if b"<html" in head.lower() else _XML)
    return Sentence(_PAGE) if text.startswith(HTML) else None


def unsupported_archive_kind(packed: zipfile.ZipFile) -> Sentence:
    """The message about an archive that is not a workbook."""
    names = set(packed.namelist())
    found = next((literal for name, literal in _WHOLE_PACKED if name in names), None)
    return Sentence(found or say("This is an archive, not a workbook. Unpack it first."))


def model_folder_kind(folder: Path) -> str:
    """The message about a folder of model files, marked; empty for any other folder."""
    if (folder / "adapter_config.json").is_file():
        return say("This folder contains a LoRA adapter, not items.")
    if any(folder.glob("*.gguf")):
        return say("This folder contains a GGUF model, not items.")
    if (folder / "config.json").is_file() and (any(folder.glob("*.safetensors")) or any(folder.glob("*.bin"))):
        return say("This folder contains a model, not items.")
    return ""
