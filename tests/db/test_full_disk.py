"""A disk without room: told as such, with the place that could not be written, and nothing half-done left."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from db.backups.verified_backups import back_up_lab
from db.connections.sqlite_connections import sqlite_driver
from db.errors import (
    CorruptDatabase,
    DiskFault,
    LabDiskFull,
    LabLocked,
    StoreError,
    store_error_of,
    translate_store_errors,
)
from db.lab import open_lab
from db.maintenance.restore_backup import restore_backup

ROOM = 1_400_000


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of its own with 1.4 MB."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={ROOM}", "none", str(disk)]
    if os.name != "posix" or os.geteuid() != 0 or subprocess.run(mount, check=False, capture_output=True).returncode:
        pytest.skip("only root may mount a small file system")
    yield disk
    subprocess.run(["umount", str(disk)], check=True)


@pytest.fixture
def lab_on_it(small_disk: Path, template: Path) -> Path:
    """A lab whose database fits once, but not twice."""
    folder = small_disk / "lab"
    shutil.copytree(template, folder)
    free = shutil.disk_usage(small_disk).free
    (folder / "ballast").write_bytes(b"\0" * (free - 200_000))
    return folder


def test_that_a_backup_on_a_full_disk_names_the_copy(lab_on_it: Path) -> None:
    with pytest.raises(LabDiskFull) as told:
        back_up_lab(lab_on_it)
    assert told.value.where.startswith(str(lab_on_it / "backups"))
    assert told.value.hint is not None
    assert list((lab_on_it / "backups").iterdir()) == []


def test_that_a_disk_without_any_room_is_full_and_not_broken(lab_on_it: Path) -> None:
    with (lab_on_it / "ballast").open("ab", buffering=0) as ballast, pytest.raises(OSError, match="No space left"):
        while True:
            ballast.write(b"\0" * 4096)
    with pytest.raises(LabDiskFull):
        back_up_lab(lab_on_it)


def test_that_a_restore_on_a_full_disk_names_the_lab_and_leaves_it(
    lab_on_it: Path, template: Path, folder: Path
) -> None:
    shutil.copytree(template, folder)
    saved = back_up_lab(folder).path
    with pytest.raises(LabDiskFull) as told:
        restore_backup(lab_on_it, saved)
    assert told.value.where.startswith(str(lab_on_it))
    with open_lab(lab_on_it) as lab:
        assert lab.name == "test"


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        ("database or disk is full", LabDiskFull),
        ("disk I/O error", DiskFault),
        ("database is locked", LabLocked),
        ("database disk image is malformed", CorruptDatabase),
    ],
)
def test_that_a_driver_s_error_without_a_code_is_told_by_its_words(
    words: str, kind: type[StoreError], tmp_path: Path
) -> None:
    with pytest.raises(kind) as told, translate_store_errors(tmp_path):
        raise sqlite_driver().OperationalError(words)
    assert told.value.where == str(tmp_path)
    assert store_error_of(ValueError(words), tmp_path) is None
