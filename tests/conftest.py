"""What holds for every test: no warning in the log, no thread left behind, nothing read from outside but `shared`."""

import gc
import logging
import os
import re
import shutil
import sys
import tempfile
import threading
from collections.abc import Iterator, Sequence
from functools import partial
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

import argon2
import pytest
from hypothesis import settings

from db.folder.lab_toml_file import LabDescription
from db.lifecycle import create_lab_database
from desktop.cli.virtual_display import virtual_display
from desktop.inference.worker_control import worker_process
from desktop.library.item_generation.sample_lab import make_sample_lab
from tests.limits import EXAMPLES, LONGEST_TEST_S, within
from tests.quick_workers import quick_workers
from tests.shared_run import SharedRun

os.environ.setdefault("MPLCONFIGDIR", str(Path(tempfile.gettempdir()) / "eyeline-matplotlib"))
"""One list of the machine's fonts for all tests: to make it takes matplotlib seconds in each process."""
START = worker_process.spawn_process
SHARED = Path(os.environ.get("EYELINE_SHARED", Path(__file__).parents[2] / "shared"))

settings.register_profile("suite", deadline=None, derandomize=True, max_examples=EXAMPLES)
settings.load_profile("suite")
"""A change never fails for an example that chance found on a busy machine; --hypothesis-profile=default searches on."""

IMPORTED_LATE = (
    "alembic.runtime.migration",
    "fpdf",
    "httpx",
    "matplotlib.backends.backend_pdf",
    "matplotlib.figure",
    "openpyxl",
    "pandas",
    "scipy.optimize",
    "scipy.stats",
)
"""Packages that the program imports where it needs them, and many tests do."""


class Absent:
    """Makes packages impossible to import in this process, as where they are not installed."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names

    def find_spec(self, name: str, path: object = None, target: ModuleType | None = None) -> ModuleSpec | None:
        if name.partition(".")[0] in self.names:
            raise ModuleNotFoundError(f"No module named {name!r} (held back by EYELINE_TEST_WITHOUT)", name=name)
        return None


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--processes", type=int, default=0, help="run the tests in so many forks, a file each at a time")


def pytest_configure(config: pytest.Config) -> None:
    if processes := config.getoption("processes"):
        config.pluginmanager.register(SharedRun(config, processes, IMPORTED_LATE))
    if names := os.environ.get("EYELINE_TEST_WITHOUT"):
        sys.meta_path.insert(0, Absent(names.split(",")))
    os.environ.update(LC_ALL="C.UTF-8", LANGUAGE="en")
    os.environ.setdefault("HF_HUB_OFFLINE", "1")
    os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")
    for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
        os.environ.setdefault(name, "1")  # small sums: a second thread only spins, and another process has the core


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Limit each test to a minute, or to what its mark says, on a machine as slow as EYELINE_TEST_SLOW says."""
    for item in items:
        longer = item.get_closest_marker("long")
        assert longer is None or longer.kwargs.get("reason"), f"{item.nodeid}: say the reason why it takes longer"
        item.add_marker(pytest.mark.timeout(within(longer.args[0] if longer else LONGEST_TEST_S)))


def pytest_collection_finish() -> None:
    """What pytest and the packages hold is not searched for garbage again and again, an eighth of the time."""
    if os.environ.get("EYELINE_TEST_WITHOUT"):  # the window has a policy of its own, which its tests look at
        gc.collect()
        gc.freeze()
        gc.set_threshold(20_000, 20, 20)


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """The one display of this process: what a test injects must come where its windows are."""
    with virtual_display(1920, 1080) as name:
        yield name


