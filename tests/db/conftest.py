"""Labs for the store's tests. `lab` comes once as SQLite and once as PostgreSQL, where a server can be had."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from db.lab import Lab, create_lab, open_lab


@pytest.fixture(scope="session")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty lab to copy, which is quicker than to make one."""
    folder = tmp_path_factory.mktemp("template") / "lab"
    create_lab(folder, name="test").close()
    return folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where a lab may be made."""
    return tmp_path / "lab"


@pytest.fixture
def sqlite_lab(folder: Path, template: Path) -> Iterator[Lab]:
    """An empty lab in a folder."""
    shutil.copytree(template, folder)
    with open_lab(folder) as lab:
        yield lab


@pytest.fixture
def lab(sqlite_lab: Lab) -> Lab:
    """An empty lab."""
    return sqlite_lab
