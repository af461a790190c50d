"""Killed at random moments of a run, started again: no stored answer lost or doubled, and it goes on where it stood."""

import json
import random
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

pytest.importorskip("PySide6", reason="screen tests need PySide6")

from db.lab import Lab, open_lab
from db.stores import runs
from desktop.cli.display import virtual_display
from desktop.library.sample import sample_lab
from desktop.study.plan import RunPlan
from desktop.study.protocol import sample_protocol
from desktop.study.studies import add_study

KILLS = 20
SEED = 7
ROOT = Path(__file__).parents[3]

Line = list[str]


@pytest.fixture
def killed_lab(tmp_path: Path) -> Iterator[Path]:
    folder = sample_lab(tmp_path / "lab")
    with open_lab(folder) as lab:
        add_study(lab, sample_protocol(items={"per_task": 4}, minimum_ms=0, break_every=10))
    with virtual_display(1280, 720):
        yield folder


def test_that_twenty_kills_lose_and_double_no_answer(killed_lab: Path, tmp_path: Path) -> None:
    diary = tmp_path / "diary.txt"
    moments = random.Random(SEED)
    for kill in range(KILLS):
        before = _lines(diary)
        with open_lab(killed_lab) as lab:
            stands = _where_the_open_run_stands(lab, before)
        _run_and_kill(killed_lab, diary, moments.uniform(0.0, 1.2))
        lines = _lines(diary)
        first = lines[len(before)]
        assert first[0] == "open", f"nothing was shown before kill {kill}"
        assert stands is None or [first[1], int(first[2]), int(first[3])] == stands
        with open_lab(killed_lab) as lab:
            _nothing_lost_or_doubled(lab, lines)


def _run_and_kill(folder: Path, diary: Path, after: float) -> None:
    """Start the child, let it show its first trial, kill it `after` seconds later."""
    command = [sys.executable, "-m", "tests.e2e.kills.child", str(folder), str(diary)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
        assert child.stdout is not None and child.stderr is not None
        assert child.stdout.readline() == b"shown\n", child.stderr.read().decode()
        with suppress(subprocess.TimeoutExpired):
            pytest.fail(f"it ended by itself with {child.wait(timeout=after)}: {child.stderr.read().decode()}")
        child.send_signal(signal.SIGKILL)


def _lines(diary: Path) -> list[Line]:
    return [line.split() for line in diary.read_text().splitlines()] if diary.exists() else []


def _nothing_lost_or_doubled(lab: Lab, lines: list[Line]) -> None:
    for run in lab.read(runs.all):
        trials = lab.read(runs.trials, run.id)
        answered = Counter(trial.position for trial in trials if trial.ended_on == "answered")
        told = {(int(line[2]), int(line[3])) for line in lines if line[:2] == ["stored", str(run.id)]}
        lost = told - {(trial.position, trial.attempt) for trial in trials}
        assert not lost, f"told as stored and gone: {lost}"
        assert all(times == 1 for times in answered.values()), f"answered twice: {answered}"
        assert sorted(answered) == list(range(len(answered))), "a step was passed over"
        steps = RunPlan.stored(run.plan).steps
        assert all(trial.item_id == steps[trial.position].item for trial in trials), "an item out of its place"


def _where_the_open_run_stands(lab: Lab, lines: list[Line]) -> list[str | int] | None:
    """Run, position and attempt that must be shown next: the first step that was not answered, one attempt more than
    it was opened; None where all were answered and the receipt comes next. It is the step that the diary saw last, or,
    where that was answered, the next one."""
    open_runs = lab.read(runs.unfinished)
    if not open_runs:
        return None
    (state,) = open_runs
    run = str(state.run.id)
    position = sum(step.ended_on == "answered" for step in state.done)
    opened = [json.loads(event.body)["position"] for event in lab.read(runs.events, state.run.id, "trial_opened")]
    seen = [int(line[2]) for line in lines if line[:2] == ["open", run]]
    assert not seen or position - seen[-1] in {0, 1}
    return [run, position, opened.count(position) + 1] if position < state.run.planned else None
