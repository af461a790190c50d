"""A process whose wall clock is a day behind: a small library in front of the system's, as nobody may set the clock of
a machine that others use."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.limits import within

ROOT = Path(__file__).parents[3]
BACK_S = 86_400
_SOURCE = f"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <sys/time.h>
#include <time.h>

int clock_gettime(clockid_t which, struct timespec *at) {{
    int (*real)(clockid_t, struct timespec *) = dlsym(RTLD_NEXT, "clock_gettime");
    int told = real(which, at);
    if (which == CLOCK_REALTIME) at->tv_sec -= {BACK_S};
    return told;
}}

int gettimeofday(struct timeval *at, void *zone) {{
    struct timespec found;
    int told = clock_gettime(CLOCK_REALTIME, &found);
    at->tv_sec = found.tv_sec;
    at->tv_usec = found.tv_nsec / 1000;
    return told;
}}

time_t time(time_t *at) {{
    struct timespec found;
    clock_gettime(CLOCK_REALTIME, &found);
    if (at) *at = found.tv_sec;
    return found.tv_sec;
}}
"""


def can_set_back() -> bool:
    """Whether this machine can make the library."""
    return sys.platform == "linux" and shutil.which("cc") is not None


def set_back(place: Path, code: str, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """Run Python code in a process whose clock is `BACK_S` behind."""
    source, library = place / "clock.c", place / "clock.so"
    source.write_text(_SOURCE)
    subprocess.run(["cc", "-shared", "-fPIC", "-o", str(library), str(source), "-ldl"], check=True)
    behind = {**os.environ, "LD_PRELOAD": str(library), "PYTHONPATH": str(ROOT)}
    words = [sys.executable, "-c", code, *map(str, arguments)]
    return subprocess.run(words, env=behind, capture_output=True, text=True, check=False, timeout=within())
