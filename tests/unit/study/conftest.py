"""A lab with the sample items, copied for each test that asks for it."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from db.lab import Lab, open_lab


@pytest.fixture
def lab(made_sample: Path, tmp_path: Path) -> Iterator[Lab]:
    folder = tmp_path / "lab"
    shutil.copytree(made_sample, folder)
    with open_lab(folder) as opened:
        yield opened
