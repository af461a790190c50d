"""Equivalence: two one-sided tests, how often they are wrong, and what each comparison reads."""

from dataclasses import replace
from importlib import import_module
from itertools import product
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.analysis.power.batched_score_tests import BatchPeople
from desktop.analysis.power.simulated_answer_panels import SimulatedPanels, SimulationAssumptions
from desktop.analysis.stats.accuracy_difference_tests import people_against_model
from desktop.analysis.stats.mixed_logistic_model import mixed_model_difference
from desktop.analysis.tables.compare_people_and_models import build_comparison
from desktop.analysis.tables.comparison_rows_and_json import ContrastRow, difference_verdict
from desktop.analysis.tables.different_or_equivalent_verdict import SENTENCES, WORDS, equivalence_sentences
from desktop.library.statistics.accuracy_score_test import AccuracyEstimate, ScoreTest
from desktop.study.protocol.analysis_plan import PlannedComparison
from tests.simulations.planned import layout
from tests.unit.analysis.frames import frame
from tests.unit.analysis.simulate import panel

MANY = 10**9
SIDES = st.builds(AccuracyEstimate, st.integers(0, 200).map(lambda n: n / 200), st.integers(1, 500).map(float))


@pytest.mark.parametrize("counts", [(56, 70, 52, 80), (97, 100, 99, 100), (450, 500, 440, 500), (55, 56, 28, 29)])
@pytest.mark.parametrize("margin", [0.05, 0.1, 0.2])
def test_that_two_one_sided_tests_take_the_variance_at_the_most_likely_accuracies_of_each_hypothesis(
    counts: tuple[int, int, int, int], margin: float
) -> None:
    """The likelihood is maximised by scipy here; statsmodels 0.15 misses its maximum where the sizes differ."""
    minimize: Any = import_module("scipy.optimize").minimize_scalar
    special: Any = import_module("scipy.special")
    k, n, j, m = counts
    p_values: list[float] = []
    for at, sign in ((-margin, 1), (margin, -1)):

        def unlikely(p: float, at: float = at) -> float:
            q = p - at
            return -float(
                special.xlogy(k, p) + special.xlog1py(n - k, -p) + special.xlogy(j, q) + special.xlog1py(m - j, -q)
            )

        bounds = (max(0.0, at), min(1.0, 1 + at))
        least: Any = minimize(unlikely, bounds=bounds, method="bounded", options={"xatol": 1e-12})
        p = float(least.x)
        error = (p * (1 - p) / n + (p - at) * (1 - p + at) / m) ** 0.5
        p_values.append(float(special.ndtr(-sign * (k / n - j / m - at) / error)))
    tested = ScoreTest(AccuracyEstimate(k / n, n), AccuracyEstimate(j / m, m), 0.0, 0.0, 1, MANY)
    assert tested.equivalence(margin) == pytest.approx(max(p_values), rel=1e-6)


@given(SIDES, SIDES, st.floats(-0.9, 0.9), st.integers(1, 60).map(lambda n: n / 100))
def test_that_both_tests_are_significant_where_the_90_percent_interval_is_within_the_margin(
    left: AccuracyEstimate, right: AccuracyEstimate, correlation: float, margin: float
) -> None:
    tested = ScoreTest(left, right, correlation, 0.4, 6, 40)
    low, high = tested.interval(0.9)
    if abs(max(-low, high) - margin) > 1e-6:
        assert (tested.equivalence(margin) < 0.05) == (-margin < low and high < margin)


@pytest.mark.parametrize(("accuracy", "margin"), [(0.75, 0.1), (0.9, 0.05), (0.97, 0.03)])
def test_that_a_difference_of_the_margin_is_called_equivalent_in_5_of_100_studies(
    accuracy: float, margin: float
) -> None:
    plan, runs = layout(20, 300), 1_000
    made = SimulatedPanels.sample(np.random.default_rng(3), plan, SimulationAssumptions(accuracy, 0.6, 1.2), runs)
    wrong = BatchPeople.of(plan, made.people).against(made.model(accuracy - margin)).equivalence(margin) < 0.05
    assert float(wrong.mean()) < 0.07


def test_that_the_mixed_model_tests_equivalence_at_its_own_interval() -> None:
    answers, model = panel(np.random.default_rng(5), people=8, pictures=40, accuracy=0.75, person_sd=0.5)
    found = mixed_model_difference(answers, model, margin=0.25)
    assert found.equivalence is not None
    reach = max(-found.equivalence.low, found.equivalence.high)
    assert found.low < found.equivalence.low < found.equivalence.high < found.high
    wider, narrower = (
        mixed_model_difference(answers, model, margin=reach + off).equivalence for off in (0.003, -0.003)
    )
    assert wider is not None and narrower is not None
    assert wider.p < 0.05 < narrower.p


@pytest.mark.parametrize(("p", "within"), list(product((0.01, 0.2), (0.01, 0.2, None))))
def test_that_a_comparison_reads_what_both_tests_say(p: float, within: float | None) -> None:
    answers, model = panel(np.random.default_rng(5), people=8, pictures=40, accuracy=0.75, person_sd=0.5)
    found = replace(people_against_model(answers, model, margin=0.1), p=p)
    row = ContrastRow("main", "vlm", "", 40, 8, found, p, None, True, margin=0.1, p_equivalence=within)
    expected = {
        (True, True): "different_within_margin",
        (True, False): "different",
        (False, True): "equivalent",
        (False, False): "undecided",
    }[p < 0.05, within is not None and within < 0.05]
    assert difference_verdict(row) == expected
    assert difference_verdict(replace(row, difference=None)) is None


def letters(rng: np.random.Generator, n: int, share: float) -> str:
    return "".join("r" if one else "w" for one in rng.random(n) < share)


def test_that_contrasts_with_a_margin_are_read_adjusted_and_told() -> None:
    rng = np.random.default_rng(2)
    people = {f"P{n}": {"jigsaw/anomaly": letters(rng, 400, 0.8)} for n in range(12)}
    models = {name: {"jigsaw/anomaly": letters(rng, 400, share)} for name, share in (("alike", 0.8), ("apart", 0.6))}
    made = frame({"jigsaw/anomaly": (400, 0.25)}, people, models)
    asked = [PlannedComparison(name=name, against=name, margin=10) for name in models] + [
        PlannedComparison(name="plain", against="alike")
    ]
    every = np.arange(400)
    found = build_comparison(replace(made, contrasts=tuple((one, every) for one in asked)))
    document: Any = found.document()
    alike, apart, plain = document["contrasts"]
    assert (alike["verdict"], apart["verdict"], plain["verdict"]) == ("equivalent", "different", "undecided")
    assert -0.1 < alike["low_90"] < alike["high_90"] < 0.1
    assert alike["low"] < alike["low_90"] and alike["high_90"] < alike["high"]
    assert alike["p_equivalence_holm"] == pytest.approx(2 * alike["p_equivalence"])
    assert [plain[name] for name in ("margin", "p_equivalence", "p_equivalence_holm", "low_90")] == [None] * 4
    told = [str(one) for one in found.said if one.literal in SENTENCES.values()]
    assert len(told) == 2
    assert told[0].startswith("alike: equivalent within 10 percentage points.")
    assert told[1].startswith("apart: different, not shown to be within 10 percentage points.")
    assert {row["verdict"] for row in document["differences"]} <= set(WORDS)
    assert not list(equivalence_sentences(found.contrasts[2:]))
