"""`make test`: every part runs, one summary, and an exit status that says whether any failed."""

import os
from collections import defaultdict
from pathlib import Path

import pytest

from tests import longest_first, run
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


def test_that_what_took_longest_the_last_time_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("a", "b", "c"):
        (tmp_path / f"test_{name}.py").write_text(PASSES if name < "c" else CAMPAIGN)
    (tmp_path / "kept.json").write_text('{"test_a.py": 2.5, "test_gone.py": 9}')
    monkeypatch.setattr(longest_first, "KEPT", tmp_path / "kept.json")
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.setattr(longest_first, "_seconds", defaultdict(float, {"test_b.py": 71.04}))
    assert ran(tmp_path) == ["test_c.py::test_c", "test_a.py::test_a", "test_b.py::test_a"]
    assert ran(tmp_path)[0] == "test_b.py::test_a"


def ran(folder: Path) -> list[str]:
    """Tests in the order in which they ran in this process."""
    seen: list[str] = []

    class Onlooker:
        def pytest_runtest_logstart(self, nodeid: str) -> None:
            seen.append(nodeid)

    quiet = [
        "-p",
        "no:cacheprovider",
        "-p",
        "no:terminal",
        "--import-mode=importlib",
        "-o",
        "markers=campaign",
        f"--rootdir={folder}",
    ]
    pytest.main([*quiet, "-c", os.devnull, str(folder)], plugins=[longest_first, Onlooker()])
    return seen
