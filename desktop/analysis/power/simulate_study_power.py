"""Simulates a study's power with its own analysis: assignment, comparisons, Holm, equivalence, both estimands.

Each run simulates people's and models' answers and analyses them; the share of runs in which a comparison is found is
its power (Monte Carlo error √(p(1 − p)/runs)). With the closed form and the mean over people all runs are analysed at
once; other analyses use the product's own code run by run.
"""

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import sqrt

import numpy as np

from db.progress import current_progress
from desktop.analysis.data.analysis_settings_file import AnalysisSettings
from desktop.analysis.data.numpy_array_types import Floats, Ints
from desktop.analysis.power.batched_score_tests import BatchPeople, DesignLayout
from desktop.analysis.power.simulated_answer_panels import SimulatedPanels, SimulationAssumptions
from desktop.analysis.stats.accuracy_confidence_intervals import LEVEL, ScoredAnswers
from desktop.analysis.stats.accuracy_difference_tests import holm_adjust
from desktop.analysis.tables.people_minus_model_contrasts import ModelValues, contrast_with_model

ALPHA = 1 - LEVEL
RUNS = 1_000
MOST_ANSWERS = 4_000_000
"""Simulated answers that are in memory at once."""


@dataclass(frozen=True, slots=True)
class SimulatedComparison:
    """People against a model, or chance where `chance` (0 to 1 per item) is given, on these items of the layout.

    difference: the true one of people minus model, −1 to 1; margin: of equivalence, as a fraction."""

    name: str
    items: Ints
    difference: float
    margin: float | None = None
    chance: Floats | None = None


@dataclass(frozen=True, slots=True)
class SimulatedStudy:
    """The inputs of a simulation: the layout, the comparisons, which are one family, and the analysis."""

    layout: DesignLayout
    comparisons: tuple[SimulatedComparison, ...]
    assumed: SimulationAssumptions
    analysis: AnalysisSettings

    @property
    def fast(self) -> bool:
        """Whether all runs are analysed at once."""
        return self.analysis.method == "closed" and self.analysis.pooling == "mean"


@dataclass(frozen=True, slots=True)
class ComparisonPower:
    """Results of one comparison, each a share of the runs, 0 to 1.

    power: that the true difference is found in its direction after Holm; alone: before Holm; these: before Holm, for
    these participants alone; false: that equal accuracies are called different after Holm (None against chance);
    equivalence: that an equal model is shown to be within the margin after Holm (None without one).
    """

    name: str
    n_items: int
    difference: float
    margin: float | None
    power: float
    alone: float
    these: float
    false: float | None
    equivalence: float | None
    runs: int

    @property
    def error(self) -> float:
        """The Monte Carlo standard error of `power`."""
        return sqrt(max(self.power * (1 - self.power), 1 / self.runs / 4) / self.runs)


@dataclass(frozen=True, slots=True)
class SimulatedOutcomes:
    """Comparisons × runs: the p-value and estimate at the true difference, for the population and these participants,
    and, at equal accuracies, of difference and of equivalence (NaN where not requested)."""

    p: Floats
    estimate: Floats
    p_these: Floats
    p_equal: Floats
    p_equivalence: Floats

    @classmethod
    def joined(cls, parts: Sequence["SimulatedOutcomes"]) -> "SimulatedOutcomes":
        """All runs of several."""
        return cls(*(np.concatenate([getattr(one, name) for one in parts], axis=1) for name in cls.__slots__))


