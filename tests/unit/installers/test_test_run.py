"""`make test`: every part runs, one summary, and an exit status that says whether any failed."""

import os
import sys
from pathlib import Path

import pytest

from tests import run, shared_run
from tests.run import Part

ROOT = Path(__file__).parents[3]
PASSES = "def test_a(): assert True\n"
FAILS = "def test_b(): assert False\n"
ONCE = (
    "import pathlib\nseen = pathlib.Path(__file__).with_suffix('.seen')\n"
    "def test_d():\n    second = seen.exists()\n    seen.touch()\n    assert second\n"
)
CAMPAIGN = "import pytest\n@pytest.mark.campaign\ndef test_c(): assert True\n"


@pytest.fixture(autouse=True)
def settled(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the run of this test itself was told is not for the runs in it."""
    monkeypatch.setenv("EYELINE_TEST_SLOW", "1")
    monkeypatch.delenv("PYTEST_ADDOPTS", raising=False)
    monkeypatch.delenv("EYELINE_TEST_RETRIES", raising=False)


def parts(monkeypatch: pytest.MonkeyPatch, folder: Path, **code: str) -> None:
    """Let the run consist of parts with this code."""
    made: dict[str, Part] = {}
    (folder / "pytest.ini").write_text("[pytest]\naddopts = -p no:cacheprovider\nmarkers =\n    campaign: long\n")
    for name, text in code.items():
        (folder / f"test_{name}.py").write_text(text)
        made[name] = Part((str(folder / f"test_{name}.py"),), "", {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}, (), False)
    monkeypatch.setattr(run, "PARTS", made)


@pytest.mark.parametrize("bad", ["engine", "window"])
def test_that_every_part_runs_whatever_another_one_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], bad: str
) -> None:
    parts(monkeypatch, tmp_path, **{"engine": PASSES, "window": PASSES, bad: PASSES + FAILS})
    assert run.main([]) == 1
    told = capsys.readouterr().out
    summary = told[told.index("slowest") :]
    assert summary.count("1 passed, 0 skipped") == 2
    assert f"FAILED   test_{bad}::test_b" in summary
    assert summary.splitlines()[-1] == f"FAILED: {bad}"


def test_that_campaigns_run_alone_with_long_and_with_the_rest_with_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    parts(monkeypatch, tmp_path, engine=PASSES + CAMPAIGN, window=PASSES)
    seen: list[tuple[int, int]] = []
    for words in ([], ["--long"], ["--all", "--together"]):
        code = run.main(words)
        told = capsys.readouterr().out
        counts = [int(line.split()[1]) for line in told.splitlines() if " passed, " in line and "|" not in line]
        seen.append((code, sum(counts)))
    assert seen == [(0, 2), (0, 1), (0, 3)]


def test_that_a_part_in_which_nothing_was_found_is_a_failure_of_make_test(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    parts(monkeypatch, tmp_path, engine=PASSES, window=CAMPAIGN)
    assert run.main([]) == 1
    assert "FAILED: window" in capsys.readouterr().out
    assert run.main(["window", "--long"]) == 0


@pytest.mark.parametrize(("words", "code"), [([], 1), (["--retry", "1"], 0)])
def test_that_a_test_that_passes_the_second_time_is_named_and_counts_only_without_a_retry(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    code: int,
) -> None:
    parts(monkeypatch, tmp_path, engine=PASSES + ONCE, window=PASSES)
    monkeypatch.setattr(run, "ROOT", tmp_path)
    assert run.main(words) == code
    said = capsys.readouterr().out
    assert ("FLAKY    test_engine::test_d" in said) == (code == 0)
    assert ("FAILED   test_engine::test_d" in said) == (code == 1)


@pytest.mark.parametrize("bad", [FAILS, FAILS + ONCE])
def test_that_what_fails_twice_fails_and_more_failures_than_the_limit_are_not_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], bad: str
) -> None:
    parts(monkeypatch, tmp_path, engine=PASSES + bad)
    monkeypatch.setattr(run, "ROOT", tmp_path)
    assert run.main(["--retry", "1"]) == 1
    said = capsys.readouterr().out
    assert "FLAKY" not in said
    assert ("run again, alone" in said) == (bad == FAILS)


def test_that_every_test_that_needs_torch_lies_where_they_are_looked_for() -> None:
    mark = "mark." + "models"
    marked = [file for room in run.ENGINE for file in (ROOT / room).rglob("test_*.py") if mark in file.read_text()]
    assert len(marked) > 3
    assert [file for file in marked if not any(file.is_relative_to(ROOT / room) for room in run.WITH_MODELS)] == []


MEETS = """
import os, pathlib, time
folder = pathlib.Path(__file__).parent

def test_first():
    (folder / "{name}.pid").write_text(str(os.getpid()))
    end = time.monotonic() + 30
    while not (folder / "{other}.pid").exists():
        assert time.monotonic() < end
        time.sleep(0.001)

def test_second():
    assert (folder / "{name}.pid").read_text() == str(os.getpid())
"""


def run_in_forks(folder: Path, monkeypatch: pytest.MonkeyPatch, processes: int) -> tuple[int, list[str]]:
    """The exit status of a run of all tests of a folder, and what was reported in order: test, phase, outcome."""
    seen: list[str] = []

    class Onlooker:
        def pytest_configure(self, config: pytest.Config) -> None:
            config.pluginmanager.register(shared_run.SharedRun(config, processes))

        def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
            if report.when == "call":
                seen.append(f"{report.nodeid} {report.outcome}")

    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.setattr(shared_run, "KEPT", folder / "kept.json")
    for name in ("test_a", "test_b", "test_c"):  # of another folder
        sys.modules.pop(name, None)
    quiet = ["-p", "no:cacheprovider", "-p", "no:terminal", "--import-mode=importlib", "-o", "markers=campaign"]
    where = [f"--rootdir={folder}", f"--basetemp={folder / 'written'}", "-c", os.devnull, str(folder)]
    code = pytest.main([*quiet, *where], plugins=[Onlooker()])
    return int(code), seen


def test_that_what_took_longest_the_last_time_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = "import time\n\ndef test_a(): time.sleep(0.2)\n"
    for name, code in {"a": PASSES, "b": slow, "c": CAMPAIGN}.items():
        (tmp_path / f"test_{name}.py").write_text(code)
    (tmp_path / "kept.json").write_text('{"test_a.py": 2.5, "test_gone.py": 9}')
    passed = ["test_c.py::test_c passed", "test_a.py::test_a passed", "test_b.py::test_a passed"]
    assert run_in_forks(tmp_path, monkeypatch, 1) == (0, passed)
    assert run_in_forks(tmp_path, monkeypatch, 1) == (0, [passed[2], passed[1], passed[0]])


def test_that_forks_share_the_files_and_each_file_has_one_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each of two files waits until a test of the other has begun, which one process alone could not come to."""
    for name, other in (("a", "b"), ("b", "a")):
        (tmp_path / f"test_{name}.py").write_text(MEETS.format(name=name, other=other))
    code, seen = run_in_forks(tmp_path, monkeypatch, 2)
    assert (code, sorted(seen)) == (0, [f"test_{n}.py::test_{k} passed" for n in "ab" for k in ("first", "second")])
    assert len({(tmp_path / f"{name}.pid").read_text() for name in "ab"} | {str(os.getpid())}) == 3


def test_that_a_fork_that_dies_fails_its_test_and_the_others_are_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dies = "import os, signal\n\ndef test_x(): os.kill(os.getpid(), signal.SIGKILL)\n"
    (tmp_path / "test_a.py").write_text(PASSES + dies + FAILS)
    code, seen = run_in_forks(tmp_path, monkeypatch, 2)
    assert code == 1
    assert seen == ["test_a.py::test_a passed", "test_a.py::test_x failed", "test_a.py::test_b failed"]
