"""All tests in three parts: what needs neither Qt nor torch, what needs torch, and the window; then one summary.

    python -m tests.run [engine] [models] [window] [--long | --all] [--together] [-- arguments of pytest]

Without --long or --all campaigns are left out; --long runs them alone. The window's part follows the other two, unless
they shall run --together. Every part runs to its end whatever another one says; the exit status is 1 where any failed.
With --retry N a part in which at most N tests failed runs those once more, alone: what passes then is named as flaky,
and only what fails twice counts as failed. Without it, which is the default, each failure counts.
Limits are longer on a machine that is busy already (EYELINE_TEST_SLOW).
"""

import argparse
import math
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from xml.etree import ElementTree as ET

ROOT = Path(__file__).parents[1]
SLOWEST = 20
MOST_SLOW = 4
NOTHING_COLLECTED = 5
MEMORY = "/dev/shm"
ROOM = 4 << 30


@dataclass(frozen=True)
class Part:
    """Tests of one process or of as many as there are cores. marks: as `-m` takes them."""

    folders: tuple[str, ...]
    marks: str
    environment: dict[str, str]
    arguments: tuple[str, ...]
    spread: bool


NO_WINDOW = {"EYELINE_TEST_WITHOUT": "PySide6,torch"}
ENGINE = ("tests/unit", "tests/db", "tests/faults")
WITH_MODELS = ("tests/unit/cli", "tests/unit/inference", "tests/unit/installers")
PARTS = {
    "engine": Part(ENGINE, "not models", NO_WINDOW, ("-p", "no:pytest-qt"), spread=True),
    # Their one worker with torch is shared, so they share one process.
    "models": Part(WITH_MODELS, "models", NO_WINDOW, ("-p", "no:pytest-qt"), spread=False),
    "window": Part(
        ("tests/architecture", "tests/gui", "tests/e2e"),
        "",
        {"PYTEST_QT_API": "pyside6"},
        ("-o", "qt_log_level_fail=WARNING"),
        spread=True,
    ),
}


@dataclass
class Outcome:
    """What came of a part."""

    code: int
    seconds: float
    passed: int = 0
    skipped: int = 0
    failed: list[str] = field(default_factory=list[str])
    flaky: list[str] = field(default_factory=list[str])
    times: list[tuple[float, str]] = field(default_factory=list[tuple[float, str]])


def main(arguments: Sequence[str]) -> int:
    """Run the parts that were named, or all."""
    end = arguments.index("--") if "--" in arguments else len(arguments)
    parser = argparse.ArgumentParser(prog="python -m tests.run", description="Run the tests.")
    parser.add_argument("parts", nargs="*", choices=[[], *PARTS])
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--long", action="store_const", const="campaign", dest="campaigns", default="not campaign")
    which.add_argument("--all", action="store_const", const="", dest="campaigns")
    parser.add_argument("--together", action="store_true")
    parser.add_argument("--retry", type=int, default=int(os.environ.get("EYELINE_TEST_RETRIES", "0")), metavar="N")
    asked = parser.parse_args(arguments[:end])
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    os.environ.setdefault("EYELINE_TEST_SLOW", str(_slow(cores)))
    print(f"{cores} cores, limits × {os.environ['EYELINE_TEST_SLOW']}", flush=True)
    asked_parts = [name for name in PARTS if name in (asked.parts or PARTS)]
    waves = (
        [asked_parts] if asked.together else [[n for n in asked_parts if (n == "window") == late] for late in (0, 1)]
    )
    # Tests wait for disks, timers and processes of their own: one more runs than the cores could carry at once.
    spread = cores if asked.together else cores + 1
    outcomes: dict[str, Outcome] = {}
    with tempfile.TemporaryDirectory(prefix="eyeline-tests-", dir=_memory()) as folder, ThreadPoolExecutor() as pool:
        for wave in waves:
            run = partial(_run, asked.campaigns, spread, arguments[end + 1 :], Path(folder))
            outcomes |= zip(wave, pool.map(run, wave), strict=True)
        for name, outcome in outcomes.items():
            if 0 < len(outcome.failed) <= asked.retry:
                _retry(name, outcome, asked.campaigns, Path(folder))
    return _summary(outcomes, asked.campaigns)


