"""Rebuilds a lab from a published bundle. Every file's checksum is verified before a row is inserted."""

import json
import shutil
from collections.abc import Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import cast

from db.lab import Lab, create_lab
from db.schema.rows_as_plain_values import PORTABLE, insert_portable_rows
from db.stores import lab_settings
from desktop.benchmarks.base_errors import CannotDo, WrongUse
from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.messages import say
from desktop.exchange.table_files.atomic_export import sha256_of_file
from desktop.exchange.table_files.jsonl_files import read_jsonl

ABOUT, SUMS, ROWS, MEDIA = "bundle.json", "SHA256SUMS", "lab", "media"
FORMAT = "eyeline-bundle"
_AT_ONCE = 200
_UNREADABLE = (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError)
"""Errors raised by damaged rows and descriptions."""


class NotABundle(WrongUse):
    """A folder that is not a bundle, or one that needs a newer Eyeline."""

    code = "no_bundle"


class BadBundle(CannotDo):
    """A bundle with missing or changed files."""

    code = "bad_bundle"


def rebuild_lab(bundle: Path, folder: Path, *, name: str = "") -> Lab:
    """Create a lab in `folder` from a bundle, and open it. Raises NotABundle, BadBundle, and the errors of creating a
    lab; `folder` is then unchanged."""
    about = _read_bundle_description(bundle)
    check_bundle_sums(bundle)
    there = folder.exists()
    lab = create_lab(folder, name=name or str(about.get("name") or folder.resolve().name))
    try:
        _fill_lab_from_bundle(lab, bundle, about)
    except BaseException as error:
        lab.close()
        if not there:
            shutil.rmtree(folder, ignore_errors=True)
        if isinstance(error, _UNREADABLE):
            raise _broken_bundle_error(bundle) from error
        raise
    return lab


def check_bundle_sums(bundle: Path) -> int:
    """Verify the checksum of every file; returns the number of files. Raises BadBundle."""
    try:
        lines = [line.split("  ", 1) for line in (bundle / SUMS).read_text(encoding="utf-8").splitlines()]
    except (OSError, ValueError) as error:
        raise _broken_bundle_error(bundle) from error
    for line in lines:
        path = bundle / line[-1]
        if len(line) != 2 or not _is_file_inside(path, bundle) or sha256_of_file(path) != line[0]:
            raise BadBundle(
                say("{file} is missing from the bundle, or was changed."),
                hint=say("Get the bundle again."),
                where=str(bundle),
                file=line[-1],
            )
    return len(lines)


def _is_file_inside(path: Path, bundle: Path) -> bool:
    """Whether a path is a regular file inside the bundle, without links that lead out of it."""
    try:
        return path.resolve().is_relative_to(bundle.resolve()) and path.is_file()
    except (OSError, ValueError, RuntimeError):
        return False


def _broken_bundle_error(bundle: Path) -> BadBundle:
    return BadBundle(
        say("A file of this bundle does not have Eyeline's format."),
        hint=say("Get the bundle again."),
        where=str(bundle),
    )


def _read_bundle_description(bundle: Path) -> Mapping[str, Json]:
    told: dict[str, Json] = {}
    try:
        told = json.loads((bundle / ABOUT).read_text(encoding="utf-8"))
        known = told["format"] == FORMAT and told["version"] == 1 and (bundle / SUMS).is_file()
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        known = False
    if not known:
        raise NotABundle(
            say("{folder} is not a bundle that this version of Eyeline can read."),
            hint=say("Specify the folder that contains bundle.json and SHA256SUMS."),
            where=str(bundle),
            folder=bundle.name,
        )
    return told


def _fill_lab_from_bundle(lab: Lab, bundle: Path, about: Mapping[str, Json]) -> None:
    for path in sorted((bundle / MEDIA).glob("*")):
        if not _is_file_inside(path, bundle):
            raise _broken_bundle_error(bundle)
        lab.media.put(path.read_bytes())
    for table in cast("Sequence[Mapping[str, Json]]", about["tables"]):
        name = str(table["name"])
        if name not in PORTABLE:
            raise BadBundle(
                say("The bundle has a table {table} that this version of Eyeline does not know."),
                where=str(bundle),
                table=name,
            )
        rows = read_jsonl(bundle / ROWS / f"{name}.jsonl")
        while some := cast("list[Mapping[str, object]]", list(islice(rows, _AT_ONCE))):
            lab.write(insert_portable_rows, name, some).result()
    for key, value in json.loads((bundle / ROWS / "settings.json").read_text(encoding="utf-8")).items():
        lab.write(lab_settings.set_setting, str(key), str(value)).result()