@pytest.fixture(scope="session")
def qapp_args(display: str) -> list[str]:
    return ["eyeline"]


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of real files beside the checkout."""
    if not (SHARED / "photos").is_dir():
        pytest.skip(f"no real files: {SHARED} is not there")
    return SHARED


@pytest.fixture(scope="session", autouse=True)
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """New labs copy one empty database, made as all are: it holds nothing of its lab, and to make one takes long."""
    make, kept, one_makes = (
        create_lab_database.create_folder_database,
        tmp_path_factory.mktemp("empty") / "lab.db",
        threading.Lock(),
    )

    def copied(path: Path, file: LabDescription) -> LabDescription:
        with one_makes:
            if not kept.exists():
                make(kept, file)
        shutil.copyfile(kept, path)
        return file

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(create_lab_database, "create_folder_database", copied)
        yield


@pytest.fixture(scope="session")
def made_sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample lab, made once a test process; nobody opens this one."""
    folder = tmp_path_factory.mktemp("made") / "sample"
    make_sample_lab(folder)
    return folder


@pytest.fixture(scope="session", autouse=True)
def quick_hashes() -> Iterator[None]:
    """Passcodes and PINs are hashed by the same algorithm with its smallest costs: a quarter of a second each else."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            argon2, "PasswordHasher", partial(argon2.PasswordHasher, time_cost=1, memory_cost=8, parallelism=1)
        )
        yield


@pytest.fixture(autouse=True)
def machine_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Settings, log and cache of a test lie in a folder of its own."""
    home = tmp_path / "machine"
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(home / name.lower()))
    monkeypatch.delenv("EYELINE_LAB", raising=False)
    return home


@pytest.fixture(autouse=True)
def quiet_log(caplog: pytest.LogCaptureFixture, request: pytest.FixtureRequest) -> Iterator[None]:
    """A record at WARNING or above fails the test, unless it asks for `expected_warnings`."""
    yield
    if "expected_warnings" in request.fixturenames:
        return
    loud = [r.getMessage() for r in caplog.get_records("call") if r.levelno >= logging.WARNING]
    assert not loud, f"logged at WARNING or above: {loud}"


@pytest.fixture
def expected_warnings() -> None:
    """Asked for by tests in which a warning belongs to what is tested."""


@pytest.fixture(autouse=True)
def no_thread_left() -> Iterator[None]:
    """A test ends its threads; those that stood before it, and Qt's own pool, are not counted."""
    before = set(threading.enumerate())
    yield
    left: list[threading.Thread] = []
    for thread in set(threading.enumerate()) - before:
        thread.join(timeout=5)
        if thread.is_alive() and not isinstance(thread, threading._DummyThread):  # pyright: ignore[reportPrivateUsage, reportAttributeAccessIssue]
            left.append(thread)
    assert not left, f"threads left running: {[thread.name for thread in left]}"


@pytest.fixture(scope="session")
def forks(tmp_path_factory: pytest.TempPathFactory) -> Iterator[worker_process.Spawn]:
    """See `tests.quick_workers`."""
    with quick_workers(tmp_path_factory.mktemp("forks")) as quick:
        yield quick


@pytest.fixture
def quick(forks: worker_process.Spawn, monkeypatch: pytest.MonkeyPatch) -> None:
    """Scripted workers start in a tenth of their time."""
    monkeypatch.setattr(worker_process, "spawn_process", forks)


@pytest.fixture
def real_workers(quick: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked for where the worker's process is the matter: they start as the program starts them."""
    monkeypatch.setattr(worker_process, "spawn_process", START)


unlisted_skips: list[str] = []


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    allowed = os.environ.get("EYELINE_SKIPS_ALLOWED")
    if not allowed or not report.skipped or hasattr(report, "wasxfail"):
        return
    reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
    rules = [line for line in Path(allowed).read_text().splitlines() if line.strip() and not line.startswith("#")]
    if not any(re.search(rule, reason) for rule in rules):
        unlisted_skips.append(f"{report.nodeid}: {reason}")


def pytest_sessionfinish(session: pytest.Session) -> None:
    if unlisted_skips:
        print("\nSkipped, and not on the list of skips that may happen:", *unlisted_skips, sep="\n  ")  # noqa: T201
        session.exitstatus = 1
