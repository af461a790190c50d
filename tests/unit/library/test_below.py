"""A file that somebody else's rows name is read where it lies below the folder, and nowhere else."""

import os
from pathlib import Path

import pytest

from desktop.library.files.image_path_below_folder import ContainedFile


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a file of its own, links, a folder and a pipe; beside it one whose name begins alike."""
    made = tmp_path / "set"
    (made / "images").mkdir(parents=True)
    (made / "images" / "a.png").write_bytes(b"within")
    (tmp_path / "settings").mkdir()
    (tmp_path / "settings" / "a.png").write_bytes(b"outside")
    (made / "own.png").symlink_to("images/a.png")
    (made / "out.png").symlink_to(tmp_path / "settings" / "a.png")
    (made / "away").symlink_to(tmp_path / "settings")
    (made / "circle.png").symlink_to("circle.png")
    os.mkfifo(made / "pipe.png")
    return made


@pytest.mark.skipif(os.name != "posix", reason="links and pipes as POSIX has them")
@pytest.mark.parametrize(
    ("path", "found"),
    [
        *[(path, b"within") for path in ("images/a.png", "./images//a.png", "own.png")],
        *[(path, None) for path in ("../settings/a.png", "images/../images/a.png", "out.png", "away/a.png")],
        *[(path, None) for path in ("circle.png", "pipe.png", "images", "", ".", "none.png", "a\0.png", "a" * 5000)],
    ],
)
def test_that_only_files_below_the_folder_are_read(folder: Path, path: str, found: bytes | None) -> None:
    assert ContainedFile(folder, path)() == found
    assert ContainedFile(folder, path, folder.resolve())() == found


def test_that_an_absolute_path_is_no_file_below(folder: Path) -> None:
    assert ContainedFile(folder, str(folder / "images" / "a.png"))() is None


def test_that_files_below_a_linked_folder_are_read(folder: Path) -> None:
    linked = folder.parent / "linked"
    linked.symlink_to(folder)
    assert ContainedFile(linked, "images/a.png")() == b"within"
