"""The order of files where several processes share them: what took longest the last time comes first, so that no long
file is left for the end. The seconds of each file are kept in build/test-seconds.json.

`tests.conftest` registers this with pytest where xdist runs; `--dist loadfile` gives each file to one process.
"""

import json
from collections import defaultdict
from pathlib import Path

import pytest

KEPT = Path(__file__).parents[1] / "build" / "test-seconds.json"
FEW, MANY = 0.3, 30.0
"""Seconds of a test that was never measured: of most, and of those that are marked as long."""
_seconds: defaultdict[str, float] = defaultdict(float)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every process sorts the same way: xdist insists on it."""
    expected: defaultdict[str, float] = defaultdict(float)
    for item in items:
        long = any(item.get_closest_marker(name) for name in ("long", "campaign"))
        expected[_file(item.nodeid)] += MANY if long else FEW
    expected.update(_kept())
    items.sort(key=lambda item: (-expected[_file(item.nodeid)], _file(item.nodeid)))


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Count a phase of a test."""
    _seconds[_file(report.nodeid)] += report.duration


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Keep what was measured with what is known of other files; a choice by words says too little of a file."""
    if not hasattr(session.config, "workerinput") and not session.config.getoption("keyword"):
        KEPT.parent.mkdir(exist_ok=True)
        measured = {file: round(seconds, 1) for file, seconds in _seconds.items()}
        KEPT.write_text(json.dumps(_kept() | measured, indent=0, sort_keys=True), encoding="utf-8")


def _kept() -> dict[str, float]:
    return json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}


def _file(nodeid: str) -> str:
    return nodeid.partition("::")[0]
