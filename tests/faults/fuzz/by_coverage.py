"""Atheris over one reader, in a process of its own: `python -m tests.faults.fuzz.by_coverage NAME SECONDS`.

The code of ours is instrumented as it is imported, so that inputs that reach new lines are kept and changed further.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[3]
MOST_BYTES = 65_536
_COUNT = re.compile(r"#(\d+)\s")


def run(name: str, seconds: float) -> tuple[int, str]:
    """How many inputs were tried, and what was found first, if anything."""
    command = [sys.executable, "-m", __name__, name, str(int(seconds))]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, errors="replace", check=False)
    lines = done.stderr.splitlines()
    tried = [found[1] for line in lines if (found := _COUNT.match(line))]
    count = int(tried[-1]) if tried else 0
    if done.returncode == 0:
        return count, ""
    told = [line for line in (*done.stdout.splitlines(), *lines) if "Found: " in line or "ERROR: libFuzzer" in line]
    return count, told[0] if told else f"{name}: the fuzzer ended with {done.returncode}: {lines[-1:]}"


def _fuzz(name: str, seconds: int) -> None:
    import atheris

    # Its package has no stubs, and says little of itself.
    with atheris.instrument_imports(include=["desktop", "db"]):  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType]
        from tests.faults.fuzz.target import tried
        from tests.faults.fuzz.targets import BY_NAME
    target = BY_NAME[name]
    place = Path(tempfile.mkdtemp(prefix="atheris-"))
    corpus = place / "corpus"
    corpus.mkdir()
    for number, data in enumerate(target.seeds):
        (corpus / str(number)).write_bytes(data)
    options = [f"-max_total_time={seconds}", f"-max_len={MOST_BYTES}", "-timeout=30", "-rss_limit_mb=4096"]
    arguments = [sys.argv[0], str(corpus), f"-artifact_prefix={place}/", *options]
    try:
        atheris.Setup(arguments, lambda data: tried(target, data, place))
        atheris.Fuzz()
    finally:
        shutil.rmtree(place, ignore_errors=True)


if __name__ == "__main__":
    _fuzz(sys.argv[1], int(sys.argv[2]))
