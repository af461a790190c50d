"""How long items take to make and to import, and what that holds in memory; each in a process of its own."""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

import numpy as np
import psutil
from PIL import Image

from db.lab import create_lab
from desktop.benchmarks.jigsaw import JigsawOptions
from desktop.exchange.import_item_files import import_item_files
from desktop.library.item_generation.generate_items import generate_jigsaw, generate_ordinal
from tests.bench.measure import Figure

ROOT = Path(__file__).parents[2]
PHOTOS = ROOT.parent / "shared" / "photos"
CROPS, SIDE = 1_100, 360
TASKS = (
    "missing_piece_easy",
    "missing_piece_hard",
    "localization_easy",
    "localization_hard",
    "connection",
    "anomaly",
    "order_restoration",
)
LOOK_S = 0.25
MEMORY = 1024
"""MiB that none of these may take."""


def _sets(*names: str) -> list[Figure]:
    """These sets once, in one folder, since the drawn ones are imported from it."""
    disk = ROOT / "build"  # the figures are about a disk; /tmp may lie in memory
    disk.mkdir(exist_ok=True)
    made: list[Figure] = []
    with tempfile.TemporaryDirectory(prefix="bench-items-", dir=disk) as place:
        for name, what, goal, how in _SETS:
            if name not in names or (name == "jigsaw" and not PHOTOS.is_dir()):
                continue
            found = _measured(name, Path(place))
            seconds, mebibytes = found["seconds"], found["mib"]
            told = f"{found['items']:,} items, {found['cpu']:.0f} s of CPU; {how}"
            made += [
                Figure(what, round(seconds, 1), "s", f"< {goal}", told),
                Figure(
                    f"{what}: memory",
                    round(mebibytes),
                    "MiB",
                    f"< {MEMORY}",
                    "peak RSS, all processes together",
                ),
            ]
    return made


def _measured(name: str, place: Path) -> dict[str, float]:
    """The work of that name in a process of its own: what it tells, and memory and processor time of all processes
    that it starts, looked at four times a second. What earlier works left unwritten is on the disk before it begins."""
    os.sync()
    command = [sys.executable, "-m", "tests.bench.items", name, str(place)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as work:
        busy: dict[int, float] = {}
        peak = 0
        while work.poll() is None:
            peak = max(peak, _looked(psutil.Process(work.pid), busy))
            time.sleep(LOOK_S)
        told = work.stdout.read() if work.stdout is not None else ""
    if work.returncode:
        raise SystemExit(f"{name} ended with {work.returncode}")
    return {**json.loads(told), "cpu": sum(busy.values()), "mib": peak / 2**20}


def _looked(work: psutil.Process, busy: dict[int, float]) -> int:
    """Resident bytes of a process and all below it; `busy` has the processor time of each so far."""
    held = 0
    with suppress(psutil.NoSuchProcess):
        for process in (work, *work.children(recursive=True)):
            with suppress(psutil.NoSuchProcess):
                used = process.cpu_times()
                busy[process.pid] = used.user + used.system
                held += process.memory_info().rss
    return held


def _drawn(*sets: tuple[str, int]) -> Callable[[Path], int]:
    def draw(place: Path) -> int:
        made = [generate_ordinal(place / track, track=track, pictures=n, seed=0).made for track, n in sets]
        return sum(sum(counts.values()) for counts in made)

    return draw


def _cut(place: Path) -> int:
    with create_lab(place / "cut", name="bench") as lab:
        made = generate_jigsaw(
            lab, place / "crops", seed=0, tasks=TASKS, options=JigsawOptions(similarity="structural")
        )
    return sum(made.made.values())


def _imported(place: Path) -> int:
    with create_lab(place / "imported", name="bench") as lab:
        told = import_item_files(lab, place, form="ordinal")
    assert not told.refused
    assert not told.added.changed
    return told.added.added


_SETS = (
    ("drawn", "2D public test drawn", 60, "2,000 pictures, traces and layouts in the released form"),
    ("scenes", "3D scenes drawn", 120, "600 pictures with VTK off screen, in the released form"),
    (
        "imported",
        "OrdinalBench imported",
        40,
        "the released rows of all three tracks, one folder, with their pictures, into a lab",
    ),
    ("jigsaw", "Jigsaw cut", 120, f"{CROPS:,} crops of real photographs × 7 tasks, Hard by structure, into a lab"),
)
_WORK: dict[str, Callable[[Path], int]] = {
    "drawn": _drawn(("single", 1000), ("maze", 1000)),
    "scenes": _drawn(("scene", 600)),
    "imported": _imported,
    "jigsaw": _cut,
}


def crop(photos: Path, out: Path) -> None:
    """Square crops of the photographs, each at a place of its own."""
    out.mkdir(parents=True)
    files = sorted(photos.glob("*.jpg"))
    rng = np.random.default_rng(0)
    opened = [Image.open(file).convert("RGB") for file in files]
    for number in range(CROPS):
        image = opened[number % len(opened)]
        side = min(SIDE, *image.size)
        left, top = (int(rng.integers(extent - side + 1)) for extent in image.size)
        image.crop((left, top, left + side, top + side)).save(out / f"crop{number:04}.jpg", quality=92)


PARTS = (partial(_sets, "drawn", "scenes", "imported"), partial(_sets, "jigsaw"))


def main(name: str, place: Path) -> None:
    """In a process of its own: do one of the works, and say how long it took."""
    if name == "jigsaw":
        crop(PHOTOS, place / "crops")
    began = time.perf_counter()
    count = _WORK[name](place)
    sys.stdout.write(json.dumps({"seconds": time.perf_counter() - began, "items": count}))


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
