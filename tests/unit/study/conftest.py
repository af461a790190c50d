"""A lab with the sample items, copied for each test that asks for it."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from db.lab import Lab, open_lab
from desktop.library.item_generation.sample_lab import find_or_create_sample_lab


@pytest.fixture(scope="session")
def sample_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return find_or_create_sample_lab(tmp_path_factory.mktemp("study") / "lab")


@pytest.fixture
def lab(sample_folder: Path, tmp_path: Path) -> Iterator[Lab]:
    folder = tmp_path / "lab"
    shutil.copytree(sample_folder, folder)
    with open_lab(folder) as opened:
        yield opened
