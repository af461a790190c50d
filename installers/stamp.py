"""Which Eyeline a package holds: the version of pyproject.toml and the commit it was made from."""

import json
import subprocess
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]


def base_version() -> str:
    """The version that pyproject.toml names."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        return str(tomllib.load(file)["project"]["version"])


def _git(*words: str) -> str:
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.strip() if done.returncode == 0 else ""


def full_version() -> str:
    """The version alone at its tag, else with the commit ("0.1.0+g103a795"), with ".changed" where files differ."""
    base, commit = base_version(), _git("rev-parse", "--short=9", "HEAD")
    changed = bool(_git("status", "--porcelain", "--untracked-files=no"))
    if not commit:
        return base
    if not changed and f"v{base}" in _git("tag", "--points-at", "HEAD").split():
        return base
    return f"{base}+g{commit}{'.changed' if changed else ''}"


def stamped(seat: Path) -> str:
    """The version that a frozen seat has in it."""
    return str(json.loads((seat / "_internal" / "resources" / "stamp.json").read_text())["version"])


def commit_time() -> int:
    """Seconds since 1970 of the commit: what every file of a package is dated by, so that two builds are alike."""
    return int(_git("log", "-1", "--format=%ct") or "0")


def write_stamp(folder: Path) -> Path:
    """Write the file that the frozen program reads its version from; returns where it lies."""
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / "stamp.json"
    target.write_text(json.dumps({"version": full_version(), "commit": _git("rev-parse", "HEAD")}) + "\n")
    return target


if __name__ == "__main__":
    print(write_stamp(ROOT / "build" / "stamp"))
