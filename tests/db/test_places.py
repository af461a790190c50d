"""Where a lab may lie: network drives, synchronised folders, full disks."""

from pathlib import Path

import pytest

from db import places
from db.errors import UnfitFolder
from db.lab import create_lab


def test_that_a_lab_on_a_network_drive_is_refused_before_anything_is_written(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(places, "_mounts", lambda: [(Path("/"), "ext4"), (folder.parent.resolve(), "nfs4")])
    with pytest.raises(UnfitFolder, match="nfs4"):
        create_lab(folder, name="x")
    assert not folder.exists()


def test_that_the_file_system_of_a_folder_yet_to_be_made_is_known(tmp_path: Path) -> None:
    assert places.file_system(tmp_path / "a" / "b") == places.file_system(tmp_path) != ""


@pytest.mark.parametrize("name", ["Dropbox", "OneDrive - University", "Nextcloud"])
def test_that_a_synchronised_folder_is_doubted_by_its_name(tmp_path: Path, name: str) -> None:
    folder = tmp_path / name / "lab"
    folder.mkdir(parents=True)
    with create_lab(folder, name="x") as lab:
        (doubt,) = lab.doubts()
    assert name in str(doubt)


def test_that_a_synchronised_folder_is_doubted_by_its_mark(tmp_path: Path) -> None:
    (tmp_path / ".stfolder").mkdir()
    (tmp_path / "lab").mkdir()
    assert ".stfolder" in str(places.doubts(tmp_path / "lab")[0])


def test_that_little_room_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert places.doubts(tmp_path) == ()
    monkeypatch.setattr(places, "ROOM", 1 << 60)
    assert "MB are free" in str(places.doubts(tmp_path)[0])


def test_that_octal_escapes_of_the_kernel_are_read() -> None:
    assert places._unescaped(r"/mnt/a\040b\134c ä") == r"/mnt/a b\c ä"
