"""Code that a model's folder brings along: which files, their hash, and whether a load may run it."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any


def has_custom_code(folder: Path) -> bool:
    """Whether the folder's configuration points to code of its own."""
    return bool(custom_class_map(folder))


def custom_class_map(folder: Path) -> dict[str, Any]:
    """The classes that the configuration would take from the folder's own code, by the library's names."""
    config: dict[str, Any] = json.loads((folder / "config.json").read_bytes())
    return config.get("auto_map") or {}


def custom_code_files(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.py"))


def custom_code_hash(folder: Path) -> str:
    """SHA-256 over names and contents of the folder's own code; empty where it has none."""
    digest = sha256()
    files = custom_code_files(folder)
    for file in files:
        data = file.read_bytes()
        digest.update(f"{file.name}\n{len(data)}\n".encode() + data)
    return digest.hexdigest() if files else ""
