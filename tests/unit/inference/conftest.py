"""Workers and labs of the inference tests."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from db.lab import Lab, create_lab
from desktop.inference.models import registry
from desktop.inference.worker_commands import LoadCommand
from desktop.inference.worker_control.worker_client import WorkerClient
from tests import scripted_worker
from tests.limits import within
from tests.unit.inference.helpers import scripted
from tests.unit.inference.library import Run, library
from tests.unit.inference.loaded import Loaded, worker

Script = Callable[..., WorkerClient]


@pytest.fixture(scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One cache for all tests here: the worker's package is written and compiled once."""
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(autouse=True)
def scripted_models(quick: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Labs of these tests take scripted models."""
    monkeypatch.setenv(registry.SCRIPTED, scripted_worker.FILE)


@pytest.fixture(autouse=True)
def shared_cache(cache: Path, machine_folders: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Use it, in place of the test's own."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(cache))


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Loaded]:
    """One worker with torch for every test that needs one; each loads what it wants."""
    with worker(tmp_path_factory.mktemp("worker")) as loaded:
        yield loaded


@pytest.fixture(scope="session")
def oracle() -> Iterator[Run]:
    """Runs programs where torch and transformers are imported already: oracle(program, argument, …, given=…)."""
    with library() as run:
        yield run


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[Lab]:
    """An empty lab."""
    with create_lab(tmp_path / "lab", name="inference") as lab:
        yield lab


@pytest.fixture
def fake(tmp_path: Path) -> Iterator[Script]:
    """Starts workers with a scripted model, loaded unless `load` says otherwise; ends them after the test."""
    clients: list[WorkerClient] = []

    def start(*, patience: float = 1.0, loaded: bool = True, **script: object) -> WorkerClient:
        folder = scripted(tmp_path / f"fake-{len(clients)}", **script)
        client = WorkerClient("fake", engine=scripted_worker.FILE, logs=tmp_path / "logs", patience=patience)
        clients.append(client)
        if loaded:
            client.submit(LoadCommand(job="load", folder=str(folder))).result(within())
        return client

    yield start
    for client in clients:
        client.close()