def simulate_study_power(study: SimulatedStudy, runs: int = RUNS, seed: int = 0) -> tuple[ComparisonPower, ...]:
    """The power of every comparison. The same seed gives the same results."""
    rng = np.random.default_rng(seed)
    each = max(1, min(runs, MOST_ANSWERS // max(1, len(study.layout.people)))) if study.fast else 1
    parts: list[SimulatedOutcomes] = []
    for first in range(0, runs, each):
        current_progress().step(first, runs)
        made = SimulatedPanels.sample(rng, study.layout, study.assumed, min(each, runs - first))
        parts.append(_analyse_batch(study, made) if study.fast else _analyse_run(study, made))
    return tuple(_comparison_powers(study, SimulatedOutcomes.joined(parts)))


def expected_simulation_seconds(study: SimulatedStudy, runs: int = RUNS, seed: int = 0) -> float:
    """How long `simulate_study_power` takes here, by timing its first run; 0 where all runs are analysed at once."""
    if study.fast:
        return 0.0
    begun = time.perf_counter()
    simulate_study_power(study, 1, seed)
    return (time.perf_counter() - begun) * runs


def _analyse_batch(study: SimulatedStudy, made: SimulatedPanels) -> SimulatedOutcomes:
    rows: list[tuple[Floats, ...]] = []
    for one in study.comparisons:
        current_progress().ask()
        layout, places = study.layout.part(one.items)
        people = BatchPeople.of(layout, made.people[places])
        apart, equal = _simulated_models(study, one, made)
        replies = 1.0 if one.chance is None else np.inf
        alone, stops = layout.n_people == 1, study.analysis.sequential
        tested, these = (people.against(apart, replies, fixed=fixed, sequential=stops) for fixed in (alone, True))
        nothing = np.full(len(tested.estimate), np.nan)
        same = None if equal is None else people.against(equal, fixed=alone, sequential=stops)
        within = nothing if same is None or one.margin is None else same.equivalence(one.margin)
        p_equal = nothing if same is None else same.p_values()
        rows.append((tested.p_values(), tested.estimate, these.p_values(), p_equal, within))
    return SimulatedOutcomes(*(np.array(column) for column in zip(*rows, strict=True)))


def _analyse_run(study: SimulatedStudy, made: SimulatedPanels) -> SimulatedOutcomes:
    """One run by the product's own analysis."""
    rows: list[tuple[float, ...]] = []
    for one in study.comparisons:
        layout, places = study.layout.part(one.items)
        answers = ScoredAnswers(made.people[places, 0], layout.people, layout.items, layout.pictures)
        apart, equal = _simulated_models(study, one, made)
        replies = np.full(len(one.items), 1.0 if one.chance is None else np.inf)
        found, these = contrast_with_model(answers, ModelValues("", apart[:, 0], replies), study.analysis)
        p_equal = within = np.nan
        if equal is not None:
            same, _ = contrast_with_model(answers, ModelValues("", equal[:, 0], replies), study.analysis, one.margin)
            p_equal, within = same.p, same.equivalence.p if same.equivalence is not None else np.nan
        rows.append((found.p, found.estimate, (these or found).p, p_equal, within))
    return SimulatedOutcomes(*(np.array(column)[:, None] for column in zip(*rows, strict=True)))


def _simulated_models(
    study: SimulatedStudy, one: SimulatedComparison, made: SimulatedPanels
) -> tuple[Floats, Floats | None]:
    """The model's answers at the true difference and at equal accuracy; for chance the chances, and None."""
    if one.chance is not None:
        return one.chance[:, None], None
    part = replace(made, easiness=made.easiness[one.items])
    return part.model(study.assumed.accuracy - one.difference), part.model(study.assumed.accuracy)


def _comparison_powers(study: SimulatedStudy, found: SimulatedOutcomes) -> Iterator[ComparisonPower]:
    p_holm, equal_holm, within_holm = (_holm_by_run(p) for p in (found.p, found.p_equal, found.p_equivalence))
    for place, one in enumerate(study.comparisons):
        right = np.sign(found.estimate[place]) == np.sign(one.difference)
        within = within_holm[place]
        yield ComparisonPower(
            name=one.name,
            n_items=len(one.items),
            difference=one.difference,
            margin=one.margin,
            power=float(((p_holm[place] < ALPHA) & right).mean()),
            alone=float(((found.p[place] < ALPHA) & right).mean()),
            these=float(((found.p_these[place] < ALPHA) & right).mean()),
            false=None if one.chance is not None else float((equal_holm[place] < ALPHA).mean()),
            equivalence=None if one.margin is None or one.chance is not None else float((within < ALPHA).mean()),
            runs=found.p.shape[1],
        )


def _holm_by_run(p_values: Floats) -> Floats:
    """`accuracy_difference.holm_adjust` over the comparisons of every run; those without a p-value (NaN) are not of the
    family."""
    has = ~np.isnan(p_values).all(axis=1)
    adjusted = np.full(p_values.shape, np.nan)
    if has.sum() == 1:
        adjusted[has] = p_values[has]
    elif has.any():
        adjusted[has] = np.array([holm_adjust(list(column)) for column in p_values[has].T]).T
    return adjusted
