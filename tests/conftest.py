"""What holds for every test: no warning in the log, no thread left behind, nothing read from outside but `shared`."""

import logging
import os
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

SHARED = Path(os.environ.get("EYELINE_SHARED", Path(__file__).parents[2] / "shared"))


def pytest_configure() -> None:
    os.environ.setdefault("HF_HUB_OFFLINE", "1")
    os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of real files beside the checkout."""
    if not (SHARED / "photos").is_dir():
        pytest.skip(f"no real files: {SHARED} is not there")
    return SHARED


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
