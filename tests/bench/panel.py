"""How long the window's thread is held up while four models write long answers beside each other."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from db.lab import open_lab
from desktop.cli.virtual_display import virtual_display
from desktop.inference.models.registry import SCRIPTED, FakeModel, add_model, model_row
from desktop.inference.worker_commands import DecodingSettings
from desktop.library.item_generation.sample_lab import find_or_create_sample_lab
from tests import scripted_worker
from tests.bench.measure import Figure
from tests.bench.standstill import Standstill, without

COLUMNS = 4
TOKENS = 30_000
TOKENS_A_SECOND = 200
WORDS = "The next ring from **D10** clockwise is $x_{n+1} = x_n + 1$, hence `E11`; "
HOW = (
    f"{COLUMNS} scripted models in workers, {TOKENS_A_SECOND} tokens/s and {TOKENS} tokens each, half of them thinking"
)


def figures() -> Iterator[Figure]:
    """The longest event of the window's thread, to the last word set in its face."""
    with Standstill() as machine:
        told = measured(TOKENS, TOKENS_A_SECOND)
    wall, awake, own = (round(told[name], 1) for name in ("wall_ms", "awake_ms", "own_ms"))
    how = f"{HOW}; the longest of {told['events']} events, until the whole text is set"
    yield Figure("longest block while four models write", wall, "ms", "< 20", how)
    awake_how = "as above, without the time in which the thread could have run and no core was free"
    yield Figure("longest block while four models write, awake", awake, "ms", "< 20", awake_how, "own")
    if machine.watched:
        there = [
            min(ended - began - waited, without(machine.gaps, began, ended)) for began, ended, waited, _ in told["held"]
        ]
        longest = round(1000 * max(there, default=0.0), 1)
        away = sum(ended - began for began, ended in machine.gaps)
        there_how = f"{awake_how}; without the {away:.1f} s in which the host had taken a core of this machine away"
        yield Figure("longest block while four models write, cores there", longest, "ms", "< 20", there_how, "own")
    own_how = "as above, by the thread's own processor time: what other processes take is left out"
    yield Figure("longest block while four models write, own time", own, "ms", "< 20", own_how, "own")


def measured(tokens: int, a_second: int) -> dict[str, Any]:
    """What the seat tells."""
    with tempfile.TemporaryDirectory() as folder, virtual_display(1920, 1080):
        lab = find_or_create_sample_lab(Path(folder) / "lab")
        _fill(lab, tokens, a_second)
        names = ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME")
        home = {name: str(Path(folder) / name.lower()) for name in names}
        command = [sys.executable, "-m", "tests.bench.panel_seat", str(lab), str(COLUMNS)]
        done = subprocess.run(
            command, check=True, stdout=subprocess.PIPE, text=True, timeout=900, env={**os.environ, **home}
        )
    told: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return told


def _fill(folder: Path, tokens: int, a_second: int) -> None:
    os.environ[SCRIPTED] = scripted_worker.FILE
    half = WORDS * (tokens * 2 // len(WORDS))
    lines = half.replace("; ", ".\n")
    text = f"<think>{half}</think>\n{lines}\nB"
    script = {"say": text, "tokens": tokens, "token_seconds": 1 / a_second}
    with open_lab(folder) as lab:
        for place in range(COLUMNS):
            inside = Path("models") / f"writer-{place}"
            (lab.folder / inside).mkdir(parents=True)
            (lab.folder / inside / "fake.json").write_text(json.dumps(script))
            config = FakeModel(folder=str(inside), decoding=DecodingSettings(max_new_tokens=131_000))
            add_model(lab, model_row(f"writer-{place}", config, trained=True))
