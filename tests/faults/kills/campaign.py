"""`kill -9` at random moments of work, and the count of what was acknowledged and is not there, or is there twice."""

import json
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import cast

from tests.faults.fault import Fault, Scope
from tests.faults.kills.orders import Order, Told
from tests.faults.kills.work import Losses, Work
from tests.faults.kills.works import ALONE, WORKS

ROOT = Path(__file__).parents[3]
HOMES = ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME")
SEED = 500
Process = subprocess.Popen[str]


def faults(scope: Scope) -> list[Fault]:
    """One row for each kind of work; of the kills that each is to have the share that is asked for, one at least."""
    return [killed({name: max(1, round(work.times * scope.share))}, SEED) for name, work in ALONE.items()]


def killed(times: Mapping[str, int], seed: int) -> Fault:
    """Kill work of these kinds so often, one after the other; one row for all of them."""
    tried = acknowledged = 0
    losses = Losses()
    with tempfile.TemporaryDirectory(prefix="kills-") as place, _nursery(Path(place)) as process:
        for name, kills in times.items():
            room = Path(place) / name
            room.mkdir()
            hits, lines, lost = _one_kind(process, WORKS[name], room, kills, random.Random(f"{seed} {name}"))
            tried, acknowledged, losses = tried + hits, acknowledged + lines, losses + lost
    name = f"kill -9 during {', '.join(times)} ({acknowledged} acknowledgements)"
    advice = WORKS[next(iter(times))].advice
    return Fault(name, tried, len(losses.lost), len(losses.doubled), losses.problems, advice)


@contextmanager
def _nursery(place: Path) -> Generator[Process]:
    command = [sys.executable, "-m", "tests.faults.kills.nursery"]
    homes = {name: str(place / "machine" / name.lower()) for name in HOMES}
    environment = {**os.environ, **homes, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        command, cwd=place, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        yield process
        assert process.stdin is not None
        process.stdin.close()


def _one_kind(process: Process, work: Work, room: Path, kills: int, draws: random.Random) -> tuple[int, int, Losses]:
    """Kill one kind of work; how many kills met it, how much it had acknowledged, and what they cost."""
    work.prepare(room)
    lived, hits, all_told, losses = 1.0, 0, list[str](), Losses()
    number = 0
    while hits < kills and number < 3 * kills + 3:
        lab = work.begin(room, number)
        enough, seconds = work.moment(draws.random(), lived)
        told = _answer(process, {"kind": work.name, "lab": str(lab), "enough": enough, "seconds": seconds})
        if told["ended"]:
            lived = told["lived"]
        else:
            hits += 1
        number += 1
        all_told += told["lines"]
        losses += work.after(lab, told["lines"])
    return hits, len(all_told), losses + work.end(room, all_told)


def _answer(process: Process, order: Order) -> Told:
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(json.dumps(order) + "\n")
    process.stdin.flush()
    return cast("Told", json.loads(process.stdout.readline()))
