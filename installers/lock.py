"""Writes installers/locks/{dev,models,seat}.txt from pyproject.toml; the smaller two are held to what dev resolved."""

import subprocess
import sys
from pathlib import Path

LOCKS = Path(__file__).parent / "locks"
COMMON = [
    "--universal", "--python-version", "3.11", "--generate-hashes",
    "--no-emit-index-url", "--no-annotate", "--no-header",
]  # fmt: skip
EXTRAS = {"dev": ["--extra", "dev"], "models": ["--extra", "models"], "seat": []}


def main() -> None:
    """Resolve each lock; ends with uv's exit status at the first that fails."""
    for name, extra in EXTRAS.items():
        held = "constraints.in" if name == "dev" else "dev.txt"
        target = LOCKS / f"{name}.txt"
        command = [sys.executable, "-m", "uv", "pip", "compile", *COMMON, *extra]
        command += ["-c", str(LOCKS / held), "pyproject.toml", "-o", str(target), "--quiet"]
        done = subprocess.run(command, cwd=LOCKS.parents[1], check=False)
        if done.returncode:
            sys.exit(done.returncode)


if __name__ == "__main__":
    main()
