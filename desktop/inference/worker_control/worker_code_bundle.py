"""The worker's code as a folder of its own, written once a version, so that any Python can run it and nothing else."""

import hashlib
import shutil
import tempfile
import threading
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

SHIPPED = (
    ("desktop.inference", ("__init__.py", "worker_events.py", "worker_commands.py")),
    ("desktop.inference.worker", None),
    ("desktop.benchmarks", None),
)
_ONE_AT_A_TIME = threading.Lock()
HEAD = b'"""The part of Eyeline that a model worker needs."""\n'


def bundle_folder() -> Path:
    """The folder to put on a worker's path, written on first use of this version."""
    from platformdirs import user_cache_path

    with _ONE_AT_A_TIME:
        folder = user_cache_path("eyeline", appauthor=False) / "worker" / _bundle_digest()
        if not folder.is_dir():
            _write_bundle_folder(folder, dict(_bundle_files()))
    return folder


def write_bundle_early() -> None:
    """Call `bundle_folder` early, so that nothing is written during a run; errors appear when a worker starts."""
    with suppress(OSError):
        bundle_folder()


@cache
def _bundle_digest() -> str:
    digest = hashlib.sha256()
    for name, data in sorted(_bundle_files()):
        digest.update(f"{name}\n{len(data)}\n".encode() + data)
    return digest.hexdigest()[:16]


def _bundle_files() -> Iterator[tuple[str, bytes]]:
    yield "desktop/__init__.py", HEAD
    for package, names in SHIPPED:
        place = package.replace(".", "/")
        for name, data in _source_files(resources.files(package)):
            if names is None or name in names:
                yield f"{place}/{name}", data


def _source_files(folder: Traversable, prefix: str = "") -> Iterator[tuple[str, bytes]]:
    for entry in folder.iterdir():
        if entry.is_dir() and entry.name != "__pycache__":
            yield from _source_files(entry, f"{prefix}{entry.name}/")
        elif entry.name.endswith(".py"):
            yield prefix + entry.name, entry.read_bytes()


def _write_bundle_folder(folder: Path, files: dict[str, bytes]) -> None:
    """Write to a temporary folder and rename it; the copy of a faster process, equal by name, is kept."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    building = Path(tempfile.mkdtemp(prefix="part-", dir=folder.parent))
    for name, data in files.items():
        target = building / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    try:
        building.rename(folder)
    except OSError:
        if not folder.is_dir():
            raise
        shutil.rmtree(building)
