"""Labs and items that the tests of this room share."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from db.lab import Lab, create_lab
from desktop.library.item_generation.sample_lab import load_sample_photographs


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[Lab]:
    with create_lab(tmp_path / "lab", name="Test") as made:
        yield made


@pytest.fixture(scope="session")
def crops(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """24 small crops of real photographs, with a table of who made them."""
    folder = tmp_path_factory.mktemp("crops")
    table = ["file,creator,licence"]
    for number, photo in enumerate(load_sample_photographs()):
        image = Image.fromarray(photo.pixels)
        for part in range(4):
            left, top = (part % 2) * (image.width - 240), (part // 2) * (image.height - 200)
            name = f"{number}{part}.png"
            image.crop((left, top, left + 240, top + 200)).resize((200, 170)).save(folder / name, compress_level=1)
            table.append(f'{name},"Photographer {number}",CC0')
    (folder / "sources.csv").write_text("\n".join(table), encoding="utf-8-sig")
    return folder


@pytest.fixture
def photos(crops: Path, tmp_path: Path) -> Path:
    shutil.copytree(crops, tmp_path / "photos")
    return tmp_path / "photos"
