"""Labs and items that the tests of this room share."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from db.lab import Lab, create_lab


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[Lab]:
    with create_lab(tmp_path / "lab", name="Test") as made:
        yield made
