"""A participant's seat on a screen of 1920 × 1080: how true the times of its inputs are, how soon the next item stands,
how free the window's thread is while somebody answers."""

import json
import math
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from db.lab import create_lab, open_lab
from db.stores import sessions
from desktop.benchmarks.decode_image_pixels import pixel_hash
from desktop.benchmarks.generated_item_drafts import ItemDraft
from desktop.benchmarks.item import AnswerOption, ImageRole, Item, ItemImage, ItemKind
from desktop.cli.virtual_display import virtual_display
from desktop.inference.models.add_demo_models import build_demo_model
from desktop.library.item_generation.item_output_targets import LabSink
from desktop.study.planning.store_studies_and_drafts import add_study
from desktop.study.protocol import sample_protocol
from tests.bench.measure import Figure

EVENTS = 1000
ITEMS = 101
MARKS = 300
HOW = "Xvfb 1920 × 1080 without vertical sync, "


def _inputs() -> Iterator[Figure]:
    checked: dict[str, dict[str, float]] = json.loads(_seat("check", str(EVENTS)))
    for kind in ("keys", "buttons"):
        part = checked[kind]
        how = HOW + f"{EVENTS // 2} injected through XTEST, stamp minus the clock just before"
        yield Figure(f"injected {kind}: spread", part["sd"], "ms", "≤ 0.5", how)
        yield Figure(f"injected {kind}: bias", part["mean"], "ms", "≤ one frame", how)
        bad = part["lost"] + part["doubled"]
        yield Figure(f"injected {kind}: lost or doubled", bad, "of 500", "0", how)


def _marks() -> Iterator[Figure]:
    slowest: float = json.loads(_seat("marks", str(MARKS)))["slowest_ms"]
    how = HOW + f"a path of {MARKS} marks among 196 objects, the slowest to its frame by the thread's own time"
    yield Figure("mark of a long path", round(slowest, 1), "ms", "≤ one frame", how, "own")


def _run() -> Iterator[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        lab = Path(folder) / "lab"
        _fill(lab)
        _seat("run", str(lab))
        gaps, beats = _read(lab)
    p99 = sorted(gaps)[math.ceil(0.99 * len(gaps)) - 1]
    how = (
        HOW
        + f"{ITEMS} pictures of 3840 × 2160, from the commit (as reported by the writer) to the next item's frame, p99"
    )
    yield Figure("next 4K item after a commit", round(p99, 2), "ms", "≤ one frame", how)
    share = round(beats * 100, 3)
    how = HOW + "beats of 10 ms during a session"
    yield Figure("heartbeats under 20 ms in a session", share, "%", "≥ 99.9", how)


def _beside() -> Iterator[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        lab, model = Path(folder) / "lab", Path(folder) / "model"
        build_demo_model(model)
        _fill(lab)
        asked: int = json.loads(_seat("beside", str(lab), str(model)))["asked"]
        gaps, beats = _read(lab)
    told = f"with a worker running the demo model that answered {asked} prompts of 256 tokens meanwhile"
    share = round(beats * 100, 3)
    how = HOW + f"beats of 10 ms during a session {told}"
    yield Figure("heartbeats under 20 ms with a model running", share, "%", "≥ 99.9", how)
    p99 = round(sorted(gaps)[math.ceil(0.99 * len(gaps)) - 1], 2)
    how = HOW + f"as above, {told}"
    yield Figure("next 4K item after a commit, with a model running", p99, "ms", "≤ one frame", how)


def _seat(*arguments: str) -> str:
    command = [sys.executable, "-m", "tests.bench.trial_seat", *arguments]
    with virtual_display(1920, 1080):
        return subprocess.run(command, check=True, capture_output=True, text=True, timeout=300).stdout


def _fill(folder: Path) -> None:
    with create_lab(folder, name="bench") as lab:
        with LabSink(lab) as sink:
            for number in range(ITEMS):
                sink.take(_large(number))
        add_study(lab, sample_protocol(items={"query": "benchmark=bench"}, practice=0, break_every=None))


def _large(number: int) -> ItemDraft:
    """A picture of 4K with something in it, and two texts to choose from."""
    generator = np.random.default_rng(number)
    coarse = generator.integers(0, 255, (54, 96, 3), dtype=np.uint8)
    pixels = np.ascontiguousarray(coarse.repeat(40, axis=0).repeat(40, axis=1))
    picture = ItemImage(role=ImageRole.STIMULUS, pixels=pixel_hash(pixels), width=3840, height=2160)
    item = Item(
        benchmark="bench",
        version="1",
        key=f"large-{number}",
        task="large",
        kind=ItemKind.CHOICE,
        question="Which?",
        images=(picture,),
        options=(AnswerOption(id="A", text="this"), AnswerOption(id="B", text="that")),
        answer="A",
    )
    return ItemDraft(item, (pixels,))


def _read(folder: Path) -> tuple[list[float], float]:
    """Milliseconds from each commit to the next onset, and the share of beats in time."""
    with open_lab(folder) as lab:
        (run,) = lab.read(sessions.all_sessions)
        events = lab.read(sessions.events_of_session, run.id)
    gaps: list[float] = []
    durable = None
    for event in events:
        if event.kind == "trial_durable":
            durable = event.clock_ns
        elif event.kind in {"break_ended", "instructions_read"}:
            durable = None
        elif event.kind == "trial_opened" and durable is not None:
            gaps.append((event.clock_ns - durable) / 1e6)
    beats = next(json.loads(event.body)["under_20_ms"] for event in events if event.kind == "heartbeat")
    return gaps, beats


PARTS = (_inputs, _marks, _run, _beside)