def _slow(cores: int) -> int:
    """How much longer limits are here: by what the machine does already, and twice where one core does it all."""
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    return min(MOST_SLOW, max(2 if cores == 1 else 1, math.ceil(load / cores)))


def _memory() -> str | None:
    """A file system in memory for what tests write, where it has room: a disk makes each row of a lab wait."""
    roomy = os.path.ismount(MEMORY) and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM
    return MEMORY if roomy else None


def _run(campaigns: str, processes: int, more: Sequence[str], reports: Path, name: str) -> Outcome:
    part = PARTS[name]
    spread = (f"--processes={processes}",) if part.spread else ()
    return _pytest(name, campaigns, [*spread, *more, *part.folders], reports / name)


def _retry(name: str, outcome: Outcome, campaigns: str, reports: Path) -> None:
    """Run the failed tests of a part once more, one after the other in a process of their own."""
    tests = [_node_id(test) for test in outcome.failed]
    print(f"\n{name}: {len(tests)} failed and are run again, alone", flush=True)
    again = _pytest(name, campaigns, tests, reports / f"{name}-again")
    if again.code == 0 and again.passed == len(tests):
        outcome.code, outcome.flaky, outcome.failed = 0, outcome.failed, []


def _node_id(test: str) -> str:
    """The name of a test in a report of JUnit's form, as pytest takes it: tests are functions of modules."""
    module, name = test.split("::", 1)
    return f"{module.replace('.', '/')}.py::{name}"


def _pytest(name: str, campaigns: str, more: Sequence[str], base: Path) -> Outcome:
    part, report = PARTS[name], base.with_suffix(".xml")
    marks = " and ".join(filter(None, (part.marks, campaigns)))
    words = [sys.executable, "-P", "-m", "pytest", *part.arguments, "-m", marks, f"--junitxml={report}"]
    words += [f"--basetemp={base}", "-o", "tmp_path_retention_policy=failed"]
    # The checkout is on the path of this module; the tests' own processes get only what they are given. Hundreds of
    # them start: each would compile the whole program again where compiled files are not kept.
    own = {name: value for name, value in os.environ.items() if name not in {"PYTHONPATH", "PYTHONDONTWRITEBYTECODE"}}
    began = time.monotonic()
    process = subprocess.Popen(
        [*words, *more],
        cwd=ROOT,
        env={**own, **part.environment, "PYTHONUNBUFFERED": "1"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    assert process.stdout is not None
    with process.stdout as lines:
        for line in lines:
            print(f"{name} | {line}", end="", flush=True)
    outcome = Outcome(process.wait(), time.monotonic() - began)
    if report.exists():
        _read(report, outcome)
    return outcome


def _read(report: Path, outcome: Outcome) -> None:
    for case in ET.parse(report).iter("testcase"):
        name = f"{case.get('classname')}::{case.get('name')}"
        found = {child.tag for child in case}
        outcome.times.append((float(case.get("time", 0)), name))
        outcome.skipped += "skipped" in found
        outcome.passed += not found & {"skipped", "failure", "error"}
        if found & {"failure", "error"}:
            outcome.failed.append(name)


def _summary(outcomes: dict[str, Outcome], campaigns: str) -> int:
    """Say what took longest and what came of each part. Returns the exit status."""
    times = sorted((entry for outcome in outcomes.values() for entry in outcome.times), reverse=True)
    print(f"\nThe {SLOWEST} slowest:")
    for seconds, name in times[:SLOWEST]:
        print(f"{seconds:7.1f} s  {name}")
    print()
    allowed = {0} if campaigns == "not campaign" else {0, NOTHING_COLLECTED}
    bad = [name for name, outcome in outcomes.items() if outcome.code not in allowed]
    for name, outcome in outcomes.items():
        minutes, seconds = divmod(round(outcome.seconds), 60)
        counts = f"{outcome.passed:,} passed, {outcome.skipped:,} skipped, {len(outcome.failed):,} failed"
        print(f"{name:7}  {counts}  in {minutes} min {seconds:02} s{f', exit code {outcome.code}' * (name in bad)}")
    for outcome in outcomes.values():
        for name in outcome.failed:
            print(f"FAILED   {name}")
        for name in outcome.flaky:
            print(f"FLAKY    {name} (failed, then passed alone)")
    print("FAILED: " + ", ".join(bad) if bad else "All passed.")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
