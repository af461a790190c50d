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


def harmed(target: Target) -> int:
    """Each piece of harm in the middle of each seed and in its place; how many files there were. Raises Found."""
    files = [*HARM]
    for good in target.seeds:
        files += [good[: len(good) // 2] + piece + good[len(good) // 2 :] for piece in HARM]
    with tempfile.TemporaryDirectory(prefix="fuzz-") as place:
        for data in files:
            tried(target, data, Path(place))
    return len(files)


def for_seconds(target: Target, seconds: float) -> tuple[int, str]:
    """Try as long as that; how many examples, and what was found first, if anything."""
    until, count, number = time.monotonic() + seconds, 0, 1
    while time.monotonic() < until:
        try:
            count += examples(target, ROUND, number)
        except Found as found:
            return count + 1, str(found)
        number += 1
    return count, ""
