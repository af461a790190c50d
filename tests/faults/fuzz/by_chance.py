"""Hypothesis over one reader: as long as it is given, or a few seeded examples."""

import tempfile
import time
from pathlib import Path

from hypothesis import HealthCheck, Phase, given, seed, settings

from tests.faults.fuzz.changed import HARM, changed
from tests.faults.fuzz.target import Found, Target, tried

_ALL = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much, HealthCheck.large_base_example]
ROUND = 200
"""Examples between two looks at the clock."""


def examples(target: Target, many: int, number: int = 0) -> int:
    """Try so many examples, the same ones for the same number; how many there were. Raises Found."""
    count = 0
    with tempfile.TemporaryDirectory(prefix="fuzz-") as place:

        @seed(number)
        @settings(
            max_examples=many, deadline=None, database=None, suppress_health_check=_ALL,
            phases=(Phase.generate,), print_blob=False,
        )  # fmt: skip
        @given(changed(target.seeds))
        def one(data: bytes) -> None:
            nonlocal count
            count += 1
            tried(target, data, Path(place))

        one()
    return count


def harmed(target: Target, every: int = 1) -> int:
    """Each piece of harm, or one in `every`, in the middle of each seed and in its place; how many files there were.
    Raises Found."""
    files = list(HARM[::every])
    for number, good in enumerate(target.seeds):
        middle = len(good) // 2
        files += [good[:middle] + piece + good[middle:] for piece in HARM[number % every :: every]]
    with tempfile.TemporaryDirectory(prefix="fuzz-") as place:
        for data in files:
            tried(target, data, Path(place))
    return len(files)


def for_seconds(target: Target, seconds: float) -> tuple[int, str]:
    """Try as long as that; how many examples, and what was found first, if anything."""
    until, count, number = time.monotonic() + seconds, 0, 1
    try:
        count += harmed(target)
        while time.monotonic() < until:
            count += examples(target, ROUND, number)
            number += 1
    except Found as found:
        return count + 1, str(found)
    return count, ""
