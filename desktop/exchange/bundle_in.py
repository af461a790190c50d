"""Rebuilds a lab from a published bundle. Every file's checksum is verified before a row is inserted."""

import hashlib
import json
import shutil
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import cast

from db.lab import Lab, create_lab
from db.portable import PORTABLE, take
from db.stores import settings
from desktop.benchmarks.canonical import Json
from desktop.benchmarks.errors import CannotDo, WrongUse
from desktop.benchmarks.words import say

ABOUT, SUMS, ROWS, MEDIA = "bundle.json", "SHA256SUMS", "lab", "media"
FORMAT = "eyeline-bundle"
_AT_ONCE = 200
_UNREADABLE = (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError)
"""Errors raised by damaged rows and descriptions."""


class NoBundle(WrongUse):
    """A folder that is not a bundle, or one that needs a newer Eyeline."""

    code = "no_bundle"


class BadBundle(CannotDo):
    """A bundle with missing or changed files."""

    code = "bad_bundle"


def rebuild(bundle: Path, folder: Path, *, name: str = "") -> Lab:
    """Create a lab in `folder` from a bundle, and open it. Raises NoBundle, BadBundle, and the errors of creating a
    lab; `folder` is then unchanged."""
    about = _about(bundle)
    check_sums(bundle)
    there = folder.exists()
    lab = create_lab(folder, name=name or str(about.get("name") or folder.resolve().name))
    try:
        _fill(lab, bundle, about)
    except BaseException as error:
        lab.close()
        if not there:
            shutil.rmtree(folder, ignore_errors=True)
        if isinstance(error, _UNREADABLE):
            raise _broken(bundle) from error
        raise
    return lab


def check_sums(bundle: Path) -> int:
    """Verify the checksum of every file; returns the number of files. Raises BadBundle."""
    try:
        lines = [line.split("  ", 1) for line in (bundle / SUMS).read_text(encoding="utf-8").splitlines()]
    except (OSError, ValueError) as error:
        raise _broken(bundle) from error
    for line in lines:
        path = bundle / line[-1]
        if len(line) != 2 or not _lies_in(path, bundle) or _hash(path) != line[0]:
            raise BadBundle(
                say("{file} is missing from the bundle, or was changed."),
                hint=say("Get the bundle again."),
                where=str(bundle),
                file=line[-1],
            )
    return len(lines)


def _lies_in(path: Path, bundle: Path) -> bool:
    """Whether a path is a regular file inside the bundle, without links that lead out of it."""
    try:
        return path.resolve().is_relative_to(bundle.resolve()) and path.is_file()
    except (OSError, ValueError, RuntimeError):
        return False


def _broken(bundle: Path) -> BadBundle:
    return BadBundle(
        say("A file of this bundle is not as Eyeline writes it."), hint=say("Get the bundle again."), where=str(bundle)
    )


def _hash(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _about(bundle: Path) -> Mapping[str, Json]:
    told: dict[str, Json] = {}
    try:
        told = json.loads((bundle / ABOUT).read_text(encoding="utf-8"))
        known = told["format"] == FORMAT and told["version"] == 1 and (bundle / SUMS).is_file()
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        known = False
    if not known:
        raise NoBundle(
            say("{folder} is not a bundle that this version of Eyeline can read."),
            hint=say("Name the folder that contains bundle.json and SHA256SUMS."),
            where=str(bundle),
            folder=bundle.name,
        )
    return told


def _fill(lab: Lab, bundle: Path, about: Mapping[str, Json]) -> None:
    for path in sorted((bundle / MEDIA).glob("*")):
        if not _lies_in(path, bundle):
            raise _broken(bundle)
        lab.media.put(path.read_bytes())
    for table in cast("Sequence[Mapping[str, Json]]", about["tables"]):
        name = str(table["name"])
        if name not in PORTABLE:
            raise BadBundle(
                say("The bundle has a table {table} that this Eyeline does not know."), where=str(bundle), table=name
            )
        rows = _rows(bundle / ROWS / f"{name}.jsonl")
        while some := list(islice(rows, _AT_ONCE)):
            lab.write(take, name, some).result()
    for key, value in json.loads((bundle / ROWS / "settings.json").read_text(encoding="utf-8")).items():
        lab.write(settings.put, str(key), str(value)).result()


def _rows(path: Path) -> Iterator[Mapping[str, object]]:
    with path.open(encoding="utf-8", newline="\n") as file:
        for line in file:
            yield json.loads(line)
