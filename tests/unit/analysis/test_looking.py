"""A look in a lab: the margin of error as the comparison has it, logged, and intervals that keep their coverage."""

import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from db.stores import studies
from desktop.analysis.power.batched_score_tests import BatchPeople
from desktop.analysis.power.interim_precision_look import log_interim_look
from desktop.analysis.power.simulated_answer_panels import SimulatedPanels, SimulationAssumptions
from desktop.analysis.stats.accuracy_confidence_intervals import ScoredAnswers, people_variance, population_interval
from desktop.analysis.tables.analysis_plan_sentences import SEQUENTIAL, analysis_plan_sentences
from desktop.analysis.tables.compare_people_and_models import compare_lab
from desktop.library.statistics.accuracy_score_test import t_quantile
from desktop.study.completion.precision_stopping import LOOK, LookNotAllowed, load_stopping_progress
from desktop.study.planning.store_studies_and_drafts import add_study
from desktop.study.protocol import sample_protocol
from tests.simulations.planned import layout
from tests.simulations.stopping import coverage
from tests.unit.analysis.labs import MadeLab

TASK = "missing_piece_easy"


@pytest.fixture
def made(tmp_path: Path) -> Iterator[MadeLab]:
    lab = MadeLab(tmp_path / "lab", n=20)
    stopping = {"margin": 7, "most": 14, "looks": 2, "first": 10}
    lab.study = add_study(lab.lab, sample_protocol(analysis={"stopping": stopping}))
    yield lab
    lab.lab.close()


def collected(lab: MadeLab, first: int, last: int) -> None:
    rng = np.random.default_rng(first)
    for number in range(first, last):
        lab.person(f"P{number:03}", {TASK: "".join("AB"[int(one)] for one in rng.random(20) < 0.25)})


def test_that_a_look_is_the_margin_of_the_comparison_and_is_logged(made: MadeLab) -> None:
    collected(made, 0, 9)
    with pytest.raises(LookNotAllowed, match="9 have finished"):
        log_interim_look(made.lab, made.study)
    collected(made, 9, 10)
    made.person("P900", {TASK: "BBBB"}, finished=False)
    found = log_interim_look(made.lab, made.study, "AB")
    assert found.people == 10
    with pytest.raises(LookNotAllowed, match="since the last interim analysis"):
        log_interim_look(made.lab, made.study)
    (event,) = made.lab.read(studies.events_of_study, made.study.id, LOOK)
    assert json.loads(event.body) == {"people": 10, "margin": found.margin, "author": "AB"}
    progress = load_stopping_progress(made.lab, made.study)
    assert progress is not None
    assert (progress.people, len(progress.looks), progress.due) == (10, 1, 14)


def test_that_the_reported_interval_is_the_one_that_was_looked_at(made: MadeLab) -> None:
    collected(made, 0, 12)
    found = log_interim_look(made.lab, made.study)
    comparison = compare_lab(made.lab)
    assert comparison.frame.plan.sequential
    (row,) = [row for row in comparison.rows if row.kind == "people"]
    assert found.margin == pytest.approx((row.high - row.low) / 2, abs=1e-6)
    plain = compare_lab(made.lab, comparison.frame.plan.varied(sequential=False))
    (other,) = [row for row in plain.rows if row.kind == "people"]
    assert found.margin != pytest.approx((other.high - other.low) / 2, abs=1e-4)
    assert not plain.frame.planned


def test_that_differences_and_tables_of_a_stopped_study_are_widened_too_and_it_is_said(made: MadeLab) -> None:
    collected(made, 0, 12)
    made.model("M", {TASK: ["A"] * 8 + ["B"] * 12})
    stopped = compare_lab(made.lab)
    plain = compare_lab(made.lab, stopped.frame.plan.varied(sequential=False))
    for ours, other in zip(stopped.differences, plain.differences, strict=True):
        assert ours.difference.low < other.difference.low < other.difference.high < ours.difference.high
        assert ours.difference.p > other.difference.p
        assert ours.these == other.these
    for ours, other in zip(stopped.speeds, plain.speeds, strict=True):
        assert ours.accuracy.low < other.accuracy.low
    assert (
        SEQUENTIAL in str(analysis_plan_sentences(stopped.frame)),
        SEQUENTIAL in str(analysis_plan_sentences(plain.frame)),
    ) == (True, False)
    assert (stopped.document()["analysis"] or {})["sequential"] is True  # type: ignore[call-overload,index]


def test_that_the_interval_of_a_stopped_study_weighs_two_score_intervals_by_the_share_from_participants() -> None:
    """The limits are where the distance from the mean is the quantile times the standard error at the limit, which
    changes as p(1 − p) for participants and as its root for the rest."""
    from scipy.optimize import brentq

    plan = layout(12, 40)
    panels = SimulatedPanels.sample(np.random.default_rng(1), plan, SimulationAssumptions(0.75, 0.6, 1.2), 5)
    low, high = BatchPeople.of(plan, panels.people).interval(sequential=True)
    for run in range(5):
        answers = ScoredAnswers(panels.people[:, run], plan.people, plan.items, plan.pictures)
        found = population_interval(answers, sequential=True)
        assert (found.low, found.high) == pytest.approx((low[run], high[run]))
        mean, spread = people_variance(answers)
        variance, df = spread.both(12, 40, once=True)
        share = max(0.0, spread.people - spread.crossing) / variance
        quantile = t_quantile(0.95, df) * (1 + 0.4 * share / np.sqrt(11))

        def limit(
            end: float, power: float, mean: float = mean, quantile: float = quantile, variance: float = variance
        ) -> float:
            def off(at: float) -> float:
                scale = (at * (1 - at) / (mean * (1 - mean))) ** power
                return (mean - at) ** 2 - quantile**2 * variance * scale

            return float(brentq(off, end, mean, xtol=1e-12))

        weighed = [share * limit(end, 2) + (1 - share) * limit(end, 1) for end in (1e-9, 1 - 1e-9)]
        assert (found.low, found.high) == pytest.approx(weighed, abs=1e-8)


def test_that_a_stopped_study_without_an_error_has_a_width() -> None:
    plan = layout(12, 40)
    low, high = BatchPeople.of(plan, np.ones((480, 1))).interval(sequential=True)
    answers = ScoredAnswers(np.ones(480), plan.people, plan.items, plan.pictures)
    found = population_interval(answers, sequential=True)
    assert (found.low, found.high) == pytest.approx((low[0], high[0]))
    assert found.low < 0.95
    assert found.high == 1


def test_that_stopping_by_the_margin_keeps_the_coverage_that_plain_intervals_lose() -> None:
    looks = tuple(range(10, 41, 3))
    kept = coverage(0.75, 100, 0.8, looks, runs=1_200)
    plain = coverage(0.75, 100, 0.8, looks, runs=1_200, sequential=False)
    assert all(0.935 < share < 0.97 and 10 < n < 40 for share, n in kept)
    assert sum(share for share, _ in kept) > sum(share for share, _ in plain)
