"""`make bench`: a figure means the same on a busy machine, and its goal is judged as on the reference machine."""

import json
import math
from collections.abc import Callable
from dataclasses import asdict, replace
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.bench import __main__ as bench
from tests.bench.calibration import MOST_MOVED, REFERENCE, REPEATS, Speed, calibrate, median, moved, scale, settled
from tests.bench.measure import Figure, Work, meets

WORKS: tuple[Work, ...] = ("loop", "own", "copy", "fsync")
SECONDS = st.floats(1e-5, 10)
SPEEDS = st.builds(Speed, SECONDS, SECONDS, SECONDS, SECONDS)
FACTORS = st.floats(0.05, 20)


def slower(times: float) -> Speed:
    """The reference machine, so many times slower."""
    return Speed(**{name: seconds * times for name, seconds in asdict(REFERENCE).items()})


def calibrations(*times: float) -> Callable[[], Speed]:
    """What one calibration after another finds."""
    speeds = iter(times)
    return lambda: slower(next(speeds))


@given(value=st.floats(0.01, 1e4), times=FACTORS, unit=st.sampled_from(["s", "ms"]), work=st.sampled_from(WORKS))
def test_that_a_time_is_what_the_reference_machine_would_take(
    value: float, times: float, unit: str, work: Work
) -> None:
    def run() -> list[Figure]:
        return [Figure("a", value * times, unit, f"< {value * 1.01:.9f}", "how", work)]

    (figure,) = settled(run, lambda: slower(times))
    assert figure.value == pytest.approx(value, rel=1e-3)
    assert figure.raw == value * times, "what was measured is kept"
    assert figure.met, "the goal is judged on the reference machine"


@given(rate=st.floats(1, 1e5), times=FACTORS)
def test_that_a_rate_grows_where_a_time_shrinks(rate: float, times: float) -> None:
    (figure,) = settled(lambda: [Figure("a", rate / times, "items/s", "", "how")], lambda: slower(times))
    assert figure.value == pytest.approx(rate, rel=1e-3)


@given(value=st.floats(0, 1e4), times=FACTORS, unit=st.sampled_from(["MiB", "%", "×", "of 500"]))
def test_that_what_no_machine_changes_is_as_measured(value: float, times: float, unit: str) -> None:
    (figure,) = settled(lambda: [Figure("a", value, unit, "", "how")], lambda: slower(times))
    assert (figure.value, figure.row()["scale"], figure.met) == (value, None, None)


@given(before=SPEEDS, after=SPEEDS, work=st.sampled_from(WORKS))
def test_that_before_and_after_count_the_same(before: Speed, after: Speed, work: Work) -> None:
    assert moved(before, after, work) == moved(after, before, work) >= 0
    assert scale(before, after, work) == pytest.approx(scale(after, before, work))
    ends = sorted((scale(before, before, work), scale(after, after, work)))
    assert ends[0] * (1 - 1e-9) <= scale(before, after, work) <= ends[1] * (1 + 1e-9)


@given(st.lists(SPEEDS, min_size=1, max_size=9))
def test_that_the_median_of_a_work_is_between_its_extremes_whatever_the_other_works_are(speeds: list[Speed]) -> None:
    found = median(speeds)
    for work in WORKS:
        values = [getattr(speed, work) for speed in speeds]
        assert min(values) <= getattr(found, work) <= max(values)


@given(st.lists(st.tuples(st.floats(1, 4), st.floats(1, 4)), min_size=REPEATS + 1, max_size=REPEATS + 1))
def test_that_a_part_is_repeated_until_the_machine_is_calm_and_three_times_at_most(
    machine: list[tuple[float, float]],
) -> None:
    shares = [max(pair) / min(pair) - 1 for pair in machine]
    assume(all(abs(share - MOST_MOVED) > 1e-6 for share in shares) and len(set(shares)) == len(shares))
    runs: list[int] = []

    def run() -> list[Figure]:
        runs.append(len(runs))
        return [Figure("a", len(runs) * 1.0, "s", "", "how")]

    (figure,) = settled(run, calibrations(*(times for pair in machine for times in pair)))
    calm = next((place for place, share in enumerate(shares) if share <= MOST_MOVED), None)
    chosen = calm if calm is not None else shares.index(min(shares))
    assert figure.raw == chosen + 1, "the first calm run, or else the calmest"
    assert len(runs) == (REPEATS + 1 if calm is None else calm + 1)
    assert figure.scale == pytest.approx(1 / math.prod(machine[chosen]) ** 0.5)
    assert (figure.how == "how") == (calm == 0), "what was repeated says so"
    assert ("each of 4 runs" in figure.how) == (calm is None)


def test_that_a_work_on_which_no_figure_rests_repeats_nothing() -> None:
    disk = iter([REFERENCE, replace(REFERENCE, fsync=REFERENCE.fsync * 9)])
    (figure,) = settled(lambda: [Figure("a", 2.0, "s", "", "how")], lambda: next(disk))
    assert (figure.how, figure.value) == ("how", 2.0)
    (memory,) = settled(lambda: [Figure("a", 2.0, "MiB", "", "how")], calibrations(1, 9))
    assert (memory.how, memory.value) == ("how", 2.0)


@given(value=st.floats(0, 100), limit=st.integers(0, 100))
def test_that_a_goal_is_judged_as_it_reads(value: float, limit: int) -> None:
    assert meets(value, f"< {limit}") == (value < limit) == (not meets(value, f"≥ {limit}"))
    assert meets(-value, f"≤ {limit}") == (value <= limit), "a bias has a sign"
    assert meets(limit, f"{limit}")
    assert meets(16.6, "≤ one frame") and not meets(-17.0, "≤ one frame")
    with pytest.raises(ValueError, match="cannot be read"):
        meets(value, "quick")


def test_that_both_documents_show_the_figure_as_it_was_measured_and_scaled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "DOCS", tmp_path)
    kept = [{"name": "old", "value": 1, "unit": "MiB", "goal": "", "met": None, "how": "h", "raw": 1, "scale": None}]
    (tmp_path / "performance.json").write_text(json.dumps(kept))
    bench.keep(settled(lambda: [Figure("new", 40.0, "ms", "< 20", "how")], calibrations(4, 4)))
    old, new = json.loads((tmp_path / "performance.json").read_text())
    assert old == kept[0]
    names = ["name", "value", "unit", "goal", "met", "how", "raw", "scale"]
    assert new == dict(zip(names, ["new", 10.0, "ms", "< 20", True, "how", 40.0, 0.25], strict=True))
    page = (tmp_path / "performance.md").read_text()
    assert "| new | 10.0 ms | 40.0 ms | 0.25 | < 20 | yes | how |" in page


def test_that_a_calibration_measures_this_machine(tmp_path: Path) -> None:
    found = calibrate(tmp_path)
    assert all(seconds > 0 for seconds in asdict(found).values())
    assert list(tmp_path.iterdir()) == []


def test_that_every_figure_of_the_documents_has_a_goal_that_can_be_read() -> None:
    for row in json.loads((bench.DOCS / "performance.json").read_text()):
        assert set(row) == {"name", "value", "unit", "goal", "met", "how", "raw", "scale"}
        assert row["met"] is (meets(row["value"], row["goal"]) if row["goal"] else None), row["name"]
