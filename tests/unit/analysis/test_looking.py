"""A look in a lab: the margin of error as the comparison has it, logged, and intervals that keep their coverage."""

import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from db.stores import studies
from desktop.analysis.intervals import Answers, people
from desktop.analysis.looking import look
from desktop.analysis.plan_words import SEQUENTIAL, plan_words
from desktop.analysis.planner.batch import People
from desktop.analysis.planner.panels import Assumptions, Panels
from desktop.analysis.table import compare
from desktop.library.score_test import looked_at, t_quantile
from desktop.study.protocol import sample_protocol
from desktop.study.stopping import LOOK, NoLook, stopping_progress
from desktop.study.studies import add_study
from tests.simulations.planned import layout
from tests.simulations.stopping import coverage
from tests.unit.analysis.labs import MadeLab

TASK = "missing_piece_easy"


@pytest.fixture
def made(tmp_path: Path) -> Iterator[MadeLab]:
    lab = MadeLab(tmp_path / "lab", n=20)
    stopping = {"margin": 9, "most": 14, "looks": 2, "first": 10}
    lab.study = add_study(lab.lab, sample_protocol(analysis={"stopping": stopping}))
    yield lab
    lab.lab.close()


def collected(lab: MadeLab, first: int, last: int) -> None:
    rng = np.random.default_rng(first)
    for number in range(first, last):
        lab.person(f"P{number:03}", {TASK: "".join("AB"[int(one)] for one in rng.random(20) < 0.25)})


def test_that_a_look_is_the_margin_of_the_comparison_and_is_logged(made: MadeLab) -> None:
    collected(made, 0, 9)
    with pytest.raises(NoLook, match="9 have finished"):
        look(made.lab, made.study)
    collected(made, 9, 10)
    made.person("P900", {TASK: "BBBB"}, finished=False)
    found = look(made.lab, made.study, "AB")
    assert found.people == 10
    with pytest.raises(NoLook, match="since the last look"):
        look(made.lab, made.study)
    (event,) = made.lab.read(studies.events, made.study.id, LOOK)
    assert json.loads(event.body) == {"people": 10, "margin": found.margin, "author": "AB"}
    progress = stopping_progress(made.lab, made.study)
    assert progress is not None
    assert (progress.people, len(progress.looks), progress.due) == (10, 1, 14)


def test_that_the_reported_interval_is_the_one_that_was_looked_at(made: MadeLab) -> None:
    collected(made, 0, 12)
    found = look(made.lab, made.study)
    comparison = compare(made.lab)
    assert comparison.frame.plan.sequential
    (row,) = [row for row in comparison.rows if row.kind == "people"]
    assert found.margin == pytest.approx((row.high - row.low) / 2, abs=1e-6)
    plain = compare(made.lab, comparison.frame.plan.varied(sequential=False))
    (narrower,) = [row for row in plain.rows if row.kind == "people"]
    assert row.low < narrower.low < narrower.high < row.high
    assert not plain.frame.planned


def test_that_differences_and_tables_of_a_stopped_study_are_widened_too_and_it_is_said(made: MadeLab) -> None:
    collected(made, 0, 12)
    made.model("M", {TASK: ["A"] * 8 + ["B"] * 12})
    stopped = compare(made.lab)
    plain = compare(made.lab, stopped.frame.plan.varied(sequential=False))
    for ours, other in zip(stopped.differences, plain.differences, strict=True):
        assert ours.difference.low < other.difference.low < other.difference.high < ours.difference.high
        assert ours.difference.p > other.difference.p
        assert ours.these == other.these
    for ours, other in zip(stopped.speeds, plain.speeds, strict=True):
        assert ours.accuracy.low < other.accuracy.low
    assert (SEQUENTIAL in str(plan_words(stopped.frame)), SEQUENTIAL in str(plan_words(plain.frame))) == (True, False)
    assert (stopped.document()["analysis"] or {})["sequential"] is True  # type: ignore[call-overload,index]


def test_that_the_quantile_is_larger_by_the_factor_of_the_degrees_of_freedom() -> None:
    from scipy.special import stdtr

    plan = layout(12, 40)
    panels = Panels.sample(np.random.default_rng(1), plan, Assumptions(0.75, 0.6, 1.2), 5)
    low, high = People.of(plan, panels.people).interval(sequential=True)
    for run in range(5):
        answers = Answers(panels.people[:, run], plan.people, plan.items, plan.pictures)
        found = people(answers, sequential=True)
        assert (found.low, found.high) == pytest.approx((low[run], high[run]))
        assert found.df is not None
        same = people(answers, 2 * float(stdtr(found.df, t_quantile(0.95, found.df) * looked_at(found.df))) - 1)
        assert (same.low, same.high) == pytest.approx((found.low, found.high))


def test_that_stopping_by_the_margin_keeps_the_coverage_that_plain_intervals_lose() -> None:
    looks = tuple(range(10, 41, 3))
    kept = coverage(0.75, 100, 0.8, looks, runs=1_200)
    plain = coverage(0.75, 100, 0.8, looks, runs=1_200, sequential=False)
    assert all(0.935 < share < 0.97 and 10 < n < 40 for share, n in kept)
    assert sum(share for share, _ in kept) > sum(share for share, _ in plain)
