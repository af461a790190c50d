"""Screen tests run in real windows under Xvfb with openbox, one display for each test process."""

from collections.abc import Iterator

import pytest

pytest.importorskip("PySide6", reason="screen tests need PySide6")

from PySide6.QtWidgets import QApplication

from desktop.cli.display import virtual_display


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    with virtual_display(1920, 1080) as name:
        yield name


@pytest.fixture(scope="session")
def qapp_args(display: str) -> list[str]:
    return ["eyeline"]


@pytest.fixture(autouse=True)
def no_window_left(qapp: QApplication) -> Iterator[None]:
    """A test closes its windows."""
    yield
    left = [w for w in qapp.topLevelWidgets() if w.isVisible()]
    for widget in left:
        widget.close()
    assert not left, f"windows left open: {[(type(w).__name__, w.objectName()) for w in left]}"
