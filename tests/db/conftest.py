"""Labs for the store's tests. `lab` comes once as SQLite and once as PostgreSQL, where a server can be had."""

import itertools
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from db.lab import Lab, create_lab, open_lab
from tests.db import server as servers
from tests.db.server import Server

_numbers = itertools.count()


@pytest.fixture(scope="session", autouse=True)
def empty_database() -> None:
    """Here every lab is made as it is made for people."""


@pytest.fixture(scope="session")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty lab to copy, which is quicker than to make one."""
    folder = tmp_path_factory.mktemp("template") / "lab"
    create_lab(folder, name="test").close()
    return folder


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A PostgreSQL server with a database `template` that holds an empty lab."""
    if reason := servers.why_not():
        pytest.skip(reason)
    with servers.running() as running:
        running.sql("CREATE DATABASE template_lab")
        folder = tmp_path_factory.mktemp("postgres") / "lab"
        create_lab(folder, name="test", database=running.address("template_lab")).close()
        yield running


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
def database(server: Server) -> Iterator[str]:
    """The address of a database with an empty lab."""
    name = f"lab_{next(_numbers)}"
    server.sql(f"CREATE DATABASE {name} TEMPLATE template_lab STRATEGY file_copy")
    yield server.address(name)
    server.sql(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def plain_database(server: Server) -> Iterator[str]:
    """The address of an empty database whose owner is an ordinary role, as docs/seats.md sets it up."""
    name = f"plain_{next(_numbers)}"
    server.sql(f"CREATE ROLE {name} LOGIN")
    server.sql(f"CREATE DATABASE {name} OWNER {name} TEMPLATE template0 ENCODING 'UTF8'")
    yield server.address(name, name)
    server.sql(f"DROP DATABASE {name} WITH (FORCE)")
    server.sql(f"DROP ROLE {name}")


@pytest.fixture
def postgres_lab(tmp_path: Path, database: str) -> Iterator[Lab]:
    """An empty lab on a server."""
    with create_lab(tmp_path / "seat", name="test", database=database) as lab:
        yield lab


@pytest.fixture(params=["sqlite", "postgres"])
def lab(request: pytest.FixtureRequest) -> Lab:
    """An empty lab, on both databases."""
    return request.getfixturevalue(f"{request.param}_lab")
