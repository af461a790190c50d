"""`make screenshots`: every screen in both themes, every language and two scales, into build/screens; fails on faults.
Two walks more have the scales between.

The lab is that of the tour, which has people, tags and models; a tour that was played before is used again. A part of
the walk: `python -m tests.screens --scales 1 --themes dark --languages ja --only annotate`.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
OUT = ROOT / "build" / "screens"
SCALES = ("1", "2")
THEMES = ("light", "dark")
LANGUAGES = ("en", "zh_CN", "ja")
BETWEEN = ("1.15", "1.25")
"""Scales that are no whole pixels: one walk more for each, in light and English."""


def main() -> int:
    """Play the tour where there is none, render, and say what was found."""
    asked = _asked()
    OUT.mkdir(parents=True, exist_ok=True)
    tour = OUT / "tour"
    if not (tour / "report.html").is_file():
        subprocess.run([sys.executable, "-P", "-m", "desktop", "tour", "--out", str(tour)], check=True, cwd=ROOT)
    if not asked.only:
        for old in OUT.glob("*.png"):
            old.unlink()
    faults: list[str] = []
    walks = [(scale, asked.themes, asked.languages) for scale in asked.scales]
    between = [(scale, ["light"], ["en"]) for scale in BETWEEN if asked.between]
    for scale, themes, languages in [*walks, *between]:
        wanted = json.dumps({"themes": themes, "languages": languages, "only": asked.only})
        command = [sys.executable, "-m", "tests.screens.shoot", str(OUT), str(tour / "lab"), scale, wanted]
        subprocess.run(command, check=True, cwd=ROOT)
        faults += json.loads((OUT / f"faults-{scale}.json").read_text())
    for fault in faults:
        sys.stderr.write(f"{fault}\n")
    sys.stderr.write(f"{len(list(OUT.glob('*.png')))} pictures in {OUT}, {len(faults)} faults\n")
    return 1 if faults else 0


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.screens", description=__doc__)
    parser.add_argument("--scales", nargs="+", default=SCALES, choices=SCALES)
    parser.add_argument("--themes", nargs="+", default=THEMES, choices=THEMES)
    parser.add_argument("--languages", nargs="+", default=LANGUAGES, choices=LANGUAGES)
    parser.add_argument("--between", action=argparse.BooleanOptionalAction, default=True, help="scales between too")
    parser.add_argument("--only", default="", help="screens whose names begin like one of these, with commas between")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
