"""Kills of a participant's window at random moments of runs, and what they cost."""

import json
import random
import select
import signal
import subprocess
import sys
from collections import Counter
from contextlib import suppress
from pathlib import Path

from db.lab import Lab, open_lab
from db.stores import sessions
from desktop.cli.virtual_display import virtual_display
from desktop.library.item_generation.sample_lab import find_or_create_sample_lab
from desktop.study.planning.participant_item_order import ParticipantPlan
from desktop.study.planning.store_studies_and_drafts import add_study
from desktop.study.protocol import sample_protocol
from tests.limits import within

ROOT = Path(__file__).parents[3]
LONGEST_S = within()
"""That a window may take to show its first trial, on a machine with much else to do."""
LATEST_S = 1.2
"""After its first trial a window lives no longer than this."""

Line = list[str]


def kill_windows(place: Path, kills: int, seed: int) -> tuple[int, list[str], list[str], list[str]]:
    """Kill so many windows on one lab: answers acknowledged; what is lost, what is doubled, what else is amiss.

    Where a busy machine lets a window answer nothing before it ends, up to twice as many more are killed, until there
    are more answers than `kills`: else nothing could be lost.
    """
    folder, diary, draws = find_or_create_sample_lab(place / "lab"), place / "diary.txt", random.Random(seed)
    lost, doubled, amiss = list[str](), list[str](), list[str]()
    with open_lab(folder) as lab:
        add_study(lab, sample_protocol(items={"per_task": 4}, minimum_ms=0, break_every=10))
    with virtual_display(1280, 720):
        for kill in range(3 * kills):
            before = lines_of(diary)
            if kill >= kills and _told(before) > kills:
                break
            with open_lab(folder) as lab:
                stands = _where_the_open_run_stands(lab, before)
            _run_and_kill(folder, diary, draws.uniform(0.0, LATEST_S))
            lines = lines_of(diary)
            first = lines[len(before)]
            if first[0] != "open" or (stands and [first[1], int(first[2]), int(first[3])] != stands):
                amiss.append(f"kill {kill}: {first} was shown, not {stands}")
            with open_lab(folder) as lab:
                _count(lab, lines, lost, doubled, amiss)
    return _told(lines_of(diary)), sorted(set(lost)), sorted(set(doubled)), amiss


def lines_of(diary: Path) -> list[Line]:
    """What a diary says, in words."""
    return [line.split() for line in diary.read_text().splitlines()] if diary.exists() else []


def _told(lines: list[Line]) -> int:
    """How many answers were acknowledged."""
    return sum(line[0] == "stored" for line in lines)


def _run_and_kill(folder: Path, diary: Path, after: float) -> None:
    """Start the child, let it show its first trial, kill it `after` seconds later."""
    command = [sys.executable, "-m", "tests.e2e.kills.child", str(folder), str(diary)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
        assert child.stdout is not None and child.stderr is not None
        shown = select.select([child.stdout], [], [], LONGEST_S)[0] and child.stdout.readline() == b"shown\n"
        if not shown:
            child.kill()
        assert shown, child.stderr.read().decode()
        with suppress(subprocess.TimeoutExpired):
            code = child.wait(timeout=after)
            raise AssertionError(f"it ended by itself with {code}: {child.stderr.read().decode()}")
        child.send_signal(signal.SIGKILL)


def _count(lab: Lab, lines: list[Line], lost: list[str], doubled: list[str], amiss: list[str]) -> None:
    for run in lab.read(sessions.all_sessions):
        trials = lab.read(sessions.trials_of_session, run.id)
        answered = Counter(trial.position for trial in trials if trial.ended_on == "answered")
        told = {(int(line[2]), int(line[3])) for line in lines if line[:2] == ["stored", str(run.id)]}
        lost += [f"{run.id} {one}" for one in told - {(trial.position, trial.attempt) for trial in trials}]
        doubled += [f"{run.id} {position}" for position, times in answered.items() if times > 1]
        if sorted(answered) != list(range(len(answered))):
            amiss.append("a step was passed over")
        steps = ParticipantPlan.stored(run.plan).steps
        if any(trial.item_id != steps[trial.position].item for trial in trials):
            amiss.append("an item stands out of its place")


def _where_the_open_run_stands(lab: Lab, lines: list[Line]) -> list[str | int] | None:
    """Run, position and attempt that must be shown next: the first step that was not answered, one attempt more than
    it was opened; None where all were answered and the receipt comes next. It is the step that the diary saw last, or,
    where that was answered, the next one."""
    open_runs = lab.read(sessions.incomplete_session_states)
    if not open_runs:
        return None
    (state,) = open_runs
    run = str(state.run.id)
    position = sum(step.ended_on == "answered" for step in state.done)
    opened = [
        json.loads(event.body)["position"]
        for event in lab.read(sessions.events_of_session, state.run.id, "trial_opened")
    ]
    seen = [int(line[2]) for line in lines if line[:2] == ["open", run]]
    assert not seen or position - seen[-1] in {0, 1}
    return [run, position, opened.count(position) + 1] if position < state.run.planned else None
