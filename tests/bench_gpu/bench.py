"""What is measured on: a lab of pictures and questions, the model's folder, the worker's Python, the driver's tool."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np

from db.ids import new_id
from db.lab import Lab
from db.rows import ImageFileRow
from db.stores import image_metadata
from db.stores import items as items_store
from desktop.benchmarks.decode_image_pixels import encode_png, pixel_hash
from desktop.benchmarks.item import AnswerOption, ImageRole, Item, ItemImage, ItemKind
from desktop.inference.batch_runs.run_model_over_items import RunOptions, RunProgress, run_batch
from desktop.inference.model_conditions import GenerationSettings
from desktop.inference.model_prompt import PromptWords, render_prompt
from desktop.inference.models.registry import ModelSetup, add_folder
from desktop.inference.worker_control.worker_code_bundle import bundle_folder
from desktop.library.item_rows import item_row

ROOT = Path(__file__).parents[2]
SIDE = int(os.environ.get("BENCH_SIDE", "560"))
WORDS = "Which of the four pieces belongs in the white region of the picture? Look at the edges and colours. "
POLL_SECONDS = 0.05


@dataclass(frozen=True, slots=True)
class Place:
    """Where a bench works: its folder, an open lab with `items`, the worker's Python."""

    folder: Path
    lab: Lab
    items: tuple[Item, ...]
    python: str

    def model(self, size: str) -> Path:
        """The untrained model of a size, written once."""
        folder = self.folder / f"untrained-{size}"
        if not folder.exists():
            self.script("untrained", str(folder), size)
        return folder

    def script(self, name: str, *arguments: str) -> str:
        """Run a script of this folder with the worker's Python; what it printed."""
        paths = os.pathsep.join([str(bundle_folder()), os.environ.get("PYTHONPATH", "")])
        done = subprocess.run(
            [self.python, str(Path(__file__).with_name(f"{name}.py")), *arguments],
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, "PYTHONPATH": paths},
        )
        if done.returncode:
            raise SystemExit(f"{name}: {done.stderr[-3000:]}")
        return done.stdout

    def add(self, name: str, size: str, **setup: object) -> str:
        """A model of the lab; its name is an earlier one where only the place differs."""
        chosen = ModelSetup.model_validate({"python": self.python, **setup})
        return add_folder(self.lab, name, self.model(size), chosen, trained=False).name

    def prompts(self) -> Path:
        """The same prompts as files for `loop`."""
        file = self.folder / "prompts.jsonl"
        with file.open("w", encoding="utf-8") as lines:
            for item in self.items[:32]:
                picture = self.lab.media.path(item.images[0].file or "")
                words = [part.text for part in render_prompt(item).parts if isinstance(part, PromptWords)]
                lines.write(json.dumps({"picture": str(picture), "text": "".join(words)}) + "\n")
        return file


@dataclass(frozen=True, slots=True)
class Pace:
    """Items a second from items in to answers on disk, over `items` answers after those that warmed it up."""

    items_per_s: float
    items: int
    seconds_to_first: float


def pace(place: Place, model: str, tokens: int, *, items: int, after: int) -> Pace:
    """Let a model answer `items` items; the clock starts with the report that tells `after` or more of them stored, and
    only those that were not yet stored then count."""
    began = time.perf_counter()
    marks: list[tuple[int, float]] = []

    def progress(at: RunProgress) -> None:
        marks.append((at.done + at.failed, time.perf_counter()))

    result = run_batch(
        place.lab,
        model,
        place.items[:items],
        RunOptions(generation=GenerationSettings(max_new_tokens=tokens)),
        progress=progress,
    )
    ended = time.perf_counter()
    if result.failed:
        raise SystemExit(f"{model}: {result.failed} items failed: {result.failures[:3]}")
    stored, start = next((done, at) for done, at in marks if done >= after)
    first = next(at for done, at in marks if done > 0)
    return Pace((items - stored) / (ended - start), items - stored, first - began)


def make_items(lab: Lab, count: int, *, benchmark: str = "bench", first: int = 0) -> tuple[Item, ...]:
    """Choices with one picture of 560 × 560 each and about a hundred tokens of words, numbered from `first`."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        made = list(pool.map(partial(_item, lab, benchmark), range(first, first + count)))
    for start in range(0, count, 256):
        chunk = made[start : start + 256]
        lab.write(image_metadata.add_image_files, [row for _, row in chunk]).result()
        rows = [item_row(item, [image.file or "" for image in item.images]) for item, _ in chunk]
        lab.write(items_store.add_items, rows, import_id=new_id()).result()
    return tuple(item for item, _ in made)


def _item(lab: Lab, benchmark: str, number: int) -> tuple[Item, ImageFileRow]:
    draw = np.random.default_rng(number)
    coarse = draw.integers(0, 256, (SIDE // 8, SIDE // 8, 3))
    noise = draw.integers(-8, 9, (SIDE, SIDE, 3))
    pixels = np.clip(np.kron(coarse, np.ones((8, 8, 1), dtype=int)) + noise, 0, 255).astype(np.uint8)
    data, name = encode_png(pixels), pixel_hash(pixels)
    file = lab.media.put(data)
    item = Item(
        benchmark=benchmark,
        version="1",
        key=f"item {number}",
        task="choice",
        kind=ItemKind.CHOICE,
        question=f"{WORDS}Item {number}.",
        images=(ItemImage(role=ImageRole.STIMULUS, pixels=name, width=SIDE, height=SIDE, file=file),),
        options=tuple(AnswerOption(id=letter) for letter in "ABCD"),
        answer="ABCD"[number % 4],
        factors={},
    )
    return item, ImageFileRow(file=file, pixels=name, width=SIDE, height=SIDE, bytes=len(data), mime="image/png")


@dataclass(frozen=True, slots=True)
class Card:
    """What the driver says of one card, memory in MiB."""

    name: str
    used: int
    total: int


def cards() -> list[Card]:
    """The cards of this machine; empty where there is none, or no driver."""
    try:
        told = subprocess.run(
            ["nvidia-smi", "--query-gpu=name,memory.used,memory.total", "--format=csv,noheader,nounits"],
            capture_output=True,
            text=True,
            check=False,
        )
    except OSError:
        return []
    rows = [line.split(", ") for line in told.stdout.splitlines() if told.returncode == 0]
    return [Card(name, int(used), int(total)) for name, used, total in rows]


@contextmanager
def told(what: str) -> Generator[None]:
    """Say what is being measured, and how long that took."""
    print(f"{what} …", file=sys.stderr, flush=True)
    began = time.perf_counter()
    yield
    print(f"{what}: {time.perf_counter() - began:.1f} s", file=sys.stderr, flush=True)


def versions(python: str) -> dict[str, str]:
    """torch, transformers and CUDA of the worker's Python."""
    told = "[torch.__version__, transformers.__version__, torch.version.cuda]"
    code = f"import json, torch, transformers; print(json.dumps({told}))"
    done = subprocess.run([python, "-c", code], capture_output=True, text=True, check=True)
    torch, transformers, cuda = json.loads(done.stdout)
    return {"torch": torch, "transformers": transformers, "cuda": cuda or "none"}
