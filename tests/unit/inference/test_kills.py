"""Ended in the middle of anything: no process is left, no answer is lost or doubled, the lab is sound.

Twelve times here; `make faults` does it more often.
"""

import random
import signal
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import psutil
import pytest

from db.lab import Lab, create_lab, open_lab
from db.rows import ItemFilter
from db.stores import items as items_store
from db.stores import models_runs_predictions, scores
from desktop.inference.batch_runs.run_model_over_items import RunOptions, run_batch
from desktop.library.item_id_integrity import check_lab_with_items
from desktop.library.item_rows import item_from_row
from tests.limits import within
from tests.unit.inference.helpers import RED, add_fake, stored

LANES, KILLS, ITEMS = 2, 6, 24
EARLY, LATE = 0.6, 0.25
"""Seconds within which a run is killed while it starts, and once its model answers."""
PROGRAM = """
import os, sys
from pathlib import Path
from db.lab import open_lab
from db.rows import ItemFilter
from db.stores import items
from desktop.inference.batch_runs.run_model_over_items import (RunOptions, run_batch)
from desktop.library.item_rows import item_from_row
for line in sys.stdin:
    child = os.fork()
    if child:
        print(child, flush=True)
        os.waitpid(child, 0)
        print("ended", flush=True)
        continue
    with open_lab(Path(sys.argv[1])) as lab:
        found = [item_from_row(row) for row in lab.read(items.find_stored_items, ItemFilter())]
        tell = lambda now: print("answering", flush=True)
        run_batch(lab, "fake", found, RunOptions(batch_tokens=1, resume=True), progress=tell)
    os._exit(0)
"""


@contextmanager
def runs(lab: Path) -> Generator[subprocess.Popen[str]]:
    """A process that has all imported and forks one that runs, each time it is told to."""
    command = [sys.executable, "-P", "-c", PROGRAM, str(lab)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            assert process.stdin is not None
            process.stdin.close()


def kill_often(lab: Path, draw: random.Random) -> set[psutil.Process]:
    """Kill runs of a lab at moments of chance; every process that was seen."""
    seen: set[psutil.Process] = set()
    with runs(lab) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        for number in range(KILLS):
            program.stdin.write("go\n")
            program.stdin.flush()
            run = psutil.Process(int(program.stdout.readline()))
            if number % 3:
                assert program.stdout.readline() == "answering\n"
            threading.Event().wait(draw.uniform(0.0, LATE if number % 3 else EARLY))
            workers = run.children(recursive=True)
            if number % 3 == 1:
                workers[0].send_signal(signal.SIGKILL)
                threading.Event().wait(draw.uniform(0.0, LATE))
                workers += run.children(recursive=True)
            run.send_signal(signal.SIGKILL)
            seen |= {run, *workers}
            assert "ended\n" in program.stdout
    return seen


def make(lab: Lab) -> None:
    for n in range(ITEMS):
        stored(lab, f"k{n}", f"question {n} <image 1>", "B", (RED,))
    add_fake(lab, token_seconds=0.02, tokens=2)


@pytest.mark.campaign
@pytest.mark.long(240, reason="a dozen runs are killed")
def test_that_ends_in_the_middle_of_anything_leave_no_process_and_no_broken_lab(tmp_path: Path) -> None:
    labs = [tmp_path / f"lab{lane}" for lane in range(LANES)]
    for folder in labs:
        with create_lab(folder, name="kills") as lab:
            make(lab)
    with ThreadPoolExecutor(LANES) as lanes:
        seen = set[psutil.Process]().union(*lanes.map(kill_often, labs, map(random.Random, range(LANES))))
    _, alive = psutil.wait_procs(list(seen), timeout=within())
    assert alive == []
    assert len(seen) > LANES * KILLS
    for folder in labs:
        found = check_lab_with_items(folder)
        assert found.problems == ()
        with open_lab(folder) as lab:
            before = len(lab.read(models_runs_predictions.load_predictions))
            assert before > 0
            items = [item_from_row(row) for row in lab.read(items_store.find_stored_items, ItemFilter())]
            last = run_batch(lab, "fake", items, RunOptions(batch_tokens=1, resume=True))
            assert (last.done + last.skipped, last.skipped, last.failed) == (ITEMS, before, 0)
            kept = lab.read(models_runs_predictions.load_predictions)
            assert Counter(row.stimulus_id for row in kept).most_common(1)[0][1] == 1
            assert len(lab.read(models_runs_predictions.list_model_runs)) == 1
            scored = lab.read(scores.scores_of_targets, "prediction", [row.id for row in kept])
            assert len({row.target_id for row in scored}) == ITEMS
