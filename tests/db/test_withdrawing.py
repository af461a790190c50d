"""Pictures that leave a lab: the pixels go from everywhere, the row stays, and no merge or restore brings them back."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from db.backups.verified_backups import backup_mirror_folder
from db.errors import ImageFileMissing
from db.folder.lab_toml_file import read_lab_description, write_lab_description
from db.lab import Lab, open_lab
from db.maintenance.check_lab_integrity import check_lab_folder, check_open_lab
from db.maintenance.erase_withdrawn_images import erase_images
from db.maintenance.restore_backup import restore_backup
from db.merge.merge_labs import merge_labs
from db.stores import image_metadata, items
from tests.db.making import item, picture, stored


def withdrawn_item(lab: Lab, *files: str) -> None:
    """An item that shows these pictures and is out of use."""
    row = item("gone", images=files)
    stored(lab, row)
    lab.write(items.withdraw_stored_items, [row.id], reason="asked for").result()


def test_that_pixels_go_and_what_is_known_of_the_picture_stays(lab: Lab) -> None:
    file, other = picture(lab, b"one"), picture(lab, b"two")
    known = lab.read(image_metadata.get_image_file, file)
    withdrawn_item(lab, file, other)
    stored(lab, item("in use", images=(other,)))
    told = erase_images(lab, [file, other, file], "asked for")
    assert (told.erased, told.kept, told.left) == (1, 1, ())
    assert lab.read(image_metadata.withdrawn_image_files) == {file}
    assert lab.read(image_metadata.get_image_file, file) == known
    assert lab.read(image_metadata.expected_image_files) == [other]
    assert lab.media.all() == [other]
    with pytest.raises(ImageFileMissing):
        lab.media.get(file)
    assert check_open_lab(lab).ok
    assert erase_images(lab, [file], "again").erased == 1
    lab.media.put(b"one")
    assert [problem.code for problem in check_open_lab(lab).problems] == ["picture_not_erased"]


def test_that_a_picture_the_lab_does_not_know_is_not_noted(lab: Lab) -> None:
    assert lab.write(image_metadata.withdraw_image_files, ["0" * 64], reason="r").result() == 0
    assert lab.read(image_metadata.withdrawn_image_files) == frozenset()


def test_that_the_second_place_for_backups_and_a_server_s_backups_lose_them_too(lab: Lab, tmp_path: Path) -> None:
    second = tmp_path / "disk"
    write_lab_description(lab.folder, replace(read_lab_description(lab.folder), second_backups=second))
    file, other = picture(lab, b"one"), picture(lab, b"two")
    withdrawn_item(lab, file)
    made = lab.back_up()
    held = [path for path in tmp_path.rglob(file) if path.is_file()]
    assert any(second in path.parents for path in held)
    assert erase_images(lab, [file], "asked for").left == ()
    assert not list(tmp_path.rglob(file))
    assert list(backup_mirror_folder(lab.folder, second).rglob(other))
    if made.path.is_dir():
        assert check_lab_folder(made.path).ok


def test_that_a_place_that_cannot_be_reached_is_told(sqlite_lab: Lab, tmp_path: Path) -> None:
    second = tmp_path / "disk"
    write_lab_description(sqlite_lab.folder, replace(read_lab_description(sqlite_lab.folder), second_backups=second))
    file = picture(sqlite_lab, b"one")
    withdrawn_item(sqlite_lab, file)
    sqlite_lab.back_up()
    place = backup_mirror_folder(sqlite_lab.folder, second)
    shutil.rmtree(place / "media" / file[:2])
    (place / "media" / file[:2]).write_text("no folder")
    assert erase_images(sqlite_lab, [file], "asked for").left == (place,)


def test_that_a_restored_backup_does_not_miss_them(sqlite_lab: Lab) -> None:
    file = picture(sqlite_lab, b"one")
    withdrawn_item(sqlite_lab, file)
    made = sqlite_lab.back_up()
    erase_images(sqlite_lab, [file], "asked for")
    sqlite_lab.close()
    restore_backup(sqlite_lab.folder, made.path)
    with open_lab(sqlite_lab.folder) as lab:
        assert lab.read(image_metadata.withdrawn_image_files) == {file}
        assert check_open_lab(lab).ok


@pytest.mark.parametrize("order", ["into", "from"])
def test_that_a_merge_erases_them_on_both_sides(sqlite_lab: Lab, tmp_path: Path, order: str) -> None:
    file, other = picture(sqlite_lab, b"one"), picture(sqlite_lab, b"two")
    withdrawn_item(sqlite_lab, file, other)
    sqlite_lab.close()
    twin = Path(shutil.copytree(sqlite_lab.folder, tmp_path / "twin"))
    with open_lab(twin) as lab:
        erase_images(lab, [file], "asked for")
    target, source = (sqlite_lab.folder, twin) if order == "into" else (twin, sqlite_lab.folder)
    merge_labs(target, [source])
    with open_lab(target) as lab:
        assert lab.read(image_metadata.withdrawn_image_files) == {file}
        assert lab.media.all() == [other]
        assert check_open_lab(lab).ok
