"""Picture files are taken into a lab once each, several at a time, and what gives no picture is told."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from db.lab import Lab, create_lab
from desktop.benchmarks.decode_image_pixels import decode, encode_png, pixel_hash
from desktop.benchmarks.messages import Sentence
from desktop.library.files.image_path_below_folder import ContainedFile
from desktop.library.images.import_image_files import ImageImporter

COUNT = 60


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[Lab]:
    with create_lab(tmp_path / "lab", name="one") as lab:
        yield lab


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Pictures of several sizes, one file that is none; the last name has no file."""
    made = tmp_path_factory.mktemp("pictures")
    rng = np.random.default_rng(5)
    for number in range(COUNT - 1):
        pixels = rng.integers(0, 256, (20 + number, 30, 3), np.uint8)
        (made / f"{number}.png").write_bytes(encode_png(pixels))
    (made / "7.png").write_bytes(b"no picture")
    return made


def test_that_pictures_are_taken_as_they_are_and_once_each(folder: Path, lab: Lab) -> None:
    names = [f"{number}.png" for number in range(COUNT)]
    with ImageImporter(lab) as intake:
        for name in (*names, *names):
            intake.ask(name, ContainedFile(folder, name))
        taken = {name: intake.taken(name) for name in names}
        reasons = {name: intake.outcome(name) for name, one in taken.items() if one is None}
    assert list(reasons) == ["7.png", f"{COUNT - 1}.png"]
    assert all(isinstance(why, Sentence) and why.values["path"] == name for name, why in reasons.items())
    for name, one in taken.items():
        if one is not None:
            data = (folder / name).read_bytes()
            assert lab.media.get(one.medium.file) == data
            assert one.picture.pixels == one.medium.pixels == pixel_hash(decode(data))
            assert (one.picture.height, one.picture.width, one.medium.bytes) == (*decode(data).shape[:2], len(data))
    assert len(list(lab.media.all())) == COUNT - 2


def test_that_a_read_that_fails_is_heard_by_who_waits(lab: Lab) -> None:
    def broken() -> bytes:
        raise OSError(5, "Input/output error")

    with ImageImporter(lab) as intake:
        intake.ask("one", broken)
        with pytest.raises(OSError, match="Input/output"):
            intake.outcome("one")
