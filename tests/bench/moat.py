"""How long MOAT's 1,005 questions with 300 MB of pictures take to import, and what that holds in memory."""

import json
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from db.lab import create_lab
from desktop.exchange.import_item_files import import_item_files
from tests.bench.measure import Figure
from tests.making.drawn import photograph
from tests.making.moat_sets import QUESTIONS, moat_rows, write_parquet

ROOT = Path(__file__).parents[2]
FILE = "MOAT.parquet"
SECONDS, MEMORY = 60, 1024


def figures() -> list[Figure]:
    """The set made, then imported; each in a process of its own, since a process is told the memory of its parent."""
    disk = ROOT / "build"  # the figures are about a disk; /tmp may lie in memory
    disk.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="bench-moat-", dir=disk) as place:
        size = _done("make", place)["mb"]
        found = _done("import", place)
    what = "MOAT imported"
    how = f"{QUESTIONS:,} questions, {size:.0f} MB of pictures (1280 × 960) in one parquet, {found['cpu']:.0f} s of CPU"
    seconds, mebibytes = found["seconds"], found["mib"]
    return [
        Figure(what, round(seconds, 1), "s", f"< {SECONDS}", how),
        Figure(f"{what}: memory", round(mebibytes), "MiB", f"< {MEMORY}", "peak RSS, all processes"),
    ]


def _done(what: str, place: str) -> dict[str, float]:
    command = [sys.executable, "-m", "tests.bench.moat", what, place]
    out = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    return json.loads(out.stdout)


def made(place: Path) -> dict[str, float]:
    """Write the set; its size in megabytes."""
    file = write_parquet(place / FILE, moat_rows(QUESTIONS, photograph))
    return {"mb": file.stat().st_size / 1e6}


def imported(place: Path) -> dict[str, float]:
    """Import it: the time by clock and processor, and how much memory the processes took together."""
    began = time.perf_counter()
    with create_lab(place / "lab", name="bench") as lab:
        told = import_item_files(lab, place / FILE)
    seconds = time.perf_counter() - began
    assert (told.added.added, told.refused) == (QUESTIONS, ())
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    cpu = sum(one.ru_utime + one.ru_stime for one in used)
    return {"seconds": seconds, "cpu": cpu, "mib": sum(one.ru_maxrss for one in used) / 1024}


if __name__ == "__main__":
    work = {"make": made, "import": imported}[sys.argv[1]]
    sys.stdout.write(json.dumps(work(Path(sys.argv[2]))))
