"""`make screenshots`: every screen in both themes, every language and two scales, into build/screens; fails on faults.

The lab is that of the tour, which has people, tags and models; a tour that was played before is used again.
"""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
OUT = ROOT / "build" / "screens"
SCALES = ("1", "2")


def main() -> int:
    """Play the tour where there is none, render, and say what was found."""
    OUT.mkdir(parents=True, exist_ok=True)
    tour = OUT / "tour"
    if not (tour / "report.html").is_file():
        subprocess.run([sys.executable, "-P", "-m", "desktop", "tour", "--out", str(tour)], check=True, cwd=ROOT)
    for old in OUT.glob("*.png"):
        old.unlink()
    faults: list[str] = []
    for scale in SCALES:
        command = [sys.executable, "-m", "tests.screens.shoot", str(OUT), str(tour / "lab"), scale]
        subprocess.run(command, check=True, cwd=ROOT)
        faults += json.loads((OUT / f"faults-{scale}.json").read_text())
    for fault in faults:
        sys.stderr.write(f"{fault}\n")
    sys.stderr.write(f"{len(list(OUT.glob('*.png')))} pictures in {OUT}, {len(faults)} faults\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
